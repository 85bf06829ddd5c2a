import Glibc
import Soak
import Support

// Attacks hyzer for as long as it is told, and prints its figures.
//
//     hyzer-soak [--seconds N] [--seed N] [kills | faults | fuzz | keys]…
//
// `--seconds` is for killing, for each kind of fuzzing and for typing; the faults are all there are. The exit status is 1 where anything
// was wrong.

/// Beside the figures, on standard error.
func tell(_ text: String) {
    let line = Array((text + "\n").utf8)
    write(2, line, line.count)
}

func fail(_ sentence: String) -> Never {
    tell("hyzer-soak: " + sentence)
    exit(2)
}

let known = ["kills", "faults", "fuzz", "keys"]
var seconds = 60
var seed = UInt64.random(in: 0...999_999_999)
var parts: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--seconds", "--seed":
        guard let number = arguments.popFirst().flatMap({ UInt64($0) }) else { fail("\(argument) takes a number") }
        if argument == "--seed" { seed = number } else { seconds = Int(clamping: number) }
    case _ where known.contains(argument): parts.append(argument)
    default: fail("usage: hyzer-soak [--seconds N] [--seed N] [\(known.joined(separator: " | "))]…")
    }
}
if parts.isEmpty { parts = known }

let hyzer = builtProduct(named: "hyzer")
let interference = try Interference()
if interference == nil {
    tell("there is no compiler for C: nothing is killed in the middle of a call, and no call fails")
}
var figures = Figures()
let time = Duration.seconds(seconds)
let first = seed
print("seed \(seed)")
if parts.contains("kills") {
    tell("killing for \(seconds) seconds…")
    figures.add(
        try concurrently(2) { [hyzer, interference, first, time] number in
            var kills = Kills(program: hyzer, interference, seed: first &+ UInt64(number))
            return try kills.run(for: time, lines: Kills.most)
        })
}
if parts.contains("faults"), let interference {
    let faults = try Faults(program: hyzer, interference)
    let trials = try faults.trials()
    tell("letting \(trials.count) calls fail…")
    figures.add(try concurrently(trials.count) { try faults.run(trials[$0]) })
}
if parts.contains("fuzz") {
    for kind in Fuzzing.Kind.allCases {
        tell("fuzzing \(kind.rawValue) for \(seconds) seconds…")
        figures.add(
            try concurrently(for: time) { [hyzer, first] number in
                var fuzzing = Fuzzing(program: hyzer, seed: first &+ UInt64(number))
                return try fuzzing.run(kind, size: Fuzzing.batch(kind))
            })
    }
}
if parts.contains("keys") {
    tell("typing at random for \(seconds) seconds…")
    figures.add(
        try concurrently(for: time) { [first] number in
            try Keys(seed: first &+ UInt64(number)).run(size: Keys.batch)
        })
}
for line in figures.lines { print(line) }
for wrong in figures.wrong.prefix(20) { print("WRONG " + wrong) }
exit(figures.wrong.isEmpty ? 0 : 1)
