import EmbeddedText

/// Where a round is played.
package struct RoundCourse: Sendable {
    package let name: String
    package let pars: [Int]
    /// Whether hyzer has to be told of it.
    package let isNew: Bool

    /// Those that every hyzer knows.
    static let builtIn = EmbeddedText.paths(in: "Resources/Courses").filter { $0.hasSuffix(".txt") }
        .compactMap { EmbeddedText.text($0).flatMap(RoundCourse.init(file:)) }

    /// A course file: its name, and for each hole a line with its label and its par; nil for what is none.
    private init?(file: String) {
        let lines = file.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        guard let name = lines.first(where: { $0.first == "course:" })?.dropFirst().joined(separator: " ") else {
            return nil
        }
        let holes = lines.filter { $0.count >= 2 && Int($0[0]) != nil }
        self.init(name: name, pars: holes.compactMap { Int($0[1]) }, isNew: false)
    }

    /// - Parameter isNew: whether hyzer has to be told of it.
    init(name: String, pars: [Int], isNew: Bool) {
        self.name = name
        self.pars = pars
        self.isNew = isNew
    }
}
