import Decoding
import Language
import Words

extension Understanding {
    /// The meaning of a line that does not say it in so many words: `jake for mages three`, `Jake brdiefor me`. The
    /// likely meaning is found by its sounds or its keys among what the grammar's `<meant>` allows.
    ///
    /// - Parameters:
    ///   - reading: the reading of the words as they stand.
    ///   - doubts: words that a recogniser was not sure of.
    /// - Returns: the reading and what was likely meant; nil where the words stand, because they are understood or
    ///   nothing else is clear.
    func recover(
        _ text: String, _ reading: Reading, doubts: [Recognition.Doubt] = [], roster: Roster, situation: Situation
    ) -> (reading: Reading, meant: String)? {
        // A line heard in a language without a table of misheard sounds is compared by its spelling instead.
        let isByEar = situation.input.mayBeHeard && hearing != nil
        let isByKeys = situation.input.mayBeTyped || hearing == nil
        // A condition or a denial may itself be a slip, and a denial may be a misheard article.
        guard reading.command == nil, !reading.isUnknownCommand, !reading.isBetweenNames,
            !reading.isIntentUnclear || isByKeys && hasLooseWords(roster)
                || situation.input == .heard && hasHeardArticle,
            isByKeys
                ? mayBeSlip(reading, roster) : !reading.isTrusted(within: margin) || doubts.isEmpty && hasExclamation
        else { return nil }
        let line = TokenizedLine(text)
        guard (1...Self.mostWords).contains(line.tokens.count), !line.hasSigns, roster.lettersOfKeys <= Self.mostLetters
        else {
            return nil
        }
        let heard = isByEar ? byEar(line, text, reading, doubts, roster, situation) : nil
        let typed = isByKeys ? byKeys(line, text, reading, roster, situation) : nil
        guard let heard, let typed, !heard.reading.means(typed.reading) else {
            if typed == nil, let heard, isByKeys, mayBeKeys(heard, line, text, reading, roster) { return nil }
            return (heard ?? typed).map { ($0.reading, $0.meant) }
        }
        // Both channels give a meaning: the cheaper one counts if the other is dearer by the margin.
        let (near, far) = heard.cost < typed.cost ? (heard, typed) : (typed, heard)
        let isSure = far.cost - near.cost >= margin
        return (isSure ? near.reading : weigh(near.reading, against: far.reading), near.meant)
    }

    /// A likely meaning of a line.
    private struct Recovered {
        var reading: Reading
        let meant: String
        /// The negative natural logarithm of the likelihood that this was meant and became the line.
        let cost: Float
        /// The part of the cost that is due to the channel.
        let channelCost: Float
        /// Whether nothing else is nearly as likely.
        var isAlone = true
        /// Another reading without questions that is nearly as likely.
        var other: Reading?

        /// Whether it can be recorded.
        var isSure: Bool { isAlone && reading.outcome == .understood }
    }

    /// Whether the line that was read last may have slips of the keys.
    private func mayBeSlip(_ reading: Reading, _ roster: Roster) -> Bool {
        reading.isUnclear || (reading.isClear || reading.hangsOnWords) && hasLooseWords(roster)
    }

    /// The likely meaning of a line that a recogniser wrote down.
    private func byEar(
        _ line: TokenizedLine, _ text: String, _ reading: Reading, _ doubts: [Recognition.Doubt], _ roster: Roster,
        _ situation: Situation
    ) -> Recovered? {
        guard let hearing, situation.input == .heard || mayBeMisheard(line, reading, roster),
            let signal = sounds(of: line, doubts, roster),
            var best = likeliest(signal, hearing, roster, situation), best.reading.outcome == .understood
        else { return nil }
        best.reading = best.reading.heard(as: text)
        let reading = reading.uncorrected
        if best.reading.calls.contains(where: { isRare($0, situation) }) { best.isAlone = false }
        if mayBeTalk(line, insteadOfCallAt: best.cost, roster) {
            best.reading = weigh(reading.isUnclear ? Reading() : reading, against: best.reading)
            return best
        }
        if reading.isWithin(best.reading), !best.reading.movesHole(of: reading) { return best.isSure ? best : nil }
        guard situation.input == .heard else { return nil }
        // Either reading may be right, so both are asked about.
        var words = reading
        words.questions = []
        best.reading = weigh(words, against: best.reading)
        return best
    }

