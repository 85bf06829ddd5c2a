import Outcomes
import Scorecard
import Session
import Support
import Testing

/// Where scores land: every line of `Goldens/landing.txt`, which tells how it is written.
@Suite("Where scores land") struct LandingTests {
    @Test(arguments: try Landing.all()) func everyLineComesToWhatTheFileSays(landing: Landing) {
        for line in landing.lines {
            #expect(landing.outcome(of: line.said, isAlone: false) == line.outcome, "\(line.said)")
        }
    }

    @Test(arguments: try Landing.all()) func aProgramForEachLineComesToTheSame(landing: Landing) {
        for line in landing.lines {
            #expect(landing.outcome(of: line.said, isAlone: true) == line.outcome, "\(line.said)")
        }
    }
}

/// A card, what was said before, and lines that are said then, each on its own.
struct Landing: Sendable, CustomTestStringConvertible {
    var players: [String] = []
    var me: String?
    var language = "en"
    var before: [String] = []
    var lines: [(said: String, outcome: String)] = []

    var testDescription: String { (players + before).joined(separator: ", ") }

    static func all() throws -> [Landing] {
        var landings: [Landing] = []
        for line in try Golden.text(named: "landing.txt").split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("@ ") {
                landings.append(Landing(card: line.dropFirst(2)))
            } else if line.hasPrefix("> ") {
                landings[landings.count - 1].before.append(String(line.dropFirst(2)))
            } else if let arrow = line.firstIndex(of: "→") {
                let said = String(line[..<arrow].dropLast())
                landings[landings.count - 1].lines.append((said, String(line[arrow...].dropFirst(2))))
            }
        }
        return landings
    }

    private init(card: Substring) {
        func trimmed(_ part: Substring) -> String { String(part.drop { $0 == " " }) }
        for part in card.split(separator: ";").map(trimmed) {
            if players.isEmpty {
                players = part.split(separator: ",").map(trimmed)
            } else if part.hasPrefix("me ") {
                me = String(part.dropFirst(3))
            } else {
                language = part
            }
        }
    }

    /// What a line changes on the card, where the round goes on, and whether anything is asked, as the file has it.
    ///
    /// - Parameter isAlone: whether the program is started anew for every line.
    func outcome(of line: String, isAlone: Bool) -> String {
        var phone = Phone(mode: .stream(strict: false), language: language)
        phone.introduce(me ?? "Nobody")
        // Written as a command, since a player may be called Seven.
        let start = language == "de" ? "/neue Runde auf Maple Hill mit" : "/new round at Maple Hill with"
        for said in ["\(start) \(players.joined(separator: ", "))"] + before {
            phone.hear(said, .piped)
            if isAlone { phone.restart() }
        }
        let cells = players.flatMap { player in (1...18).map { (player: player, hole: $0) } }
        let card = cells.map { phone.score($0.player, $0.hole) }
        let hole = phone.session.round?.currentHole
        let outcome = phone.listen(isAlone ? .argument : .piped) { $0.hearLast(line, $1) }
        var parts = zip(cells, card).compactMap { cell, earlier -> String? in
            let now = phone.score(cell.player, cell.hole)
            guard now != earlier, let now else { return nil }
            return "\(cell.player) \(now.map(String.init) ?? "–") on \(cell.hole)"
        }
        if let now = phone.session.round?.currentHole, now != hole { parts.append("hole \(now)") }
        if outcome.isIncomplete || !outcome.incompleteBefore.isEmpty { parts.append("?") }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
