package import Biasing
package import Meaning
package import Transcripts

extension Recognition {
    /// The words of a transcript or a recogniser, with the other hearings and how sure they are.
    package init(_ segment: Segment) {
        self.init(
            segment.text, confidence: segment.confidence,
            others: segment.alternatives.map { (text: $0.text, confidence: $0.confidence) },
            words: segment.words.map { (text: $0.text, confidence: $0.confidence) },
            otherRecognisers: segment.otherRecognisers.map { Recognition($0) })
    }

    /// This recognition, where words that may be heard in noise are doubted: a sentence as if the recogniser was sure
    /// of no word, and a row of numbers by its words alone.
    package func doubted(by echo: PromptEcho) -> Recognition {
        if echo.isSentence(text) { return Recognition(doubting: text) }
        return echo.isRow(text) ? Recognition(text, isLiteral: true) : self
    }
}
