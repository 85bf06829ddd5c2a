import Dialogue
import Meaning
import Outcomes
import Scorecard
import Session

/// A device that listens, with a clock that goes as the test says.
struct Talk {
    private(set) var phone: Phone
    private(set) var lines = 0
    private let beforehand: Int

    init(_ names: String..., patience: Int64 = 1500) { self.init(names, patience: patience) }

    init(_ names: [String], patience: Int64 = 1500) {
        phone = Phone(mode: .listening)
        phone.introduce(names[0])
        phone.hear("new round at Maple Hill with \(names.joined(separator: ", "))")
        phone.prefer { $0.patience = patience }
        beforehand = phone.log.count
    }

    /// Something is said, in milliseconds of the clock.
    ///
    /// - Parameters:
    ///   - others: what it may have been as well, likeliest first.
    ///   - confidence: of each word.
    @discardableResult mutating func hear(
        _ text: String, or others: [String] = [], confidence: Double? = nil, at time: Int64,
        _ source: Utterance.Source = .spoken
    ) -> Outcome {
        lines += 1
        let heard = Recognition(
            text, confidence: nil, others: others.map { (text: $0, confidence: nil) },
            words: text.split(separator: " ").map { (text: String($0), confidence: confidence) })
        let number = lines
        return phone.listen(source) { session, moment in
            var moment = moment
            moment.line = number
            moment.time = time
            moment.at = Timestamp(milliseconds: 1_777_644_000_000 + time)
            return session.hear(heard, moment)
        }
    }

    /// The recogniser tells that somebody speaks, or that all is understood.
    mutating func note(isSpeaking: Bool) { phone.prefer { $0.note(isSpeaking: isSpeaking) } }

    /// A line of a transcript without times is read, in milliseconds of the clock.
    mutating func importLine(_ text: String, readAt time: Int64) {
        phone.listen(.imported) { session, moment in
            let moment = Moment(
                now: Timestamp(milliseconds: 1_777_644_000_000 + time), source: .imported,
                randomness: moment.randomness)
            return session.hear(text, moment)
        }
    }

    /// Nothing is said.
    @discardableResult mutating func wait(until time: Int64) -> Outcome {
        decide(at: time) { $0.settle($1) }
    }

    @discardableResult mutating func settleNow() -> Outcome {
        decide { $0.settleNow($1) }
    }

    @discardableResult mutating func cancel() -> Outcome {
        decide { session, _ in session.takeBack() }
    }

    @discardableResult mutating func end(at time: Int64) -> Outcome {
        decide(at: time) { $0.finish($1) }
    }

    @discardableResult mutating func interrupt() -> Outcome {
        decide { session, _ in session.stop() }
    }

    /// What is told of an outcome, and what is pending after it.
    mutating func told(_ outcome: Outcome, at time: Int64, on screen: Screen) -> [String] {
        screen.told(outcome, phone.session.unsettled, at: time, &phone)
    }

    mutating func absorb(_ events: [Event]) { phone.absorb(events) }

    func standings() -> [Standing] { phone.standings() }

    private mutating func decide(
        at time: Int64 = 0, _ body: (inout Session, Moment) -> Outcome
    ) -> Outcome {
        phone.listen { session, moment in
            var moment = moment
            moment.time = time
            return body(&session, moment)
        }
    }

    /// The scores in the log, in its order: `Jake 3`, on another hole than the first `Jake 3 on 2`.
    var recorded: [String] {
        phone.log.dropFirst(beforehand).compactMap { event in
            switch event.body {
            case .scoreRecorded(let score):
                written(score.player, String(score.strokes), score.hole)
            case .scoreCleared(let hole, let player, _): written(player, "–", hole)
            default: nil
            }
        }
    }

    private func written(_ player: PlayerID, _ strokes: String, _ hole: Int) -> String {
        let name = phone.session.round?.entrant(player)?.name ?? "?"
        return "\(name) \(strokes)" + (hole == 1 ? "" : " on \(hole)")
    }
}

extension Outcome {
    /// Lines that were told to be not recorded.
    var notRecorded: [String] {
        effects.compactMap { effect in
            if case .notRecorded(let line) = effect.itself { line } else { nil }
        }
    }
}

extension Effect {
    fileprivate var itself: Effect {
        if case .earlier(_, let effect) = self { effect } else { self }
    }
}
