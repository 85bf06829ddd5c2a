import Language
import Words

/// The lattice of a line's tokens: the word each of them is, and the names, numbers and phrases that begin there.
struct TokenLattice {
    var lattice = Lattice()
    private(set) var names: [NameMatch] = []
    /// Whether the grammar knows each token as a word.
    private var isWord: [Bool] = []
    private var matcher: NameMatcher
    private(set) var labels = HoleLabels()
    /// The ops of the phrase being walked.
    var trail: [Lattice.Step] = []
    /// Whether more may be said behind the line.
    private(set) var goesOn = false
    /// The phrases that are unfinished at the end of a line behind which more may be said.
    var openPhrases: [OpenPhrase] = []

    /// A phrase of which a part was said.
    struct OpenPhrase {
        let state: Network.StateID
        /// The cost of the part that was said.
        let cost: Float
        let phrase: Int
        /// The position where it opened.
        let opening: Int
    }

    init(_ ordinary: OrdinaryTable) {
        matcher = NameMatcher(ordinary)
    }

    /// The cost of a word that could be a name or a score as noise.
    private static let meaningfulNoise: Float = 6
    /// The cost of such a word as a free word.
    private static let meaningfulWord: Float = 0.6
    /// The cost of any other word of the grammar as noise.
    private static let knownNoise: Float = 3.3
    /// The cost of somebody's exact name as anything else.
    static let nameAsWord: Float = 3
    /// The cost of another form of somebody's name as anything else.
    private static let nameAsStranger: Float = 7
    /// The cost of a word that joins names as a name.
    private static let jointAsName: Float = 1
    private static let longPause: Float = 9
    private static let shortPause: Float = 1.5

    /// - Parameter goesOn: whether more may be said behind the line.
    mutating func fill(
        _ line: TokenizedLine, _ network: inout Network, roster: Roster,
        labels: HoleLabels, typed: Bool, goesOn: Bool = false
    ) {
        self.labels = labels
        names.removeAll(keepingCapacity: true)
        isWord.removeAll(keepingCapacity: true)
        lattice.clear()
        openPhrases.removeAll(keepingCapacity: true)
        self.goesOn = goesOn
        matcher.begin(line, roster)
        for (index, token) in line.tokens.enumerated() {
            var word = network.vocabulary.find(token.hash, line.folded[token.foldedRange]) ?? -1
            // `A 3 B 4` has no article, but in `I 3 B 4` the letter may be a word.
            let isInitial = matcher.initials[index] != nil
            if isInitial, word >= 0 {
                let opened = network.phrasesOpened(by: Int32(word))
                if !opened.contains(where: { network.phrases[$0].isMeaningful }) { word = -1 }
            }
            let key = roster.keys.find(token.hash, line.folded[token.foldedRange])
            // An initial that is also a word is a name only with a capital.
            let isName = key.map { word < 0 || line.isCapital(index) || !roster.isInitial($0) } ?? isInitial
            let isJoint = word >= 0 && network.isJoint[word]
            lattice.positions.append(.init(word: Int32(word), isName: isName, isJoint: isJoint))
            isWord.append(word >= 0)
        }
        for position in line.tokens.indices { fillPosition(position, line, &network, roster, typed: typed) }
        lattice.positions.append(.init())
    }

