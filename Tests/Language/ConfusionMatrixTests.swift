import Calls
import Cards
import Language
import Meaning
import Testing
import Words

@Suite("Counting which sounds are heard for which") struct ConfusionMatrixTests {
    private static let naming = Tongue.english.speech.naming

    private func pair(_ said: String, _ heard: String) -> ConfusionMatrix.Pair {
        func phones(_ text: String) -> [Phone] { SoundedLine(TokenizedLine(text), Self.naming).phones }
        return .init(said: phones(said), heard: phones(heard))
    }

    private func phone(_ symbol: String) throws -> Phone { try #require(Phone(symbol: symbol)) }

    /// Of a thousand times; `-` for no sound.
    private func share(_ said: String, _ heard: String, in matrix: ConfusionMatrix) throws -> Double {
        matrix.perThousand(said == "-" ? nil : try phone(said), heard: heard == "-" ? nil : try phone(heard))
    }

    /// A recogniser that hears p for b, and no h, and now and then a word that nobody said.
    private var deaf: [ConfusionMatrix.Pair] {
        Array(
            repeating: [
                pair("Bob had a bogey", "pop add a pogey"), pair("Heather five", "eather five"),
                pair("Mike got a three", "mike got a three t"), pair("birdie for Mike", "pirdie for mike"),
            ], count: 20
        ).flatMap { $0 }
    }

    @Test func soundsThatWereHeardForOthersAreCounted() throws {
        let matrix = ConfusionMatrix(counting: deaf)
        #expect(matrix.pairs == 80 && matrix.leftOut.isEmpty)
        #expect(try share("B", "P", in: matrix) > 900)
        #expect(try share("B", "B", in: matrix) < 50)
        #expect(try share("HH", "-", in: matrix) > 800)
        #expect(try share("M", "M", in: matrix) > 900)
        // One t in 20 of the sounds said.
        #expect(try (10...60).contains(share("-", "T", in: matrix)))
        // What was never met is as likely as it is alike.
        #expect(try share("ZH", "SH", in: matrix) > share("ZH", "K", in: matrix))
    }

    @Test func sharesOfASoundAreAThousand() throws {
        let matrix = ConfusionMatrix(counting: deaf)
        for said in Phone.all {
            let sum = (Phone.all + [nil]).reduce(0) { $0 + matrix.perThousand(said, heard: $1) }
            #expect(abs(sum - 1_000) < 0.001)
        }
    }

    @Test func whatWasNotHeardAtAllIsLeftOut() throws {
        let nonsense = [
            pair("Mike four", "thank you very much for watching everybody"), pair("Sarah got a birdie", ""),
            pair("", "you"),
        ]
        let matrix = ConfusionMatrix(counting: deaf + nonsense)
        #expect(matrix.pairs == 80 && matrix.leftOut == [80, 81, 82])
        #expect(matrix.lines == ConfusionMatrix(counting: deaf).lines)
    }

    @Test func theOrderOfLinesMakesNoDifference() {
        #expect(ConfusionMatrix(counting: deaf.reversed()).lines == ConfusionMatrix(counting: deaf).lines)
    }

    /// The file is what a language reads: a line for each sound, of which only those are heard that it names.
    @Test func itIsPrintedAsLanguagesReadIt() throws {
        let lines = ConfusionMatrix(counting: deaf).lines
        #expect(lines.map { $0.prefix { $0 != " " } } == ["-"] + Phone.all.map { Substring($0.symbol) })
        let speech = Tongue.english.speech
        let understanding = try Understanding(
            Speech(
                speech.grammar, ordinary: speech.ordinary, names: speech.names, naming: speech.naming,
                confusions: Confusions(lines.joined(separator: "\n"))))
        let card = Card("Bob; Mike").with { $0.input = .heard }
        #expect(card.told("pop add a five", understanding) == "Bob 5")
        #expect(lines.first { $0.hasPrefix("B ") }?.hasPrefix("B  P 9") == true)
        #expect(lines.first?.hasPrefix("-  ") == true)
    }
}
