/// `Ann Example: text`: a name before what was said.
struct SpeakerLabel {
    let name: String
    let text: Substring

    /// - Parameter isCertain: the format puts a name before every line; else what looks like a score behind one is a score
    ///   of that player, and no label.
    init?(_ line: some StringProtocol, isCertain: Bool) {
        let line = Substring(line)
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let after = line.index(after: colon)
        guard after == line.endIndex || line[after].isWhitespace else { return nil }
        let words = line[..<colon].split(whereSeparator: \.isWhitespace)
        let rest = line[after...].drop(while: \.isWhitespace)
        guard (1...5).contains(words.count), words.allSatisfy({ $0.count < 30 }) else { return nil }
        if !isCertain {
            let isName = words.allSatisfy { $0.first?.isUppercase == true && !$0.contains(where: \.isNumber) }
            let said = rest.split(whereSeparator: \.isWhitespace)
            guard isName, said.count > 1, !rest.contains(":"), rest.first?.isLetter == true else { return nil }
        }
        name = words.joined(separator: " ")
        text = rest
    }
}
