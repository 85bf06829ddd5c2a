import Cards
@testable import Meaning
import Testing

/// What makes one reading dearer than another.
@Suite("Costs of readings") struct CostRuleTests {
    /// Every rule of the table prices a reading of its example, by the cost the table names.
    @Test(arguments: CostRule.table) func aReadingOfTheExampleCostsThis(_ rule: CostRule) throws {
        let card = Card("Jake; Mike; Sarah; Mark")
        try Tongue.english.withUnderstanding { understanding in
            let explanation = understanding.explain(
                rule.example, roster: card.roster(understanding.naming), situation: card.situation)
            let charges = explanation.paths.flatMap(\.reading.charges)
            let own = charges.filter { $0.rule == rule }
            #expect(own.contains { $0.cost == rule.cost }, "\(rule.example): \(charges.map(\.rule.name))")
        }
    }

    @Test func namesAreUnique() {
        #expect(Set(CostRule.table.map(\.name)).count == CostRule.table.count)
    }
}
