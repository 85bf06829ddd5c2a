import Biasing
import EmbeddedText
package import System

/// Files that say how programs of a kind are started: the user's own and the built-in ones.
package struct ProgramFolder {
    private let name: String
    private let users: String?
    private let signals: SignalWatch?

    package enum Kind: String {
        case recognisers = "Recognisers"
        case voices = "Voices"
    }

    /// - Parameters:
    ///   - configuration: the user's folder; nil for none.
    ///   - signals: which signals end the reading.
    package init(_ kind: Kind, configuration: String?, signals: SignalWatch?) {
        name = "Resources/" + kind.rawValue
        users = configuration.map { $0 + "/" + kind.rawValue.lowercased() }
        self.signals = signals
    }

    /// The names of the built-in ones.
    package static func builtIn(_ kind: Kind) -> [String] {
        EmbeddedText.names(in: "Resources/" + kind.rawValue, ending: ".txt")
    }

    /// The user's own file of a name, else the built-in one; nil where there is neither.
    func text(of file: String) throws -> (text: String, path: String)? {
        // A name is no path.
        guard !file.contains("/"), !file.hasPrefix(".") else { return nil }
        if let users, let text = try Folders.text(of: "\(users)/\(file)", until: signals) {
            return (text, "\(users)/\(file)")
        }
        return EmbeddedText.text("\(name)/\(file)").map { ($0, "\(name)/\(file)") }
    }

    /// How the program of that name is started; nil where there is no such file.
    func program(_ name: String) throws -> (file: ChildProgramFile, path: String)? {
        guard let found = try text(of: name + ".txt") else { return nil }
        do throws(ChildProgramFile.Fault) {
            return (try ChildProgramFile(found.text), found.path)
        } catch {
            throw ListeningError.file(found.path, line: error.line)
        }
    }
}
