import Devices
import Outcomes
import Reports
import Scorecard
import Store
import Testing

@Suite struct HistoryTests {
    @Test func theHistoryIsFilteredByPlayersCoursesAndTimes() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        try device.play("Morley Field", "Jake, Mike")
        let stored = device.stored
        var filter = HistoryFilter()
        filter.players = try stored.person(.named("Mike")).identifiers
        #expect(try stored.history(filter).map(\.number) == [1])
        filter = HistoryFilter()
        filter.courses = ["Maple Hill"]
        #expect(try stored.history(filter).map(\.number) == [2])
        #expect(try stored.lastFinished(filter)?.number == 2)
        filter = HistoryFilter()
        filter.isOfTime = { _ in false }
        #expect(try stored.history(filter).isEmpty)
    }

    @Test func roundsThatWereGivenUpAreLeftOutButKeepTheirNumber() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        try device.hear("new round at Morley Field with Jake")
        try device.hear("abandon round")
        #expect(try device.stored.history().map(\.number) == [2])
        var filter = HistoryFilter()
        filter.isOfAll = true
        #expect(try device.stored.history(filter).map(\.summary.course) == ["Morley Field", "Maple Hill"])
    }

    @Test func openRoundsAreThoseThatAreNotFinished() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        try device.hear("new round at Morley Field with Jake")
        #expect(try device.stored.openRounds().map(\.summary.course) == ["Morley Field"])
    }

    @Test func aCourseThatWasRenamedHasThePastItHadAndHas() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake")
        let person = try device.stored.person(.named("Jake"))
        let past = try device.stored.past(of: person.identifiers, on: "maple hill")
        #expect(past.course == "Maple Hill")
        #expect(past.layouts.count == 1)
        #expect(try device.stored.isPlayed(course: "Maple Hill"))
        #expect(try !device.stored.isPlayed(course: "Morley Field"))
    }

    @Test func recordsTellTeamsFromPeople() throws {
        let device = try OpenDevice()
        try device.play("Maple Hill", "Jake", scores: "Jake 4")
        let records = try device.stored.records(on: "Maple Hill")
        #expect(records.course == "Maple Hill")
        #expect(records.rounds.map(\.isOfTeams) == [false])
    }
}
