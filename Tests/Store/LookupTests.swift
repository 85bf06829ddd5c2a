import Reports
import Devices
import Outcomes
import Scorecard
import Store
import Testing

@Suite struct LookupTests {
    @Test func roundsAreFoundByNumberAndByLetters() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        try device.play("Morley Field", "Jake")
        let rounds = try device.stored.history()
        try #require(rounds.map(\.summary.course) == ["Morley Field", "Maple Hill"])
        #expect(rounds.map(\.number) == [1, 2])
        let older = rounds[1].summary.id
        #expect(try device.stored.round(called: "2").id == older)
        #expect(try device.stored.round(called: String(older.description.suffix(6))).id == older)
        #expect(try device.stored.round(called: older.description).id == older)
        #expect(throws: LookupError.self) { try device.stored.round(called: "3") }
        #expect(throws: LookupError.self) { try device.stored.round(called: "0") }
    }

    @Test(
        arguments: [
            ("jake", "Jake"), ("JAK", "Jake"), ("Miller", "Anna Miller"), ("Mike", nil), ("Jale", nil), ("", nil),
        ] as [(String, String?)])
    func aPlayerIsFoundExactlyOrByABeginningThatOnlyOneHas(said: String, found: String?) throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake, Anna Miller, Mike Miles, Mike Stone")
        let player = try? device.stored.player(called: said)
        #expect(player?.name == found)
    }

    @Test func aSlipIsRefusedWithWhatComesNearest() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake, Anna")
        #expect(throws: ConversationRefusal.unknownPlayer("Jale", nearest: ["Jake"])) {
            try device.stored.player(called: "Jale")
        }
        #expect(throws: ConversationRefusal.unknownCourse("Mapel Hill", nearest: ["Maple Hill"])) {
            try device.stored.course(called: "Mapel Hill")
        }
    }

    @Test func onlyAnExactNameIsToBeChangedWithoutAQuestion() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        #expect(device.stored.player(calledExactly: "jake")?.name == "Jake")
        #expect(device.stored.player(calledExactly: "jak") == nil)
        #expect(device.stored.course(calledExactly: "maple hill")?.name == "Maple Hill")
        #expect(device.stored.course(calledExactly: "maple") == nil)
    }

    @Test func guestsAreFoundOnTheirCards() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake and guest Sam")
        let guests = try device.stored.guests(called: "sam")
        #expect(guests.map(\.course) == ["Maple Hill"])
        #expect(guests.map(\.number) == [1])
        #expect(try device.stored.guests(called: "Jake").isEmpty)
    }
}
