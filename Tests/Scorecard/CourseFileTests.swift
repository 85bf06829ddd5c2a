import EmbeddedText
import Scorecard
import Testing

@Suite("Course files")
struct CourseFileTests {
    private static let id = "01KBKA0000RWERS1DE00000000"

    @Test("a file gives the name, the identifier and the holes in order")
    func wholeFile() throws {
        let course = try CourseFile.read(
            """
            # by the river
            course: Pier #2:  North
            id: \(Self.id)

            1 3
              9B 4 152
            """)
        #expect(course.name == "Pier #2: North")
        #expect(course.id.description == Self.id)
        #expect(course.holes == [Hole(label: "1", par: 3), Hole(label: "9B", par: 4, distance: 152)])
    }

    @Test(
        "how lines end and what surrounds them does not matter",
        arguments: [
            ("carriage returns", "course: A\r\n1 3\r\n2 4\r\n"),
            ("no last line end", "course: A\n1 3\n2 4"),
            ("byte order mark", "\u{FEFF}course: A\n1 3\n2 4\n"),
            ("tabs and spaces", "\tcourse:A  \n 1\t3 \n2  4\t\n"),
            ("holes before the name", "1 3\n2 4\ncourse: A\n"),
        ])
    func layout(name: String, text: String) throws {
        let course = try CourseFile.read(text, id: Identifier(7))
        #expect(
            course == Course(id: Identifier(7), name: "A", holes: [Hole(label: "1", par: 3), Hole(label: "2", par: 4)]))
    }

    @Test("an identifier in the file is stronger than the one offered")
    func identifierInFile() throws {
        #expect(try CourseFile.read("course: A\nid: \(Self.id)\n1 3", id: Identifier(7)).id.description == Self.id)
    }

    @Test(
        "a mistake is named with its line",
        arguments: [
            ("", 1, .noName),
            ("1 3\n2 3", 2, .noName),
            ("course:\n1 3", 1, .noName),
            ("course: A", 1, .noHoles),
            ("course: A\ncourse: B\n1 3", 2, .repeatedField("course")),
            ("id: \(id)\n\nid: \(id)", 3, .repeatedField("id")),
            ("id: river\ncourse: A", 1, .identifier("river")),
            ("# A\ntown: B\n1 3", 2, .unknownField("town")),
            ("course: A\n\n1", 3, .hole("1")),
            ("course: A\n1 3 100 m", 2, .hole("1 3 100 m")),
            ("course: A\n1 three", 2, .par("three")),
            ("course: A\n1 1", 2, .par("1")),
            ("course: A\n1 8", 2, .par("8")),
            ("course: A\n1 99999999999999999999", 2, .par("99999999999999999999")),
            ("course: A\n1 3 0", 2, .distance("0")),
            ("course: A\n1 3 100yd", 2, .distance("100yd")),
            ("course: A\n\"Pin A 3", 2, .par("A")), ("course: A\n\"Pin A\"4 3", 2, .par("A\"4")),
            ("course: A\n1 3 5mm", 2, .distance("5mm")), ("course: A\nlayout:\n1 3", 2, .noName),
            ("course: A\n9b 3\n9B 3", 3, .repeatedLabel("9B")),
        ] as [(String, Int, CourseFileError.Problem)])
    func mistakes(text: String, line: Int, problem: CourseFileError.Problem) {
        #expect(throws: CourseFileError(line: line, problem: problem)) { try CourseFile.read(text, id: Identifier(7)) }
    }

    @Test(
        "a label is the same after it was written and read",
        arguments: [
            "Pin A", "9B", "#1", "a:b", "\"", "\"A\"", "6\" tee", "the \"old\" 7", "A\"B", " 7 ", "7,5", "\"\"",
        ])
    func labels(label: String) throws {
        let course = Course(
            id: Identifier(7), name: "A", holes: [Hole(label: label, par: 4, distance: 152), Hole(label: "2", par: 3)])
        let text = CourseFile.text(of: course, in: .metres)
        #expect(try CourseFile.read(text, id: course.id) == course, "\(text)")
    }

    @Test("a label may stand in quotation marks")
    func quotedLabel() throws {
        #expect(
            try CourseFile.read("course: A\n \"Pin A\" 3\n\"B\"  4 100\n", id: Identifier(7)).holes
                == [Hole(label: "Pin A", par: 3), Hole(label: "B", par: 4, distance: 100)])
    }

    @Test("a file without an identifier needs one from outside")
    func noIdentifier() {
        #expect(throws: CourseFileError(line: 2, problem: .noIdentifier)) { try CourseFile.read("course: A\n1 3") }
    }

    @Test("36 holes are a course, 37 are not")
    func holeCounts() throws {
        let most = "course: A\n" + (1...36).map { "\($0) 3" }.joined(separator: "\n")
        #expect(try CourseFile.read(most, id: Identifier(7)).holes.count == 36)
        #expect(throws: CourseFileError(line: 38, problem: .tooManyHoles)) {
            try CourseFile.read(most + "\n37 3", id: Identifier(7))
        }
    }

    @Test(
        "the courses that come with hyzer have these pars",
        arguments: [
            ("morley-field", "Morley Field", []), ("maple-hill", "Maple Hill", [4, 9, 13, 16]),
            ("delaveaga", "DeLaveaga", [7, 13, 17]),
        ] as [(String, String, Set<Int>)])
    func seeded(file: String, name: String, parFours: Set<Int>) throws {
        let course = try CourseFile.read(try #require(EmbeddedText.text("Resources/Courses/\(file).txt")))
        #expect(course.name == name)
        #expect(course.holes == (1...18).map { Hole(label: "\($0)", par: parFours.contains($0) ? 4 : 3) })
    }

    @Test("no two courses that come with hyzer share an identifier")
    func seededIdentifiers() throws {
        let paths = EmbeddedText.paths(in: "Resources/Courses")
        let ids = try paths.map { try CourseFile.read(EmbeddedText.text($0) ?? "").id }
        #expect(paths == paths.sorted() && !paths.isEmpty)
        #expect(Set(ids).count == paths.count)
    }
}
