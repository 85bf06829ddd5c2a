import Cards
import Commands
import Foundation
import Listening
import Meaning
import Support
import Testing
import Transcripts

@Suite("What of all that is heard counts") struct GateTests {
    private static let names = ["Jake", "Mike", "Sarah"]

    private func gate(_ mode: ListeningMode, word: String = "hyzer", _ tongue: Tongue = .english) throws -> Gate {
        Gate(mode, word: mode == .word ? WakeWord(word, try Understanding(tongue.speech)) : nil)
    }

    /// What counts of a line that was said in so many milliseconds; nil for nothing, an empty text for the wake word alone.
    private func heard(_ gate: inout Gate, _ text: String, _ said: ClosedRange<Int64>, names: [String] = names)
        -> String?
    {
        switch gate.hear(Segment(line: 1, text: text), said: said, names: names) {
        case .nothing: nil
        case .opened: ""
        case .counts(let segment): segment.text
        }
    }

    @Test func everythingCountsAlways() throws {
        var gate = try gate(.always)
        #expect(heard(&gate, "hyzer, Jake 3", 0...900) == "hyzer, Jake 3")
        gate.toggle(at: 1000)
        gate.tap(at: 2000)
        #expect(heard(&gate, "Jake 3", 5000...5900) == "Jake 3")
    }

    // MARK: A key or a button

    @Test func aButtonOpensAndCloses() throws {
        var gate = try gate(.key)
        #expect(heard(&gate, "Jake 3", 0...900) == nil)
        gate.toggle(at: 1000)
        #expect(gate.isOpen(at: 1000) && gate.due(after: 1000) == nil)
        #expect(heard(&gate, "Jake 3", 1200...2000) == "Jake 3")
        gate.toggle(at: 5000)
        #expect(!gate.isOpen(at: 5000))
        #expect(heard(&gate, "Mike 3", 6000...7000) == nil)
    }

    @Test func whatIsHeardLateCountsByWhenItWasSaid() throws {
        var gate = try gate(.key)
        for time: Int64 in [1000, 3000, 20_000, 22_000] { gate.toggle(at: time) }
        #expect(heard(&gate, "Jake 3", 1500...2500) == "Jake 3")
        #expect(heard(&gate, "Mike 3", 8000...9000) == nil)
        #expect(heard(&gate, "Sarah 3", 20_500...21_500) == "Sarah 3")
        // The last word was cut off by the key, or the first said before it.
        #expect(heard(&gate, "Jake 4", 21_000...22_900) == "Jake 4")
        #expect(heard(&gate, "Jake 4", 19_600...21_000) == "Jake 4")
        #expect(heard(&gate, "we were two and Jake 4", 17_000...20_500) == nil)
    }

    @Test func aTapOpensAndTheNextCloses() throws {
        var gate = try gate(.key)
        gate.tap(at: 1000)
        #expect(gate.isOpen(at: 60_000))
        gate.tap(at: 60_000)
        #expect(!gate.isOpen(at: 60_000))
        gate.tap(at: 70_000)
        #expect(gate.isOpen(at: 70_000))
    }

    @Test(arguments: [false, true]) func aKeyThatIsHeldHoldsItOpen(wasOpen: Bool) throws {
        var gate = try gate(.key)
        if wasOpen { gate.tap(at: 0) }
        // As a terminal repeats it.
        for time: Int64 in [10_000, 10_600, 10_633, 10_666, 10_700, 12_000] where time < 12_000 { gate.tap(at: time) }
        #expect(gate.isOpen(at: 10_300) && gate.isOpen(at: 10_800))
        #expect(gate.due(after: 10_700) == 11_000)
        gate.pass(to: 11_000)
        #expect(!gate.isOpen(at: 11_000))
        #expect(heard(&gate, "Jake 3", 10_100...10_800) == "Jake 3")
    }

    // MARK: A word

    @Test func aWordOpensForSomeSeconds() throws {
        var gate = try gate(.word)
        #expect(heard(&gate, "Jake 3", 0...900) == nil)
        #expect(heard(&gate, "Hyzer.", 1000...1600) == "")
        #expect(gate.isOpen(at: 9599) && !gate.isOpen(at: 9600) && gate.due(after: 1600) == 9600)
        #expect(heard(&gate, "Jake 3", 9500...10_500) == "Jake 3")
        #expect(heard(&gate, "Mike 3", 10_600...11_000) == nil)
        #expect(heard(&gate, "Hyzer, Jake 3. No, 4.", 20_000...21_000) == "Jake 3. No, 4.")
        #expect(heard(&gate, "Mike 3", 22_000...23_000) == "Mike 3")
    }

