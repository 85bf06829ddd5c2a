import Reports
import Scorecard

extension OutputStyle {
    /// The players known, in the order given, with their aliases.
    /// The user of this device is shown in accent and named as such.
    func players(_ list: PlayerList) -> [StyledText] {
        let (players, me) = (list.players, list.me)
        if players.isEmpty { return invitation(.emptyPlayers) }
        if isPlain { return players.map { StyledText(spoken($0, isMe: $0.id == me)) } }
        return Table(
            columns: [
                .init(heading(.headPlayer), minimum: least(12)), .init(heading(.headAliases), minimum: least(8)),
            ],
            rows: players.map { player in
                let mark = player.id == me ? StyledText(" (" + wording(.playerMe) + ")", .accent) : StyledText()
                return [
                    name(player.name) + mark, StyledText(player.aliases.joined(separator: ", "), .secondary),
                ]
            }
        ).lines(within: columns)
    }

    private func spoken(_ player: Player, isMe: Bool) -> String {
        var parts = [player.name]
        if isMe { parts.append(wording(.playerMe)) }
        if !player.aliases.isEmpty { parts.append(wording(.spokenAliases, ["aliases": wording.list(player.aliases)])) }
        return parts.joined(separator: ", ")
    }
}
