import Language
import Words

/// The lattice of a line's tokens: the word each of them is, and the names, numbers and phrases that begin there.
struct TokenLattice: ~Copyable {
    var lattice = Lattice()
    private(set) var names: [NameMatch] = []
    /// Whether the grammar knows each token as a word.
    private var isWord: [Bool] = []
    private var matcher: NameMatcher
    private(set) var labels = HoleLabels()
    /// The ops of the phrase being walked.
    var trail = Pool<Lattice.Step>()
    /// Whether more may be said behind the line.
    private(set) var goesOn = false
    /// Where phrases stand at the end of a line behind which more may be said.
    var halves = Pool<Half>()

    /// A phrase of which a part was said.
    struct Half: BitwiseCopyable {
        let state: Network.StateID
        /// Of the part that was said.
        let cost: Float
        let phrase: Int
        /// The position where it opened.
        let opening: Int
    }

    init(_ ordinary: OrdinaryTable) {
        matcher = NameMatcher(ordinary)
    }

    /// What a word that could be a name or a score costs as noise.
    private static let meaningfulNoise: Float = 6
    /// What it costs as a free word.
    private static let meaningfulWord: Float = 0.6
    /// What any other word of the grammar costs as noise.
    private static let knownNoise: Float = 3.3
    /// What somebody's exact name costs as anything else.
    static let nameAsWord: Float = 3
    /// What another form of somebody's name costs as anything else.
    private static let nameAsStranger: Float = 7
    /// What a word that joins names costs as a name.
    private static let jointAsName: Float = 1
    private static let longPause: Float = 9
    private static let shortPause: Float = 1.5

    /// - Parameter goesOn: whether more may be said behind the line.
    mutating func fill(
        _ line: TokenizedLine, _ network: borrowing Network, roster: Roster,
        labels: HoleLabels, typed: Bool, goesOn: Bool = false
    ) {
        self.labels = labels
        names.removeAll(keepingCapacity: true)
        isWord.removeAll(keepingCapacity: true)
        lattice.clear()
        halves.shorten(to: 0)
        self.goesOn = goesOn
        for (index, token) in line.tokens.enumerated() {
            let word = network.vocabulary.find(token.hash, line.folded[token.foldedRange]) ?? -1
            let key = roster.keys.find(token.hash, line.folded[token.foldedRange])
            // An initial that is written like the word it is.
            let isName = key.map { word < 0 || line.isCapital(index) || !roster.isInitial($0) } ?? false
            let isJoint = word >= 0 && network.isJoint[word]
            var position = Lattice.Position(word: Int32(word), isName: isName, isJoint: isJoint)
            position.opens = opens(token, position, network)
            lattice.positions.append(position)
            isWord.append(word >= 0)
        }
        for position in 0..<lattice.positions.count {
            fillPosition(position, line, network, roster, typed: typed)
        }
        lattice.close(reach: behind)
    }

    /// What may come behind the line.
    var behind: SymbolSet { goesOn ? .all : .end }

    /// What a token may be inside a phrase that began before it.
    private func opens(_ token: Token, _ position: Lattice.Position, _ network: borrowing Network) -> SymbolSet {
        var opens = SymbolSet.insidePhrases
        switch token.kind {
        case .word, .dashed: break
        case .number: opens.formUnion(.filling(.digits))
        case .signed: opens.formUnion(.filling(.signed))
        }
        if position.word >= 0 { opens.formUnion(network.symbols[Int(position.word)]) }
        return opens
    }

    private mutating func fillPosition(
        _ position: Int, _ line: TokenizedLine, _ network: borrowing Network, _ roster: Roster,
        typed: Bool
    ) {
        let word = lattice.positions[position].word
        // `and` joins names even where somebody is called so.
        let isNamed = lattice.positions[position].isName && !lattice.positions[position].isJoint
        let firstSymbol = lattice.symbols.count
        let firstName = names.count
        var fillings = Fillings()
        fillNames(position, line, roster, typed: typed, &fillings)
        fillNumbers(position, line, &fillings)
        var opened = word >= 0 ? network.phrasesOpenedByWord[Int(word)] : 0
        for filling in Grammar.Filling.allCases where !fillings.matches[filling].isEmpty {
            opened |= network.phrasesOpenedByFilling[Int(filling.rawValue)]
        }
        let isMeaningful =
            isNamed || opened & network.meaningfulPhrases != 0 || labels.goOn(at: position, in: line)
        fillings.costs[.word] = pause(before: position, line) + freeWord(isNamed && word >= 0, isMeaningful)
        var noise = isMeaningful ? Self.meaningfulNoise : word >= 0 ? Self.knownNoise : 0
        if word < 0, !isNamed, case .word = line.tokens[position].kind {
            // Another form of somebody's name is nobody else's, and no noise.
            let isOtherForm = names[firstName...].contains { $0.isSure && $0.span.count == 1 }
            fillings.costs[.stranger] = isOtherForm ? Self.nameAsStranger : 0
            if isOtherForm { noise = max(noise, Self.nameAsStranger) }
        }
        fillings.costs[.noise] = noise
        for filling in Grammar.Filling.allCases where fillings.costs[filling] != nil {
            opened |= network.phrasesOpenedByFilling[Int(filling.rawValue)]
        }

        if word >= 0 {
            let cost = isNamed ? Self.nameAsWord : 0
            lattice.offer(word, cost: cost, at: position, network)
        }
        for filling in Grammar.Filling.allCases {
            let matches = fillings.matches[filling]
            let cost = fillings.costs[filling]
            if cost == nil, matches.isEmpty { continue }
            lattice.offer(network.symbol(of: filling), cost: cost ?? 0, matches: matches, at: position, network)
        }
        var walk = PhraseWalk(
            start: position, fillings: fillings, firstFilling: network.symbol(of: .player), hidesMishearings: isNamed,
            isFiller: true)
        lattice.positions.base[position].filler = match(opened & network.fillerPhrases, line, network, walk)
        walk.isFiller = false
        opened &= ~network.fillerPhrases
        while opened != 0 {
            let phrase = opened.trailingZeroBitCount
            let bit: PhraseSet = 1 << phrase
            opened ^= bit
            let found = match(bit, line, network, walk)
            if network.scorePhrases & bit != 0 { preferLongest(found.range, from: position, line) }
            if !found.range.isEmpty {
                lattice.offer(network.symbol(ofPhrase: phrase), matches: found, at: position, network)
            }
        }
        lattice.positions.base[position].symbols = .init(firstSymbol..<lattice.symbols.count)
    }

