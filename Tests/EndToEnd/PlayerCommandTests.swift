import Support
import Testing

@Suite("Players on the command line") struct PlayerCommandTests {
    @Test func aPlayerIsAddedRenamedAndCalledOtherwise() throws {
        let device = try Device()
        #expect(try device.done("player", "add", "Jake", "--alias", "J", "--alias", "JJ").contains("Jake is a player"))
        try device.done("player", "rename", "jake", "Jakob")
        try device.done("player", "alias", "JJ", "Jake")
        try device.done("player", "unalias", "Jakob", "jj")
        let player = try #require(try device.json("players").first)
        #expect(player.keys == ["id", "name", "aliases", "me"])
        #expect(player["name"].text == "Jakob")
        #expect(player["aliases"].list.map(\.text) == ["J", "Jake"])
        #expect(player["me"].truth == false)
        #expect(try device.done("players").contains("Jakob"))
    }

    /// Looking up is generous; what changes somebody is not.
    @Test func onlyWhoIsNamedIsChanged() throws {
        let device = try Device()
        try device.done("player", "add", "Mike Miller")
        #expect(try device.refused("player", "rename", "Mike", "Michael", status: 3).contains("Mike Miller"))
        try device.refused("player", "alias", "Mik Miller", "MM", status: 3)
        try device.done("player", "alias", "mike miller", "MM")
        try device.done("player", "rename", "MM", "Michael")
        let id = try #require(try device.json("players")[0]["id"].text)
        try device.done("player", "rename", id, "Mike")
        #expect(try device.json("players").map { $0["name"].text } == ["Mike"])
    }

    @Test func twoPlayersCanBeOnePerson() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Mick")
        try device.done("start", "Maple Hill", "-p", "Mike", "--create")
        try device.done("player", "merge", "Mick", "Mike")
        #expect(try device.json("players").map { $0["name"].text } == ["Mike"])
        #expect(try device.done("history", "--player", "Mike").contains("Maple Hill"))
        try device.refused("player", "merge", "Mike", "Mike", status: 3)
    }

    @Test func atATerminalANearNameIsAskedAbout() throws {
        let device = try Device()
        try device.done("player", "add", "Mike Miller")
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["player", "rename", "Mike", "Michael"], environment: device.environment)
        _ = try terminal.expect("Does \"Mike\" mean Mike Miller?")
        try terminal.type("yes\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Michael"])
    }

    @Test func whoIsMergedIsAskedAboutOnce() throws {
        let device = try Device()
        try device.done("player", "add", "Mike Miller")
        try device.done("player", "add", "Jake")
        let terminal = try device.terminal("player", "merge", "Mike", "Jake")
        _ = try terminal.expect("Does \"Mike\" mean Mike Miller?")
        try terminal.type("yes\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }

    @Test func whatIsSoAlreadyIsAcknowledged() throws {
        let device = try Device()
        try device.done("player", "add", "Jake", "--alias", "J")
        #expect(try device.done("player", "alias", "Jake", "j") == "Nothing to change: that is so already.\n")
    }

    @Test func aPlayerIsAddedWithAllAliasesOrNotAtAll() throws {
        let device = try Device()
        try device.done("player", "add", "Jake", "--alias", "J")
        try device.refused("player", "add", "Mike", "--alias", "M", "--alias", "J", status: 3)
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }

    @Test func twoNewPlayersOfARoundCannotShareAnAlias() throws {
        let device = try Device()
        try device.refused("start", "Maple Hill", "-p", "Jake=J,JJ", "-p", "Mike=M,JJ", status: 3)
        #expect(try device.json("players").isEmpty)
    }

    @Test func anAddedPlayerIsPrintedForPrograms() throws {
        let device = try Device()
        let player = try #require(try device.json("player", "add", "Mary Jane", "--alias", "MJ").first)
        #expect(player["name"].text == "Mary Jane")
        #expect(player["aliases"].list.map(\.text) == ["MJ"])
    }

    @Test(arguments: [
        "\u{1B}[31mRed", "\u{9B}31mRed", "\u{202E}deR", "\u{7}", "", "   ", String(repeating: "a", count: 61),
    ])
    func hostileNamesAreRefused(name: String) throws {
        let device = try Device()
        try device.refused("player", "add", name, status: 3)
        #expect(try device.json("players").isEmpty)
    }

    @Test func aLineBreakInANameIsASpace() throws {
        let device = try Device()
        try device.done("player", "add", "Mary\nJane")
        #expect(try device.json("players").map { $0["name"].text } == ["Mary Jane"])
    }

    @Test func quotesAndBackslashesSurviveJSON() throws {
        let device = try Device()
        let name = #"Bob "The \ Arm" O'Neil 🥏"#
        try device.done("player", "add", name)
        #expect(try device.json("players").map { $0["name"].text } == [name])
    }

    /// Who is archived is listed no more, keeps the rounds, is still meant by the exact name, and comes back when added.
    @Test func aPlayerGoesIntoTheArchiveAndComesBack() throws {
        let device = try Device.playing()
        let id = try device.json("players")[1]["id"].text
        #expect(try device.done("player", "archive", "Mike Miller").contains("Mike Miller is not listed any more"))
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
        #expect(try device.json("standings")[0]["standings"].list.contains { $0["player"].text == "Mike Miller" })
        try device.refused("player", "archive", "Mik", status: 3)
        try device.done("start", "DeLaveaga", "-p", "mike miller", "-p", "Jake")
        #expect(try device.json("history", "-p", "Mike Miller").count == 2)
        try device.done("player", "add", "Mike Miller")
        #expect(try device.json("players")[1]["id"].text == id)
    }

    @Test func aNameTakenOrUnknownOrUnclearIsRefused() throws {
        let device = try Device()
        try device.done("player", "add", "Jake Miller")
        try device.done("player", "add", "Jake Thomas")
        try device.refused("player", "add", "jake miller", status: 3)
        try device.refused("player", "rename", "Jake", "Bob", status: 3)
        // A slip is not taken for the name.
        try device.refused("player", "rename", "Jake Milller", "Bob", status: 3)
        try device.refused("player", "unalias", "Jake Miller", "Jay", status: 3)
        #expect(try device.json("players").map { $0["name"].text } == ["Jake Miller", "Jake Thomas"])
        try device.done("player", "rename", "jake thomas", "Bob")
        #expect(try device.json("players").map { $0["name"].text } == ["Bob", "Jake Miller"])
    }

    @Test(arguments: [
        [], ["add"], ["add", "Jake", "Mike"], ["rename", "Jake"], ["alias", "Jake"], ["drop", "Jake"],
    ])
    func wrongWordsAreWrongUsage(words: [String]) throws {
        let result = try Device().hyzer(["player"] + words)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
    }
}
