import Cards
import Meaning
import Support
import Testing

/// Names as they are misspelt and misheard: found where nobody else is near, asked about where somebody is, left alone where
/// nothing was meant.
@Suite("Names that are nearly right") struct LikenessTests {
    /// A name as it was typed or heard, and who is meant: nil where a question is due.
    struct Slip: Sendable, CustomTestStringConvertible {
        let heard: String
        let name: String?
        let card: String

        var testDescription: String { "\(heard) → \(name ?? "?") on \(card)" }
    }

    private static func slips(_ card: String, _ pairs: KeyValuePairs<String, String?>) -> [Slip] {
        pairs.map { Slip(heard: $0.key, name: $0.value, card: card) }
    }

    static let misspelt =
        slips(
            "Mike; Sarah; Jonathan; Phoebe",
            [
                "mkie": "Mike", "mike's": "Mike", "miike": "Mike", "sarag": "Sarah", "myke": "Mike", "sara": "Sarah",
                "srah": "Sarah", "sarrah": "Sarah", "sahra": "Sarah", "jonathon": "Jonathan", "johnathan": "Jonathan",
                "jonahtan": "Jonathan", "pheobe": "Phoebe", "phobe": "Phoebe", "feebee": "Phoebe", "phoebee": "Phoebe",
            ])
        + slips(
            "Sean; Xavier; Catherine; Nguyen",
            [
                "shawn": "Sean", "shaun": "Sean", "saen": "Sean", "xaiver": "Xavier", "havier": "Xavier",
                "kathryn": nil, "catharine": "Catherine", "nguyen": "Nguyen", "nugyen": "Nguyen",
            ])
        + slips("Anne-Marie; O'Brien; Søren", ["annemarie": "Anne-Marie", "obrian": "O'Brien", "soeren": "Søren"])

    static let misheard =
        slips(
            "Ricky; Mike; Sarah; Phoebe",
            [
                "wreck he": "Ricky", "my k": "Mike", "fee bee": "Phoebe", "ricki": "Ricky", "rickey": "Ricky",
                "serah": "Sarah", "zara": "Sarah", "phoeby": "Phoebe", "feebie": "Phoebe",
            ])
        + slips(
            "Mary Jane; Jonathan; J.R.; Alex",
            [
                "mary jayne": "Mary Jane", "marry jane": "Mary Jane", "jon athan": "Jonathan", "jay are": "J.R.",
                "john a thin": "Jonathan", "a lex": "Alex", "alecks": "Alex",
            ]) + slips("Sean; Kowalski", ["shawn": "Sean", "kovalski": "Kowalski", "ko walski": "Kowalski"])

    static let tooClose =
        slips("Tim; Tom", ["tam": nil, "tommy": "Tom", "timmy": "Tim"])
        + slips("Jon; John; Joan", ["jonn": nil, "jhon": nil, "jaun": nil, "joan": "Joan", "john": "John"])
        + slips("Chris; Kris", ["cris": nil, "chriss": nil, "krys": nil, "kris": "Kris"])
        + slips("Sara; Sarah", ["serah": nil, "zarah": nil, "sarrah": nil, "sara": "Sara"])
        + slips("Katie; Kathy", ["caty": nil]) + slips("Jake; John", ["jack": nil, "jacob": "Jake"])

    static let nicknames =
        slips(
            "Mike; Catherine; William; Bob",
            [
                "michael": "Mike", "mick": "Mike", "kate": "Catherine", "cathy": "Catherine", "bill": "William",
                "billy": "William", "robert": "Bob", "robbie": "Bob",
            ])
        + slips(
            "Sam Ray; Samantha Fox", ["sam": "Sam Ray", "sammy": nil, "samuel": "Sam Ray", "sammy fox": "Samantha Fox"])
        + slips(
            "Michael Smith; Mike Jones",
            ["mike": "Mike Jones", "michael": "Michael Smith", "mickey": nil, "mike smith": "Michael Smith"])
        + slips("Kate=Liz; Elizabeth", ["liz": "Kate", "beth": nil, "betty": nil, "eliza": nil])

    static let german =
        slips(
            "Jürgen; Katharina; Stefan; Müller",
            [
                "juergen": "Jürgen", "jurgen": "Jürgen", "yürgen": "Jürgen", "katarina": "Katharina",
                "kathi": "Katharina",
                "stephan": "Stefan", "steffen": "Stefan", "schtefan": "Stefan", "miller": "Müller", "mueler": "Müller",
            ]) + slips("Hans; Johannes", ["hannes": nil, "hanns": "Hans", "johann": nil])

