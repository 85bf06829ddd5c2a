package import Language

/// The meaning of a line.
package struct Reading: Hashable, Sendable {
    /// The sure scores, which may be recorded.
    package var calls: [Call] = []
    /// Questions, in the order of the line.
    package var questions: [Question] = []
    /// The command of the line. Beside scores it runs after them, `Jake 3, next hole`, unless it `isBeforeScores`.
    package var command: Command?
    /// The line opens with `/` and no command is called that.
    package var isUnknownCommand = false
    /// Whether the words are clear, but not their intent: a question, a condition, a wish, a denial, a retraction, or a
    /// number that may be to par.
    package var isIntentUnclear = false
    /// The people whom the line names for sure, also beside the scores.
    package var mentioned: [Int] = []
    /// UTF-8 ranges of words that were neither understood nor filler.
    package var unused: [Range<Int>] = []
    /// The cost of the way through the grammar, 0 for the plainest wording, and of the charges.
    package var cost: Float = 0
    /// The cost rules that applied, in the order they were found.
    package private(set) var charges: [Charge] = []
    /// How much dearer the cheapest reading of another meaning is; infinite where none is near.
    package var margin: Float = .infinity

    package init() {}

    /// Adds the cost of a rule, multiplied by `times`; nothing where that is 0.
    mutating func charge(_ rule: CostRule, times: Float = 1) {
        guard times > 0 else { return }
        charges.append(Charge(rule: rule, cost: rule.cost * times))
        cost += rule.cost * times
    }

    package var outcome: Outcome {
        if !questions.isEmpty { return .ask }
        if !calls.isEmpty { return .understood }
        return command == nil ? .nothing : .command
    }

    package enum Outcome: String, Sendable {
        case understood, ask, command, nothing
    }

    /// A score for one player on one hole.
    package struct Call: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        /// From 1.
        package var hole: Int
        /// Whether the line named the hole.
        package var saidHole: Bool
        /// Throws, 1…20; nil for an explicit "no score".
        package var strokes: Int?
        /// Penalty throws among them.
        package var penalties: Int
        /// Whether the line itself says that this corrects a score recorded before.
        package var isCorrection: Bool
        /// UTF-8 range of the words.
        package var heard: Range<Int>
        /// Whether it was said in relation to par.
        @Uncompared package var isToPar = false
        /// Whether it is of the person who is known to speak, only because it names nobody.
        @Uncompared package var isNameless = false
        /// Roster index of the player for whom this score was recorded last; they get back the one before.
        package var insteadOf: Int?

        package init(
            person: Int, hole: Int, saidHole: Bool, strokes: Int?, penalties: Int, isCorrection: Bool, heard: Range<Int>
        ) {
            self.person = person
            self.hole = hole
            self.saidHole = saidHole
            self.strokes = strokes
            self.penalties = penalties
            self.isCorrection = isCorrection
            self.heard = heard
        }
    }

    /// Something to do other than recording a score.
    package struct Command: Hashable, Sendable {
        package let name: CommandName
        package let what: SpokenCommand
        package var whom: Whom?
        /// UTF-8 range of the filler behind the words of the command; nil where it ends the line.
        package var rest: Range<Int>?

        /// The person that it is about.
        package enum Whom: Hashable, Sendable {
            /// Index into the roster's people.
            case person(Int)
            /// UTF-8 range of a name that fits several candidates, or of an unknown name where there are none.
            case unclear(Range<Int>, candidates: [Int])
        }

        /// Index into the roster's people; nil where nobody is named, or not clearly.
        package var person: Int? { if case .person(let person) = whom { person } else { nil } }
    }
}

extension Reading {
    /// Whether both would record the same, ask the same and do the same.
    package func means(_ other: Reading) -> Bool {
        command == other.command && questions == other.questions && calls.count == other.calls.count
            && zip(calls, other.calls).allSatisfy { $0.isSame(as: $1) }
    }

    /// This reading, with all of another text as the words of each score and question.
    func heard(as text: String) -> Reading {
        let all = 0..<text.utf8.count
        var reading = heard { _ in all }
        reading.unused = []
        return reading
    }

    /// This reading, where the words that were heard stand elsewhere.
    ///
    /// - Parameter place: the UTF-8 range of words, from their range here.
    func heard(_ place: (Range<Int>) -> Range<Int>) -> Reading {
        var reading = self
        for index in calls.indices { reading.calls[index].heard = place(calls[index].heard) }
        reading.questions = questions.map { $0.heard(place) }
        reading.unused = unused.map(place)
        reading.command?.rest = command?.rest.map(place)
        if case .unclear(let words, let candidates) = command?.whom {
            reading.command?.whom = .unclear(place(words), candidates: candidates)
        }
        return reading
    }
}

extension Reading.Call {
    /// Whether both say the same of the same player on the same hole.
    package func isSame(as other: Self) -> Bool {
        person == other.person && hole == other.hole && strokes == other.strokes && penalties == other.penalties
    }
}

/// A value that does not count when the one that holds it is compared or hashed.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package static func == (_: Self, _: Self) -> Bool { true }

    package func hash(into _: inout Hasher) {}
}
