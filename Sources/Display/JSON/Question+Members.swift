package import Meaning
package import Outcomes
import Scorecard

/// The JSON members of a question, which all kinds have.
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
        case .course, .nearlyKnownCourse: .course
        case .players: .players
        }
    }

    /// Why a line of scores leaves something open; nil for other questions.
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
            .namesInRow(let heard, _), .newCourse(let heard), .nearlyKnownCourse(let heard, _):
            heard
        case .finish, .abandon, .course, .players: ""
        }
    }

    /// The name of the player it is about; nil if the player is asked for, or there is none.
    package var player: String? {
        switch self {
        case .strokes(let entrant, _, _, _, _), .remember(_, let entrant): entrant.name
        case .meant(let scores, _, _, _), .whichHole(let scores, _, _, _): scores.first?.player.name
        case .sayAgain(.nothingToReferTo(.strokes, _, _), _, _, let people): people.first?.name
        case .me(let player, _): player.name
        default: nil
        }
    }

    /// The throws in question; nil unless they are one number.
    package var strokes: Int? {
        switch self {
        case .who(_, _, let strokes, _, _), .sayAgain(.nothingToReferTo(_, _, let strokes), _, _, _): strokes
        case .strokes(_, .unusual(let count), _, _, _), .strokes(_, .impossible(let count), _, _, _): count
        case .meant(let scores, _, _, _), .whichHole(let scores, _, _, _):
            scores.allSatisfy { $0.strokes == scores[0].strokes } ? scores.first?.strokes : nil
        default: nil
        }
    }

    /// The hole it is about, from 1; 0 for none.
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
            .namesInRow(_, let answers), .nearlyKnownCourse(_, let answers), .course(let answers),
            .players(let answers):
            answers
        default: []
        }
    }
}
