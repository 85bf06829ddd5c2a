import Reports
import Scorecard

extension OutputStyle {
    /// The events of a round, in the order given.
    func log(_ log: RoundLog) -> [StyledText] {
        let earlier = log.isShortened ? message(wording.line(.logEarlier, ink: .secondary)) : []
        if log.entries.isEmpty { return earlier + [wording.line(.emptyLog, ink: .secondary)] }
        if isPlain {
            return earlier
                + log.entries.map { entry in
                    words([
                        localTime(entry.event.at).dateAndTime, entry.event.reporter.map(log.names.player),
                        sentence(for: entry, in: log.names), entry.utterance?.text, state(of: entry),
                    ])
                }
        }
        let isHeard = log.entries.contains { $0.utterance != nil }
        return earlier
            + Table(
                columns: [
                    .init(heading(.headTime), dropOrder: 0), .init(heading(.headBy), minimum: 4, dropOrder: 1),
                    .init(heading(.headEvent), minimum: 16),
                ] + (isHeard ? [.init(heading(.headHeard), minimum: 12, dropOrder: 2)] : []),
                rows: zip(log.entries, times(log.entries.map(\.event.at))).map { entry, time in
                    let note = state(of: entry).map { StyledText(" (" + $0 + ")", .warning) } ?? StyledText()
                    return [
                        time, name(entry.event.reporter.map(log.names.player) ?? "", .secondary),
                        StyledText(sentence(for: entry, in: log.names), entry.counts ? .plain : .secondary) + note,
                        StyledText(entry.utterance?.text ?? "", .secondary),
                    ]
                }
            ).lines(within: columns)
    }

    private func sentence(for entry: LogEntry, in names: Names) -> String {
        wording.sentence(for: entry.event.body, undoTargets: entry.undoTargets, in: names)
    }

    private func state(of entry: LogEntry) -> String? {
        entry.counts ? entry.isLate ? wording(.logLate) : nil : wording(.logTakenBack)
    }

    /// How scores came about.
    func origins(_ origins: ScoreOrigins) -> [StyledText] {
        origins.latest.map(log) ?? origins.cells.flatMap { origin($0, in: origins) }
    }

    private func origin(_ origin: ScoreOrigins.Origin, in origins: ScoreOrigins) -> [StyledText] {
        let (player, result) = (origin.player.name, origin.result)
        if origin.reasons.isEmpty {
            return [wording.line(.whyNothing, ["player": StyledText(player, .bold), "hole": StyledText(result.label)])]
        }
        let isOfDevices = Set(origin.reasons.map(\.claim.device)).count > 1
        func device(_ reason: ScoreOrigins.Reason) -> String? {
            isOfDevices ? self.device(reason.claim.device, isHere: reason.claim.device == origins.here) : nil
        }
        func reporter(_ reason: ScoreOrigins.Reason) -> String? { reason.event.reporter.map(origins.names.player) }
        let title = message(self.result(result, of: player))
        if isPlain {
            return title
                + origin.reasons.map { reason in
                    words([
                        strokes(of: reason, par: result.par).text, reason.utterance?.text, reporter(reason),
                        (reason.utterance?.source).map(name(of:)), device(reason),
                        localTime(reason.event.at).dateAndTime, notes(on: reason),
                        reason.claim.status == .superseded ? wording(.whySuperseded) : nil,
                    ])
                }
        }
        let isNoted = origin.reasons.contains { !notes(on: $0).isEmpty }
        let table = Table(
            columns: [
                .init(heading(.headResult), .right), .init(heading(.headHeard), minimum: least(12)),
                .init(heading(.headBy), minimum: 4, dropOrder: 0), .init(dropOrder: 1),
                .init(heading(.headTime), dropOrder: 2),
            ] + (isOfDevices ? [.init(dropOrder: 0)] : []) + (isNoted ? [.init(minimum: least(8))] : []),
            rows: zip(origin.reasons, times(origin.reasons.map(\.event.at))).map { reason, time in
                let mark = reason.claim.status == .superseded ? StyledText(" →", .secondary) : "  "
                return [
                    strokes(of: reason, par: result.par) + mark, StyledText(reason.utterance?.text ?? ""),
                    name(reporter(reason) ?? "", .secondary),
                    StyledText((reason.utterance?.source).map(name(of:)) ?? "", .secondary), time,
                ] + (isOfDevices ? [StyledText(device(reason) ?? "", .secondary)] : [])
                    + [StyledText(notes(on: reason), reason.claim.status == .undone ? .warning : .secondary)]
            })
        return title + table.lines(within: columns)
    }

    /// Whether a claim settled a discrepancy or was taken back, and the values that it replaced.
    private func notes(on reason: ScoreOrigins.Reason) -> String {
        var notes: [String] = []
        if reason.claim.isResolution { notes.append(wording(.whySettled)) }
        if !reason.replaced.isEmpty {
            let old = reason.replaced.map { claim in
                claim.strokes.map { isPlain ? wording.number($0) : String($0) } ?? wording(.noScore)
            }
            notes.append(wording(.whyReplaced, ["old": wording.list(old)]))
        }
        if reason.claim.status == .undone { notes.append(wording(.logTakenBack)) }
        return notes.joined(separator: ", ")
    }

    /// Clock times, with the date if they are of more than one day.
    private func times(_ moments: [Timestamp]) -> [StyledText] {
        let times = moments.map(localTime)
        let isOneDay = Set(times.map(\.date)).count == 1
        return times.map { StyledText(isOneDay ? $0.time : $0.dateAndTime, .secondary) }
    }

    private func strokes(of reason: ScoreOrigins.Reason, par: Int) -> StyledText {
        guard let strokes = reason.claim.strokes else { return StyledText("–", .secondary) }
        return StyledText(
            isPlain ? wording.number(strokes) : String(strokes),
            reason.claim.status == .superseded ? .secondary : .hole(strokes: strokes, par: par))
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
