import Decoding
import Meaning
import Words

/// Lines per second on one core: tokens, names, the way through the grammar, the meaning.
func measureDecoding() throws -> [Figure] {
    let understanding = try Understanding(builtIn("en"))
    let situation = Situation(pars: Array(repeating: 3, count: 18), hole: 4)
    // Long lines and noise are nobody's typing.
    let heard = Situation(pars: situation.pars, hole: situation.hole, input: .heard)
    var lines = Lines(seed: 1)

    func figure(_ what: String, _ texts: [String], _ roster: Roster, goal: String) throws -> Figure {
        let rate = try rates(understanding, texts, roster, situation)
        return Figure(
            what: what, value: decimal(rate.reading, 0) + " /s",
            baseline: ("only cut into words", decimal(rate.cutting, 0) + " /s"), ratio: rate.cutting / rate.reading,
            goal: goal)
    }

    let four = Roster(people: lines.names.map { .init(name: $0) }, me: 3, naming: understanding.naming)
    var figures = [
        try figure("typical lines, card of 4", (0..<2_000).map { _ in lines.typical() }, four, goal: "20,000 /s"),
        try figure("lines with a slip, card of 4", (0..<2_000).map { _ in lines.slipped() }, four, goal: "1,000 /s"),
    ]
    let names = [
        "Jake", "Mike", "Sarah", "Bob", "Chris", "Anna", "Tom", "Kate", "Mary Jane", "Steve", "Paul", "Emma", "Lucas",
        "Nora", "Oscar", "Ida", "Felix", "Greta", "Hugo", "Vera",
    ]
    var many = Lines(seed: 2, names: Array(names.prefix(8)))
    let twenty = Roster(
        people: names.map { .init(name: $0 + " " + $0.prefix(1) + "son", aliases: [$0 + "y"]) },
        naming: understanding.naming)
    figures += [
        try figure("typical lines, card of 20", (0..<2_000).map { _ in many.typical() }, twenty, goal: ""),
        try figure("lines with a slip, card of 20", (0..<2_000).map { _ in many.slipped() }, twenty, goal: ""),
    ]

    // An even number, or the last of them has no score and the line is one that is asked about.
    for words in [30, 300, 3_000] {
        let short = (0..<200).map { _ in lines.long(words: 4) }
        let long = (0..<max(1, 600 / words)).map { _ in lines.long(words: words) }
        let times = try interleaved(
            9, { coreTime { read(short, understanding, four, heard) } / 800 },
            { coreTime { read(long, understanding, four, heard) } / (long.count * words) })
        figures.append(
            Figure(
                what: "a word in a line of \(words)", value: readable(times.second),
                baseline: ("a word in a line of 4", readable(times.first)), ratio: times.second / times.first,
                goal: "constant"))
    }

    let noise = lines.noise(bytes: 1_000_000)
    let cut = try interleaved(
        3, { coreTime { read(noise, understanding, four, heard) } }, { coreTime { cutIntoWords(noise) } })
    figures.append(
        Figure(
            what: "1 MB of noise", value: readable(cut.first), baseline: ("only cut into words", readable(cut.second)),
            ratio: cut.first / cut.second, goal: "4 s"))
    figures += try readingBySound(understanding, four, heard, &lines)
    figures += [try makingReady("en", "English"), try makingReady("de", "German")]
    return figures
}

/// What lines take that mean something only by their sounds: one by one, on average and at worst.
private func readingBySound(
    _ understanding: Understanding, _ roster: Roster, _ situation: Situation, _ lines: inout Lines
) throws -> [Figure] {
    let pairs = (0..<1_000).map { _ in lines.misheard() }.filter {
        understanding.explain($0.line, roster: roster, situation: situation).meant != nil
    }
    guard !pairs.isEmpty else { return [] }
    let times = try pairs.map { pair in
        try interleaved(
            5, { coreTime { read([pair.line], understanding, roster, situation) } },
            { coreTime { read([pair.said], understanding, roster, situation) } })
    }
    func figure(_ what: String, _ value: Duration, _ baseline: Duration) -> Figure {
        Figure(
            what: what, value: readable(value), baseline: ("heard as it was said", readable(baseline)),
            ratio: value / baseline, goal: "10 ms")
    }
    func average(_ times: [Duration]) -> Duration { times.reduce(.zero, +) / times.count }
    func slowest(_ times: [Duration]) -> Duration { times.max() ?? .zero }
    let (firsts, seconds) = (times.map(\.first), times.map(\.second))
    return [
        figure("a line read by its sounds", average(firsts), average(seconds)),
        figure("the slowest of \(pairs.count) such lines", slowest(firsts), slowest(seconds)),
    ]
}

/// A language from text to ready.
private func makingReady(_ language: String, _ name: String) throws -> Figure {
    let times = try interleaved(
        21, { try coreTime { _ = try Understanding(builtIn(language)) } },
        { try coreTime { _ = try builtIn(language) } })
    return Figure(
        what: "making \(name) ready", value: readable(times.first), baseline: ("only read", readable(times.second)),
        ratio: times.first / times.second, goal: "8 ms")
}

private func rates(
    _ understanding: Understanding, _ texts: [String], _ roster: Roster, _ situation: Situation
) throws -> (reading: Double, cutting: Double) {
    read(texts, understanding, roster, situation)
    let times = try interleaved(
        15, { coreTime { read(texts, understanding, roster, situation) } }, { coreTime { cutIntoWords(texts) } })
    func rate(_ time: Duration) -> Double { Double(texts.count) / (time / .seconds(1)) }
    return (rate(times.first), rate(times.second))
}

private func read(_ texts: [String], _ understanding: Understanding, _ roster: Roster, _ situation: Situation) {
    for text in texts { _ = understanding.read(Recognition(text), roster: roster, situation: situation) }
}

private func cutIntoWords(_ texts: [String]) {
    var line = TokenizedLine()
    var count = 0
    for text in texts {
        line.read(text)
        count += line.tokens.count
    }
    precondition(count > 0)
}
