package import Scorecard

extension Wording {
    /// The error in a line of a course file, without a full stop.
    package func sentence(for problem: CourseFileError.Problem) -> String {
        switch problem {
        case .noName: self(.courseFileNoName)
        // Files from people are read with an identifier, so that they do not have this error.
        case .noIdentifier: self(.courseFileIdentifier, ["text": ""])
        case .noHoles: self(.courseFileNoHoles)
        case .tooManyHoles: self(.courseFileTooManyHoles, ["most": String(Course.holeCounts.upperBound)])
        case .repeatedField(let text): self(.courseFileRepeatedField, ["text": text])
        case .unknownField(let text): self(.courseFileUnknownField, ["text": text])
        case .identifier(let text): self(.courseFileIdentifier, ["text": text])
        case .hole(let text): self(.courseFileHole, ["text": text])
        case .par(let text):
            self(
                .courseFilePar,
                [
                    "text": text, "least": String(Hole.pars.lowerBound), "most": String(Hole.pars.upperBound),
                ])
        case .distance(let text):
            self(.courseFileDistance, ["text": text, "most": String(Quantity.length.range.upperBound)])
        case .repeatedLabel(let text): self(.courseFileRepeatedLabel, ["text": text])
        }
    }
}