    /// Whether a line that may have been typed or heard is also read by its sounds. Words that people use were typed as
    /// they were meant: `Mine had 5` is not taken for `Mike had 5`. A line with a correction, a denial or an ordinary
    /// wording stands as it is.
    private func mayBeMisheard(_ line: TokenizedLine, _ reading: Reading, _ roster: Roster) -> Bool {
        reading.isUnclear && reading.isPlain && !reading.isIntentUnclear && !reading.isTrusted(within: margin)
            && line.tokens.contains { $0.kind == .word && !isKnown($0, in: line, roster) }
            && !line.tokens.indices.contains { line.says(words.denials, at: $0) }
    }

    /// Whether slips of the keys explain a line as well: `everyone excpet Jake par`, or `Mari` beside Mary and Maria.
    private func mayBeKeys(
        _ heard: Recovered, _ line: TokenizedLine, _ text: String, _ reading: Reading, _ roster: Roster
    ) -> Bool {
        let cheapest = keystrokes(of: line, text, roster).flatMap { typing?.hypotheses($0, roster).first?.cost }
        if let cheapest, cheapest - heard.cost < margin { return true }
        return reading.questions.contains { question in
            guard question.reason == .unknownName else { return false }
            var matcher = NameMatcher()
            let name = TokenizedLine(text.words(question.heard)).folded
            let near = matcher.ranking(of: name[...], roster, typed: true).candidates
            return near.count > 1 && near[1].cost - near[0].cost < margin
        }
    }

    /// The likely meaning where fingers slipped.
    private func byKeys(
        _ line: TokenizedLine, _ text: String, _ reading: Reading, _ roster: Roster, _ situation: Situation
    ) -> Recovered? {
        // `<meant>` has no labels of holes with letters.
        let labels = HoleLabels(situation.labels, letterNames: letterNames)
        guard !line.tokens.indices.contains(where: { !labels.matches(at: $0, in: line).isEmpty }), let typing,
            let signal = keystrokes(of: line, text, roster),
            var best = likeliest(signal, typing, roster, situation, mayBeStranger: !reading.isClear)
        else { return nil }
        let isSame = Keystrokes.isSame(line, as: TokenizedLine(best.meant), naming)
        // A heard line has no slips: its spelling may differ by one letter, or by blanks.
        if !situation.input.mayBeTyped, !isSame, best.channelCost > Self.oneLetter { return nil }
        best.reading = best.reading.heard(as: text)
        let isTyped = line.tokens.allSatisfy { isKnown($0, in: line, roster) }
        if !isSame, isTyped, mayBeTalk(line, insteadOfCallAt: best.cost, roster) { best.isAlone = false }
        // Only the spelling tells this name from another that sounds the same.
        if best.reading.calls.contains(where: {
            !reading.mentioned.contains($0.person) && roster.soundsLikeAnother($0.person)
        }) {
            best.isAlone = false
        }
        guard best.isSure else {
            if reading.isClear {
                // The words say a score, and another one is nearly as likely.
                if best.reading.means(reading) { return nil }
                best.reading = weigh(reading, against: best.reading)
            } else if best.isAlone {
                // The words are clear now; the reading asks about what they say.
            } else if reading.calls.isEmpty, !reading.namesStranger {
                // No score is sure, but the two meanings to choose from are known.
                if let other = best.other { best.reading = weigh(best.reading, against: other.heard(as: text)) }
                if best.reading.outcome != .ask { return nil }
            } else {
                // The scores that both readings say are sure.
                var both = reading
                both.calls.removeAll { call in !best.reading.calls.contains { $0.isSame(as: call) } }
                if both.calls == reading.calls { return nil }
                best.reading = weigh(reading, against: both)
            }
            return best
        }
        let addsOnly = reading.isWithin(best.reading)
        // Where only blanks differ, the words are those that were meant.
        if addsOnly || isSame {
            if reading.means(best.reading) { best.reading = reading }
            return best
        }
        // Scores that were read otherwise are no longer sure.
        best.reading = weigh(reading.isUnclear ? Reading() : reading, against: best.reading)
        return best
    }

