import Display
import EmbeddedText

/// The looks there are, by the background they are made for.
enum ThemeName: String, CaseIterable {
    case dark, light
}

extension Theme {
    /// One of the looks that hyzer carries; they can be read, as tests see to.
    static func named(_ name: ThemeName) -> Theme {
        let text = EmbeddedText.text("Resources/Themes/\(name.rawValue).txt")
        return text.flatMap { try? Theme($0) } ?? Theme()
    }
}
