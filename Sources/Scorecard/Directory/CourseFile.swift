/// A course as a text file: its name, then one line per hole. `Resources/Courses/README.md` describes the format.
package struct CourseFile {
    /// Reads one course.
    ///
    /// - Parameters:
    ///   - text: the whole file, with any kind of line ending.
    ///   - unit: the unit of lengths that name none.
    ///   - id: the identifier for a course whose file gives none, as files written by hand rarely do.
    ///   - name: the name for a course whose file gives none.
    /// - Throws: the first mistake and its line.
    package static func read(
        _ text: String, in unit: LengthUnit = .metres, id: CourseID? = nil, name: String? = nil
    ) throws(CourseFileError) -> Course {
        var file = CourseFile(unit: unit)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do throws(CourseFileError.Problem) {
                try file.take(line.drop { $0 == "\u{FEFF}" })
            } catch {
                throw CourseFileError(line: index + 1, problem: error)
            }
        }
        do throws(CourseFileError.Problem) {
            return try file.course(id: id, name: name)
        } catch {
            throw CourseFileError(line: lines.count, problem: error)
        }
    }

    /// Holes on one line: what a file has on lines of their own, with commas between.
    ///
    /// - Throws: the first mistake; its line is the hole's number.
    package static func holes(_ line: String, in unit: LengthUnit) throws(CourseFileError) -> [Hole] {
        var file = CourseFile(unit: unit)
        for (index, hole) in line.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            do throws(CourseFileError.Problem) {
                try file.take(hole: words(of: hole))
            } catch {
                throw CourseFileError(line: index + 1, problem: error)
            }
        }
        return file.holes
    }

    /// A course as a file that can be read again, without its identifier, which people who edit it do not need.
    package static func text(of course: Course, in unit: LengthUnit) -> String {
        let parts = Course.parts(of: course.name)
        let layout = parts.layout.map { "layout: \($0)\n" } ?? ""
        return "course: \(parts.site)\n\(layout)\n"
            + course.holes.enumerated().map { line(of: $1, number: $0 + 1, in: unit) + "\n" }.joined()
    }

    /// `2 4 152`; a label in quotation marks where it would make another line.
    private static func line(of hole: Hole, number: Int, in unit: LengthUnit) -> String {
        var label = String(hole.label.map { $0.isNewline ? " " : $0 })
        if label.isEmpty { label = String(number) }
        if label.contains(where: { $0.isWhitespace || $0 == ":" || $0 == "#" || $0 == quote }) {
            label = "\(quote)" + label.map { $0 == quote ? "\(quote)\(quote)" : String($0) }.joined() + "\(quote)"
        }
        let length = hole.distance.map { [String(unit.length(ofMetres: $0))] } ?? []
        return ([label, String(hole.par)] + length).joined(separator: " ")
    }

    private static let quote: Character = "\""

    /// The words of a line. The first may stand in quotation marks; a quotation mark within it is doubled.
    private static func words(of line: Substring) -> [String] {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.first?.first == quote, let first = words.first else { return words.map(String.init) }
        var rest = line[line.index(after: first.startIndex)...]
        var label = ""
        while let end = rest.firstIndex(of: quote) {
            label += rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard rest.first == quote else {
                guard rest.first?.isWhitespace ?? true else { break }
                return [label] + rest.split(whereSeparator: \.isWhitespace).map(String.init)
            }
            label.append(quote)
            rest.removeFirst()
        }
        return words.map(String.init)
    }

    private let unit: LengthUnit
    private var name: String?
    private var layout: String?
    private var id: CourseID?
    private var holes: [Hole] = []
    private var labels: Set<String> = []

    private init(unit: LengthUnit) { self.unit = unit }

    private mutating func take(_ line: Substring) throws(CourseFileError.Problem) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, !first.hasPrefix("#") else { return }
        if first.first != Self.quote, let colon = first.firstIndex(of: ":") {
            let value = ([first[first.index(after: colon)...]] + words.dropFirst()).filter { !$0.isEmpty }
            try take(value.joined(separator: " "), as: String(first[..<colon]))
        } else {
            try take(hole: Self.words(of: line))
        }
    }

    private mutating func take(_ value: String, as field: String) throws(CourseFileError.Problem) {
        switch field {
        case "course":
            guard name == nil else { throw .repeatedField(field) }
            guard !value.isEmpty else { throw .noName }
            name = value
        case "layout":
            guard layout == nil else { throw .repeatedField(field) }
            guard !value.isEmpty else { throw .noName }
            layout = value
        case "id":
            guard id == nil else { throw .repeatedField(field) }
            guard let identifier = CourseID(value) else { throw .identifier(value) }
            id = identifier
        default:
            throw .unknownField(field)
        }
    }

    private mutating func take(hole words: [String]) throws(CourseFileError.Problem) {
        guard (2...3).contains(words.count) else { throw .hole(words.joined(separator: " ")) }
        guard let par = Int(words[1]), Hole.pars.contains(par) else { throw .par(words[1]) }
        var hole = Hole(label: words[0], par: par)
        if words.count == 3 {
            guard let distance = unit.metres(words[2]) else { throw .distance(words[2]) }
            hole.distance = distance
        }
        guard labels.insert(hole.label.uppercased()).inserted else { throw .repeatedLabel(hole.label) }
        guard holes.count < Course.holeCounts.upperBound else { throw .tooManyHoles }
        holes.append(hole)
    }

    private func course(id knownID: CourseID?, name knownName: String?) throws(CourseFileError.Problem) -> Course {
        guard let name = name ?? knownName else { throw .noName }
        guard let id = id ?? knownID else { throw .noIdentifier }
        guard !holes.isEmpty else { throw .noHoles }
        return Course(id: id, name: Course.name(of: name, layout: layout), holes: holes)
    }
}

/// Why a text is not a course.
package struct CourseFileError: Error, Hashable {
    /// The line at fault, 1-based; the last line where something is missing altogether.
    package var line: Int
    package var problem: Problem

    package init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }

    /// The kinds of errors; associated texts are quoted from the file.
    package enum Problem: Error, Hashable {
        case noName
        case noIdentifier
        case noHoles
        /// More than `Course.holeCounts` allows.
        case tooManyHoles
        case repeatedField(String)
        case unknownField(String)
        /// Not the 26 letters of an identifier.
        case identifier(String)
        /// Neither a field nor a label with a par and perhaps a distance.
        case hole(String)
        /// Not a number in `Hole.pars`.
        case par(String)
        /// Not a whole number above zero, with m or ft behind it or without.
        case distance(String)
        /// Labels that differ only by case count as equal.
        case repeatedLabel(String)
    }
}