    private mutating func fillPosition(
        _ position: Int, _ line: TokenizedLine, _ network: inout Network, _ roster: Roster, typed: Bool
    ) {
        let word = lattice.positions[position].word
        // `and` joins names even where somebody is called so.
        let isNamed = lattice.positions[position].isName && !lattice.positions[position].isJoint
        let firstSymbol = lattice.symbols.count
        let firstName = names.count
        var fillings = Fillings()
        fillNames(position, line, roster, typed: typed, &fillings)
        fillNumbers(position, line, &fillings)
        var opened = word >= 0 ? network.phrasesOpened(by: word) : []
        for filling in Grammar.Filling.allCases where !fillings.matches[filling].isEmpty {
            opened += network.phrasesOpened(by: Network.symbol(of: filling))
        }
        let isMeaningful =
            isNamed || opened.contains { network.phrases[$0].isMeaningful } || labels.goOn(at: position, in: line)
        fillings.costs[.word] = pause(before: position, line) + freeWord(isNamed && word >= 0, isMeaningful)
        var noise = isMeaningful ? Self.meaningfulNoise : word >= 0 ? Self.knownNoise : 0
        if word < 0, !isNamed, case .word = line.tokens[position].kind {
            // Another form of a player's name is unlikely to be a stranger's name or noise.
            let isOtherForm = names[firstName...].contains { $0.isSure && $0.span.count == 1 }
            fillings.costs[.stranger] = isOtherForm ? Self.nameAsStranger : 0
            if isOtherForm { noise = max(noise, Self.nameAsStranger) }
        }
        fillings.costs[.noise] = noise
        for filling in Grammar.Filling.allCases where fillings.costs[filling] != nil {
            opened += network.phrasesOpened(by: Network.symbol(of: filling))
        }

        if word >= 0 { lattice.offer(word, cost: isNamed ? Self.nameAsWord : 0) }
        for filling in Grammar.Filling.allCases {
            let matches = fillings.matches[filling]
            let cost = fillings.costs[filling]
            if cost == nil, matches.isEmpty { continue }
            lattice.offer(Network.symbol(of: filling), cost: cost ?? 0, matches: matches)
        }
        fillPhrases(opened, at: position, line, &network, fillings, isNamed: isNamed)
        lattice.positions[position].symbols = .init(firstSymbol..<lattice.symbols.count)
    }

    /// - Parameter opened: the phrases that may open at a position, some of them more than once.
    private mutating func fillPhrases(
        _ opened: [Int], at position: Int, _ line: TokenizedLine, _ network: inout Network, _ fillings: Fillings,
        isNamed: Bool
    ) {
        let firstFiller = lattice.matches.count
        var fillers = firstFiller..<firstFiller
        for phrase in Set(opened).sorted() {
            let first = lattice.matches.count
            let walk = PhraseWalk(
                phrase: phrase, start: position, fillings: fillings, hidesMishearings: isNamed,
                isFiller: network.phrases[phrase].isFiller)
            follow(network.phrases[phrase].start, to: position, cost: 0, line, &network, walk)
            let found = first..<lattice.matches.count
            if walk.isFiller {
                fillers = firstFiller..<found.upperBound
            } else if !found.isEmpty {
                if network.phrases[phrase].isScore { preferLongest(found, from: position, line) }
                lattice.offer(Network.symbol(ofPhrase: phrase), matches: Run(found))
            }
        }
        lattice.positions[position].filler = Run(fillers)
    }

    /// The cost of a word as a free word.
    private func freeWord(_ isNamed: Bool, _ isMeaningful: Bool) -> Float {
        isNamed ? Self.nameAsWord : isMeaningful ? Self.meaningfulWord : 0
    }

    /// The cost of free words running on over punctuation: a question ends at its question mark.
    private func pause(before position: Int, _ line: TokenizedLine) -> Float {
        guard position > 0 else { return 0 }
        let after = line.tokens[position - 1].after
        if !after.isDisjoint(with: .end) { return Self.longPause }
        return after.contains(.comma) ? Self.shortPause : 0
    }

    /// All words that may be a score, overlapping ones too.
    func scores(_ network: borrowing Network) -> [Decoder.ScoreWords] {
        var found: [Decoder.ScoreWords] = []
        for position in 0..<lattice.positions.count {
            for index in lattice.positions[position].symbols.range {
                let symbol = lattice.symbols[index]
                guard let number = Network.phrase(of: symbol.symbol) else { continue }
                let phrase = network.phrases[number]
                guard phrase.isScore || phrase.isMisheard || phrase.isMeaningful else { continue }
                for match in lattice.matches[symbol.matches.range] {
                    let steps = lattice.steps[match.steps.range]
                    if steps.contains(where: { [.player, .me, .stranger].contains($0.op.kind) }) { continue }
                    let number = steps.reduce(0) { sum, step in
                        step.op.kind == .number || step.op.kind == .add ? sum + Int(step.op.value) : sum
                    }
                    found.append(
                        .init(
                            tokens: position..<match.end,
                            kind: phrase.isScore ? .score : phrase.isMisheard ? .misheard : .noScore, number: number))
                }
            }
        }
        return found
    }