    /// The meaning of the likeliest hypothesis of a channel; nil where none is likely.
    ///
    /// - Parameter mayBeStranger: whether a hypothesis with an unknown name ends the search; else it is skipped.
    private func likeliest(
        _ signal: Signal, _ channel: Channel, _ roster: Roster, _ situation: Situation,
        mayBeStranger: Bool = true
    ) -> Recovered? {
        var best: Recovered?
        for hypothesis in channel.hypotheses(signal, roster) {
            if let best, hypothesis.cost - best.cost >= channel.margin { break }
            // A hypothesis with an unknown name.
            if hypothesis.containsStranger {
                if mayBeStranger { return nil }
                continue
            }
            if isTornApart(hypothesis.text) { return nil }
            let reading = read(hypothesis.text, roster: roster, situation: situation)
            // A hypothesis with two scores for one player is skipped, unless it is a rival, which only competes.
            if !hypothesis.isRival, reading.questions.contains(where: { $0.reason == .conflict }) { continue }
            if var best {
                if best.reading.means(reading) { continue }
                best.isAlone = false
                if reading.outcome == .understood { best.other = reading }
                return best
            }
            guard channel.believes(hypothesis, signal), reading.outcome == .understood || reading.outcome == .ask,
                channel !== hearing || !isAnyNamedTwice
            else { return nil }
            best = Recovered(
                reading: reading, meant: hypothesis.text, cost: hypothesis.cost, channelCost: hypothesis.channelCost)
        }
        return best
    }

    /// Whether the line that was read last names somebody twice.
    private var isAnyNamedTwice: Bool {
        let people = decoder.names.filter(\.isSure).map { $0.candidates[0].person }
        return Set(people).count < people.count
    }

    /// Whether a score is too rare to be taken from sounds alone without a question.
    private func isRare(_ call: Reading.Call, _ situation: Situation) -> Bool {
        guard let strokes = call.strokes, let par = situation.par(call.hole) else { return false }
        // A recogniser writes `won` for an ace that was called; nobody types it for one.
        if strokes == 1, situation.input != .heard { return true }
        return !Self.ordinaryToPar.contains(strokes - par)
    }

    private func sounds(of line: TokenizedLine, _ doubts: [Recognition.Doubt], _ roster: Roster) -> Signal? {
        let known = line.tokens.count { $0.kind != .word || isKnown($0, in: line, roster) }
        guard isEnough(known, of: line) else { return nil }
        let sounded = SoundedLine(line, naming)
        guard (1...Self.mostSounds).contains(sounded.phones.count) else { return nil }
        return Signal(
            sounded,
            isSure: { token in !doubts.contains { $0.cost < margin && $0.words.overlaps(line.tokens[token].range) } },
            isFixed: { line.says(words.firmWords, at: $0) && !roster.has(line.tokens[$0], in: line) },
            isStranger: { isStranger(line.tokens[$0], in: line, roster) },
            isUsed: { talk.has(line.tokens[$0], in: line) })
    }

    /// Whether a word is the name of somebody who is not on the card.
    private func isStranger(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> Bool {
        token.kind == .word && !roster.has(token, in: line)
            && (ordinary.isName(token, in: line) || naming.nicknames.has(line.folded[token.foldedRange]))
    }

    /// The keys of a line, known words as they are; nil for a command, other signs, or mostly unknown words.
    private func keystrokes(of line: TokenizedLine, _ text: String, _ roster: Roster) -> Signal? {
        guard !line.isForcedCommand, text.otherSigns == 0,
            line.tokens.count <= Self.fewWords || isEnough(line.tokens.count - looseWords(line, roster), of: line)
        else { return nil }
        let signal = Keystrokes.signal(
            of: line,
            certainty: { token in
                // A single letter is hardly a word, and a word of a score is taken for no other.
                token.foldedRange.count < 2
                    ? .open : isScore(token, in: line) ? .fixed : isKnown(token, in: line, roster) ? .word : .open
            }, isUsed: { talk.has($0, in: line) })
        return signal.flatMap { $0.units.count <= Self.mostKeys ? $0 : nil }
    }

    /// Whether so many words of a line are known that it is no noise.
    func isEnough(_ known: Int, of line: TokenizedLine) -> Bool {
        known * Self.leastKnown >= line.tokens.count
    }

    func isKnown(_ token: Token, in line: TokenizedLine, _ roster: Roster) -> Bool {
        // A short word of talk is one key away from too many others: `put Jake down tor 2`, `my k three`.
        isWordOfGrammar(token, in: line) || ordinary.has(token, in: line) || roster.has(token, in: line)
            || token.foldedRange.count > Self.shortWord && talk.has(token, in: line)
            || naming.nicknames.has(line.folded[token.foldedRange])
    }

    /// Whether a comma stands behind a word that joins names: `Jake and, Mike 4`.
    private func isTornApart(_ text: String) -> Bool {
        let line = TokenizedLine(text)
        return line.tokens.indices.contains {
            !line.tokens[$0].after.isEmpty && line.says(words.conjunctions, at: $0)
        }
    }

    /// The most that one wrong letter costs, with what the channel adds for the other letters.
    private static let oneLetter: Float = 7.5
    /// A word of at most this many letters is not known by the table of talk alone.
    private static let shortWord = 3
    /// From an eagle to a quadruple bogey.
    private static let ordinaryToPar = -2...4
    static let mostWords = 30
    /// Letters of all ways of calling the people of a card, usually a hundred people at most: the search keeps a state
    /// for each of them at each letter of the line.
    private static let mostLetters = 4_000
    /// One word of this many, at least, must be a known one; otherwise the line is noise.
    private static let leastKnown = 4
    /// A line of at most this many words needs no known one: `jakethree mikefour`.
    private static let fewWords = 3
    private static let mostSounds = 90
    private static let mostKeys = 160
}

extension Reading {
    /// Whether other words might make sense of the line: what was said is unclear, not what to make of it.
    fileprivate var isUnclear: Bool {
        questions.isEmpty ? !unused.isEmpty : questions.allSatisfy(\.isOfWords)
    }

