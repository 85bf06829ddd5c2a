-- Version 5: a row that is damaged, or that the file no longer shows, is noticed by whoever reads it.

-- checksum(…) is hyzer's own function (Sources/EventLog/Rows/Checksum.swift): 32 bits of the values that it is given. Each row
-- keeps that of its other columns, in their order.

-- place: which row of its round it is, from 1; those of no round are counted among themselves.
ALTER TABLE event ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER event_is_never_updated;
UPDATE event SET place = nth, checksum = checksum(seq, id, league, round, device, lamport, at, reporter, utterance, kind,
    hole, player, strokes, penalties, refers, body, nth)
FROM (SELECT seq AS number, row_number() OVER (PARTITION BY round ORDER BY seq) AS nth FROM event) WHERE seq = number;
CREATE TRIGGER event_is_never_updated BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'events are never updated'); END;

-- How many rows each round has: of the round that the last row of event belongs to that row's place says it, and the number
-- here may be an older one. It is written when an event of another round arrives, so that a line of scores writes nothing
-- but itself. An empty blob stands for what belongs to no round.
CREATE TABLE round_length (
    round  BLOB    NOT NULL PRIMARY KEY,
    events INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO round_length SELECT coalesce(round, x''), count(*) FROM event GROUP BY round;

ALTER TABLE utterance ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER utterance_is_never_updated;
UPDATE utterance SET checksum = checksum(id, text, source, at);
CREATE TRIGGER utterance_is_never_updated BEFORE UPDATE ON utterance
BEGIN SELECT RAISE(ABORT, 'utterances are never updated'); END;

ALTER TABLE clock ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE clock SET checksum = checksum(lamport);
ALTER TABLE setting ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE setting SET checksum = checksum(key, value);
ALTER TABLE import ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE import SET checksum = checksum(digest, file, at, lines, scores, report);
ALTER TABLE round_index ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE round_index SET checksum = checksum(round, state, withdrawn, started, course, summary);
ALTER TABLE layout ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE layout SET checksum = checksum(course);
ALTER TABLE result ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE result SET checksum = checksum(round, started, layout, hole, cards);

-- How many rows there are in tables that are read whole: rounds, those of them that lists show, the open ones, results,
-- settings and files taken in.
CREATE TABLE total (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    rounds   INTEGER NOT NULL,
    listed   INTEGER NOT NULL,
    open     INTEGER NOT NULL,
    results  INTEGER NOT NULL,
    settings INTEGER NOT NULL,
    imports  INTEGER NOT NULL
) STRICT;
INSERT INTO total SELECT 1, count(*), coalesce(sum(withdrawn = 0), 0), coalesce(sum(state <> 'finished' AND withdrawn = 0), 0),
    (SELECT count(*) FROM result), (SELECT count(*) FROM setting), (SELECT count(*) FROM import) FROM round_index;

CREATE TRIGGER round_is_counted AFTER INSERT ON round_index
BEGIN
    UPDATE total SET rounds = rounds + 1, listed = listed + (NEW.withdrawn = 0),
        open = open + (NEW.state <> 'finished' AND NEW.withdrawn = 0);
END;
CREATE TRIGGER round_is_counted_again AFTER UPDATE OF state, withdrawn ON round_index
WHEN OLD.state <> NEW.state OR OLD.withdrawn <> NEW.withdrawn
BEGIN
    UPDATE total SET listed = listed + (NEW.withdrawn = 0) - (OLD.withdrawn = 0),
        open = open + (NEW.state <> 'finished' AND NEW.withdrawn = 0) - (OLD.state <> 'finished' AND OLD.withdrawn = 0);
END;
CREATE TRIGGER result_is_counted AFTER INSERT ON result BEGIN UPDATE total SET results = results + 1; END;
CREATE TRIGGER result_is_dropped AFTER DELETE ON result BEGIN UPDATE total SET results = results - 1; END;
CREATE TRIGGER setting_is_counted AFTER INSERT ON setting BEGIN UPDATE total SET settings = settings + 1; END;
CREATE TRIGGER setting_is_cleared AFTER DELETE ON setting BEGIN UPDATE total SET settings = settings - 1; END;
CREATE TRIGGER import_is_counted AFTER INSERT ON import BEGIN UPDATE total SET imports = imports + 1; END;