    @Test func anAnswerNeedsNoWord() throws {
        var gate = try gate(.word)
        #expect(heard(&gate, "Hyzer", 1000...1600) == "")
        #expect(heard(&gate, "somebody had four", 9000...10_000) == "somebody had four")
        gate.ask(after: 10_000)
        #expect(heard(&gate, "Mike", 16_000...16_500) == "Mike")
        #expect(heard(&gate, "Mike", 18_100...18_500) == nil)
    }

    @Test func otherHearingsLoseTheWordToo() throws {
        var gate = try gate(.word)
        var segment = Segment(line: 1, text: "Hyzer, Jake three.")
        segment.words = [("Hyzer,", 0.4), ("Jake", 0.9), ("three.", 0.8)].map { .init(text: $0, confidence: $1) }
        segment.alternatives = ["Hi, sir. Jake three.", "Heiser, Jake free.", "Either Jake tree"].map {
            .init(text: $0)
        }
        guard case .counts(let rest) = gate.hear(segment, said: 0...1000, names: Self.names) else {
            Issue.record("it did not count")
            return
        }
        #expect(rest.text == "Jake three.")
        #expect(rest.words.map(\.confidence) == [0.9, 0.8])
        #expect(rest.alternatives.map(\.text) == ["Jake free.", "Jake tree"])
    }

    @Test func theWordIsKnownByItsSoundsAsTheTableSays() throws {
        try Golden.checkTable(named: "wake-word.txt") { heading, line in
            var gate = try gate(.word, heading.hasSuffix("German") ? .german : .english)
            guard heading.hasPrefix("What Whisper hears") else { return heard(&gate, line, 0...1000) ?? "nothing" }
            var segment = Segment(line: 1, text: "Hyzer, Jake three")
            segment.untold = line
            return gate.hear(segment, said: 0...1000, names: Self.names) == .nothing ? "nothing" : "counts"
        }
    }

    @Test func whatHasTheWordOnlyWhereItIsToldCountsInNoCase() throws {
        var gate = try gate(.word)
        #expect(heard(&gate, "Hyzer", 0...500) == "")
        var segment = Segment(line: 1, text: "Hyzer, Jake, Mike had three")
        segment.untold = "Either Jake or Mike had three"
        #expect(gate.hear(segment, said: 1000...2000, names: Self.names) == .nothing)
    }

    @Test func aNameThatSoundsMoreLikeItIsAName() throws {
        var gate = try gate(.word)
        #expect(heard(&gate, "Heiser three", 0...1000, names: ["Heiser", "Jake"]) == nil)
        #expect(heard(&gate, "Hyzer, Heiser three", 0...1000, names: ["Heiser", "Jake"]) == "Heiser three")
        #expect(try self.gate(.word).word?.isName(["Hyzer Jones"]) == true)
        #expect(heard(&gate, "Hyzer three", 20_000...21_000, names: ["Hyzer"]) == nil)
    }

    @Test func itMayBeAnotherWordOrAFew() throws {
        var gate = try gate(.word, word: "hey card")
        #expect(heard(&gate, "Hey, card, Jake 3", 0...1000) == "Jake 3")
        #expect(heard(&gate, "hay card", 0...1000) == "")
        #expect(heard(&gate, "hey Jake three", 20_000...21_000) == nil)
    }

    /// Lines of talk at a disc golf course, with everybody's names in it, for an hour: nothing is taken for the word.
    @Test(arguments: ["en", "de"]) func inAnHourOfTalkNothingCounts(language: String) throws {
        var gate = try gate(.word, language == "en" ? .english : .german)
        let talk = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Talk")
        let text = try String(contentsOf: talk.appendingPathComponent(language + ".txt"), encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        var time: Int64 = 0
        for round in 0..<900 / lines.count + 1 {
            for (index, line) in lines.enumerated() {
                let name = Self.names[(round + index) % Self.names.count]
                let said = line.replacing("NAME", with: name).replacing(
                    "OTHER", with: Self.names[index % Self.names.count])
                #expect(heard(&gate, said, time...time + 2000) == nil, "\(said)")
                time += 4000
            }
        }
        #expect(time >= 3_600_000)
    }
}
