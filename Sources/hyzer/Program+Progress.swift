import Commands
import Display
import Terminal

extension Program {
    /// A line of progress for whoever waits at a terminal; none where the output is for a program or a screen reader.
    func newProgress() -> ProgressLine? { isPlain || options.has(.json) ? nil : ProgressLine() }

    /// Shows how far an import has come.
    ///
    /// - Parameters:
    ///   - lines: read so far of the file.
    ///   - rounds: found so far in it.
    func show(_ progress: ProgressLine?, of file: String, lines: Int, rounds: Int) {
        progress?.show {
            let wording = page.wording
            let text = wording.line(
                .importProgress,
                [
                    "file": StyledText(file), "lines": StyledText(wording(.lines, count: lines)),
                    "rounds": StyledText(wording(.rounds, count: rounds)),
                ])
            return text.truncated(to: progress?.room ?? 0).text
        }
    }
}
