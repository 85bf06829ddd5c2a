/// A JSON value (RFC 8259).
package indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// Finite. The reader gives whole numbers that fit as ``int(_:)`` instead.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// An object whose members are only known at run time.
    package static func members(_ members: [(String, JSONValue)]) -> JSONValue { .object(JSONObject(members)) }

    /// null for nil.
    package init(_ value: Int?) { self = value.map(JSONValue.int) ?? .null }

    /// null for nil.
    package init(_ value: Double?) { self = value.map(JSONValue.number) ?? .null }

    /// null for nil.
    package init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
}

/// The members of an object, in the order they are written.
package struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
    package let members: [(String, JSONValue)]
    /// The line of the text, from 1, on which the object begins; nil if it was not read from a text.
    package let line: Int?

    package init(_ members: [(String, JSONValue)], line: Int? = nil) {
        self.members = members
        self.line = line
    }

    package init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }

    /// The last member of a name, as most readers take it.
    package subscript(name: String) -> JSONValue? { members.last { $0.0 == name }?.1 }
}

extension JSONValue {
    /// A member of an object; nil where there is none, or it is null.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let object) = self, let value = object[name] else { return nil }
        if case .null = value { return nil }
        return value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }
    package var list: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// Any number.
    package var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The line of the text, from 1, on which an object begins.
    package var line: Int? { if case .object(let object) = self { object.line } else { nil } }

    /// A string, or a whole number as one.
    package var label: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        default: nil
        }
    }
}
