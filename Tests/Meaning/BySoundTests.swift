import Cards
import Decoding
import EmbeddedText
import Language
@testable import Meaning
import Testing

/// What is made of lines that a recogniser wrote down.
@Suite("By sound") struct BySoundTests {
    private static func overheard(_ names: String, par: Int = 3) -> Card {
        Card(names, par: par).with { $0.input = .heard }
    }

    private static let four = overheard("Mark; Doug; Laura; Simon")
    private static let five = overheard("Holly; Sean; Scott; Nina; Wendy", par: 5)

    @Test(arguments: [
        Heard("laura got the par mark took a three and dog had a bogey", "Mark 3, Doug 4, Laura 3", on: four),
        .init("mark got a free laura took five", "Mark 3, Laura 5", on: four),
        .init("nina power and holly free", "Holly 3, Nina 5", on: five),
        .init("simon car", "Simon 3", on: four), .init("simon power laura got five", "Laura 5, Simon 3", on: four),
        // As ordinary talk it is about as likely.
        .init("simon floor and laura got five", "Laura 5 | strokes? Simon | player? floor", on: four),
    ]) func callsAreFoundAcrossTheWords(_ heard: Heard) throws {
        try expect(heard)
        // Nobody types so: the words are taken as they are.
        var typed = heard.card
        typed.input = .typed
        let reading = try Tongue.english.withUnderstanding { typed.reading(heard.line, $0) }
        #expect(reading.outcome == .ask)
    }

    /// Behind a score a word of correction may have been heard as a name: nobody knows which of the two scores is right.
    @Test(arguments: [
        Heard("Mark 2, Sari 3.", "reading? Mark 2 | reading? Mark 3", on: four),
        .init("Mark 2, I made 3.", "reading? Mark 2 | player? I", on: four),
        .init("Mark 2, Gertrude 3.", "Mark 2 | player? Gertrude", on: four),
    ]) func correctionsAreNotTakenForNames(_ heard: Heard) throws { try expect(heard) }

    /// What takes a score back or makes it none is not bent into a name.
    @Test(arguments: [Heard("pretend Laura had a five", "reading? Laura 5", on: four)])
    func wordsAgainstAScoreAreWhatWasSaid(_ heard: Heard) throws { try expect(heard) }

    /// As Whisper writes: with capitals, signs, figures and Roman numerals, and always words that there are.
    @Test(arguments: [
        Heard("Mark head a five.", "Mark 5", on: four), .init("Doug talk a birdie.", "Doug 2", on: four),
        .init("Laura took a part.", "Laura 3", on: four),
        .init("Everybody part except Laura 5.", "Mark 3, Doug 3, Laura 5, Simon 3", on: four),
        .init("Laura god double, bogey.", "Laura 5", on: four), .init("Simon double, bogey", "Simon 5", on: four),
        .init("Scott Parr, Wendy Bogie.", "Scott 5, Wendy 6", on: five),
        .init("Put Shawn down for a for.", "Sean 4", on: five), .init("That's a 4-4 Laura.", "Laura 4", on: four),
        .init("Doug, 3. Mark 4.", "Mark 4, Doug 3", on: four), .init("Simon, car.", "Simon 3", on: four),
    ]) func whisperIsReadByEar(_ heard: Heard) throws { try expect(heard) }

    /// What has to be bent too far to make sense is not believed, however well it would fit: nobody who reads it would.
    @Test(arguments: [
        Heard("Everyone got a three except, probably got a four.", "", on: overheard("Alan; Holly")),
        .init("Very typical bogey and rust birdie.", "", on: overheard("Stella; Perry; Russ")),
        .init("Every Monday not a five.", "", on: four), .init("Be in head of four and day four.", "", on: five),
    ]) func whatIsWornTooMuchIsAskedAbout(_ heard: Heard) throws {
        let reading = try Tongue.english.withUnderstanding { heard.card.reading(heard.line, $0) }
        #expect(reading.calls.isEmpty && reading.outcome != .understood)
    }

