/// Why a line was read as it was.
package struct Explanation: Sendable {
    package let tokens: [String]
    /// Cheapest first.
    package let paths: [Path]
    /// The likely meaning where the words make no sense and their sounds or keys do; nil elsewhere.
    package let meant: String?
    /// The reading of the words as they stand.
    package let words: Reading
    /// The reading that was chosen.
    package let chosen: Reading

    package struct Path: Sendable {
        package let cost: Float
        package let meaning: [Step]
        package let reading: Reading
    }

    package struct Step: Sendable {
        package let heard: String
        package let op: String
        package let value: Int
        package let detail: String
    }
}
