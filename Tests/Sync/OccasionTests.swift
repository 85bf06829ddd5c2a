import Devices
import Scorecard
import Session
import Store
@testable import Sync
import Testing

@Suite struct OccasionTests {
    private func kinds(_ occasions: [Occasion]) -> [String] {
        occasions.map { occasion in
            switch occasion.kind {
            case .roundStart(let players): "start \(players)"
            case .roundComplete(let players): "complete \(players)"
            case .discrepancy(let one): "discrepancy \(one.player) \(one.values)"
            }
        }
    }

    @Test func aRoundThatBeginsIsTheStartOfOneWithFirstNamesOnly() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake Miller, Ann")
        let round = try #require(device.stored.session.round)
        let occasions = Occasion.all(in: round, after: nil, by: "Ann")
        #expect(kinds(occasions) == [#"start ["Jake", "Ann"]"#])
        #expect(occasions.first?.by == "Ann")
        #expect(Occasion.all(in: round, after: round, by: nil).isEmpty)
    }

    @Test func aRoundIsCompleteOnce() throws {
        let device = try OpenDevice()
        try device.hear("new round at Maple Hill with Jake")
        let before = try #require(device.stored.session.round)
        for _ in 1...18 { try device.hear("all 3") }
        let round = try #require(try device.stored.round(before.id))
        #expect(kinds(Occasion.all(in: round, after: before, by: nil)) == [#"complete ["Jake"]"#])
        #expect(Occasion.all(in: round, after: round, by: nil).isEmpty)
        // Of a round that was not known before, its end is no news.
        #expect(Occasion.all(in: round, after: nil, by: nil).isEmpty)
    }
}