    /// Whether a recogniser's words are plain and complete enough to stand, also where something has to be asked,
    /// `he had a 5`, or only the player is missing, `then four`.
    fileprivate func isTrusted(within margin: Float) -> Bool {
        let isOnlyNameless =
            calls.isEmpty && !questions.isEmpty && questions.allSatisfy { $0.reason == .nobodyNamed }
        return unused.isEmpty && (cost < margin || isOnlyNameless)
    }

    /// This reading with those scores sure that only ``DoubtRule/correction`` puts in doubt.
    fileprivate var uncorrected: Reading {
        var reading = self
        let doubted = questions.filter { $0.rule == DoubtRule.correction.name }
        reading.calls += doubted.flatMap(\.doubted)
        reading.questions.removeAll(where: doubted.contains)
        return reading
    }

    /// Whether there are scores, and nothing else.
    fileprivate var isClear: Bool { !calls.isEmpty && questions.isEmpty }

    /// Whether all questions are about the words or hang on them: what `same` refers to, whether a score is so unusual.
    fileprivate var hangsOnWords: Bool {
        !questions.isEmpty
            && questions.allSatisfy { $0.isOfWords || $0.reason == .nothingToReferTo || $0.reason == .unusual }
    }

    /// Whether several players are called by a name.
    fileprivate var isBetweenNames: Bool { questions.contains { $0.reason == .unclearName } }

    /// Whether somebody is named who is not on the card.
    fileprivate var namesStranger: Bool { questions.contains { $0.reason == .unknownName } }

    /// Whether it names a hole that another reading of the same line does not.
    fileprivate func movesHole(of other: Reading) -> Bool {
        let said = other.calls.filter(\.saidHole).map(\.hole) + other.questions.filter(\.saidHole).map(\.hole)
        return calls.contains { $0.saidHole && !said.contains($0.hole) }
    }

    /// Whether it has a score, a question or a name, but no hole and no correction, which are more than sound.
    fileprivate var isPlain: Bool {
        !(questions.isEmpty && calls.isEmpty && mentioned.isEmpty)
            && calls.allSatisfy { !$0.saidHole && !$0.isCorrection }
            && questions.allSatisfy { !$0.saidHole && !$0.isCorrection }
    }

    /// Whether the scores are among those of another reading of the same line.
    fileprivate func isWithin(_ other: Reading) -> Bool {
        calls.allSatisfy { call in other.calls.contains { $0.isSame(as: call) } }
            && questions.allSatisfy { question in
                question.choices.isEmpty || question.people.count != 1
                    || other.calls.contains {
                        $0.person == question.people[0] && question.choices.contains($0.strokes ?? 0)
                    }
            }
    }
}

extension Reading.Question {
    /// Whether the words are in question rather than what follows from them.
    fileprivate var isOfWords: Bool {
        switch reason {
        case .unclearName, .unknownName, .nobodyNamed, .noScore, .unclearScore, .ambiguous, .conflict, .doubtful: true
        case .unknownSelf, .unusual, .impossible, .wrongCount, .noSuchHole, .nothingToReferTo, .whichHole: false
        }
    }
}

extension String {
    /// How many of its signs neither part words nor belong to them: `50 %`.
    var otherSigns: Int { utf8.count { "#$%*<>@\\^_`{|}~".utf8.contains($0) } }
}