    /// The matches of phrases that open where a walk starts.
    private mutating func match(
        _ phrases: PhraseSet, _ line: TokenizedLine, _ network: borrowing Network, _ walk: PhraseWalk
    ) -> Run {
        let first = lattice.matches.count
        var phrases = phrases
        var walk = walk
        while phrases != 0 {
            walk.phrase = phrases.trailingZeroBitCount
            follow(network.phraseStarts[walk.phrase], to: walk.start, cost: 0, line, network, walk)
            phrases &= phrases - 1
        }
        return .init(first..<lattice.matches.count)
    }

    /// What a word that could be a name or a score costs as a free word.
    private func freeWord(_ isNamed: Bool, _ isMeaningful: Bool) -> Float {
        isNamed ? Self.nameAsWord : isMeaningful ? Self.meaningfulWord : 0
    }

    /// What it costs free words to run on over punctuation: a question ends at its question mark.
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
                guard let phrase = network.phrase(of: symbol.symbol) else { continue }
                let bit: PhraseSet = 1 << phrase
                let isScore = network.scorePhrases & bit != 0
                let isMisheard = network.misheardPhrases & bit != 0
                guard isScore || isMisheard || network.meaningfulPhrases & bit != 0 else { continue }
                for match in symbol.matches.range {
                    found.append(
                        .init(
                            tokens: position..<Int(lattice.matches[match].end),
                            kind: isScore ? .score : isMisheard ? .misheard : .noScore))
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
            add(Op(.player, Int32(number)), names[number].span, cost: names[number].cost, hashed: person)
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
            // Both a minus and a dash: whoever said it must tell.
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

    /// What digits cost as a number: where a hole is called 9B, that in one piece is hardly a 9 and then a word.
    func digitsCost(at position: Int, _ line: TokenizedLine) -> Float {
        if labels.isEmpty { return 0 }
        let isLabel = labels.matches(at: position, in: line).contains { $0.span.count > 1 && line.isUnbroken($0.span) }
        return isLabel ? Self.brokenLabel : 0
    }

    private mutating func add(_ op: Op, _ span: Range<Int>, cost: Float = 0, hashed: Op? = nil) {
        lattice.addMatch(op, span, cost: cost, hash: OpHash(hashed ?? op))
    }

    /// `double bogey` is hardly a double and then a bogey; `double, bogey` rather is.
    private mutating func preferLongest(_ found: Range<Int>, from start: Int, _ line: TokenizedLine) {
        guard found.count > 1 else { return }
        let farthest = found.reduce(start) { max($0, Int(lattice.matches[$1].end)) }
        let unbroken = (start..<farthest).first { !line.tokens[$0].after.isEmpty } ?? farthest
        var longest = 0
        for number in found where Int(lattice.matches[number].end) <= unbroken + 1 {
            longest = max(longest, Int(lattice.matches[number].end))
        }
        for number in found where Int(lattice.matches[number].end) != longest {
            let end = Int(lattice.matches[number].end)
            let pauses = line.tokens[start..<max(end - 1, start)].reduce(into: Token.Separators()) {
                $0.formUnion($1.after)
            }
            lattice.matches.base[number].cost += end > longest && pauses == .comma ? Self.pausedScore : Self.brokenScore
        }
    }

    private static let brokenScore: Float = 8
    /// Recognisers put commas anywhere.
    private static let pausedScore: Float = 3
    private static let brokenLabel: Float = 8

    /// Makes what the trail holds a match.
    mutating func addTrail(to end: Int, cost: Float) {
        let first = lattice.steps.count
        var hash = OpHash()
        for index in 0..<trail.count {
            let step = trail[index]
            lattice.steps.append(step)
            let op =
                step.op.kind == .player
                ? Op(.player, Int32(names[Int(step.op.value)].candidates[0].person)) : step.op
            hash.append(op)
        }
        lattice.matches.append(
            .init(end: Int32(end), cost: cost, hash: hash, steps: .init(first..<lattice.steps.count)))
    }
}
