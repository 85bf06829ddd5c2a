import Dialogue
import Display
import EmbeddedText
import Outcomes
import Reports
import Scorecard
import Session

/// What a phone shows, as plain lines.
struct Screen {
    let style: OutputStyle
    /// Whether standings and rounds are shown only to somebody who asks for them.
    private let isBrief: Bool

    init(columns: Int = 72, isPlain: Bool = false, language: String = "en", isBrief: Bool = false) throws {
        self.isBrief = isBrief
        let wording = try Wording(catalogue: EmbeddedText.text("Resources/Messages/\(language).txt") ?? "")
        style = OutputStyle(wording: wording, columns: columns, isPlain: isPlain)
    }

    /// The first lines at a start.
    func greeting(_ phone: inout Phone) -> [String] {
        if phone.session.isNameless { return text(style.message(style.wording.line(.askName))) }
        return text(phone.session.isPlaying ? standings(phone, since: nil) : home(&phone))
    }

    /// What one line leads to.
    func answer(to line: String, _ phone: inout Phone) -> [String] {
        if phone.session.isNameless, phone.source != .piped {
            let outcome = phone.answer(name: line)
            return text(show(outcome, &phone) + (outcome.isRefused || isBrief ? [] : home(&phone)))
        }
        return text(show(phone.hear(line), &phone))
    }

    /// What Ctrl-C leads to.
    func interruption(_ phone: inout Phone) -> [String] {
        guard phone.session.question != nil else { return [] }
        phone.cancel()
        return text(style.message(style.wording.line(.cancelled)))
    }

    /// What somebody who listens along is told, and below it what is not recorded yet.
    func told(_ outcome: Outcome, _ unsettled: Unsettled?, at time: Int64, _ phone: inout Phone) -> [String] {
        var lines = show(outcome, &phone)
        if let unsettled {
            let context = RoundContext(round: phone.session.round, directory: phone.session.directory)
            lines.append(style.heard("", unsettled.results, remaining: unsettled.due - time, in: context))
        }
        return text(lines)
    }

    private func show(_ outcome: Outcome, _ phone: inout Phone) -> [StyledText] {
        var lines: [StyledText] = []
        for effect in outcome.effects { lines += show(effect, of: outcome, &phone) }
        if outcome.resumes != nil, let round = phone.session.round {
            lines +=
                standings(phone, since: nil) + show(.hole(round.currentHole, everyoneIsIn: false), of: outcome, &phone)
        }
        return lines
    }

    private func show(_ effect: Effect, of outcome: Outcome, _ phone: inout Phone) -> [StyledText] {
        switch effect {
        case .standings where isBrief: return []
        case .standings, .show(.standings): return standings(phone, since: outcome.standingsBefore)
        case .show(.home): return home(&phone)
        case .show(.games):
            return phone.session.round.flatMap { RoundFacts($0) }.map { GamesReport($0).lines(in: style) } ?? []
        case .show(.tags): return tags(phone)
        case .show(.players): return PlayerList(phone.session.directory.players, me: phone.session.me).lines(in: style)
        case .show(.courses): return CourseList(phone.session.directory.courses).lines(in: style)
        case .show(.card(let player, let hole)): return card(player, hole, phone)
        case .show(.order): return phone.session.round.map { ThrowingOrder($0).lines(in: style) } ?? []
        case .show(.behind(let player)):
            guard let round = phone.session.round, let entrant = player.flatMap(round.entrant),
                let standings = StandingsReport(round)
            else { return [] }
            return DistanceToLead(of: [entrant], standings).lines(in: style)
        default:
            return style.lines(
                for: effect, in: RoundContext(round: phone.session.round, directory: phone.session.directory))
        }
    }

    private func tags(_ phone: Phone) -> [StyledText] {
        let directory = phone.session.directory
        let deals = phone.rounds.compactMap { $0.round.deal(directory.resolved) }
        return TagList(Tags(directory.tagGifts, deals), directory).lines(in: style)
    }

    private func standings(_ phone: Phone, since before: [Standing]?) -> [StyledText] {
        guard let facts = phone.session.round.flatMap({ RoundFacts($0) }) else { return [] }
        return style.standings(phone.standings(since: before), in: facts)
    }

    private func home(_ phone: inout Phone) -> [StyledText] {
        let session = phone.session
        var home = Home(
            player: session.me.flatMap { session.directory.name(of: $0) },
            open: phone.openRounds.map { ListedRound(number: $0.number, summary: $0.round) })
        home.last = phone.rounds.first { $0.round.state == .finished }.map {
            ListedRound(number: $0.number, summary: $0.round)
        }
        home.courses = session.directory.courses.map(\.name)
        return home.lines(in: style)
    }

    private func card(_ player: PlayerID?, _ hole: Int?, _ phone: Phone) -> [StyledText] {
        guard let round = phone.session.round, let facts = RoundFacts(round) else { return [] }
        return CardReport(round, facts, of: player, hole: hole).lines(in: style)
    }

    private func text(_ lines: [StyledText]) -> [String] {
        lines.map { line in
            // What fills a table up to its edge cannot be seen.
            var text = line.text[...]
            while text.last == " " { text.removeLast() }
            return String(text)
        }
    }
}
