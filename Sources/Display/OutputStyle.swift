import Reports
package import Scorecard

/// How output is shown to a reader: the wording, the width, and tables or sentences.
///
/// Every report writes its lines in a style; `Paint` turns the lines into bytes for the terminal.
package struct OutputStyle: Sendable {
    package var wording: Wording
    /// The width of the terminal in columns; all output fits within 20.
    package var columns: Int
    /// Sentences instead of tables, for screen readers; they are painted without colour.
    package var isPlain: Bool
    /// The unit that lengths of holes are told in.
    package var unit = LengthUnit.metres
    /// Whether the user answers by voice alone, without a keyboard.
    package var isSpokenTo = false
    /// The language of the wording, such as `en`.
    package var language = "en"
    /// Minutes by which the reader's clock is ahead of UTC at a moment; negative if it is behind.
    package var minutesAheadOfUTC: @Sendable (Timestamp) -> Int = { _ in 0 }

    package init(wording: Wording, columns: Int, isPlain: Bool = false) {
        self.wording = wording
        self.columns = columns
        self.isPlain = isPlain
    }
}

extension OutputStyle {
    /// A moment by the reader's clocks.
    func localTime(_ moment: Timestamp) -> CivilTime { CivilTime(moment, offset: minutesAheadOfUTC(moment)) }

    /// `2026-11-21`: the day of a moment where the reader is.
    func date(_ moment: Timestamp) -> String { localTime(moment).date }

    /// `Maple Hill · hole 8 of 18`
    func title(of round: RoundFacts) -> StyledText {
        let state: String =
            switch round.state {
            case .setup: wording(.roundSetup)
            case .playing: wording(.roundHole, ["hole": round.holeLabel, "holes": String(round.holes)])
            case .complete: wording(.roundComplete)
            case .finished: wording(.roundFinished)
            case .abandoned: wording(.roundAbandoned)
            }
        if isPlain {
            return wording.line(.spokenTitle, ["course": StyledText(round.course), "state": StyledText(state)])
        }
        let rest = StyledText(" · " + state, .secondary)
        return (StyledText(round.course, .bold).truncated(to: max(8, columns - rest.columns)) + rest)
            .truncated(to: columns)
    }

    /// The short name of a state for lists.
    func name(of state: Round.State) -> String {
        switch state {
        case .setup: wording(.roundSetup)
        case .playing: wording(.roundPlaying)
        case .complete: wording(.roundComplete)
        case .finished: wording(.roundFinished)
        case .abandoned: wording(.roundAbandoned)
        }
    }

    /// A name in a table, cut to 24 columns, so that it does not push the scores out of sight.
    func name(_ name: String, _ ink: Ink = .plain) -> StyledText { StyledText(name, ink).truncated(to: 24) }

    /// The minimum width of a column of words; below 40 columns it shrinks in proportion to the window.
    func least(_ width: Int) -> Int { columns < 40 ? columns * width / 40 : width }

    /// A heading of a column.
    func heading(_ key: MessageKey) -> StyledText { StyledText(wording(key), .secondary) }

    /// Items one after another, as many on a line as fit.
    func flow(_ items: [StyledText], separator: StyledText) -> [StyledText] {
        var lines: [StyledText] = []
        for item in items {
            if let last = lines.last, last.columns + separator.columns + item.columns <= columns {
                lines[lines.count - 1] = last + separator + item
            } else {
                lines += item.wrapped(to: columns)
            }
        }
        return lines
    }

    /// A message: broken between words, or whole for a screen reader.
    package func message(_ line: StyledText) -> [StyledText] {
        isPlain ? [line] : line.wrapped(to: columns)
    }

    /// A count of throws in the reader's manner: `1 throw`, `seven throws`.
    func counted(_ key: MessageKey, _ count: Int) -> String {
        wording(key, ["n": isPlain ? wording.number(count) : String(count)], count: count)
    }
}
