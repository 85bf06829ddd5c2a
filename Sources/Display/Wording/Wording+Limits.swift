package import Scorecard

extension Wording {
    /// The error for a number in a file that is out of range.
    package func impossible(_ quantity: Quantity, _ value: String) -> String {
        self(
            .scoresValue,
            [
                "quantity": self(quantity.key), "value": value, "least": String(quantity.range.lowerBound),
                "most": String(quantity.range.upperBound),
            ])
    }
}

extension Quantity {
    fileprivate var key: MessageKey {
        switch self {
        case .strokes: .quantityStrokes
        case .penalties: .quantityPenalties
        case .roundPenalty: .quantityRoundPenalty
        case .total: .quantityTotal
        case .toPar: .quantityToPar
        case .par: .quantityPar
        case .hole: .quantityHole
        case .length: .quantityLength
        case .rating: .quantityRating
        case .given: .quantityGiven
        case .tag: .quantityTag
        }
    }
}
