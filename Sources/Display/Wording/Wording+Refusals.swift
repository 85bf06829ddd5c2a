package import Reports
package import Scorecard

extension Wording {
    /// Why something is not done, and where there is a way, what to do: one or more whole sentences.
    package func sentence(for refusal: Refusal, in names: Names) -> String {
        switch refusal {
        case .roundFinished: self(.refusalFinished)
        case .roundAbandoned, .abandonedAlready: self(.refusalAbandoned)
        case .notFinished: self(.refusalNotFinished)
        case .withdrawn: self(.refusalWithdrawn)
        case .notStarted: self(.refusalNotStarted)
        case .gaps(let gaps): sentences(for: gaps, in: names).joined(separator: " ")
        case .nothingToUndo: self(.undoNothing)
        case .nothingToRedo: self(.redoNothing)
        case .noScoreToUndo(let player, .some(let hole)):
            self(.undoNoScoreOnHole, ["player": names.player(player), "hole": names.hole(hole)])
        case .noScoreToUndo(let player, nil): self(.undoNoScore, ["player": names.player(player)])
        case .emptyCard: self(.refusalNoPlayers, ["example": newRoundExample])
        case .duplicatePlayer(let player): self(.refusalAlreadyOnCard, ["player": names.player(player)])
        case .notOnTheCard(let player): self(.refusalNotOnCard, ["player": names.player(player)])
        case .noSuchHole(let hole, let holes):
            self(.refusalNoHole, ["hole": String(hole), "holes": self(.holes, count: holes)])
        case .noNextHole: self(.refusalNoNextHole)
        case .holeHasScores(let hole): self(.refusalHoleHasScores, ["hole": names.hole(hole)])
        case .noPreviousHole: self(.refusalNoPreviousHole)
        case .strokesOutOfRange(let strokes):
            self(
                .refusalStrokes,
                [
                    "strokes": String(strokes), "least": String(HoleScore.possibleStrokes.lowerBound),
                    "most": String(HoleScore.possibleStrokes.upperBound),
                ])
        case .penaltiesOutOfRange(let penalties, .some(let strokes)):
            self(.refusalPenalties, ["penalties": String(penalties), "strokes": String(strokes)])
        case .penaltiesOutOfRange(_, nil): self(.refusalPenaltyWithoutScore)
        case .contradiction(let hole, let player):
            self(.refusalContradiction, ["player": names.player(player), "hole": names.hole(hole)])
        case .roundPenaltyOutOfRange(let count, let total):
            self(
                .refusalRoundPenalty,
                ["n": String(count), "total": String(total), "most": String(Quantity.roundPenalty.range.upperBound)])
        case .noDiscrepancy(let hole, let player):
            self(.refusalNoDiscrepancy, ["player": names.player(player), "hole": names.hole(hole)])
        case .noSuchDiscrepancy(let number): self(.refusalNoSuchDiscrepancy, ["n": String(number)])
        case .resolvedAlready(let hole, let player, let strokes, let resolver):
            self(
                resolver == nil ? .refusalResolved : .refusalResolvedBy,
                [
                    "player": names.player(player), "hole": names.hole(hole), "value": value(strokes),
                    "by": resolver.map(names.player) ?? "",
                ])
        case .discrepancyChanged(let hole, let player, let values):
            self(
                .refusalDiscrepancyChanged,
                ["player": names.player(player), "hole": names.hole(hole), "values": lettered(values)])
        case .noSuchValue(let said, let values):
            self(.refusalNoSuchValue, ["value": said, "values": lettered(values)])
        case .onlyTheOrganizerResolves(let player):
            self(.refusalOnlyOrganizer, ["player": names.player(player)])
        case .sidesOutOfRange(.match): self(.refusalMatchSides)
        case .sidesOutOfRange(.teams): self(.refusalTeamsSides)
        case .sidesOutOfRange: self(.refusalGameSides)
        case .onTwoSides(let player): self(.refusalOnTwoSides, ["player": names.player(player)])
        case .noSuchGame(let kind):
            kind.map { self(.refusalNoSuchGame, ["game": game(Game($0), in: names)]) } ?? self(.refusalNoGames)
        case .strokesGivenOutOfRange(let count):
            self(.refusalStrokesGiven, ["n": String(count), "most": String(Quantity.given.range.upperBound)])
        case .tagOutOfRange(let tag):
            self(
                .refusalTag,
                [
                    "tag": String(tag), "least": String(Quantity.tag.range.lowerBound),
                    "most": String(Quantity.tag.range.upperBound),
                ])
        case .courseWithoutHoles: self(.refusalNoHoles)
        case .tooManyHoles(let count):
            self(.refusalTooManyHoles, ["n": String(count), "most": String(Course.holeCounts.upperBound)])
        case .parOutOfRange(let hole, let par):
            self(
                .refusalPar,
                [
                    "hole": String(hole), "par": String(par), "least": String(Hole.pars.lowerBound),
                    "most": String(Hole.pars.upperBound),
                ])
        case .labelBlank(let hole): self(.refusalLabelBlank, ["hole": String(hole)])
        case .labelTooLong(let hole, let limit):
            self(.refusalLabelTooLong, ["hole": String(hole), "most": String(limit)])
        case .duplicateLabel(let label): self(.refusalDuplicateLabel, ["hole": label])
        case .noSuchCourse: self(.refusalNoSuchCourse)
        case .courseNameTaken(let name, _): self(.refusalCourseNameTaken, ["name": name])
        case .nameBlank: self(.refusalNameBlank)
        case .nameTooLong(let limit): self(.refusalNameTooLong, ["most": String(limit)])
        case .nameUnprintable: self(.refusalNameUnprintable)
        case .nameOnCard(let name): self(.refusalAlreadyOnCard, ["player": name])
        case .nameTaken(let name, let player):
            self(.refusalNameTaken, ["name": name, "player": player])
        case .noSuchPlayer: self(.refusalNoSuchPlayer)
        case .noSuchAlias(let alias): self(.refusalNoSuchAlias, ["name": alias])
        case .samePlayer(let player): self(.refusalSamePlayer, ["player": names.player(player)])
        }
    }

    /// `Jake and Mike have no score on holes 4, 7 to 12 and 18.` A sentence for all who lack the same holes.
    func sentences(for gaps: [Gap], in names: Names) -> [String] {
        var kinds: [(holes: [Int], players: [String])] = []
        for gap in gaps {
            if let index = kinds.firstIndex(where: { $0.holes == gap.holes }) {
                kinds[index].players.append(gap.player.name)
            } else {
                kinds.append((gap.holes, [gap.player.name]))
            }
        }
        return kinds.map { kind in
            let holes = list(ranges(kind.holes, names.hole))
            return kind.players.count == 1
                ? self(.finishGaps, ["player": kind.players[0], "holes": holes], count: kind.holes.count)
                : self(.finishGapsSeveral, ["players": list(kind.players), "holes": holes], count: kind.holes.count)
        }
    }

    /// Holes by their labels, three or more in a row as a range.
    func ranges(_ holes: [Int], _ label: (Int) -> String) -> [String] {
        var rows: [ClosedRange<Int>] = []
        for hole in holes {
            if let last = rows.last, last.upperBound + 1 == hole {
                rows[rows.count - 1] = last.lowerBound...hole
            } else {
                rows.append(hole...hole)
            }
        }
        return rows.flatMap { row in
            row.count < 3
                ? row.map(label)
                : [self(.range, ["first": label(row.lowerBound), "last": label(row.upperBound)])]
        }
    }
}
