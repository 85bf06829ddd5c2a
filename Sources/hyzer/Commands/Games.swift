import Commands
import Outcomes
import Scorecard
import Session
import Store

extension RunnableCommand {
    /// `hyzer games`: how the side games of the round stand. With words, the same as these words at the prompt:
    /// `hyzer games skins`.
    static let games = RunnableCommand(.games) { program in
        program.options.words.isEmpty ? try program.show(.games) : try program.command()
    }

    /// `hyzer tags`: who holds which bag tag. `hyzer tags PLAYER N` gives one, `none` takes it away.
    static let tags = RunnableCommand(.tags) { program in
        let stored = try program.opened()
        let words = program.options.words
        if words.isEmpty { return try program.show(.tags, stored) }
        guard words.count == 2, words[1] == Command.noTag || Int(words[1]) != nil else {
            throw UsageError.words(.tags)
        }
        let player = try program.player(toChange: words[0], stored).id
        try stored.change { session in
            session.edit(said: words.joined(separator: " "), .now(.argument)) { directory, _ throws(Refusal) in
                try Referee.give(tag: Int(words[1]), to: player, in: directory)
            }
        }
        return try program.show(.tags, stored)
    }

    /// `hyzer resolve N a|b|SCORE`: settles one of the things devices disagree about.
    static let resolve = RunnableCommand(.resolve) { program in
        let words = program.options.words
        guard words.count > 1, let number = Int(words[0]) else { throw UsageError.words(.resolve) }
        let stored = try program.opened()
        if let wanted = program.options[.round] { stored.session.take(try stored.round(called: wanted)) }
        let choice = words.dropFirst().joined(separator: " ")
        let outcome = try stored.store { $0.resolve(number, with: choice, .now(.argument)) }
        try program.show(outcome, of: (nil, "resolve \(number) \(choice)"), stored, origin: nil)
        return outcome.isRefused ? .refused : .done
    }
}

extension Command {
    /// The word that takes a tag away.
    static let noTag = "none"
}
