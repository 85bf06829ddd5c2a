import Support

/// From the start of the program to the prompt of a round that is being played, and to the answer of one command.
func measureStarting() throws -> [Figure] {
    let folder = try TemporaryFolder()
    let log = folder.path(of: "log")
    var lines = Lines(seed: 4)
    let played = lines.transcript(scores: 40).dropLast()
    let input = try folder.write(played.joined(separator: "\n") + "\n", to: "lines.txt")
    _ = try Child.run(hyzer, ["--db", log], input: input)

    func prompt() throws -> Duration {
        try time {
            let terminal = try PseudoTerminal(hyzer, ["--db", log], environment: ["HOME": folder.path])
            try terminal.expect("›")
        }
    }
    func answering() throws -> Duration { try Child.run(hyzer, ["--db", log, "standings"]).time }
    func selecting() throws -> Duration { try Child.run(sqlite, [log, "select 1"]).time }
    let first = try interleaved(25, prompt, selecting)
    let second = try interleaved(25, answering, selecting)
    return [
        Figure(
            what: "from start to prompt", value: readable(first.first),
            baseline: ("sqlite3 FILE 'select 1'", readable(first.second)),
            ratio: first.first / first.second, goal: "3"),
        Figure(
            what: "hyzer standings", value: readable(second.first),
            baseline: ("sqlite3 FILE 'select 1'", readable(second.second)),
            ratio: second.first / second.second, goal: "3", peak: try Child.peak(hyzer, ["--db", log, "standings"])),
    ]
}
