import Phrases
import Scorecard

extension Session {
    /// What could stand at the end of a half-typed line: where the unfinished word begins, and what it may become.
    package mutating func completions(before text: String) -> (start: String.Index, candidates: [String]) {
        freshenCard()
        let word =
            text.lastIndex { $0 == " " || $0 == "," || $0 == "/" }.map { text.index(after: $0) } ?? text.startIndex
        let said = String(text[..<word])
        if let course = courseStart(in: text) {
            return (course, directory.courses.map(\.name).filter { begins($0, String(text[course...])) })
        }
        let typed = String(text[word...])
        let next =
            hearing.ready?.continuations(of: said, roster: card.roster, situation: card.situation) ?? Continuations()
        // Names of several words may be half said already.
        let names = isPlaying ? card.roster.people.flatMap { [$0.name] + $0.aliases } : directory.players.map(\.name)
        for name in names where name.contains(" ") {
            for start in text.wordStarts where start < word && begins(name, String(text[start...])) {
                return (start, [name])
            }
        }
        var candidates = next.takesName || !isPlaying ? names.filter { begins($0, typed) } : []
        // A capital letter begins a name.
        if !candidates.isEmpty, typed.first?.isUppercase == true { return (word, candidates) }
        candidates += next.words.filter { begins($0, typed) && !candidates.contains($0) }
        return (word, candidates)
    }

    /// Where a course's name begins: behind `new round at`.
    private func courseStart(in text: String) -> String.Index? {
        let lower = text.lowercased()
        for opening in hearing.words(ofRule: "course-opening") where lower.hasPrefix(opening + " ") {
            let start = text.index(text.startIndex, offsetBy: opening.count + 1)
            let rest = text[start...]
            return directory.courses.contains { begins($0.name, String(rest)) } ? start : nil
        }
        return nil
    }

    private func begins(_ candidate: String, _ typed: String) -> Bool {
        typed.isEmpty || candidate.lowercased().hasPrefix(typed.lowercased())
    }
}

extension String {
    /// Where its words begin.
    var wordStarts: [Index] {
        indices.filter { place in
            !self[place].isWhitespace
                && (place == startIndex || self[index(before: place)].isWhitespace || self[index(before: place)] == ",")
        }
    }
}
