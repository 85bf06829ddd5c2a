import Cards
import Meaning
import Support
import Testing

/// Names as they are misspelt and misheard: found where nobody else is near, asked about where somebody is, left alone where
/// nothing was meant.
@Suite("Names that are nearly right") struct LikenessTests {
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
