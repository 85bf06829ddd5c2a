import Foundation

/// What `hyzer log --json` says, folded as naively as ``NaiveCard`` keeps its card.
struct RoundReplay {
    /// An event as far as it concerns the card.
    private struct LoggedEvent: Decodable {
        let id: String
        let kind: String
        let utterance: String?
        let text: String?
        let player: String?
        let hole: Int?
        let strokes: Int?
        let events: [String]?
    }

    /// What was said, in order, with the card behind it: only lines that changed something.
    private(set) var said: [(text: String, card: NaiveCard)] = []

    /// - Parameter own: a line that is none of the round's.
    init(_ log: String, of round: ToldRound, leavingOut own: String? = nil) throws {
        let decoder = JSONDecoder()
        var events: [LoggedEvent] = []
        var undone: Set<String> = []
        var utterance: String?
        for line in log.split(separator: "\n") {
            let event = try decoder.decode(LoggedEvent.self, from: Data(line.utf8))
            guard event.kind != "roundStarted", own == nil || event.text != own else { continue }
            events.append(event)
            if event.kind == "undone" { undone.formUnion(event.events ?? []) }
            if event.kind == "redone" { undone.subtract(event.events ?? []) }
            let card = Self.card(events.filter { !undone.contains($0.id) }, of: round)
            if event.utterance == utterance, !said.isEmpty { said.removeLast() }
            utterance = event.utterance
            said.append((event.text ?? "", card))
        }
    }

    private static func card(_ events: [LoggedEvent], of round: ToldRound) -> NaiveCard {
        var card = round.start
        for event in events {
            guard let hole = event.hole else { continue }
            if event.kind == "holeChosen" {
                card.current = hole
            } else if let person = round.people.firstIndex(where: { $0 == event.player }) {
                card.scores[.init(person: person, hole: hole)] = .some(event.strokes)
            }
        }
        return card
    }

    /// The card behind each of the lines, where no two are the same.
    func cards(behind lines: [String], start: NaiveCard) -> [NaiveCard]? {
        var rest = said[...]
        var card = start
        let cards = lines.map { line in
            if rest.first?.text == line, let next = rest.popFirst() { card = next.card }
            return card
        }
        return rest.isEmpty ? cards : nil
    }
}
