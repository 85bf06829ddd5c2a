import Support
import Testing

@Suite("What a line led to, for programs") struct LineJSONTests {
    @Test func aLineIsOneObjectWithItsScoresAndTheStandings() throws {
        let device = try Device.playing()
        let line = try device.json("say", "Mike 5, Zoë 4")[0]
        #expect(line["line"].isNull && line["text"].text == "Mike 5, Zoë 4")
        #expect(line["outcome"].text == "understood")
        #expect(line["recorded"].list.map { $0["player"].text } == ["Mike Miller", "Zoë"])
        #expect(line["recorded"].list.map { $0["toPar"].number } == [2, 1])
        #expect(line["recorded"][0]["replaces"].isNull)
        #expect(line["messages"].list.map { $0.text } == ["Everyone is in. Hole 3, par 3."])
        #expect(line["round"]["hole"].number == 3)
        #expect(line["standings"].list.map { $0["player"].text } == ["Jake", "Mike Miller", "Zoë"])
        let corrected = try device.json("say", "hole 2 Mike 3")[0]
        #expect(corrected["recorded"][0]["replaces"]["strokes"].number == 5)
    }

    /// Lines, and what each is answered with: one object a line, and nothing on standard error.
    @Test func everyLineOfAPipeIsAnswered() throws {
        let device = try Device.playing()
        let lines = "Mike 4\nPavel 6\nnice shot\nundo\nnew round at the moon\nhole 2 Mike no score\n"
        let result = try device.hyzer(["--json"], input: lines)
        #expect(result.status == .exited(1) && result.errors.isEmpty)
        let objects = try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
        #expect(objects.map { $0["line"].number } == [1, 2, 3, 4, 5, 6])
        #expect(
            objects.map { $0["outcome"].text } == ["understood", "ask", "nothing", "command", "refused", "refused"])
        #expect(objects[1]["questions"][0]["kind"].text == "player")
        #expect(objects[1]["questions"][0]["strokes"].number == 6)
        #expect(objects[1]["questions"][0]["candidates"].list.contains { $0.text == "Jake" })
        #expect(objects[3]["messages"][0].text?.contains("Mike Miller 4") == true)
    }

    @Test func whatALineAsksToSeeFollowsIt() throws {
        let device = try Device.playing()
        let result = try device.hyzer(["--json"], input: "standings\ncard Jake\n")
        let objects = try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
        #expect(objects.count == 4)
        #expect(objects[1]["standings"].list.count == 3)
        #expect(objects[3]["player"].text == "Jake" && objects[3]["holes"].list.count == 18)
    }

    @Test func aStartAndAListenedLineAreObjectsToo() throws {
        let device = try Device()
        let start = try device.json("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")[0]
        #expect(start["outcome"].text == "command" && start["round"]["course"].text == "Maple Hill")
        let result = try device.hyzer(["listen", "--settle", "0", "--json"], input: "Jake 3\nnice throw\nMike 4\n")
        let objects = try result.output.split(separator: "\n").map { try JSON(line: String($0)) }
        #expect(objects.flatMap { $0["recorded"].list }.map { $0["strokes"].number } == [3, 4])
        #expect(objects.allSatisfy { $0["outcome"].text == "understood" })
    }

    @Test func everyMemberIsOnTheHelpPage() throws {
        let device = try Device.playing()
        let result = try device.hyzer(["--json"], input: "Jake 3, Pavel 4\n")
        let page = try device.done("help", "json")
        for member in result.output.matches(of: /"([a-zA-Z]+)":/).map({ String($0.1) }) {
            #expect(page.contains(member), "\(member)")
        }
    }
}
