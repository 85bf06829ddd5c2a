import Dialogue
import EventLog
package import Scorecard
import Session
package import Store
package import System
package import Transcripts

/// Imports a file of rounds that another program kept into the log, in one transaction.
///
/// Players and courses are those of the same name here, else new ones. A round that is here already, from whichever
/// file, is left as it is: see ``RoundLikeness``.
package final class ScoreImport {
    private let stored: StoredSession
    package private(set) var report: ScoreReport
    private let ownCourse: String?
    private let ownTime: Timestamp?
    /// Told of the lines read and the rounds found so far.
    package var progress: (_ lines: Int, _ rounds: Int) -> Void = { _, _ in }
    private var session: Session
    private var played: [PlayedRound] = []
    /// The players this device knows, by the keys of their names.
    private var players: [String: PlayerID] = [:]
    private var courses: [String: CourseID] = [:]
    /// The rounds there are, by the minute in which they began.
    private var began: [Int64: [RoundID]] = [:]
    /// The identifiers of all rounds, those taken back included.
    private var used: Set<RoundID> = []
    /// The files that a dry run has tried before; empty while a file is stored.
    private var trial: ImportTrial
    private let moment = Moment.now(.imported)

    /// - Parameters:
    ///   - file: as reports name it.
    ///   - course: the course of rounds that name none; nil for the name of the file.
    ///   - at: the time of rounds that have none; nil if it is not known.
    package init(
        _ file: String, as format: ScoreFile.Format, course: String?, at: Timestamp?, _ stored: StoredSession,
        after trial: ImportTrial
    ) {
        self.stored = stored
        self.trial = trial
        (ownCourse, ownTime) = (course, at)
        session = stored.session
        report = ScoreReport(file: file, format: format)
    }

    /// Reads the file; its rounds are stored by ``store()``.
    package func read(_ input: BytesInput) throws {
        var reader = ScoreFile(format: report.format)
        do throws(SystemError) {
            while let bytes = try input.next() {
                reader.take(bytes)
                progress(reader.lines, report.rounds)
            }
        } catch {
            throw error.of(report.file, .reading)
        }
        played = reader.finish()
        if let line = reader.foreignLine { throw ImportError(file: report.file, fact: .encoding(line: line)) }
        report.disagreements = reader.faults.map { Disagreement($0) }
        guard played.isEmpty else { return }
        for fault in reader.faults {
            let fact: ImportError.Fact
            switch fault.problem {
            case .missing(let key): fact = .shape(line: fault.line, report.format, missing: key)
            case .version(let text): fact = .version(line: fault.line, text)
            default: continue
            }
            throw ImportError(file: report.file, fact: fact)
        }
    }

    /// The report of storing, without storing anything.
    package func weigh() throws -> ScoreReport {
        let before = report
        defer { report = before }
        session = trial.session ?? stored.session
        try begin()
        for round in played { try take(round, said: nil) { _, _ in } }
        trial.session = session
        return report
    }

    /// Stores what the file holds.
    package func store() throws {
        trial = ImportTrial()
        var last: Int64 = 0
        try stored.transaction { transaction in
            try stored.catchUp()
            session = stored.session
            session.advance(to: try transaction.lamport)
            try begin()
            let said: UtteranceID = session.fresh(moment)
            var isSaid = false
            for index in played.indices {
                let round = played[index]
                // Its memory is free for the next rounds.
                played[index] = PlayedRound(line: round.line)
                try take(round, said: said) { runs, line in
                    if !isSaid {
                        try transaction.append(
                            Utterance(id: said, text: report.file, source: .imported, at: moment.now))
                        isSaid = true
                    }
                    for run in runs { last = try transaction.append(run: run) }
                    if let line { try transaction.index(line) }
                }
            }
        }
        try stored.goOn(with: session, upTo: last)
    }

    private func begin() throws {
        began = [:]
        used = []
        for line in try stored.log.allRounds() { note(line.round, line.started) }
        for (id, round) in trial.known { if let began = round.startedAt { note(id, began) } }
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
    ///   - said: the utterance that stands for the file; nil in a trial.
    ///   - write: takes the events in runs, and the log's line about the round after them.
    private func take(
        _ round: PlayedRound, said: UtteranceID?, write: ([[Event]], RoundLine?) throws -> Void
    ) throws {
        let site = round.course.isEmpty ? ownCourse ?? PlayedRound.title(ofFile: report.file) : round.course
        let name = Course.name(of: site, layout: round.layout.isEmpty ? nil : round.layout)
        let rows = round.rows.filter { row in
            let isNamed = !Name.key(row.name).isEmpty
            if !isNamed { disagree(row.line, .row) }
            return isNamed
        }
        guard !rows.isEmpty else { return }
        let own = identifier(round, name, rows)
        let began = round.start == nil ? ownTime ?? time(WrittenDate.inName(report.file)) : time(round.start)
        let likeness = RoundLikeness(
            course: Name.tamed(name),
            rows: rows.map { row in
                .init(name: Name.tamed(row.name), strokes: row.throwCounts.map { Int($0) })
            })
        if let here = try known(own, likeness, began, round) {
            report.duplicates += 1
            return compare(here, likeness, round.line, rows)
        }
        guard let began else {
            if let start = round.start { return disagree(round.line, .date(start)) }
            report.undated += 1
            return disagree(round.line, .undated)
        }
        guard let holes = holes(round) else { return }
        let course = course(name, holes)
        var past = past(round, rows, on: course, began)
        past.id = own.flatMap { used.contains($0) ? nil : $0 }
        report.rounds += 1
        if !round.hasParsFromFile { report.workedOut.append((round.line, holes.map(\.par))) }
        progress(round.line, report.rounds)
        let newcomers = session.enter(pending, said: said, moment)
        pending = []
        let (id, runs) = session.enter(past, said: said, moment)
        var fold = Round(id: id)
        fold.apply(runs.flatMap { $0 })
        compare(fold.standings(), rows, past.start.players.map(\.name))
        note(id, began)
        report.stored.append(id)
        if said == nil { trial.known[id] = KnownRound(fold) }
        try write(newcomers.map { [$0] } + runs, fold.line)
    }

    /// Players and courses that the log does not have yet.
    private var pending: [Event.Body] = []

    /// The round of the log that a round of the file is; nil if the log does not have it yet.
    private func known(
        _ id: RoundID?, _ likeness: RoundLikeness, _ began: Timestamp?, _ round: PlayedRound
    ) throws -> KnownRound? {
        if let id, let same = try stored(id) { return same }
        guard let began else { return nil }
        for start in [began, clockTime(round.start)].compactMap({ $0 }) {
            for id in self.began[minute(start)] ?? [] {
                guard let here = try stored(id), here.likeness.isSame(as: likeness) else { continue }
                return here
            }
        }
        return nil
    }

    /// The round of an identifier; nil if there is none or its start was taken back.
    private func stored(_ id: RoundID) throws -> KnownRound? {
        if let known = trial.known[id] { return known }
        guard used.contains(id) else { return nil }
        let round = try stored.round(id)
        return round.flatMap { $0.isWithdrawn ? nil : KnownRound($0) }
    }

    private func note(_ id: RoundID, _ start: Timestamp) {
        if used.insert(id).inserted { began[minute(start), default: []].append(id) }
    }

    /// Whole minutes since 1970, rounded down also before it.
    private func minute(_ time: Timestamp) -> Int64 {
        let (minutes, rest) = time.milliseconds.quotientAndRemainder(dividingBy: 60_000)
        return rest < 0 ? minutes - 1 : minutes
    }

    /// The identifier that a round brings along, or one made from its number in the other program. A round with neither
    /// and without a time gets one made from its content; nil for others.
    private func identifier(_ round: PlayedRound, _ name: String, _ rows: [PlayedRound.Row]) -> RoundID? {
        if let id = round.identity.flatMap({ RoundID($0) }) { return id }
        guard round.start == nil || round.identity != nil else { return nil }
        let names = round.identity == nil ? Set(rows.map { Name.key(Name.tamed($0.name)) }).sorted() : []
        var digest = Digest()
        digest.add(([round.identity ?? "", name] + names).joined(separator: "\n"))
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
        if let end = round.end, time(end) == nil { disagree(round.line, .member("end", end)) }
        let end = time(round.end).map { max($0, began) } ?? began
        var past = ForeignRound(start: start, startedAt: began, endedAt: round.ending == .none ? nil : end)
        past.isAbandoned = round.ending == .abandoned
        past.reporters = round.reporters.map { name in
            entrants.first { $0.name == Name.tamed(name) }?.player ?? player(called: name)
        }
        for (row, entrant) in zip(rows, entrants) {
            past.scores.append(scores(row, entrant.player))
            report.scores += past.scores.last?.count ?? 0
            for (hole, reporter) in row.reporters {
                past.recordedBy[Cell(hole: hole, player: entrant.player)] = past.reporters[reporter]
            }
            for (hole, remark) in row.remarks.sorted(by: { $0.key < $1.key }) {
                switch remark {
                case .noScore: past.noScores.append(Cell(hole: hole, player: entrant.player))
                case .claims(let claims):
                    past.claims += claims.map {
                        (claimed($0, hole, entrant.player), $0.reporter.map { past.reporters[$0] })
                    }
                case .penalties: break
                }
            }
            past.away[entrant.player] = away(row, start.playOrder)
            if row.penalty != 0 { past.penalties[entrant.player] = row.penalty }
            if row.given != 0 { past.given[entrant.player] = row.given }
        }
        past.hole = round.hole.flatMap { course.has(hole: $0) && $0 != start.startHole ? $0 : nil }
        past.left = round.left.filter { course.has(hole: $0) }
        past.isGrowing = round.isGrowing
        if rows.contains(where: { !$0.atFinish.isEmpty }) {
            past.finalCards = zip(rows, entrants).map { row, entrant in
                FinalCard(
                    player: entrant.player,
                    strokes: row.throwCounts.enumerated().map { index, count in
                        let then = row.atFinish[index + 1] ?? count
                        return then > 0 ? Int(then) : nil
                    })
            }
        }
        var seated = entrants[...]
        let seats = round.rows.map { Name.key($0.name).isEmpty ? nil : seated.popFirst()?.player }
        past.games = games(round, seats)
        return past
    }

    private func claimed(_ claim: PlayedRound.Claim, _ hole: Int, _ player: PlayerID) -> Event.Body {
        claim.strokes.map {
            .scoreRecorded(HoleScore(hole: hole, player: player, strokes: $0, penalties: claim.penalties))
        } ?? .scoreCleared(hole: hole, player: player, supersedes: [])
    }

    /// The holes for which a player was away; `order` has the holes in the order of play.
    private func away(_ row: PlayedRound.Row, _ order: [Int]) -> Set<Int> {
        guard row.isOut else { return row.away }
        let last = order.lastIndex { row.throwCounts[$0 - 1] > 0 } ?? -1
        // A player who left with every score is away for the last hole.
        return Set(order[min(last + 1, order.count - 1)...])
    }

    /// The games that can be played on this card, each once.
    ///
    /// - Parameter seats: the players that the rows of the round are about; nil for one that was left out.
    private func games(_ round: PlayedRound, _ seats: [PlayerID?]) -> [Game] {
        var games: [Game] = []
        for played in round.games {
            guard let kind = Game.Kind(rawValue: played.kind) else {
                disagree(played.line, .game(played.kind))
                continue
            }
            let sides = played.sides.map { side in
                side.compactMap { $0.flatMap { seats.indices.contains($0) ? seats[$0] : nil } }
            }
            let game = Game(kind, sides: sides)
            guard sides.map(\.count) == played.sides.map(\.count), game.possible == game else {
                disagree(played.line, .sides(played.kind, played.written))
                continue
            }
            if !games.contains(where: { $0.isSame(as: game) }) { games.append(game) }
        }
        return games
    }

    private func scores(_ row: PlayedRound.Row, _ player: PlayerID) -> [HoleScore] {
        var scores: [HoleScore] = []
        scores.reserveCapacity(row.throwCounts.count)
        for (index, count) in row.throwCounts.enumerated() where count > 0 {
            let remark = row.remarks[index + 1]
            if case .claims = remark { continue }
            var score = HoleScore(hole: index + 1, player: player, strokes: Int(count))
            if case .penalties(let penalties) = remark { score.penalties = penalties }
            scores.append(score)
        }
        return scores
    }

    /// The entrant of a row. Teams, guests of the file, and the second of two people of one name are guests, who are in
    /// no list of players.
    private func entrant(_ row: PlayedRound.Row, _ taken: Set<PlayerID>) -> Entrant {
        let name = Name.tamed(row.name)
        let known = players[Name.key(name)]
        let isTeam = report.format != .hyzer && Team.members(of: name).count > 1
        if row.isGuest || isTeam || known.map(taken.contains) == true {
            return Entrant(player: session.fresh(moment), name: name, isGuest: true, rating: row.rating)
        }
        return Entrant(player: player(called: name), name: name, rating: row.rating)
    }

    /// The player of a name; a new one where nobody is called so.
    private func player(called name: String) -> PlayerID {
        let name = Name.tamed(name)
        if let known = players[Name.key(name)] { return known }
        let player: PlayerID = session.fresh(moment)
        players[Name.key(name)] = player
        pending.append(.playerAdded(player, name: name))
        report.newPlayers.append(name)
        return player
    }

    /// Compares a round of the file with the one that is here already.
    private func compare(_ here: KnownRound, _ likeness: RoundLikeness, _ line: Int, _ rows: [PlayedRound.Row]) {
        let mine = here.likeness
        if Name.key(mine.course) != Name.key(likeness.course) {
            disagree(line, .course(file: likeness.course, here: mine.course))
        }
        var names = likeness.rows.map(\.name)
        for (own, other) in mine.renamed(in: likeness) {
            disagree(rows[other].line, .player(file: names[other], here: mine.rows[own].name))
            names[other] = mine.rows[own].name
        }
        compare(here.standings, rows, names)
    }

    /// Reports rows whose totals differ from those in the file.
    ///
    /// - Parameter names: the names of the players of the rows, in their order.
    private func compare(_ standings: [Standing], _ rows: [PlayedRound.Row], _ names: [String]) {
        var rest = Dictionary(grouping: standings) { Name.key($0.player.name) }
        for (row, name) in zip(rows, names) {
            let key = Name.key(Name.tamed(name))
            guard let called = rest[key], !called.isEmpty else { continue }
            let index = called.firstIndex { $0.strokes == row.total } ?? 0
            let standing = called[index]
            rest[key]?.remove(at: index)
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

    private func time(_ text: String?) -> Timestamp? { text.flatMap { Timestamp(written: $0) } }

    /// A time of a UDisc file by the clocks here, without its zone: rounds of older files, which had no zone, have it
    /// so.
    private func clockTime(_ text: String?) -> Timestamp? {
        guard report.format == .udisc, let text, text.count > WrittenDate.length else { return nil }
        return time(String(text.prefix(WrittenDate.length)))
    }
}
