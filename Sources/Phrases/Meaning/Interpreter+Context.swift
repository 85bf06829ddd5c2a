extension Interpreter {
    /// What meaning needs of the grammar's words.
    final class Words {
        /// All of them.
        private let vocabulary: WordTable
        let ordinary: OrdinaryTable
        /// Of two meanings: see ``Understanding/margin``.
        let margin: Float
        let commands: [String]
        /// Folded words that join names: `and`.
        let conjunctions: [[UInt8]]
        /// Folded words before the name of a guest.
        let guest: [[UInt8]]
        /// Folded words that deny what follows: `not`.
        let denials: [[UInt8]]
        /// Folded words for one that stand for things too.
        let ones: [[UInt8]]
        /// Folded words that open a hole: `hole`.
        let holeOpenings: [[UInt8]]
        /// Exclamations, each as its folded words.
        let exclamations: [[[UInt8]]]
        /// Folded words that open an exception: `but`.
        let exceptions: [[UInt8]]
        /// Folded words before a score: `a`.
        let articles: [[UInt8]]
        /// Folded words that open something new: `okay`.
        let openings: [[UInt8]]
        /// Folded words before and behind a figure with a full stop by which it is an ordinal number.
        let ordinalOpenings: [[UInt8]]
        let ordinalEndings: [[UInt8]]

        init(
            vocabulary: WordTable, ordinary: OrdinaryTable, margin: Float, commands: [String], conjunctions: [[UInt8]],
            guest: [[UInt8]], denials: [[UInt8]], ones: [[UInt8]],
            holeOpenings: [[UInt8]], exclamations: [[[UInt8]]], exceptions: [[UInt8]],
            articles: [[UInt8]], openings: [[UInt8]], ordinalOpenings: [[UInt8]], ordinalEndings: [[UInt8]]
        ) {
            self.vocabulary = vocabulary
            self.ordinary = ordinary
            self.margin = margin
            self.commands = commands
            self.conjunctions = conjunctions
            self.guest = guest
            self.denials = denials
            self.ones = ones
            self.holeOpenings = holeOpenings
            self.exclamations = exclamations
            self.exceptions = exceptions
            self.articles = articles
            self.openings = openings
            self.ordinalOpenings = ordinalOpenings
            self.ordinalEndings = ordinalEndings
        }

        func has(_ token: Token, in line: TokenizedLine) -> Bool {
            vocabulary.find(token.hash, in: line.folded, token.foldedRange) != nil
        }
    }

    /// What is the same for every way through a line.
    final class Context {
        let line: TokenizedLine
        let roster: Roster
        let situation: Situation
        let names: [NameMatch]
        let doubts: [Recognition.Doubt]
        let grammar: Words

        init(
            line: TokenizedLine, roster: Roster, situation: Situation, names: [NameMatch], doubts: [Recognition.Doubt],
            grammar: Words
        ) {
            self.line = line
            self.roster = roster
            self.situation = situation
            self.names = names
            self.doubts = doubts
            self.grammar = grammar
        }
    }
}
