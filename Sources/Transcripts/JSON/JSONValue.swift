/// A JSON value, with the lines its objects begin on.
indirect enum JSONValue: Sendable {
    case null
    case truth(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue], line: Int)

    /// A member of an object; nil where there is none, or it is null.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members, _) = self, let value = members[key] else { return nil }
        if case .null = value { return nil }
        return value
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
    var list: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// The line it begins on.
    var line: Int? { if case .object(_, let line) = self { line } else { nil } }

    /// A value as text, whether it is one or a whole number.
    var label: String? {
        switch self {
        case .string(let text): text
        case .number(let number): Int(exactly: number).map(String.init)
        default: nil
        }
    }

    /// As a file may have it, with the members of objects in the order of their names.
    var written: String {
        switch self {
        case .null: "null"
        case .truth(let truth): String(truth)
        case .number(let number): label ?? String(number)
        case .string(let text): "\"\(text)\""
        case .array(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
        case .object(let members, _):
            "{"
                + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.written)" }.joined(separator: ",")
                + "}"
        }
    }

    /// The one object a line holds; nil where it is no JSON.
    init?(line: String) {
        var reader = JSONReader()
        var value: JSONValue?
        let use = { (item: JSONReader.Item) in
            if case .document(let document) = item { value = document }
        }
        for byte in line.utf8 { reader.take(byte, use) }
        reader.finish(use)
        guard let value else { return nil }
        self = value
    }
}
