import EmbeddedText
import Scorecard
import Support
import Testing

@Suite("Course files")
struct CourseFileTests {
    private static let id = "01KBKA0000RWERS1DE00000000"

    @Test("a file gives the name, the identifier and the holes in order; a mistake is named with its line")
    func everyFileIsReadAsTheTableSays() throws {
        try Golden.checkTable(named: "course-files.txt") { _, text in
            do throws(CourseFileError) {
                let course = try CourseFile.read(text, id: Identifier(7))
                let holes = course.holes.map { hole in
                    "“\(hole.label)” \(hole.par)" + (hole.distance.map { " \($0)" } ?? "")
                }
                return course.name + (course.id == Identifier(7) ? "" : ", \(course.id)") + ": "
                    + holes.joined(separator: ", ")
            } catch {
                return "line \(error.line): \(error.problem)"
            }
        }
    }

    @Test("an identifier in the file is stronger than the one offered")
    func identifierInFile() throws {
        #expect(try CourseFile.read("course: A\nid: \(Self.id)\n1 3", id: Identifier(7)).id.description == Self.id)
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
