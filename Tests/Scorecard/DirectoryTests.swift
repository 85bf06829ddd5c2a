import Scorecard
import Testing

/// A directory and every event it was made from.
private struct League {
    var directory = Directory()
    var events: [Event] = []

    @discardableResult
    mutating func write(_ body: Event.Body, by device: DeviceID = phone, lamport: Int64? = nil) -> EventID {
        let number = events.count + 1
        let event = Event(
            id: EventID(UInt128(number)), league: LeagueID(1), round: nil, device: device,
            lamport: lamport ?? Int64(number), at: Timestamp(milliseconds: 0), reporter: nil, utterance: nil,
            body: body)
        events.append(event)
        directory.apply(event)
        return event.id
    }

    mutating func write(_ ruling: Ruling) { for body in ruling.bodies { write(body) } }
}

@Suite struct DirectoryTests {
    private func league() -> League {
        var league = League()
        league.write(.playerAdded(jake, name: "Jake"))
        league.write(.playerAdded(mike, name: "Mike"))
        return league
    }

    @Test func playersStandInOrderOfTheirNames() {
        var league = league()
        league.write(.playerAdded(bob, name: "anna"))
        #expect(league.directory.players.map(\.name) == ["anna", "Jake", "Mike"])
        #expect(league.directory.player(stranger) == nil)
    }

    @Test func ofRenamesAtTheSameTimeTheLatestInTotalOrderWins() {
        var league = league()
        league.write(.playerRenamed(jake, name: "Jacob"), by: tablet, lamport: 9)
        league.write(.playerRenamed(jake, name: "Jakob"), by: phone, lamport: 9)
        #expect(league.directory.name(of: jake) == "Jacob")
    }

    @Test func aliasesAreLearnedAndForgotten() throws {
        var league = league()
        league.write(try Referee.alias(jake, as: " J  Dog ", in: league.directory))
        league.write(try Referee.alias(jake, as: "Jakey", in: league.directory))
        #expect(league.directory.player(jake)?.aliases == ["J Dog", "Jakey"])
        #expect(try Referee.alias(jake, as: "JAKEY", in: league.directory) == Ruling())
        #expect(try Referee.alias(jake, as: "jake", in: league.directory) == Ruling())
        league.write(try Referee.unalias(jake, "j dog", in: league.directory))
        #expect(league.directory.player(jake)?.aliases == ["Jakey"])
        #expect(throws: Refusal.noSuchAlias("J Dog")) { try Referee.unalias(jake, "J Dog", in: league.directory) }
    }

    @Test func aNameOrAliasBelongsToOnePlayer() throws {
        var league = league()
        league.write(try Referee.alias(mike, as: "Mick", in: league.directory))
        let taken = Refusal.nameTaken("MICK", by: "Mike")
        #expect(throws: taken) { try Referee.alias(jake, as: "MICK", in: league.directory) }
        #expect(throws: taken) { try Referee.rename(jake, to: "MICK", in: league.directory) }
        #expect(throws: taken) { try Referee.add(bob, named: "MICK", in: league.directory) }
        #expect(throws: Refusal.duplicatePlayer(jake)) { try Referee.add(jake, named: "J", in: league.directory) }
        #expect(throws: Refusal.noSuchPlayer(bob)) { try Referee.rename(bob, to: "Bob", in: league.directory) }
        #expect(try Referee.rename(jake, to: " Jake", in: league.directory) == Ruling())
    }

    @Test func aMergedPlayerLivesOnInTheOther() throws {
        var league = league()
        league.write(.playerAliased(jake, alias: "J"))
        league.write(.playerAliased(mike, alias: "J"))
        league.write(try Referee.merge(jake, into: mike, in: league.directory))
        #expect(league.directory.resolved(jake) == mike)
        #expect(league.directory.name(of: jake) == "Mike")
        #expect(league.directory.players == [Player(id: mike, name: "Mike", aliases: ["Jake", "J"])])
        #expect(throws: Refusal.samePlayer(mike)) { try Referee.merge(mike, into: jake, in: league.directory) }
        league.write(try Referee.unalias(mike, "jake", in: league.directory))
        #expect(league.directory.player(mike)?.aliases == ["J"])
    }

