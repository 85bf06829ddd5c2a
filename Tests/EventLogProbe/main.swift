import EventLog
import Glibc
import Scorecard

// Another process for the tests of the event log, to be killed, kept waiting or starved:
//   probe COMMAND FILE SCHEMA.. [-- ARGUMENT..]
// It prints a line for each thing done and `error FACT` for the first that failed.

let words = CommandLine.arguments.dropFirst().split(separator: "--", maxSplits: 1).map(Array.init)
guard let given = words.first, given.count > 2 else { exit(2) }
let probe = Probe(
    path: given[1], migrations: given.dropFirst(2).map(contents), arguments: words.count > 1 ? words[1] : [])
do throws(EventLogError) {
    try probe.run(given[0])
} catch {
    say("error \(error.fact)")
    exit(1)
}

/// Prints a line at once: who reads it must not wait for a buffer to fill.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// A text file as a whole; empty when it cannot be read.
func contents(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
}
