import Words

/// The decisions about a line so far: the scores that are sure, and what has to be asked.
struct Decision {
    /// Sure scores, by cell, with the index of the clause they came from.
    private(set) var given = ByCell<Given>()
    /// In the order in which they came up.
    private(set) var questions: [Reading.Question] = []
    /// Cells with contradicting scores, which only a correction makes sure again.
    private var contested: Set<Situation.Cell> = []
    /// Cells that a group's score may not be meant for, because somebody it leaves out is not known for sure.
    private(set) var perhapsLeftOut: Set<Situation.Cell> = []
    private var asked: Set<Reading.Question> = []
    /// The scores that rules put in doubt, in throws, by cell.
    private var doubted: [Situation.Cell: Set<Int?>] = [:]
    /// Why scores are asked about.
    private var causes: [Reading.Question: Cause] = [:]

    struct Given {
        var call: Reading.Call
        var clause: Int
    }

    /// The cause of a doubt: scores with the same cause are asked about together.
    enum Cause: Hashable {
        /// Words of one clause.
        case clause(Int)
        /// Words about this clause and the clauses joined to it.
        case clauses(Int)
        /// The order of a row of scores, which begins at this clause.
        case row(Int)
        /// Something that touches the whole line.
        case line
    }

    /// A rule that asks about a score, and which scores are asked about together.
    struct Doubt {
        let rule: String
        let cause: Cause
    }

    // MARK: Scores

    /// Puts a score down, in place of another of its cell.
    mutating func give(_ call: Reading.Call, of clause: Int) {
        given[Situation.Cell(call)] = Given(call: call, clause: clause)
    }

    mutating func drop(_ cell: Situation.Cell) { given[cell] = nil }

    /// Drops the scores of a clause.
    mutating func takeBack(_ clause: Int) {
        for (cell, earlier) in given where earlier.clause == clause { given[cell] = nil }
    }

    /// The scores of a clause, by player.
    func given(by clause: Int) -> [Given] {
        given.values.filter { $0.clause == clause }.sorted { $0.call.person < $1.call.person }
    }

    func isContested(_ cell: Situation.Cell) -> Bool { contested.contains(cell) }

    /// Whether a rule puts another score of the cell in doubt.
    func isAskedOtherwise(_ call: Reading.Call) -> Bool {
        doubted[Situation.Cell(call)]?.contains { $0 != call.strokes } ?? false
    }

    /// Drops the score of a cell and keeps it open until it is corrected.
    mutating func contest(_ cell: Situation.Cell) {
        given[cell] = nil
        contested.insert(cell)
    }

    /// Asks which of two scores of a player is right.
    mutating func contest(_ earlier: Reading.Call, _ later: Reading.Call) {
        contest(Situation.Cell(later))
        let choices = [earlier.strokes, later.strokes == earlier.strokes ? nil : later.strokes].compactMap { $0 }
        ask(
            .init(
                .strokes(of: later.person, .conflict(choices, later: later)), of: later,
                heard: earlier.heard.union(later.heard)))
    }

    /// Takes back what was asked and contested of a cell, because the line corrects it.
    mutating func settle(_ cell: Situation.Cell) {
        let settled = questions.filter { $0.people == [cell.person] && $0.hole == cell.hole && $0.kind != .player }
        asked.subtract(settled)
        questions.removeAll(where: settled.contains)
        contested.remove(cell)
        doubted[cell] = nil
    }

    /// Leaves open whether a group's score is meant for these people.
    mutating func markPerhapsLeftOut(_ people: some Sequence<Int>, on hole: Int) {
        perhapsLeftOut.formUnion(people.map { .init(person: $0, hole: hole) })
    }

    // MARK: Questions

    mutating func ask(_ question: Reading.Question) {
        if asked.insert(question).inserted { questions.append(question) }
    }

    /// Asks whether a score is meant that a rule puts in doubt.
    mutating func ask(_ call: Reading.Call, by doubt: Doubt) {
        let question = Reading.Question(doubting: call, isAmbiguous: false, rule: doubt.rule)
        guard asked.insert(question).inserted else { return }
        questions.append(question)
        let cell = Situation.Cell(call)
        doubted[cell, default: []].insert(call.strokes)
        // `alle Par, Jan als Einziger 4`: Jan may be left out.
        if let sure = given[cell], sure.call.strokes != call.strokes { perhapsLeftOut.insert(cell) }
        causes[question] = doubt.cause
    }

    /// Asks which of several holes scores are for, in one question with others about the same holes.
    ///
    /// - Parameter calls: one call of each player on each of the holes.
    mutating func ask(onWhichOf holes: [Int], _ calls: [Reading.Call]) {
        if calls.isEmpty { return }
        let question = Reading.Question(onWhichHole: calls, holes)
        let same = questions.firstIndex { other in
            if case .whichHole(_, among: holes, _) = other.what { true } else { false }
        }
        if let same { questions[same] = questions[same].taking(question) } else { ask(question) }
    }

    /// Turns sure scores into questions.
    mutating func doubt(_ doubted: [(call: Reading.Call, doubt: Doubt)]) {
        for one in doubted {
            given[Situation.Cell(one.call)] = nil
            ask(one.call, by: one.doubt)
        }
    }

    /// The sure scores in the order of the line.
    var calls: [Reading.Call] {
        given.map(\.value.call)
            .sorted { ($0.heard.lowerBound, $0.person, $0.hole) < ($1.heard.lowerBound, $1.person, $1.hole) }
    }

    /// The facts that scores asked about in one question have in common.
    private struct Common: Hashable {
        let cause: Cause
        let hole: Int
        let saidHole: Bool
        let isCorrection: Bool

        init(_ cause: Cause, _ question: Reading.Question) {
            self.cause = cause
            hole = question.hole
            saidHole = question.saidHole
            isCorrection = question.isCorrection
        }
    }

    /// The questions, those of one doubt as one: `everyone par?` asks once, however many players there are.
    ///
    /// - Parameter inOrder: whether they are asked in the order of the line.
    func gathered(inOrder: Bool) -> [Reading.Question] {
        var all = questions
        if all.count > 1, !causes.isEmpty {
            if inOrder { all.sort { $0.heard.lowerBound < $1.heard.lowerBound } }
            all = together(all)
        }
        // `Jake... Jake 3`: no score is missing where the line says it later.
        return all.filter { question in
            question.reason != .noScore
                || question.people.contains { given[.init(person: $0, hole: question.hole)] == nil }
        }
    }

    private func together(_ all: [Reading.Question]) -> [Reading.Question] {
        // For each doubt: the indices in `questions` of its questions, and how many of them have a player. These are
        // always the first ones, because each score goes to the first question without its player.
        var together: [Common: [Int]] = [:]
        var taken: [Common: [[Int]: Int]] = [:]
        var questions: [Reading.Question] = []
        for question in all {
            guard let cause = causes[question] else {
                questions.append(question)
                continue
            }
            let common = Common(cause, question)
            let number = taken[common, default: [:]][question.people, default: 0]
            taken[common, default: [:]][question.people] = number + 1
            if let index = together[common]?.dropFirst(number).first {
                questions[index] = questions[index].taking(question)
            } else {
                together[common, default: []].append(questions.count)
                questions.append(question)
            }
        }
        return questions
    }
}

extension Situation.Cell {
    init(_ call: Reading.Call) { self.init(person: call.person, hole: call.hole) }
}
