import Display
import EmbeddedText
import Reports
import Scorecard

/// A round in the middle of things: under, level and over par, a tie, a late guest, movement, marks of every kind.
enum Samples {
    static func text(_ path: String) -> String { EmbeddedText.text(path) ?? "" }

    static let english = whole { try Wording(catalogue: text("Resources/Messages/en.txt")) }

    static let dark = whole { try Theme(text("Resources/Themes/dark.txt")) }

    private static func whole<Value>(_ read: () throws -> Value) -> Value {
        do { return try read() } catch { fatalError("\(error)") }
    }

    static func style(_ columns: Int, isPlain: Bool = false) -> OutputStyle {
        var style = OutputStyle(wording: english, columns: columns, isPlain: isPlain)
        style.minutesAheadOfUTC = { _ in 60 }
        return style
    }

    /// A round with the results of its players, to par; nil without a score.
    static func listed(
        _ number: Int, _ course: String, _ start: Timestamp, _ state: Round.State, holes: Int,
        _ players: [(name: String, toPar: Int?)]
    ) -> ListedRound {
        let standings = players.enumerated().map { index, player in
            Standing(
                position: player.toPar.map { _ in index + 1 }, tied: false, player: entrant(player.name), strokes: 0,
                toPar: player.toPar ?? 0, thru: player.toPar == nil ? 0 : 4)
        }
        let summary = RoundSummary(
            id: RoundID(7), course: course, startedAt: start, state: state, hole: 5, holes: holes, isWithdrawn: false,
            standings: standings)
        return ListedRound(number: number, summary: summary)
    }

    static func event(
        _ body: Event.Body, by reporter: PlayerID? = PlayerID(1), at: Timestamp = ListTests.evening,
        on device: DeviceID = DeviceID(1)
    ) -> Event {
        Event(
            id: EventID(9), league: LeagueID(1), round: RoundID(7), device: device, lamport: 1, at: at,
            reporter: reporter, utterance: nil, body: body)
    }

    static func heard(_ text: String, _ source: Utterance.Source) -> Utterance {
        Utterance(id: UtteranceID(6), text: text, source: source, at: ListTests.evening)
    }

    /// A claim about Jake on hole 4, with the line that made it.
    static func reason(
        _ strokes: Int?, _ status: Claim.Status, _ line: String, _ source: Utterance.Source = .typed,
        by reporter: PlayerID = PlayerID(1), at: Timestamp, replacing replaced: [Claim] = [],
        isResolution: Bool = false
    ) -> ScoreOrigins.Reason {
        let score = HoleScore(hole: 4, player: PlayerID(1), strokes: strokes ?? 0)
        let event = event(.scoreRecorded(score), by: reporter, at: at)
        let claim = Claim(
            event: event.id, utterance: nil, device: event.device, reporter: reporter, strokes: strokes, penalties: 0,
            isResolution: isResolution, status: status)
        return ScoreOrigins.Reason(claim, event, heard(line, source), replaced: replaced)
    }

    static func entrant(_ name: String, _ number: UInt128 = 1) -> Entrant {
        Entrant(player: PlayerID(number), name: name)
    }

    static let playing = RoundFacts(
        id: RoundID(7), course: "Maple Hill", state: .playing, hole: 8, holeLabel: "8", holes: 18)

    static let finished = RoundFacts(
        id: RoundID(7), course: "Maple Hill", state: .finished, hole: 18, holeLabel: "18", holes: 18)

    static let standings: [Standing] = [
        Standing(position: 1, tied: false, player: entrant("Jake"), strokes: 20, toPar: -2, thru: 7),
        Standing(position: 2, tied: true, player: entrant("Mike"), strokes: 22, toPar: 0, thru: 7, change: 1),
        Standing(
            position: 2, tied: true, player: entrant("Sarah Connor-Wilkinson of Leicester"), strokes: 22, toPar: 0,
            thru: 7, change: -1),
        Standing(position: 4, tied: false, player: entrant("山田太郎 🥏"), strokes: 34, toPar: 12, thru: 7),
        Standing(position: nil, tied: false, player: entrant("Zoë"), strokes: 0, toPar: 0, thru: 0),
    ]

    static let pars = [3, 3, 4, 3, 3, 5, 3, 3, 4, 3, 3, 3, 4, 3, 3, 3, 4, 5]

    /// A card from strokes per hole, 0 for not played.
    static func card(
        _ name: String, _ strokes: [Int], pars: [Int] = pars, noScore: Set<Int> = [], penalties: [Int: Int] = [:],
        disputed: Set<Int> = [], roundPenalties: Int = 0
    ) -> Card {
        let holes = pars.enumerated().map { index, par in
            let score = index < strokes.count && strokes[index] > 0 ? strokes[index] : nil
            return Card.Result(
                hole: index + 1, label: String(index + 1), par: par, strokes: score,
                isNoScore: noScore.contains(index + 1), penalties: penalties[index + 1] ?? 0,
                discrepancy: disputed.contains(index + 1))
        }
        let played = holes.filter { $0.strokes != nil }
        let total = played.reduce(roundPenalties) { $0 + ($1.strokes ?? 0) }
        return Card(
            player: entrant(name), holes: holes, strokes: total,
            toPar: total - played.reduce(0) { $0 + $1.par }, thru: played.count, roundPenalties: roundPenalties)
    }

    static let cards: [Card] = [
        card("Jake", [2, 3, 4, 2, 3, 5, 3, 3, 4, 3, 2, 3, 4, 3, 3, 3, 4, 4]),
        card(
            "Mike", [3, 4, 4, 3, 3, 5, 2, 4, 6, 3, 3, 3, 4, 3, 1, 3, 4, 5], penalties: [8: 1], roundPenalties: 2),
        card(
            "Sarah Connor-Wilkinson", [3, 3, 10, 0, 3, 5, 4, 3, 4, 0, 3, 3, 4, 5, 3, 3, 4, 6], noScore: [4],
            disputed: [7]),
    ]
}

/// Painted lines with their escape characters made readable and their ends marked.
func readable(_ lines: [StyledText], _ paint: Paint) -> String {
    lines.reduce(into: "") { text, line in
        for scalar in paint(line).unicodeScalars { text.unicodeScalars.append(scalar == "\u{1B}" ? "␛" : scalar) }
        text += "|\n"
    }
}
