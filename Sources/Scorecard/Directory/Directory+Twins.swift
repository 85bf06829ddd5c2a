/// A player who was added on two devices, neither of which knew of the other.
package struct Twin: Hashable, Sendable {
    package let player: PlayerID
    package let name: String
    /// The player of the same name who was added earlier.
    package let other: PlayerID
    /// The player who added the other; nil where nobody else did.
    package let adder: PlayerID?

    package init(player: PlayerID, name: String, other: PlayerID, adder: PlayerID?) {
        self.player = player
        self.name = name
        self.other = other
        self.adder = adder
    }
}

extension Directory {
    /// Players whom a device added after another device had added one of the same name, by the total order: in a league
    /// a name belongs to one person. This device, and no other one, is to merge each of them into the earlier one.
    ///
    /// Two players whose merge was taken back stay two, and archived players are left alone.
    package func twins(addedBy device: DeviceID) -> [Twin] {
        var first: [String: (player: PlayerID, added: Int)] = [:]
        var later: [(key: String, player: PlayerID)] = []
        for (player, person) in tally.people {
            guard resolved(player) == player, !isArchived(player), let added = person.added.first,
                let name = ownName(player)
            else { continue }
            let key = Name.key(name)
            if ledger.events[added].device == device { later.append((key, player)) }
            if let earliest = first[key], earliest.added < added { continue }
            first[key] = (player, added)
        }
        return later.sorted { $0.player < $1.player }.compactMap { key, player in
            guard let other = first[key], ledger.events[other.added].device != device,
                !wereOne(player, other.player)
            else { return nil }
            return twin(player, other.player)
        }
    }

    /// The player and the earlier one of the same name that it was merged into; nil where it was merged into none, or into
    /// one of another name.
    package func twin(_ player: PlayerID) -> Twin? {
        let other = resolved(player)
        guard other != player, let name = ownName(player), ownName(other).map(Name.key) == Name.key(name) else {
            return nil
        }
        return twin(player, other)
    }

    private func twin(_ player: PlayerID, _ other: PlayerID) -> Twin? {
        guard let name = ownName(player) else { return nil }
        let adder = tally.people[other]?.added.first.flatMap { ledger.events[$0].reporter }.map(resolved)
        return Twin(player: player, name: name, other: other, adder: adder == other ? nil : adder)
    }

    private func wereOne(_ player: PlayerID, _ other: PlayerID) -> Bool {
        let some = identifiers(of: player)
        let others = identifiers(of: other)
        return some.contains { !others.isDisjoint(with: tally.saidMerges[$0] ?? []) }
            || others.contains { !some.isDisjoint(with: tally.saidMerges[$0] ?? []) }
    }
}
