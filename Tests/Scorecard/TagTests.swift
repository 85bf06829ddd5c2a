import Support
import Testing

@testable import Scorecard

@Suite("Bag tags") struct TagTests {
    private func gift(_ at: Int64, _ player: PlayerID, _ tag: Int?) -> Tags.Gift {
        Tags.Gift(at: Timestamp(milliseconds: at), player: player, tag: tag)
    }

    private func deal(_ at: Int64, _ places: [PlayerID: Int]) -> Tags.Deal {
        Tags.Deal(at: Timestamp(milliseconds: at), round: RoundID(UInt128(at)), places: places)
    }

    private var all: [Tags.Gift] { [gift(1, jake, 1), gift(2, mike, 5), gift(3, sarah, 9)] }

    @Test func theBestTakesTheLowestTag() {
        let tags = Tags(all, [deal(10, [jake: 3, mike: 2, sarah: 1])])
        #expect(tags.holders == [sarah: 1, mike: 5, jake: 9])
        #expect(tags.before == [jake: 1, mike: 5, sarah: 9])
    }

    @Test func ofEqualsTheHolderOfTheLowerTagKeepsIt() {
        #expect(Tags(all, [deal(10, [jake: 2, mike: 2, sarah: 1])]).holders == [sarah: 1, jake: 5, mike: 9])
        #expect(Tags(all, [deal(10, [jake: 1, mike: 1, sarah: 1])]).holders == [jake: 1, mike: 5, sarah: 9])
    }

    @Test func whoHasNoTagOrNoPlacePlaysForNone() {
        #expect(Tags(all, [deal(10, [bob: 1, sarah: 2, mike: 3])]).holders == [jake: 1, sarah: 5, mike: 9])
    }

    @Test func roundsAndGiftsCountInTheOrderOfTheirTimes() {
        let before = deal(1, [jake: 2, mike: 1])
        #expect(Tags(all, [before]).holders == [jake: 1, mike: 5, sarah: 9])
        let later = [gift(11, bob, 1), gift(12, sarah, nil)]
        let tags = Tags(all + later, [deal(20, [jake: 2, mike: 1, bob: 3]), deal(10, [jake: 2, mike: 1])])
        // At 10 Mike takes 1 and Jake 5; Bob is given 1, so Mike has none; at 20 Jake is before Bob.
        #expect(tags.holders == [jake: 1, bob: 5])
    }

    @Test func anEveningDealsWhenItIsFinishedAndNotWhenItIsReopened() throws {
        var evening = Evening(pars: [3], players: [jake, mike])
        try evening.say(.play(Game(.tags)))
        try evening.say(.score([Call(hole: 1, player: jake, strokes: 4), Call(hole: 1, player: mike, strokes: 3)]))
        func holders() -> [PlayerID: Int] {
            Tags([gift(1, jake, 3), gift(1, mike, 8)], [evening.round.summary?.deal { $0 }].compactMap { $0 }).holders
        }
        #expect(holders() == [jake: 3, mike: 8])
        try evening.say(.finish(anyway: false))
        #expect(holders() == [mike: 3, jake: 8])
        try evening.say(.reopen)
        #expect(holders() == [jake: 3, mike: 8])
        try evening.say(.finish(anyway: false))
        try evening.say(.stopPlaying(.tags))
        #expect(holders() == [jake: 3, mike: 8])
    }

    @Test func tagsFollowAMerge() throws {
        var directory = Directory()
        var number: UInt128 = 0
        func write(_ body: Event.Body) {
            number += 1
            directory.apply(
                Event(
                    id: EventID(number), league: LeagueID(1), round: nil, device: phone, lamport: Int64(number),
                    at: Timestamp(milliseconds: Int64(number)), reporter: nil, utterance: nil, body: body))
        }
        write(.playerAdded(jake, name: "Jake"))
        write(.playerAdded(mike, name: "Mike"))
        write(.tagGiven(mike, tag: 4))
        write(.tagGiven(mike, tag: 0))
        write(.playerMerged(mike, into: jake))
        #expect(Tags(directory.tagGifts, []).holders == [jake: 4])
        write(.undone([EventID(3)]))
        #expect(directory.tagGifts.isEmpty)
        #expect(throws: Refusal.tagOutOfRange(0)) { try Referee.give(tag: 0, to: jake, in: directory) }
        #expect(throws: Refusal.noSuchPlayer(bob)) { try Referee.give(tag: 1, to: bob, in: directory) }
    }

    /// A season made up at random, and once more as plainly as possible.
    @Test func aSeasonIsDealtAsByHand() throws {
        try withSeeds(200) { generator in
            let people = (1...6).map { PlayerID(UInt128($0)) }
            var gifts: [Tags.Gift] = []
            var deals: [Tags.Deal] = []
            var held: [(player: PlayerID, tag: Int)] = []
            for at in 0..<Int64.random(in: 1...40, using: &generator) {
                let player = people.randomElement(using: &generator) ?? jake
                if at < 4 || Int.random(in: 0..<5, using: &generator) == 0 {
                    let tag =
                        Int.random(in: 0..<6, using: &generator) == 0 ? nil : Int.random(in: 1...8, using: &generator)
                    gifts.append(gift(at, player, tag))
                    held.removeAll { $0.player == player || $0.tag == tag }
                    if let tag { held.append((player, tag)) }
                } else {
                    var places: [PlayerID: Int] = [:]
                    for person in people where Bool.random(using: &generator) {
                        places[person] = .random(in: 1...4, using: &generator)
                    }
                    deals.append(deal(at, places))
                    // The holders of the lowest tags choose first among equals; each in turn takes the lowest there is.
                    var free = held.filter { places[$0.player] != nil }.map(\.tag).sorted()
                    var waiting = held.filter { places[$0.player] != nil }
                    var after = held.filter { places[$0.player] == nil }
                    while !waiting.isEmpty {
                        let best = waiting.map { places[$0.player] ?? 0 }.min() ?? 0
                        let lowest = waiting.filter { places[$0.player] == best }.map(\.tag).min() ?? 0
                        let next = waiting.firstIndex { $0.tag == lowest } ?? 0
                        after.append((waiting.remove(at: next).player, free.removeFirst()))
                    }
                    held = after
                }
            }
            let tags = Tags(gifts, deals.shuffled(using: &generator))
            try #require(tags.holders == Dictionary(uniqueKeysWithValues: held.map { ($0.player, $0.tag) }))
        }
    }
}
