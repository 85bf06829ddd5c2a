/// Everything each position of a line may be: its word, the names, numbers and phrases that begin there.
struct Lattice {
    private let network: Network
    /// Word of the vocabulary at each token; -1 for none.
    private var words: [Int32] = []
    /// Whether each token by itself is exactly what somebody on the card is called.
    private var isName: [Bool] = []
    /// Whether the grammar knows each token as a word.
    private var isWord: [Bool] = []
    private(set) var names: [NameMatch] = []
    private(set) var matches: [Match] = []
    /// Ops of the matches, with their tokens.
    private(set) var steps: [Decoder.Step] = []
    private var present: [PresentSymbol] = []
    private var presentAt: [Range<Int>] = []
    private var fillerAt: [Range<Int>] = []
    private var matcher = NameMatcher()
    private var labels = HoleLabels()
    /// Whether the phrase being matched is filler.
    private var isFiller = false
    /// What fills `<player>`, `<digits>`… at the position at hand.
    private var fillings: [Range<Int>]

    /// A symbol that may be consumed at a position.
    struct PresentSymbol {
        let symbol: Network.Symbol
        /// Empty for a plain word, which consumes one token and means nothing by itself.
        let matches: Range<Int>
    }

    struct Match {
        let end: Int32
        var cost: Float
        let hash: UInt64
        let steps: Range<Int>
    }

    init(_ network: Network) {
        self.network = network
        fillings = Array(repeating: 0..<0, count: Network.Filling.allCases.count)
    }

    func symbols(at position: Int) -> ArraySlice<PresentSymbol> { present[presentAt[position]] }
    func filler(at position: Int) -> Range<Int> { fillerAt[position] }

    mutating func fill(_ line: TokenizedLine, roster: Roster, labels: HoleLabels, typed: Bool) {
        self.labels = labels
        words.removeAll(keepingCapacity: true)
        isName.removeAll(keepingCapacity: true)
        isWord.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        present.removeAll(keepingCapacity: true)
        presentAt.removeAll(keepingCapacity: true)
        fillerAt.removeAll(keepingCapacity: true)
        for token in line.tokens {
            let word = network.vocabulary.find(token.hash, in: line.folded, token.foldedRange)
            words.append(Int32(word ?? -1))
            isWord.append(word != nil)
            isName.append(roster.keys.find(token.hash, in: line.folded, token.foldedRange) != nil)
        }
        for position in line.tokens.indices {
            fillPosition(position, line, roster, labels, typed: typed)
        }
    }

    private mutating func fillPosition(
        _ position: Int, _ line: TokenizedLine, _ roster: Roster, _ labels: HoleLabels, typed: Bool
    ) {
        let first = present.count
        let word = words[position]
        let isJoint = word >= 0 && network.joints.contains(word)
        // `and` joins names even where somebody is called so.
        let isNamed = isName[position] && !isJoint
        fillNames(position, line, roster, typed: typed)
        fillNumbers(position, line, labels)
        var opened: UInt64 = word >= 0 ? network.phrasesOpenedByWord[Int(word)] : 0
        for filling in Network.Filling.allCases
        where filling.rawValue < Network.Filling.stranger.rawValue && !fillings[Int(filling.rawValue)].isEmpty {
            opened |= network.phrasesOpenedByFilling[Int(filling.rawValue)]
        }
        let isMeaningful = isNamed || opened & network.meaningfulPhrases != 0
        fill(.word, at: position, cost: pause(before: position, line) + freeWord(isNamed, word, isMeaningful), &opened)
        fill(.noise, at: position, cost: isMeaningful ? Self.meaningfulNoise : word >= 0 ? Self.knownNoise : 0, &opened)
        if word < 0, !isNamed, case .word = line.tokens[position].kind {
            fill(.stranger, at: position, cost: 0, &opened)
        } else {
            fillings[Int(Network.Filling.stranger.rawValue)] = 0..<0
        }

        if word >= 0 {
            // A name is dear as a plain word.
            let plain = matches.count..<matches.count + (isNamed ? 1 : 0)
            if isNamed { matches.append(.init(end: Int32(position + 1), cost: Self.nameAsWord, hash: 0, steps: 0..<0)) }
            present.append(.init(symbol: word, matches: plain))
        }
        for filling in Network.Filling.allCases where !fillings[Int(filling.rawValue)].isEmpty {
            present.append(.init(symbol: network.symbol(of: filling), matches: fillings[Int(filling.rawValue)]))
        }
        var filler = 0..<0
        while opened != 0 {
            let phrase = opened.trailingZeroBitCount
            opened &= opened - 1
            let found = match(phrase: phrase, at: position, line, hidesMishearings: isNamed)
            if network.scorePhrases & 1 << UInt64(phrase) != 0 { preferLongest(found, from: position, line) }
            if phrase == network.fillerPhrase {
                filler = found
            } else if !found.isEmpty {
                present.append(.init(symbol: network.symbol(ofPhrase: phrase), matches: found))
            }
        }
        presentAt.append(first..<present.count)
        fillerAt.append(filler)
    }

