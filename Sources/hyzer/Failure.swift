import Display

/// Errors that end a command early, beside the errors of the rooms.
enum Failure: Error {
    /// An error in a theme of the user's, and its file.
    case theme(DisplayError, String)
    /// A sentence of the catalogue, with what it speaks of, and the status it ends with.
    case told(MessageKey, [String: String], ExitStatus)
}
