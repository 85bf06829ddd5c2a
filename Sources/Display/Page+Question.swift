extension Page {
    /// A question with numbered answers, the likeliest first, and how to skip it.
    package func question(_ question: StyledText, answers: [String]) -> [StyledText] {
        let numbered = answers.enumerated().map { index, answer in
            isPlain
                ? StyledText("\(index + 1), \(answer)")
                : StyledText(String(index + 1), .accent) + StyledText(" " + answer)
        }
        let skip = StyledText(wording(.askSkip), .secondary)
        if isPlain { return [question] + numbered + [skip] }
        return question.wrapped(to: columns) + flow(numbered + [skip], separator: "   ")
    }
}
