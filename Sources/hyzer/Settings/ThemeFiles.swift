import Commands
import Display
import EmbeddedText
import System

/// A look as its files have it: one for dark backgrounds and one for light ones, or the same for both.
struct ThemeFiles {
    let name: String
    private let dark: String
    private let light: String

    /// The built-in light or dark theme, by the terminal's background.
    static let usual = ThemeFiles(
        name: Preference.automatic, dark: builtIn("dark") ?? "", light: builtIn("light") ?? "")

    /// The look of that name: built in, else in `$XDG_CONFIG_HOME/hyzer/themes/`; nil where there is none.
    ///
    /// A name is that of one file, or of two without their endings `-dark` and `-light`.
    /// - Throws: what is wrong in a file of the user's.
    static func find(_ name: String, _ environment: [String: String]) throws -> ThemeFiles? {
        guard name != usual.name else { return usual }
        if let only = try text(name, environment) { return ThemeFiles(name: name, dark: only, light: only) }
        guard let dark = try text(name + "-dark", environment), let light = try text(name + "-light", environment)
        else { return nil }
        return ThemeFiles(name: name, dark: dark, light: light)
    }

    /// Whether the look depends on the background.
    var isOfBackground: Bool { dark != light }

    /// The theme parses: tests parse the built-in files, and `find` has parsed the user's.
    func theme(onLight isLight: Bool) -> Theme { (try? Theme(isLight ? light : dark)) ?? Theme() }

    /// The names of what is built in.
    static var builtIn: [String] {
        let files = EmbeddedText.names(in: folder, ending: ".txt")
        let pairs = files.compactMap { $0.hasSuffix("-dark") ? String($0.dropLast(5)) : nil }
        return files.filter { !$0.contains("-") } + pairs + files.filter { $0.contains("-") }
    }

    private static let folder = "Resources/Themes"

    private static func builtIn(_ name: String) -> String? { EmbeddedText.text("\(folder)/\(name).txt") }

    private static func text(_ name: String, _ environment: [String: String]) throws -> String? {
        if let own = builtIn(name) { return own }
        // A name must not be a path to another folder.
        guard LanguageFiles.isCode(name), let folder = Folders.configuration(environment) else { return nil }
        let path = "\(folder)/themes/\(name).txt"
        guard let text = try Folders.text(of: path) else { return nil }
        do throws(DisplayError) {
            _ = try Theme(text)
        } catch {
            throw Failure.theme(error, path)
        }
        return text
    }
}