    @Test func mergesInACircleAreHarmless() {
        var league = league()
        league.write(.playerAdded(bob, name: "Bob"))
        league.write(.playerMerged(jake, into: mike), by: phone, lamport: 9)
        league.write(.playerMerged(mike, into: bob), by: tablet, lamport: 9)
        league.write(.playerMerged(bob, into: jake), by: tablet, lamport: 10)
        league.write(.playerMerged(bob, into: bob), by: tablet, lamport: 11)
        #expect(league.directory.players.map(\.name) == ["Bob"])
        #expect([jake, mike, bob].map(league.directory.resolved) == [bob, bob, bob])
    }

    @Test func whatWasTakenBackIsGoneAndComesAgain() {
        var league = league()
        let merge = league.write(.playerMerged(jake, into: mike))
        let undo = league.write(.undone([merge, EventID(2)]))
        #expect(league.directory.players.map(\.name) == ["Jake"])
        league.write(.redone([undo]))
        #expect(league.directory.players.map(\.name) == ["Mike"])
    }

    @Test func coursesAreSavedArchivedAndBroughtBack() throws {
        var league = league()
        var maple = course()
        league.write(try Referee.save(maple, in: league.directory))
        #expect(try Referee.save(maple, in: league.directory) == Ruling())
        league.write(try Referee.archive(maple.id, in: league.directory))
        #expect(league.directory.courses.isEmpty)
        #expect(throws: Refusal.noSuchCourse(maple.id)) { try Referee.archive(maple.id, in: league.directory) }
        maple.holes.removeLast()
        league.write(try Referee.save(maple, in: league.directory))
        #expect(league.directory.course(maple.id) == maple)
    }

    @Test func twoCoursesCannotHaveOneName() throws {
        var league = league()
        league.write(try Referee.save(course(), in: league.directory))
        let other = Course(id: CourseID(8), name: "maple hill", holes: [Hole(label: "1", par: 3)])
        #expect(throws: Refusal.courseNameTaken("maple hill", by: CourseID(7))) {
            try Referee.save(other, in: league.directory)
        }
    }

    @Test func foreignNamesAreMadeSafeToShow() {
        var league = league()
        league.write(.playerRenamed(jake, name: "\u{7}Jake\r\n"))
        league.write(.courseSaved(Course(id: CourseID(1), name: "Nowhere", holes: [])))
        #expect(league.directory.name(of: jake) == "\u{FFFD}Jake")
        #expect(league.directory.courses.isEmpty)
    }

    @Test(arguments: 1...50) func isTheSameWhateverTheOrderOfArrival(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var league = League()
        let people = [jake, mike, sarah, bob]
        for _ in 0..<40 {
            let player = people.randomElement(using: &random) ?? jake
            let other = people.randomElement(using: &random) ?? mike
            let name = ["Jake", "J", "Jay", "Mike", ""].randomElement(using: &random) ?? ""
            let event = EventID(UInt128.random(in: 1...45, using: &random))
            let bodies: [Event.Body] = [
                .playerAdded(player, name: name), .playerRenamed(player, name: name),
                .playerAliased(player, alias: name), .playerUnaliased(player, alias: name),
                .playerMerged(player, into: other), .playerArchived(player), .courseSaved(course([3, 4])),
                .courseArchived(CourseID(7)),
                .undone([event]), .redone([event]), .roundFinished(),
            ]
            league.write(
                bodies.randomElement(using: &random) ?? .roundFinished(),
                by: Bool.random(using: &random) ? phone : tablet, lamport: .random(in: 1...20, using: &random))
        }
        var shuffled = Directory()
        for event in (league.events + league.events).shuffled(using: &random) { shuffled.apply(event) }
        #expect(shuffled.players == league.directory.players, "seed \(seed)")
        #expect(shuffled.courses == league.directory.courses, "seed \(seed)")
        #expect(people.map(shuffled.resolved) == people.map(league.directory.resolved), "seed \(seed)")
    }
}
