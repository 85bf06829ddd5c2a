import Reports
import Display
import Outcomes
import Scorecard
import Session
import Store

extension Program {
    /// The news from other runs of hyzer since the last call: what other devices did in words, then the standings if
    /// they may have changed. Empty if there is nothing new.
    func news(_ stored: StoredSession) throws -> [StyledText] {
        let (before, standings) = (stored.session.round?.id, stored.session.round?.standings())
        let arrived = try stored.eventsToTell()
        guard !arrived.isEmpty || stored.session.round?.id != before else { return [] }
        let lines =
            style.news(try news(of: arrived.sorted(), stored) + begun(arrived, stored)) + united(arrived, stored)
        guard let round = stored.session.round?.id else { return lines }
        return lines
            + (round != before || arrived.contains { $0.round == round }
                ? try standingsAfterLine(of: stored.session.round, since: round == before ? standings : nil) : [])
    }

    /// The news of other devices, in a few words each: changes that count of the current round and of players and
    /// courses, and rounds that began with the user of this device.
    ///
    /// - Parameter events: in total order.
    private func news(of events: [Event], _ stored: StoredSession) throws -> [News] {
        let session = stored.session
        let foreign = events.filter { $0.device != session.device }
        // The players that come with a start, and holes that a newcomer missed, are part of the news of that event.
        let starts = Set(foreign.filter { if case .roundStarted = $0.body { true } else { false } }.map(\.utterance))
        let joins = Set(foreign.filter { if case .playerJoined = $0.body { true } else { false } }.map(\.utterance))
        var news: [News] = []
        for event in foreign {
            let reporter = event.reporter.flatMap { player in
                session.round?.entrant(player)?.name ?? session.directory.name(of: player)
            }
            switch event.body {
            case .roundStarted, .holeChosen: continue
            case .playerAdded where event.utterance != nil && starts.contains(event.utterance): continue
            case .playerLeft where event.utterance != nil && joins.contains(event.utterance): continue
            default:
                if let score = score(of: event, in: session.round) {
                    news.add(score.score, hole: score.hole, by: reporter)
                } else if let what = sentence(for: event, session) {
                    news.append(News(by: reporter, .event(what)))
                }
            }
        }
        return news
    }

    /// The result that this event put on the card; nil if it does not stand there.
    private func score(of event: Event, in round: Round?) -> (score: News.Score, hole: (label: String, par: Int))? {
        guard let round, event.round == round.id else { return nil }
        let cell: Cell
        let strokes: Int?
        switch event.body {
        case .scoreRecorded(let score): (cell, strokes) = (Cell(hole: score.hole, player: score.player), score.strokes)
        case .scoreCleared(let hole, let player, _): (cell, strokes) = (Cell(hole: hole, player: player), nil)
        default: return nil
        }
        guard let hole = round.hole(cell.hole), let entrant = round.entrant(cell.player),
            round.heads(hole: cell.hole, player: cell.player).contains(event.id)
        else { return nil }
        return (News.Score(player: entrant.name, strokes: strokes), (hole.label, hole.par))
    }

    /// An event, as the log words it; nil for one of another round, or one that was replaced or taken back since.
    private func sentence(for event: Event, _ session: Session) -> String? {
        if let round = session.round, event.round == round.id {
            guard round.isLive(event.id) else { return nil }
            switch event.body {
            case .scoreRecorded, .scoreCleared: return nil
            default: break
            }
            let targets = round.targets(ofUndo: event.id).compactMap(round.body)
            return style.wording.sentence(
                for: round.body(of: event.id) ?? event.body, undoTargets: targets,
                in: Names(in: round, else: session.directory))
        }
        guard event.round == nil else { return nil }
        return style.wording.sentence(
            for: session.directory.body(of: event.id) ?? event.body,
            undoTargets: session.directory.targets(ofUndo: event.id).compactMap(session.directory.body),
            in: Names(of: session.directory))
    }

    /// Rounds that others began with the user of this device, and that were not told yet.
    private func begun(_ events: [Event], _ stored: StoredSession) throws -> [News] {
        let isPossible = events.contains { event in
            switch event.body {
            case .roundStarted, .playerJoined, .playerMerged: true
            default: false
            }
        }
        guard isPossible else { return [] }
        return try Reporter(self, stored).roundsOfOthers(try stored.openRounds()).filter {
            toldRounds.insert($0.round).inserted
        }.map(
            \.news)
    }

    /// Counts the rounds that others have begun so far as told.
    func passOverRounds(_ stored: StoredSession) throws {
        toldRounds = Set(try Reporter(self, stored).roundsOfOthers(try stored.openRounds()).map(\.round))
    }

    /// Players who turned out to be one person, as another run at this device found.
    private func united(_ events: [Event], _ stored: StoredSession) -> [StyledText] {
        events.flatMap { event -> [StyledText] in
            guard event.device == stored.session.device, case .playerMerged(let player, _) = event.body,
                let twin = stored.session.directory.twin(player)
            else { return [] }
            return style.lines(for: .united(twin), in: stored.context)
        }
    }
}