    private func check(_ slip: Slip, typed: Bool, in tongue: Tongue) throws {
        let card = Card(slip.card).with { $0.input = typed ? .typed : .heard }
        let line = slip.heard + " 4"
        let told = try tongue.withUnderstanding { card.told(line, $0) }
        if let name = slip.name {
            #expect(told == "\(name) 4")
        } else {
            #expect(told == "player? \(slip.heard)")
        }
    }

    @Test(arguments: misspelt) func aMisspeltNameIsFound(_ slip: Slip) throws {
        try check(slip, typed: true, in: .english)
    }

    @Test(arguments: misheard) func aMisheardNameIsFound(_ slip: Slip) throws {
        try check(slip, typed: false, in: .english)
    }

    @Test(arguments: tooClose, [true, false]) func closeNamesAreAskedAbout(_ slip: Slip, typed: Bool) throws {
        try check(slip, typed: typed, in: .english)
    }

    @Test(arguments: nicknames, [true, false]) func aNicknameFindsItsPlayer(_ slip: Slip, typed: Bool) throws {
        try check(slip, typed: typed, in: .english)
    }

    @Test(arguments: german) func aGermanNameIsFound(_ slip: Slip) throws { try check(slip, typed: true, in: .german) }

    /// Ordinary sentences, with players whose names sound like their words.
    @Test(arguments: [
        "who will win", "that was so close", "nice shot man", "made it in the trees", "what a throw",
        "are we on the next one",
        "I think we should go", "she got a new disc", "over there by the water", "the wind is bad", "come on let's go",
    ]) func nobodyIsMeant(_ line: String) throws {
        for typed in [true, false] {
            let card = Card("William; Sophie; Matt; Anna; Thea; Wendy").with { $0.input = typed ? .typed : .heard }
            #expect(try Tongue.english.withUnderstanding { card.reading(line, $0).calls.isEmpty })
        }
    }

    /// Function words are nobody, however they sound: all is as it would be beside a player of another name.
    @Test(arguments: [
        Heard("got an a 4", "player? a 4", on: Card("Anna; Bob")),
        .init("Bob and a 4", "reading? Bob 4", on: Card("Anda; Bob")),
        .init("Bob got a 4", "Bob 4", on: Card("Gotta; Bob")),
        .init("Bob 4 was it", "reading? Bob 4", on: Card("Wazit; Bob")),
    ]) func functionWordsAreNobody(_ heard: Heard) throws {
        try expect(heard)
        try expect(.init(heard.line, heard.meaning, on: Card("Zed; Bob")))
    }

    /// Ordinary words that sound nearly like a name, by themselves or with the next: nobody gets a score for them.
    @Test(arguments: [
        ("aaron head a four", "Marcus; Aaron; Hanna", 2), ("i head a six", "Lynn Lopez; Heidi", 1),
        ("um jack talk a three", "Noah; Howard Koch; Jack", 1), ("um josé maid a two", "Andy; May Brown; José", 1),
        ("jon pour bob 3", "Par; Jon; Bob", 0),
    ]) func aWordThatSoundsLikeANameIsNobody(_ line: String, _ people: String, _ person: Int) throws {
        let card = Card(people).with { $0.input = .heard }
        let calls = try Tongue.english.withUnderstanding { card.reading(line, $0).calls }
        #expect(!calls.contains { $0.person == person }, "\(calls)")
    }

    /// Whoever is called exactly so is meant, whoever else is near by sound, spelling or nickname.
    @Test func anExactNameAlwaysWins() throws {
        let names = [
            "Mike", "Michael", "Mick", "Mickey", "Kate", "Katie", "Kathy", "Catherine", "Jon", "John", "Joan", "Tim",
            "Tom",
            "Chris", "Kris", "Christopher", "Sara", "Sarah", "Rick", "Ricky", "Richard", "Will", "Bill", "William",
        ]
        try withSeeds(200) { random in
            let people = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
            let card = Card(people.joined(separator: "; ")).with {
                $0.input = Bool.random(using: &random) ? .typed : .heard
            }
            for name in people {
                let told = try Tongue.english.withUnderstanding { card.told("\(name) 4", $0) }
                try #require(told == "\(name) 4", "\(people)")
            }
        }
    }
}
