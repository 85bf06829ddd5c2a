import Biasing
import Display
import EmbeddedText

extension ChildProgramFile {
    /// Where files of a kind are.
    enum Folder: String {
        case recognisers, voices

        /// Beneath the sources, for those that come along.
        fileprivate var builtIn: String {
            switch self {
            case .recognisers: "Resources/Recognisers"
            case .voices: "Resources/Voices"
            }
        }
    }

    /// A file of the user's own or else one of those that come along; nil where there is none of that name.
    static func text(
        of name: String, in folder: Folder, _ program: Program
    ) throws -> (text: String, path: String)? {
        // A name is no path.
        guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
        if let configuration = Folders.configuration(program.environment) {
            let path = "\(configuration)/\(folder.rawValue)/\(name)"
            if let text = try Folders.text(of: path, until: program.signals) { return (text, path) }
        }
        let path = "\(folder.builtIn)/\(name)"
        return EmbeddedText.text(path).map { ($0, path) }
    }
}

extension Failure {
    /// A file that says how a program is started cannot be used.
    static func childProgramFile(_ path: String, line: Int?) -> Failure {
        if let line { return .told(.errorRecogniserLine, ["file": path, "line": String(line)], .usage) }
        return .told(.errorRecogniserFile, ["file": path], .usage)
    }
}
