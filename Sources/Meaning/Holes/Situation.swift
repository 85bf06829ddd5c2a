import Scorecard

/// The situation of a line: everything beside its words that its meaning depends on.
package struct Situation: Sendable {
    /// The pars of the round, one per hole in course order, in throws.
    package var pars: [Int]
    /// The labels of the holes, in course order.
    package var labels: [String]
    /// The hole that is meant when none is said, 1-based.
    package var hole: Int
    /// The hole the round started on, 1-based: holes are played in order from there, and the first follows the last.
    package var startHole: Int
    /// The hole other than the current one on which a score was recorded last: corrections are about it where nobody
    /// has a score on the current hole.
    package var holeBefore: Int?
    /// Results so far: `rest` leaves players with one out, and `same as Jake` finds Jake's.
    package var results: Results
    /// Players who are not there on a hole, having left or not come yet: `everyone` leaves them out.
    package var away: Set<Cell> = []
    /// The cells that the last utterance recorded: `make that a 4` changes them.
    package var latest: [Cell] { didSet { mentioned = Self.people(of: latest) } }
    /// Whether that was one score without a name.
    package var isLatestNameless = false
    /// Those in `latest` and those spoken of since, as indices into the roster's people: who `he` may be.
    package private(set) var mentioned: [Int] = []
    /// Whether holes are added to the round as they are played.
    package var hasMoreHoles = false
    /// Scores that were asked about and not answered since.
    package var unanswered: [Unanswered] = []
    /// Those of them that the last line asked about.
    package var askedLast: [Unanswered] = []
    /// The hole that the last line of scores named for all of them, 1-based.
    package var namedHole: Int?
    /// The hole that a line without scores spoke of while the current one was played, and on which none followed; 1-based.
    package var spokenHole: Int?
    /// Whether somebody went to the hole by word, and nothing was recorded there since.
    package var isHoleChosen = false
    /// How the line came.
    package var input: Input
    /// Whether the speaker of the line sees the hole that is played, as at the prompt.
    package var speakerSeesHole = true
    /// The person who is known to speak the line, by a label or a recogniser that tells voices apart, as index into the
    /// roster's people: a score without a player is theirs. nil where anybody of the card may speak.
    package var speaker: Int?
    /// When the line was said, in milliseconds of any clock; nil where nothing tells.
    package var time: Int64?
    /// When scores of a hole were said last, by its number from 1; the same clock.
    package var saidAt: [Int: Int64] = [:]

    /// A score that was asked about.
    package struct Unanswered: Hashable, Sendable {
        /// 1-based.
        package let hole: Int
        /// Whose score it is, as indices into the roster's people; empty where that was asked.
        package let people: [Int]
        /// nil where several scores were asked about, or how many throws it was.
        package let strokes: Int?

        /// Whether it is rather talk than a score of a hole that was played: `if Jake makes this it's a 2`.
        package let isOfTalk: Bool

        /// nil where no score is asked about, and for a number that no hole has: it was no call.
        package init?(scoreOf question: Reading.Question) {
            guard question.strokes != nil || !question.doubted.isEmpty, question.reason != .impossible else {
                return nil
            }
            isOfTalk = question.isOfTalk
            hole = question.hole
            people = question.kind == .player ? [] : question.people
            strokes = question.strokes
        }
    }

    /// How a line came, on which the errors that it may have depend.
    package enum Input: Sendable {
        /// By keys: letters may be slips, and the beginning of a name may stand for it.
        case typed
        /// From a recogniser: words may stand for others that sound like them, and its signs and capitals say little.
        case heard
        /// Typed or heard.
        case unknown

        /// The share of lines that were typed, from 0 to 1: half of them where it is not known.
        var shareTyped: Float {
            switch self {
            case .typed: 1
            case .heard: 0
            case .unknown: 0.5
            }
        }

        var mayBeTyped: Bool { self != .heard }
        var mayBeHeard: Bool { self != .typed }
    }

    /// A cell of the card.
    package struct Cell: Hashable, Sendable {
        /// Index into the roster's people.
        package var person: Int
        /// 1-based.
        package var hole: Int

        package init(person: Int, hole: Int) {
            self.person = person
            self.hole = hole
        }
    }

    package init(
        pars: [Int], labels: [String] = [], hole: Int, startHole: Int = 1, holeBefore: Int? = nil,
        results: Results = .init(), latest: [Cell] = [], input: Input = .typed
    ) {
        self.pars = pars
        self.labels = labels.isEmpty ? pars.indices.map { String($0 + 1) } : labels
        self.hole = hole
        self.startHole = startHole
        self.holeBefore = holeBefore
        self.results = results
        self.latest = latest
        self.input = input
        mentioned = Self.people(of: latest)
    }

    /// Adds people who were spoken of, so that `he` may be any of them.
    package mutating func mention(_ people: [Int]) {
        for person in people where !mentioned.contains(person) { mentioned.append(person) }
    }

    private static func people(of cells: [Cell]) -> [Int] {
        cells.reduce(into: []) { people, cell in if !people.contains(cell.person) { people.append(cell.person) } }
    }

    /// The hole whose label is the number or, where no label is a number, the one at that place.
    func hole(numbered number: Int) -> Int? {
        if let index = labels.firstIndex(of: String(number)) { return index + 1 }
        return labels.contains { Int($0) != nil } ? nil : pars.indices.contains(number - 1) ? number : nil
    }

    /// All holes in order of play, beginning with the given one.
    func playOrder(from hole: Int) -> [Int] {
        guard pars.indices.contains(hole - 1) else { return [] }
        return Array(hole...pars.count) + Array(1..<hole)
    }

    /// The hole played `count` holes before another; nil where the round had not begun.
    func hole(_ count: Int, before hole: Int) -> Int? {
        let order = playOrder(from: startHole)
        guard count > 0, let index = order.firstIndex(of: hole), index >= count else { return nil }
        return order[index - count]
    }

    /// This situation with one more hole, where holes come as they are played.
    func withOneMoreHole() -> Situation? {
        guard hasMoreHoles, Course.holeCounts.contains(pars.count + 1) else { return nil }
        var longer = self
        longer.pars.append(Hole.usualPar)
        longer.labels.append(String(pars.count + 1))
        longer.results = results.withOneMoreHole()
        return longer
    }

    /// Whether the current hole is the last one of the round.
    var isOnLastHole: Bool { !hasMoreHoles && playOrder(from: startHole).last == hole }

    func par(_ hole: Int) -> Int? {
        pars.indices.contains(hole - 1) ? pars[hole - 1] : nil
    }
}

