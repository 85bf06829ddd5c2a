import JSON
import Scorecard

/// Reads the numbers of a score file. An impossible value is a fault that names the value, and counts as missing.
struct Intake: Sendable {
    private(set) var faults: [ScoreFault] = []

    mutating func fault(_ line: Int, _ problem: ScoreFault.Problem) {
        guard let last = faults.indices.last, faults[last].problem == problem, faults[last].lines.upperBound + 1 == line
        else { return faults.append(ScoreFault(line: line, problem: problem)) }
        faults[last].lines = faults[last].line...line
    }

    /// A whole number, also one that is written as a string; nil where there is none.
    mutating func number(_ value: JSONValue?, _ quantity: Quantity, line: Int) -> Int? {
        guard let value else { return nil }
        if let number = value.whole { return take(number, quantity, line: line) }
        switch value {
        case .number(let number): fault(line, .value(quantity, String(number)))
        case .string(let text): refuse(text, quantity, line: line)
        default: break
        }
        return nil
    }

    /// The values of a member that is a list; none where there is no such member.
    mutating func list(_ object: JSONValue, _ key: String, line: Int) -> [JSONValue] {
        guard let value = object[key] else { return [] }
        if let list = value.list { return list }
        fault(line, .member(key, value.serialized))
        return []
    }

    /// A hole from 1 to `count`; nil where there is none. A later hole is a fault.
    mutating func hole(_ value: JSONValue?, among count: Int, of key: String, line: Int) -> Int? {
        guard let hole = number(value, .hole, line: line) else { return nil }
        if hole <= count { return hole }
        fault(line, .member(key, String(hole)))
        return nil
    }

    /// A position from 1 to `count`; nil where there is none. Another value is a fault.
    mutating func position(_ object: JSONValue, _ key: String, among count: Int, line: Int) -> Int? {
        guard let value = object[key] else { return nil }
        if let position = value.whole, (1...max(count, 1)).contains(position) { return position }
        fault(line, .member(key, value.serialized))
        return nil
    }

    /// The throws on a hole, 0 where it was not played.
    mutating func strokes(_ value: JSONValue?, line: Int) -> UInt8 {
        value?.whole == 0 ? 0 : number(value, .strokes, line: line).map { UInt8($0) } ?? 0
    }

    /// The length of a hole in the unit of the file; nil where it is unknown, for which 0 stands too.
    mutating func length(_ value: JSONValue?, line: Int) -> Int? {
        value?.whole == 0 ? nil : number(value, .length, line: line)
    }

    mutating func number(_ fields: TableLine, _ column: Int, _ quantity: Quantity, line: Int) -> Int? {
        if let number = fields.number(column) { return take(number, quantity, line: line) }
        refuse(fields[column], quantity, line: line)
        return nil
    }

    /// The throws on a hole, 0 where it was not played; nil where the field is no number.
    mutating func strokes(_ fields: TableLine, _ column: Int, line: Int) -> UInt8? {
        let text = fields.number(column)
        if text == 0 || fields.isEmpty(column) { return 0 }
        guard text != nil || Intake.isNumeral(fields[column]) else { return nil }
        return number(fields, column, .strokes, line: line).map { UInt8($0) } ?? 0
    }

    private mutating func take(_ number: Int, _ quantity: Quantity, line: Int) -> Int? {
        if quantity.range.contains(number) { return number }
        fault(line, .value(quantity, String(number)))
        return nil
    }

    /// Notes a fault for a number that is too long; words are ignored.
    private mutating func refuse(_ text: String, _ quantity: Quantity, line: Int) {
        if Intake.isNumeral(text) { fault(line, .value(quantity, text)) }
    }

    private static func isNumeral(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    }
}
