package import Testing

/// A line and what it means on a card.
package struct Heard: Sendable, CustomTestStringConvertible {
    package let line: String
    package let meaning: String
    package var card: Card

    package init(_ line: String, _ meaning: String, on card: Card = .three) {
        self.line = line
        self.meaning = meaning
        self.card = card
    }

    package var testDescription: String { "“\(line)” → \(meaning)" }
}

/// Reads a line and compares its meaning.
package func expect(_ heard: Heard, in tongue: Tongue = .english, sourceLocation: SourceLocation = #_sourceLocation)
    throws
{
    let told = try tongue.withUnderstanding { heard.card.told(heard.line, $0) }
    #expect(told == heard.meaning, sourceLocation: sourceLocation)
}
