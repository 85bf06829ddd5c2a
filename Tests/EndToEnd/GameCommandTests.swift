import Support
import Testing

@Suite("Side games from the shell") struct GameCommandTests {
    /// Three holes by Jake, Mike and Zoë, finished.
    private func finished(_ lines: String = "3 4 4\n3 3 2\n4 3 3\n", on device: Device? = nil) throws -> Device {
        let device = try device ?? Device()
        try device.begin()
        if try device.json("courses").allSatisfy({ $0["name"].text != "Trio" }) {
            try device.done("course", "add", "Trio", "--holes", "3", "--par", "3")
        }
        try device.done("start", "Trio", "--me", "Jake", "-p", "Jake", "-p", "Mike", "-p", "Zoë")
        try device.done(input: lines)
        try device.done("finish")
        return device
    }

    @Test func aPastRoundTakesGames() throws {
        let device = try finished()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike")
        try device.done("games", "skins", "--round", "2")
        try device.done("games", "match", "Jake", "against", "Mike", "--round", "2")
        try device.done("games", "strokes", "Mike", "2", "--round", "2")
        try device.done("games", "teams", "Jake", "and", "Zoë", "against", "Mike", "--round", "2")
        #expect(try device.json("games")[0]["games"].list.isEmpty)
        let games = try device.json("games", "--round", "2")[0]["games"].list
        #expect(games.map { $0["kind"].text } == ["skins", "match", "net", "teams"])
        #expect(games[0]["sides"].list.map { $0["skins"].number } == [1, 0, 1])
        #expect(games[0]["sides"][2]["holes"].list.map(\.number) == [2] && games[0]["carried"].number == 1)
        #expect(games[1]["state"].text == "halved" && games[1]["sides"][0]["players"][0].text == "Jake")
        #expect(games[2]["sides"].list.map { $0["toPar"].number } == [-1, 0, 1])
        #expect(games[2]["sides"][0]["name"].text == "Mike" && games[2]["sides"][0]["given"].number == 2)
        #expect(games[3]["sides"].list.map { $0["name"].text } == ["Jake + Zoë", "Mike"])
        #expect(games[3]["sides"].list.map { $0["toPar"].number } == [-1, 1])
        let table = try device.done("games", "--round", "2")
        #expect(table.contains("Skins: Jake 1, Zoë 1, 1 won by nobody") && table.contains("Jake and Mike halved"))
        #expect(try device.done("show", "2").contains("Net: Mike -1, Jake E, Zoë +1") == false)
        #expect(try device.done("show", "2").contains("Teams: Jake + Zoë -1, Mike +1"))
        #expect(try device.json("show", "2")[0]["games"].list.count == 4)
        #expect(try device.json("standings", "--round", "2")[0]["games"].list.count == 4)
        try device.done("games", "off", "skins", "--round", "2")
        try device.done("undo", "--round", "2")
        try device.done("games", "off", "--round", "2")
        #expect(try device.json("games", "--round", "2")[0]["games"].list.isEmpty)
        #expect(try device.json("history")[1]["state"].text == "finished")
        // The current round is the one it was.
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
    }

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

    @Test func whatIsNoGameIsRefused() throws {
        let device = try Device.playing()
        #expect(try device.refused("games", "match", "Jake", "against", "Ann", status: 3).contains("Ann"))
        #expect(try device.refused("games", "off", "skins", status: 3).contains("not played"))
        #expect(try device.refused("tags", "Jake", status: 2).contains("usage: hyzer tags"))
        #expect(try device.refused("tags", "Jake", "many", status: 2).contains("usage: hyzer tags"))
        #expect(try device.refused("tags", "Jake", "0", status: 3).contains("1 to 9999"))
        #expect(try device.refused("tags", "Nobody", "3", status: 3).contains("Nobody"))
        #expect(try device.json("log").allSatisfy { $0["game"].isNull })
    }

