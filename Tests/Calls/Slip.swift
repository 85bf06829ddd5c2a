/// What happens to a line between the mouth or the fingers and hyzer.
package enum Slip: String, CaseIterable, Sendable {
    /// Nothing: as people type it.
    case none
    /// Every key is missed at the rate people leave uncorrected.
    case typing
    /// Exactly one key is missed.
    case oneSlip = "one slip"
    /// A space is forgotten.
    case glued
    case accents
    case droppedWord = "dropped word"
    case extraWord = "extra word"
    case swappedWords = "swapped words"
    /// Nothing: in lower case, numbers as words, no punctuation, as recognisers write it.
    case spoken
    case homophone
    case split
    /// A word that sounds close, which is no score and no name.
    case misheard

    /// Whether a recogniser made the line, rather than fingers.
    package var isSpoken: Bool {
        switch self {
        case .spoken, .homophone, .split, .misheard: true
        default: false
        }
    }
}
