import Decoding
import Language
import Meaning
import Scorecard

/// The card of the current round as the phrases see it: who can be named, and what stands where.
struct CardNames {
    /// Something changed since the card was last looked at.
    var isStale = true
    private var round: RoundID?
    /// In card order.
    private(set) var players: [PlayerID] = []
    /// With whoever says `I` now.
    var roster: Roster { known ?? Roster(people: []) }
    /// nil before the card is looked at: a start need not wait for it.
    private var known: Roster?
    /// Who says `I` where nobody else is known to speak.
    private var me: Int?
    /// Who speaks, by name; nil for whoever uses the device.
    private var speaker: String?
    private(set) var situation = Situation(pars: [], hole: 1)
    /// Whether the log tells what was said last and who was spoken of.
    private var isAsLogged = true

    /// The index on the card; a card is short enough to be looked through.
    private func index(of player: PlayerID) -> Int? { players.firstIndex(of: player) }

    mutating func rebuild(round: Round?, directory: Directory, me: PlayerID?, naming: Naming) {
        isStale = false
        let entrants = round?.players ?? []
        let isSame = self.round == round?.id && players == entrants.map(\.player)
        self.round = round?.id
        players = entrants.map(\.player)
        let people = entrants.map { entrant in
            // A player renamed since the start answers to both names.
            let player = directory.player(entrant.player)
            let other = player.map { $0.name == entrant.name ? [] : [$0.name] } ?? []
            return Roster.Person(name: entrant.name, aliases: other + (player?.aliases ?? []))
        }
        self.me = me.flatMap { me in players.firstIndex { directory.resolved($0) == me } }
        speaker = nil
        // Mostly it is only the round that is another one.
        let before = known.flatMap { $0.people == people ? $0 : nil }
        known = before?.spoken(by: self.me) ?? Roster(people: people, me: self.me, naming: naming)
        let holes = round?.holes ?? []
        var results = Results(people: players.count, holes: holes.count)
        if let round {
            for (person, player) in players.enumerated() {
                for hole in holes.indices {
                    guard let score = round.score(hole: hole + 1, player: player) else { continue }
                    results[.init(person: person, hole: hole + 1)] = .some(score.strokes)
                }
            }
        }
        let hole = round?.currentHole ?? 1
        let (unanswered, calledAt) = isSame ? (situation.unanswered, situation.calledAt) : ([], nil)
        situation = Situation(
            pars: holes.map(\.par), labels: holes.map(\.label), hole: hole, startHole: round?.start?.startHole ?? 1,
            holeBefore: round?.lastScoredHole(besides: hole), results: results)
        situation.away = round.map(away) ?? []
        situation.hasMoreHoles = round?.growsWithPlay ?? false
        situation.unanswered = unanswered
        situation.calledAt = calledAt
        situation.isChosen = round?.isHoleChosen ?? false
    }

    private func away(in round: Round) -> Set<Situation.Cell> {
        var away: Set<Situation.Cell> = []
        for (person, player) in players.enumerated() {
            for hole in round.holes.indices.map({ $0 + 1 }) where !round.plays(player, hole: hole) {
                away.insert(.init(person: person, hole: hole))
            }
        }
        return away
    }

    /// Takes a result in without looking at the rest of the card.
    mutating func note(_ player: PlayerID, hole: Int, strokes: Int?) {
        guard let person = index(of: player) else { return }
        situation.results[.init(person: person, hole: hole)] = .some(strokes)
    }

    /// Takes what comes as said by somebody of that name; nobody on the card says `I` where none is called so.
    mutating func listen(to speaker: String?) {
        guard speaker != self.speaker else { return }
        self.speaker = speaker
        known = roster.spoken(by: speaker.map { roster.person(called: $0) } ?? me)
    }

    /// Scores were recorded.
    ///
    /// - Parameter before: another hole, on which a score was recorded last.
    mutating func move(to hole: Int, from before: Int?, after recorded: [Recorded]) {
        if hole != situation.hole || recorded.contains(where: { $0.hole == hole }) { situation.isChosen = false }
        situation.hole = hole
        situation.holeBefore = before
    }

    /// What the last line said on the card.
    mutating func remember(_ latest: [Cell]) {
        situation.latest = onCard(latest)
        isAsLogged = true
    }

    /// The same, where only some of it is new: of that the log knows.
    mutating func remember(_ recorded: [Recorded]) {
        let new = recorded.filter { !$0.isUnchanged }
        let cells = (new.isEmpty ? recorded : new).map { Cell(hole: $0.hole, player: $0.player.player) }
        situation.latest = onCard(cells)
        isAsLogged = !new.isEmpty
    }

    private func onCard(_ cells: [Cell]) -> [Situation.Cell] {
        cells.compactMap { cell in index(of: cell.player).map { .init(person: $0, hole: cell.hole) } }
    }

    /// Scores were said of the hole that is played, at a time in milliseconds.
    mutating func call(at time: Int64) { situation.calledAt = time }

    /// Takes note of scores that are asked about.
    mutating func leaveUnanswered(_ scores: [Situation.Unanswered]) {
        situation.unanswered += scores.filter { !situation.unanswered.contains($0) }
    }

    /// A call in the terms of the roster; nil for somebody who is not on the card.
    func call(_ call: Call) -> Reading.Call? {
        index(of: call.player).map {
            Reading.Call(
                person: $0, hole: call.hole, saidHole: false, strokes: call.strokes, penalties: call.penalties,
                isCorrection: false, heard: 0..<0)
        }
    }

    /// Takes note of whom a line spoke of beside its scores.
    mutating func mention(_ people: [Int]) {
        let before = situation.mentioned.count
        situation.mention(people)
        if situation.mentioned.count != before { isAsLogged = false }
    }

    /// What is remembered that the log does not tell; nil where it tells all of it.
    func talk(after lamport: Int64) -> Talk? {
        guard !isStale, !isAsLogged else { return nil }
        return Talk(
            lamport: lamport, scored: situation.latest.map { Cell(hole: $0.hole, player: players[$0.person]) },
            mentioned: situation.mentioned.map { players[$0] })
    }

    mutating func recall(_ talk: Talk) {
        situation.latest = onCard(talk.scored)
        situation.mention(talk.mentioned.compactMap(index))
        isAsLogged = false
    }

    /// How the next line came.
    mutating func comes(by input: Situation.Input) {
        situation.input = input
    }
}
