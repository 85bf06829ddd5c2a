import Scorecard
import Testing

@Suite("The story of a round") struct StoryTests {
    /// A finished round: throws by player and hole, nil where nothing was said.
    private func story(
        _ scores: [[Int?]], pars: [Int] = [3, 3, 3, 4, 5], startHole: Int = 1, penalty: Int = 0, isFinished: Bool = true
    ) throws -> Story {
        let players = Array([jake, mike, sarah].prefix(scores.count))
        var evening = Evening(pars: pars, players: players, startHole: startHole)
        for (player, results) in zip(players, scores) {
            for (index, strokes) in results.enumerated() where strokes != nil {
                try evening.score(player, strokes, on: index + 1)
            }
        }
        if penalty != 0 { try evening.say(.penalty(jake, throws: penalty)) }
        if isFinished { try evening.say(.finish(anyway: true)) }
        return evening.round.story
    }

    @Test func acesAndEaglesAreToldOnceEach() throws {
        let story = try story([[1, 3, 3, 2, 2], [3, 3, 3, 1, 5]])
        #expect(story.highlights.contains(.ace(entrant(jake), hole: 1)))
        #expect(story.highlights.contains(.ace(entrant(mike), hole: 4)))
        #expect(story.highlights.contains(.eagle(entrant(jake), hole: 4, strokes: 2, par: 4)))
        #expect(story.highlights.contains(.eagle(entrant(jake), hole: 5, strokes: 2, par: 5)))
        let rare = story.highlights.filter {
            switch $0 {
            case .ace, .eagle: true
            default: false
            }
        }
        #expect(rare.count == 4)
    }

    @Test(
        arguments: [
            ([2, 2, 2, 4, 5], 1, [1, 2, 3]), ([2, 1, 2, 2, 3], 1, [1, 2, 3, 4, 5]), ([2, 2, 3, 3, 4], 1, []),
            // In the order of play: 4, 5, 1, 2, 3.
            ([2, 3, 3, 3, 4], 4, [4, 5, 1]), ([2, nil, 2, 3, 5], 1, []),
        ] as [([Int?], Int, [Int])])
    func threeOrMoreBelowParInARowAreATurkey(scores: [Int?], startHole: Int, holes: [Int]) throws {
        let turkeys = try story([scores], startHole: startHole).highlights.filter {
            if case .turkey = $0 { true } else { false }
        }
        #expect(turkeys == (holes.isEmpty ? [] : [.turkey(entrant(jake), holes: holes)]))
    }

    @Test func theLeadChangesOnlyFromOneToAnother() throws {
        // Jake leads, both lead, Mike leads, both, Mike, Jake.
        let story = try story([[2, 4, 4, 3, 6, 2], [3, 3, 2, 5, 5, 5]], pars: [3, 3, 3, 4, 5, 3])
        #expect(story.leadChanges.map(\.hole) == [3, 6])
        #expect(story.leadChanges.map(\.player) == [entrant(mike), entrant(jake)])
        #expect(story.highlights.contains(.leadChanges(2)))
    }

    @Test func aGapOfOnePlayerLeavesTheStoryOfTheOthers() throws {
        let story = try story([[2, 3, 3, 5, nil], [nil, 4, 3, 4, nil]], isFinished: false)
        #expect(story.holes == [1, 2, 3, 4])
        #expect(story.lines[0].toPar == [-1, -1, -1, 0])
    }

    @Test func linesEndWhereTheStandingsDo() throws {
        let story = try story([[2, 3, 3, 5, 5], [nil, 4, 3, 4, 5]], penalty: 2)
        #expect(story.lines.map(\.toPar) == [[-1, -1, -1, 0, 2], [nil, 1, 1, 1, 1]])
    }

    @Test func aHoleCountsWhenEverybodyIsIn() throws {
        let scores: [[Int?]] = [[2, 3, 1], [3, 2]]
        #expect(try story(scores, isFinished: false).holes == [1, 2])
        #expect(try story(scores).holes == [1, 2, 3])
        #expect(try story(scores, isFinished: false).leadChanges.isEmpty)
    }

    @Test func theBestHoleIsEverybodysTogether() throws {
        #expect(
            try story([[2, 3, 3, 4, 5], [3, 2, 3, 4, 5], [3, 2, 3, 4, 5]]).highlights == [
                .bestHole(2, toPar: -2, players: 3)
            ])
        #expect(try story([[3, 3, 3, 4, 5]]).highlights.isEmpty)
    }

    @Test func aRoundWithoutAScoreHasNothingToTell() throws {
        let story = try story([[], []])
        #expect(story.holes.isEmpty && story.highlights.isEmpty && story.lines.count == 2)
        #expect(Round(id: RoundID(1)).story.lines.isEmpty)
    }

    @Test func theSignatureIsOfCoursePlayersAndTotals() {
        func card(_ name: String, _ strokes: Int) -> Card {
            Card(
                player: Entrant(player: PlayerID(1), name: name), holes: [], strokes: strokes, toPar: strokes - 54,
                thru: 18, roundPenalties: 0)
        }
        let signature = Signature(course: "Maple Hill", cards: [card("Jake", 52), card("Mike", 54)])
        #expect(signature.bytes.count == Digest.count)
        #expect(signature == Signature(course: "Maple Hill", cards: [card("Mike", 54), card("Jake", 52)]))
        #expect(signature != Signature(course: "Maple Hill", cards: [card("Jake", 52), card("Mike", 55)]))
        #expect(signature != Signature(course: "Maple Hil", cards: [card("Jake", 52), card("Mike", 54)]))
        #expect(signature != Signature(course: "Maple Hill", cards: [card("Jak", 52), card("eMike", 54)]))
    }

    /// FIPS 180-4, examples.
    @Test func theDigestIsSHA256() {
        var digest = Digest()
        digest.add("abc")
        #expect(digest.finish().prefix(4).elementsEqual([0xBA, 0x78, 0x16, 0xBF]))
    }
}
