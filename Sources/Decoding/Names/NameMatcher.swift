package import Language
import Words

/// A span of words taken for a name, and who it may be.
package struct NameMatch: Hashable, Sendable {
    /// Token indices.
    package var span: Range<Int>
    /// Best first.
    package var candidates: [Candidate]
    /// Whether the best candidate may be taken without asking.
    package var isSure: Bool
    /// The cost of the words being this name, beside the candidates' own costs.
    var surcharge: Float = 0

    package struct Candidate: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        package var cost: Float
    }

    package var cost: Float { candidates[0].cost + surcharge }
}

/// Finds the names in a line: exactly over spans of words; for words the grammar does not know also by their beginning,
/// by nicknames and by other spellings. Words that are less like a name are not matched here: a channel finds whose
/// name they likely were.
package struct NameMatcher {
    /// The surcharge of a name that is put together from words of the grammar: `the o` for Theo.
    private static let ordinaryWords: Float = 2
    /// The surcharge of a nickname that is also a word of the grammar: `will` for William.
    private static let wordAsNickname: Float = 3
    /// The most edits of a typed word that counts as another spelling of a name: Jack for Jake, Jon for John.
    private static let sameName: Float = 0.6
    /// The most edits of a typed word of fewer than eight letters that is an ordinary word or a common first name.
    private static let sameShortName: Float = 0.5
    /// The surcharge of an initial that is also a word and has no capital.
    private static let initialAsWord: Float = 3
    /// The surcharge of a name that is only the beginning of a longer one said here.
    private static let shorterName: Float = 3

    private var distances = NameDistances()
    private var phones: [UInt8] = []
    /// Words that are hardly another spelling of a name; nil where whole names are looked up.
    private let ordinary: OrdinaryTable?
    /// By token: whose name begins with that letter, in a line of nothing but such letters and numbers; else empty.
    private(set) var initials: [Int: Int] = [:]

    package init(_ ordinary: OrdinaryTable? = nil) {
        self.ordinary = ordinary
    }

    /// Looks at a line before its names are found: `J 3 M 4` calls everybody by a letter.
    mutating func begin(_ line: TokenizedLine, _ roster: Roster) {
        initials = line.alternatesLettersAndNumbers ? Self.initials(line, roster) : [:]
    }

    /// Empty where a letter begins the names of several people or of nobody.
    private static func initials(_ line: TokenizedLine, _ roster: Roster) -> [Int: Int] {
        let first = roster.people.map { TokenizedLine($0.name).folded.first }
        var people: [Int: Int] = [:]
        for token in stride(from: 0, to: line.tokens.count, by: 2) {
            let meant = first.indices.filter { first[$0] == line.letters(token).first }
            guard meant.count == 1 else { return [:] }
            people[token] = meant[0]
        }
        return people
    }

    /// Names that begin at a token, longest span last.
    /// - Parameters:
    ///   - isWord: whether the grammar knows each token as a word; such a word is a name only where it matches exactly.
    mutating func matches(
        at start: Int, in line: TokenizedLine, roster: Roster, isWord: [Bool], typed: Bool,
        into found: inout [NameMatch]
    ) {
        let before = found.count
        addExact(start, line, roster, isWord, &found)
        for number in before..<found.count where found[number].span.count < found[found.count - 1].span.count {
            found[number].surcharge += Self.shorterName
        }
        if found.count == before, let person = initials[start] {
            found.append(
                NameMatch(
                    span: start..<start + 1, candidates: [.init(person: person, cost: Roster.Trust.initial.cost)],
                    isSure: true))
        }
        if found.count == before, !isWord[start], case .word = line.tokens[start].kind {
            addOtherForm(start, line, roster, typed: typed, &found)
        }
    }

    // MARK: Exactly

    private mutating func addExact(
        _ start: Int, _ line: TokenizedLine, _ roster: Roster, _ isWord: [Bool], _ found: inout [NameMatch]
    ) {
        let tokens = line.tokens
        var hash: UInt64 = 0
        var end = start
        let first = tokens[start].foldedRange.lowerBound
        while end < tokens.count, end - start < roster.longestCall {
            let token = tokens[end]
            let length = token.foldedRange.upperBound - first
            // No name is so long, and all further spans are longer.
            guard length <= SpanHash.longest,
                length - token.foldedRange.count + token.stemLength <= roster.longestLetters
            else { break }
            let span = start..<end + 1
            if token.stemLength < token.foldedRange.count {
                // The possessive: `Jake's` is Jake's name.
                let stem = token.foldedRange.lowerBound..<token.foldedRange.lowerBound + token.stemLength
                let stemHash = SpanHash.joining(hash, SpanHash.of(line.folded[stem]), length: token.stemLength)
                add(stemHash, first..<stem.upperBound, span, line, roster, isWord, &found)
            }
            hash = SpanHash.joining(hash, token.hash, length: token.foldedRange.count)
            add(hash, first..<token.foldedRange.upperBound, span, line, roster, isWord, &found)
            // `Mary, Jane 4` are two where somebody is called Mary, even beside a Mary Jane.
            let isPaused = !token.after.isDisjoint(with: .pause)
            if isPaused, let last = found.last, last.span == span, last.candidates[0].cost == 0 { break }
            end += 1
        }
    }

    private func add(
        _ hash: UInt64, _ letters: Range<Int>, _ span: Range<Int>, _ line: TokenizedLine, _ roster: Roster,
        _ isWord: [Bool],
        _ found: inout [NameMatch]
    ) {
        let last = span.upperBound - 1
        // The last word may stand for itself: `Jen n Bob` are Jen and Bob, not Jenn and Bob.
        let isLastWord = isWord[last] && !line.isCapital(last)
        guard let key = roster.keys.find(hash, line.folded[letters]) else {
            if span.count > 1 ? !isLastWord || line.letters(last).count > 1 : isWord[last],
                let nickname = roster.nicknames.find(hash, line.folded[letters])
            {
                addNickname(nickname, span, roster, isWord, &found)
            }
            return
        }
        let candidates = roster.exactCandidates[key]
        var match = NameMatch(span: span, candidates: candidates, isSure: candidates.count == 1)
        if span.count > 1 {
            // Tokens are not joined to a name where the first is a name by itself: `Erik a par` is not Erika's.
            let isOneName = found.last.map { $0.span == span.lowerBound..<span.lowerBound + 1 } ?? false
            if roster.words[key] == 1, isOneName { return }
            if roster.isInitial(key), isLastWord {
                // `Chris a 3` is a three for Chris, `Chris A 3` one for Chris Adams.
                return
            }
            if roster.words[key] == 1, span.allSatisfy({ isWord[$0] }) { match.surcharge = Self.ordinaryWords }
        } else if isLastWord, roster.isInitial(key) {
            // `Pat's a 3` is no list of Pat and Chris A.
            match.surcharge = Self.initialAsWord
        }
        found.append(match)
    }

    /// Adds a nickname with the last name, or one that is also a word, such as Will. `addOtherForm` weighs other
    /// nicknames against similar names.
    private func addNickname(
        _ nickname: Int, _ span: Range<Int>, _ roster: Roster, _ isWord: [Bool], _ found: inout [NameMatch]
    ) {
        let people = roster.nicknamed[nickname]
        found.append(
            NameMatch(
                span: span, candidates: people.map { .init(person: $0, cost: Roster.Trust.nickname.cost) },
                isSure: people.count == 1, surcharge: span.allSatisfy { isWord[$0] } ? Self.wordAsNickname : 0))
    }

    // MARK: Other forms

    /// The beginning of a name, a nickname, another spelling: `Jack` for Jake, `Jon` for John.
    private mutating func addOtherForm(
        _ token: Int, _ line: TokenizedLine, _ roster: Roster, typed: Bool, _ found: inout [NameMatch]
    ) {
        let word = line.tokens[token]
        let nickname = roster.nicknames.find(word.hash, line.folded[word.foldedRange])
        let (ranked, isSure) = ranking(
            of: line.letters(token), nickname: nickname, roster, typed: typed, within: NameDistances.rivals)
        guard let first = ranked.first else { return }
        let nearest = distances.best[first.person]
        let isOrdinary = ordinary?.has(word, in: line) ?? false
        // An ordinary word that only sounds similar is no name: `pour` is no Par.
        let isWord = nearest.isOnlyNearBySound && isOrdinary
        // Larger typing errors are left to the channel of the keyboard; and Lina, a name of its own, is not Lena.
        let isShort = line.letters(token).count < NameDistances.longName
        let farthest = isOrdinary && isShort ? Self.sameShortName : typed ? Self.sameName : .infinity
        if nickname != nil || isSure && nearest.edits <= farthest && !isWord {
            found.append(NameMatch(span: token..<token + 1, candidates: ranked, isSure: isSure))
        }
    }

    /// Everybody a word may mean, nearest first, up to `listed`; and whether the nearest needs no question.
    package mutating func ranking(
        of word: ArraySlice<UInt8>, _ roster: Roster, typed: Bool
    ) -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        ranking(
            of: word, nickname: roster.nicknames.find(word), roster, typed: typed, within: NameDistances.listed)
    }

    private mutating func ranking(
        of word: ArraySlice<UInt8>, nickname: Int?, _ roster: Roster, typed: Bool, within limit: Float
    ) -> (candidates: [NameMatch.Candidate], isSure: Bool) {
        phones.removeAll(keepingCapacity: true)
        roster.naming.sounds?.append(phonesOf: word, to: &phones)
        distances.measure(word, phones[...], roster, typed: typed, within: limit)
        if let nickname { distances.take(nickname: nickname, roster) }
        return distances.judged()
    }
}

extension TokenizedLine {
    /// Whether it is made of letters, each with a number behind it, two at least: `J 3 M 4`, `J3 M4`.
    fileprivate var alternatesLettersAndNumbers: Bool {
        tokens.count >= 4 && tokens.count.isMultiple(of: 2)
            && tokens.indices.allSatisfy { index in
                if index.isMultiple(of: 2) { return letters(index).count == 1 && tokens[index].kind == .word }
                if case .number = tokens[index].kind { return true } else { return false }
            }
    }
}
