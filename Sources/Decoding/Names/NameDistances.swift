import Words

/// How near a word is to everybody on the card, by spelling and by sound.
struct NameDistances {
    /// Beyond this a word is a stranger's name rather than a misspelt one.
    static let farthest: Float = 6
    /// A question lists people up to this cost.
    static let listed: Float = 9
    /// Candidates up to this cost compete with a sure name: about the highest cost of a sure name, plus the margin.
    static let rivals: Float = 7.5

    private static let prefixCost: Float = 1.2
    /// By how much a beginning of one name must beat other names.
    private static let prefixMargin: Float = 1.5
    private static let base: Float = 1
    /// Cost of one edit; in long names one edit says less.
    private static let editCost: Float = 3
    private static let editCostInLong: Float = 2
    static let longName = 8
    /// By how many edits the nearest name must beat the next.
    private static let editMargin: Float = 1
    /// By how many edits a nickname must beat the next name: `Jack` may be John, but is not sure beside a Jake.
    private static let nicknameMargin: Float = 1.2
    /// Edits of spelling for one of sound: sounds are fewer than letters and lie closer together.
    private static let soundScale: Float = 2
    /// Edits added to those of sound in a typed name, because most are spelled as they were meant.
    private static let typedSound: Float = 0.5
    /// Edits of sound up to which two words sound the same.
    private static let sameSound: Float = 0.25
    /// The most edits that two swapped letters in a long name count as: `Micheal` is a usual misspelling.
    private static let swap: Float = 0.5
    private static let longSwap = 6
    /// Longer words are not compared.
    private static let longestWord = 64

    private var spelling = EditDistance()
    private var sound = EditDistance()
    private(set) var best: [Nearness] = []
    private let soundCosts = SoundCosts.shared

    /// How near a word is to somebody.
    struct Nearness {
        var cost: Float = .infinity
        /// Edits; 0 for a beginning of the name and for a nickname.
        var edits: Float = .infinity
        var isPrefix = false
        var isNickname = false
        /// Whether a name this near needs no question, as long as no other is near too.
        var isClose = false
        /// Whether it is this near by sound only, and does not sound the same.
        var isOnlyNearBySound = false
    }

    /// Edits of spelling up to which a name is close. Three letters leave no room for an error: Tim and Tom are different
    /// people.
    private static func closeSpelling(_ letters: Int) -> Float {
        switch letters {
        case ..<3: -1
        case 3: 0.5
        case ..<longName: 1
        default: 1.6
        }
    }

    /// Edits of sound up to which a name is close, by the number of its phones.
    private static func closeSound(_ phones: Int) -> Float {
        switch phones {
        case ..<3: 0.2
        case 3: 0.5
        case 4: 0.7
        case ..<longName: 1
        default: 1.6
        }
    }

    /// Everybody who may be meant, nearest first, up to `listed`; and whether the nearest needs no question.
    func judged() -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        let ranked = best.indices.filter { best[$0].cost <= Self.listed }
            .map { NameMatch.Candidate(person: $0, cost: best[$0].cost) }
            .sorted { ($0.cost, $0.person) < ($1.cost, $1.person) }
        guard let first = ranked.first else { return (ranked, false) }
        let nearest = best[first.person]
        guard ranked.count > 1 else { return (ranked, nearest.isClose) }
        let next = best[ranked[1].person]
        let isClear =
            nearest.isPrefix
            ? ranked[1].cost - first.cost >= Self.prefixMargin
            : !next.isPrefix
                && next.edits - nearest.edits >= (nearest.isNickname ? Self.nicknameMargin : Self.editMargin)
        return (ranked, isClear && nearest.isClose)
    }

    /// - Parameters:
    ///   - phones: the phones of the word, as raw values; none where sound does not count.
    ///   - limit: nobody who costs more is of interest.
    mutating func measure(
        _ word: ArraySlice<UInt8>, _ phones: ArraySlice<UInt8>, _ roster: Roster, typed: Bool, within limit: Float
    ) {
        best.removeAll(keepingCapacity: true)
        for _ in roster.people { best.append(Nearness()) }
        for key in 0..<roster.keys.count {
            let letters = roster.keys.bytes(key)
            var nearness = Nearness(cost: Self.prefixCost, edits: 0, isClose: true)
            if typed, word.count >= 2, letters.count > word.count, letters.starts(with: word) {
                nearness.isPrefix = true
            } else {
                let edit = min(word.count, letters.count) < Self.longName ? Self.editCost : Self.editCostInLong
                let limit = (limit - Self.base) / edit
                compare(
                    word, phones, letters, roster.sounds[key][...], roster.slips, typed: typed, limit: limit,
                    &nearness)
                if nearness.edits > limit { continue }
                nearness.cost = Self.base + nearness.edits * edit
            }
            // An initial counts only where it is exact.
            for call in roster.calls[key] where call.trust != .initial { take(nearness, for: call.person, call.trust) }
        }
    }

    /// Takes the people into account who have a nickname.
    mutating func take(nickname number: Int, _ roster: Roster) {
        let nearness = Nearness(cost: 0, edits: 0, isNickname: true, isClose: true)
        for person in roster.nicknamed[number] { take(nearness, for: person, .nickname) }
    }

    private mutating func take(_ nearness: Nearness, for person: Int, _ trust: Roster.Trust) {
        guard nearness.cost + trust.cost < best[person].cost else { return }
        best[person] = nearness
        best[person].cost += trust.cost
    }

    private mutating func compare(
        _ word: ArraySlice<UInt8>, _ heard: ArraySlice<UInt8>, _ letters: ArraySlice<UInt8>,
        _ phones: ArraySlice<UInt8>, _ slips: SpellingCosts, typed: Bool, limit: Float, _ nearness: inout Nearness
    ) {
        nearness.edits = .infinity
        // Words of very different length need no closer look.
        let longer = max(word.count, letters.count)
        guard longer <= 2 * min(word.count, letters.count) + 1, longer <= Self.longestWord else { return }
        nearness.edits = spelling.between(word, letters, slips, limit: limit)
        if letters.count >= Self.longSwap, isSwap(word, letters) { nearness.edits = min(nearness.edits, Self.swap) }
        nearness.isClose = nearness.edits <= Self.closeSpelling(letters.count)
        let most = max(heard.count, phones.count)
        let least = min(heard.count, phones.count)
        guard least >= 2, most <= least + least / 2 + 1 else { return }
        let extra = typed ? Self.typedSound : 0
        let within = min(limit, nearness.edits) - extra
        guard within > 0 else { return }
        let sounding = Self.soundScale * sound.between(heard, phones, soundCosts, limit: within / Self.soundScale)
        guard extra + sounding < nearness.edits else { return }
        nearness.edits = extra + sounding
        nearness.isOnlyNearBySound = !nearness.isClose && sounding > Self.sameSound
        nearness.isClose = nearness.isClose || sounding <= Self.closeSound(phones.count)
    }
}
