/// A kind of score that is counted.
package enum ScoreKind: Hashable, Sendable {
    case toPar(Int)
    case strokes(Int)

    /// Whether this many throws on a hole of this par are of this kind. An ace is never one of `toPar`, such as an
    /// eagle.
    package func counts(_ strokes: Int, par: Int) -> Bool {
        switch self {
        case .toPar(let toPar): strokes - par == toPar && strokes > 1
        case .strokes(let throwCount): strokes == throwCount
        }
    }
}