    /// A filling that any one token may be.
    private mutating func fill(_ filling: Network.Filling, at position: Int, cost: Float, _ opened: inout UInt64) {
        fillings[Int(filling.rawValue)] = matches.count..<matches.count + 1
        matches.append(.init(end: Int32(position + 1), cost: cost, hash: 0, steps: 0..<0))
        opened |= network.phrasesOpenedByFilling[Int(filling.rawValue)]
    }

    /// What it costs free words to run on over punctuation: a question ends at its question mark.
    private func pause(before position: Int, _ line: TokenizedLine) -> Float {
        guard position > 0 else { return 0 }
        let after = line.tokens[position - 1].after
        if !after.isDisjoint(with: [.stop, .question]) { return Self.longPause }
        return after.contains(.comma) ? Self.shortPause : 0
    }

    /// What a word that could be a name or a score costs as noise.
    private static let meaningfulNoise: Float = 6
    /// What it costs as a free word.
    private static let meaningfulWord: Float = 0.6
    private func freeWord(_ isNamed: Bool, _ word: Int32, _ isMeaningful: Bool) -> Float {
        isNamed && word >= 0 ? Self.nameAsWord : isMeaningful ? Self.meaningfulWord : 0
    }
    /// What any other word of the grammar costs as noise.
    private static let knownNoise: Float = 3.3
    /// What somebody's exact name costs as anything else.
    private static let nameAsWord: Float = 3
    private static let jointAsName: Float = 1
    private static let longPause: Float = 9
    private static let shortPause: Float = 1.5

    // MARK: Fillings

    private mutating func fillNames(
        _ position: Int, _ line: TokenizedLine, _ roster: Roster, typed: Bool
    ) {
        let firstName = names.count
        matcher.matches(
            at: position, in: line, roster: roster, isWord: isWord, vocabulary: network.vocabulary, typed: typed,
            into: &names)
        let first = matches.count
        for number in firstName..<names.count {
            if words[position] >= 0, names[number].span.count == 1, network.joints.contains(words[position]) {
                names[number].surcharge += Self.jointAsName
            }
            let name = names[number]
            add(
                Op(.player, Int32(number)), name.span, cost: name.cost,
                hashed: Op(.player, Int32(name.candidates[0].person)))
        }
        fillings[Int(Network.Filling.player.rawValue)] = first..<matches.count
    }

    private mutating func fillNumbers(_ position: Int, _ line: TokenizedLine, _ labels: HoleLabels) {
        for filling in [Network.Filling.digits, .signed] { fillings[Int(filling.rawValue)] = 0..<0 }
        let token = line.tokens[position]
        let first = matches.count
        switch token.kind {
        case .number(let value):
            add(Op(.number, Int32(value)), position..<position + 1)
            fillings[Int(Network.Filling.digits.rawValue)] = first..<matches.count
        case .signed(let value):
            add(Op(.toPar, Int32(value)), position..<position + 1)
            fillings[Int(Network.Filling.signed.rawValue)] = first..<matches.count
        case .dashed(let value):
            // Both a minus and a dash: whoever said it must tell.
            add(Op(.toPar, Int32(-value)), position..<position + 1)
            fillings[Int(Network.Filling.signed.rawValue)] = first..<matches.count
            add(Op(.number, Int32(value)), position..<position + 1)
            fillings[Int(Network.Filling.digits.rawValue)] = first + 1..<matches.count
        case .word: break
        }
        let firstLabel = matches.count
        for (hole, span) in labels.matches(at: position, in: line) {
            add(Op(.label, Int32(hole)), span)
        }
        fillings[Int(Network.Filling.label.rawValue)] = firstLabel..<matches.count
    }

    private mutating func add(_ op: Op, _ span: Range<Int>, cost: Float = 0, hashed: Op? = nil) {
        let first = steps.count
        steps.append(.init(op: op, tokens: span))
        matches.append(
            .init(
                end: Int32(span.upperBound), cost: cost, hash: OpHash.appending(hashed ?? op, to: 0),
                steps: first..<steps.count))
    }

    // MARK: Phrases

    /// Every way through one phrase from a position.
    private mutating func match(
        phrase: Int, at position: Int, _ line: TokenizedLine, hidesMishearings: Bool
    ) -> Range<Int> {
        let first = matches.count
        isFiller = phrase == network.fillerPhrase
        var trail: [Decoder.Step] = []
        follow(
            network.phraseStarts[phrase], from: position, to: position, cost: 0, &trail, line,
            hidesMishearings: hidesMishearings)
        return first..<matches.count
    }

    /// `double bogey` is hardly a double and then a bogey; `double, bogey` is.
    private mutating func preferLongest(_ found: Range<Int>, from start: Int, _ line: TokenizedLine) {
        let unbroken = (start..<line.tokens.count).first { !line.tokens[$0].after.isEmpty } ?? line.tokens.count
        let longest = found.map { Int(matches[$0].end) }.filter { $0 <= unbroken + 1 }.max() ?? 0
        for number in found where matches[number].end != longest { matches[number].cost += Self.brokenScore }
    }

