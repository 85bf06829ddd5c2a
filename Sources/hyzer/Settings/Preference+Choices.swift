import Commands
import Listening

extension Preference {
    /// The values there are to choose from; none where they are too many.
    var choices: [String] {
        switch declaration.kind {
        case .language: [Preference.automatic] + LanguageFiles.builtIn
        case .theme: [Preference.automatic] + ThemeFiles.builtIn
        case .voice: [Preference.automatic] + ProgramFolder.builtIn(.voices)
        default: words ?? []
        }
    }
}
