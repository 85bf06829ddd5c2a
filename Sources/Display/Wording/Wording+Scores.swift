extension Wording {
    /// A number in words as far as the catalogue has them, else in digits.
    package func number(_ number: Int) -> String {
        numbered("number", number) ?? String(number)
    }

    /// An ordinal number in words: `first`.
    package func ordinal(_ number: Int) -> String {
        numbered("ordinal", number) ?? numberedOther("ordinal", number)
    }

    /// A result to par as it stands in a table: `-2`, `E`, `+1`.
    package func toParShort(_ toPar: Int) -> String {
        toPar == 0 ? self(.toParEvenShort) : toPar > 0 ? "+" + String(toPar) : String(toPar)
    }

    /// A result to par in words: `two under par`.
    package func toPar(_ toPar: Int) -> String {
        if toPar == 0 { return self(.toParEven) }
        return self(toPar < 0 ? .toParUnder : .toParOver, ["n": number(abs(toPar))])
    }

    /// A number to one decimal place: `3.2`.
    package func decimal(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return (tenths < 0 ? "-" : "") + String(tenths.magnitude / 10) + self(.decimalMark)
            + String(tenths.magnitude % 10)
    }

    /// A mean to par as it stands in a table: `-2.5`, `+1.0`.
    package func toParShort(_ mean: Double) -> String {
        (mean >= 0.05 ? "+" : "") + decimal(mean)
    }

    /// A mean to par in words: `2.5 under par`.
    package func toPar(_ mean: Double) -> String {
        if abs(mean) < 0.05 { return self(.toParEven) }
        return self(mean < 0 ? .toParUnder : .toParOver, ["n": decimal(abs(mean))])
    }

    /// The name of a score on a hole: `birdie`; one throw is an ace whatever the par.
    package func result(strokes: Int, par: Int) -> String {
        if strokes == 1 { return self(.resultAce) }
        let key: MessageKey? =
            switch strokes - par {
            case -4: .resultCondor
            case -3: .resultAlbatross
            case -2: .resultEagle
            case -1: .resultBirdie
            case 0: .resultPar
            case 1: .resultBogey
            case 2: .resultDouble
            case 3: .resultTriple
            case 4: .resultQuadruple
            case 5: .resultQuintuple
            default: nil
            }
        return key.map { self($0) } ?? toPar(strokes - par)
    }

    /// A list of things: `Jake, Mike and Sarah`.
    package func list(_ items: [String]) -> String { joined(items, by: .and) }

    /// One of several things: `Jake, Mike or Sarah`.
    package func choice(_ items: [String]) -> String { joined(items, by: .or) }

    private func joined(_ items: [String], by key: MessageKey) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return self(key, ["first": items.dropLast().joined(separator: ", "), "second": last])
    }

    /// The example of a line that starts a round, shown where a list is empty.
    package var newRoundExample: String {
        let players = list([self(.examplePlayer1), self(.examplePlayer2)])
        return self(.homeNoRoundExample, ["course": self(.exampleCourse), "players": players])
    }
}
