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
}
