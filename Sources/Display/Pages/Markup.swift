/// A piece of HTML or SVG.
///
/// As with `StyledText`, all text enters through `init(_:)`, which makes it visible and escapes it, so that no name can
/// add markup.
package struct Markup: Sendable {
    package private(set) var source = ""

    package init() {}

    /// Escaped text.
    init(_ text: String) { source = Markup.escaped(text) }

    /// An element; attributes with nil are left out.
    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: Markup...
    ) -> Markup {
        element(name, attributes, content)
    }

    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup]
    ) -> Markup {
        var markup = opening(name, attributes, end: ">")
        for part in content { markup.source += part.source }
        markup.source += "</\(name)>"
        return markup
    }

    /// An element without content, closed by `/>`, which HTML and SVG both accept.
    static func empty(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) -> Markup {
        opening(name, attributes, end: "/>")
    }

    /// Unescaped source that the program itself writes: a declaration, a style sheet.
    static func own(_ source: String) -> Markup {
        var markup = Markup()
        markup.source = source
        return markup
    }

    private static func opening(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, end: String
    ) -> Markup {
        var markup = Markup()
        markup.source = "<\(name)"
        for (key, value) in attributes {
            if let value { markup.source += " \(key)=\"\(escaped(value))\"" }
        }
        markup.source += end
        return markup
    }

    static func += (a: inout Markup, b: Markup) { a.source += b.source }

    static func + (a: Markup, b: Markup) -> Markup {
        var sum = a
        sum += b
        return sum
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in visible(text).unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
