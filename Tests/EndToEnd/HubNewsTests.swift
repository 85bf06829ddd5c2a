import Glibc
import Hub
import Scorecard
import Support
import Testing

/// Who is told that there is news, and who is not.
@Suite("Hub: news") struct HubNewsTests {
    /// A connection that keeps open, as a device's.
    private func hub(_ league: League) throws -> Hub { Hub(try HubConnection(HubAddress(league.url))) }

    private func isTold(_ hub: Hub) throws -> Bool {
        var watched = pollfd(fd: hub.descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&watched, 1, 10_000) > 0 {
            if try hub.takeNotifications() { return true }
        }
        return false
    }

    @Test func membersAreTold() throws {
        let league = try League()
        let member = try league.first.credentials.member
        let listener = try hub(league)
        try listener.listen(member)
        _ = try league.asked(league.first.credentials.push())
        #expect(try isTold(listener))
    }

    @Test func whereToListenIsSeenByNobodyElse() throws {
        let league = try League()
        let listener = try hub(league)
        try listener.listen(try league.first.credentials.member)
        let channel = try league.query("SELECT channel FROM hyzer.league")
        #expect(channel.count > 30)
        let seen = try league.asked("SELECT query FROM pg_stat_activity WHERE usename = 'hyzer_device'")
        #expect(seen.contains("hyzer.listen"))
        #expect(!seen.contains(channel))
        #expect(try league.asked("SELECT pg_listening_channels()").isEmpty)
    }

    @Test func whoWasShutOutIsToldNothingMore() throws {
        let league = try League()
        let (jake, mike) = (try league.first.credentials, try league.device(of: "Mike").credentials)
        let (listener, lost) = (try hub(league), try hub(league))
        try listener.listen(jake.member)
        try lost.listen(mike.member)
        _ = try league.asked("SELECT hyzer.revoke(\(jake.shown), '\(mike.device)')")
        // That itself both are told, and whoever stays listens anew when it looks.
        #expect(try isTold(listener) && isTold(lost))
        _ = try listener.pull(jake.member, leagueID: LeagueID(1), after: Hub.Cursor())
        #expect(throws: HubError.refused(.revoked)) {
            try lost.pull(mike.member, leagueID: LeagueID(1), after: Hub.Cursor())
        }
        #expect(throws: HubError.refused(.revoked)) { try lost.listen(mike.member) }
        _ = try league.asked(jake.push())
        #expect(try isTold(listener))
        // Had there been anything for it, it would have come before the answer to this.
        try? lost.greet(mike.member, player: nil)
        #expect(try !lost.takeNotifications())
    }
}

extension Credentials {
    var member: Member {
        let digits = Array(secret)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return Member(
            league: Int64(league) ?? 0, device: DeviceID(UInt128(device, radix: 16) ?? 0), secret: bytes)
    }
}
