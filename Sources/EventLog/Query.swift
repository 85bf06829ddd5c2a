/// Every statement the log prepares more than once, in one place, so that a test can ask SQLite how each is answered.
enum Query: Int, CaseIterable {
    case begin, commit, rollback, userVersion, dataVersion
    case clock, setClock
    case insertEvent, insertUtterance, mergeUtterance
    case eventsOfRound, eventsAfter, ownEvents, lastEvent, event, utterance, lastUtterance
    case openRounds, indexedRound, rounds, roundsOfCourse, roundsStarted, roundsForTags, roundsBetween, indexRound
    case allRounds, layouts, layout, keepLayout, results, keepResult, dropResult
    case setting, settings, setSetting, clearSetting
    case imports, recordImport

    var text: String {
        switch self {
        // IMMEDIATE: the write lock first, so that what is read afterwards is the latest and stays so.
        case .begin: "BEGIN IMMEDIATE"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"
        case .userVersion: "PRAGMA user_version"
        case .dataVersion: "PRAGMA data_version"
        case .clock:
            """
            SELECT lamport, coalesce((SELECT lamport FROM event WHERE seq = (SELECT max(seq) FROM event)), 0) FROM clock
            """
        case .setClock: "UPDATE clock SET lamport = ?1"
        // FAIL instead of ABORT, which would keep a journal for each single insert; for one row they are the same.
        case .insertEvent:
            """
            INSERT OR FAIL INTO event (id, league, round, device, lamport, at, reporter, utterance, kind, hole, player, \
            strokes, penalties, refers, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
            """
        case .insertUtterance: "INSERT OR FAIL INTO utterance (id, text, source, at) VALUES (?1, ?2, ?3, ?4)"
        case .mergeUtterance:
            """
            INSERT OR FAIL INTO utterance (id, text, source, at) SELECT ?1, ?2, ?3, ?4 \
            WHERE NOT EXISTS (SELECT 1 FROM utterance WHERE id = ?1)
            """
        // Of no round for NULL. One statement for both: it takes longer to prepare than to run.
        case .eventsOfRound: "SELECT * FROM event WHERE round IS ?1 AND seq > ?2 ORDER BY seq"
        case .eventsAfter: "SELECT * FROM event WHERE seq > ?1 ORDER BY seq LIMIT ?2"
        case .ownEvents: "SELECT count(*) FROM event WHERE seq > ?1 AND device = ?2"
        case .lastEvent: "SELECT max(seq) FROM event"
        case .event: "SELECT 1 FROM event WHERE id = ?1"
        case .utterance: "SELECT text, source, at FROM utterance WHERE id = ?1"
        case .lastUtterance:
            """
            SELECT text FROM utterance \
            WHERE id = (SELECT utterance FROM event WHERE seq = (SELECT max(seq) FROM event) AND device = ?1)
            """
        // The condition repeats that of the index, or SQLite would not use it (sqlite.org/partialindex.html).
        case .openRounds:
            """
            SELECT *, (SELECT max(seq) FROM event WHERE event.round = round_index.round) FROM round_index \
            WHERE state <> 'finished' AND withdrawn = 0
            """
        case .indexedRound: "SELECT * FROM round_index WHERE round = ?1"
        case .rounds:
            """
            SELECT * FROM round_index WHERE withdrawn = 0 AND (started, round) < (?1, ?2) \
            ORDER BY started DESC, round DESC LIMIT ?3
            """
        case .roundsOfCourse:
            """
            SELECT * FROM round_index WHERE withdrawn = 0 AND (started, round) < (?1, ?2) AND course = ?4 \
            ORDER BY started DESC, round DESC LIMIT ?3
            """
        case .roundsStarted: "SELECT * FROM round_index WHERE withdrawn = 0 AND started >= ?1 AND started < ?2"
        case .roundsForTags:
            """
            SELECT * FROM round_index WHERE state = 'finished' AND withdrawn = 0 \
            AND instr(summary, char(10) || 'tags' || char(9)) > 0
            """
        case .allRounds: "SELECT * FROM round_index ORDER BY started DESC, round DESC"
        case .roundsBetween: "SELECT round FROM round_index WHERE round BETWEEN ?1 AND ?2 ORDER BY round LIMIT ?3"
        case .indexRound:
            """
            INSERT INTO round_index (round, state, withdrawn, started, course, summary) \
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (round) DO UPDATE SET state = excluded.state, \
            withdrawn = excluded.withdrawn, started = excluded.started, course = excluded.course, \
            summary = excluded.summary
            """
        case .layouts: "SELECT number, course FROM layout ORDER BY number"
        case .layout: "SELECT number FROM layout WHERE course = ?1"
        case .keepLayout: "INSERT INTO layout (course) VALUES (?1)"
        case .results: "SELECT round, started, layout, hole, cards FROM result"
        case .keepResult:
            """
            INSERT INTO result (round, started, layout, hole, cards) VALUES (?1, ?2, ?3, ?4, ?5) \
            ON CONFLICT (round) DO UPDATE SET started = excluded.started, layout = excluded.layout, \
            hole = excluded.hole, cards = excluded.cards
            """
        case .dropResult: "DELETE FROM result WHERE round = ?1"
        case .setting: "SELECT value FROM setting WHERE key = ?1"
        case .settings: "SELECT key, value FROM setting ORDER BY key"
        case .setSetting:
            "INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        case .clearSetting: "DELETE FROM setting WHERE key = ?1"
        case .imports: "SELECT file, at, lines, scores, report, digest FROM import ORDER BY at"
        case .recordImport:
            """
            INSERT INTO import (digest, file, at, lines, scores, report) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
            ON CONFLICT (digest) DO UPDATE SET file = excluded.file, at = excluded.at, lines = excluded.lines, \
            scores = excluded.scores, report = excluded.report
            """
        }
    }
}
