import Dialogue
import Display
import Scorecard
import System

extension Program {
    /// Whether words name a file rather than a course.
    func isCourseFile(_ text: String) -> Bool { text.contains("/") || text.hasSuffix(".txt") }

    /// The holes of a new course as somebody tells them: those of a file, or words to be understood.
    func holesAnswer(_ said: String) throws -> HolesAnswer {
        isCourseFile(said) ? .holes(try readCourse(said, name: said).holes) : .said(said)
    }

    /// - Parameter name: the name of the course if the file gives none; nil if the file has to give it.
    func readCourse(_ path: String, name: String? = nil) throws -> Course {
        guard let text = try Folders.text(of: path, until: signals) else {
            throw Failure.message(.errorNoSuchFile, ["file": path], .usage)
        }
        return try course(in: text, of: path, id: CourseID(0), name: name)
    }

    func course(
        in text: String, of path: String, id: CourseID, name: String? = nil
    ) throws -> Course {
        do throws(CourseFileError) {
            return try CourseFile.read(text, in: style.unit, id: id, name: name)
        } catch {
            let fault = style.wording.sentence(for: error.problem)
            throw Failure.message(
                .errorCourseFile, ["file": path, "line": String(error.line), "fault": fault], .refused)
        }
    }
}
