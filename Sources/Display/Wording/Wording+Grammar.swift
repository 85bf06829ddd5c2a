package import Language

extension Wording {
    /// Where a grammar file is wrong, why, and what to do, in the form that editors jump to: `file:line:column: …`.
    package func sentence(for error: GrammarError) -> String {
        "\(error.location.file):\(error.location.line):\(error.location.column): " + sentence(for: error.problem)
    }

    private func sentence(for problem: GrammarError.Problem) -> String {
        switch problem {
        case .header: self(.grammarHeader)
        case .expected(let wanted, let found): self(.grammarExpected, ["wanted": wanted, "found": found])
        case .unterminatedComment: self(.grammarUnterminatedComment)
        case .unterminatedToken: self(.grammarUnterminatedToken)
        case .unterminatedTag: self(.grammarUnterminatedTag)
        case .unterminatedRuleName: self(.grammarUnterminatedRuleName)
        case .importsAreNotRead: self(.grammarImports)
        case .duplicateRule(let rule): self(.grammarDuplicateRule, ["rule": rule])
        case .undefinedRule(let rule): self(.grammarUndefinedRule, ["rule": rule])
        case .recursion(let rule): self(.grammarRecursion, ["rule": rule])
        case .noPublicRule: self(.grammarNoPublicRule)
        case .weight(let text): self(.grammarWeight, ["weight": text])
        case .unknownTag(let tag): self(.grammarUnknownTag, ["tag": tag])
        case .unknownCommand(let command): self(.grammarUnknownCommand, ["command": command])
        case .unknownPhone(let symbol): self(.grammarUnknownPhone, ["symbol": symbol])
        case .emptyRepetition: self(.grammarEmptyRepetition)
        case .tooLarge: self(.grammarTooLarge)
        case .tooDeep: self(.grammarTooDeep)
        }
    }
}
