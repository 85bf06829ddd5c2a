package import Phrases
import Scorecard

extension Session {
    /// What a recogniser should listen for: the players of the round and its holes, or everybody known where no round is open;
    /// and the courses a round could be started on.
    package mutating func spokenGrammar() throws(GrammarError) -> SpokenGrammar {
        let understanding = try hearing.understanding()
        freshenCard()
        let everybody = directory.players.map { Roster.Person(name: $0.name, aliases: $0.aliases) }
        let roster = isPlaying ? card.roster : Roster(people: everybody, naming: understanding.naming)
        return understanding.spokenGrammar(
            roster: roster, labels: card.situation.labels, courses: directory.courses.map(\.name))
    }
}
