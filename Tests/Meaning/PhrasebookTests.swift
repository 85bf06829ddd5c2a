import Cards
import Language
import Meaning
import Testing

@Suite("What a grammar says of itself") struct PhrasebookTests {
    @Test(arguments: [Tongue.english, .german]) func everyExampleIsUnderstood(tongue: Tongue) throws {
        try tongue.withUnderstanding { understanding in
            let book = understanding.phrasebook
            let examples = book.topics.flatMap(\.examples)
            #expect(book.players.count == 3 && examples.count > 20)
            for example in examples {
                let reading = understanding.reading(of: example, book.players)
                #expect(reading.outcome == .understood && reading.unused.isEmpty, "\(example): \(reading)")
            }
        }
    }

    /// A wording stands beside what the parser makes of it.
    @Test(arguments: [Tongue.english, .german]) func everyWordingMeansWhatItSays(tongue: Tongue) throws {
        try tongue.withUnderstanding { understanding in
            let book = understanding.phrasebook
            let wordings = book.topics.flatMap(\.wordings)
            #expect(wordings.count > 30)
            for words in wordings {
                for text in words.texts {
                    // On a par 5, where even four under par is a score.
                    let score = understanding.reading(of: "\(book.players[0]) \(text)", book.players, par: 5)
                    switch words.meaning {
                    case .strokes(let count): #expect(score.calls.map(\.strokes) == [count], "\(text)")
                    case .toPar(let number): #expect(score.calls.map(\.strokes) == [5 + number], "\(text)")
                    case .command(let name):
                        // Free words are left open.
                        let line = text.map { $0 == "…" ? book.players[1] : String($0) }.joined()
                        #expect(
                            understanding.reading(of: "/" + line, book.players).command?.name == name, "\(line)")
                    case nil: break
                    }
                }
            }
        }
    }

    @Test func aCommentBelongsToTheRuleBehindIt() throws {
        let grammar = try GrammarReader.read(
            """
            #JSGF V1.0;
            grammar mine;
            /* not this */
            /** First topic
             *
             * @example one
             * @example  two
             */
            public <first> = one /** nor this */ | two;
            <second> = three;
            // nor that
            /** Words */ <third> = four | /0.1/ five | [very] six {to-par 2} | ( six | seven ) {to-par 2};
            """, file: "mine.jsgf")
        let topics = try Understanding(Speech(grammar)).phrasebook.topics
        #expect(topics.map(\.heading) == ["First topic", "Words"])
        #expect(topics[0].examples == ["one", "two"] && topics[0].wordings.isEmpty)
        #expect(topics[1].wordings.map(\.texts) == [["four"], ["six", "seven"]])
        #expect(topics[1].wordings.map(\.meaning) == [nil, .toPar(2)])
    }
}
