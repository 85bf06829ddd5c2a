package import Biasing
import Decoding
package import Language
package import Meaning
import Scorecard

/// Whom and what a recogniser has to expect: when it changes, what it listens for does.
package struct Audience: Hashable, Sendable {
    var people: [Roster.Person]
    var me: Int?
    /// Of the round's holes.
    var labels: [String]
    /// Names of courses.
    var courses: [String]
}

extension Session {
    /// The players of the round and its holes, or everybody known where no round is open; and the courses a round could be
    /// started on.
    package mutating func audience() -> Audience {
        let everybody =
            isPlaying ? [] : directory.players.map { Roster.Person(name: $0.name, aliases: $0.aliases) }
        return Audience(
            people: isPlaying ? roster.people : everybody, me: isPlaying ? roster.me : nil,
            labels: isPlaying ? situation.labels : [], courses: directory.courses.map(\.name))
    }

    /// What a recogniser should listen for.
    ///
    /// - Parameters:
    ///   - isLatin: whether names in other alphabets are left out.
    ///   - wakeWord: that what is said begins with; nil for none.
    package mutating func spokenGrammar(isLatin: Bool, wakeWord: String? = nil) throws(GrammarError) -> SpokenGrammar {
        let understanding = try lazyUnderstanding.understanding()
        let audience = audience()
        let spoken = SpokenGrammar(
            understanding.grammar, understanding.naming,
            roster: Roster(people: audience.people, me: audience.me, naming: understanding.naming),
            labels: audience.labels, courses: audience.courses, isLatin: isLatin)
        return wakeWord.map(spoken.woken) ?? spoken
    }

    /// What was heard, as far as it counts where the recogniser does not tell how sure it is and may only repeat what it was told.
    /// Whoever wrote a transcript was hardly told of these players.
    mutating func withDoubt(_ heard: Recognition, _ moment: Moment) -> Recognition {
        guard moment.input == .heard, moment.source != .imported, !heard.isRated, heard.others.isEmpty, isPlaying
        else { return heard }
        let people = roster.people
        if echo?.people != people {
            guard let grammar = lazyUnderstanding.ready?.grammar, let spoken = try? spokenGrammar(isLatin: false)
            else { return heard }
            echo = (people, PromptEcho(spoken, grammar))
        }
        return echo.map { heard.doubted(by: $0.echo) } ?? heard
    }
}

extension Recognition {
    /// The same where what may be heard in noise is doubted: a sentence as if the recogniser was sure of no word, and a row of
    /// numbers by its words alone.
    package func doubted(by echo: PromptEcho) -> Recognition {
        if echo.isSentence(text) { return Recognition(doubting: text) }
        return echo.isRow(text) ? Recognition(text, isAsWritten: true) : self
    }
}
