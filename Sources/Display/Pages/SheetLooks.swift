/// How pages and pictures of a round look: by the reader's choice on a light ground or on a dark one.
package struct SheetLooks: Sendable {
    private let light: Theme
    private let dark: Theme

    package init(light: Theme, dark: Theme) {
        self.light = light
        self.dark = dark
    }

    /// The grounds that themes are tested on. Where they leave text to the terminal, it has the other ground's colour.
    private static let grounds = (light: "#FFFFFF", dark: "#1C1C1E")
    private static let texts = (light: "#1C1C1E", dark: "#F5F5F7")

    /// A class for each ink, and two to draw with it. Paper is light.
    var style: String {
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
