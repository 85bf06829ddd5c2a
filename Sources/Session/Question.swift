package import Meaning
package import Scorecard

/// Something that only a person can tell, with everything needed to word it.
package enum Question: Hashable, Sendable {
    // MARK: About a line of scores

    /// Who is meant? Answers are names, best first.
    case who(Reading.Question.Who, heard: String, strokes: Int?, hole: Int, among: [Entrant])
    /// How many throws? Any number or score word answers.
    case strokes(Entrant, Reading.Question.Strokes, heard: String, hole: Int, par: Int)
    /// Was this meant, all of one hole? Yes or no.
    case meant([Score], isAmbiguous: Bool, heard: String, hole: Int)
    /// On which hole? The label of one of them answers.
    case whichHole([Score], heard: String, hole: Int, among: [String])
    /// Nothing answers but saying it again. Who it may have been about, and the score.
    case sayAgain(Reading.Question.Lost, heard: String, hole: Int, among: [Entrant])
    /// Is this to be recorded? Yes or no.
    case confirm([Recorded], heard: String, hole: Int)
    /// Remember a word as an alias? Yes or no.
    case remember(String, Entrant)

    // MARK: About the round

    /// Which of these holes is the last? The label of one of them answers.
    case lastHole(heard: String, hole: Int, among: [String])
    /// Finish in spite of gaps? Yes or no.
    case finish
    /// Give up a round that is finished? Yes or no.
    case abandon

    // MARK: About players and courses

    /// Does this player use the device now? Yes or no.
    case me(Player, heard: String)
    /// Is this new player really new? Answers are known names.
    case nearlyKnown(String, [String])
    /// Is this the name of one new player, or of several in a row? Answers are their names.
    case namesInRow(String, [String])
    /// How many holes and which pars has the new course? A number, a list of pars, a known course or "as you go" answers.
    case newCourse(String)
    /// Where is a round to be played? Answers are courses.
    case course([String])
    /// Who plays? The answer is the group that played last, or any names.
    case players([String])

    /// So many answers are numbered at most, best first.
    package static let mostAnswers = 5

    package struct Score: Hashable, Sendable {
        package var player: Entrant
        /// nil for "no score".
        package var strokes: Int?

        package init(player: Entrant, strokes: Int?) {
            self.player = player
            self.strokes = strokes
        }
    }
}

/// What questions have in common, as scripts see them.
extension Question {
    package enum Kind: String, Sendable {
        case player, strokes, reading, me, confirmation, hole, count, remember, finish, abandon, newPlayer, newCourse,
            namesInRow, course, players
    }

    package var kind: Kind {
        switch self {
        case .who: .player
        case .strokes: .strokes
        case .meant: .reading
        case .whichHole, .lastHole: .hole
        case .sayAgain(.wrongCount, _, _, _): .count
        case .sayAgain(.noSuchHole, _, _, _): .reading
        case .sayAgain(.nothingToReferTo(let kind, _, _), _, _, _): Kind(rawValue: kind.rawValue) ?? .reading
        case .confirm: .confirmation
        case .remember: .remember
        case .finish: .finish
        case .abandon: .abandon
        case .me: .me
        case .nearlyKnown: .newPlayer
        case .namesInRow: .namesInRow
        case .newCourse: .newCourse
        case .course: .course
        case .players: .players
        }
    }

    /// Why a line of scores leaves it open.
    package var reason: Reading.Question.Reason? {
        switch self {
        case .who(let who, _, _, _, _): who.reason
        case .strokes(_, let strokes, _, _, _): strokes.reason
        case .meant(_, let isAmbiguous, _, _): isAmbiguous ? .ambiguous : .doubtful
        case .whichHole: .whichHole
        case .sayAgain(let lost, _, _, _): lost.reason
        default: nil
        }
    }

    /// The words in question.
    package var heard: String {
        switch self {
        case .who(_, let heard, _, _, _), .strokes(_, _, let heard, _, _), .meant(_, _, let heard, _),
            .whichHole(_, let heard, _, _), .sayAgain(_, let heard, _, _), .confirm(_, let heard, _),
            .remember(let heard, _), .lastHole(let heard, _, _), .me(_, let heard), .nearlyKnown(let heard, _),
            .namesInRow(let heard, _), .newCourse(let heard):
            heard
        case .finish, .abandon, .course, .players: ""
        }
    }

    /// Whom it is about, by name.
    package var player: String? {
        switch self {
        case .strokes(let entrant, _, _, _, _), .remember(_, let entrant): entrant.name
        case .meant(let scores, _, _, _), .whichHole(let scores, _, _, _): scores.first?.player.name
        case .sayAgain(.nothingToReferTo(.strokes, _, _), _, _, let people): people.first?.name
        case .me(let player, _): player.name
        default: nil
        }
    }

    /// The throws in question, where that is one number.
    package var strokes: Int? {
        switch self {
        case .who(_, _, let strokes, _, _), .sayAgain(.nothingToReferTo(_, _, let strokes), _, _, _): strokes
        case .strokes(_, .unusual(let count), _, _, _), .strokes(_, .impossible(let count), _, _, _): count
        case .meant(let scores, _, _, _), .whichHole(let scores, _, _, _):
            scores.allSatisfy { $0.strokes == scores[0].strokes } ? scores.first?.strokes : nil
        default: nil
        }
    }

    /// 1-based; 0 where it is about none.
    package var hole: Int {
        switch self {
        case .who(_, _, _, let hole, _), .strokes(_, _, _, let hole, _), .meant(_, _, _, let hole),
            .whichHole(_, _, let hole, _), .sayAgain(_, _, let hole, _), .confirm(_, _, let hole),
            .lastHole(_, let hole, _):
            hole
        default: 0
        }
    }

    /// Answers to choose from, best first.
    package var answers: [String] {
        switch self {
        case .who(_, _, _, _, let people), .sayAgain(.nothingToReferTo(.player, _, _), _, _, let people):
            people.prefix(Self.mostAnswers).map(\.name)
        case .strokes(_, .unusual(let count), _, _, _): [String(count)]
        case .strokes(_, .conflict(let choices, _), _, _, _): choices.map(String.init)
        case .whichHole(_, _, _, let answers), .lastHole(_, _, let answers), .nearlyKnown(_, let answers),
            .namesInRow(_, let answers), .course(let answers), .players(let answers):
            answers
        default: []
        }
    }
}
