/// Every statement the log prepares more than once, in one place, so that a test can ask SQLite how each is answered.
enum Query: Int, CaseIterable {
    case begin, beginReading, commit, rollback, userVersion, dataVersion
    case end, setClock, roundLength, setRoundLength, totals
    case insertEvent, insertUtterance, mergeUtterance
    case eventsOfRound, eventsAfter, ownEvents, ownRows, lastEvent, event, utterance, lastUtterance
    case openRounds, indexedRound, rounds, roundsOfCourse, roundsForTags, roundsBetween, indexRound
    case allRounds, layouts, layout, keepLayout, results, keepResult, dropResult
    case setting, settings, setSetting, clearSetting
    case imports, recordImport

    var text: String {
        switch self {
        // IMMEDIATE: the write lock first, so that what is read afterwards is the latest and stays so.
        case .begin: "BEGIN IMMEDIATE"
        case .beginReading: "BEGIN"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"
        case .userVersion: "PRAGMA user_version"
        case .dataVersion: "PRAGMA data_version"
        case .end:
            """
            SELECT clock.lamport, event.lamport, seq, place, round, clock.checksum = checksum(clock.lamport) FROM clock \
            LEFT JOIN event ON seq = (SELECT max(seq) FROM event)
            """
        case .setClock: "UPDATE clock SET lamport = ?1, checksum = checksum(?1)"
        case .roundLength:
            """
            SELECT coalesce((SELECT place FROM event WHERE seq = (SELECT max(seq) FROM event) AND round IS ?1), \
            (SELECT events FROM round_length WHERE round = coalesce(?1, x'')), 0)
            """
        case .setRoundLength:
            """
            INSERT INTO round_length (round, events) VALUES (coalesce(?1, x''), ?2) \
            ON CONFLICT (round) DO UPDATE SET events = excluded.events
            """
        case .totals: "SELECT rounds, listed, open, results, settings, imports FROM total"
        // FAIL instead of ABORT, which would keep a journal for each single insert; for one row they are the same.
        case .insertEvent:
            """
            INSERT OR FAIL INTO event (\(Table.event.columns), checksum) VALUES \
            (\(Table.event.parameters), checksum(\(Table.event.parameters)))
            """
        case .insertUtterance:
            """
            INSERT OR FAIL INTO utterance (\(Table.utterance.columns), checksum) VALUES \
            (\(Table.utterance.parameters), checksum(\(Table.utterance.parameters)))
            """
        case .mergeUtterance:
            """
            INSERT OR FAIL INTO utterance (\(Table.utterance.columns), checksum) \
            SELECT \(Table.utterance.parameters), checksum(\(Table.utterance.parameters)) WHERE NOT EXISTS (SELECT 1 FROM utterance WHERE id = ?1)
            """
        // NULL stands for no round. One statement for both: it takes longer to prepare than to run.
        case .eventsOfRound: "\(Table.event.selected) FROM event WHERE round IS ?1 AND seq > ?2 ORDER BY seq"
        case .eventsAfter: "\(Table.event.selected) FROM event WHERE seq > ?1 ORDER BY seq LIMIT ?2"
        case .ownEvents: "SELECT count(*) FROM event WHERE seq > ?1 AND device = ?2"
        case .ownRows:
            "SELECT round, utterance, lamport, kind FROM event WHERE device = ?1 ORDER BY seq DESC"
        case .lastEvent: "SELECT max(seq) FROM event"
        case .event: "SELECT 1 FROM event WHERE id = ?1"
        case .utterance: "\(Table.utterance.selected) FROM utterance WHERE id = ?1"
        case .lastUtterance:
            """
            SELECT text FROM utterance \
            WHERE id = (SELECT utterance FROM event WHERE seq = (SELECT max(seq) FROM event) AND device = ?1)
            """
        // The condition repeats that of the index, or SQLite would not use it (sqlite.org/partialindex.html).
        case .openRounds:
            """
            \(Table.round.selected), (SELECT max(seq) FROM event WHERE event.round = round_index.round) FROM round_index \
            WHERE state <> 'finished' AND state <> 'abandoned' AND withdrawn = 0
            """
        case .indexedRound: "\(Table.round.selected) FROM round_index WHERE round = ?1"
        case .rounds:
            """
            \(Table.round.selected) FROM round_index WHERE withdrawn = 0 AND (started, round) < (?1, ?2) \
            ORDER BY started DESC, round DESC LIMIT ?3
            """
        case .roundsOfCourse:
            """
            \(Table.round.selected) FROM round_index WHERE withdrawn = 0 AND (started, round) < (?1, ?2) \
            AND course = ?4 \
            ORDER BY started DESC, round DESC LIMIT ?3
            """
        case .roundsForTags:
            """
            \(Table.round.selected) FROM round_index WHERE state = 'finished' AND withdrawn = 0 \
            AND instr(summary, char(10) || 'tags' || char(9)) > 0
            """
        case .allRounds: "\(Table.round.selected) FROM round_index ORDER BY started DESC, round DESC"
        case .roundsBetween: "SELECT round FROM round_index WHERE round BETWEEN ?1 AND ?2 ORDER BY round LIMIT ?3"
        case .indexRound:
            """
            INSERT INTO round_index (\(Table.round.columns), checksum) VALUES (\(Table.round.parameters), checksum(\(Table.round.parameters))) \
            ON CONFLICT (round) DO UPDATE SET state = excluded.state, withdrawn = excluded.withdrawn, \
            started = excluded.started, course = excluded.course, summary = excluded.summary, checksum = excluded.checksum
            """
        case .layouts: "\(Table.layout.selected), number FROM layout ORDER BY number"
        case .layout: "SELECT number FROM layout WHERE course = ?1"
        case .keepLayout: "INSERT INTO layout (course, checksum) VALUES (?1, checksum(?1))"
        case .results: "\(Table.result.selected) FROM result"
        case .keepResult:
            """
            INSERT INTO result (\(Table.result.columns), checksum) VALUES (\(Table.result.parameters), checksum(\(Table.result.parameters))) \
            ON CONFLICT (round) DO UPDATE SET started = excluded.started, layout = excluded.layout, \
            hole = excluded.hole, cards = excluded.cards, checksum = excluded.checksum
            """
        case .dropResult: "DELETE FROM result WHERE round = ?1"
        case .setting: "\(Table.setting.selected) FROM setting WHERE key = ?1"
        case .settings: "\(Table.setting.selected) FROM setting ORDER BY key"
        case .setSetting:
            """
            INSERT INTO setting (\(Table.setting.columns), checksum) VALUES (\(Table.setting.parameters), checksum(\(Table.setting.parameters))) \
            ON CONFLICT (key) DO UPDATE SET value = excluded.value, checksum = excluded.checksum
            """
        case .clearSetting: "DELETE FROM setting WHERE key = ?1"
        case .imports: "\(Table.file.selected) FROM import ORDER BY at"
        case .recordImport:
            """
            INSERT INTO import (\(Table.file.columns), checksum) VALUES (\(Table.file.parameters), checksum(\(Table.file.parameters))) \
            ON CONFLICT (digest) DO UPDATE SET file = excluded.file, at = excluded.at, lines = excluded.lines, \
            scores = excluded.scores, report = excluded.report, checksum = excluded.checksum
            """
        }
    }
}
