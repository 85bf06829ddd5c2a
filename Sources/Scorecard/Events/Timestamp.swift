/// A moment in milliseconds since 1970-01-01 00:00 UTC.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
}
