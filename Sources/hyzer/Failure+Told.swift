import Display
import Hub
import System
import Terminal

extension Failure {
    /// Writes the one line that says what went wrong and what to do; returns the exit status.
    ///
    /// - Parameter language: nil where it is what went wrong; English then, as long as that can be read.
    func told(in language: Language?, by program: String, to errors: Output) -> Int32 {
        if case .terminal(.brokenPipe) = self { return ExitStatus.done.rawValue }
        let language = language ?? (try? Language(environment: [:], arguments: []))
        let sentence = language.map { self.sentence(in: $0.wording, help: $0.help) } ?? "\(self)"
        // Nobody is left to tell when even this cannot be written.
        try? errors.write(program + ": " + visible(sentence) + "\n")
        try? errors.flush()
        return status.rawValue
    }

    private var status: ExitStatus {
        switch self {
        case .usage, .grammar, .display, .theme: .usage
        case .refused, .refusedHere: .refused
        case .store: .store
        case .hub(.interrupted), .hubAtFirst(.interrupted): .interrupted
        case .hub, .hubAtFirst: .hub
        case .terminal(.interrupted): .interrupted
        case .terminal: .store
        case .told(_, _, let status): status
        }
    }
}
