package import Scorecard

/// The players known.
package struct PlayerList: Hashable, Sendable {
    package let players: [Player]
    /// The user of this device.
    package let me: PlayerID?

    package init(_ players: [Player], me: PlayerID? = nil) {
        self.players = players
        self.me = me
    }
}

/// The courses known.
package struct CourseList: Hashable, Sendable {
    package let courses: [Course]

    package init(_ courses: [Course]) { self.courses = courses }
}

/// Bag tags with their holders, the lowest first.
package struct TagList: Hashable, Sendable {
    package let rows: [Row]

    package struct Row: Hashable, Sendable {
        package let tag: Int
        package let player: String
        /// Held before the last round that was played for tags; nil for none, or where tags were given since.
        package let before: Int?
    }

    package init(_ tags: Tags, _ directory: Directory) {
        rows = tags.rows.map { player, tag in
            Row(tag: tag, player: directory.name(of: player) ?? "?", before: tags.before[player])
        }
    }
}
