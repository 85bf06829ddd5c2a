import Support
import Testing

@Suite("Side games from the shell") struct GameCommandTests {
    @Test func theLogTellsOfGames() throws {
        let device = try Device.playing()
        try device.done("say", "match play Jake against Zoë")
        try device.done("say", "Mike gets two strokes")
        try device.done("undo")
        let events = try device.json("log")
        let match = try #require(events.first { $0["game"].text == "match" })
        #expect(match["kind"].text == "gameStarted" && match["text"].text == "match play Jake against Zoë")
        #expect(match["sides"].list.map { $0[0].text } == ["Jake", "Zoë"] && match["counts"].truth == true)
        let given = try #require(events.first { $0["kind"].text == "strokesGiven" })
        #expect(given["player"].text == "Mike Miller" && given["given"].number == 2 && given["counts"].truth == false)
        let line = try device.json("say", "Zoë 3")[0]
        #expect(line["games"].list.map { $0["kind"].text } == ["match"])
        #expect(try device.json("say", "hole 2")[0]["games"].isNull)
    }

    @Test func namesAreAsHarmlessAsAnywhere() throws {
        let device = try Device()
        let lines =
            "new round at Maple Hill with Ja\u{1B}[31mke, Mi\u{202E}ke\nplay skins\nmatch play Jake against Mike\n"
        let result = try device.hyzer(["--me", "Jake"], input: lines + "3 4\ngames\ntags\n")
        #expect(isHarmless(result.output) && isHarmless(result.errors))
    }
}
