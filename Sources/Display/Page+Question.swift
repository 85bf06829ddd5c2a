extension Page {
    /// A question with numbered answers, the likeliest first, then others that stand for themselves, and how to skip it.
    package func question(_ question: StyledText, answers: [String], others: [String] = []) -> [StyledText] {
        let numbered = answers.enumerated().map { index, answer in
            isPlain
                ? StyledText("\(index + 1), \(answer)")
                : StyledText(String(index + 1), .accent) + StyledText(" " + answer)
        }
        let choices = numbered + others.map { StyledText($0) } + [StyledText(wording(.askSkip), .secondary)]
        if isPlain { return [question] + choices }
        return question.wrapped(to: columns) + flow(choices, separator: "   ")
    }
}
