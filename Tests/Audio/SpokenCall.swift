/// A call as somebody would speak it, on a hole of par 3, and what it means.
struct SpokenCall {
    let text: String
    /// Throws by player.
    let truth: [String: Int]

    static let commonNames = [
        "Jake", "Sarah", "Mike", "Hannah", "Kevin", "Paula", "Dylan", "Rachel", "Simon", "Nora",
    ]
    /// Most of them are in no dictionary.
    static let rareNames = [
        "Zaylen", "Brixton", "Oskari", "Kavita", "Tolmar", "Joska", "Maribeth", "Nevik", "Dorrin", "Falko",
    ]

    /// Draws a call for one player or several.
    init(_ players: [String], using random: inout some RandomNumberGenerator) {
        let some = players.shuffled(using: &random).prefix(Int.random(in: 1...players.count, using: &random))
        let verb = ["got", "had", "took", "made", "", "", ""].randomElement(using: &random) ?? ""
        let inWords = Bool.random(using: &random)
        var truth: [String: Int] = [:]
        var parts: [String] = []
        for player in some {
            let strokes = [2, 2, 3, 3, 3, 4, 4, 5, 6].randomElement(using: &random) ?? 3
            truth[player] = strokes
            let score = inWords ? Self.named[strokes] ?? "" : Self.numbers[strokes] ?? ""
            parts.append(verb.isEmpty ? "\(player) \(score)" : "\(player) \(verb) a \(score)")
        }
        self.truth = truth
        text = parts.joined(separator: ", ")
    }

    private static let named = [2: "birdie", 3: "par", 4: "bogey", 5: "double bogey", 6: "triple bogey"]
    private static let numbers = [2: "two", 3: "three", 4: "four", 5: "five", 6: "six"]

    /// In lower case, without punctuation: as a recogniser writes it.
    var words: [String] { text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) }
}

/// How often calls were understood as they were spoken.
struct Tally {
    var calls = 0
    var right = 0
    var wrong = 0
    /// Of the wrong ones, those where the recogniser had already heard other words.
    var misheard = 0
    var misses: [String] = []

    var share: Double { calls == 0 ? 1 : Double(right) / Double(calls) }

    func told(_ name: String) -> String {
        "\(name): \(right) of \(calls) calls right (\((share * 1000).rounded() / 10) %), \(wrong) accepted although wrong, "
            + "\(misheard) of these because the recogniser heard other words"
    }
}
