/// The names of commands in a grammar's tags, as in `{command next}`. A tag with another name is a fault of the grammar.
package enum CommandName: String, CaseIterable, Sendable {
    // Where the round is.
    case next, back, last, hole, skip, par, holes
    case wasHole = "was-hole"
    case onHole = "on-hole"
    case lastHole = "last-hole"
    case nextPar = "next-par"
    // Rounds: begun, ended, taken up.
    case new, play, again, finish, abandon, reopen, resume, undo, redo
    case finishAnyway = "finish-anyway"
    case undoScore = "undo-score"
    // Who is on the card, and what they are called.
    case guest, join, leave, comeBack = "return"
    case alias, keep, called, penalty
    // Games beside the score.
    case skins, match, net, teams, strokes, tag
    case playTags = "play-tags"
    case skinsOff = "skins-off"
    case matchOff = "match-off"
    case netOff = "net-off"
    case teamsOff = "teams-off"
    case tagsOff = "tags-off"
    case gamesOff = "games-off"
    case tagOff = "tag-off"
    // Commands that show something of the current round.
    case card, order, open, count, behind, why, standings, games, log, conflicts, resolve, devices
    // Commands that show something of all rounds, or of the program.
    case tags, home, players, courses, history, trend, best, records, versus, stats, help, settings, quit
    case lastRound = "last-round"
}
