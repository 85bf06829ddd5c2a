import Display
import Hub
import Scorecard
import Session
import System

/// What ends a command early, beside the errors of the rooms.
enum Failure: Error {
    /// The referee's refusal, with the round and the people it speaks of.
    case refused(Refusal, round: Round?, directory: Directory = Directory())
    case refusedHere(Effect.HereRefusal)
    /// Before this device belongs to a league: nothing waits to be handed over.
    case hubAtFirst(HubError)
    /// What is wrong in a theme of the user's, and its file.
    case theme(DisplayError, String)
    /// A sentence of the catalogue, with what it speaks of, and the status it ends with.
    case told(MessageKey, [String: String], ExitStatus)
}

extension Failure {
    /// A file the user named that the system does not let be written.
    static func unwritable(_ path: String, _ error: SystemError) -> any Error {
        guard case .refused(_, let reason) = error else { return error }
        return Failure.told(.errorUnwritable, ["file": path, "reason": reason.description], .usage)
    }

    /// A file the user named that the system does not let be read.
    static func unreadable(_ path: String, _ error: SystemError) -> any Error {
        guard case .refused(_, let reason) = error else { return error }
        return Failure.told(.errorUnreadable, ["file": path, "reason": reason.description], .usage)
    }
}

/// Marks errors of a hub that this device has nothing to hand over to.
func reachingAtFirst<Result>(_ body: () throws(HubError) -> Result) throws -> Result {
    do { return try body() } catch { throw Failure.hubAtFirst(error) }
}
