import Hub
import Support
import Testing

/// What a join code is good for, and what it is not.
@Suite("Hub: join codes") struct HubCodeTests {
    /// A league with a code whose letters are `12345678`.
    private func invited() throws -> (league: League, jake: Credentials) {
        let league = try League()
        let jake = try league.first.credentials
        _ = try league.asked("SELECT hyzer.invite(\(jake.shown), sha256('12345678'), NULL, 60)")
        return (league, jake)
    }

    private func join(_ number: String, _ code: String = "12345678", as device: Int = 1, secret: Int = 1) -> String {
        let device = "00000000-0000-0000-0000-00000000000\(device)"
        let secret = "decode(repeat('0\(secret)', 32), 'hex')"
        return "SELECT coalesce(problem, 'in') FROM hyzer.join(\(number), '\(device)', \(secret), '\(code)')"
    }

    @Test func itWorksOnceButAnAnswerThatWasLostIsRepeated() throws {
        let (league, jake) = try invited()
        #expect(try league.asked(join(jake.league)) == "in")
        #expect(try league.asked(join(jake.league)) == "in")
        #expect(try league.asked(join(jake.league, as: 2)) == "HZ003")
        #expect(try league.asked(join(jake.league, secret: 2)) == "HZ003")
        #expect(try league.query("SELECT count(*) FROM hyzer.device") == "2")
    }

    @Test func itExpires() throws {
        let (league, jake) = try invited()
        try league.query("UPDATE hyzer.invitation SET expires = now() - interval '1 second'")
        #expect(try league.asked(join(jake.league)) == "HZ003")
    }

    @Test func noneIsGoodForLongerThanAWeek() throws {
        let (league, jake) = try invited()
        _ = try league.asked("SELECT hyzer.invite(\(jake.shown), sha256('x'), NULL, 2000000000)")
        #expect(
            try league.query("SELECT count(*) FROM hyzer.invitation WHERE expires > now() + interval '8 days'") == "0")
    }

    @Test func thatOfADeviceThatWasShutOutIsWorthNothing() throws {
        let league = try League()
        let mike = try league.device(of: "Mike").credentials
        _ = try league.asked("SELECT hyzer.invite(\(mike.shown), sha256('12345678'), NULL, 60)")
        try league.first.done("sync", "revoke", "Mike")
        #expect(try league.asked(join(mike.league)) == "HZ003")
    }

    @Test func whoWasShutOutComesInAsAnotherDevice() throws {
        let league = try League()
        let mike = try league.device(of: "Mike")
        let before = try mike.credentials
        try league.first.done("sync", "revoke", "Mike")
        let code = try league.code(for: "Mike")
        // Not as the device it was.
        let secret = code.filter { $0 != "-" }.suffix(8)
        #expect(try league.asked("SELECT problem FROM hyzer.join(\(before.shown), '\(secret)')") == "HZ006")
        try mike.forget("hub.secret")
        try mike.done("sync", "join", league.url, code)
        #expect(try mike.credentials.device != before.device)
    }

    @Test func guessingIsSlowedDownForWhoeverGuesses() throws {
        let (league, jake) = try invited()
        for guess in 0..<5 { #expect(try league.asked(join(jake.league, "WRONG\(guess)")) == "HZ003") }
        #expect(try league.asked(join(jake.league, "WRONG5")) == "HZ004")
        #expect(try league.asked(join(jake.league)) == "HZ004")
        // Nobody else is kept out by that.
        try Device().done("sync", "join", league.url, league.code())
        // Each that is wrong after that doubles the wait, up to a minute.
        try league.query("UPDATE hyzer.wrong SET wrong = 50, wrong_at = now() - interval '59 seconds'")
        #expect(try league.asked(join(jake.league)) == "HZ004")
        try league.query("UPDATE hyzer.wrong SET wrong_at = now() - interval '61 seconds'")
        #expect(try league.asked(join(jake.league)) == "in")
        #expect(try league.query("SELECT count(*) FROM hyzer.wrong WHERE wrong > 0") == "0")
    }

    @Test func whoIsAnotherDeviceForEachGuessComesToAnEndToo() throws {
        let (league, jake) = try invited()
        try league.query("UPDATE hyzer.hub SET codes_an_hour = 7")
        // Neither is anything gained by taking the guess back.
        let guesses = (1...9).map { "BEGIN;\n\(join(jake.league, "WRONG", as: $0));\nROLLBACK" }
        #expect(
            try league.asked(guesses.joined(separator: ";\n")).split(separator: "\n")
                == Array(repeating: "HZ003", count: 7) + Array(repeating: "HZ004", count: 2))
        #expect(
            try Device().refused("sync", "join", league.url, try league.code(), status: 5).contains(
                "too many wrong codes"))
        try league.query("UPDATE hyzer.hub SET codes_an_hour = 1000")
        try Device().done("sync", "join", league.url, league.code())
    }

    @Test func noAnswerTellsWhichLeaguesThereAre() throws {
        let (league, jake) = try invited()
        let guesses = { (number: String, device: Int) in
            try league.asked(
                (0..<8).map { self.join(number, "WRONG\($0)", as: device) }.joined(separator: ";\n"))
        }
        #expect(try guesses(jake.league, 2) == guesses("17", 3))
    }

    @Test(arguments: ["WRONG", "12345678"]) func anOpenTransactionHoldsUpNobody(code: String) throws {
        let (league, jake) = try invited()
        let other = try league.code(for: "Mike")
        let held = try HubConnection(HubAddress(league.url))
        try held.run("SET idle_in_transaction_session_timeout = 0")
        try held.run("BEGIN; " + join(jake.league, code))
        try Device().done("sync", "join", league.url, other)
        // Somebody else has the code: it is not waited for.
        #expect(try league.asked(join(jake.league, as: 2)) == (code == "WRONG" ? "in" : "HZ004"))
        try held.run("ROLLBACK")
        #expect(try league.asked(join(jake.league, as: 2)) == "in")
    }

    @Test func guessesAtTheSameTimeAreCountedOneAfterTheOther() throws {
        let (league, jake) = try invited()
        let guesses = (0..<8).map { join(jake.league, "WRONG\($0)") }.joined(separator: ";\n")
        #expect(
            try league.asked(guesses).split(separator: "\n") == Array(repeating: "HZ003", count: 5)
                + Array(repeating: "HZ004", count: 3))
    }

    @Test func nobodyComesIntoALeagueThatDoesNotExist() throws {
        let (league, _) = try invited()
        for number in ["1", "0", "-1", "NULL", "9223372036854775807"] {
            #expect(try league.asked(join(number)) == "HZ003")
        }
        let odd = join("1").replacing("decode(repeat('01', 32), 'hex')", with: "NULL")
        #expect(try league.asked(odd) == "HZ003")
    }

    @Test func oneDeviceCannotUseUpAllInvitations() throws {
        let (league, jake) = try invited()
        let mike = try league.device(of: "Mike").credentials
        let many = "SELECT hyzer.invite(\(mike.shown), sha256(n::text::bytea), NULL, 60) FROM generate_series(1, %) n"
        #expect(try league.state(many.replacing("%", with: "100")) == "00000")
        #expect(try league.state(many.replacing("1, %", with: "101, 101")) == "HZ005")
        #expect(try league.state("SELECT hyzer.invite(\(jake.shown), sha256('y'), NULL, 60)") == "00000")
    }
}
