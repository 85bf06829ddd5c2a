import Phrases
import Scorecard

/// The card of the current round as the phrases see it: who can be named, and what stands where.
struct CardNames {
    /// Something changed since the card was last looked at.
    var isStale = true
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

    /// The place on the card; a card is short enough to be looked through.
    private func place(of player: PlayerID) -> Int? { players.firstIndex(of: player) }

    mutating func rebuild(round: Round?, directory: Directory, me: PlayerID?, naming: Naming) {
        isStale = false
        let entrants = round?.players ?? []
        players = entrants.map(\.player)
        let people = entrants.map { entrant in
            // A player renamed since the start answers to both names.
            let player = directory.player(entrant.player)
            let other = player.map { $0.name == entrant.name ? [] : [$0.name] } ?? []
            return Roster.Person(name: entrant.name, aliases: other + (player?.aliases ?? []))
        }
        self.me = me.flatMap(place)
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
        situation = Situation(
            pars: holes.map(\.par), labels: holes.map(\.label), hole: round?.currentHole ?? 1, results: results)
    }

    /// Takes a result in without looking at the rest of the card.
    mutating func note(_ player: PlayerID, hole: Int, strokes: Int?) {
        guard let person = place(of: player) else { return }
        situation.results[.init(person: person, hole: hole)] = .some(strokes)
    }

    /// Takes what comes as said by somebody of that name; nobody on the card says `I` where none is called so.
    mutating func listen(to speaker: String?) {
        guard speaker != self.speaker else { return }
        self.speaker = speaker
        known = roster.spoken(by: speaker.map { roster.person(called: $0) } ?? me)
    }

    mutating func move(to hole: Int) { situation.hole = hole }

    mutating func remember(_ latest: [Cell]) {
        situation.latest = latest.compactMap { cell in
            place(of: cell.player).map { .init(person: $0, hole: cell.hole) }
        }
    }

    /// Takes note of whom a line spoke of beside its scores.
    mutating func mention(_ people: [Int]) { situation.mention(people) }

    mutating func typed(_ isTyped: Bool) {
        situation.isTyped = isTyped
        situation.mayBeMisheard = !isTyped
    }
}
