/// A piece of a form as the tables write it: words, one of `(a|b|)`, or a slot `{p1}` by what stands in its braces.
enum WrittenPiece {
    case text(String)
    case choice([String])
    case slot(Substring)

    static func pieces(of text: Substring) -> [WrittenPiece] {
        var pieces: [WrittenPiece] = []
        var rest = text
        while let opening = rest.firstIndex(where: { $0 == "{" || $0 == "(" }) {
            if opening > rest.startIndex { pieces.append(.text(String(rest[..<opening]))) }
            let isSlot = rest[opening] == "{"
            let closing = rest[opening...].firstIndex(of: isSlot ? "}" : ")") ?? rest.index(before: rest.endIndex)
            let body = rest[rest.index(after: opening)..<closing]
            pieces.append(
                isSlot
                    ? .slot(body)
                    : .choice(body.split(separator: "|", omittingEmptySubsequences: false).map(String.init)))
            rest = rest[rest.index(after: closing)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        return pieces
    }
}
