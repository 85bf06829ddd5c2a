/// The meaning of a piece of text, so that a theme can decide how it looks.
///
/// Meaning never rests on the ink alone: every coloured value also carries a sign, a letter or brackets.
package enum Ink: String, CaseIterable, Hashable, Sendable {
    /// Running text, in the terminal's own foreground.
    case plain
    /// The first thing that the eye should find: the leader, the course, a title.
    case bold
    /// Something that can be acted on or is current: the prompt, the place, the hole being played.
    case accent
    /// Text that steps back: headings, legends, dates, players without a score.
    case secondary
    /// Something that needs an answer or a second look.
    case warning
    /// Below par.
    case under
    /// Level par.
    case even
    /// One over par on a hole; over par in a total.
    case over1
    /// Two or more over par on a hole.
    case over2
}

extension Ink {
    /// The tier of one hole: under, level, one over, two or more over.
    package static func hole(strokes: Int, par: Int) -> Ink {
        switch strokes - par {
        case ..<0: .under
        case 0: .even
        case 1: .over1
        default: .over2
        }
    }

    /// The tier of a total: under, level, over. Totals never use `over2`, because two over is a good round of eighteen
    /// holes.
    package static func total(toPar: Int) -> Ink {
        toPar < 0 ? .under : toPar == 0 ? .even : .over1
    }
}
