import Cards
import Decoding
import Meaning
import Support
import Testing

@Suite("Sampled sentences") struct SamplerTests {
    static let rosters = [
        "Jake; Mike; Sarah", "Mary Jane; Søren; O'Brien; Theo", "Chris Adams; Dee",
        "Howard; Anne-Marie; Björn; Li; Max", "Anna; Tom",
    ]

    /// Every sentence sampled from the grammar is understood as the intent it was sampled from. Where two wordings meet by
    /// chance the line is asked about (`seventy three for the hole six`) or taken for talk (`par three`); that is rare, and
    /// never is another score recorded. A hole named right behind scores is theirs (`fives Jake and Mike hole five`), and no
    /// command to go there.
    @Test(arguments: [Tongue.english, .german], ["utterance", "dictation"])
    func everySampledSentenceIsUnderstoodAsMeant(tongue: Tongue, rule: String) throws {
        var sentences = 0
        var asked: [String] = []
        try withSeeds(1500) { random in
            let card = Card(
                Self.rosters.randomElement(using: &random) ?? "Jake", par: Int.random(in: 3...5, using: &random)
            )
            .with { $0.me = $0.people[0].name }
            let (meant, read, text) = try tongue.withUnderstanding { understanding in
                let sampler = understanding.sampler(
                    players: card.people.map(\.name), leastWeight: rule == "dictation" ? 0 : 0.2, longest: 6)
                let sentence = try #require(sampler.sentence(of: rule, using: &random))
                let roster = card.roster(understanding.naming)
                return (
                    understanding.intent(of: sentence, roster: roster, situation: card.situation),
                    understanding.read(sentence.text, roster: roster, situation: card.situation), sentence.text
                )
            }
            sentences += 1
            if read.hasSameMeaning(as: meant) || read.hasSameMeaning(as: meant.withHoleOfItsScores) { return }
            let difference = "\(text): meant \(card.told(meant, text)), read \(card.told(read, text))"
            try #require(
                [.ask, .nothing].contains(read.outcome) && (meant.outcome == .ask || read.isSure(of: meant)),
                "\(difference)")
            asked.append(difference)
        }
        #expect(asked.count <= max(sentences / 100, 1), "\(asked.joined(separator: "\n"))")
    }
}

extension Reading {
    fileprivate func hasSameMeaning(as other: Reading) -> Bool {
        command == other.command && outcome == other.outcome && calls.count == other.calls.count
            && Set(calls.map { [$0.person, $0.hole, $0.strokes ?? 0, $0.penalties] })
                == Set(other.calls.map { [$0.person, $0.hole, $0.strokes ?? 0, $0.penalties] })
    }

    /// A command to go to a hole taken for where the scores before it belong.
    fileprivate var withHoleOfItsScores: Reading {
        guard case .goTo(let hole, _) = command?.what, !calls.isEmpty else { return self }
        var reading = self
        reading.command = nil
        for index in reading.calls.indices { reading.calls[index].hole = hole }
        return reading
    }

    /// Whether every score of this one was meant.
    fileprivate func isSure(of meant: Reading) -> Bool {
        calls.allSatisfy { call in
            meant.calls.contains { $0.person == call.person && $0.hole == call.hole && $0.strokes == call.strokes }
        }
    }
}
