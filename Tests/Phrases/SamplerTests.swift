import Phrases
import Support
import Testing

@Suite("Sampled sentences") struct SamplerTests {
    static let rosters = [
        "Jake; Mike; Sarah", "Mary Jane; Søren; O'Brien; Theo", "Chris Adams; Dee", "Howard; Anne-Marie; Björn; Li; Max", "Anna; Tom",
    ]

    /// Every sentence sampled from the grammar is understood as the intent it was sampled from.
    @Test func everySampledSentenceIsUnderstoodAsMeant() throws {
        var failures: [String] = []
        var count = 0
        try withSeeds(400) { random in
            let card = Card(Self.rosters.randomElement(using: &random) ?? "Jake", par: Int.random(in: 3...5, using: &random))
                .with { $0.me = $0.people[0].name }
            try English.withUnderstanding { understanding in
                let sampler = understanding.sampler(players: card.people.map(\.name))
                guard let sentence = sampler.sentence(of: "utterance", using: &random) else { return }
                let roster = card.roster(understanding.letterNames)
                let meant = understanding.intent(of: sentence, roster: roster, situation: card.situation)
                let read = understanding.read(sentence.text, roster: roster, situation: card.situation)
                count += 1
                if !read.hasSameMeaning(as: meant) {
                    failures.append("\(sentence.text)\n     meant \(card.told(meant, sentence.text))\n     read  \(card.told(read, sentence.text))")
                }
            }
        }
        print("SAMPLED", count, failures.count)
        for failure in failures.prefix(60) { print("   ", failure) }
    }
}

extension Reading {
    fileprivate func hasSameMeaning(as other: Reading) -> Bool {
        command == other.command && outcome == other.outcome && calls.count == other.calls.count
            && Set(calls.map { [$0.person, $0.hole, $0.strokes ?? 0, $0.penalties] })
                == Set(other.calls.map { [$0.person, $0.hole, $0.strokes ?? 0, $0.penalties] })
    }
}
