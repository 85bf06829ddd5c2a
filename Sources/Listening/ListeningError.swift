package import System

/// A recogniser or a voice that cannot be used.
package enum ListeningError: Error {
    /// The file that says how it is started has a fault in a line, 1-based; nil where no single line is at fault.
    case file(String, line: Int?)
    /// The recogniser cannot be started.
    case recogniser(String, SystemReason)
    /// No voice was chosen, and none of the usual ones is installed.
    case noVoice
}
