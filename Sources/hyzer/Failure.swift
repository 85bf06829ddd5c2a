import Display

/// Errors that end a command early, beside those of other modules.
enum Failure: Error {
    /// An error in a theme of the user's, and its file.
    case theme(DisplayError, String)
    /// A message with its values, and the exit status.
    case message(MessageKey, [String: String], ExitStatus)
}
