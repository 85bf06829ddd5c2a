import Foundation
import FoundationXML

/// Reads the XML form of SRGS 1.0 and holds it to the rules of the specification: the elements and attributes of its schema
/// (appendix C) as far as a grammar without meta data uses them, and what its text adds (sections 2 to 4).
final class SRGSReader: NSObject, XMLParserDelegate {
    private struct Open {
        let name: String
        let attributes: [String: String]
        var children: [Notation] = []
    }

    private var open: [Open] = []
    private var grammar: NotedGrammar?
    private var rules: [String: Notation] = [:]
    private var publicRules: Set<String> = []
    private var fault: NotationError?
    /// Text comes in pieces, cut anywhere.
    private var text = ""

    static func read(_ text: String) throws -> NotedGrammar {
        let reader = SRGSReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        parser.shouldProcessNamespaces = false
        let isWellFormed = parser.parse()
        if let fault = reader.fault { throw fault }
        guard isWellFormed else { throw NotationError("not well-formed: \(String(describing: parser.parserError))") }
        guard var grammar = reader.grammar else { throw NotationError("no grammar element") }
        grammar.rules = reader.rules
        guard reader.publicRules.contains(grammar.root) else { throw NotationError("the root rule is not public") }
        return grammar
    }

    /// Which elements may stand in which, with the attributes they may and must have.
    private static let schema: [String: (parents: Set<String>, may: Set<String>, must: Set<String>)] = [
        "grammar": (
            [""], ["xmlns", "version", "xml:lang", "mode", "root", "tag-format", "xml:base"],
            ["xmlns", "version", "xml:lang"]
        ),
        "rule": (["grammar"], ["id", "scope"], ["id"]),
        "one-of": (["rule", "item"], ["xml:lang"], []),
        "item": (["rule", "item", "one-of"], ["repeat", "repeat-prob", "weight", "xml:lang"], []),
        "ruleref": (["rule", "item"], ["uri", "special", "type"], []),
        "token": (["rule", "item"], ["xml:lang"], []),
    ]

    private func refuse(_ reason: String, _ parser: XMLParser) {
        fault = fault ?? NotationError("line \(parser.lineNumber): \(reason)")
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        takeText(parser)
        guard let rule = Self.schema[name] else { return refuse("<\(name)> is no element of SRGS", parser) }
        guard rule.parents.contains(open.last?.name ?? "") else {
            return refuse("<\(name)> in <\(open.last?.name ?? "")>", parser)
        }
        let given = Set(attributes.keys)
        guard given.isSubset(of: rule.may), given.isSuperset(of: rule.must) else {
            return refuse("<\(name)> with \(given.sorted())", parser)
        }
        for (key, value) in attributes {
            if let reason = Self.fault(in: value, of: key, element: name) { return refuse(reason, parser) }
        }
        // Section 2.2: a reference by URI or a special one, never both.
        if name == "ruleref", (attributes["uri"] == nil) == (attributes["special"] == nil) {
            return refuse("a ruleref needs either uri or special", parser)
        }
        // Section 2.4.1: a weight is of an alternative.
        if name == "item", attributes["weight"] != nil, open.last?.name != "one-of" {
            return refuse("a weight outside of one-of", parser)
        }
        open.append(Open(name: name, attributes: attributes))
    }

    private static func fault(in value: String, of attribute: String, element: String) -> String? {
        let isRight: Bool =
            switch attribute {
            case "xmlns": value == "http://www.w3.org/2001/06/grammar"
            case "version": value == "1.0"
            case "xml:lang": value.wholeMatch(of: #/[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*/#) != nil
            case "mode": ["voice", "dtmf"].contains(value)
            case "root": isRuleName(value)
            case "id": isRuleName(value)
            case "scope": ["public", "private"].contains(value)
            case "uri": value.first == "#" && isRuleName(String(value.dropFirst()))
            case "special": ["NULL", "VOID", "GARBAGE"].contains(value)
            case "repeat": value.wholeMatch(of: #/[0-9]+(-[0-9]*)?/#) != nil
            case "weight": (Double(value) ?? 0) > 0 && value.wholeMatch(of: #/[0-9]+(\.[0-9]*)?|\.[0-9]+/#) != nil
            default: true
            }
        return isRight ? nil : "\(attribute)=\"\(value)\" on <\(element)>"
    }

    /// Section 3.1: an XML name without `.`, `:` and `-` that is no special rule.
    private static func isRuleName(_ text: String) -> Bool {
        text.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil && !["NULL", "VOID", "GARBAGE"].contains(text)
    }

    func parser(_ parser: XMLParser, foundCharacters piece: String) { text += piece }

    private func takeText(_ parser: XMLParser) {
        defer { text = "" }
        guard let last = open.indices.last else { return }
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard ["rule", "item", "token"].contains(open[last].name) else {
                return refuse("the word \(word) in <\(open[last].name)>", parser)
            }
            open[last].children.append(.text(String(word)))
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        takeText(parser)
        guard fault == nil, let closed = open.popLast() else { return }
        let body = Notation.sequence(closed.children)
        var made = body
        switch name {
        case "grammar":
            guard let root = closed.attributes["root"] else { return refuse("a grammar without a root", parser) }
            grammar = NotedGrammar(root: root)
            return
        case "rule":
            let id = closed.attributes["id"] ?? ""
            if rules[id] != nil { return refuse("two rules \(id)", parser) }
            // Section 3.1: a rule holds something.
            if closed.children.isEmpty { return refuse("the rule \(id) is empty", parser) }
            rules[id] = body
            if closed.attributes["scope"] == "public" { publicRules.insert(id) }
            return
        case "one-of":
            if closed.children.isEmpty { return refuse("an empty one-of", parser) }
            made = .choice(closed.children)
        case "ruleref":
            let uri = closed.attributes["uri"]
            made = uri.map { .rule(String($0.dropFirst())) } ?? .text("")
        case "item":
            if let range = closed.attributes["repeat"] {
                let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                made = .repeated(body, least: ends[0] ?? 0, most: ends.count == 1 ? ends[0] : ends[1])
            }
        default: break
        }
        if let last = open.indices.last { open[last].children.append(made) }
    }
}
