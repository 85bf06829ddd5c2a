import Commands
import Listening

extension Preference {
    /// The values to choose from; empty if they cannot be listed.
    var choices: [String] {
        switch declaration.kind {
        case .language: [Preference.automatic] + LanguageFiles.builtIn
        case .theme: [Preference.automatic] + ThemeFiles.builtIn
        case .voice: [Preference.automatic] + ProgramFolder.builtIn(.voices)
        default: words ?? []
        }
    }
}
