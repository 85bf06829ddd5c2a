extension Reading {
    /// Something about a score or a hole of a line that only a person can tell.
    package struct Question: Hashable, Sendable {
        /// The subject of the question.
        package private(set) var what: What
        /// UTF-8 range of the words in question.
        package private(set) var heard: Range<Int>
        package let hole: Int
        package let saidHole: Bool
        package let isCorrection: Bool
        /// Penalty throws of the score in question.
        package private(set) var penalties: Int
        /// Name of the ``DoubtRule`` that asks; nil where `what` already says why.
        @Uncompared package var rule: String?
        /// Name of the rule about scores that are asked, supposed, wished for or denied.
        static let mood = "mood"
        /// Name of the rule about numbers that may be holes.
        static let holeNumber = "hole-number"
        /// Whether what it is about is rather talk than a score of a hole that was played.
        var isOfTalk: Bool { rule == Self.mood || rule == Self.holeNumber }

        package enum What: Hashable, Sendable {
            /// Whose score it is: one of these, best first.
            case who(Who, among: [Int], Waiting)
            /// How many throws somebody took.
            case strokes(of: Int, Strokes)
            /// Whether these scores, all of one hole, are meant.
            case meant([Call], isAmbiguous: Bool)
            /// On which of these holes, likeliest first, the scores are; there is a call for each player on each hole.
            /// Where `goesTo` is the answer, it is the hole played from here on.
            case whichHole([Call], among: [Int], goesTo: Int?)
            /// A part of the line that no answer settles: it has to be said again.
            case sayAgain(Lost)
        }

        /// Why it is not clear who is meant.
        package enum Who: Hashable, Sendable {
            /// The name is near several players, or not near enough to one.
            case unclearName
            case unknownName
            /// `I`, where it is not known who speaks.
            case unknownSelf
            case nobodyNamed
        }

        /// The score that waits for somebody.
        package enum Waiting: Hashable, Sendable {
            case nothing
            /// An explicit "no score".
            case noScore
            case throwCount(Int)
            /// A score said of somebody before the line named another player: `Jake 4, I mean Mike`.
            case call(Call)
        }

        /// Why it is not clear how many throws were meant.
        package enum Strokes: Hashable, Sendable {
            case missing
            /// A word stands where the score belongs.
            case unclear
            /// Much more than par: 12 on a par 3.
            case unusual(Int)
            /// Below 1 or above 20 throws, or no more than the penalties in it.
            case impossible(Int)
            /// The throws of two scores for one player, without "no score", and the call that was said later.
            case conflict([Int], later: Call?)
        }

        package enum Lost: Hashable, Sendable {
            /// The line says `said` scores of `players` players, who are among these.
            case wrongCount(said: Int, players: Int, among: [Int])
            case noSuchHole(Int)
            /// `same` or `that` refers to nothing: the kind of question, people and score it would have been about.
            case nothingToReferTo(Kind, people: [Int], strokes: Int?)
        }
    }
}

extension Reading.Question {
    package init(
        _ what: What, heard: Range<Int>, hole: Int, saidHole: Bool, isCorrection: Bool = false, penalties: Int = 0
    ) {
        self.what = what
        self.heard = heard
        self.hole = hole
        self.saidHole = saidHole
        self.isCorrection = isCorrection
        self.penalties = penalties
    }

    /// A question about a score as it was heard.
    ///
    /// - Parameter heard: UTF-8 range of the words in question; nil for those of the score.
    package init(_ what: What, of call: Reading.Call, heard: Range<Int>? = nil) {
        self.init(
            what, heard: heard ?? call.heard, hole: call.hole, saidHole: call.saidHole, isCorrection: call.isCorrection,
            penalties: call.penalties)
    }

    /// Whether a score is meant as it was heard.
    ///
    /// - Parameters:
    ///   - isAmbiguous: whether another reading is about as good.
    ///   - rule: the ``DoubtRule`` that asks.
    package init(doubting call: Reading.Call, isAmbiguous: Bool, rule: String? = nil) {
        self.init(.meant([call], isAmbiguous: isAmbiguous), of: call)
        self.rule = rule
    }

    /// A question on which hole scores are.
    init(onWhichHole calls: [Reading.Call], _ holes: [Int], goesTo: Int? = nil) {
        self.init(
            .whichHole(calls, among: holes, goesTo: goesTo), heard: calls.heard, hole: holes[0],
            saidHole: calls[0].saidHole, isCorrection: calls[0].isCorrection, penalties: calls[0].penalties)
    }

    /// Whether another question, about other players, can be asked together with this one.
    func takes(_ other: Self) -> Bool {
        guard case .meant(_, let isAmbiguous) = what, case .meant(_, isAmbiguous) = other.what else { return false }
        return hole == other.hole && saidHole == other.saidHole && isCorrection == other.isCorrection
            && !people.contains(where: other.people.contains)
    }

    /// Both questions as one: whether all of it is meant, or on which hole.
    func taking(_ other: Self) -> Self {
        var both = self
        both.changeCalls { $0 + other.doubted }
        both.heard = heard.union(other.heard)
        both.penalties = min(penalties, other.penalties)
        return both
    }

    /// This question, where the words that were heard stand elsewhere.
    ///
    /// - Parameter place: the UTF-8 range of words, from their range here.
    func heard(_ place: (Range<Int>) -> Range<Int>) -> Self {
        var question = self
        question.changeCalls { calls in
            calls.map { call in
                var call = call
                call.heard = place(call.heard)
                return call
            }
        }
        question.heard = place(heard)
        return question
    }