    private static let brokenScore: Float = 8

    private mutating func follow(
        _ state: Network.StateID, from start: Int, to position: Int, cost: Float, _ trail: inout [Decoder.Step],
        _ line: TokenizedLine, hidesMishearings: Bool
    ) {
        let depth = trail.count
        for number in network.states[Int(state)].ends {
            let end = network.ends[number]
            push(end.ops, start..<position, &trail)
            if !(hidesMishearings && trail.contains { $0.op.kind == .misheard }) {
                record(trail, to: position, cost: cost + end.cost)
            }
            trail.removeSubrange(depth...)
        }
        guard position < line.tokens.count, position - start < Self.longestPhrase else { return }
        if words[position] >= 0 {
            let own = isName[position] && (isFiller || !network.joints.contains(words[position])) ? Self.nameAsWord : 0
            for number in network.arcs(of: state, consuming: words[position]) {
                let arc = network.arcs[number]
                push(arc.ops, start..<position, &trail)
                follow(
                    arc.target, from: start, to: position + 1, cost: cost + arc.cost + own, &trail, line,
                    hidesMishearings: hidesMishearings)
                trail.removeSubrange(depth...)
            }
        }
        for filling in Network.Filling.allCases {
            let arcs = network.arcs(of: state, consuming: network.symbol(of: filling))
            guard !arcs.isEmpty else { continue }
            for match in matches(of: filling, at: position, openedAt: start, line) {
                for number in arcs {
                    let arc = network.arcs[number]
                    push(arc.ops, start..<position, &trail)
                    for step in match.steps { trail.append(steps[step]) }
                    follow(
                        arc.target, from: start, to: Int(match.end), cost: cost + arc.cost + match.cost, &trail, line,
                        hidesMishearings: hidesMishearings)
                    trail.removeSubrange(depth...)
                }
            }
        }
    }

    private static let longestPhrase = 12

    /// Fillings are known where the phrase opens; further on, only digits and words are, from the token itself.
    private mutating func matches(
        of filling: Network.Filling, at position: Int, openedAt start: Int, _ line: TokenizedLine
    ) -> [Match] {
        if position == start { return fillings[Int(filling.rawValue)].map { matches[$0] } }
        switch (filling, line.tokens[position].kind) {
        case (.word, _), (.noise, _):
            return [.init(end: Int32(position + 1), cost: 0, hash: 0, steps: 0..<0)]
        case (.label, _):
            let first = matches.count
            for (hole, span) in labels.matches(at: position, in: line) { add(Op(.label, Int32(hole)), span) }
            defer { matches.removeSubrange(first...) }
            return Array(matches[first...])
        case (.digits, .number(let value)): return [token(position, as: Op(.number, Int32(value)))]
        case (.signed, .signed(let value)): return [token(position, as: Op(.toPar, Int32(value)))]
        default: return []
        }
    }

    private mutating func token(_ position: Int, as op: Op) -> Match {
        steps.append(.init(op: op, tokens: position..<position + 1))
        return .init(
            end: Int32(position + 1), cost: 0, hash: OpHash.appending(op, to: 0), steps: steps.count - 1..<steps.count)
    }

    private func push(_ ops: Network.OpList, _ tokens: Range<Int>, _ trail: inout [Decoder.Step]) {
        for place in Int(ops.start)..<Int(ops.start + ops.count) {
            trail.append(.init(op: network.ops[place], tokens: tokens))
        }
    }

    private mutating func record(_ trail: [Decoder.Step], to end: Int, cost: Float) {
        let first = steps.count
        var hash: UInt64 = 0
        for step in trail {
            steps.append(step)
            let op =
                step.op.kind == .player ? Op(.player, Int32(names[Int(step.op.value)].candidates[0].person)) : step.op
            hash = OpHash.appending(op, to: hash)
        }
        matches.append(.init(end: Int32(end), cost: cost, hash: hash, steps: first..<steps.count))
    }
}

/// The holes whose label is no plain number, such as `9B`.
package struct HoleLabels: Sendable {
    private var labels: [(hole: Int, letters: [UInt8])] = []

    /// - Parameter labels: in course order.
    package init(_ labels: [String] = []) {
        for (place, label) in labels.enumerated() where Int(label) == nil {
            self.labels.append((place + 1, TokenizedLine(label).folded))
        }
    }

    func matches(at position: Int, in line: TokenizedLine) -> [(hole: Int, span: Range<Int>)] {
        guard !labels.isEmpty else { return [] }
        var found: [(hole: Int, span: Range<Int>)] = []
        let start = line.tokens[position].foldedRange.lowerBound
        for end in position..<min(position + 3, line.tokens.count) {
            let letters = line.folded[start..<line.tokens[end].foldedRange.upperBound]
            for label in labels where letters.elementsEqual(label.letters) {
                found.append((label.hole, position..<end + 1))
            }
        }
        return found
    }
}
