package import Biasing
import Decoding
package import Dialogue
package import Language
package import Meaning
import Scorecard

/// The context of a line: the card, what was said before, and how the line came.
extension Session {
    /// Those who can be named, with the person who says `I`: nobody where somebody speaks who is not on the card.
    var roster: Roster {
        let all = lazyUnderstanding.roster(of: card.people)
        return all.spoken(by: speakerContext.speaker.map { all.person(called: $0) } ?? card.me)
    }

    /// The situation of the next line.
    var situation: Situation {
        var situation = card.situation
        let last = memory.lastSaid.flatMap { $0.lamport == lamport ? $0 : nil }
        situation.latest = card.cells(last?.scored ?? round?.lastScoresToChange(by: device) ?? [])
        situation.isLatestNameless = memory.isLatestNameless
        situation.mention(last?.mentioned.compactMap(card.index) ?? [])
        situation.unanswered = memory.unanswered
        situation.askedLast = memory.askedLast
        situation.saidAt = memory.saidAt
        situation.namedHole = memory.namedHole
        if let spoken = memory.spokenHole, spoken.playedThen == situation.hole { situation.spokenHole = spoken.hole }
        situation.input = speakerContext.input
        if speakerContext.speaker != nil { situation.speaker = roster.me }
        // The round may have gone on since the prompt showed that hole.
        if let shownHole = speakerContext.shownHole, shownHole != situation.hole, round?.has(hole: shownHole) ?? false {
            situation = situation.goingTo(shownHole)
        }
        return situation
    }

    /// The situation with the settling scores on the card.
    var view: Situation {
        guard let unsettled else { return situation }
        var view = unsettled.goesTo.map(situation.goingTo) ?? situation
        view.record(unsettled.calls.compactMap { card.call($0) })
        view.mention(unsettled.mentioned)
        return view
    }

    /// The scores that were heard and have not settled.
    package var unsettled: Unsettled? { conversation.settling.scores }

    /// The reading of words in the current situation.
    func read(_ text: String) -> Reading {
        lazyUnderstanding.ready?.read(text, roster: roster, situation: situation) ?? Reading()
    }

    func isWord(_ word: String, of rule: String) -> Bool { lazyUnderstanding.words(ofRule: rule).contains(word) }

    /// Understands a line beside the card as it is.
    package mutating func understand(_ heard: Recognition, _ moment: Moment) -> UnderstoodLine {
        speakerContext = SpeakerContext(moment, speaker: moment.speaker)
        let heard = withDoubt(heard, moment)
        // What people type has no label.
        let mayHaveLabel = moment.speaker == nil && heard.others.isEmpty && !moment.isTyped && !card.players.isEmpty
        let label = mayHaveLabel ? names.label(of: heard.text, roster, situation) : nil
        if let label { speakerContext.speaker = label.name }
        let words = label.map { Recognition($0.rest) } ?? heard
        let understood = lazyUnderstanding.ready?.read(words, roster: roster, situation: situation)
        // A label stays where the line is kept.
        let text = understood.flatMap { $0.text == words.text ? nil : $0.text } ?? heard.text
        return UnderstoodLine(
            heard: heard, moment: moment, version: version, words: words, roster: roster,
            speaker: speakerContext.speaker,
            text: text, reading: understood?.reading ?? Reading())
    }

    /// Where a line may belong, likeliest first; nil where nothing is understood.
    package func placements(of text: String) -> [Placement]? {
        var here = view
        here.speakerSeesHole = !isTalk
        return lazyUnderstanding.ready?.placements(Recognition(text), roster: roster, situation: here)
    }

    /// Whether somebody on the card is called so.
    package func isSomebody(_ word: String) -> Bool { roster.isCalled(word) }

    // MARK: What it leaves to refer to

    /// Takes note of what the last line said on the card.
    mutating func note(latest cells: [Cell], isLogged: Bool = true) {
        memory.lastSaid = LastSaid(lamport: lamport, scored: cells, mentioned: [], isLogged: isLogged)
    }

    /// Takes note of whom a line spoke of beside its scores, by their indices on the card.
    mutating func mention(_ people: [Int]) {
        var now = situation
        let before = now.mentioned.count
        now.mention(people)
        guard now.mentioned.count != before else { return }
        memory.lastSaid = LastSaid(
            lamport: lamport, scored: now.latest.map { Cell(hole: $0.hole, player: card.players[$0.person]) },
            mentioned: now.mentioned.map { card.players[$0] }, isLogged: false)
    }

    // MARK: What a recogniser expects

    /// The players of the round and its holes, or everybody known where no round is open; and the courses a round could
    /// be started on.
    package func audience() -> Audience {
        Audience(
            people: isPlaying ? roster.people : directory.players.map(\.person), me: isPlaying ? roster.me : nil,
            labels: isPlaying ? situation.labels : [], courses: directory.courses.map(\.name))
    }

    /// The names that may be said.
    package func namesToExpect() -> [String] { audience().people.flatMap { [$0.name] + $0.aliases } }

    /// The grammar that a recogniser should listen for.
    ///
    /// - Parameters:
    ///   - isLatin: whether names in other alphabets are left out.
    ///   - wakeWord: the word before everything that is said; nil for none.
    package func spokenGrammar(isLatin: Bool, wakeWord: String? = nil) throws(GrammarError) -> SpokenGrammar {
        let understanding = try lazyUnderstanding.understanding()
        let audience = audience()
        let spoken = SpokenGrammar(
            understanding.grammar, understanding.naming,
            roster: Roster(people: audience.people, me: audience.me, naming: understanding.naming),
            labels: audience.labels, courses: audience.courses, isLatin: isLatin)
        return wakeWord.map(spoken.woken) ?? spoken
    }

    /// A recognition, doubted where the recogniser does not tell how sure it is and may only repeat its prompt.
    /// Imported transcripts stand: their recogniser was hardly told of these players.
    private mutating func withDoubt(_ heard: Recognition, _ moment: Moment) -> Recognition {
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

/// The people and holes that a recogniser has to expect: when they change, its grammar does.
package struct Audience: Hashable, Sendable {
    var people: [Roster.Person]
    var me: Int?
    /// The labels of the round's holes.
    var labels: [String]
    /// Names of courses.
    var courses: [String]
}
