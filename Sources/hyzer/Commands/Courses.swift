import JSON
import Commands
import Dialogue
import Display
import Outcomes
import Scorecard
import Session
import Store
import System
import Terminal
import Words

extension RunnableCommand {
    /// `hyzer courses`: every course that can be played.
    static let courses = RunnableCommand(.courses) { try $0.list(.courses) { $0.courses.map(\.name) } }
    /// `hyzer course show NAME`, `add NAME` or `add FILE`, `edit NAME`, `rename NAME NEW`, `par NAME HOLE PAR`,
    /// `remove NAME`.
    static let course = RunnableCommand(.course) { try Courses(program: $0).run() }
}

/// Shows and changes courses.
private struct Courses: CommandImplementation {
    let program: Program

    func run() throws -> ExitStatus {
        let words = options.words.dropFirst()
        switch options.words.first {
        case "show": return try showCourse(try program.name(words))
        case "add": return try addCourse(try program.name(words))
        case "edit": return try editCourse(try program.name(words))
        case "rename" where words.count == 2: return try renameCourse(words[1], to: words[2])
        case "par" where words.count >= 3: return try setPar(Array(words))
        case "remove": return try removeCourse(try program.name(words))
        default: throw UsageError.words(.course)
        }
    }

    private func showCourse(_ name: String) throws -> ExitStatus {
        let stored = try program.opened()
        let course = try stored.course(called: name)
        if options.has(.json) { try print(JSONValue.course(course)) } else { try print(style.course(course)) }
        return .done
    }

    private func addCourse(_ name: String) throws -> ExitStatus {
        // A name with `--par` or `--holes` is never a file.
        let stored = try program.opened()
        let isDescribed = options.has(.par) || options.has(.holes)
        let isFile = program.isCourseFile(name) && !isDescribed
        let full = Course.name(of: name, layout: layout)
        let course = isFile ? try program.readCourse(name) : Course(id: CourseID(0), name: full, holes: try holes())
        return try save(stored) { directory, fresh in
            // A name alone restores an archived course of that name as it was.
            if !isFile, !isDescribed, let archived = directory.archivedCourse(called: full) { return archived }
            // A course without an identifier of its own gets a fresh one.
            return course.id == CourseID(0) ? Course(id: fresh, name: course.name, holes: course.holes) : course
        }
    }

    /// The layout that `--layout` names.
    private var layout: String? { options[.layout].flatMap { $0.trimmed.isEmpty ? nil : $0 } }

    /// The holes that `--holes` and `--par` describe: eighteen of par three unless they say otherwise.
    private func holes() throws -> [Hole] {
        if let text = options[.holes], text.contains(where: \.isWhitespace) {
            do throws(CourseFileError) {
                return try CourseFile.holes(text, in: style.unit)
            } catch {
                throw Failure.message(
                    .errorCourseHoles,
                    ["number": String(error.line), "fault": style.wording.sentence(for: error.problem)], .usage)
            }
        }
        let wanted = try program.number(.holes, within: Course.holeCounts)
        let text = options[.par] ?? "3"
        let pars = text.split(separator: ",", omittingEmptySubsequences: false).map { Int(String($0).trimmed) }
        let count = wanted ?? (pars.count > 1 ? pars.count : 18)
        guard pars.count == 1 || pars.count == count, pars.allSatisfy({ $0.map(Hole.pars.contains) ?? false }) else {
            let range = "\(Hole.pars.lowerBound)…\(Hole.pars.upperBound)"
            throw UsageError.value(.par, text, expected: pars.count == 1 ? range : "\(count) × \(range)")
        }
        return (1...max(count, 1)).map { number in
            Hole(label: String(number), par: (pars.count == 1 ? pars[0] : pars[number - 1]) ?? 3)
        }
    }

    /// Opens a course in an editor, and again after an error if the user agrees.
    private func editCourse(_ name: String) throws -> ExitStatus {
        let stored = try program.opened()
        let course = try program.course(toChange: name, stored)
        let file = "course.txt"
        var text = CourseFile.text(of: course, in: style.unit)
        while true {
            try program.flush()
            let result = try Editor.edit(
                text, name: file, in: Folders.temporary(program.environment), environment: program.environment)
            switch result {
            case .failed(let status): throw Failure.message(.errorEditor, ["status": String(status)], .refused)
            case .text(let bytes): text = String(decoding: bytes, as: UTF8.self)
            }
            do {
                let changed = try program.course(in: text, of: file, id: course.id)
                _ = try stored.catchUp()
                // The edit is refused if the course was changed elsewhere in the meantime.
                guard stored.session.directory.course(course.id) == course else {
                    throw Failure.message(.errorChangedMeanwhile, ["course": course.name], .refused)
                }
                return try save(stored) { _, _ in changed }
            } catch {
                guard capabilities.isConversation else { throw error }
                try print(
                    style.message(StyledText(error.sentence(in: style.wording, help: program.language.help), .warning)))
                try print(style.message(style.wording.line(.askEditAgain)))
                guard try program.isAgreed(stored) else { throw error }
            }
        }
    }

    private func renameCourse(_ name: String, to new: String) throws -> ExitStatus {
        let stored = try program.opened()
        let course = try program.course(toChange: name, stored)
        return try save(stored) { directory, _ in
            var changed = directory.course(course.id) ?? course
            let isWhole = Course.parts(of: new).layout != nil
            changed.name = isWhole ? new : Course.name(of: new, layout: layout ?? changed.parts.layout)
            return changed
        }
    }

    private func setPar(_ words: [String]) throws -> ExitStatus {
        guard let par = Int(words[words.count - 1]) else { throw UsageError.words(.course) }
        let stored = try program.opened()
        let course = try program.course(toChange: try program.name(words.dropLast(2)), stored)
        let hole = try program.hole(words[words.count - 2], in: course.holes)
        return try save(stored) { directory, _ in
            var changed = directory.course(course.id) ?? course
            if changed.has(hole: hole) { changed.holes[hole - 1].par = par }
            return changed
        }
    }

    private func save(
        _ stored: StoredSession, _ change: (Directory, CourseID) -> Course
    ) throws -> ExitStatus {
        var saved: CourseID?
        return try program.edit(stored) { session, said, moment in
            session.edit(said: said, moment) { directory, id throws(Refusal) in
                let course = change(directory, CourseID(id.value))
                saved = course.id
                return try Referee.save(course, in: directory)
            }
        } result: { directory, _ in
            saved.flatMap { directory.course($0) }.map { JSONValue.course($0) }
        }
    }

    private func removeCourse(_ name: String) throws -> ExitStatus {
        let stored = try program.opened()
        let course = try program.course(toChange: name, stored)
        return try program.edit(stored) { session, said, moment in
            session.edit(said: said, moment) { directory, _ throws(Refusal) in
                try Referee.archive(course.id, in: directory)
            }
        } result: { _, _ in
            JSONValue.course(course)
        }
    }
}
