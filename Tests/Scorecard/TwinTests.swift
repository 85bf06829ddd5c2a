import Scorecard
import Testing

/// Two devices that have lived apart and come to share their players and courses.
@Suite("The same people on two devices") struct TwinTests {
    private var events: [Event] = []

    private mutating func write(
        _ body: Event.Body, by device: DeviceID, lamport: Int64, reporter: PlayerID? = nil
    ) -> EventID {
        let id = EventID(UInt128(events.count + 1))
        events.append(
            Event(
                id: id, league: LeagueID(1), round: nil, device: device, lamport: lamport,
                at: Timestamp(milliseconds: 0), reporter: reporter, utterance: nil, body: body))
        return id
    }

    private var directory: Directory { events.reduce(into: Directory()) { $0.apply($1) } }

    private func twins(_ device: DeviceID) -> [[PlayerID]] {
        directory.twins(addedBy: device).map { [$0.player, $0.other] }
    }

    @Test mutating func whoWasAddedLaterIsTheEarlierOne() {
        _ = write(.playerAdded(jake, name: "Jake"), by: phone, lamport: 3, reporter: sarah)
        _ = write(.playerAdded(mike, name: "jake"), by: tablet, lamport: 4, reporter: bob)
        _ = write(.playerAdded(stranger, name: "Jakob"), by: tablet, lamport: 5)
        #expect(twins(phone) == [])
        #expect(directory.twins(addedBy: tablet) == [Twin(player: mike, name: "jake", other: jake, adder: sarah)])
        _ = write(.playerMerged(mike, into: jake), by: tablet, lamport: 6)
        #expect(twins(tablet) == [] && twins(phone) == [])
        #expect(directory.twin(mike)?.other == jake)
        #expect(directory.twin(jake) == nil)
    }

    @Test mutating func twoDevicesThatFindItAtOnceAgree() {
        _ = write(.playerAdded(jake, name: "Jake"), by: phone, lamport: 1)
        _ = write(.playerAdded(mike, name: "Jake"), by: tablet, lamport: 1)
        _ = write(.playerAdded(bob, name: "Jake"), by: DeviceID(300), lamport: 1)
        let found = [phone, tablet, DeviceID(300)].flatMap(directory.twins)
        #expect(found.map(\.player) == [mike, bob] && found.allSatisfy { $0.other == jake })
        for (index, twin) in (found + found).enumerated() {
            _ = write(.playerMerged(twin.player, into: twin.other), by: [phone, tablet][index % 2], lamport: 2)
        }
        #expect(directory.players.map(\.id) == [jake])
    }

    @Test mutating func whoeverWasMadeTwoAgainStaysTwo() {
        _ = write(.playerAdded(jake, name: "Jake"), by: phone, lamport: 1)
        _ = write(.playerAdded(mike, name: "Jake"), by: tablet, lamport: 2)
        let merge = write(.playerMerged(mike, into: jake), by: tablet, lamport: 3)
        _ = write(.undone([merge]), by: tablet, lamport: 4)
        #expect(directory.players.count == 2)
        #expect(twins(tablet) == [])
        // Whoever else turns out to be one of them leads to the other no more than before.
        _ = write(.playerAdded(bob, name: "Jake"), by: DeviceID(300), lamport: 5)
        _ = write(.playerMerged(bob, into: jake), by: DeviceID(300), lamport: 6)
        #expect(twins(tablet) == [])
    }

    @Test mutating func whoIsArchivedOrOnlyAlsoCalledSoIsNobodyElse() {
        _ = write(.playerAdded(jake, name: "Jake"), by: phone, lamport: 1)
        _ = write(.playerArchived(jake), by: phone, lamport: 2)
        _ = write(.playerAdded(sarah, name: "Sarah"), by: phone, lamport: 3)
        _ = write(.playerAliased(sarah, alias: "Mike"), by: phone, lamport: 4)
        _ = write(.playerAdded(mike, name: "Jake"), by: tablet, lamport: 5)
        _ = write(.playerAdded(bob, name: "Mike"), by: tablet, lamport: 6)
        #expect(twins(tablet) == [])
    }

    @Test mutating func coursesThatAreAlikeAreOne() throws {
        let holes = [Hole(label: "1", par: 3), Hole(label: "2", par: 4, distance: 90)]
        let one = Course(id: CourseID(9), name: "Riverside", holes: holes)
        let double = Course(id: CourseID(8), name: "riverside", holes: holes.map { Hole(label: $0.label, par: $0.par) })
        let other = Course(id: CourseID(7), name: "Riverside", holes: [holes[0]])
        _ = write(.courseSaved(double), by: tablet, lamport: 2)
        _ = write(.courseSaved(one), by: phone, lamport: 1)
        #expect(directory.courses == [one])
        #expect(directory.course(double.id) == double)
        _ = write(.courseSaved(other), by: tablet, lamport: 3)
        let now = directory
        // With other holes it is another one, and can be told from the first.
        #expect(directory.courses.map(\.id) == [one.id, other.id])
        #expect(directory.courses.map(\.name) == ["Riverside", "Riverside – 2"])
        #expect(try Referee.save(directory.courses[1], in: directory) == Ruling())
        #expect(throws: Refusal.courseNameTaken("Riverside", by: one.id)) { try Referee.save(other, in: now) }
        _ = write(.courseArchived(one.id), by: phone, lamport: 4)
        _ = write(.courseArchived(double.id), by: phone, lamport: 5)
        #expect(directory.courses == [other])
    }

    @Test mutating func coursesThatAreAlikeAreChangedTogether() throws {
        let one = Course(id: CourseID(9), name: "Riverside", holes: [Hole(label: "1", par: 3)])
        _ = write(.courseSaved(one), by: phone, lamport: 1)
        _ = write(.courseSaved(Course(id: CourseID(8), name: one.name, holes: one.holes)), by: tablet, lamport: 2)
        let archived = try Referee.archive(one.id, in: directory).bodies
        #expect(archived == [.courseArchived(one.id), .courseArchived(CourseID(8))])
        var changed = one
        changed.holes[0].par = 4
        for body in try Referee.save(changed, in: directory).bodies { _ = write(body, by: phone, lamport: 3) }
        #expect(directory.courses == [changed])
    }
}
