extension Understanding {
    /// What a line means that makes no sense as it stands, such as `jake for mages three`: its words are taken apart into
    /// sounds, and what was likely said is found among what the grammar's `<by-sound>` allows.
    ///
    /// Only for words as a recogniser writes them that knows neither names nor the game: small letters, no digits, no signs.
    ///
    /// - Parameter reading: of the words as they stand.
    /// - Returns: the reading and what was likely said; nil where the words stand, because they are understood or nothing else
    ///   is clear.
    func readBySound(
        _ text: String, _ reading: Reading, roster: Roster, situation: Situation
    ) -> (reading: Reading, said: String)? {
        guard situation.mayBeMisheard, reading.needsBetterWords, let costs = confusions, text.isBareWords else {
            return nil
        }
        let line = TokenizedLine(text)
        // A correction or a denial is more than its sound.
        guard !line.tokens.indices.contains(where: { line.says(words.denials, at: $0) }) else { return nil }
        guard let sounds = naming.sounds, let heard = phones(of: line, sounds) else { return nil }
        let limit = Self.dearestSound * Float(heard.count)
        let audience = Audience(people: roster.people, hasMe: roster.me != nil)
        if soundSearch?.audience != audience {
            let grammar = spokenGrammar(entries: ["by-sound"], roster: roster, isLatin: true)
            soundSearch = (audience, SoundSearch(SoundNetwork(grammar), costs))
        }
        let hypotheses = soundSearch?.search.hypotheses(heard, limit: limit + Self.soundMargin) ?? []
        var best: (reading: Reading, said: String, cost: Float)?
        for hypothesis in hypotheses.prefix(Self.considered) {
            let said = hypothesis.words.joined(separator: " ")
            var other = read(said, roster: roster, situation: situation)
            // Nobody says two scores of one player at once.
            if other.questions.contains(where: { $0.reason == .conflict }) { continue }
            guard let known = best else {
                guard hypothesis.cost <= limit, !hypothesis.isRival, other.outcome == .understood,
                    reading.isWithin(other)
                else { return nil }
                best = (other, said, hypothesis.cost)
                continue
            }
            if known.reading.means(other) { continue }
            other.margin = hypothesis.cost - known.cost
            guard other.margin >= Self.soundMargin else { return nil }
            best?.reading.margin = other.margin
            break
        }
        return best.map { ($0.reading.heard(as: text), $0.said) }
    }

    /// What a network of sounds depends on; who it is that says `I` makes no difference.
    struct Audience: Equatable {
        let people: [Roster.Person]
        let hasMe: Bool
    }

    /// nil for a line that is too long for a call.
    private func phones(of line: TokenizedLine, _ sounds: Sounds) -> [UInt8]? {
        guard (1...Self.mostWords).contains(line.tokens.count) else { return nil }
        var phones: [UInt8] = []
        for token in line.tokens.indices { sounds.append(phonesOf: line.letters(token), to: &phones) }
        return phones.isEmpty || phones.count > Self.mostSounds ? nil : phones
    }

    private static let mostWords = 30
    private static let mostSounds = 90
    /// What each sound may cost for the whole to be believed.
    private static let dearestSound: Float = 2.1
    /// What another meaning must cost beside the best.
    private static let soundMargin: Float = 4
}

extension Reading {
    /// Whether other words might make sense of the line: what was said is unclear, not what to make of it.
    fileprivate var needsBetterWords: Bool {
        guard command == nil, !isUnknownCommand, !isSaidInDoubt else { return false }
        // Where nobody is named and nothing asked, it is chatter.
        guard !(questions.isEmpty && calls.isEmpty && mentioned.isEmpty) else { return false }
        return (questions.isEmpty ? !unused.isEmpty : questions.allSatisfy(\.isOfWords))
            && calls.allSatisfy { !$0.saidHole && !$0.isCorrection }
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
        if saidHole || isCorrection { return false }
        return switch reason {
        case .unclearName, .unknownName, .nobodyNamed, .noScore, .unclearScore, .ambiguous, .conflict, .doubtful: true
        case .unknownSelf, .unusual, .impossible, .wrongCount, .noSuchHole, .nothingToReferTo: false
        }
    }
}

extension String {
    /// Small letters, blanks, and the signs within words: `they've`, `m.`.
    fileprivate var isBareWords: Bool {
        utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "'"), UInt8(ascii: "."),
                UInt8(ascii: "\t"):
                true
            default: byte >= 0x80
            }
        }
    }
}
