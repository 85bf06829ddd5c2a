import Support
import Testing

/// Several devices score one round, and say different things.
@Suite struct ConflictTests {
    /// Both devices have scored hole 2 without each other: Mike 4 and 5, Jake 3 twice.
    private static func disagreeing() throws -> (jake: Device, mike: Device) {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Jake 3, Mike 4 on 2")
        try mike.done("say", "Jake 3, Mike 5 on 2")
        try jake.exchange(with: mike)
        return (jake, mike)
    }

    @Test func differentValuesAreMarkedAndEqualOnesAreNot() throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        for device in [jake, mike] {
            let standings = try device.json("standings")[0]["standings"].list
            #expect(standings.map { $0["discrepancy"].truth } == standings.map { $0["player"].text == "Mike" })
            let hole = try device.json("card", "Mike")[0]["holes"][1]
            #expect(hole["discrepancy"].truth == true)
            #expect(try device.json("card", "Jake")[0]["holes"][1]["discrepancy"].truth == false)
            let text = try device.done("standings")
            #expect(text.contains("Mike !") && text.contains("! 1 disagreement: hyzer conflicts"))
            #expect(try device.done("card").contains("! devices disagree"))
            #expect(try device.done("standings", "--plain").contains("devices disagree"))
        }
        #expect(try jake.score("Mike", 2) == mike.score("Mike", 2), "the same on both until it is settled")
    }

    @Test func aCorrectionThatKnewTheOtherValueIsNoDisagreement() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 4 on 2")
        try mike.take(from: jake)
        try mike.done("say", "no, Mike 5 on 2")
        try jake.take(from: mike)
        #expect(try jake.json("conflicts").isEmpty)
        #expect(try jake.done("conflicts") == "No devices disagree.\n")
        #expect(try jake.score("Mike", 2) == 5)
    }

    @Test func theListSaysWhoSaidWhatWhereAndWhen() throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        let conflict = try jake.json("conflicts")[0]
        #expect(conflict["number"].number == 1 && conflict["hole"].number == 2 && conflict["label"].text == "2")
        #expect(conflict["player"].text == "Mike")
        #expect(conflict["round"].text == (try jake.json("standings")[0]["round"]["id"].text))
        let values = conflict["values"].list
        #expect(values.map { $0["strokes"].number } == [4, 5])
        #expect(values.map { $0["by"].text } == ["Jake", "Mike"])
        #expect(values.map { $0["text"].text } == ["Jake 3, Mike 4 on 2", "Jake 3, Mike 5 on 2"])
        #expect(values[0].keys == ["strokes", "by", "device", "at", "text", "also"])
        #expect(values[0]["device"] != values[1]["device"] && !values[0]["at"].isNull)
        let text = try mike.done("conflicts")
        #expect(text.hasPrefix("1. Mike on hole 2, par "))
        #expect(text.contains("   a  4 (") && text.contains("   b  5 ("))
        #expect(text.contains("this device · Jake 3, Mike 5 on 2"))
        #expect(text.hasSuffix("resolve 1 a settles one; a score in place of the letter does too.\n"))
        let german = try mike.done("conflicts", "--lang", "de")
        #expect(german.hasPrefix("1. Mike auf Bahn 2, Par "))
    }

    @Test func whatWasSaidMayBeUnknownHere() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 4 on 2")
        try mike.done("say", "Mike 5 on 2")
        try jake.take(from: mike, words: false)
        let values = try jake.json("conflicts")[0]["values"]
        #expect(values[0]["text"].text == "Mike 4 on 2" && values[1]["text"].isNull)
    }

    @Test func sayingTheSameOnAThirdDeviceAddsNoValue() throws {
        let (jake, mike) = try Device.pair()
        let ann = try Device()
        try ann.take(from: jake)
        try ann.done("resume", "1")
        try jake.done("say", "Mike 4 on 2")
        try mike.done("say", "Mike 5 on 2")
        try ann.done("say", "Mike 4 on 2", "--me", "Ann")
        for device in [mike, ann] { try jake.take(from: device) }
        let values = try jake.json("conflicts")[0]["values"].list
        #expect(values.map { $0["strokes"].number } == [4, 5])
        #expect(values.map { $0["also"].list.count } == [1, 0])
    }

    @Test func noScoreIsAValueToo() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 4 on 2")
        try mike.done("say", "Mike picked up on 2")
        try jake.exchange(with: mike)
        let values = try jake.json("conflicts")[0]["values"].list
        #expect(values.count == 2 && values[0]["strokes"].number == 4 && values[1]["strokes"].isNull)
        try jake.done("resolve", "1", "b")
        try mike.take(from: jake)
        #expect(try mike.json("conflicts").isEmpty)
        #expect(try mike.score("Mike", 2) == nil)
    }

    @Test(arguments: [
        ("a", 4), ("b", 5), ("B", 5), ("6", 6), ("par", 3), ("birdie", 2), ("+1", 4), ("-1", 2), ("19", 19),
    ])
    func aLetterOrAScoreSettlesIt(choice: String, strokes: Int) throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        let par = try #require(try jake.json("card", "Mike")[0]["holes"][1]["par"].number)
        let expected = ["par", "birdie", "+1", "-1"].contains(choice) ? strokes - 3 + par : strokes
        try jake.done("conflicts")
        #expect(
            try jake.done("resolve", "1", choice).hasPrefix("settled: Mike \(expected) on hole 2 (Jake 4, Mike 5)\n"))
        #expect(try jake.json("conflicts").isEmpty)
        try mike.take(from: jake)
        #expect(try mike.score("Mike", 2) == expected)
        #expect(try mike.json("standings")[0]["standings"].list.allSatisfy { $0["discrepancy"].truth == false })
        #expect(
            try mike.json("log").count { $0["kind"].text == "discrepancyResolved" } == 1, "one event for all values")
    }

    @Test(arguments: [
        ("conflicts", "resolve 1 b"), ("what do we disagree on", "settle number 1 with a 5"),
        ("/conflicts", "/resolve 1 +2"),
    ])
    func whatIsSaidDoesTheSame(asked: String, said: String) throws {
        let (jake, _) = try ConflictTests.disagreeing()
        let text = try jake.done(input: asked + "\n" + said + "\n")
        #expect(text.contains("1. Mike on hole 2"))
        #expect(text.contains("settled: Mike 5 on hole 2 (Jake 4, Mike 5)"))
        #expect(try jake.score("Mike", 2) == 5)
    }

    @Test func germanDoesToo() throws {
        let (jake, _) = try ConflictTests.disagreeing()
        let text = try jake.hyzer(["--lang", "de"], input: "Widersprüche\nlöse 1 b\nwer ist hier\n")
        #expect(text.status == .exited(0), "\(text.errors)")
        #expect(text.output.contains("1. Mike auf Bahn 2") && text.output.contains("dieses Gerät"))
        #expect(try jake.score("Mike", 2) == 5)
    }

    @Test func whatIsNoneOfTheValuesSettlesNothing() throws {
        let (jake, _) = try ConflictTests.disagreeing()
        for choice in ["c", "e", "Jake", "99", "a b"] {
            let sentence = try jake.refused("resolve", "1", choice, status: 3)
            #expect(sentence.contains("a 4 and b 5"), "\(choice): \(sentence)")
        }
        #expect(try jake.refused("resolve", "2", "a", status: 3).contains("There is no disagreement 2."))
        try jake.refused("resolve", "1", status: 2)
        try jake.refused("resolve", "one", "a", status: 2)
        #expect(try jake.json("conflicts").count == 1)
    }

    @Test func whatSomebodyElseHasSettledIsToldWithTheirName() throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        try mike.done("conflicts")
        try jake.done("resolve", "1", "a")
        try mike.take(from: jake)
        let sentence = "Already resolved by Jake (Mike 4 on hole 2).\n"
        #expect(try mike.refused("resolve", "1", "b", status: 3) == sentence)
        #expect(try jake.refused("resolve", "1", "b", status: 3) == sentence)
        #expect(try mike.score("Mike", 2) == 4)
    }

    /// Numbers go by holes, so one that comes before what was listed would move it.
    @Test func aNumberMeansWhatItMeantInTheList() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 4 on 5")
        try mike.done("say", "Mike 5 on 5")
        try jake.exchange(with: mike)
        try jake.done("conflicts")
        try jake.done("say", "Jake 3 on 2")
        try mike.done("say", "Jake 6 on 2")
        try jake.exchange(with: mike)
        #expect(try jake.done("resolve", "1", "b").hasPrefix("settled: Mike 5 on hole 5"))
        let left = try jake.json("conflicts")
        #expect(left.count == 1 && left[0]["number"].number == 1 && left[0]["hole"].number == 2)
        try jake.done("resolve", "1", "a")
        #expect(try jake.json("conflicts").isEmpty)
        #expect(
            try jake.refused("resolve", "2", "a", status: 3).contains("Already resolved by Jake (Mike 5 on hole 5)"))
    }

    @Test func aLetterMeansTheValueItStoodBefore() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 4 on 2")
        try mike.done("say", "Mike 5 on 2")
        try jake.take(from: mike)
        try jake.done("conflicts")
        try mike.done("say", "no, Mike 6 on 2")
        try jake.take(from: mike)
        let sentence = try jake.refused("resolve", "1", "b", status: 3)
        #expect(sentence.contains("Mike on hole 2 is another matter") && sentence.contains("a 4 and b 6"))
        #expect(try jake.json("conflicts")[0]["values"].list.map { $0["strokes"].number } == [4, 6])
        try jake.done("resolve", "1", "b")
        #expect(try jake.score("Mike", 2) == 6)
    }

    @Test func undoOpensItAgain() throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        try jake.done("resolve", "1", "b")
        #expect(try jake.done("undo").contains("settled: Mike 5 on hole 2"))
        #expect(try jake.json("conflicts")[0]["number"].number == 1)
        try mike.take(from: jake)
        #expect(try mike.json("conflicts").count == 1)
        try jake.done("redo")
        #expect(try jake.json("conflicts").isEmpty)
    }

    @Test func onlyTheOrganizerSettlesWhereThatIsChosen() throws {
        let (jake, mike) = try ConflictTests.disagreeing()
        for device in [jake, mike] { try device.done("settings", "resolve", "organizer") }
        let sentence = try mike.refused("resolve", "1", "a", status: 3)
        #expect(sentence == "Only Jake settles what devices disagree about here (settings resolve).\n")
        try jake.done("resolve", "1", "a")
        let settled = try #require(try jake.json("log").last { $0["kind"].text == "discrepancyResolved" })
        #expect(settled["reporter"].text == "Jake")
        try mike.done("settings", "resolve", "anybody")
    }

    @Test func whyAndLogTellTheDevicesAndWhoSettledIt() throws {
        let (jake, _) = try ConflictTests.disagreeing()
        try jake.done("resolve", "1", "b")
        let why = try jake.done("why", "Mike", "2")
        #expect(why.contains("this device") && why.contains("device ") && why.contains("settled, was 4 and 5"))
        #expect(try jake.done("log").contains("settled: Mike 5 on hole 2 (Jake 4, Mike 5)"))
        #expect(!(try jake.done("why", "Jake", "1").contains("device")), "there was one only")
    }

    @Test func whoeverHasWrittenIsHere() throws {
        let (jake, _) = try ConflictTests.disagreeing()
        let devices = try jake.json("devices")
        #expect(Set(devices.map { $0["player"].text }) == ["Jake", "Mike"])
        #expect(devices.first { $0["here"].truth == true }?["player"].text == "Jake")
        #expect(devices.first { $0["player"].text == "Jake" }?["scores"].number == 4)
        #expect(devices.first { $0["player"].text == "Mike" }?["scores"].number == 2)
        #expect(try jake.done(input: "who is here\n").contains("Jake · just now · 4 scores · this device"))
        let device = try Device()
        try device.begin()
        #expect(try device.done("devices") == "Nobody has written anything yet.\n")
    }
}
