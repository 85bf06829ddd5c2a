import JSON
import Commands
import Display
import Hub
import Meaning
import Outcomes
import Scorecard
import Session
import Store
import Sync
import System

extension RunnableCommand {
    /// `hyzer sync`: exchanges events with the hub once; with a word, all else that is done with the hub.
    static let sync = RunnableCommand(.sync) { try SyncCommand(program: $0).run() }
}

/// The commands of a device at the hub of its league.
private struct SyncCommand: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let words = options.words
        switch (words.first, words.count) {
        case (nil, _): return options.has(.watch) ? try keepSyncing() : try syncOnce()
        case ("init", 2): return try makeHub(words[1])
        case ("league", 2...): return try makeLeague(words.dropFirst().joined(separator: " "))
        case ("invite", 1...): return try invite(words.dropFirst().joined(separator: " "))
        case ("join", 3...): return try join(words[1], words.dropFirst(2).joined())
        case ("revoke", 1...): return try revoke(words.dropFirst().joined(separator: " "))
        case ("on", 1): return try turnSync(Preference.yes)
        case ("off", 1): return try turnSync(Preference.no)
        case ("status", 1): return try print(program.syncState(try program.opened()))
        default: throw UsageError.words(.sync)
        }
    }

    // MARK: Requests to the hub

    /// `init URL`: makes a hub of a database, or brings it up to date.
    private func makeHub(_ url: String) throws -> ExitStatus {
        let result = try program.opened().makeHub(url, interruption: signals.descriptor)
        if result.mayLogSecrets { try program.complain(at: nil, style.wording(.hubMayLog)) }
        if result.hasPassword { try program.complain(at: nil, style.wording(.hubPassword)) }
        if !result.undone.isEmpty {
            let settings = visible(result.undone.joined(separator: ", "))
            try program.complain(at: nil, style.wording(.hubUndone, ["settings": settings]))
        }
        return try tell(
            result.isChanged ? .syncHubMade : .syncHubKept, [:],
            json: ["changed": .bool(result.isChanged), "undone": .array(result.undone.map { .string($0) })])
    }

    /// `league NAME`: a new league at the hub this device has made or knows, with this device in it.
    private func makeLeague(_ name: String) throws -> ExitStatus {
        let stored = try program.opened()
        let name = try stored.makeLeague(name, interruption: signals.descriptor)
        try exchange(stored)
        return try tell(.syncLeagueMade, ["league": name], json: ["league": .string(name)])
    }

    /// `invite [NAME]`: a code that lets one device join; with NAME, as the device of that player.
    private func invite(_ name: String) throws -> ExitStatus {
        let stored = try program.opened()
        let membership = try stored.member()
        let isForAnybody = name.isEmpty || name.isSame(as: membership.name)
        let player = isForAnybody ? nil : try invited(name, stored)
        let hub = try exchange(stored).hub
        let code = JoinCode.random(league: membership.member.league)
        let expires = try hub.invite(membership.member, code, player: player, seconds: SyncCommand.secondsOfCode)
        return try tell(
            player == nil ? .syncInvited : .syncInvitedPlayer,
            [
                "code": code.text, "player": player.flatMap { stored.session.directory.name(of: $0) } ?? "",
                "expires": CivilTime(local: expires).dateAndTime,
            ], json: ["code": .string(code.text), "expires": .string(CivilTime.iso8601(expires))])
    }

    /// The seconds for which a join code is valid.
    private static let secondsOfCode = 24 * 60 * 60

    /// The player of that name; somebody new is added.
    private func invited(_ name: String, _ stored: StoredSession) throws -> PlayerID {
        if case .known(let player, _) = stored.session.names.seat(name) { return player.id }
        let outcome = try stored.change { $0.add(name, aliases: [], said: "sync invite " + name, .now(.argument)) }
        guard case .playerAdded(let player, _) = outcome.events.first?.body else {
            throw ConversationRefusal.unknownPlayer(name, nearest: [])
        }
        return player
    }

    /// `join URL CODE`: makes this device a member of the league that the code belongs to.
    private func join(_ url: String, _ text: String) throws -> ExitStatus {
        guard let code = JoinCode(text) else { throw Failure.message(.hubCode, [:], .usage) }
        var stored = try program.opened()
        try stored.checkIsFree()
        let isNewcomer = stored.session.me == nil
        let address = HubAddress(url)
        let connection: HubConnection
        do throws(HubError) { connection = try HubConnection(address, interruption: signals.descriptor) } catch {
            throw SyncError.firstContact(error)
        }
        let joined: (membership: Membership, player: PlayerID?)
        do {
            joined = try stored.join(address, through: connection, code)
        } catch SyncError.firstContact(.refused(.knownDevice)) {
            // This device was restored from a backup or shut out, so from here on it writes as another device.
            try stored.becomeAnotherDevice()
            stored = try program.opened()
            joined = try stored.join(address, through: connection, code)
        }
        try exchange(stored)
        let name = try bind(joined.player, isNewcomer: isNewcomer)
        return try tell(
            name == nil ? .syncJoined : .syncJoinedAs, ["league": joined.membership.name, "player": name ?? ""],
            json: ["league": .string(joined.membership.name), "player": JSONValue(name)])
    }

    /// Makes the invited player the user of this device; a player who used it before is merged with them. If nobody has
    /// used the device, `--me` may name another player of the league.
    ///
    /// - Returns: the name of the device's user; nil if there is none.
    private func bind(_ invited: PlayerID?, isNewcomer: Bool) throws -> String? {
        let stored = try program.opened()
        let directory = stored.session.directory
        if isNewcomer, let name = options[.me], stored.session.me == nil {
            throw Failure.message(
                .syncJoinedNobody, ["league": try stored.member().name, "player": name], .refused)
        }
        let player = isNewcomer && options.has(.me) ? stored.session.me : invited
        guard let player = player.map(directory.resolved), let name = directory.name(of: player) else {
            return stored.session.me.flatMap(directory.name)
        }
        try stored.bind(player, said: "sync join")
        try exchange(stored)
        return name
    }

    /// `revoke DEVICE`: shuts a device out; without DEVICE, lists the devices.
    private func revoke(_ wanted: String) throws -> ExitStatus {
        let stored = try program.opened()
        let membership = try stored.member()
        let hub = try exchange(stored).hub
        let devices = try hub.devices(membership.member)
        let directory = stored.session.directory
        func name(_ device: Hub.Device) -> String { device.player.flatMap(directory.name) ?? "?" }
        if wanted.isEmpty {
            for device in devices {
                let words = [
                    "device": device.letters, "player": name(device), "when": CivilTime(local: device.seen).dateAndTime,
                ]
                try tell(
                    device.isRevoked ? .syncDeviceRevoked : .syncDevice, words,
                    json: [
                        "device": .string(device.letters), "player": JSONValue(device.player.flatMap(directory.name)),
                        "seen": .string(CivilTime.iso8601(device.seen)), "revoked": .bool(device.isRevoked),
                    ])
            }
            return .done
        }
        let meant = devices.filter { device in
            !device.isRevoked && (device.letters == wanted.uppercased() || name(device).isSame(as: wanted))
        }
        guard meant.count == 1, let lost = meant.first else {
            throw meant.isEmpty ? SyncError.noDevice(wanted) : .severalDevices(wanted)
        }
        _ = try hub.revoke(membership.member, lost.device)
        return try tell(
            .syncRevoked, ["device": lost.letters, "player": name(lost)],
            json: ["device": .string(lost.letters), "player": JSONValue(lost.player.flatMap(directory.name))])
    }

    // MARK: Exchanging

    /// `on`, `off`: whether a device syncs by itself beside a conversation.
    private func turnSync(_ value: String) throws -> ExitStatus {
        let stored = try program.opened()
        if value == Preference.yes { _ = try stored.member() }
        try program.set(.sync, to: value, stored)
        return try print(program.syncState(stored))
    }

    private func syncOnce() throws -> ExitStatus {
        let stored = try program.opened()
        let syncer = try exchange(stored).syncer
        if syncer.isOverQuota { throw HubError.refused(.quota) }
        let state = try program.syncState(stored)
        if options.has(.json) { return try print(state) }
        let status = try tell(
            .syncDone,
            ["league": syncer.membership.name, "sent": String(syncer.sent), "received": String(syncer.received)],
            json: [:])
        guard let refusal = state.refusal else { return status }
        try program.complain(at: nil, sentence(for: refusal))
        return .incomplete
    }

    /// Exchanges until a signal, and prints each change of the state.
    private func keepSyncing() throws -> ExitStatus {
        let stored = try program.opened()
        let syncer = try syncer(stored)
        var told = ""
        do {
            try syncer.keepExchanging(
                until: signals, file: program.database.flatMap { FileWatch($0.path) }, network: NetworkWatch()
            ) {
                let state = try program.syncState(stored)
                let text = sentence(for: state)
                guard text != told else { return }
                told = text
                _ = try print(state)
                try program.flush()
            }
        } catch HubError.interrupted {
            return .interrupted
        }
    }

    /// Exchanges everything with the hub once.
    @discardableResult
    private func exchange(_ stored: StoredSession) throws -> (syncer: Syncer, hub: Hub) {
        let syncer = try syncer(stored)
        let hub = try syncer.exchangeOnce(until: signals)
        if !options.has(.json) {
            for outcome in syncer.united { try program.show(outcome, of: (nil, ""), stored, origin: nil) }
        }
        return (syncer, hub)
    }

    /// The syncer for this device.
    private func syncer(_ stored: StoredSession) throws -> Syncer {
        let commands = program.chosen.filter { [.onRoundStart, .onRoundComplete, .onDiscrepancy].contains($0.key) }
        let hooks = Hooks(isInUse: !commands.isEmpty) { occasion in
            commands[occasion.preference].map { ($0, occasion.json.serialized) }
        }
        return try Syncer(
            stored, sharesUtterances: try program.value(of: .shareUtterances) == Preference.yes, hooks: hooks)
    }

    // MARK: Output

    @discardableResult
    private func tell(
        _ key: MessageKey, _ values: [String: String], json: JSONObject
    ) throws -> ExitStatus {
        if options.has(.json) {
            try print(.object(json))
        } else {
            try print(
                style.message(style.wording.line(key, filling: values.mapValues { StyledText(visible($0), .bold) })))
        }
        return .done
    }

    private func print(_ state: SyncState) throws -> ExitStatus {
        if options.has(.json) {
            try print(
                JSONValue.object([
                    "state": .string(state.name), "league": JSONValue(state.league), "waiting": .int(state.waiting),
                    "sent": .int(state.sent),
                    "lastSync": JSONValue(state.lastSync.map(CivilTime.iso8601)),
                    "refused": JSONValue(state.refusal.map { sentence(for: $0) }),
                ]))
            return .done
        }
        try print(style.message(StyledText(sentence(for: state))))
        if state.sent > 0 { try print(style.message(StyledText(style.wording(.syncSent, [:], count: state.sent)))) }
        if let last = state.lastSync {
            try print(
                style.message(style.wording.line(.syncLast, ["when": StyledText(CivilTime(local: last).dateAndTime)])))
        }
        return .done
    }

    private func sentence(for state: SyncState) -> String {
        guard let league = state.league else { return style.wording(.syncNone) }
        let waiting = style.wording(.syncWaiting, ["league": league], count: state.waiting)
        switch state.kind {
        case .off: return style.wording(.syncOff, ["league": league])
        case .synced: return style.wording(.syncSynced, ["league": league])
        case .waiting: return waiting
        case .offline(let since, let trouble):
            return style.wording(
                .syncOffline,
                [
                    "waiting": waiting, "since": CivilTime(local: since).dateAndTime,
                    "reason": trouble.sentence(in: style.wording),
                ])
        case .refused(let reason):
            return style.wording(.syncRefused, ["league": league, "reason": sentence(for: reason)])
        }
    }

    private func sentence(for reason: SyncState.Reason) -> String {
        switch reason {
        case .error(let error): error.sentence(in: style.wording)
        case .objections(let objections):
            style.wording(
                objections.contains(.time) ? .hubObjectionTime : .hubObjection, [:], count: objections.count)
        }
    }
}

extension SyncState {
    fileprivate var refusal: Reason? { if case .refused(let reason) = kind { reason } else { nil } }
}

extension Occasion {
    /// The setting that has the command for it.
    fileprivate var preference: Preference {
        switch kind {
        case .roundStart: .onRoundStart
        case .roundComplete: .onRoundComplete
        case .discrepancy: .onDiscrepancy
        }
    }

    /// The object that a hook reads, as `hyzer help hooks` describes it.
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("event", .string(String(preference.rawValue.dropFirst("on-".count)))),
            ("round", .string(round.description)), ("course", .string(course)),
        ]
        switch kind {
        case .roundStart(let players), .roundComplete(let players):
            members.append(("players", .array(players.map { .string($0) })))
        case .discrepancy(let one):
            members += [
                ("hole", JSONValue(one.hole)), ("player", .string(one.player)),
                ("values", .array(one.values.map { JSONValue($0) })),
            ]
        }
        return .members(members + [("by", JSONValue(by))])
    }
}
