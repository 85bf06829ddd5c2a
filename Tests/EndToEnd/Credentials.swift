import EventLog
import Scorecard
import Support
import Testing

/// What a device shows at the hub, for whoever does without hyzer.
struct Credentials {
    var league: String
    var device: String
    var secret: String

    /// The first arguments of every function of the hub.
    var shown: String { "\(league), '\(device)', '\\x\(secret)'" }

    /// A call that hands over one event; each column as SQL has it.
    func push(
        _ columns: [String: String] = [:], id: String = "gen_random_uuid()", count: Int = 1
    ) -> String {
        let sound = [
            "id": id, "round": "gen_random_uuid()", "lamport": "1", "at": "1000000", "kind": "'started'",
            "text": "'four'",
            "source": "'typed'", "said": "1000000",
        ].merging(columns) { _, odd in odd }
        let types = [
            ("id", "uuid"), ("round", "uuid"), ("lamport", "bigint"), ("at", "bigint"), ("reporter", "uuid"),
            ("utterance", "uuid"), ("kind", "text"), ("hole", "bigint"), ("player", "uuid"), ("strokes", "bigint"),
            ("penalties", "bigint"), ("refers", "bytea"), ("body", "text"), ("text", "text"), ("source", "text"),
            ("said", "bigint"),
        ]
        let arrays = types.map { name, type in
            "(SELECT array_agg((\(sound[name] ?? "NULL"))::\(type)) FROM generate_series(1, \(count)))"
        }
        return "SELECT reason FROM hyzer.push(\(shown), \(arrays.joined(separator: ", ")))"
    }

    /// A call that reads from the beginning.
    var pull: String {
        "SELECT id FROM hyzer.pull(\(shown), 0, '00000000-0000-0000-0000-000000000000', NULL, 5000) WHERE id IS NOT NULL"
    }
}

extension Device {
    var settings: [String: String] { get throws { try log().settings() } }

    /// As they lie in its file.
    var credentials: Credentials {
        get throws {
            let settings = try settings
            let device = try #require(settings["device"].flatMap { DeviceID($0) })
            let digits = String(device.value, radix: 16)
            return Credentials(
                league: try #require(settings["hub.league"]),
                device: String(repeating: "0", count: 32 - digits.count) + digits,
                secret: try #require(settings["hub.secret"]))
        }
    }
}

extension League {
    /// What becomes of each statement on a connection that they share: an SQLSTATE, `00000` where it is done.
    func states(_ statements: [String], user: String = "hyzer_device") throws -> [String] {
        let script = statements.map { $0 + "\n;\n\\echo :SQLSTATE\n" }.joined()
        let result = try server.psql(
            "\\set ON_ERROR_STOP 0\n\\set VERBOSITY sqlstate\n\\o /dev/null\n" + script, in: database, user: user)
        return result.output.split(separator: "\n").map(String.init)
    }

    func state(_ statement: String) throws -> String { try states([statement])[0] }

    /// What a statement prints to whoever logs in as devices do.
    func asked(_ statement: String) throws -> String { try query(statement, user: "hyzer_device") }
}
