// SPDX-License-Identifier: GPL-3.0-or-later

/// Separates the answers of a terminal from the keys typed meanwhile; both arrive as one stream of bytes.
///
/// Sequences are those of xterm ("XTerm Control Sequences", invisible-island.net/xterm/ctlseqs).
struct TerminalReplies {
    /// The background by its colour (`OSC 11`), once the answer has come.
    private(set) var background: Background?
    /// Whether the terminal has identified itself (`DA1`). It answers in order, so no other answer will come.
    private(set) var isComplete = false
    private var keys: [UInt8] = []
    /// The beginning of what may become an answer.
    private var sequence: [UInt8] = []

    /// All bytes that are not part of an answer, in the order in which they came.
    var typed: [UInt8] { keys + sequence }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        guard !sequence.isEmpty || byte == Self.escape else { return keys.append(byte) }
        sequence.append(byte)
        if Self.isColour(sequence) {
            guard byte == Self.bell || sequence.suffix(2) == [Self.escape, UInt8(ascii: "\\")] else { return }
            let text = sequence.dropFirst(Self.colour.count).prefix { $0 != Self.bell && $0 != Self.escape }
            background = Background(colour: String(decoding: text, as: UTF8.self))
            sequence = []
        } else if Self.isIdentity(sequence) {
            guard byte == UInt8(ascii: "c") else { return }
            isComplete = true
            sequence = []
        } else if !Self.colour.starts(with: sequence), !Self.identity.starts(with: sequence) {
            // A key of several bytes, or several keys; the last may begin an answer.
            keys += byte == Self.escape ? sequence.dropLast() : sequence
            sequence = byte == Self.escape ? [byte] : []
        }
    }

    private static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    private static let colour = Array("\u{1B}]11;".utf8)
    private static let identity = Array("\u{1B}[?".utf8)

    private static func isColour(_ sequence: [UInt8]) -> Bool {
        sequence.count > colour.count && sequence.starts(with: colour)
    }

    private static func isIdentity(_ sequence: [UInt8]) -> Bool {
        sequence.count > identity.count && sequence.starts(with: identity)
            && sequence.dropFirst(identity.count).allSatisfy { (0x30...0x3B).contains($0) || $0 == UInt8(ascii: "c") }
    }
}
