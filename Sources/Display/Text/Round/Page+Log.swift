package import Scorecard

/// An event in the log of a round.
package struct LogRow: Hashable, Sendable {
    package var time: CivilTime
    /// Who said it.
    package var reporter: String?
    /// What happened, as `Wording.sentence(for:in:)` gives it.
    package var what: String
    /// Taken back since.
    package var isUndone: Bool
    /// The line as it was heard, where it is to be shown.
    package var heard: String?
    /// It changed the result of the round after its finish.
    package var isLate: Bool

    package init(
        time: CivilTime, reporter: String?, what: String, isUndone: Bool = false, heard: String? = nil,
        isLate: Bool = false
    ) {
        self.isLate = isLate
        self.time = time
        self.reporter = reporter
        self.what = what
        self.isUndone = isUndone
        self.heard = heard
    }
}

/// One of the reasons for a score: what was said, by whom, how, and what became of it.
package struct WhyRow: Hashable, Sendable {
    package var time: CivilTime
    package var reporter: String?
    /// Which device it was said on, where several are concerned.
    package var device: String?
    /// How it came in; nil where nobody said anything.
    package var source: Utterance.Source?
    /// The line as it was heard.
    package var heard: String?
    /// In throws; nil for a score taken away.
    package var strokes: Int?
    package var par: Int
    /// A later event took its place.
    package var isSuperseded: Bool
    /// Taken back since.
    package var isUndone: Bool
    /// It settled what devices disagreed about.
    package var isResolution: Bool
    /// What it took the place of, in throws; nil for "no score".
    package var replaced: [Int?]

    package init(
        time: CivilTime, reporter: String?, source: Utterance.Source?, heard: String?, strokes: Int?, par: Int,
        isSuperseded: Bool, isUndone: Bool = false, isResolution: Bool = false, replaced: [Int?] = [],
        device: String? = nil
    ) {
        self.time = time
        self.reporter = reporter
        self.source = source
        self.heard = heard
        self.strokes = strokes
        self.par = par
        self.isSuperseded = isSuperseded
        self.isUndone = isUndone
        self.isResolution = isResolution
        self.replaced = replaced
        self.device = device
    }
}

extension Page {
    /// The events of a round, in the order given.
    package func log(_ events: [LogRow]) -> [StyledText] {
        if events.isEmpty { return [wording.line(.emptyLog, ink: .secondary)] }
        if isPlain {
            return events.map { event in
                words([event.time.dateAndTime, event.reporter, event.what, event.heard, state(of: event)])
            }
        }
        let isHeard = events.contains { $0.heard != nil }
        return Table(
            columns: [
                .init(heading(.headTime), dropOrder: 0), .init(heading(.headBy), minimum: 4, dropOrder: 1),
                .init(heading(.headEvent), minimum: 16),
            ] + (isHeard ? [.init(heading(.headHeard), minimum: 12, dropOrder: 2)] : []),
            rows: zip(events, times(events.map(\.time))).map { event, time in
                let note = state(of: event).map { StyledText(" (" + $0 + ")", .warning) } ?? StyledText()
                return [
                    time, name(event.reporter ?? "", .secondary),
                    StyledText(event.what, event.isUndone ? .secondary : .plain) + note,
                    StyledText(event.heard ?? "", .secondary),
                ]
            }
        ).lines(within: columns)
    }

    private func state(of event: LogRow) -> String? {
        event.isUndone ? wording(.logTakenBack) : event.isLate ? wording(.logLate) : nil
    }

    /// How a score came about, in the order given.
    package func why(_ reasons: [WhyRow], player: String, hole: String) -> [StyledText] {
        if reasons.isEmpty {
            return [wording.line(.whyNothing, ["player": StyledText(player, .bold), "hole": StyledText(hole)])]
        }
        if isPlain {
            return reasons.map { reason in
                words([
                    result(of: reason).text, reason.heard, reason.reporter, reason.source.map(name(of:)),
                    reason.device, reason.time.dateAndTime, notes(on: reason),
                    reason.isSuperseded ? wording(.whySuperseded) : nil,
                ])
            }
        }
        let isNoted = reasons.contains { !notes(on: $0).isEmpty }
        let isOfDevices = reasons.contains { $0.device != nil }
        let replaced = StyledText(" →", .secondary)
        return Table(
            columns: [
                .init(heading(.headResult), .right), .init(heading(.headHeard), minimum: least(12)),
                .init(heading(.headBy), minimum: 4, dropOrder: 0), .init(dropOrder: 1),
                .init(heading(.headTime), dropOrder: 2),
            ] + (isOfDevices ? [.init(dropOrder: 0)] : []) + (isNoted ? [.init(minimum: least(8))] : []),
            rows: zip(reasons, times(reasons.map(\.time))).map { reason, time in
                [
                    result(of: reason) + (reason.isSuperseded ? replaced : "  "), StyledText(reason.heard ?? ""),
                    name(reason.reporter ?? "", .secondary),
                    StyledText(reason.source.map(name(of:)) ?? "", .secondary),
                    time,
                ] + (isOfDevices ? [StyledText(reason.device ?? "", .secondary)] : [])
                    + [StyledText(notes(on: reason), reason.isUndone ? .warning : .secondary)]
            }
        ).lines(within: columns)
    }

    /// What became of a reason, and what it took the place of, in words.
    private func notes(on reason: WhyRow) -> String {
        var notes: [String] = []
        if reason.isResolution { notes.append(wording(.whySettled)) }
        if !reason.replaced.isEmpty {
            let old = reason.replaced.map { strokes in
                strokes.map { isPlain ? wording.number($0) : String($0) } ?? wording(.noScore)
            }
            notes.append(wording(.whyReplaced, ["old": wording.list(old)]))
        }
        if reason.isUndone { notes.append(wording(.logTakenBack)) }
        return notes.joined(separator: ", ")
    }

    /// Clock times; with the date where more than one day is concerned.
    private func times(_ times: [CivilTime]) -> [StyledText] {
        let isOneDay = Set(times.map(\.date)).count == 1
        return times.map { StyledText(isOneDay ? $0.time : $0.dateAndTime, .secondary) }
    }

    private func result(of reason: WhyRow) -> StyledText {
        guard let strokes = reason.strokes else { return StyledText("–", .secondary) }
        return StyledText(
            isPlain ? wording.number(strokes) : String(strokes),
            reason.isSuperseded ? .secondary : .hole(strokes: strokes, par: reason.par))
    }

    private func name(of source: Utterance.Source) -> String {
        switch source {
        case .typed: wording(.sourceTyped)
        case .piped: wording(.sourcePiped)
        case .imported: wording(.sourceImported)
        case .argument: wording(.sourceArgument)
        case .spoken: wording(.sourceSpoken)
        }
    }

    private func words(_ parts: [String?]) -> StyledText {
        StyledText(parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
