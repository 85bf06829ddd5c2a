import Devices
import EventLog
import Hub
import Outcomes
import Scorecard
import Session
import Store
@testable import Sync
import Testing

@Suite struct MembershipTests {
    private func membership(of device: OpenDevice) -> Membership {
        Membership(
            address: HubAddress("postgresql://hub.example/league"),
            member: Member(league: 7, device: device.stored.session.device), leagueID: device.stored.session.league,
            name: "Wednesdays")
    }

    @Test func aDeviceRemembersItsLeague() throws {
        let device = try OpenDevice()
        #expect(throws: SyncError.self) { try device.stored.member() }
        let membership = membership(of: device)
        try device.stored.remember(membership.settings)
        let kept = try device.stored.member()
        #expect(kept.member == membership.member)
        #expect((kept.name, kept.address) == ("Wednesdays", membership.address))
        #expect(throws: SyncError.self) { try device.stored.checkIsFree() }
    }

    @Test func whatWasWrittenWaitsUntilTheHubHasIt() throws {
        let device = try OpenDevice()
        #expect(try SyncState(of: device.stored, isOn: true).name == "off")
        try device.stored.remember(membership(of: device).settings)
        let last = try device.stored.log.lastArrival()
        try device.stored.remember([.acknowledged: String(last)])
        #expect(try SyncState(of: device.stored, isOn: true).name == "synced")
        try device.hear("new round at Maple Hill with Jake")
        let state = try SyncState(of: device.stored, isOn: true)
        #expect((state.name, state.waiting > 0, state.sent) == ("waiting", true, 0))
        #expect(try SyncState(of: device.stored, isOn: false).name == "off")
    }

    @Test(
        arguments: [
            .unreachable("no route to host"), .denied("nobody"), .refused(.quota), .newer(version: 4, known: 3),
            .failed(state: "57014", "canceling statement"), .insecure(host: "hub.example"), .notAHub,
        ] as [HubError])
    func aTroubleIsKeptAsItWas(trouble: HubError) throws {
        #expect(HubError(stored: trouble.stored) == trouble)
        let device = try OpenDevice()
        try device.stored.remember(membership(of: device).settings)
        try device.stored.remember([.trouble: trouble.stored, .since: "5"])
        let state = try SyncState(of: device.stored, isOn: true)
        #expect(state.name == (trouble.isPassing ? "offline" : "refused"))
    }

    @Test func anOutboxIsKeptAsItWas() {
        var outbox = Outbox([:])
        outbox.sent = 9
        outbox.acknowledged = 7
        outbox.last = EventID(3)
        outbox.objections = [4: .time, 6: .shape]
        var settings: [String: String] = [:]
        for (key, value) in outbox.settings { settings[key.rawValue] = value }
        let kept = Outbox(settings)
        #expect((kept.sent, kept.acknowledged, kept.last) == (9, 7, EventID(3)))
        #expect(kept.objections == outbox.objections)
    }

    @Test func twoWhoPlayedTogetherAreNeverOnePerson() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake, Mike")
        try device.stored.change { $0.introduce("Jake", .now(.argument)) }
        let mike = try device.stored.player(called: "Mike")
        #expect(throws: LookupError.self) { try device.stored.bind(mike.id, said: "sync join") }
    }
}