/// The results on the card, cell by cell; cheap to keep up to date score by score.
package struct Results: Sendable {
    private var holes: Int
    /// By person, then hole: -1 for nothing, 0 for an explicit "no score", else throws.
    private var values: [Int16]

    package init(people: Int = 0, holes: Int = 0) {
        self.holes = holes
        values = Array(repeating: -1, count: people * holes)
    }

    /// nil where nothing was said; `.some(nil)` for an explicit "no score".
    package subscript(cell: Situation.Cell) -> Int?? {
        get {
            guard let index = index(cell), values[index] >= 0 else { return nil }
            return values[index] == 0 ? .some(nil) : .some(Int(values[index]))
        }
        set {
            guard let index = index(cell) else { return }
            if let said = newValue { values[index] = Int16(clamping: said ?? 0) } else { values[index] = -1 }
        }
    }

    func withOneMoreHole() -> Results {
        var longer = Results(people: people.count, holes: holes + 1)
        for person in people {
            for hole in 1..<holes + 1 {
                longer[.init(person: person, hole: hole)] = self[.init(person: person, hole: hole)]
            }
        }
        return longer
    }

    /// Indices of the people.
    var people: Range<Int> { 0..<(holes == 0 ? 0 : values.count / holes) }

    private func index(_ cell: Situation.Cell) -> Int? {
        guard (1...max(holes, 1)).contains(cell.hole), cell.person >= 0 else { return nil }
        let index = cell.person * holes + cell.hole - 1
        return values.indices.contains(index) ? index : nil
    }
}
