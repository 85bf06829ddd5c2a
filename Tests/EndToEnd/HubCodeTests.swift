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
}
