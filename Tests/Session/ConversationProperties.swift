import Outcomes
import Scorecard
import Session
import Support
import Testing

@Suite("Any conversation") struct ConversationProperties {
    private static let names = ["Jake", "Mike", "Sarah"]

    private func line(_ random: inout SeededGenerator) -> String {
        func name() -> String { Self.names.randomElement(using: &random) ?? "" }
        func score() -> String {
            ["birdie", "par", "bogey", "2", "3", "4", "5", "12", "no score", "+1", "eagle"].randomElement(
                using: &random) ?? ""
        }
        let hole = Int.random(in: 1...18, using: &random)
        switch Int.random(in: 0..<17, using: &random) {
        case 0: return "everyone \(score())"
        case 1: return "no, \(name()) \(score())"
        case 2: return "undo"
        case 3: return "redo"
        case 4: return "hole \(hole)"
        case 5: return "\(name()) \(score()) on hole \(hole)"
        case 6: return "make that a 4"
        case 7:
            return ["next hole", "back", "finish anyway", "reopen", "y", "n", "s", "1"].randomElement(using: &random)
                ?? ""
        case 8: return "\(name()) \(score()), Pavel 3"
        case 9: return "\(name()) 5 with a penalty"
        case 10: return "a throw penalty on \(name())'s round"
        case 11: return "\(name()) \(score()), the rest \(score())"
        default: return "\(name()) \(score()), \(name()) \(score())"
        }
    }

    private func evening(_ random: inout SeededGenerator, lines: Int = 40) -> Phone {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        for _ in 0..<lines { phone.hear(line(&random)) }
        phone.cancel()
        return phone
    }

    private func requireSame(_ a: Round?, _ b: Round?) throws {
        try #require(a?.cards == b?.cards)
        try #require(a?.standings() == b?.standings())
        try #require(a?.currentHole == b?.currentHole)
        try #require(a?.state == b?.state)
    }

    @Test func theLogHoldsTheRoundAsItIs() throws {
        try withSeeds(12) { random in
            var phone = evening(&random)
            let live = try #require(phone.session.round)
            try requireSame(phone.round(live.id), live)
            phone.restart()
            try requireSame(phone.session.round, live)
        }
    }

    @Test func undoThenRedoChangesNothing() throws {
        try withSeeds(12) { random in
            var phone = evening(&random)
            let before = phone.session.round
            var undone = 0
            while undone < 4, !phone.hear("undo").isRefused { undone += 1 }
            for _ in 0..<undone { try #require(!phone.hear("redo").isRefused) }
            try requireSame(phone.session.round, before)
        }
    }

    @Test func anotherSessionSeesTheSameInAnyOrder() throws {
        try withSeeds(12) { random in
            let phone = evening(&random)
            let start = try #require(phone.log.firstIndex { $0.round != nil })
            var other = Phone(2)
            other.absorb(Array(phone.log[...start]))
            other.take(up: phone.session.round?.id)
            let news = phone.log[(start + 1)...].shuffled(using: &random)
            for event in news + news.prefix(news.count / 2) { other.absorb([event]) }
            try requireSame(other.session.round, phone.session.round)
        }
    }

    @Test func twoPhonesInOneRoundAgreeOnceTheyHaveMet() throws {
        try withSeeds(8) { random in
            var one = evening(&random, lines: 6)
            var two = Phone(2)
            two.absorb(one.log)
            two.take(up: one.session.round?.id)
            let met = one.log.count
            for _ in 0..<8 {
                one.hear(line(&random))
                two.hear(line(&random))
            }
            let ones = Array(one.log[met...])
            let twos = two.log.filter { $0.device == two.session.device }
            one.absorb(twos.shuffled(using: &random))
            two.absorb(ones.shuffled(using: &random))
            try requireSame(one.session.round, two.session.round)
            one.cancel()
            two.cancel()
            let correction = one.hear("hole 1 Jake 3, Mike 3, Sarah 3")
            two.absorb(correction.events)
            try requireSame(one.session.round, two.session.round)
            try #require(one.session.round?.discrepancies.contains { $0.hole == 1 } == false || correction.isRefused)
        }
    }
}
