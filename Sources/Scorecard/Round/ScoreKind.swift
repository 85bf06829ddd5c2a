/// A kind of score that is counted.
package enum ScoreKind: Hashable, Sendable {
    case toPar(Int)
    case strokes(Int)

    /// Whether so many throws on a hole of this par are one. An ace is called nothing else.
    package func counts(_ strokes: Int, par: Int) -> Bool {
        switch self {
        case .toPar(let toPar): strokes - par == toPar && strokes > 1
        case .strokes(let throwCount): strokes == throwCount
        }
    }
}
