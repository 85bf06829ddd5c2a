package import Decoding
package import Language
import Words

/// Reads lines: words in, meaning out. The entry point of this module.
///
/// An understanding keeps a decoder's memory and belongs to one thread.
package final class Understanding {
    let decoder: Decoder
    private var line = TokenizedLine()
    /// The words of the line that the recogniser was not sure of.
    private var doubts: [Recognition.Doubt] = []
    /// Whether the recogniser told how sure it is of the words of the line.
    private var isRated = false
    package let grammar: Grammar
    /// The rules for names, which rosters are made with.
    package let naming: Naming
    /// How letters and the labels of holes are spoken.
    var letterNames: LetterNames { naming.letterNames }
    let words: GrammarWords
    let ordinary: OrdinaryTable
    private let confusions: Confusions
    let talk: TalkModel
    /// The words that calls are made of.
    private(set) lazy var callWords = words(in: Self.meant)
    /// The words that scores are made of.
    private(set) lazy var scoreWords = words(in: "score")
    /// The channel of a recogniser; nil where the language does not tell how sounds are misheard, or what may be meant.
    private(set) lazy var hearing: Channel? = {
        guard let sounds = naming.sounds, !confusions.isEmpty, isMeaningKnown,
            let network = try? meant(Self.meant, by: [.player, .stranger])
        else { return nil }
        return .hearing(
            network, confusions, sounds, letterNames, margin: margin, costLimit: costLimit.sound, isScore: words.isScore
        )
    }()
    /// The channel of a keyboard; nil where the language does not tell what may be meant.
    private(set) lazy var typing: Channel? = {
        let isOwn = grammar.rule(Self.meantByKeys) != nil
        guard isMeaningKnown,
            let network = try? meant(
                isOwn ? Self.meantByKeys : Self.meant, by: [.player, .digits, .signed, .stranger])
        else { return nil }
        return .typing(network, naming, margin: margin, costLimit: costLimit.key, isScore: words.isScore)
    }()

    /// Names of the rules of what may be meant, and of what may be meant where it was typed.
    private static let meant = "meant"
    private static let meantByKeys = "meant-by-keys"

    /// A reading counts without a question only when the next of another meaning costs this much more.
    package let margin: Float
    /// The ordinary margin, chosen on the curve that `make bench ARGS="calibrate --curve margin"` prints: see
    /// Grammars/README.md.
    package static let margin: Float = 2.8
    private let costLimit: ChannelCostLimit
    /// The most paths through the grammar that are interpreted.
    static let considered = 8

    /// - Parameters:
    ///   - margin: the margin between two meanings, which benchmarks vary.
    ///   - costLimit: the limits of what channels may cost, which benchmarks vary.
    package init(
        _ speech: Speech, margin: Float = Understanding.margin, costLimit: ChannelCostLimit = .ordinary
    ) throws(GrammarError) {
        let grammar = speech.grammar
        self.grammar = grammar
        self.margin = margin
        self.costLimit = costLimit
        confusions = speech.confusions
        talk = TalkModel(speech.talk)
        ordinary = OrdinaryTable(speech.ordinary, names: speech.names)
        var naming = speech.naming
        naming.letterNames = LetterNames(grammar)
        self.naming = naming
        decoder = try Decoder(grammar, naming, ordinary)
        words = GrammarWords(grammar, decoder, ordinary, naming, margin: margin)
        // Built at first use, but here too if the user added to it, so that faults in that are thrown.
        for rule in [Self.meant, Self.meantByKeys] where grammar.isExtended && grammar.rule(rule) != nil {
            _ = try meant(rule, by: Set(Grammar.Filling.allCases))
        }
    }

    private func words(in rule: String) -> WordTable {
        var words = WordTable()
        var said = TokenizedLine()
        for word in grammar.words(ofRule: rule, withoutTag: "aside") { words.insert(wordsOf: word, readInto: &said) }
        return words
    }

    /// Whether the grammar says what may be meant.
    private var isMeaningKnown: Bool { grammar.rule(Self.meant) != nil }

    private func meant(_ rule: String, by fillings: Set<Grammar.Filling>) throws(GrammarError) -> Network {
        try Network(grammar, meant: rule, fillings: fillings)
    }

    /// The meaning of a line. `text` should be what a person said once; line breaks in it separate like full stops.
    package func read(_ text: String, roster: Roster, situation: Situation) -> Reading {
        cut(text, roster)
        // Paths that are dearer by more than the margin change nothing.
        return choose(text, roster, situation, within: margin)
    }

    /// Cuts a line into words.
    func cut(_ text: String, _ roster: Roster) {
        line.read(text)
        line.dropPictures(keeping: roster.has)
    }

    /// The meaning of what was heard, and the hearing it is the meaning of. Where several recognisers heard the same
    /// sound: a meaning that is clear to one of them and unclear to the others counts; two different clear meanings are
    /// asked about, and so is a meaning where another recogniser heard only talk.
    package func read(_ heard: Recognition, roster: Roster, situation: Situation) -> (reading: Reading, text: String) {
        var best = readAlone(heard, roster, situation)
        for other in heard.otherRecognisers {
            var (one, further) = (best, readAlone(other, roster, situation))
            if one.reading.means(further.reading) { continue }
            if one.reading.outcome != .understood { swap(&one, &further) }
            guard one.reading.outcome == .understood else { continue }
            best = one
            if further.reading.outcome != .ask {
                best.reading = weigh(one.reading, against: further.reading.heard(as: one.text))
            }
        }
        return best
    }

    /// The meaning of what one recogniser heard, and the hearing it is the meaning of: the cheapest, all hearings
    /// considered. Where a further hearing means something else and costs little more, both meanings are asked about. A
    /// further hearing whose own meaning is unclear is no reason to ask: next to 194 of those, Whisper's likeliest
    /// hearing was right 170 times.
    private func readAlone(
        _ heard: Recognition, _ roster: Roster, _ situation: Situation
    ) -> (reading: Reading, text: String) {
        (doubts, isRated) = (heard.doubts, heard.isRated)
        defer { (doubts, isRated) = ([], false) }
        var words = read(heard.text, roster: roster, situation: situation)
        let isEmpty = line.tokens.isEmpty
        if !heard.isLiteral, heard.doubts.isEmpty {
            words = mended(heard.text, words, roster: roster, situation: situation)?.reading ?? words
        }
        var likeliest = recovered(heard, words, roster, situation)
        guard !heard.others.isEmpty else {
            // Doubted scores that only the sounds or keys of the line gave were compared with talk in `recover`.
            let isWeighed = words.doubtedCalls.isEmpty && !likeliest.doubtedCalls.isEmpty
            return (isWeighed ? likeliest : withoutTalk(likeliest, heard.text, roster), heard.text)
        }
        if isEmpty { likeliest.cost = .infinity }
        // The doubts are about the words of the likeliest hearing.
        (doubts, isRated) = ([], false)
        var best = (reading: likeliest, text: heard.text)
        var readings = [best]
        for other in heard.others {
            var reading = read(other.text, roster: roster, situation: situation)
            // Sounds and keys are considered, as for the likeliest hearing, before it may replace that.
            if likeliest.outcome != .understood, reading.outcome == .understood {
                let cost = reading.cost
                reading = recovered(Recognition(other.text), reading, roster, situation)
                reading.cost = cost
            }
            reading.cost += other.cost
            if reading.outcome != .ask || likeliest.outcome != .understood { readings.append((reading, other.text)) }
            if reading.cost < best.reading.cost { best = (reading, other.text) }
        }
        let cost = best.reading.cost
        for (reading, text) in readings where !best.reading.means(reading) {
            best.reading.margin = min(best.reading.margin, reading.cost - cost)
            guard reading.cost - cost < margin else { continue }
            best.reading = weigh(best.reading, against: text == best.text ? reading : reading.heard(as: best.text))
        }
        best.reading = withoutTalk(best.reading, best.text, roster)
        return best
    }

    /// The likely meaning, where the words do not say it; the reading of the words elsewhere.
    private func recovered(
        _ heard: Recognition, _ reading: Reading, _ roster: Roster, _ situation: Situation
    ) -> Reading {
        if heard.isLiteral { return reading }
        guard heard.isMumbled(within: margin) else {
            return recover(heard.text, reading, roster: roster, situation: situation)?.reading ?? reading
        }
        guard situation.input == .heard else { return reading }
        // The line is read as if its words were sure: if it is clear then, `reading` stands and asks about them.
        (doubts, isRated) = ([], false)
        let words = read(heard.text, roster: roster, situation: situation)
        return recover(heard.text, words, doubts: heard.doubts, roster: roster, situation: situation)?.reading
            ?? reading
    }

    private func choose(_ text: String, _ roster: Roster, _ situation: Situation, within: Float) -> Reading {
        guard !line.tokens.isEmpty else { return Reading() }
        var readings = readings(roster, situation, within: within)
        guard !readings.isEmpty else {
            var nothing = Reading()
            nothing.unused = [0..<text.utf8.count]
            nothing.mentioned = mentioned
            nothing.cost = .infinity
            nothing.isUnknownCommand = line.isForcedCommand
            return nothing
        }
        var best = readings.removeFirst()
        for other in readings where !best.means(other) {
            best.margin = min(best.margin, other.cost - best.cost)
            if other.cost - best.cost < margin { best = weigh(best, against: other) }
        }
        best.mentioned = mentioned
        return best
    }

    func isWordOfGrammar(_ token: Token, in line: TokenizedLine) -> Bool {
        words.has(token, in: line)
    }

    func isScore(_ token: Token, in line: TokenizedLine) -> Bool {
        words.isScore(token, in: line)
    }

    /// Whether every word is unknown or a name: none is a number, of the grammar or an ordinary word.
    package func isLoose(_ text: String) -> Bool {
        let words = TokenizedLine(text)
        return !words.tokens.contains {
            $0.kind != .word || isWordOfGrammar($0, in: words)
                || ordinary.has($0, in: words) && !ordinary.isName($0, in: words)
        }
    }

    /// Whether people have this first name.
    package func isFirstName(_ word: String) -> Bool {
        let word = TokenizedLine(word)
        return word.tokens.count == 1
            && (ordinary.isName(word.tokens[0], in: word)
                || naming.nicknames.has(word.folded[word.tokens[0].foldedRange]))
    }

    /// Whether words can be said of a game: a command, or a score of one of some people. A name of one word may be
    /// called like a score.
    package func isSaidOfGame(_ text: String, of people: [String]) -> Bool {
        let roster = Roster(people: people.map { .init(name: $0) })
        let reading = read(text, roster: roster, situation: Situation(pars: Array(repeating: 3, count: 18), hole: 1))
        let isAsked = reading.questions.contains { question in
            (question.strokes != nil || !question.doubted.isEmpty)
                && ![.nobodyNamed, .unknownName].contains(question.reason)
        }
        let isScore = text.contains(where: \.isWhitespace) && (isAsked || !reading.calls.isEmpty)
        return reading.command != nil || isScore
    }

    /// Whether words can be said of a game to people who are called like those of the words that mean nothing in it:
    /// `a 4 for Cody`, `everyone par`.
    package func isSaidOfGame(_ text: String) -> Bool {
        let loose = text.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
            let line = TokenizedLine(word)
            return !line.tokens.contains { isWordOfGrammar($0, in: line) || $0.kind != .word }
        }
        // `everyone par` needs a player: without a name the roster has one called `?`.
        return isSaidOfGame(text, of: loose.isEmpty ? ["?"] : loose)
    }

    /// Whether words are one word for a score, as the grammar writes it.
    package func isWordForScore(_ text: String) -> Bool {
        let line = TokenizedLine(text)
        return line.tokens.count == 1 && isScore(line.tokens[0], in: line)
    }

    /// How many words of a line are neither of the grammar nor somebody's name.
    func looseWords(_ line: TokenizedLine, _ roster: Roster) -> Int {
        line.tokens.count { token in
            token.kind == .word && !isWordOfGrammar(token, in: line) && !roster.has(token, in: line)
        }
    }

    /// Whether the line that was read last has loose words.
    func hasLooseWords(_ roster: Roster) -> Bool { looseWords(line, roster) > 0 }

    /// Whether the line that was read last has an exclamation, which may have been a correction: `Jake 5, no way too`
    /// for `no wait, two`.
    var hasExclamation: Bool { line.tokens.indices.contains { words.isExclaimed($0, in: line) } }

    /// Whether the line that was read last has, directly before a score, a denial that may be a misheard article.
    var hasHeardArticle: Bool {
        line.tokens.indices.dropLast().contains { index in
            let next = line.tokens[index + 1]
            return line.says(words.heardArticles, at: index) && (next.kind != .word || isScore(next, in: line))
        }
    }

    /// The people whom the line that was read names for sure.
    private var mentioned: [Int] {
        decoder.names.reduce(into: []) { people, name in
            let person = name.candidates[0].person
            if name.isSure, !people.contains(person) { people.append(person) }
        }
    }

    /// The words of a rule in every spelling, in lower case, such as those that answer yes.
    package func words(ofRule name: String) -> Set<String> {
        Set(grammar.spellings(ofRule: name).map { $0.lowercased() })
    }

    /// The words that the grammar allows behind the words said so far.
    package func continuations(of text: String, roster: Roster, situation: Situation) -> Continuations {
        line.read(text)
        return decoder.continuations(
            line, roster: roster, labels: HoleLabels(situation.labels, letterNames: letterNames))
    }

    /// The readings of a line, cheapest first, and the tokens they were made from.
    package func explain(_ text: String, roster: Roster, situation: Situation) -> Explanation {
        cut(text, roster)
        let paths = decoder.paths(
            line, roster: roster, labels: situation.labels, typed: situation.input.mayBeTyped, most: Self.considered)
        let names = decoder.names
        let context = context(roster, situation)
        let chosen = choose(text, roster, situation, within: .infinity)
        let tokens = line.tokens.map { line.text($0.range) }
        let explained = paths.map { path in
            Explanation.Path(
                cost: path.cost, meaning: path.steps.map { describe($0, names) }, reading: interpret(path, context))
        }
        let slips = mended(text, chosen, roster: roster, situation: situation)
        let words = slips?.reading ?? chosen
        let other = recover(text, words, roster: roster, situation: situation)
        return Explanation(
            tokens: tokens, paths: explained, meant: other?.meant ?? slips?.meant, words: words,
            chosen: withoutTalk(other?.reading ?? words, text, roster))
    }

    private func readings(_ roster: Roster, _ situation: Situation, within: Float) -> [Reading] {
        let paths = decoder.paths(
            line, roster: roster, labels: situation.labels, typed: situation.input.mayBeTyped, most: Self.considered,
            within: within)
        guard let path = paths.first else { return [] }
        let context = context(roster, situation)
        let first = interpret(path, context)
        if within == margin {
            // Dearer paths matter too by as much as the reading is charged, and by the margin where it is nothing.
            let further = first.cost - path.cost + (paths.count > 1 && first.outcome == .nothing ? within : 0)
            if further > 0 { return readings(roster, situation, within: within + further) }
        }
        if paths.count == 1 { return [first] }
        return ([first] + paths.dropFirst().map { interpret($0, context) }).sorted { $0.cost < $1.cost }
    }

    private func context(_ roster: Roster, _ situation: Situation) -> LineContext {
        .init(
            line: line, roster: roster, situation: situation, names: decoder.names, doubts: doubts, isRated: isRated,
            grammar: words)
    }

    private func interpret(_ path: Decoder.Path, _ context: LineContext) -> Reading {
        Interpreter.read(path, context)
    }

    /// Two readings within the margin: what both hold is sure, what only one holds is asked.
    func weigh(_ best: Reading, against other: Reading) -> Reading {
        if best.outcome == .nothing && other.calls.isEmpty {
            // Unused words are better asked about than dropped.
            return best.unused.isEmpty || other.outcome != .ask ? best : other
        }
        if best.outcome == .command && other.calls.isEmpty { return best }
        var sure = best
        var shared = best.calls.filter { call in other.calls.contains { $0.isSame(as: call) } }
        // A score in doubt puts those joined behind it in doubt: `if Jake got a 4, Mike a 5`.
        let dropped = best.calls.filter { call in !shared.contains { $0.isSame(as: call) } }
        if other.questions.isEmpty, shared.count == other.calls.count, let last = dropped.last,
            shared.allSatisfy({ $0.heard.lowerBound > last.heard.lowerBound })
        {
            shared = []
        }
        sure.calls = shared
        if best.command != other.command { sure.command = nil }
        // The scores of a reading are asked about together: it is right or wrong as a whole.
        for reading in [best, other] {
            var questions: [Reading.Question] = []
            for call in reading.calls where !shared.contains(where: { $0.isSame(as: call) }) {
                if sure.questions.contains(where: { $0.asks(about: call) }) { continue }
                let question = Reading.Question(doubting: call, isAmbiguous: true)
                if let index = questions.firstIndex(where: { $0.takes(question) }) {
                    questions[index] = questions[index].taking(question)
                } else {
                    questions.append(question)
                }
            }
            sure.questions += questions
        }
        // A number left over beside a recorded score is asked about, where that is all the other reading asks.
        let isOfNumbers = other.questions.allSatisfy { question in
            question.reason == .nobodyNamed
                && best.unused.contains { $0.clamped(to: question.heard) == question.heard }
        }
        if isOfNumbers, !shared.isEmpty {
            sure.questions += other.questions
            sure.unused.removeAll { words in other.questions.contains { $0.heard.overlaps(words) } }
        }
        return sure
    }

    private func describe(_ step: Decoder.Step, _ names: [NameMatch]) -> Explanation.Step {
        let text =
            step.tokens.isEmpty
            ? ""
            : line.text(
                line.tokens[step.tokens.lowerBound].range
                    .lowerBound..<line.tokens[step.tokens.upperBound - 1].range.upperBound)
        var value = Int(step.op.value)
        var detail = ""
        switch step.op.kind {
        case .command:
            detail = CommandName.allCases[value].rawValue
            value = 0
        case .player:
            value = names[value].candidates[0].person
        default: break
        }
        return .init(heard: text, op: "\(step.op.kind)", value: value, detail: detail)
    }
}

extension Reading {
    /// The scores that are asked about.
    fileprivate var doubtedCalls: [Call] { questions.flatMap(\.doubted) }
}
