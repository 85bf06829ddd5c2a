import Reports
import Outcomes
import Scorecard

extension OutputStyle {
    /// An undo or redo in one line: course, hole, old and new value: `Taken back on Maple Hill, hole 4: Tom 6 → 5.`
    func undoResult(_ result: UndoResult, isUndo: Bool, in context: RoundContext) -> [StyledText] {
        let names = names(result, context)
        let isStart = result.bodies.contains { if case .roundStarted = $0 { true } else { false } }
        let scores = scores(result)
        let par = isStart ? nil : par(result)
        var isOfHoles = !isStart && (par == nil || result.before?.holes.count != result.after?.holes.count)
        let deeds = result.bodies.filter { body in
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
                result.before?.score(hole: cell.hole, player: cell.player),
                result.after?.score(hole: cell.hole, player: cell.player)
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
            guard case .holesSet = deed, let before = result.before?.holes.count, let after = result.after?.holes.count,
                before != after
            else { return wording.sentence(for: deed, in: names) }
            return change(before, after) { counted(.holes, $0) }
        }
        // A choice of hole is told only if there is nothing else to tell.
        if items.isEmpty { items = result.bodies.map { wording.sentence(for: $0, in: names) } }
        guard !items.isEmpty else { return [] }
        var values = ["what": StyledText(wording.list(items))]
        guard !isStart, let course = result.after?.course?.name else {
            return message(wording.line(isUndo ? .undoDone : .redoDone, filling: values))
        }
        values["course"] = StyledText(course)
        guard let hole else {
            return message(wording.line(isUndo ? .undoDoneCourse : .redoDoneCourse, filling: values))
        }
        values["hole"] = StyledText(names.hole(hole))
        return message(wording.line(isUndo ? .undoDoneHole : .redoDoneHole, filling: values))
    }

    /// Names as they are or were on the card, else as the directory has them.
    private func names(_ result: UndoResult, _ context: RoundContext) -> Names {
        guard let before = result.before, let after = result.after else { return context.names }
        return Names(
            player: {
                before.entrant($0)?.name ?? after.entrant($0)?.name ?? context.directory.name(of: $0) ?? "?"
            },
            hole: { (after.hole($0) ?? before.hole($0))?.label ?? String($0) }, course: context.names.course,
            claim: { before.claim(of: $0) })
    }

    /// The cells whose scores were undone or redone, each once.
    private func scores(_ result: UndoResult) -> [Cell] {
        var seen: Set<Cell> = []
        return result.bodies.compactMap { body in
            switch body {
            case .scoreRecorded, .scoreCleared: body.cell.flatMap { seen.insert($0).inserted ? $0 : nil }
            default: nil
            }
        }
    }

    /// The hole whose par has changed, with both pars; nil unless exactly one has.
    private func par(_ result: UndoResult) -> (hole: Int, before: Int, after: Int)? {
        guard let before = result.before?.holes, let after = result.after?.holes else { return nil }
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
