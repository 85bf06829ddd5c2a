import Display
import Glibc
import Support

// Prints a table: each figure with its baseline from the same run beside it. Nothing but `calibrate --limits` passes or fails.
//
//     hyzer-bench [decoding | recording | starting | importing | growing | remembering | hub | hassil]…
//     hyzer-bench calibrate [OPTION]…    how often it is right, asks, or is wrong: see Calibration
//     hyzer-bench rounds [OPTION]…       whole rounds through the program: see Rounds
//     hyzer-bench confusions FILE…       which sounds are heard for which: see Confusing

/// Beside the table, on standard error.
func tell(_ text: String) {
    let line = Array((text + "\n").utf8)
    write(2, line, line.count)
}

let parts: [(name: String, measure: () throws -> [Figure])] = [
    ("decoding", measureDecoding), ("recording", measureRecording), ("starting", measureStarting),
    ("importing", measureImporting), ("growing", measureGrowing), ("remembering", measureRemembering),
    ("hub", measureHub),
    ("hassil", measureAgainstHassil),
]
if CommandLine.arguments.count > 3, CommandLine.arguments[1] == Child.weigh {
    let program = CommandLine.arguments[3]
    print(try Child.run(program, Array(CommandLine.arguments[4...]), input: CommandLine.arguments[2]).peak)
    exit(0)
}
let campaigns: [any Campaign.Type] = [Calibration.self, Rounds.self, Confusing.self]
if let campaign = campaigns.first(where: { $0.name == CommandLine.arguments.dropFirst().first }) {
    guard let measuring = campaign.init(Array(CommandLine.arguments.dropFirst(2))) else {
        tell("usage: hyzer-bench " + campaign.usage)
        exit(2)
    }
    try measuring.run()
    exit(0)
}
let asked = CommandLine.arguments.dropFirst()
if asked.first == "help" {
    for part in parts { print(part.name) }
    for campaign in campaigns { print(campaign.usage) }
    exit(0)
}
if let unknown = asked.first(where: { name in !parts.contains { $0.name == name } }) {
    tell("hyzer-bench: no part is called \(unknown); there are \(parts.map(\.name).joined(separator: ", "))")
    exit(2)
}
var figures: [Figure] = []
for part in parts where asked.isEmpty || asked.contains(part.name) {
    tell("measuring \(part.name)…")
    figures += try part.measure()
}
for line in Figure.table(figures) { print(line) }
