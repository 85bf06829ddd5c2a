import Reports
import JSON
import Commands
import Dialogue
import Display
import Outcomes
import Scorecard
import Session
import Store
import Terminal

extension RunnableCommand {
    /// `hyzer players`: everybody known.
    static let players = RunnableCommand(.players) { try $0.list(.players) { $0.players.map(\.name) } }
    /// `hyzer player add NAME`, `rename NAME NEW`, `alias NAME ALIAS`, `unalias NAME ALIAS`, `merge NAME INTO`,
    /// `archive NAME`, `keep GUEST [PLAYER]`, `undo`.
    static let player = RunnableCommand(.player) { try Players(program: $0).run() }
}

/// Changes players.
private struct Players: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let words = options.words
        switch (words.first, words.count) {
        case ("add", 2): return try addPlayer(words[1])
        case ("rename", 3):
            return try edit(words[1], try program.opened()) { player, directory throws(Refusal) in
                try Referee.rename(player, to: words[2], in: directory)
            }
        case ("alias", 3):
            return try edit(words[1], try program.opened()) { player, directory throws(Refusal) in
                try Referee.alias(player, as: words[2], in: directory)
            }
        case ("unalias", 3):
            return try edit(words[1], try program.opened()) { player, directory throws(Refusal) in
                try Referee.unalias(player, words[2], in: directory)
            }
        case ("archive", 2):
            return try edit(words[1], try program.opened()) { player, directory throws(Refusal) in
                try Referee.archive(player, in: directory)
            }
        case ("merge", 3):
            let stored = try program.opened()
            let other = try program.player(toChange: words[2], stored).id
            let directory = stored.session.directory
            let one = try program.player(toChange: words[1], stored).id
            try stored.check(directory.identifiers(of: one), neverPlayedWith: directory.identifiers(of: other))
            return try edit(one, stored) { player, directory throws(Refusal) in
                try Referee.merge(player, into: other, in: directory)
            }
        case ("keep", 2): return try program.keepGuest(words[1], as: nil)
        case ("keep", 3): return try program.keepGuest(words[1], as: words[2])
        case ("undo", 1): return try undoChange()
        default: throw UsageError.words(.player)
        }
    }

    private func addPlayer(_ name: String) throws -> ExitStatus {
        let aliases = options.all(.alias)
        let stored = try program.opened()
        let isTaken = !stored.session.directory.players(called: name).isEmpty
        let guests = isTaken ? [] : try stored.guests(called: name)
        if !guests.isEmpty, aliases.isEmpty, capabilities.isConversation {
            let same = try program.those(of: guests, stored)
            if !same.isEmpty { return try program.keep(same, named: name, stored) }
        } else if !guests.isEmpty {
            let text = style.wording(.playerWasGuest, ["player": name], count: guests.count)
            try program.complain(at: nil, text)
        }
        return try program.edit(stored) { session, said, moment in
            session.add(name, aliases: aliases, said: said, moment)
        } result: { directory, body in
            guard case .playerAdded(let id, _) = body else { return nil }
            return directory.player(id).map { JSONValue.player($0, isMe: $0.id == stored.session.me) }
        }
    }

    /// `player undo`: the latest change of players and courses made on this device.
    private func undoChange() throws -> ExitStatus {
        let stored = try program.opened()
        let device = stored.session.device
        let staying = try stored.playersOnCards().union([stored.session.me].compactMap(\.self))
        let before = stored.session.directory
        return try program.edit(stored) { session, said, moment in
            session.edit(said: said, moment) { directory, _ throws(Refusal) in
                try Referee.undo(by: device, sparing: staying, in: directory)
            }
        } result: { _, body in
            guard case .undone(let events) = body else { return nil }
            return .undone(events.compactMap(before.body), Names(of: before))
        }
    }

    private func edit(
        _ name: String, _ stored: StoredSession, _ judge: (PlayerID, Directory) throws(Refusal) -> Ruling
    ) throws -> ExitStatus {
        try edit(try program.player(toChange: name, stored).id, stored, judge)
    }

    private func edit(
        _ id: PlayerID, _ stored: StoredSession, _ judge: (PlayerID, Directory) throws(Refusal) -> Ruling
    ) throws -> ExitStatus {
        try program.edit(stored) { session, said, moment in
            session.edit(said: said, moment) { directory, _ throws(Refusal) in try judge(id, directory) }
        } result: { directory, _ in
            directory.player(id).map { JSONValue.player($0, isMe: $0.id == stored.session.me) }
        }
    }
}
