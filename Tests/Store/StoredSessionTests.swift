import Devices
import EventLog
import Glibc
import Outcomes
import Scorecard
import Session
import Store
import Support
import Testing

@Suite struct StoredSessionTests {
    @Test func aNewFileGetsADeviceAndTheCoursesThatComeAlong() throws {
        let device = try OpenDevice()
        #expect(device.stored.session.device != DeviceID(0))
        #expect(device.stored.session.directory.courses.map(\.name) == StoredSession.newDirectory.courses.map(\.name))
    }

    @Test func whatIsHeardIsThereForTheNextRun() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake, Mike")
        try device.hear("Jake 4")
        let next = try OpenDevice(device.folder)
        let round = try #require(next.stored.session.round)
        #expect(round.players.map(\.name) == ["Jake", "Mike"])
        #expect(round.standings().first { $0.player.name == "Jake" }?.strokes == 4)
    }

    @Test func aRunTakesInWhatAnotherOneWroteBeforeItDecides() throws {
        let one = try OpenDevice()
        try one.hear("new round at Maple Hill with Jake, Mike")
        let other = try OpenDevice(one.folder)
        try other.hear("Jake 4")
        let outcome = try one.hear("Jake 4")
        // The same score once more adds nothing.
        #expect(outcome.events.isEmpty)
        #expect(one.stored.session.round?.standings().first { $0.player.name == "Jake" }?.strokes == 4)
    }

    @Test func whatTheLogRefusesHasNotHappened() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        let before = device.stored.session.round?.standings()
        unlink(device.path)
        #expect(throws: EventLogError.self) { try device.hear("Jake 4") }
        #expect(device.stored.session.round?.standings() == before)
    }

    @Test func aDeviceThatBecomesAnotherKeepsItsRounds() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        try device.stored.becomeAnotherDevice()
        let next = try OpenDevice(device.folder)
        #expect(next.stored.session.device != device.stored.session.device)
        #expect(next.stored.session.round?.id == device.stored.session.round?.id)
    }

    @Test func aDamagedFileIsRepairedIntoANewOneOfTheSameDevice() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        let salvage = try Salvage(device.path)
        let place = device.folder.path(of: "repaired.db")
        let (copy, lost) = try StoredSession.repair(salvage, into: place, forgetting: ["hub.sent"], lastArrival: 0)
        #expect((lost, copy.rounds) == (0, 1))
        let log = try StoredSession.log(place, creation: .nothing, waits: { _ in false })
        #expect(try log.settings()[StoredSession.Key.device] == device.stored.session.device.description)
    }
}
