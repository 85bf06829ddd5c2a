extension OutputStyle {
    /// How a question is left without an answer.
    package enum WayOut: Sendable {
        /// The question may be skipped or cancelled; if it is skipped, the rest of the line may still count.
        case skip
        /// It may be cancelled; the whole line needs the answer.
        case cancel
        /// No other way: one of the answers declines.
        case none
    }

    /// A question with numbered answers, the likeliest first, then answers without a number and the ways out.
    package func question(
        _ question: StyledText, answers: [String], others: [String] = [], wayOut: WayOut = .skip
    ) -> [StyledText] {
        let numbered = answers.enumerated().map { index, answer in
            isPlain
                ? StyledText("\(index + 1), \(answer)")
                : StyledText(String(index + 1), .accent) + StyledText(" " + answer)
        }
        let choices = numbered + others.map { StyledText($0) }
        let ways = waysOut(wayOut)
        if isPlain { return [question] + choices + (ways.isEmpty ? [] : [StyledText(ways.joined(separator: ", "))]) }
        return question.wrapped(to: columns) + flow(choices + ways.map { StyledText($0, .secondary) }, separator: "   ")
    }

    private func waysOut(_ wayOut: WayOut) -> [String] {
        switch wayOut {
        case .skip where isSpokenTo: [wording(.askSkipAloud)]
        case .cancel where isSpokenTo: []
        case .skip: [wording(.askSkip), wording(.askCancel)]
        case .cancel: [wording(.askCancel)]
        case .none: []
        }
    }
}
