/// How each ink looks, read from data. `Resources/Themes/README.md` describes the format.
package struct Theme: Hashable, Sendable {
    /// The look of one ink.
    package struct Look: Hashable, Sendable {
        /// nil for the terminal's own foreground.
        package var colour: Colour?
        package var isBold: Bool

        package init(colour: Colour? = nil, isBold: Bool = false) {
            self.colour = colour
            self.isBold = isBold
        }
    }

    private var looks: [Role] = []

    private struct Role: Hashable, Sendable {
        let ink: Ink
        let look: Look
    }

    /// The theme without any colour.
    package init() {}

    /// Reads a theme; inks it does not name look like running text.
    package init(_ text: String) throws(DisplayError) {
        var lines = Assignments(Array(text.utf8))
        while let line = lines.next() {
            guard let parts = line.parts else { throw .theme(line: line.number, .notAnAssignment) }
            let name = lines.text(parts.name)
            guard let ink = Ink(rawValue: name) else { throw .theme(line: line.number, .unknownRole(name)) }
            guard !looks.contains(where: { $0.ink == ink }) else {
                throw .theme(line: line.number, .repeatedRole(name))
            }
            var look = Look()
            for word in lines.text(parts.value).split(separator: " ") {
                if word == "bold" {
                    look.isBold = true
                } else if let colour = Colour(word) {
                    look.colour = colour
                } else if word != "default" {
                    throw .theme(line: line.number, .unknownLook(String(word)))
                }
            }
            looks.append(Role(ink: ink, look: look))
        }
    }

    package subscript(ink: Ink) -> Look { looks.first { $0.ink == ink }?.look ?? Look() }
}
