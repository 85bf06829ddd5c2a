package import Outcomes

extension OutputStyle {
    /// Scores that were heard and are not recorded yet, on one line; words that gave none stand alone:
    /// `"jake three…" … Jake 3 (par) · Mike 4 (bogey)  1.2 s`.
    ///
    /// - Parameters:
    ///   - words: as the recogniser has them; cut first where room is short.
    ///   - remaining: milliseconds until it is recorded; nil while an answer is awaited.
    package func heard(_ words: String, _ results: [Recorded], remaining: Int64?, in context: RoundContext)
        -> StyledText
    {
        let items = results.map { readBack(readBack($0, in: context)) }
        if isPlain {
            let what = items.isEmpty ? quoted(words) : StyledText(wording.list(items.map(\.text)))
            return wording.line(.spokenHeard, ["what": what])
        }
        guard !items.isEmpty else { return quoted(words, within: columns) }
        let time = remaining.map { "  " + seconds(max($0, 0)) } ?? ""
        let what = items.joined(by: StyledText(" · ", .secondary))
        let room = max(columns - 2 - Display.columns(of: time), 4)
        let result = StyledText("… ", .accent) + what.truncated(to: room) + StyledText(time, .secondary)
        let left = columns - result.columns - 1
        guard !words.isEmpty, left >= OutputStyle.fewestWords else { return result.truncated(to: max(columns, 1)) }
        return quoted(words, within: left) + " " + result
    }

    /// The note that the recogniser lags behind the speech.
    package func behind(by milliseconds: Int64) -> StyledText {
        StyledText("  " + wording(.listenBehind, ["seconds": String(milliseconds / 1000)]), .warning)
    }

    /// The sign before the prompt that shows whether speech counts now.
    package func gateMark(isOpen: Bool) -> StyledText {
        isOpen ? StyledText("● ", .accent) : StyledText("○ ", .secondary)
    }

    /// The note that speech counts from here on, or no longer.
    package func gate(isOpen: Bool) -> StyledText { wording.line(isOpen ? .listenOpened : .listenClosed) }

    /// The least number of columns in which words are shown.
    private static let fewestWords = 10

    private func quoted(_ words: String, within width: Int? = nil) -> StyledText {
        let marks = wording.line(.listenHeard, ["words": StyledText()]).columns
        let text = StyledText(words, .secondary)
        let cut = width.map { text.truncated(to: max($0 - marks, 1)) } ?? text
        let line = wording.line(.listenHeard, ["words": cut], ink: .secondary)
        return width.map { line.truncated(to: max($0, 1)) } ?? line
    }

    /// Seconds to one decimal, rounded up, so that 0 is not shown before the time is over.
    private func seconds(_ milliseconds: Int64) -> String {
        let tenths = (milliseconds + 99) / 100
        let number = "\(tenths / 10)\(wording(.listenPoint))\(tenths % 10)"
        return wording(.listenSeconds, ["seconds": number])
    }
}
