package import Reports

extension OutputStyle {
    /// Boards one below the other in a window of `rows` lines. A single board is followed by its card if there is room.
    package func board(_ boards: [Board], rows: Int) -> [StyledText] {
        let quit = wording.line(.watchQuit, ink: .secondary).truncated(to: columns)
        guard rows > 1 else { return [quit] }
        let room = rows - 1
        var lines = boards.isEmpty ? message(wording.line(.watchNobody)) : []
        for (index, board) in boards.enumerated() {
            // Lines that the boards above left over are shared by those below.
            let share = (room - lines.count) / (boards.count - index)
            lines += cut(standings(board.standings, in: board.facts, changed: board.changedPlayers), to: share)
            if index < boards.count - 1, share > 3 {
                lines = lines.dropLast(lines.count < room ? 0 : 1) + [StyledText()]
            }
        }
        if boards.count == 1, let only = boards.first {
            let card = [StyledText()] + card(only.cards, in: only.facts, isTitled: false)
            if lines.count + card.count <= room { lines += card }
        }
        lines = Array(lines.prefix(room))
        lines += Array(repeating: StyledText(), count: room - lines.count)
        return lines + [quit]
    }

    /// The first lines; the last of `count` says how many are left out.
    private func cut(_ lines: [StyledText], to count: Int) -> [StyledText] {
        guard lines.count > count else { return lines }
        guard count > 2 else { return Array(lines.prefix(max(count, 0))) }
        let left = lines.count - count + 1
        return lines.prefix(count - 1) + [wording.line(.watchMore, count: left, ink: .secondary).truncated(to: columns)]
    }
}
