/// The looks of web pages and pictures: a light theme and a dark one, chosen by the reader's settings.
package struct SheetLooks: Sendable {
    private let light: Theme
    private let dark: Theme

    package init(light: Theme, dark: Theme) {
        self.light = light
        self.dark = dark
    }

    /// The backgrounds that themes are tested on, and the colours of text where a theme leaves them to the terminal.
    private static let grounds = (light: "#FFFFFF", dark: "#1C1C1E")
    private static let texts = (light: "#1C1C1E", dark: "#F5F5F7")

    /// CSS with a class for each ink, and `fill` and `line` to draw with it. Prints have the light theme.
    var css: String {
        ":root { color-scheme: light dark; }\n"
            + SheetLooks.rules(light, text: SheetLooks.texts.light, ground: SheetLooks.grounds.light)
            + "@media screen and (prefers-color-scheme: dark) {\n"
            + SheetLooks.rules(dark, text: SheetLooks.texts.dark, ground: SheetLooks.grounds.dark)
            + "}\n.fill, text { fill: currentColor; }\n.line { fill: none; stroke: currentColor; }\n"
    }

    private static func rules(_ theme: Theme, text: String, ground: String) -> String {
        let inks = Ink.allCases.map { ink in
            let colour = theme[ink].colour?.description ?? text
            return ".\(ink.rawValue) { color: \(colour); }\n"
        }
        return ":root { color: \(text); background: \(ground); }\n.ground { fill: \(ground); }\n" + inks.joined()
    }
}
