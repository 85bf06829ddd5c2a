import Commands
import Meaning
import Outcomes
import Scorecard
import Session
import Store

/// Shell commands that are spoken commands too, such as `hyzer hole 7` and `hyzer add guest Sam`.
extension Program {
    /// The spoken command that the command and the words behind it stand for, and the player it is for.
    ///
    /// - Parameter session: its round is the one that the command is about.
    func spoken(beside session: Session) throws -> (what: SpokenCommand, whom: PlayerID?) {
        let words = options.words
        guard options.command == .games, words.first == "strokes" else { return (try what(words, session), nil) }
        guard words.count > 2, let count = words.last.flatMap({ Int($0) }) else { throw UsageError.words(.games) }
        return (.strokes(count), try entrant(words[1..<words.count - 1].joined(separator: " "), session).player)
    }

    private func what(_ words: [String], _ session: Session) throws -> SpokenCommand {
        switch options.command {
        case .next: return .next
        case .back: return .back
        case .undo: return .undo
        case .redo: return .redo
        case .abandon: return .abandon
        case .reopen: return .reopen
        case .resume: return resumed(words)
        case .hole: return try words.first.map { word in try there(word, session) } ?? .lookAtHole
        case .finish where words.isEmpty: return .finish(anyway: false)
        case .finish where words == ["anyway"]: return .finish(anyway: true)
        case .add: return try added(words, session)
        case .games: return try game(words, session)
        default: throw UsageError.words(options.command)
        }
    }

    /// `hyzer resume`, `hyzer resume Maple Hill`, `hyzer resume round 2`.
    private func resumed(_ words: [String]) -> SpokenCommand {
        let said = (words.first == "round" ? words.dropFirst() : words[...]).joined(separator: " ")
        let number = Int(said)
        return .resume(number: number, course: number == nil && !said.isEmpty ? said : nil)
    }

    /// `hyzer hole 7`, by its label or its number, which may be beyond the last hole.
    private func there(_ word: String, _ session: Session) throws -> SpokenCommand {
        let labels = session.round?.holes.map { $0.label.lowercased() } ?? []
        let index = labels.firstIndex(of: word.lowercased())
        guard let hole = index.map({ $0 + 1 }) ?? Int(word) else { throw UsageError.words(.hole) }
        return .goTo(hole: hole, par: nil)
    }

    /// `hyzer add guest Sam`, `hyzer add player Ann on hole 5`.
    private func added(_ words: [String], _ session: Session) throws -> SpokenCommand {
        let isKind = words.first.map { ["guest", "player"].contains($0) } ?? false
        var rest = isKind ? words.dropFirst() : words[...]
        var hole: Int?
        if let last = rest.last.flatMap({ Int($0) }), rest.dropLast().last == "hole" {
            hole = last
            rest = rest.dropLast(2)
            if let joint = rest.last, ["on", "at", "from"].contains(joint) { rest = rest.dropLast() }
        }
        var newcomers = SpokenCommand.Newcomers()
        newcomers.names = session.names.lazyUnderstanding.names(in: Array(rest))
        guard !newcomers.names.isEmpty else { throw UsageError.words(.add) }
        if isKind, words.first == "guest" { newcomers.guests = newcomers.names }
        return .join(newcomers, hole: hole)
    }

    /// `hyzer games skins`, `hyzer games match Jake against Mike`, `hyzer games off`.
    private func game(_ words: [String], _ session: Session) throws -> SpokenCommand {
        func kind(_ word: String) throws -> Game.Kind {
            guard let kind = Game.Kind(rawValue: word == "doubles" ? "teams" : word) else {
                throw UsageError.words(.games)
            }
            return kind
        }
        guard let first = words.first else { throw UsageError.words(.games) }
        let rest = Array(words.dropFirst())
        if first != "off" { return .play(try kind(first), sides: try sides(rest, session)) }
        guard rest.count < 2 else { throw UsageError.words(.games) }
        return .stopPlaying(try rest.first.map { word in try kind(word) })
    }

    /// The sides of a game, as indices on the card: split at `against`, else one side for each player.
    private func sides(_ words: [String], _ session: Session) throws -> [[Int]] {
        let names = words.drop { ["play", "with", "between", "among"].contains($0) }
        let sides = names.split { session.names.lazyUnderstanding.isAgainst($0) }
        let players = try sides.map { side in
            try session.names.lazyUnderstanding.names(in: Array(side)).map { name in try entrants(name, session) }
                .joined()
        }
        let card = session.round?.players ?? []
        let indices = players.map { side in side.compactMap { player in card.firstIndex { $0.player == player.player } }
        }
        return indices.count == 1 ? indices[0].map { [$0] } : indices
    }

    /// The players that some words name: all words name one player, else each word names one.
    private func entrants(_ name: String, _ session: Session) throws -> [Entrant] {
        let words = name.split(separator: " ").map(String.init)
        do {
            return [try entrant(name, session)]
        } catch {
            if words.count < 2 { throw error }
            return try words.map { word in try entrant(word, session) }
        }
    }

    private func entrant(_ name: String, _ session: Session) throws -> Entrant {
        guard let round = session.round else { throw ConversationRefusal.noRound }
        return try session.directory.entrant(called: name, on: round)
    }
}
