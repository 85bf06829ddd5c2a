import Support
import Testing

@Suite("Commands of the shell that can be said too") struct SpokenCommandTests {
    @Test func theyNeedNoSentence() throws {
        let device = try Device.playing()
        #expect(try device.done("hole").hasPrefix("Hole 2, "))
        #expect(try device.done("hole", "4") == "Hole 4, par 4.\n")
        try device.done("add", "player", "Ann", "on", "hole", "5")
        try device.done("add", "guest", "Tim", "and", "Player 1")
        #expect(try device.json("card").map { $0["player"].text }.suffix(3) == ["Ann", "Tim", "Player 1"])
        try device.done("games", "skins", "with", "Jake", "and", "Ann")
        try device.done("games", "match", "Jake", "Tim")
        let sides = try device.json("games")[0]["games"].list.map { $0["sides"].list.map { $0["name"].text } }
        #expect(sides == [["Jake", "Ann"], ["Jake", "Tim"]])
        let log = try device.json("log")
        #expect(log.contains { $0["kind"].text == "playerJoined" && $0["text"].text == "/add guest Tim and Player 1" })
    }

    @Test(arguments: [
        ["hole", "somewhere"], ["finish", "somehow"], ["add", "guest"], ["games", "chess"], ["games", "off", "chess"],
        ["games", "strokes", "Jake"],
    ])
    func whatIsNoneIsAnswered(_ words: [String]) throws {
        let device = try Device.playing()
        let answer = try device.hyzer(words)
        #expect(answer.status == .exited(2) && answer.errors.contains("usage: hyzer "), "\(answer)")
    }
}
