import Decoding
import Language
import Words

/// What a word that nobody understands may have said: that a score is taken back, or which hole is meant.
extension Interpreter {
    /// `Zach 3, mno, birdie`, `Zach 3, nope`, `Greta 4 sorry Gretx 5`: what was to correct a score is not understood, so the
    /// score is not sure either.
    func isCorrectionLost(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        let following = following(index, all)
        if following.contains(where: { unused.contains($0) && line.says(grammar.refusals, at: $0) }) { return true }
        guard index + 1 < all.count else { return isCorrectionLeftOver }
        let next = all[index + 1]
        switch next.correction {
        case .repair, .earlier: return next.kind == .unheard || next.subjects.contains { !isKnown($0) }
        case .scratch: return false
        // A word by itself, between pauses.
        case .none, .past:
            return next.kind == .unbound
                && following.last.map { unused.contains($0) && !line.tokens[$0].after.isEmpty } ?? false
        }
    }

    /// `Jake 2, Sari 3`, `Jake 5, I made 4`: whether somebody unknown who is said to have the next score may be a word of correction
    /// that a recogniser misheard.
    func isPerhapsCorrected(_ index: Int, _ all: [Entries.Entry]) -> Bool {
        guard situation.input == .heard, index + 1 < all.count else { return false }
        let next = all[index + 1]
        guard next.correction == .none, next.hole == nil, next.subjects.count == 1 else { return false }
        switch next.subjects[0] {
        case .me: return roster.me == nil
        case .stranger(let token): return grammar.repairs.mayBeHeard(as: line.letters(token))
        default: return false
        }
    }

    private func isKnown(_ subject: Entries.Subject) -> Bool {
        switch subject {
        case .named(let number): names[number].isSure
        case .namesakes: true
        case .stranger: false
        case .me, .everyone, .rest, .that, .mentioned: true
        }
    }

    /// `n 5, Emily 5`, `on ole six Ann par`, `onhole 5 Zork 3`: the line may begin with a hole that is not understood as one.
    func isHoleLost(in all: [Entries.Entry]) -> Bool {
        if unused.contains(where: { line.says(grammar.holeOpenings, at: $0) }) { return true }
        guard all.count > 1, let first = all.first, first.hole == nil, first.correction == .none,
            first.numberToken != nil
        else { return false }
        let opening: Int
        if first.kind == .unbound {
            opening = first.tokens.lowerBound - 1
            guard unused.contains(opening) else { return true }
        } else {
            guard case .stranger(let token)? = first.subjects.first, first.subjects.count == 1 else { return false }
            opening = token
        }
        let letters = line.letters(opening)
        if letters.count <= Self.longestOpening { return true }
        // Nichole is somebody.
        return !grammar.ordinary.has(line.tokens[opening], in: line)
            && grammar.holeOpenings.contains {
                $0.count > Self.longestOpening && letters.suffix($0.count).elementsEqual($0)
            }
    }

    /// `my two cents`, `that one faded`: behind a number a word that people use is hardly the name of somebody unknown.
    func isCount(_ entry: Entries.Entry) -> Bool {
        guard entry.isScoreFirst, entry.numberToken != nil, entry.correction == .none, entry.subjects.count == 1,
            case .stranger(let token) = entry.subjects[0]
        else { return false }
        let word = line.tokens[token]
        return isOne(entry.score, entry.scoreTokens ?? entry.tokens)
            || grammar.ordinary.has(word, in: line) && !grammar.ordinary.isName(word, in: line)
    }

    /// What came to nothing without a question is told as not used: `Jake zork 4, no, 5`, `both 8 Jake and Mike par`.
    mutating func reportLost(_ all: [Entries.Entry]) {
        for (index, entry) in all.enumerated() where entry.kind == .unheard || entry.kind == .given && entry.isGroup {
            let words = heard(entry.tokens)
            guard !reading.questions.contains(where: { $0.heard.overlaps(words) }) else { continue }
            if entry.kind == .unheard {
                unused.insert(entry.tokens.upperBound - 1)
            } else if !given.contains(where: { $0.value.entry == index }),
                index + 1 < all.count, all[index + 1].correction == .none, !all[index + 1].isException
            {
                unused.formUnion(entry.tokens)
            }
        }
    }

    /// Whether a word is a number, somebody's name or nothing that people say: in a remark beside scores it may have been
    /// meant for one.
    func isForeign(_ token: Int) -> Bool {
        let word = line.tokens[token]
        guard word.kind == .word else { return true }
        return roster.has(word, in: line) || !grammar.has(word, in: line) && !grammar.ordinary.has(word, in: line)
    }

    /// Letters of a misspelt word that opens a hole, such as `on`.
    private static var longestOpening: Int { 3 }
}