    /// This question with another number of throws; unchanged unless it asks whose score it is.
    package func saying(_ strokes: Int) -> Self {
        guard case .who(let who, let people, _) = what else { return self }
        var question = self
        question.what = .who(who, among: people, .throwCount(strokes))
        question.penalties = min(penalties, strokes - 1)
        return question
    }

    /// Changes the scores in question, if there are any.
    private mutating func changeCalls(_ change: ([Reading.Call]) -> [Reading.Call]) {
        switch what {
        case .meant(let calls, let isAmbiguous): what = .meant(change(calls), isAmbiguous: isAmbiguous)
        case .whichHole(let calls, let holes, let goesTo):
            what = .whichHole(change(calls), among: holes, goesTo: goesTo)
        case .who, .strokes, .sayAgain: break
        }
    }

    /// Whether it is about exactly this score already, or about the score of this player and hole as such.
    func asks(about call: Reading.Call) -> Bool {
        if doubted.contains(where: { $0.isSame(as: call) }) { return true }
        return hole == call.hole && people == [call.person] && (strokes == call.strokes || reason == .conflict)
    }
}

// MARK: What questions have in common

extension Reading.Question {
    package enum Kind: String, Sendable {
        case player, strokes, count, reading
    }

    package var kind: Kind {
        switch what {
        case .who: .player
        case .strokes: .strokes
        case .meant, .whichHole, .sayAgain(.noSuchHole): .reading
        case .sayAgain(.wrongCount): .count
        case .sayAgain(.nothingToReferTo(let kind, _, _)): kind
        }
    }

    /// Why it has to be asked; the raw value is what scripts see.
    package enum Reason: String, Sendable {
        case unclearName = "unclear-name"
        case unknownName = "unknown-name"
        case unknownSelf = "unknown-self"
        case nobodyNamed = "nobody-named"
        case noScore = "no-score"
        case unclearScore = "unclear-score"
        case unusual, impossible, conflict
        case wrongCount = "wrong-count"
        case noSuchHole = "no-such-hole"
        case doubtful, ambiguous
        case nothingToReferTo = "nothing-to-refer-to"
        case whichHole = "which-hole"
    }

    package var reason: Reason {
        switch what {
        case .who(let who, _, _): who.reason
        case .strokes(_, let strokes): strokes.reason
        case .meant(_, let isAmbiguous): isAmbiguous ? .ambiguous : .doubtful
        case .whichHole: .whichHole
        case .sayAgain(let lost): lost.reason
        }
    }

    /// The people who may be meant, best first, or whose scores are in question.
    package var people: [Int] {
        switch what {
        case .who(_, let people, _), .sayAgain(.wrongCount(_, _, let people)),
            .sayAgain(.nothingToReferTo(_, let people, _)):
            people
        case .strokes(let person, _): [person]
        case .meant(let calls, _), .whichHole(let calls, _, _):
            calls.map(\.person).withoutRepeats
        case .sayAgain(.noSuchHole): []
        }
    }

    /// The throws that wait for the answer, where that is one number.
    package var strokes: Int? {
        switch what {
        case .who(_, _, .throwCount(let count)), .strokes(_, .unusual(let count)), .strokes(_, .impossible(let count)):
            count
        case .who(_, _, .call(let call)): call.strokes
        case .meant(let calls, _), .whichHole(let calls, _, _):
            calls.allSatisfy { $0.strokes == calls[0].strokes } ? calls[0].strokes : nil
        case .sayAgain(.nothingToReferTo(_, _, let strokes)): strokes
        case .who, .strokes, .sayAgain: nil
        }
    }

    /// Whether an explicit "no score" waits for the answer.
    package var isMissing: Bool {
        switch what {
        case .who(_, _, .noScore): true
        case .who(_, _, .call(let call)): call.strokes == nil
        case .meant(let calls, _), .whichHole(let calls, _, _): calls.allSatisfy { $0.strokes == nil }
        case .who, .strokes, .sayAgain: false
        }
    }

    /// Scores to choose from.
    package var choices: [Int] {
        switch what {
        case .strokes(_, .unusual(let count)): [count]
        case .strokes(_, .conflict(let choices, _)): choices
        default: []
        }
    }

    /// The scores in question, which a yes records; where the hole is in question, those of each hole.
    package var doubted: [Reading.Call] {
        switch what {
        case .who(_, _, .call(let call)), .strokes(_, .conflict(_, let call?)): [call]
        case .meant(let calls, _), .whichHole(let calls, _, _): calls
        case .who, .strokes, .sayAgain: []
        }
    }
}

extension Reading.Question.Who {
    package var reason: Reading.Question.Reason {
        switch self {
        case .unclearName: .unclearName
        case .unknownName: .unknownName
        case .unknownSelf: .unknownSelf
        case .nobodyNamed: .nobodyNamed
        }
    }
}

extension Reading.Question.Strokes {
    package var reason: Reading.Question.Reason {
        switch self {
        case .missing: .noScore
        case .unclear: .unclearScore
        case .unusual: .unusual
        case .impossible: .impossible
        case .conflict: .conflict
        }
    }
}

extension Reading.Question.Lost {
    package var reason: Reading.Question.Reason {
        switch self {
        case .wrongCount: .wrongCount
        case .noSuchHole: .noSuchHole
        case .nothingToReferTo: .nothingToReferTo
        }
    }
}

extension [Reading.Call] {
    /// The UTF-8 range from the first of their words to the last.
    var heard: Range<Int> { dropFirst().reduce(first?.heard ?? 0..<0) { $0.union($1.heard) } }
}

extension Range<Int> {
    /// From the beginning of one to the end of the other.
    func union(_ other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
