import Support
import Testing

/// What was done last on a device is taken back, in whatever round, and what it was is said.
@Suite("Taking back") struct TakingBackTests {
    /// Rounds at Maple Hill and, the current one, at DeLaveaga.
    private func device() throws -> Device {
        let device = try Device.playing()
        try device.done("start", "DeLaveaga", "-p", "Jake")
        try device.done("say", "Jake 5")
        return device
    }

    private func states(_ device: Device) throws -> [String?] {
        try device.json("history", "--all").map { $0["state"].text }
    }

    @Test func aRoundGivenUpByItsNumberIsTakenBack() throws {
        let device = try device()
        try device.done("abandon", "2")
        #expect(try states(device) == ["playing", "abandoned"])
        #expect(try device.done("undo") == "Taken back on Maple Hill: round abandoned.\n")
        #expect(try states(device) == ["playing", "playing"])
        // What was done before that, and it comes back in the same order.
        #expect(try device.done("undo").contains("Taken back on DeLaveaga, hole 1: Jake 5 → –."))
        #expect(try device.done("redo").contains("Back again on DeLaveaga, hole 1: Jake – → 5."))
        #expect(try device.done("redo") == "Back again on Maple Hill: round abandoned.\n")
        #expect(try states(device) == ["playing", "abandoned"])
    }

    @Test func aScoreSaidOfAnotherRoundIsTakenBackThere() throws {
        let device = try device()
        try device.done("say", "--round", "2", "hole 4 Jake 6")
        try device.done("say", "--round", "2", "hole 4 Jake 5")
        #expect(try device.done("undo") == "Taken back on Maple Hill, hole 4: Jake 5 → 6.\n")
        #expect(try device.json("card", "Jake", "--round", "2")[0]["holes"][3]["strokes"].number == 6)
        #expect(try device.score("Jake", 1) == 5)
        #expect(try device.done("redo") == "Back again on Maple Hill, hole 4: Jake 6 → 5.\n")
        // Where a round is named, it is the one.
        #expect(try device.done("undo", "--round", "1").contains("Taken back on DeLaveaga, hole 1: Jake 5 → –."))
        #expect(try device.json("card", "Jake", "--round", "2")[0]["holes"][3]["strokes"].number == 5)
    }

    @Test func aStartTakesThePlayersAlongWhomItBrought() throws {
        let device = try device()
        try device.done("start", "Morley Field", "-p", "Jake", "-p", "Sarah", "-p", "Tom=Tommy")
        #expect(
            try device.done("undo").replacing("\n", with: " ").hasPrefix(
                "Taken back: round at Morley Field with Jake, Sarah and Tom, new player Sarah, new player Tom "
                    + "and Tom is also called Tommy. On with DeLaveaga, "))
        #expect(try device.json("standings")[0]["round"]["course"].text == "DeLaveaga")
        let names = { try device.json("players").map { $0["name"].text } }
        #expect(try names() == ["Jake", "Mike Miller"])
        try device.done("redo")
        #expect(try names() == ["Jake", "Mike Miller", "Sarah", "Tom"])
        #expect(try device.json("standings")[0]["standings"].list.count == 3)
        try device.done("undo")
        // The round before it goes on being taken back.
        #expect(try device.done("undo").hasPrefix("Taken back on DeLaveaga, hole 1: Jake 5 → –.\n"))
    }

    @Test func aPlayerWhoIsKnownFromBeforeStays() throws {
        let device = try Device()
        try device.done("player", "add", "Sarah")
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Sarah", "--me", "Jake")
        try device.done("undo")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake", "Sarah"])
        #expect(try device.done("undo") == "Taken back: Sarah is a player.\n")
        #expect(try device.json("players").map { $0["name"].text } == ["Jake"])
    }

    @Test func aFileTakenInIsNoLastLine() throws {
        let device = try device()
        let file = try device.folder.write(
            "PlayerName,CourseName,LayoutName,StartDate,EndDate,Total,+/-,Hole1,Hole2\nPar,Old,Main,2020-01-01 1000,2020-01-01 1100,6,,3,3\n"
                + "Ann,Old,Main,2020-01-01 1000,2020-01-01 1100,7,1,3,4\n", to: "udisc.csv")
        try device.done("import", file, "--yes")
        #expect(try device.json("history").count == 3)
        #expect(try device.done("undo").contains("Taken back on DeLaveaga, hole 1: Jake 5 → –."))
        #expect(try device.json("history").count == 3)
        #expect(try device.json("players").contains { $0["name"].text == "Ann" })
    }

    @Test func aCourseIsNamed() throws {
        let device = try Device()
        try device.done("course", "add", "Riverside", "--par", "3,3,4")
        #expect(try device.done("undo") == "Taken back: Riverside: 3 holes, par 10.\n")
        try device.done("redo")
        try device.done("course", "remove", "Riverside")
        #expect(try device.done("undo") == "Taken back: course Riverside archived.\n")
        #expect(try device.done("courses").contains("Riverside"))
    }

    @Test func aParIsTakenBackOnItsHole() throws {
        let device = try device()
        try device.done("say", "hole 1 is a par 4")
        #expect(try device.done("undo").hasPrefix("Taken back on DeLaveaga, hole 1: par 4 → 3.\n"))
    }
}
