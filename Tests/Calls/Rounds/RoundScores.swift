import Support

/// Scores in the words of a language, for a table of ``RoundForms``.
struct RoundScores {
    let idiom: Idiom
    let par: Int

    /// Seldom more than three over par.
    private static let usual = [-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, -2, 4]

    /// Throws that a slot of this kind can say.
    func draw(_ kind: String, using random: inout SeededGenerator) -> Int {
        if "saew".contains(kind), Int.random(in: 0..<150, using: &random) == 0 { return 1 }
        while true {
            let over = Self.usual.drawn(using: &random)
            guard par + over >= 2 else { continue }
            if kind == "v", idiom.verbs[over] == nil { continue }
            if kind == "l" || kind == "L", plural(over) == nil { continue }
            if kind == "r", over == 0 { continue }
            return par + over
        }
    }

    /// - Parameter kind: as in the tables: `s` any score, `a` with its article, `e` with the one behind
    ///   "mit", `n` a number, `d` in figures, `w` a word,
    ///   `v` a verb, `l` in the plural, `r` over or under par.
    func text(_ strokes: Int, _ kind: String, using random: inout SeededGenerator) -> String {
        let over = strokes - par
        switch kind {
        case "d": return String(strokes)
        case "n": return number(strokes, using: &random)
        case "v": return idiom.verbs[over] ?? named(strokes, using: &random)
        case "l": return plural(over) ?? named(strokes, using: &random)
        case "r": return relative(over, using: &random)
        case "w": return named(strokes, using: &random)
        case "a": return withArticle(strokes, using: &random)
        case "e":
            if Bool.random(using: &random) { return "einer " + number(strokes, using: &random) }
            return "einem " + named(strokes, using: &random)
        default:
            switch Int.random(in: 0..<100, using: &random) {
            case ..<50: return number(strokes, using: &random)
            case ..<56 where over != 0 && strokes > 1: return relative(over, using: &random)
            default: return named(strokes, using: &random)
            }
        }
    }

    private func number(_ strokes: Int, using random: inout SeededGenerator) -> String {
        Int.random(in: 0..<10, using: &random) < 3 ? idiom.numbers[strokes - 1] : String(strokes)
    }

    private func named(_ strokes: Int, using random: inout SeededGenerator) -> String {
        if strokes == 1 { return idiom.ace }
        return idiom.named[strokes - par]?.drawn(using: &random) ?? String(strokes)
    }

    private func relative(_ over: Int, using random: inout SeededGenerator) -> String {
        let shape = (over > 0 ? idiom.over : idiom.under).drawn(using: &random)
        let isWord = shape.contains(" ") && Bool.random(using: &random)
        let amount = isWord ? idiom.numbers[abs(over) - 1] : String(abs(over))
        return shape.split(separator: "#", omittingEmptySubsequences: false).joined(separator: amount)
    }

    private func withArticle(_ strokes: Int, using random: inout SeededGenerator) -> String {
        let isNumber = strokes > 1 && Bool.random(using: &random)
        let said = isNumber ? number(strokes, using: &random) : named(strokes, using: &random)
        let isFigure = said.first?.isNumber ?? false
        if idiom.code == "de" {
            let isCounted = isFigure || isNumber
            return (isCounted ? ["eine", "eine", "ne"] : ["ein", "ein", "nen"]).drawn(using: &random) + " " + said
        }
        let opensWithVowel =
            isFigure ? [8, 11, 18].contains(strokes) : "aeio".contains(said.first ?? "x") && said != "one"
        return (opensWithVowel ? "an " : "a ") + said
    }

    private func plural(_ over: Int) -> String? {
        if idiom.code == "de" { return [-2: "Eagles", -1: "Birdies", 0: "Pars", 1: "Bogeys"][over] }
        let numbers = [2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"]
        return idiom.plurals[over] ?? numbers[par + over]
    }
}
