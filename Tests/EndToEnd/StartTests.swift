import Support
import Testing

@Suite("Starting a round") struct StartTests {
    @Test func nearlyAKnownCourseIsAskedAboutAtATerminal() throws {
        let device = try Device()
        try device.done("course", "add", "Eagle Ridge")
        let terminal = try device.terminal("start", "Eagle Bridge", "--holes", "9", "-p", "Jake", "--me", "Jake")
        try terminal.expect("Which course is Eagle Bridge?")
        try terminal.expect("1 Eagle Ridge   yes, a new course")
        try terminal.type("perhaps\r")
        try terminal.expect("\"perhaps\" is no answer to this")
        try terminal.type("yes\r")
        try terminal.expect("Eagle Bridge, 9 holes, par 27, is kept for next time.")
        #expect(try terminal.waitForExit() == .exited(0))
        for answer in ["1", "eagle ridge"] {
            let terminal = try device.terminal("start", "Eagle Rigde", "--holes", "9", "-p", "Jake")
            try terminal.expect("Which course is Eagle Rigde?")
            try terminal.type(answer + "\r")
            try terminal.expect("This round has 9 holes")
            #expect(try terminal.waitForExit() == .exited(0))
        }
    }

    /// At a terminal all of it is asked: where the course is from, and with whom; what was said stands meanwhile.
    @Test func aTerminalIsAsked() throws {
        let device = try Device()
        try device.done("player", "add", "Ann")
        try device.done("player", "add", "Bob")
        try device.folder.write("course: Somewhere\n1 4 120\n2 3\n", to: "course.txt")
        let terminal = try device.terminal("start", "riverside", "--at", "2026-05-01 10:00", "--me", "Ann")
        try terminal.expect("Riverside is new here.")
        try terminal.type("perhaps\r")
        try terminal.expect("\"perhaps\" is no answer to this")
        try terminal.type(device.folder.path(of: "course.txt") + "\r")
        try terminal.expect("Riverside, 2 holes, par 7, is kept for next time.")
        try terminal.expect("Who plays?")
        try terminal.expect("1 Ann   2 Bob")
        try terminal.type("1 and 2\r")
        try terminal.expect("with Ann and Bob. Hole 1 first.")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.json("history")[0]["at"].text == "2026-05-01T10:00:00.000Z")
    }

    /// Where every course was taken off the list, one comes back by its name, and others are made.
    @Test func withoutAnyCourseThereIsAWayOn() throws {
        let device = try Device()
        for course in ["DeLaveaga", "Maple Hill", "Morley Field"] { try device.done("course", "remove", course) }
        let terminal = try device.terminal("--me", "Ann")
        try terminal.expect("No round is open. Start one: new round at Maple Hill")
        try terminal.type("new round\r")
        try terminal.expect("Where do you play?")
        try terminal.type("seaside\r")
        try terminal.expect("Seaside is new here.")
        try terminal.type("9\r")
        try terminal.expect("Who plays?")
        try terminal.type("Ann and Bob\r")
        try terminal.expect("Seaside, 9 holes, par 27, with Ann and Bob. Hole 1 first.")
        try terminal.type("new round at maple hill with Ann and Bob\r")
        try terminal.expect("Maple Hill, 18 holes, par 58, with Ann and Bob. Hole 1 first.")
        try terminal.leave()
    }
}