    @Test func tagsChangeHandsAfterARound() throws {
        let device = try Device()
        for name in ["Jake", "Mike", "Zoë"] { try device.done("player", "add", name) }
        #expect(try device.done("tags").contains("Nobody holds a tag yet"))
        try device.done("tags", "Jake", "1")
        try device.done("tags", "Mike", "5")
        func holders() throws -> [String] {
            try device.json("tags").map { "\($0["tag"].number ?? 0) \($0["player"].text ?? "")" }
        }
        // A round that is not played for tags deals none.
        _ = try finished(on: device)
        #expect(try holders() == ["1 Jake", "5 Mike"])
        try device.done("tags", "Zoë", "9")
        try device.done("start", "Trio", "-p", "Jake", "-p", "Mike", "-p", "Zoë")
        try device.done("say", "play for tags")
        try device.done(input: "4 3 2\n3 3 3\n3 3 3\n")
        #expect(try device.done("finish").contains("  1  Zoë     was 9"))
        #expect(try holders() == ["1 Zoë", "5 Mike", "9 Jake"])
        #expect(try device.json("tags")[0]["before"].number == 9)
        try device.done("undo")
        #expect(try holders() == ["1 Jake", "5 Mike", "9 Zoë"])
        try device.done("redo")
        #expect(try holders() == ["1 Zoë", "5 Mike", "9 Jake"])
        try device.done("tags", "Mike", "7")
        try device.done("player", "undo")
        #expect(try holders() == ["1 Zoë", "5 Mike", "9 Jake"])
        try device.done("tags", "Jake", "none")
        #expect(try holders() == ["1 Zoë", "5 Mike"])
        #expect(try device.done("log", "--round", "2", "--json").contains("tagGiven") == false)
    }

    @Test func anExportTakesItsGamesAlong() throws {
        let device = try finished()
        try device.done("games", "skins")
        try device.done("games", "match", "Jake", "against", "Mike", "and", "Zoë")
        try device.done("games", "strokes", "Zoë", "3")
        let file = try device.folder.write(device.done("export", "--as", "json"), to: "round.json")
        let other = try Device()
        try other.done("import", file, "--yes")
        #expect(try other.done("export", "1", "--as", "json") == device.done("export", "1", "--as", "json"))
        let games = try other.json("games", "--round", "1")[0]["games"].list
        #expect(games.count == 3 && games[1]["sides"][1]["name"].text == "Mike + Zoë")
        #expect(try device.done("export", "1", "--as", "html").contains("Skins: Jake 1, Zoë 1, 1 won by nobody"))
    }

    @Test func aTeamOnTheCardIsOneRow() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "--me", "Jake", "-p", "Jake + Mike", "-p", "Ann+Tom")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
        try device.done("say", "Jake and Mike 3, Ann and Tom 4")
        try device.done("say", "Jake and Mike against Ann and Tom")
        let sides = try device.json("games")[0]["games"][0]["sides"].list
        #expect(sides.map { $0["name"].text } == ["Jake + Mike", "Ann + Tom"])
        #expect(sides[0]["players"].list.map(\.text) == ["Jake", "Mike"] && sides[0]["strokes"].number == 3)
        try device.done("say", "new round at Maple Hill with Jake + Mike, Ann + Tom and Bob")
        #expect(
            try device.json("standings")[0]["standings"].list.map { $0["player"].text }
                == ["Ann + Tom", "Bob", "Jake + Mike"])
    }

    @Test func namesAreAsHarmlessAsAnywhere() throws {
        let device = try Device()
        let lines =
            "new round at Maple Hill with Ja\u{1B}[31mke, Mi\u{202E}ke\nplay skins\nmatch play Jake against Mike\n"
        let result = try device.hyzer(["--me", "Jake"], input: lines + "3 4\ngames\ntags\n")
        #expect(isHarmless(result.output) && isHarmless(result.errors))
    }
}
