/// Every sentence hyzer says, in one language, read from data. `Resources/Messages/README.md` describes the format.
package struct Wording: Sendable {
    private let catalogue: Catalogue
    /// Where a key missing here is looked up: the English wording beneath a translation.
    private let fallback: [Wording]

    /// Reads a catalogue.
    ///
    /// A key that neither the catalogue nor the fallback has is shown as the key itself, so that a gap in a translation
    /// never hides a message.
    package init(catalogue: String, fallback: Wording? = nil) throws(DisplayError) {
        self.fallback = fallback.map { [$0] } ?? []
        self.catalogue = try Catalogue(catalogue)
    }

    /// The category of a count in this language: the first `plural.…` rule that holds, else `other`.
    package func pluralCategory(of count: Int) -> String {
        catalogue.plurals.first { $0.rule.holds(for: count) }?.category ?? "other"
    }

    private func template(_ key: String) -> Template? {
        catalogue.text(of: key).map(Template.init) ?? fallback.first?.template(key)
    }

    private func template(_ key: String, count: Int?) -> Template {
        if let count {
            // The category belongs to the language whose text is taken.
            let forms = [key + "." + pluralCategory(of: count), key + ".other"]
            for form in forms { if let text = catalogue.text(of: form) { return Template(text) } }
            if catalogue.text(of: key) == nil, let fallback = fallback.first {
                return fallback.template(key, count: count)
            }
        }
        return template(key) ?? Template(Array(key.utf8)[...])
    }
}

extension Wording {
    /// The text for `key` with its placeholders filled; a placeholder without a value stays visible as `{name}`.
    ///
    /// With a `count` the plural form for it is taken and `{n}` stands for it.
    package func callAsFunction(
        _ key: MessageKey, _ values: KeyValuePairs<String, String> = [:], count: Int? = nil
    ) -> String {
        text(key, count: count) { name in values.first { $0.key == name }?.value }
    }

    /// The text with values that are known by name only at run time.
    package func callAsFunction(_ key: MessageKey, filling values: [String: String]) -> String {
        text(key, count: nil) { values[$0] }
    }

    private func text(_ key: MessageKey, count: Int?, _ value: (String) -> String?) -> String {
        let template = template(key.rawValue, count: count)
        guard template.hasHoles else { return template.text }
        var text = ""
        for part in template {
            switch part {
            case .text(let literal): text += literal
            case .placeholder(let name):
                if let value = value(name) {
                    text += value
                } else if let count, name == "n" {
                    text += String(count)
                } else {
                    text += "{\(name)}"
                }
            }
        }
        return text
    }

    /// The text as a line in which every value keeps its own inks and the words around them have `ink`.
    package func line(
        _ key: MessageKey, _ values: KeyValuePairs<String, StyledText> = [:], count: Int? = nil, ink: Ink = .plain
    ) -> StyledText {
        line(key, count: count, ink: ink, runs: values.count) { name in values.first { $0.key == name }?.value }
    }

    /// The line with values that are known by name only at run time.
    package func line(
        _ key: MessageKey, filling values: [String: StyledText], count: Int? = nil, ink: Ink = .plain
    ) -> StyledText {
        line(key, count: count, ink: ink, runs: values.count) { values[$0] }
    }

    private func line(
        _ key: MessageKey, count: Int?, ink: Ink, runs: Int, _ value: (String) -> StyledText?
    ) -> StyledText {
        let template = template(key.rawValue, count: count)
        guard template.hasHoles else { return StyledText(template.text, ink) }
        var line = StyledText(runs: 2 * runs)
        for part in template {
            switch part {
            case .text(let literal): line += StyledText(literal, ink)
            case .placeholder(let name):
                if let value = value(name) {
                    line += value
                } else if let count, name == "n" {
                    line += StyledText(String(count), ink)
                } else {
                    line += StyledText("{\(name)}", ink)
                }
            }
        }
        return line
    }

    /// A text that belongs to a number: `number.7`, `ordinal.2`. nil where the catalogue has none for it.
    func numbered(_ family: String, _ number: Int) -> String? {
        template("\(family).\(number)")?.text
    }

    /// A text of a family for all numbers without one of their own: `ordinal.other = number {n}`.
    func numberedOther(_ family: String, _ number: Int) -> String {
        guard let template = template("\(family).other") else { return String(number) }
        return template.reduce(into: "") { text, part in
            switch part {
            case .text(let literal): text += literal
            case .placeholder: text += String(number)
            }
        }
    }
}

/// The parts of a text with placeholders. `{name}` is a placeholder; a brace that is not closed is text.
struct Template: Sequence, IteratorProtocol {
    enum Part {
        case text(String)
        case placeholder(String)
    }

    /// In UTF-8.
    private var rest: ArraySlice<UInt8>

    init(_ source: ArraySlice<UInt8>) {
        rest = source
    }

    mutating func next() -> Part? {
        if rest.isEmpty { return nil }
        // Braces are one byte each, and no byte of another character looks like them.
        guard let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        else { return .text(take(rest.endIndex)) }
        if open > rest.startIndex { return .text(take(open)) }
        let name = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
        rest = rest[(close + 1)...]
        return .placeholder(name)
    }

    private mutating func take(_ end: Int) -> String {
        defer { rest = rest[end...] }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// Whether there may be placeholders.
    var hasHoles: Bool { rest.contains(UInt8(ascii: "{")) }

    /// The rest of the source.
    var text: String { String(decoding: rest, as: UTF8.self) }
}
