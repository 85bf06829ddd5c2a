import Display
import EventLog
import Hub
import Language
import Scorecard
import Session
import System
import Terminal

/// Whatever ends a run early.
enum Failure: Error {
    case usage(UsageError)
    /// The referee's refusal, with the round and the people it speaks of.
    case refused(Refusal, round: Round?, directory: Directory = Directory())
    case refusedHere(Effect.HereRefusal)
    case store(EventLogError)
    case terminal(SystemError)
    case grammar(GrammarError)
    case display(DisplayError)
    case hub(HubError)
    /// Before this device belongs to a league: nothing waits to be handed over.
    case hubAtFirst(HubError)
    /// What is wrong in a theme of the user's, and its file.
    case theme(DisplayError, String)
    /// A sentence of the catalogue, with what it speaks of, and the status it ends with.
    case told(MessageKey, [String: String], ExitStatus)
}

extension Failure {
    /// A file the user named that the system does not let be written.
    static func unwritable(_ path: String, _ error: SystemError) -> Failure {
        guard case .refused(_, let reason) = error else { return .terminal(error) }
        return .told(.errorUnwritable, ["file": path, "reason": reason.description], .usage)
    }

    /// Whether other files may fare better.
    var concernsOneFile: Bool { if case .terminal(.interrupted) = self { false } else { true } }

    /// A file the user named that the system does not let be read.
    static func unreadable(_ path: String, _ error: SystemError) -> Failure {
        guard case .refused(_, let reason) = error else { return .terminal(error) }
        return .told(.errorUnreadable, ["file": path, "reason": reason.description], .usage)
    }
}

/// Wraps an error of a room in the failure of the run.
func edge<Result>(_ body: () throws(SystemError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .terminal(error) }
}

func reading<Result>(_ body: () throws(UsageError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .usage(error) }
}

func store<Result>(_ body: () throws(EventLogError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .store(error) }
}

func reaching<Result>(_ body: () throws(HubError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .hub(error) }
}

func reachingAtFirst<Result>(_ body: () throws(HubError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .hubAtFirst(error) }
}

func grammar<Result>(_ body: () throws(GrammarError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .grammar(error) }
}

func display<Result>(_ body: () throws(DisplayError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .display(error) }
}
