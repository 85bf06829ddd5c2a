import Commands
import Outcomes

extension Command {
    /// The implementation of the command.
    var runnable: RunnableCommand {
        switch self {
        case .talk: RunnableCommand(self) { try $0.talk() }
        case .start: .start
        case .say: RunnableCommand(self) { try $0.say() }
        case .next, .back, .hole, .undo, .redo, .finish, .add, .quit: RunnableCommand(self) { try $0.command() }
        case .home: RunnableCommand(self, shows: .home)
        case .order: RunnableCommand(self, shows: .order)
        case .open: RunnableCommand(self, shows: .open)
        case .abandon: RunnableCommand(self) { try $0.abandon() }
        case .reopen: RunnableCommand(self) { try $0.reopen() }
        case .resume: RunnableCommand(self) { try $0.resume() }
        case .listen: .listen
        case .importFile: .importFile
        case .parse: .parse
        case .grammar: .grammar
        case .standings: RunnableCommand(self, shows: .standings)
        case .conflicts: RunnableCommand(self, shows: .conflicts)
        case .resolve: .resolve
        case .devices: RunnableCommand(self, shows: .devices)
        case .games: .games
        case .tags: .tags
        case .card: .card
        case .log: .log
        case .why: .why
        case .history: .history
        case .show: .show
        case .trend: .trend
        case .best: .best
        case .records: .records
        case .versus: .versus
        case .stats: .stats
        case .export: .export
        case .watch: .watch
        case .players: .players
        case .player: .player
        case .courses: .courses
        case .course: .course
        case .settings: .settings
        case .sync: .sync
        case .backup: .backup
        case .doctor: .doctor
        case .help: .help
        case .version: .version
        }
    }
}
