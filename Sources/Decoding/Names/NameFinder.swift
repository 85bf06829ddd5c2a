package import Language
import Words

/// Finds one thing by its name among many: a course, a player of the directory.
package struct NameFinder {
    private let roster: Roster
    private var matcher = NameMatcher()

    /// - Parameter naming: how names are spoken; without it they are compared by their letters only.
    package init(_ things: [Roster.Person], naming: Naming = .init()) {
        roster = Roster(people: things, naming: naming)
    }

    package enum Found: Hashable, Sendable {
        case one(Int)
        /// Equally good, or too near to each other to choose.
        case several([Int])
        /// Nothing is called so; what comes nearest, best first, where anything does.
        case none(nearest: [Int])
    }

    /// Looks a whole text up: exactly, then by its beginning, then by spelling.
    package mutating func find(_ text: String) -> Found {
        let letters = TokenizedLine(text).folded[...]
        guard !letters.isEmpty else { return .none(nearest: []) }
        if let key = roster.keys.find(letters) {
            let hits = roster.exactHit(key).map(\.person)
            if hits.count == 1 { return .one(hits[0]) }
            // José and Jose fold to the same key: accents decide.
            let spelled = hits.filter { roster.people[$0].isSpelled(text) }
            return spelled.count == 1 ? .one(spelled[0]) : .several(hits)
        }
        let (ranked, isSure) = matcher.ranking(of: letters, roster, typed: true)
        guard let first = ranked.first, first.cost <= NameDistances.farthest else {
            return .none(nearest: ranked.prefix(3).map(\.person))
        }
        if isSure { return .one(first.person) }
        let near = ranked.filter { $0.cost <= NameDistances.farthest }.map(\.person)
        return near.count > 1 ? .several(near) : .none(nearest: near)
    }

    /// Whether something is called nearly so: near enough to be a slip.
    package mutating func isNear(_ text: String) -> Bool {
        let (ranked, isSure) = matcher.ranking(of: TokenizedLine(text).folded[...], roster, typed: false)
        return isSure || ranked.first.map { $0.cost <= Self.slip } ?? false
    }

    /// The most that a slip costs.
    private static let slip: Float = 3

    /// Whether letters may be something's name misspelt.
    package mutating func isNear(_ letters: ArraySlice<UInt8>) -> Bool {
        isAny(letters, typed: true, within: NameDistances.farthest)
    }

    /// Whether letters that were heard may be something's name misheard.
    package mutating func mayBeHeard(as letters: ArraySlice<UInt8>) -> Bool {
        isAny(letters, typed: false, within: NameDistances.rivals)
    }

    private mutating func isAny(_ letters: ArraySlice<UInt8>, typed: Bool, within limit: Float) -> Bool {
        matcher.ranking(of: letters, roster, typed: typed).candidates.contains { $0.cost <= limit }
    }

    /// Whether something is called exactly so.
    package func has(_ text: String) -> Bool { roster.keys.find(TokenizedLine(text).folded[...]) != nil }
}