    /// A verb that people use is what was said unless it sounds nearly the same as one of calls, and so is a denial.
    @Test(arguments: [
        "everyone needs par", "everyone paid five", "everyone hates five", "I owe five", "Mark beats par",
        "Doug bought three", "back to five", "Simon car to the three.", "Mark and Doug both got to two.",
    ]) func verbsOfTalkAreNoOthers(_ line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.with { $0.me = "Laura" }.reading(line, $0) }
        #expect(reading.calls.isEmpty, "\(reading.calls)")
    }

    @Test(arguments: [
        Heard("hole six Mark had four not three", "Mark 4@6", on: four), .init("then four", "player? four", on: five),
    ]) func whatIsUnderstoodStands(_ heard: Heard) throws { try expect(heard) }

    /// Words like `him` are what was said, and nobody's name.
    @Test(arguments: [
        Heard("Mark him down for a five.", "", on: overheard("Tim; Grace; Will; Hugh")),
        .init("Doug birdied the last three.", "", on: four), .init("Make par.", "", on: overheard("Mike; Sam")),
        .init("Both par.", "", on: overheard("Bob; Sam; Al")), .init("Mark, you're on four.", "", on: four),
    ]) func shortWordsAreNoOthers(_ heard: Heard) throws {
        let reading = try Tongue.english.withUnderstanding { heard.card.reading(heard.line, $0) }
        #expect(reading.calls.isEmpty, "\(reading.calls)")
    }

    /// Who is not on the card is nobody who sounds like it, and least of all everybody.
    @Test(arguments: [
        Heard("Paul bogey.", "player? Paul", on: four), .init("Glen par.", "player? Glen", on: four),
        .init("Neil had a birdie.", "player? Neil", on: four.with { $0.me = "Mark" }),
        .init("Evan got a four.", "player? a four", on: four),
        .init("Mark 3, Paul 4.", "Mark 3 | player? Paul", on: four),
    ]) func aNameIsNoOtherWord(_ heard: Heard) throws { try expect(heard) }

    /// Nobody says a number and then `me`.
    @Test(arguments: ["You owe me five, Doug", "Get me two, Doug", "Throw me two, Doug"])
    func whatIsGivenIsNoScore(line: String) throws {
        let card = Self.four.with { $0.me = "Mark" }
        let reading = try Tongue.english.withUnderstanding { card.reading(line, $0) }
        #expect(reading.outcome == .ask && reading.calls.allSatisfy { $0.person == 1 })
    }

    /// Which hole it was is more than a sound.
    @Test func noHoleIsMadeOfAWord() throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading("In Austin Laura had a four.", $0) }
        #expect(reading.calls.isEmpty && reading.outcome == .ask)
    }

    @Test(arguments: [
        // Too far from any call, or near to two.
        Heard("mark lost his disc", "nothing", on: four), .init("laura took a seat", "nothing", on: four),
        // No better words are wanted: these are clear.
        .init("mark won", "reading? Mark 1", on: four), .init("not mark four", "reading? Mark 4", on: four),
        .init("mark par no double bogey", "strokes? Mark 3 5", on: four),
        .init("did mark birdie", "nothing", on: four), .init("mark maybe a five", "reading? Mark 5", on: four),
        .init("mark thirteen", "strokes? Mark 13", on: four),
        // Talk that sounds like a call.
        .init("so far so good", "nothing", on: four), .init("the car is over there", "nothing", on: four),
        .init("Let's wait for Mark and Doug.", "nothing", on: four),
        .init("That's it for Laura.", "nothing", on: four), .init("Laura hit a tree.", "nothing", on: four),
        .init("Go for Laura.", "nothing", on: four), .init("Over to Doug!", "nothing", on: four),
        // A score directly before another word may be part of its name.
        .init("Laura got a bird feeder.", "reading? Laura 2", on: four),
        // Words of the course are no scores that sound a little like them.
        .init("Laura took a putt.", "nothing", on: four), .init("Mark got the flu.", "nothing", on: four),
        .init("Doug took a cart.", "nothing", on: four), .init("Simon made a parka.", "nothing", on: four),
        // Noise, which no recogniser writes, is not looked into: the words stand.
        .init("lorap xtoog frii", "nothing", on: four),
    ]) func nothingIsMadeUp(_ heard: Heard) throws { try expect(heard) }

    /// A remark that is but a slip away is no surer than a name that is as near.
    @Test(arguments: ["Sarah", "Sarah; Mike", "Sarah; Mike; Jake"])
    func aRemarkIsNotMadeOfASlip(names: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.overheard(names).reading("sar 4", $0) }
        #expect(reading.outcome == .ask && reading.calls.isEmpty)
    }

    /// Where words and sounds say different scores, nobody but the players knows.
    @Test(arguments: ["Mark four, no way to.", "Laura four, no way to three."])
    func whatSoundsOtherwiseIsAsked(line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading(line, $0) }
        #expect(reading.calls.isEmpty && reading.outcome == .ask)
    }

    /// What else may have been said is not recorded for its sound, and neither is what sounds like it.
    @Test(arguments: ["on home seven mark par", "mark four or doug par"])
    func rivalsAreOnlyInTheWay(line: String) throws {
        let reading = try Tongue.english.withUnderstanding { Self.four.reading(line, $0) }
        #expect(reading.calls.count <= 1)
    }

    /// What is as near counts, however dear it is at the beginning and whatever else it says.
    @Test func whatIsAsNearIsInTheWay() throws {
        let line = "Cardinal Birdie, Felix III, Omar Carter the II and Bjorn Carter the III."
        let reading = try Tongue.english.withUnderstanding {
            Self.overheard("Omar; Carl; Bjorn; Felix").reading(line, $0)
        }
        #expect(reading.calls.isEmpty && reading.outcome == .ask)
    }

    /// A score before a name without `for` is too much else by its sound.
    @Test(arguments: [
        "to be frank mark had four", "pardon doug laura had four", "ask mark doug had four",
        "compared to mark doug had four",
        "mark bogged down doug four", "it will be four for frank", "this will be par for frank",
    ])
    func noScoreStandsBeforeItsPlayer(line: String) throws {
        for input in [Situation.Input.heard, .unknown] {
            let reading = try Tongue.english.withUnderstanding { understanding in
                Self.overheard("Mark; Doug; Laura; Frank; Will").with { $0.input = input }.reading(line, understanding)
            }
            #expect(reading.calls.isEmpty && reading.outcome == .ask)
        }
    }

    /// `too` is also or two: whoever types does not mean two, and unless a recogniser is known to have written it, nor does it say two.
    @Test(arguments: ["Mark six, Doug too", "mark six laura seven doug too"])
    func tooIsAlsoOrTwo(line: String) throws {
        func told(_ input: Situation.Input) throws -> String {
            try Tongue.english.withUnderstanding { understanding in
                Self.four.with { $0.input = input }.told(line, understanding)
            }
        }
        let also = line.contains("Doug") ? "Mark 6, Doug 6" : "Mark 6, Doug 7, Laura 7"
        #expect(try told(.typed) == also)
        #expect(try told(.heard).contains("reading? Doug 2"))
        #expect(try told(.unknown) == also)
    }

    @Test func aLanguageWithoutConfusionsHasNoSuchReadings() throws {
        let speech = try Speech { part in part == .confusions ? nil : part.file(of: "en", in: EmbeddedText.text) }
        #expect(Self.four.reading("simon car", try Understanding(speech)).outcome == .ask)
    }

    /// Whatever somebody says of sounds, names that make none are found by their letters, and nothing else is them.
    @Test(arguments: ["", "[a] -> AE\n", "[m] ->\n[a] ->\n[r] ->\n[k] ->\n[d] -> D\n[o] -> AA\n[u] ->\n[g] -> G\n"])
    func namesMayBeSilent(sounds: String) throws {
        let speech = try Speech { part in
            part == .sounds ? (sounds, "sounds.txt") : part.file(of: "en", in: EmbeddedText.text)
        }
        let understanding = try Understanding(speech)
        for names in ["Mark; Doug", "Mark Doug; Doug Mark", "Mark Mark; Laura"] {
            let card = Self.overheard(names)
            #expect(card.reading("dog god the bar mark to a part", understanding).calls.isEmpty)
            let last = card.people.count - 1
            let said = card.reading(card.people[last].name.lowercased() + " par", understanding)
            #expect(said.outcome == .understood && said.calls.map(\.person) == [last])
        }
    }

    @Test func theExplanationTellsWhatWasLikelySaid() throws {
        let card = Self.four
        let said = try Tongue.english.withUnderstanding { understanding in
            understanding.explain(
                "mark got a free laura took five", roster: card.roster(understanding.naming),
                situation: card.situation
            ).meant
        }
        #expect(said == "mark got a three laura took five")
    }
}
