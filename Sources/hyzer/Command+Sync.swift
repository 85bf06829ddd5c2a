import Commands
import Display
import EmbeddedText
import EventLog
import Hub
import Scorecard
import Session
import System
import Terminal

extension Program {
    /// `hyzer sync`: hands over and takes in once; with a word behind it what else there is to do with the hub.
    func sync() throws -> ExitStatus {
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
        case ("status", 1): return try print(syncState(try opened()))
        default: throw UsageError.words(.sync)
        }
    }

    // MARK: What the hub is asked

    /// `init URL`: makes a hub of a database, or brings it up to date.
    private func makeHub(_ url: String) throws -> ExitStatus {
        let stored = try opened()
        let address = HubAddress(url, user: nil)
        let result = try reachingAtFirst { () throws(HubError) in
            try HubSetup.run(
                try HubConnection(address, interruption: signals.descriptor),
                rights: EmbeddedText.text("Resources/Hub/rights.sql") ?? "",
                migrations: EmbeddedText.paths(in: "Resources/Hub/Schema").compactMap(EmbeddedText.text),
                countedPositions: EmbeddedText.text("Resources/Hub/counted-positions.sql") ?? "")
        }
        if try membership(stored) == nil { try remember(Membership.settings(address), stored) }
        if result.mayLogSecrets { try complain(at: nil, page.wording(.hubMayLog)) }
        if result.hasPassword { try complain(at: nil, page.wording(.hubPassword)) }
        if !result.undone.isEmpty {
            let settings = visible(result.undone.joined(separator: ", "))
            try complain(at: nil, page.wording(.hubUndone, ["settings": settings]))
        }
        return try tell(
            result.isChanged ? .syncHubMade : .syncHubKept, [:],
            json: ["changed": .bool(result.isChanged), "undone": .array(result.undone.map { .string($0) })])
    }

    /// `league NAME`: a new league at the hub this device has made or knows, with this device in it.
    private func makeLeague(_ name: String) throws -> ExitStatus {
        let stored = try opened()
        try checkIsFree(stored)
        guard let address = Membership.address(try remembered(stored)) else {
            throw Failure.told(.hubUnknown, [:], .refused)
        }
        let name = try leagueName(name)
        let member = Member(league: JoinCode.number(), device: stored.session.device)
        let membership = Membership(address: address, member: member, ident: stored.session.league, name: name)
        try reachingAtFirst { () throws(HubError) in
            let hub = Hub(try HubConnection(address, interruption: signals.descriptor))
            try hub.createLeague(member, ident: membership.ident, name: name, player: stored.session.me)
        }
        try remember(membership.settings, stored)
        try exchange(stored)
        return try tell(.syncLeagueMade, ["league": name], json: ["league": .string(name)])
    }

    private func leagueName(_ text: String) throws -> String {
        do { return try Name.cleaned(text) } catch { throw Failure.refused(error, round: nil) }
    }

    /// `invite [NAME]`: a code that lets one device in, that of a player where there is a name.
    private func invite(_ name: String) throws -> ExitStatus {
        let stored = try opened()
        let membership = try member(stored)
        let isForAnybody = name.isEmpty || name.isSame(as: membership.name)
        let player = isForAnybody ? nil : try invited(name, stored)
        let syncer = try exchange(stored)
        let code = JoinCode.random(league: membership.member.league)
        let expires = try syncer.hub.invite(membership.member, code, player: player, seconds: Program.secondsOfCode)
        return try tell(
            player == nil ? .syncInvited : .syncInvitedPlayer,
            [
                "code": code.text, "player": player.flatMap { stored.session.directory.name(of: $0) } ?? "",
                "expires": civil(expires).dateAndTime,
            ], json: ["code": .string(code.text), "expires": .string(CivilTime.iso8601(expires))])
    }

    /// How long a join code is good for.
    private static let secondsOfCode = 24 * 60 * 60

    /// The player of that name; somebody new is added.
    private func invited(_ name: String, _ stored: StoredSession) throws -> PlayerID {
        if case .known(let player, _) = stored.session.seat(name) { return player.id }
        let outcome = try stored.store { $0.add(name, aliases: [], said: "sync invite " + name, .now(.argument)) }
        if outcome.isRefused { throw refusal(outcome, stored) }
        guard case .playerAdded(let player, _) = outcome.events.first?.body else {
            throw Failure.refusedHere(.unknownPlayer(name, nearest: []))
        }
        return player
    }

    /// `join URL CODE`: makes this device a member of the league that the code belongs to.
    private func join(_ url: String, _ text: String) throws -> ExitStatus {
        guard let code = JoinCode(text) else { throw Failure.told(.hubCode, [:], .usage) }
        var stored = try opened()
        try checkIsFree(stored)
        let isNewcomer = stored.session.me == nil
        let address = HubAddress(url)
        let connection = try reachingAtFirst { () throws(HubError) in
            try HubConnection(address, interruption: signals.descriptor)
        }
        let admitted: (member: Member, admission: Hub.Admission)
        do {
            admitted = try admit(stored, at: address, Hub(connection), code)
        } catch Failure.hubAtFirst(.refused(.knownDevice)) {
            // Restored from a backup, or shut out: what it writes from here on is another device's.
            try stored.becomeAnotherDevice()
            stored = try opened()
            admitted = try admit(stored, at: address, Hub(connection), code)
        }
        let membership = Membership(
            address: address, member: admitted.member, ident: admitted.admission.ident, name: admitted.admission.name)
        try remember(membership.settings, stored)
        try exchange(stored)
        let name = try bind(admitted.admission.player, isNewcomer: isNewcomer)
        return try tell(
            name == nil ? .syncJoined : .syncJoinedAs, ["league": membership.name, "player": name ?? ""],
            json: ["league": .string(membership.name), "player": JSONText(name)])
    }

    /// The secret is kept before the hub hears of it, so that a code whose answer was lost works once more.
    private func admit(
        _ stored: StoredSession, at address: HubAddress, _ hub: Hub, _ code: JoinCode
    ) throws -> (Member, Hub.Admission) {
        var settings = try remembered(stored)
        let placeholder = Membership(
            address: address, member: Member(league: code.league, device: stored.session.device),
            ident: stored.session.league, name: "")
        if settings[.secret] == nil {
            settings = [:]
            for (key, value) in placeholder.settings { settings[key.rawValue] = value }
            try remember([.secret: settings[.secret]], stored)
        }
        for key in [Membership.Key.address, .user, .league, .ident, .name] {
            settings[key.rawValue] = placeholder.settings[key]
        }
        let member = Membership(settings, device: stored.session.device)?.member ?? placeholder.member
        return (member, try reachingAtFirst { () throws(HubError) in try hub.join(member, code) })
    }

    /// Makes the player who was invited the one who uses this device: who used it before turns out to be the same. On a device
    /// that nobody has used it is the one of the league whom `--me` names.
    ///
    /// - Returns: the name; nil where nobody in particular was invited.
    private func bind(_ invited: PlayerID?, isNewcomer: Bool) throws -> String? {
        let stored = try opened()
        let directory = stored.session.directory
        if isNewcomer, let name = options[.me], stored.session.me == nil {
            throw Failure.refusedHere(.unknownPlayer(name, nearest: []))
        }
        let player = isNewcomer && options.has(.me) ? stored.session.me : invited
        guard let player = player.map(directory.resolved), let name = directory.name(of: player) else {
            return stored.session.me.flatMap(directory.name)
        }
        if let me = stored.session.me.map(directory.resolved), me != player {
            try check(directory.identifiers(of: me), neverPlayedWith: directory.identifiers(of: player), stored)
            let outcome = try stored.store { session in
                session.edit(said: "sync join", .now(.argument)) { directory, _ throws(Refusal) in
                    try Referee.merge(me, into: player, in: directory)
                }
            }
            if outcome.isRefused { throw refusal(outcome, stored) }
        }
        try stored.log.transaction { (transaction) throws(EventLogError) in
            try transaction.set(Setting.me.rawValue, to: player.description)
        }
        try exchange(stored)
        return name
    }

    /// `revoke DEVICE`: shuts a device out; without one, which there are.
    private func revoke(_ wanted: String) throws -> ExitStatus {
        let stored = try opened()
        let membership = try member(stored)
        let syncer = try exchange(stored)
        let devices = try syncer.hub.devices(membership.member)
        let directory = stored.session.directory
        func name(_ device: Hub.Device) -> String { device.player.flatMap(directory.name) ?? "?" }
        if wanted.isEmpty {
            for device in devices {
                let words = [
                    "device": device.letters, "player": name(device), "when": civil(device.seen).dateAndTime,
                ]
                try tell(
                    device.isRevoked ? .syncDeviceRevoked : .syncDevice, words,
                    json: [
                        "device": .string(device.letters), "player": JSONText(device.player.flatMap(directory.name)),
                        "seen": .string(CivilTime.iso8601(device.seen)), "revoked": .bool(device.isRevoked),
                    ])
            }
            return .done
        }
        let meant = devices.filter { device in
            !device.isRevoked && (device.letters == wanted.uppercased() || name(device).isSame(as: wanted))
        }
        guard meant.count == 1, let lost = meant.first else {
            throw Failure.told(meant.isEmpty ? .hubNoDevice : .hubSeveralDevices, ["device": wanted], .refused)
        }
        _ = try syncer.hub.revoke(membership.member, lost.device)
        return try tell(
            .syncRevoked, ["device": lost.letters, "player": name(lost)],
            json: ["device": .string(lost.letters), "player": JSONText(lost.player.flatMap(directory.name))])
    }

    // MARK: Going on by itself

    /// `on`, `off`: whether a device syncs by itself beside a conversation.
    private func turnSync(_ value: String) throws -> ExitStatus {
        let stored = try opened()
        if value == Preference.yes { _ = try member(stored) }
        try set(.sync, to: value, stored)
        return try print(syncState(stored))
    }

    private func syncOnce() throws -> ExitStatus {
        let stored = try opened()
        let syncer = try exchange(stored).syncer
        if syncer.isOverQuota { throw HubError.refused(.quota) }
        let state = try syncState(stored)
        if options.has(.json) { return try print(state) }
        return try tell(
            .syncDone,
            ["league": syncer.membership.name, "sent": String(syncer.sent), "received": String(syncer.received)],
            json: [:])
    }

    /// Where this device stands with the hub.
    func syncState(_ stored: StoredSession) throws -> SyncState {
        let settings = try remembered(stored)
        let isOn = try value(of: .sync) == Preference.yes
        return try SyncState(stored.log, settings, device: stored.session.device, isOn: isOn)
    }

    /// Whether a conversation keeps in touch with the hub.
    func isToSync(_ stored: StoredSession) throws -> Bool {
        guard try membership(stored) != nil else { return false }
        return try value(of: .sync) == Preference.yes
    }

    /// What the prompt says of it: nothing where all is well.
    func syncNote(_ stored: StoredSession) -> StyledText {
        guard let state = try? syncState(stored), state.league != nil else { return StyledText() }
        switch state.kind {
        case .off, .synced: return StyledText()
        case .waiting: return StyledText(page.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .offline:
            let offline = StyledText(page.wording(.promptOffline), .warning)
            if state.waiting == 0 { return offline }
            return offline + ", " + StyledText(page.wording(.promptWaiting, [:], count: state.waiting), .secondary)
        case .refused: return StyledText(page.wording(.promptRefused), .warning)
        }
    }

    /// Exchanges everything with the hub once. What goes wrong is kept for whoever asks how it stands.
    @discardableResult
    func exchange(_ stored: StoredSession) throws -> (syncer: Syncer, hub: Hub) {
        let syncer = try syncer(stored)
        do {
            let connection = try HubConnection(syncer.membership.address, interruption: signals.descriptor)
            let hub = try syncer.come(in: connection, listening: false)
            // What somebody else has just sent is waited for a little.
            var pause = Program.shortPauses.lowerBound
            while try syncer.exchange(hub), pause < Program.shortPauses.upperBound {
                try signals.wait(for: [], milliseconds: pause)
                pause *= 2
            }
            try syncer.note(at: Moment.now(.argument).at)
            if !options.has(.json) {
                for outcome in syncer.united { try show(outcome, of: (nil, ""), stored, origin: nil) }
            }
            return (syncer, hub)
        } catch {
            if let trouble = error as? HubError, trouble != .interrupted {
                try syncer.note(trouble, at: Moment.now(.argument).at)
            }
            throw error
        }
    }

    /// What carries events for this device.
    func syncer(_ stored: StoredSession) throws -> Syncer {
        Syncer(
            stored, try member(stored), try remembered(stored),
            sharesUtterances: try value(of: .shareUtterances) == Preference.yes,
            hooks: Hooks(
                commands: chosen.filter { [.onRoundStart, .onRoundComplete, .onDiscrepancy].contains($0.key) }))
    }

    // MARK: What is kept

    private func remembered(_ stored: StoredSession) throws -> [String: String] {
        try stored.log.settings()
    }

    private func remember(_ settings: [Membership.Key: String?], _ stored: StoredSession) throws {
        try stored.log.transaction { (transaction) throws(EventLogError) in try transaction.set(settings) }
    }

    func membership(_ stored: StoredSession) throws -> Membership? {
        Membership(try remembered(stored), device: stored.session.device)
    }

    private func member(_ stored: StoredSession) throws -> Membership {
        guard let membership = try membership(stored) else { throw Failure.told(.syncNone, [:], .refused) }
        return membership
    }

    private func checkIsFree(_ stored: StoredSession) throws {
        guard let membership = try membership(stored) else { return }
        throw Failure.told(.hubMemberAlready, ["league": membership.name], .refused)
    }

    // MARK: Telling

    @discardableResult
    private func tell(
        _ key: MessageKey, _ values: [String: String], json: KeyValuePairs<String, JSONText>
    ) throws -> ExitStatus {
        if options.has(.json) {
            try print(JSONText.object(json))
        } else {
            try print(
                page.message(page.wording.line(key, filling: values.mapValues { StyledText(visible($0), .bold) })))
        }
        return .done
    }

    func print(_ state: SyncState) throws -> ExitStatus {
        if options.has(.json) {
            try print(
                JSONText.object([
                    "state": .string(state.name), "league": JSONText(state.league), "waiting": .int(state.waiting),
                    "sent": .int(state.sent),
                    "lastSync": JSONText(state.lastSync.map(CivilTime.iso8601)),
                    "refused": JSONText(state.refusal.map { sentence(for: $0) }),
                ]))
            return .done
        }
        try print(page.message(StyledText(sentence(for: state))))
        if state.sent > 0 { try print(page.message(StyledText(page.wording(.syncSent, [:], count: state.sent)))) }
        if let last = state.lastSync {
            try print(page.message(page.wording.line(.syncLast, ["when": StyledText(civil(last).dateAndTime)])))
        }
        return .done
    }

    func sentence(for state: SyncState) -> String {
        guard let league = state.league else { return page.wording(.syncNone) }
        let waiting = page.wording(.syncWaiting, ["league": league], count: state.waiting)
        switch state.kind {
        case .off: return page.wording(.syncOff, ["league": league])
        case .synced: return page.wording(.syncSynced, ["league": league])
        case .waiting: return waiting
        case .offline(let since, let trouble):
            return page.wording(
                .syncOffline,
                [
                    "waiting": waiting, "since": civil(since).dateAndTime,
                    "reason": trouble.sentence(in: page.wording),
                ])
        case .refused(let reason):
            return page.wording(.syncRefused, ["league": league, "reason": sentence(for: reason)])
        }
    }

    private func sentence(for reason: SyncState.Reason) -> String {
        switch reason {
        case .error(let error): error.sentence(in: page.wording)
        case .objections(let objections):
            page.wording(
                objections.contains(.time) ? .hubObjectionTime : .hubObjection, [:], count: objections.count)
        }
    }
}

extension SyncState {
    fileprivate var refusal: Reason? { if case .refused(let reason) = kind { reason } else { nil } }
}

extension Hub.Device {
    /// The last letters of its identifier: those before tell little but the time.
    var letters: String { String(device.description.suffix(6)) }
}