    // MARK: Fillings

    private mutating func fillNames(
        _ position: Int, _ line: TokenizedLine, _ roster: Roster, typed: Bool, _ fillings: inout Fillings
    ) {
        let firstName = names.count
        matcher.matches(
            at: position, in: line, roster: roster, isWord: isWord, typed: typed, into: &names)
        let first = lattice.matches.count
        for number in firstName..<names.count {
            if lattice.positions[position].isJoint, names[number].span.count == 1 {
                names[number].surcharge += Self.jointAsName
            }
            let person = Op(.player, Int32(names[number].candidates[0].person))
            lattice.addMatch(
                Op(.player, Int32(number)), meaning: person, names[number].span, cost: names[number].cost)
        }
        fillings.matches[.player] = .init(first..<lattice.matches.count)
    }

    private mutating func fillNumbers(
        _ position: Int, _ line: TokenizedLine, _ fillings: inout Fillings
    ) {
        let first = lattice.matches.count
        let span = position..<position + 1
        switch line.tokens[position].kind {
        case .number(let value):
            add(Op(.number, Int32(value)), span, cost: digitsCost(at: position, line))
            fillings.matches[.digits] = .init(first..<lattice.matches.count)
        case .signed(let value):
            add(Op(.toPar, Int32(value)), span)
            fillings.matches[.signed] = .init(first..<lattice.matches.count)
        case .dashed(let value):
            // It may be a minus or a dash, so both readings are offered.
            add(Op(.toPar, Int32(-value)), span)
            fillings.matches[.signed] = .init(first..<lattice.matches.count)
            add(Op(.number, Int32(value)), span)
            fillings.matches[.digits] = .init(first + 1..<lattice.matches.count)
        case .word: break
        }
        if labels.isEmpty { return }
        let firstLabel = lattice.matches.count
        for (hole, span) in labels.matches(at: position, in: line) { add(Op(.label, Int32(hole)), span) }
        fillings.matches[.label] = .init(firstLabel..<lattice.matches.count)
    }

    /// The cost of digits as a number, high where they begin the label of a hole: `9B` is hardly a 9 and a word.
    func digitsCost(at position: Int, _ line: TokenizedLine) -> Float {
        if labels.isEmpty { return 0 }
        let isLabel = labels.matches(at: position, in: line).contains { $0.span.count > 1 && line.isUnbroken($0.span) }
        return isLabel ? Self.brokenLabel : 0
    }

    private mutating func add(_ op: Op, _ span: Range<Int>, cost: Float = 0) {
        lattice.addMatch(op, meaning: op, span, cost: cost)
    }

    /// `double bogey` is hardly a double and then a bogey; `double, bogey` rather is.
    private mutating func preferLongest(_ found: Range<Int>, from start: Int, _ line: TokenizedLine) {
        guard found.count > 1 else { return }
        let farthest = found.reduce(start) { max($0, lattice.matches[$1].end) }
        let unbroken = (start..<farthest).first { !line.tokens[$0].after.isEmpty } ?? farthest
        var longest = 0
        for number in found where lattice.matches[number].end <= unbroken + 1 {
            longest = max(longest, lattice.matches[number].end)
        }
        for number in found where lattice.matches[number].end != longest {
            let end = lattice.matches[number].end
            let pauses = line.tokens[start..<max(end - 1, start)].reduce(into: Token.Separators()) {
                $0.formUnion($1.after)
            }
            lattice.matches[number].cost += end > longest && pauses == .comma ? Self.pausedScore : Self.brokenScore
        }
    }

    private static let brokenScore: Float = 8
    /// Recognisers put commas anywhere.
    private static let pausedScore: Float = 3
    private static let brokenLabel: Float = 8
}
