import EmbeddedText
import Glibc
import Scorecard
import Support

@testable import EventLog

/// A folder with a file of hyzer's in it, or with room for one.
final class Store {
    static let migrations = EmbeddedText.paths(in: "Resources/Schema").map { EmbeddedText.text($0) ?? "" }
    /// Of the files that this hyzer makes.
    static let version = migrations.count

    let folder: TemporaryFolder
    let path: String

    init(_ name: String = "hyzer.db") throws {
        folder = try TemporaryFolder()
        path = folder.path(of: name)
    }

    func open(
        _ migrations: [String] = Store.migrations, mode: EventLog.Mode = .readWrite, wait: Int = 5_000
    ) throws(EventLogError) -> EventLog {
        try EventLog(path: path, migrations: migrations, mode: mode, waits: { $0 < wait })
    }

    /// What opening the file comes down to; nil when it opens.
    func refusal(_ migrations: [String] = Store.migrations, mode: EventLog.Mode = .readWrite) -> EventLogError.Fact? {
        do throws(EventLogError) {
            _ = try open(migrations, mode: mode)
            return nil
        } catch {
            return error.fact
        }
    }

    /// The names of everything in the folder, in order.
    func files() -> [String] {
        guard let entries = opendir(folder.path) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    /// - Parameter suffix: of a file beside the database.
    func bytes(_ suffix: String = "") throws -> [UInt8] {
        guard let file = fopen(path + suffix, "r") else { throw EventLogError(.cannotOpen, path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }

    func write(_ bytes: [UInt8], _ suffix: String = "") throws {
        guard let file = fopen(path + suffix, "w") else { throw EventLogError(.cannotOpen, path: path) }
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
    }

    func remove(_ name: String) { unlink(folder.path(of: name)) }

    /// Runs SQL on the file as any other program may, with none of hyzer's settings. The file is made when it is missing.
    func execute(_ text: String) throws {
        close(Glibc.open(path, O_RDWR | O_CREAT, 0o600))
        try Connection(path, .readWrite).execute(text)
    }

    /// Runs SQL that writes rows as a hyzer of another version might: each with its checksum.
    func forge(_ text: String) throws {
        try execute(
            text + ";DROP TRIGGER event_is_never_updated; DROP TRIGGER utterance_is_never_updated;"
                + Table.allCases.map { "UPDATE \($0.rawValue) SET checksum = checksum(\($0.columns));" }.joined())
    }

    /// Runs the probe with this file and the given arguments, and returns the lines it printed.
    func probe(
        _ command: String, _ arguments: Int..., migrations: [String] = Store.migrations
    ) throws -> (lines: [Substring], status: ExitStatus) {
        let result = try Program(builtProduct(named: "event-log-probe"))
            .run(words(command, arguments, migrations))
        return (result.output.split(separator: "\n"), result.status)
    }

    func words(_ command: String, _ arguments: [Int], _ migrations: [String]) throws -> [String] {
        let schema = try migrations.enumerated().map { try folder.write($1, to: "migration-\($0).sql") }
        return [command, path] + schema + ["--"] + arguments.map(String.init)
    }
}

/// Ready-made events, the same in every test.
enum Sample {
    static let league = LeagueID(7)
    static let device = DeviceID(11)
    static let jake = PlayerID(21)
    static let mike = PlayerID(22)
    static let maple = Course(
        id: CourseID(31), name: "Maple Hill",
        holes: [Hole(label: "1", par: 3), Hole(label: "9B", par: 4, distance: 120)])

    static func event(
        _ number: UInt128, _ body: Event.Body = score(), round: RoundID? = RoundID(41), lamport: Int64? = nil
    ) -> Event {
        Event(
            id: EventID(number), league: league, round: round, device: device, lamport: lamport ?? Int64(number),
            at: Timestamp(milliseconds: 1_700_000_000_000 + Int64(number)), reporter: jake,
            utterance: UtteranceID(number),
            body: body)
    }

    static func score(_ strokes: Int = 3) -> Event.Body {
        .scoreRecorded(HoleScore(hole: 4, player: jake, strokes: strokes))
    }

    static func utterance(_ number: UInt128, _ text: String = "Jake birdie") -> Utterance {
        Utterance(id: UtteranceID(number), text: text, source: .typed, at: Timestamp(milliseconds: Int64(number)))
    }

    static func line(
        _ number: UInt128, _ state: Round.State = .playing, course: String = "Maple Hill", started: Int64? = nil,
        isWithdrawn: Bool = false
    ) -> RoundLine {
        let time = started ?? Int64(truncatingIfNeeded: number)
        let jake = Standing(
            position: 1, tied: false, player: Entrant(player: jake, name: "Jake"), strokes: 5, toPar: -1, thru: 2)
        let summary = RoundSummary(
            id: RoundID(number), course: course, startedAt: Timestamp(milliseconds: time), state: state, hole: 3,
            holes: 18, isWithdrawn: isWithdrawn, standings: [jake])
        return RoundLine(
            round: summary.id, state: state, isWithdrawn: isWithdrawn, started: summary.startedAt, course: course,
            text: state == .finished ? RoundLine.text(of: summary) : "")
    }
}

extension EventLog {
    func append(_ events: [Event]) throws(EventLogError) {
        try transaction { (transaction) throws(EventLogError) in _ = try transaction.append(events) }
    }

    func index(_ lines: [RoundLine]) throws(EventLogError) {
        try transaction { (transaction) throws(EventLogError) in
            for line in lines { try transaction.index(line) }
        }
    }
}

/// What a call came down to; nil when it went well.
func fact(_ body: () throws(EventLogError) -> Void) -> EventLogError.Fact? {
    do throws(EventLogError) {
        try body()
        return nil
    } catch {
        return error.fact
    }
}
