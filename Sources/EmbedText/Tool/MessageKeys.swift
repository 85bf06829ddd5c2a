/// The source of the enum `MessageKey`, a case for each message of a catalogue; the rules stand in its comment.
func messageKeys(of catalogue: (path: String, text: String)) -> String {
    var keys: [Substring] = []
    let lines = catalogue.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
        guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
        guard let key = line.prefixMatch(of: /\s*([A-Za-z]\w*([.-]\w+)*)\s*=/)?.1 else {
            fail("\(catalogue.path), line \(index + 1): write key = text, the key in letters, digits, . and -")
        }
        keys.append(key)
    }

    let known = Set(keys)
    var cases: [(name: String, key: Substring)] = []
    var named: [String: Substring] = [:]
    for key in keys where !["plural", "number", "ordinal"].contains(key.prefix { $0 != "." }) {
        let key = withoutCategory(key, among: known)
        let name = caseName(of: key)
        if let other = named[name] {
            if other != key { fail("\(catalogue.path): \(other) and \(key) would both be \(name); rename one") }
        } else {
            named[name] = key
            cases.append((name, key))
        }
    }

    return """
        /// The messages, so that a misspelt one does not compile: written at each build from the keys of
        /// `\(catalogue.path)`.
        ///
        /// - `toPar.even.short` is the case `toParEvenShort`, `said.finish-anyway` is `saidFinishAnyway`: the parts
        ///   joined, each after the first with a capital.
        /// - What depends on a count has a text for each plural category, `throws.one` and `throws.other`, and is one
        ///   case, `throws`. A last part `zero`, `one`, `two`, `few`, `many` or `other` is a category where there is
        ///   an `other`.
        /// - `number.7` and `ordinal.2` are reached by `Wording.number(_:)` and `Wording.ordinal(_:)`, and `plural.one`
        ///   is a rule: they have no case.
        /// - Every name stands in backticks, because some are words of Swift. `.throws` needs none where it is used.
        package enum MessageKey: String, CaseIterable, Sendable {
        \(cases.map { "    case `\($0.name)` = \"\($0.key)\"\n" }.joined())}

        """
}

/// A key without the plural category at its end, if that is one.
private func withoutCategory(_ key: Substring, among known: Set<Substring>) -> Substring {
    guard let dot = key.lastIndex(of: "."),
        ["zero", "one", "two", "few", "many", "other"].contains(key[key.index(after: dot)...]),
        known.contains(key[..<dot] + ".other")
    else { return key }
    return key[..<dot]
}

private func caseName(of key: Substring) -> String {
    let parts = key.split { $0 == "." || $0 == "-" }
    return parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
