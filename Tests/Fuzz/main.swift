import Glibc

// One target of `make fuzz` by libFuzzer (llvm.org/docs/LibFuzzer.html), which tries what reaches new code and stops at the first
// input that traps, reads beyond its memory, takes seconds or takes gigabytes.
//
//     hyzer-fuzz TARGET CORPUS [OPTION OF LIBFUZZER]…
//     hyzer-fuzz                                        the names of the targets

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The one that was asked for; a function of C carries nothing along.
nonisolated(unsafe) var take: ([UInt8]) -> Void = { _ in }

let given = CommandLine.arguments
guard given.count > 2, let target = Target.all.first(where: { $0.name == given[1] }) else {
    for target in Target.all { print(target.name) }
    exit(given.count > 1 ? 2 : 0)
}
for (number, seed) in target.seeds.enumerated() {
    guard let file = fopen(given[2] + "/seed-\(number)", "w") else { continue }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
}
take = target.take
let words = [given[0]] + given.dropFirst(3) + [given[2]]
var count = Int32(words.count)
let pointers = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
for (index, word) in words.enumerated() { pointers[index] = strdup(word) }
pointers[words.count] = nil
var arguments = pointers.baseAddress
exit(
    runFuzzer(&count, &arguments) { bytes, count in
        take(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    })
