/// Exit statuses, as `hyzer help` lists them.
enum ExitStatus: Int32 {
    case done = 0
    /// Done, but something needs an answer or was rejected.
    case incomplete = 1
    case usage = 2
    /// Refused by a rule of the game or the program.
    case refused = 3
    case store = 4
    /// The hub failed or refused.
    case hub = 5
    /// Done, but not all of it could be printed.
    case outputLost = 6
    case interrupted = 130

    /// The status of the same run if output was lost too.
    var losingOutput: ExitStatus {
        switch self {
        case .done, .incomplete: .outputLost
        default: self
        }
    }
}
