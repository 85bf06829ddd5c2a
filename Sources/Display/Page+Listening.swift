package import Session

extension Page {
    /// What was heard and is not recorded yet, on one line: `… Jake 3 (par) · Mike 4 (bogey)  1.2 s`.
    ///
    /// - Parameter remaining: milliseconds until it is recorded; nil while an answer is awaited.
    package func unsettled(_ results: [Recorded], remaining: Int64?, in scene: Scene) -> StyledText {
        let items = results.map { readBack(readBack($0, in: scene)) }
        if isPlain {
            return wording.line(.spokenHeard, ["what": StyledText(wording.list(items.map(\.text)))])
        }
        let time = remaining.map { "  " + seconds(max($0, 0)) } ?? ""
        let what = items.joined(by: StyledText(" · ", .secondary))
        let room = max(columns - 2 - Display.columns(of: time), 4)
        return (StyledText("… ", .accent) + what.truncated(to: room) + StyledText(time, .secondary))
            .truncated(to: max(columns, 1))
    }

    /// Tenths of a second, rounded up, so that nothing waits at 0.
    private func seconds(_ milliseconds: Int64) -> String {
        let tenths = (milliseconds + 99) / 100
        let number = "\(tenths / 10)\(wording(.listenPoint))\(tenths % 10)"
        return wording(.listenSeconds, ["seconds": number])
    }
}
