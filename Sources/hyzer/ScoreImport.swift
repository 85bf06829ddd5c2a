import Display
import EventLog
import Scorecard
import Session
import Terminal
import Transcripts

/// A file of rounds that another program kept, on its way into the log: all of it in one transaction, or nothing.
///
/// Players and courses are those of the same name here, else new ones. A round that is here already, from whichever file, is left
/// as it is: rounds are the same where course, minute and players are.
final class ScoreImport {
    let program: Program
    let stored: StoredSession
    private(set) var report: Report
    private let file: String
    private let format: ScoreFile.Format
    /// Where rounds were played that name no course.
    private let ownCourse: String?
    private var session: Session
    private var played: [PlayedRound] = []
    /// Who and what this device knows, by the keys of their names.
    private var players: [String: PlayerID] = [:]
    private var courses: [String: CourseID] = [:]
    /// Rounds of a trial, for one that stands in the file twice.
    private var known: Set<String> = []
    private let progress: ProgressLine?
    private let moment = Moment.now(.imported)

    /// What became of a file.
    struct Report {
        var file: String
        var format: ScoreFile.Format
        var lines = 0
        /// Stored, or to be stored.
        var rounds = 0
        /// New ones.
        var players = 0
        var courses = 0
        var scores = 0
        /// Rounds that were here already.
        var duplicates = 0
        /// Rounds of which nothing tells when they were: not stored.
        var undated = 0
        var disagreements: [Disagreement] = []

        /// All of the file was here before.
        var isKnown: Bool { rounds == 0 && duplicates > 0 && undated == 0 }
    }

    init(_ program: Program, _ stored: StoredSession, file: String, as format: ScoreFile.Format) {
        self.program = program
        self.stored = stored
        self.file = file
        self.format = format
        ownCourse = program.options[.course]
        session = stored.session
        report = Report(file: file, format: format)
        progress = program.newProgress()
    }

    /// Takes the file apart. What it holds is stored by ``store(at:)``.
    func read(_ input: BytesInput) throws(Failure) {
        defer { progress?.clear() }
        var reader = ScoreFile(format: format)
        do throws(TerminalError) {
            while let bytes = try input.next() {
                reader.take(bytes)
                program.show(progress, of: file, lines: reader.lines, rounds: report.rounds)
            }
        } catch {
            throw .unreadable(file, error)
        }
        played = reader.finish()
        report.lines = reader.lines
        report.disagreements = reader.faults.map { Disagreement($0) }
    }

    /// What storing would come to.
    func weigh(at: Timestamp?) throws(Failure) -> Report {
        let before = report
        defer {
            progress?.clear()
            report = before
            known = []
        }
        begin()
        for round in played { try take(round, at: at, said: nil) { _, _ in } }
        return report
    }

    /// Stores what the file holds.
    func store(at: Timestamp?) throws(Failure) {
        defer { progress?.clear() }
        var trouble: Failure?
        var last: Int64 = 0
        do throws(EventLogError) {
            try stored.log.transaction { (transaction) throws(EventLogError) in
                try stored.catchUp()
                session = stored.session
                session.advance(to: try transaction.lamport)
                begin()
                let said: UtteranceID = session.fresh(moment)
                var isSaid = false
                do throws(Failure) {
                    for index in played.indices {
                        let round = played[index]
                        // Its room is free for the next ones.
                        played[index] = PlayedRound(line: round.line)
                        try take(round, at: at, said: said) { (runs, line) throws(EventLogError) in
                            if !isSaid {
                                try transaction.append(
                                    Utterance(id: said, text: file, source: .imported, at: moment.now))
                                isSaid = true
                            }
                            for run in runs { last = try transaction.append(run: run) }
                            if let line { try transaction.index(line) }
                        }
                    }
                } catch {
                    // The log knows only its own errors; this one takes the transaction back.
                    trouble = error
                    throw EventLogError(.failed, path: stored.log.path)
                }
            }
            try stored.goOn(with: session, upTo: last)
        } catch {
            throw trouble ?? .store(error)
        }
    }

