import Commands
import Display
import EventLog
import Scorecard
import Session

extension Program {
    /// `hyzer log`: everything that happened in a round.
    func log() throws -> ExitStatus {
        let stored = try storedSession(.stream(strict: false))
        let shown = try shown(stored)
        if options.has(.json) { return try print(.log, stored) }
        try print(page.log(try rows(try events(of: shown.round, stored), of: shown.round, stored)))
        return .done
    }

    func logJSON(_ stored: StoredSession) throws -> [JSONText] {
        let shown = try shown(stored)
        let names = names(in: shown.round, stored.session.directory)
        var heard = Heard(stored.log)
        var lines: [JSONText] = []
        let late = Set(shown.round.changesAfterFinish.compactMap(\.event))
        for event in try events(of: shown.round, stored) {
            let context = EventContext(
                names: names, utterance: try heard.utterance(event), counts: shown.round.isLive(event.id),
                turned: shown.round.turned(by: event.id).compactMap(shown.round.body),
                isLate: late.contains(event.id))
            lines.append(.event(event, context))
        }
        return lines
    }

    func rows(_ events: some Sequence<Event>, of round: Round, _ stored: StoredSession) throws -> [LogRow] {
        let names = names(in: round, stored.session.directory)
        var heard = Heard(stored.log)
        var rows: [LogRow] = []
        let late = Set(round.changesAfterFinish.compactMap(\.event))
        for event in events {
            rows.append(
                LogRow(
                    time: civil(event.at), reporter: event.reporter.map(names.player),
                    what: page.wording.sentence(
                        for: event.body, turning: round.turned(by: event.id).compactMap(round.body), in: names),
                    isUndone: !round.isLive(event.id),
                    heard: try heard.utterance(event)?.text, isLate: late.contains(event.id)))
        }
        return rows
    }

    /// The events of a round in the order that every device agrees on.
    func events(of round: Round, _ stored: StoredSession) throws -> [Event] {
        try stored.log.events(ofRound: round.id).events.sorted()
    }
}

/// Utterances of a log, looked up one after the other; neighbours mostly share one.
struct Heard {
    private let log: EventLog
    private var last: Utterance?

    init(_ log: EventLog) {
        self.log = log
    }

    /// The line that led to an event; nil where nobody said anything.
    mutating func utterance(_ event: Event) throws -> Utterance? {
        guard let id = event.utterance else { return nil }
        if let last, last.id == id { return last }
        last = try log.utterance(id)
        return last
    }
}
