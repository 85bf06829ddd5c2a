package import Outcomes

extension Wording {
    /// Why a conversation does not do what was asked, and what to do.
    package func sentence(for refusal: ConversationRefusal) -> String {
        switch refusal {
        case .noRound: self(.refusalNoRound, ["example": newRoundExample])
        case .noneChosen(let count): self(.refusalNoneChosen, count: count)
        case .unknownCourse(let course, let nearest):
            nearest.isEmpty
                ? self(.refusalUnknownCourse, ["course": course])
                : self(.refusalUnknownCourseNearest, ["course": course, "nearest": choice(nearest)])
        case .nearlyKnownCourse(let course, let names):
            self(.refusalNearlyKnownCourse, ["course": course, "names": choice(names)])
        case .newCourse(let course, let nearest):
            nearest.isEmpty
                ? self(.refusalNewCourse, ["course": course])
                : self(.refusalNewCourseNearest, ["course": course, "nearest": choice(nearest)])
        case .notHoles(let holes): self(.refusalNotHoles, ["holes": holes])
        case .courseHasHoles(let course): self(.refusalCourseHasHoles, ["course": course])
        case .unclearCourse(let course, let names):
            self(.refusalUnclearCourse, ["course": course, "names": choice(names)])
        case .unknownPlayer(let player, let nearest):
            nearest.isEmpty
                ? self(.refusalUnknownPlayer, ["player": player])
                : self(.refusalUnknownPlayerNearest, ["player": player, "nearest": choice(nearest)])
        case .unclearPlayer(let player, let names):
            self(.refusalUnclearPlayer, ["player": player, "names": choice(names)])
        case .nearlyKnown(let player, let names):
            self(.refusalNearlyKnown, ["player": player, "names": choice(names)])
        case .namesInRow(let names, let parts):
            self(
                .refusalNamesInRow, ["names": names, "n": number(parts.count), "parts": parts.joined(separator: ", ")])
        case .notANewcomer(let text): self(.refusalNotANewcomer, ["text": text])
        case .notAName(let text): self(.refusalNotAName, ["text": text])
        case .unknownSelf: self(.refusalUnknownSelf)
        case .noCourse: self(.refusalNoCourse)
        case .sameTwice(let player): self(.refusalSameTwice, ["player": player])
        case .noSuchOpenRound(let wanted): self(.refusalNoSuchOpenRound, ["round": wanted])
        }
    }
}
