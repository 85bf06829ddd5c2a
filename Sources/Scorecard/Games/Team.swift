/// Two or more players with one score, named after its members as other programs name doubles.
///
/// On a card it is one entrant with such a name, a guest, because its score belongs to no player's history. Where its
/// members are on the card themselves it is a side of a game.
package enum Team {
    private static let separator = " + "

    package static func name(of members: some Sequence<String>) -> String { members.joined(separator: separator) }

    /// The members of a team of this name; for a single player the name itself.
    package static func members(of name: String) -> [String] {
        guard name.utf8.contains(UInt8(ascii: "+")) else { return [name] }
        var members: [String] = []
        var rest = name[...]
        while let sign = rest.firstIndex(of: "+") {
            let behind = rest.index(after: sign)
            let isBetween =
                sign > rest.startIndex && rest[rest.index(before: sign)] == " " && rest[behind...].first == " "
            guard isBetween else { return [name] }
            members.append(String(rest[..<rest.index(before: sign)]))
            rest = rest[rest.index(after: behind)...]
        }
        return members + [String(rest)]
    }

    /// The name of a team that somebody writes with or without blanks around the signs; nil for a single player.
    package static func name(written text: String) -> String? {
        let members = text.split(separator: "+", omittingEmptySubsequences: false).map { part in
            part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return members.count > 1 && !members.contains("") ? name(of: members) : nil
    }
}