    private func begin() {
        players = [:]
        for player in session.directory.everybody {
            for name in [player.name] + player.aliases where players[Name.key(name)] == nil {
                players[Name.key(name)] = player.id
            }
            players[Name.key(player.name)] = player.id
        }
        courses = Dictionary(
            session.directory.courses.map { (Name.key($0.name), $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: One round

    /// - Parameters:
    ///   - said: what events come from.
    ///   - write: takes the events in runs, and how the round stands after them.
    private func take(
        _ round: PlayedRound, at: Timestamp?, said: UtteranceID?,
        write: ([[Event]], RoundLine?) throws(EventLogError) -> Void
    ) throws(Failure) {
        let written = Course.name(of: round.course, layout: round.layout.isEmpty ? nil : round.layout)
        let name = written.isEmpty ? ownCourse ?? PlayedRound.title(ofFile: file) : written
        let rows = round.rows.filter { row in
            let isNamed = !Name.key(row.name).isEmpty
            if !isNamed { disagree(row.line, .row) }
            return isNamed
        }
        guard !rows.isEmpty else { return }
        let names = Set(rows.map { Name.key(Name.tamed($0.name)) })
        let own = identifier(round, name, names)
        let began = round.start == nil ? at ?? time(WrittenDate.inName(file)) : time(round.start)
        if let standings = try known(own, name, began, names, isTrial: said == nil) {
            report.duplicates += 1
            return compare(standings, rows, rows.map(\.name))
        }
        guard let began else {
            if let start = round.start { return disagree(round.line, .date(start)) }
            report.undated += 1
            return disagree(round.line, .undated)
        }
        guard let holes = holes(round) else { return }
        let course = course(name, holes)
        var past = past(round, rows, on: course, began)
        past.id = own
        report.rounds += 1
        program.show(progress, of: file, lines: round.line, rounds: report.rounds)
        let newcomers = session.enter(pending, said: said, moment)
        pending = []
        let (id, runs) = session.enter(past, said: said, moment)
        var fold = Round(id: id)
        fold.apply(runs.flatMap { $0 })
        compare(fold.standings(), rows, past.start.players.map(\.name))
        try hyzer.store { () throws(EventLogError) in try write(newcomers.map { [$0] } + runs, fold.line) }
    }

    /// Players and courses that the log does not have yet.
    private var pending: [Event.Body] = []

    /// The standings of the round as it is in the log; none where it only was in a file of this run before, nil where it is new.
    private func known(
        _ id: RoundID?, _ name: String, _ began: Timestamp?, _ names: Set<String>, isTrial: Bool
    ) throws(Failure) -> [Standing]? {
        let minute = began.map { $0.milliseconds - (($0.milliseconds % 60_000) + 60_000) % 60_000 }
        let key = Name.key(Name.tamed(name))
        let line = try hyzer.store { () throws(EventLogError) in
            if let id { return try stored.log.round(id) }
            guard let minute else { return nil }
            let span = Timestamp(milliseconds: minute)..<Timestamp(milliseconds: minute + 60_000)
            return try stored.log.rounds(started: span).first { line in
                Name.key(line.course) == key
                    && Set(line.summary?.standings.map { Name.key($0.player.name) } ?? []) == names
            }
        }
        if let line { return line.summary?.standings ?? [] }
        // What is stored is found in the log.
        guard isTrial, let minute else { return nil }
        let own = [id?.description ?? "", key, String(minute)] + names.sorted()
        return known.insert(own.joined(separator: "\n")).inserted ? nil : []
    }

    /// The identifier a round brings along, or one made of what is known of a round that tells no time; nil for others.
    private func identifier(_ round: PlayedRound, _ name: String, _ names: Set<String>) -> RoundID? {
        if let id = round.identity.flatMap({ RoundID($0) }) { return id }
        guard round.start == nil else { return nil }
        var digest = Digest()
        digest.add(([round.identity ?? "", name] + names.sorted()).joined(separator: "\n"))
        if round.identity == nil { for row in round.rows { digest.add(row.throwCounts) } }
        return RoundID(digest.finish().prefix(16).reduce(0) { $0 << 8 | UInt128($1) })
    }

    /// The holes as a course can have them; nil where no round can be played on them.
    private func holes(_ round: PlayedRound) -> [Hole]? {
        guard Course.holeCounts.contains(round.holes.count) else {
            disagree(round.line, .holes(round.holes.count))
            return nil
        }
        for hole in round.holes where !Hole.pars.contains(hole.par) {
            disagree(round.line, .par(hole: hole.label, hole.par))
            return nil
        }
        return round.holes.enumerated().map { index, hole in
            let label = hole.label.isEmpty ? String(index + 1) : hole.label
            return Hole(
                label: Name.tamed(label, lengths: Name.labelLengths), par: hole.par, distance: hole.distance)
        }
    }

    /// The course of this name as the round had it; a new one where there is none.
    private func course(_ name: String, _ holes: [Hole]) -> Course {
        let name = Name.tamed(name)
        if let id = courses[Name.key(name)] { return Course(id: id, name: name, holes: holes) }
        let course = Course(id: session.fresh(moment), name: name, holes: holes)
        courses[Name.key(name)] = course.id
        pending.append(.courseSaved(course))
        report.courses += 1
        return course
    }

    private func past(
        _ round: PlayedRound, _ rows: [PlayedRound.Row], on course: Course, _ began: Timestamp
    ) -> ForeignRound {
        var entrants: [Entrant] = []
        var taken: Set<PlayerID> = []
        for row in rows {
            let entrant = entrant(row, taken)
            taken.insert(entrant.player)
            entrants.append(entrant)
        }
        let start = RoundStart(
            course: course, players: entrants, organizer: entrants.first { $0.name == round.organizer }?.player,
            startHole: course.has(hole: round.startHole) ? round.startHole : 1)
        let end = time(round.end).map { max($0, began) } ?? began
        var past = ForeignRound(start: start, startedAt: began, endedAt: round.ending == .none ? nil : end)
        past.isAbandoned = round.ending == .abandoned
        for (row, entrant) in zip(rows, entrants) {
            past.scores.append(scores(row, entrant.player))
            report.scores += past.scores.last?.count ?? 0
            for case (let hole, .noScore) in row.remarks.sorted(by: { $0.key < $1.key }) {
                past.noScores.append(Cell(hole: hole, player: entrant.player))
            }
            if row.penalty != 0 { past.penalties[entrant.player] = row.penalty }
            if Handicap.possible.contains(row.given), row.given != 0 { past.given[entrant.player] = row.given }
        }
        // A row that was left out would make its numbers those of others.
        if rows.count == round.rows.count { past.games = round.games.compactMap { game($0, entrants) } }
        return past
    }

    /// nil for a game this version does not know.
    private func game(_ played: PlayedGame, _ entrants: [Entrant]) -> Game? {
        Game.Kind(rawValue: played.kind).map { kind in
            Game(
                kind,
                sides: played.sides.map { side in
                    side.filter(entrants.indices.contains).map { entrants[$0].player }
                })
        }
    }

    private func scores(_ row: PlayedRound.Row, _ player: PlayerID) -> [HoleScore] {
        var scores: [HoleScore] = []
        scores.reserveCapacity(row.throwCounts.count)
        for (index, count) in row.throwCounts.enumerated() where count > 0 {
            // Nothing can be said of more throws than a hole may have; the totals tell that it is missing.
            guard HoleScore.possibleStrokes.contains(Int(count)) else { continue }
            var score = HoleScore(hole: index + 1, player: player, strokes: Int(count))
            if case .penalties(let penalties) = row.remarks[index + 1] { score.penalties = penalties }
            scores.append(score)
        }
        return scores
    }

    /// Who a row is about: teams and those the file calls so are guests, who are in no list of players; so is the second of two
    /// people of one name.
    private func entrant(_ row: PlayedRound.Row, _ taken: Set<PlayerID>) -> Entrant {
        let name = Name.tamed(row.name)
        let known = players[Name.key(name)]
        if row.isGuest || Team.members(of: name).count > 1 || known.map(taken.contains) == true {
            return Entrant(player: session.fresh(moment), name: name, isGuest: true, rating: row.rating)
        }
        if let known { return Entrant(player: known, name: name, rating: row.rating) }
        let player: PlayerID = session.fresh(moment)
        players[Name.key(name)] = player
        pending.append(.playerAdded(player, name: name))
        report.players += 1
        return Entrant(player: player, name: name, rating: row.rating)
    }

    /// Every row's totals have to be those of the file.
    ///
    /// - Parameter names: of the players of the rows, in their order.
    private func compare(_ standings: [Standing], _ rows: [PlayedRound.Row], _ names: [String]) {
        var rest = standings
        for (row, name) in zip(rows, names) {
            let called = rest.indices.filter { Name.key(rest[$0].player.name) == Name.key(Name.tamed(name)) }
            guard let index = called.first(where: { rest[$0].strokes == row.total }) ?? called.first else { continue }
            let standing = rest.remove(at: index)
            if let total = row.total, total != standing.strokes {
                disagree(row.line, .total(standing.player.name, file: total, here: standing.strokes))
            } else if let toPar = row.toPar, toPar != standing.toPar {
                disagree(row.line, .toPar(standing.player.name, file: toPar, here: standing.toPar))
            }
        }
    }

    private func disagree(_ line: Int, _ kind: Disagreement.Kind) {
        report.disagreements.append(Disagreement(line: line, kind: kind))
    }

    // MARK: Times

    private func time(_ text: String?) -> Timestamp? { text.flatMap { TimeOption($0)?.timestamp } }
}
