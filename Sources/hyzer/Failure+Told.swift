import Display
import Terminal

extension Failure {
    /// Writes the one line that says what went wrong and what to do; returns the exit status.
    func told(in wording: Wording?, by program: String, to errors: Output) -> Int32 {
        if case .terminal(.brokenPipe) = self { return 0 }
        let sentence: String
        if let wording { sentence = self.sentence(in: wording) } else { sentence = "\(self)" }
        // Nobody is left to tell when even this cannot be written.
        try? errors.write(program + ": " + visible(sentence) + "\n")
        try? errors.flush()
        return status.rawValue
    }

    private var status: ExitStatus {
        switch self {
        case .usage, .grammar, .display: .usage
        case .refused, .refusedHere: .refused
        case .store: .store
        case .terminal(.interrupted): .interrupted
        case .terminal: .store
        case .told(_, _, let status): status
        }
    }

    func sentence(in wording: Wording) -> String { "\(self)" }
}
