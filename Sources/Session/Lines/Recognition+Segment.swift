package import Biasing
package import Meaning
package import Transcripts

extension Recognition {
    /// What a transcript or a recogniser says was heard, with its other hearings and how sure it is.
    package init(_ segment: Segment) {
        self.init(
            segment.text, confidence: segment.confidence,
            others: segment.alternatives.map { (text: $0.text, confidence: $0.confidence) },
            words: segment.words.map { (text: $0.text, confidence: $0.confidence) })
    }

    /// The same where what may be heard in noise is doubted: a sentence as if the recogniser was sure of no word, and a row of
    /// numbers by its words alone.
    package func doubted(by echo: PromptEcho) -> Recognition {
        if echo.isSentence(text) { return Recognition(doubting: text) }
        return echo.isRow(text) ? Recognition(text, isAsWritten: true) : self
    }
}
