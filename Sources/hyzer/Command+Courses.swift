import Display
import Phrases
import Scorecard
import Session
import Terminal

extension Program {
    /// `hyzer courses`: every course that can be played.
    func courses() throws(Failure) -> ExitStatus {
        try print(.courses, try keeper(.stream(strict: false)))
    }

    /// `hyzer course show NAME`, `add NAME` or `add FILE`, `par NAME HOLE PAR`, `remove NAME`.
    func course() throws(Failure) -> ExitStatus {
        let words = options.words.dropFirst()
        switch options.words.first {
        case "show": return try showCourse(try name(words))
        case "add": return try addCourse(try name(words))
        case "par" where words.count >= 3: return try setPar(Array(words))
        case "remove": return try removeCourse(try name(words))
        default: throw .usage(.words(.course))
        }
    }

    private func showCourse(_ name: String) throws(Failure) -> ExitStatus {
        let keeper = try keeper(.stream(strict: false))
        let course = try course(name, keeper)
        if options.has(.json) { try print(JSONText.course(course)) } else { try print(page.course(course)) }
        return .done
    }

    private func addCourse(_ name: String) throws(Failure) -> ExitStatus {
        // A name with `--par` or `--holes` is never a file.
        let keeper = try keeper(.stream(strict: false))
        let isFile = (name.contains("/") || name.hasSuffix(".txt")) && !options.has(.par) && !options.has(.holes)
        let course = isFile ? try readCourse(name) : Course(id: CourseID(0), name: name, holes: try holes())
        return try save(keeper) { _, fresh in
            // A course without an identifier of its own gets a fresh one.
            course.id == CourseID(0) ? Course(id: fresh, name: course.name, holes: course.holes) : course
        }
    }

    /// The holes that `--holes` and `--par` describe: eighteen of par three unless they say otherwise.
    private func holes() throws(Failure) -> [Hole] {
        let wanted = try number(.holes, within: Course.holeCounts)
        let text = options[.par] ?? "3"
        let pars = text.split(separator: ",", omittingEmptySubsequences: false).map { Int(String($0).trimmed) }
        let count = wanted ?? (pars.count > 1 ? pars.count : 18)
        guard pars.count == 1 || pars.count == count, pars.allSatisfy({ $0.map(Hole.pars.contains) ?? false }) else {
            let range = "\(Hole.pars.lowerBound)…\(Hole.pars.upperBound)"
            throw .usage(.value(.par, text, expected: pars.count == 1 ? range : "\(count) × \(range)"))
        }
        return (1...max(count, 1)).map { number in
            Hole(label: String(number), par: (pars.count == 1 ? pars[0] : pars[number - 1]) ?? 3)
        }
    }

    private func readCourse(_ path: String) throws(Failure) -> Course {
        guard let text = try Folders.text(of: path, until: signals) else {
            throw .told(.errorNoSuchFile, ["file": path], .usage)
        }
        do throws(CourseFileError) {
            return try CourseFile.read(text, in: page.unit, id: CourseID(0))
        } catch {
            let fault = page.wording.sentence(for: error.problem)
            throw .told(.errorCourseFile, ["file": path, "line": String(error.line), "fault": fault], .refused)
        }
    }

    private func setPar(_ words: [String]) throws(Failure) -> ExitStatus {
        guard let par = Int(words[words.count - 1]) else { throw .usage(.words(.course)) }
        let keeper = try keeper(.stream(strict: false))
        let course = try course(toChange: try name(words.dropLast(2)), keeper)
        let hole = try hole(words[words.count - 2], in: course.holes)
        return try save(keeper) { directory, _ in
            var changed = directory.course(course.id) ?? course
            if changed.has(hole: hole) { changed.holes[hole - 1].par = par }
            return changed
        }
    }

    private func save(
        _ keeper: Keeper, _ change: (Directory, CourseID) -> Course
    ) throws(Failure) -> ExitStatus {
        var saved: CourseID?
        return try edit(keeper) { session, said, moment in
            session.edit(said: said, moment) { directory, id throws(Refusal) in
                let course = change(directory, CourseID(id.value))
                saved = course.id
                return try Referee.save(course, in: directory)
            }
        } result: { directory, _ in
            saved.flatMap { directory.course($0) }.map { JSONText.course($0) }
        }
    }

    private func removeCourse(_ name: String) throws(Failure) -> ExitStatus {
        let keeper = try keeper(.stream(strict: false))
        let course = try course(toChange: name, keeper)
        return try edit(keeper) { session, said, moment in
            session.edit(said: said, moment) { directory, _ throws(Refusal) in
                try Referee.archive(course.id, in: directory)
            }
        } result: { _, _ in
            JSONText.course(course)
        }
    }
}
