import Decoding
package import Meaning

/// One way to place the last lines: each on one of the holes it may be about.
struct PlacedLines {
    /// The card with these lines on it.
    var situation: Situation
    var placements: [Placement] = []
    /// What speaks against these places, added up.
    var cost: Float = 0
}

extension Session {
    /// The ways to place lines whose hole is not decided, and one more, cheapest first.
    ///
    /// The lines are few, and so are the holes of each, so all ways are looked at.
    func ways(of lines: [UnderstoodLine]) -> [PlacedLines] {
        guard let understanding = lazyUnderstanding.ready else { return [] }
        var ways = [PlacedLines(situation: view)]
        // The first line was understood beside this card where nothing else is on it.
        let isKnown = conversation.settling.isEmpty
        for line in lines {
            let there = holeRecordedBefore(by: line)
            ways = ways.flatMap { way in
                var situation = there.map(way.situation.moved) ?? way.situation
                situation.input = line.moment.input
                situation.isSeen = line.moment.seesTheHole
                situation.time = line.moment.saidAt
                let found = understanding.placements(
                    line.words, roster: line.roster, situation: situation,
                    known: isKnown && there == nil ? line.understood : nil)
                let fitting = found.filter { $0.hole == there }
                return (fitting.isEmpty ? found : fitting).map { placement in
                    PlacedLines(
                        situation: there == nil ? situation.taking(placement) : way.situation,
                        placements: way.placements + [placement], cost: way.cost + placement.cost)
                }
            }
        }
        return ways.sorted { $0.cost < $1.cost }
    }

    /// Where a line may belong, likeliest first; nil where nothing is understood.
    package mutating func placements(of text: String) -> [Placement]? {
        var here = view
        here.isSeen = !isTalk
        return lazyUnderstanding.ready?.placements(Recognition(text), roster: roster, situation: here)
    }

    /// Puts down the lines whose hole is decided: all ways that are about as likely as the best have the first of them in one
    /// place.
    ///
    /// - Parameters:
    ///   - ways: of all lines that are not decided.
    ///   - all: whether nothing more is waited for that could decide: what is not decided is asked about.
    mutating func decide(_ ways: [PlacedLines], all: Bool, _ context: inout LineContext) {
        var ways = ways
        while let line = conversation.settling.undecided.first, let best = ways.first,
            let placement = best.placements.first
        {
            let rival = ways.first { $0.placements[0].hole != placement.hole }
            let sees = line.moment.seesTheHole
            let isDecided = rival.map { $0.cost - best.cost >= Placement.margin(isSeen: sees) } ?? true
            guard isDecided || all || sees || conversation.isFull else { break }
            conversation.decideFirst()
            var here = view
            here.isSeen = sees
            let isAsked = sees || all && !isDecided
            put(isAsked ? placement.beside(rival?.placements.first, in: here) : placement, line, &context)
            ways = ways.filter { $0.placements[0].hole == placement.hole }
            for index in ways.indices { ways[index].placements.removeFirst() }
        }
        if case .listening = mode, let last = conversation.settling.undecided.last,
            last.moment.line == context.moment.line
        {
            let holes = Set(ways.compactMap { $0.placements.last?.hole }).sorted()
            context.say(.undecided(last.text, holes: holes))
        }
    }

    /// Puts down the lines that are not decided, or asks about them.
    mutating func decideAll(_ context: inout LineContext) {
        let lines = conversation.settling.undecided
        if !lines.isEmpty { decide(ways(of: lines), all: true, &context) }
    }

    /// The card with what has not settled on it.
    var view: Situation {
        guard let unsettled else { return situation }
        let hole = unsettled.goesTo
        var view = hole.map(situation.goingTo) ?? situation
        view.record(unsettled.calls.compactMap { card.call($0) })
        view.mention(unsettled.mentioned)
        return view
    }
}
