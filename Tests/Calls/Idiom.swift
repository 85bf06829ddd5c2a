/// How one language says scores.
package struct Idiom: Sendable {
    package let code: String
    let forms: String
    /// Throws from one; also the holes.
    let numbers: [String]
    /// By throws over par.
    let named: [Int: [String]]
    let ace: String
    let verbs: [Int: String]
    let plurals: [Int: String]
    /// Words for scores that no call here holds, but a slip may make.
    let otherScores: [String]
    let articles: Articles
    let over: [String]
    let under: [String]
    /// Words that people put in anywhere.
    let extras: [String]
    /// Rows of the keyboard, each with how far it is shifted to the right, in keys.
    let keyboard: [(keys: String, shift: Double)]
    /// Words that sound the same, by line.
    let homophones: String
    /// A word, and behind a colon what recognisers make of it, none of which is a score or a name by itself.
    let confusions: String

    /// The article a score takes.
    struct Articles: Sendable {
        let number: String
        let named: String
        let beforeVowel: String
    }

    package static let english = Idiom(
        code: "en", forms: Forms.english,
        numbers: words(
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen"
        ),
        named: [
            -2: ["eagle"], -1: ["birdie"], 0: ["par"], 1: ["bogey"], 2: ["double bogey", "double"],
            3: ["triple bogey", "triple"], 4: ["quad"],
        ],
        ace: "ace", verbs: [-2: "eagled", -1: "birdied", 0: "parred", 1: "bogeyed"],
        plurals: [-2: "eagles", -1: "birdies", 0: "pars", 1: "bogeys"], otherScores: ["even", "level", "bird", "dub"],
        articles: .init(number: "a", named: "a", beforeVowel: "an"),
        over: ["+#", "plus #", "# over"], under: ["-#", "minus #", "# under"],
        extras: words(
            "um okay nice the a today windy disc man dude wow then so basket in and was really for to hmm drive putt but tree water great us he she we"
        ),
        keyboard: [("qwertyuiop", 0), ("asdfghjkl", 0.25), ("zxcvbnm", 0.75)],
        homophones: Confusions.englishHomophones, confusions: Confusions.english)

    package static let german = Idiom(
        code: "de", forms: Forms.german,
        numbers: words(
            "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn"
        ),
        named: [
            -2: ["Eagle"], -1: ["Birdie"], 0: ["Par"], 1: ["Bogey"],
            2: ["Doppelbogey", "Doppel Bogey"],
            3: ["Triplebogey", "Tripel"], 4: ["Vierfachbogey"],
        ],
        ace: "Ass", verbs: [:], plurals: [:], otherScores: ["even", "null", "paar"],
        articles: .init(number: "eine", named: "ein", beforeVowel: "ein"),
        over: ["+#", "plus #", "# über Par"], under: ["-#", "minus #", "# unter Par"],
        extras: words(
            "ähm okay schön die ein heute windig Scheibe Mann dann also Korb in und war echt für auf hm Drive Putt aber Baum Wasser super uns er sie wir"
        ),
        keyboard: [("qwertzuiopü", 0), ("asdfghjklöä", 0.25), ("yxcvbnm", 0.75)],
        homophones: Confusions.germanHomophones, confusions: Confusions.german)

    /// Every word that says a score by itself, in lower case.
    package var scoreWords: Set<String> {
        let phrases =
            numbers + named.values.joined() + [ace] + Array(verbs.values) + Array(plurals.values) + otherScores
        return Set(phrases.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

extension Idiom: CustomStringConvertible {
    /// Its language, for the names of tests.
    package var description: String { code }
}
