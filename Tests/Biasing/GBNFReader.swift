import Cards
/// Reads GBNF as llama.cpp's grammars/README.md describes it: rules, literals, sets, groups, `*`, `+`, `?`, comments.
struct GBNFReader {
    private let scalars: [Unicode.Scalar]
    private var at = 0

    static func read(_ text: String) throws -> NotedGrammar {
        var reader = GBNFReader(scalars: Array(text.unicodeScalars))
        var grammar = NotedGrammar(root: "root")
        reader.skipBlank(acrossLines: true)
        while reader.at < reader.scalars.count {
            let name = try reader.name()
            reader.skipBlank(acrossLines: false)
            try reader.expect("::=")
            reader.skipBlank(acrossLines: true)
            guard grammar.rules[name] == nil else { throw NotationError("two rules \(name)") }
            grammar.rules[name] = try reader.choice(inGroup: false)
            guard reader.peek == nil || reader.peek == "\n" else { throw reader.fault() }
            reader.skipBlank(acrossLines: true)
        }
        return grammar
    }

    private var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    private func fault() -> NotationError {
        NotationError("not understood: \(String(String.UnicodeScalarView(scalars[at...].prefix(40))))")
    }

    private mutating func skipBlank(acrossLines: Bool) {
        while let next = peek {
            if next == "#" {
                while let next = peek, next != "\n" { at += 1 }
            } else if next == " " || next == "\t" || acrossLines && next == "\n" {
                at += 1
            } else {
                return
            }
        }
    }

    private mutating func expect(_ text: String) throws {
        for scalar in text.unicodeScalars {
            guard peek == scalar else { throw fault() }
            at += 1
        }
    }

    private mutating func name() throws -> String {
        let start = at
        while let next = peek, next.isASCII, next.properties.isAlphabetic || ("0"..."9").contains(next) || next == "-" {
            at += 1
        }
        guard at > start else { throw fault() }
        return String(String.UnicodeScalarView(scalars[start..<at]))
    }

    private mutating func choice(inGroup: Bool) throws -> Notation {
        var choices = [try sequence(inGroup: inGroup)]
        while peek == "|" {
            at += 1
            skipBlank(acrossLines: true)
            choices.append(try sequence(inGroup: inGroup))
        }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence(inGroup: Bool) throws -> Notation {
        var parts: [Notation] = []
        while let next = peek, next != "|", next != ")", next != "\n" || inGroup {
            var part: Notation
            switch next {
            case "\"":
                at += 1
                var text = String.UnicodeScalarView()
                while let next = peek, next != "\"" { text.append(try self.scalar(next)) }
                try expect("\"")
                part = .text(String(text))
            case "[":
                at += 1
                guard peek != "^" else { throw NotationError("a set of all others") }
                var set: [Unicode.Scalar] = []
                while let next = peek, next != "]" {
                    let first = try scalar(next)
                    if peek == "-" {
                        at += 1
                        guard let last = peek else { throw fault() }
                        let end = try scalar(last)
                        guard first <= end else { throw fault() }
                        set += (first.value...end.value).compactMap(Unicode.Scalar.init)
                    } else {
                        set.append(first)
                    }
                }
                try expect("]")
                part = .oneOf(set)
            case "(":
                at += 1
                skipBlank(acrossLines: true)
                part = try choice(inGroup: true)
                try expect(")")
            default: part = .rule(try name())
            }
            loop: while let next = peek {
                switch next {
                case "*": part = .repeated(part, least: 0, most: nil)
                case "+": part = .repeated(part, least: 1, most: nil)
                case "?": part = .repeated(part, least: 0, most: 1)
                default: break loop
                }
                at += 1
            }
            parts.append(part)
            skipBlank(acrossLines: inGroup)
        }
        guard !parts.isEmpty else { throw fault() }
        return .sequence(parts)
    }

    private mutating func scalar(_ next: Unicode.Scalar) throws -> Unicode.Scalar {
        at += 1
        guard next == "\\" else {
            guard next != "\n" else { throw fault() }
            return next
        }
        throw NotationError("an escape, of which hyzer writes none")
    }
}
