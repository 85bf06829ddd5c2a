import Reports
import Outcomes
import Scorecard

extension OutputStyle {
    /// An undo or redo in one line: course, hole, old and new value: `Taken back on Maple Hill, hole 4: Tom 6 → 5.`
    func turned(_ turned: Turned, isBack: Bool, in context: RoundContext) -> [StyledText] {
        let names = names(turned, context)
        let isStart = turned.bodies.contains { if case .roundStarted = $0 { true } else { false } }
        let scores = scores(turned)
        let par = isStart ? nil : par(turned)
        var isOfHoles = !isStart && (par == nil || turned.before?.holes.count != turned.after?.holes.count)
        let deeds = turned.bodies.filter { body in
            switch body {
            case .scoreRecorded, .scoreCleared, .holeChosen: return false
            case .holesSet:
                // Several changes of the holes in one line are told once.
                defer { isOfHoles = false }
                return isOfHoles
            default: return true
            }
        }
        let holes = Set(scores.map(\.hole) + [par?.hole].compactMap(\.self))
        let hole = holes.count == 1 && deeds.isEmpty ? holes.first : nil
        var items = scores.map { cell in
            let change = change(
                turned.before?.score(hole: cell.hole, player: cell.player),
                turned.after?.score(hole: cell.hole, player: cell.player)
            ) { $0.strokes.map { String($0) } ?? wording(.noScore) }
            let what = wording(.turnedScore, ["player": names.player(cell.player), "change": change])
            return hole == nil ? wording(.readBackOnHole, ["what": what, "hole": names.hole(cell.hole)]) : what
        }
        if let par {
            let what = wording(.turnedPar, ["change": change(par.before, par.after) { String($0) }])
            items.append(hole == nil ? wording(.readBackOnHole, ["what": what, "hole": names.hole(par.hole)]) : what)
        }
        items += deeds.map { deed in
            if isStart, case .playerAdded(_, let name) = deed { return wording(.turnedPlayer, ["player": name]) }
            guard case .holesSet = deed, let before = turned.before?.holes.count, let after = turned.after?.holes.count,
                before != after
            else { return wording.sentence(for: deed, in: names) }
            return change(before, after) { counted(.holes, $0) }
        }
        // A choice of hole is told only if there is nothing else to tell.
        if items.isEmpty { items = turned.bodies.map { wording.sentence(for: $0, in: names) } }
        guard !items.isEmpty else { return [] }
        var values = ["what": StyledText(wording.list(items))]
        guard !isStart, let course = turned.after?.course?.name else {
            return message(wording.line(isBack ? .undoDone : .redoDone, filling: values))
        }
        values["course"] = StyledText(course)
        guard let hole else {
            return message(wording.line(isBack ? .undoDoneCourse : .redoDoneCourse, filling: values))
        }
        values["hole"] = StyledText(names.hole(hole))
        return message(wording.line(isBack ? .undoDoneHole : .redoDoneHole, filling: values))
    }

    /// Names as they are or were on the card, else as the directory has them.
    private func names(_ turned: Turned, _ context: RoundContext) -> Names {
        guard let before = turned.before, let after = turned.after else { return context.names }
        return Names(
            player: {
                before.entrant($0)?.name ?? after.entrant($0)?.name ?? context.directory.name(of: $0) ?? "?"
            },
            hole: { (after.hole($0) ?? before.hole($0))?.label ?? String($0) }, course: context.names.course,
            claim: { before.claim(of: $0) })
    }

    /// The cells whose scores were turned, each once.
    private func scores(_ turned: Turned) -> [Cell] {
        var seen: Set<Cell> = []
        return turned.bodies.compactMap { body in
            switch body {
            case .scoreRecorded, .scoreCleared: body.cell.flatMap { seen.insert($0).inserted ? $0 : nil }
            default: nil
            }
        }
    }

    /// The hole whose par has changed, with both pars; nil unless exactly one has.
    private func par(_ turned: Turned) -> (hole: Int, before: Int, after: Int)? {
        guard let before = turned.before?.holes, let after = turned.after?.holes else { return nil }
        let changed = zip(before, after).enumerated().filter { $1.0.par != $1.1.par }.map(\.offset)
        guard changed.count == 1 else { return nil }
        return (changed[0] + 1, before[changed[0]].par, after[changed[0]].par)
    }

    /// `6 → 5`, or one value if both are the same.
    private func change<Value>(_ before: Value?, _ after: Value?, _ text: (Value) -> String) -> String {
        let nothing = wording(isPlain ? .spokenTurnedNothing : .turnedNothing)
        let (old, new) = (before.map(text) ?? nothing, after.map(text) ?? nothing)
        if old == new { return new }
        return wording(isPlain ? .spokenTurnedChange : .turnedChange, ["old": old, "new": new])
    }
}
