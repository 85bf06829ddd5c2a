package import Language

/// One step of meaning: what a tag in the grammar says about the words before it. `Grammars/README.md` explains each to
/// players.
package struct Op: Hashable, BitwiseCopyable, Sendable {
    package let kind: Kind
    /// The tag's number, or an index (of a command's name, of a resolved name) where the kind says so.
    package let value: Int32

    init(_ kind: Kind, _ value: Int32 = 0) {
        self.kind = kind
        self.value = value
    }

    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The number register becomes `value`.
        case number
        /// `value` is added to the number register: twenty + four.
        case add
        /// The score is `value` throws.
        case strokes
        /// The score is the number register, in throws.
        case throwsSaid
        /// The score is `value` relative to par.
        case toPar
        /// The score is the number register over or under par.
        case over
        case under
        case missing
        case same
        /// The player just named is the one whose score is the same.
        case asPlayer
        /// The score is so many throws above or below the last one: the number register.
        case more
        case fewer
        /// The number may be a misheard word, such as `for`.
        case misheard
        /// Never recorded without asking.
        case doubt
        /// Penalty throws inside the score: the number register, else one.
        case penalty
        /// A player of the roster; `value` is the index of the match.
        case player
        case me
        /// A word that stands where a name belongs.
        case stranger
        case everyone
        case rest
        /// The player just named is everybody called so, of whom there are as many as `value`: `both Chrises`.
        case namesakes
        /// The players named so far in the clause are left out of `everyone`.
        case without
        /// The entry just recorded: `make that a 4`.
        case that
        /// The score just recorded was that of another player of the name in the clause.
        case other
        /// The score just said or recorded was that of the player in the clause, no matter who it was given to.
        case whose
        /// The person spoken of last: `he`.
        case mentioned
        /// The score goes to the players of the clause.
        case give
        /// Players without a score; a score without players; players with a word that is no score.
        case unscored
        case unbound
        case unheard
        /// Something said between a player and the score: `Jake hit a tree and took a 6`.
        case meanwhile
        /// Words between a player and the score that the grammar does not know: `Jake griplocked and made 6`.
        case story
        /// The scores given last and before it belong to the other players.
        case swap
        /// One more score of a list in card order.
        case next
        /// Exceptions to the scores given last follow.
        case except
        /// A correction follows.
        case fix
        /// The scores given last are taken back.
        case scratch
        /// The score corrects one that was recorded before the line; it does where the line does not say otherwise.
        case earlier
        case past
        /// The score just said is the one that is replaced: `not a 5`.
        case instead
        /// One more score of a list for the players of the clause; the list is complete.
        case pair
        case pairs
        /// The number register (or label) is a hole: for what follows, or for what was given last.
        case hole
        case onHole
        /// The hole is as many holes before the current one as the number register says, else one.
        case ago
        /// The number register opens the line: `7: Jake 3` is of the seventh hole, or the seventh line of a list.
        case numbered
        /// The number register is the first of several holes, up to the next number.
        case fromHole
        /// A hole label that is no plain number; `value` is the hole.
        case label
        /// A word of no use.
        case unused
        /// A word of free text: a course, a name.
        case text
        case course
        case names
        /// The players of the clause are a side of a game.
        case side
        /// A command; `value` is the index of its name in `CommandName.allCases`.
        case command
        /// Words that are understood and record nothing: a question, a near miss.
        case aside
    }

    /// The tags of the dialect.
    static let tags: [String: (kind: Kind, argument: Argument)] = [
        "number": (.number, .number), "add": (.add, .number), "strokes": (.strokes, .number),
        "throws": (.throwsSaid, .none), "to-par": (.toPar, .number), "over": (.over, .none), "under": (.under, .none),
        "missing": (.missing, .none), "same": (.same, .none), "as": (.asPlayer, .none), "more": (.more, .none),
        "fewer": (.fewer, .none), "misheard": (.misheard, .none),
        "doubt": (.doubt, .none), "penalty": (.penalty, .none), "me": (.me, .none), "stranger": (.stranger, .none),
        "everyone": (.everyone, .none), "rest": (.rest, .none), "without": (.without, .none),
        "namesakes": (.namesakes, .number), "that": (.that, .none),
        "mentioned": (.mentioned, .none), "other": (.other, .none),
        "whose": (.whose, .none),
        "give": (.give, .none), "unscored": (.unscored, .none), "unbound": (.unbound, .none),
        "unheard": (.unheard, .none), "next": (.next, .none), "except": (.except, .none), "fix": (.fix, .none),
        "scratch": (.scratch, .none), "earlier": (.earlier, .none), "past": (.past, .none),
        "instead": (.instead, .none),
        "meanwhile": (.meanwhile, .none), "story": (.story, .none), "swap": (.swap, .none), "pair": (.pair, .none),
        "pairs": (.pairs, .none),
        "hole": (.hole, .none), "on-hole": (.onHole, .none),
        "ago": (.ago, .none), "from-hole": (.fromHole, .none), "numbered": (.numbered, .none),
        "unused": (.unused, .none),
        "text": (.text, .none), "course": (.course, .none), "names": (.names, .none), "side": (.side, .none),
        "command": (.command, .name),
        "aside": (.aside, .none),
    ]

    enum Argument { case none, number, name }
}

extension Op {
    /// The op of a tag.
    package init(_ tag: Grammar.Tag) throws(GrammarError) {
        let words = tag.text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }
        guard let name = words.first, let known = Op.tags[String(name)],
            words.count == (known.argument == .none ? 1 : 2)
        else {
            throw GrammarError(.unknownTag(tag.text), at: tag.location)
        }
        switch known.argument {
        case .none: self.init(known.kind)
        case .number:
            guard let value = Int32(words[1]) else { throw GrammarError(.unknownTag(tag.text), at: tag.location) }
            self.init(known.kind, value)
        case .name:
            guard let number = CommandName.allCases.firstIndex(where: { $0.rawValue == words[1] }) else {
                throw GrammarError(.unknownCommand(String(words[1])), at: tag.location)
            }
            self.init(known.kind, Int32(number))
        }
    }
}
