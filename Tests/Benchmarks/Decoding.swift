import Phrases

/// Lines per second on one core: tokens, names, the way through the grammar, the meaning.
func measureDecoding() throws -> [Figure] {
    let understanding = try Understanding(builtIn("en"))
    let situation = Situation(pars: Array(repeating: 3, count: 18), hole: 4)
    // Long lines and noise are nobody's typing.
    let piped = Situation(pars: situation.pars, hole: situation.hole, input: .heard)
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
        try figure("typical lines, card of 4", (0..<2_000).map { _ in lines.typical() }, four, goal: "200,000 /s"),
        try figure("lines with slips, card of 4", (0..<2_000).map { _ in lines.slipped() }, four, goal: ""),
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
        try figure("lines with slips, card of 20", (0..<2_000).map { _ in many.slipped() }, twenty, goal: ""),
    ]

    for words in [30, 300, 3_000] {
        let short = (0..<200).map { _ in lines.long(words: 3) }
        let long = (0..<max(1, 600 / words)).map { _ in lines.long(words: words) }
        let times = try interleaved(
            9, { coreTime { read(short, understanding, four, piped) } / 600 },
            { coreTime { read(long, understanding, four, piped) } / (long.count * words) })
        figures.append(
            Figure(
                what: "a word in a line of \(words)", value: readable(times.second),
                baseline: ("a word in a line of 3", readable(times.first)), ratio: times.second / times.first,
                goal: "constant"))
    }

    let noise = lines.noise(bytes: 1_000_000)
    let cut = try interleaved(
        3, { coreTime { read(noise, understanding, four, piped) } }, { coreTime { cutIntoWords(noise) } })
    figures.append(
        Figure(
            what: "1 MB of noise", value: readable(cut.first), baseline: ("only cut into words", readable(cut.second)),
            ratio: cut.first / cut.second, goal: "1 s"))
    figures += [try makingReady("en", "English"), try makingReady("de", "German")]
    return figures
}

/// A language from text to ready.
private func makingReady(_ language: String, _ name: String) throws -> Figure {
    let times = try interleaved(
        21, { try coreTime { _ = try Understanding(builtIn(language)) } },
        { try coreTime { _ = try builtIn(language) } })
    return Figure(
        what: "making \(name) ready", value: readable(times.first), baseline: ("only read", readable(times.second)),
        ratio: times.first / times.second, goal: "5 ms")
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
