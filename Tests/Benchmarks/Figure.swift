import Display

/// One line of the table: what was measured, and what it is measured against.
struct Figure {
    var what: String
    var value: String
    /// What the baseline is, and its value.
    var baseline: (what: String, value: String)
    /// How many times the baseline; nil where that says nothing.
    var ratio: Double?
    var goal: String
    /// Peak memory of the program in bytes, where it ran as a process of its own.
    var peak: Int?

    static func table(_ figures: [Figure]) -> [String] {
        let columns: [Table.Column] = [
            .init(StyledText("")), .init(StyledText("hyzer"), .right), .init(StyledText("baseline"), .right),
            .init(StyledText("")), .init(StyledText("ratio"), .right), .init(StyledText("goal"), .right),
            .init(StyledText("peak"), .right),
        ]
        let rows = figures.map { figure in
            [
                figure.what, figure.value, figure.baseline.value, figure.baseline.what,
                figure.ratio.map { decimal($0, 2) } ?? "", figure.goal,
                figure.peak.map { decimal(Double($0) / 1_048_576, 1) + " MiB" } ?? "",
            ].map { StyledText($0) }
        }
        return Table(columns: columns, rows: rows).lines(within: 300).map(\.text)
    }
}

/// A number with so many digits behind the point.
func decimal(_ value: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if digits == 0 { return grouped(scaled) }
    let fraction = String(abs(scaled) % scale)
    return grouped(scaled / scale) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A time in the unit that suits it.
func readable(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    return seconds >= 1
        ? decimal(seconds, 2) + " s"
        : seconds >= 0.001 ? decimal(seconds * 1_000, 2) + " ms" : decimal(seconds * 1_000_000, 2) + " µs"
}

private func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0,
            digits[digits.index(digits.startIndex, offsetBy: index - 1)].isNumber
        {
            text += ","
        }
        text.append(digit)
    }
    return text
}
