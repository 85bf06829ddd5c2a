internal import Scorecard

// How values travel to PostgreSQL and back: in the binary form of their types, integers with the most significant byte
// first (PostgreSQL 15, src/backend/utils/adt, the functions named *send and *recv).

/// The bytes of one value; nil for NULL. Those of a `text` and a `bytea` are the value itself.
package typealias HubValue = [UInt8]

/// `text`.
func text(_ text: String) -> HubValue { Array(text.utf8) }

/// `bigint`, `integer` and the like, in the width of the number.
func integer(_ number: some FixedWidthInteger) -> HubValue {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// `uuid`: the 16 bytes, most significant first.
func uuid<Subject>(_ id: Identifier<Subject>) -> HubValue { integer(id.value) }

/// An array of one dimension (array_send): the number of dimensions, whether any value is NULL, the type of the values,
/// their count and the index of the first; then the length and the bytes of each. An array of nothing but NULL is sent
/// empty, which reads the same beside longer arrays.
struct HubArray {
    private(set) var bytes: HubValue

    /// The OIDs of types (pg_type.dat).
    enum Element: Int32 {
        case bytea = 17
        case bigint = 20
        case text = 25
        case uuid = 2950
    }

    /// - Parameters:
    ///   - size: about how many bytes a value has.
    ///   - add: adds the bytes of one value; false for NULL.
    init<Value>(
        _ values: [Value], of element: Element, size: Int, _ add: (Value, inout HubValue) -> Bool
    ) {
        bytes = []
        bytes.reserveCapacity(20 + values.count * (4 + size))
        for number in [1, 1, element.rawValue, Int32(values.count), 1] { bytes += integer(number) }
        var isEmpty = true
        for value in values {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: 4))
            let isThere = add(value, &bytes)
            isEmpty = isEmpty && !isThere
            let length = isThere ? Int32(bytes.count - start - 4) : -1
            withUnsafeBytes(of: length.bigEndian) { length in
                for offset in 0..<4 { bytes[start + offset] = length[offset] }
            }
        }
        guard isEmpty else { return }
        bytes = []
        for number in [0, 0, element.rawValue] { bytes += integer(number) }
    }

    static func numbers<Value>(_ values: [Value], _ number: (Value) -> Int64?) -> HubValue {
        HubArray(values, of: .bigint, size: 8) { value, bytes in
            guard let number = number(value) else { return false }
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
            return true
        }.bytes
    }

    static func identifiers<Value, Subject>(_ values: [Value], _ id: (Value) -> Identifier<Subject>?) -> HubValue {
        HubArray(values, of: .uuid, size: 16) { value, bytes in
            guard let id = id(value) else { return false }
            withUnsafeBytes(of: id.value.bigEndian) { bytes.append(contentsOf: $0) }
            return true
        }.bytes
    }

    static func texts<Value>(_ values: [Value], _ text: (Value) -> String?) -> HubValue {
        HubArray(values, of: .text, size: 16) { value, bytes in
            guard let text = text(value) else { return false }
            bytes.append(contentsOf: text.utf8)
            return true
        }.bytes
    }
}
