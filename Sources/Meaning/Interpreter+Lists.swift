import Decoding

/// Lists of scores for several players, or for several holes.
extension Interpreter {
    /// The entries, those apart that were said for several players or holes at once.
    mutating func oneByOne(_ entries: [Entries.Entry]) -> [Entries.Entry] {
        func isOfSeveral(_ entry: Entries.Entry) -> Bool {
            if case .range? = entry.hole { true } else { !entry.pairs.isEmpty }
        }
        guard entries.contains(where: isOfSeveral) else { return entries }
        return entries.flatMap { paired($0, isAlone: entries.count == 1) }.flatMap { holeByHole($0) }
    }

    /// `Jake and Mike got 3 and 4`: an entry for each, in their order. `Jake 3 4 3 2`: one for each hole from the current one
    /// on, where nothing else can be meant. Asked about where they do not go together.
    private mutating func paired(_ entry: Entries.Entry, isAlone: Bool) -> [Entries.Entry] {
        guard !entry.pairs.isEmpty else { return [entry] }
        if entry.subjects.count == entry.pairs.count {
            return zip(entry.subjects, entry.pairs).map { one(of: entry, $0, $1) }
        }
        let holes = isAlone && entry.subjects.count == 1 ? holes(for: entry) : []
        if !holes.isEmpty {
            return zip(holes, entry.pairs).map { hole, score in
                var one = one(of: entry, entry.subjects[0], score)
                one.hole = .hole(hole)
                return one
            }
        }
        let lost = Reading.Question.Lost.wrongCount(
            said: entry.pairs.count, players: entry.subjects.count, among: Array(roster.people.indices))
        ask(question(.sayAgain(lost), entry, situation.hole))
        return []
    }

    private func one(of entry: Entries.Entry, _ subject: Entries.Subject, _ score: Entries.Score) -> Entries.Entry {
        var one = entry
        one.pairs = []
        one.subjects = [subject]
        one.score = score
        // Its order says whose score it is; nothing is beside it by chance.
        one.subjectTokens = nil
        one.scoreTokens = nil
        return one
    }

    /// The holes that the scores of one player are for: none where there are too few to be a card, as many as players, or where
    /// one of the holes is scored or missing.
    private func holes(for entry: Entries.Entry) -> [Int] {
        // In noise recognisers count: only one that is sure of its words has heard a row of numbers.
        guard situation.input != .heard || !doubts.isEmpty else { return [] }
        guard entry.hole == nil, entry.correction == .none, entry.pairs.count >= Self.leastHoles,
            entry.pairs.count != roster.people.count,
            case .person(let person)? = resolve(entry.subjects[0], [], situation.hole).first
        else { return [] }
        let rest = situation.playOrder(from: situation.hole).prefix {
            $0 == situation.hole || $0 != situation.startHole
        }
        let holes = Array(rest.prefix(entry.pairs.count))
        let isFree = holes.allSatisfy { situation.results[.init(person: person, hole: $0)] == nil }
        return isFree && holes.count == entry.pairs.count ? holes : []
    }

    /// Fewer scores behind a name are hardly one for each hole.
    private static let leastHoles = 3

    /// `holes 4 to 6 par`, `holes 4 and 6 par`: the same on each of them, in the order they are played. Asked about where there are none.
    private mutating func holeByHole(_ entry: Entries.Entry) -> [Entries.Entry] {
        guard case .range(let first, let last, let token)? = entry.hole else { return [entry] }
        for number in [first, last] where situation.hole(numbered: number) == nil {
            _ = resolve(.number(number, token: 0), entry.tokens)
            return []
        }
        let order = situation.playOrder(from: situation.startHole)
        let ends = [first, last].compactMap { situation.hole(numbered: $0) }.compactMap(order.firstIndex)
        guard ends.count == 2, ends[0] <= ends[1] else {
            _ = resolve(.ago(order.count), entry.tokens)
            return []
        }
        // Whose it is has to be asked: once is enough.
        let isAnybodys = entry.subjects.isEmpty && roster.people.count > 1
        let holes = order[ends[0]...(isAnybodys ? ends[0] : ends[1])]
        // `holes 7 and 9` are two.
        let isPair = isConjunction(token - 1)
        return holes.filter { !isPair || $0 == holes.first || $0 == holes.last }.map { hole in
            var one = entry
            one.hole = .hole(hole)
            return one
        }
    }
}
