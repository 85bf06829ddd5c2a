-- Version 1 of hyzer's file. A file of version N was made by running 001.sql … N in order; a released file is never
-- edited, the next one is added.

-- Lines of fields: a line for each thing, its kind first, a tab before each field. Within a field \t, \n and \\ stand for
-- tab, line feed and backslash. Unknown kinds and further fields are skipped; an empty field at the end may be missing.
--   event.body          start   HOLE [ORGANIZER]          a round starts on this hole
--                       course  ID NAME                   then its holes in order:
--                       hole    LABEL PAR [METRES]
--                       player  ID NAME, guest  ID NAME   in card order
--   round_index.summary progress HOLE HOLES               the hole being played, and how many there are
--                       player  ID NAME [POSITION] TIED STROKES TO-PAR THRU CHANGE, guest …  best first

-- What happened, in the order it reached this device. Identifiers are the 16 bytes of a ULID, most significant first.
-- No CHECK here calls a function, length() for example: it would make SQLite keep a journal for each single insert, which
-- then takes half as long again. Whoever reads a row checks the lengths.
CREATE TABLE event (
    -- The order of arrival on this device: grows by one, means nothing elsewhere.
    seq        INTEGER PRIMARY KEY CHECK (seq > 0),
    id         BLOB    NOT NULL UNIQUE,
    league     BLOB    NOT NULL,
    -- NULL for what belongs to no round: players and courses.
    round      BLOB,
    device     BLOB    NOT NULL,
    -- Below 2^53, so that JSON carries it exactly and adding to it never overflows.
    lamport    INTEGER NOT NULL CHECK (lamport BETWEEN 0 AND 9007199254740991),
    -- Milliseconds since 1970-01-01 00:00 UTC.
    at         INTEGER NOT NULL,
    reporter   BLOB,
    utterance  BLOB,
    kind       TEXT    NOT NULL CHECK (kind <> ''),
    hole       INTEGER CHECK (hole BETWEEN 1 AND 36),
    player     BLOB,
    strokes    INTEGER CHECK (strokes BETWEEN 1 AND 20),
    penalties  INTEGER CHECK (penalties BETWEEN 0 AND 999),
    -- The events this one replaces, undoes or brings back: their identifiers, one after the other.
    refers     BLOB,
    -- What no other column holds: a name, the 26 letters of an identifier, or lines of fields (below).
    body       TEXT
) STRICT;

-- Finds a round's events, and with NULL the players and courses; within a round the entries are in order of seq.
CREATE INDEX event_round ON event (round);

-- Every line as it was heard.
CREATE TABLE utterance (
    id     BLOB    NOT NULL PRIMARY KEY,
    text   TEXT    NOT NULL,
    source TEXT    NOT NULL,
    at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Both tables only grow. REPLACE would delete without asking the DELETE trigger (unless recursive_triggers is on), so
-- inserting what is already there is refused as well. NEW.seq is -1 when the number is left to SQLite. FAIL and ABORT
-- are one for a single row, but ABORT needs that journal.
CREATE TRIGGER event_is_never_updated BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'events are never updated'); END;
CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER event_is_never_replaced BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM event WHERE seq = NEW.seq)
BEGIN SELECT RAISE(FAIL, 'events are never replaced'); END;

CREATE TRIGGER utterance_is_never_updated BEFORE UPDATE ON utterance
BEGIN SELECT RAISE(ABORT, 'utterances are never updated'); END;
CREATE TRIGGER utterance_is_never_deleted BEFORE DELETE ON utterance
BEGIN SELECT RAISE(ABORT, 'utterances are never deleted'); END;
CREATE TRIGGER utterance_is_never_replaced BEFORE INSERT ON utterance
WHEN EXISTS (SELECT 1 FROM utterance WHERE id = NEW.id)
BEGIN SELECT RAISE(FAIL, 'utterances are never replaced'); END;

-- The greatest Lamport counter in event: one row, brought up to date once in a transaction. An index on event.lamport
-- would cost every single event an entry to answer the same question.
CREATE TABLE clock (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    lamport INTEGER NOT NULL
) STRICT;
INSERT INTO clock (one, lamport) VALUES (1, 0);

-- The device's own state: who it is, who "me" is, the current round, preferences. Stays on this device.
CREATE TABLE setting (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The files taken in, by a digest of their content, so that the same file is recognised the second time.
CREATE TABLE import (
    digest BLOB    NOT NULL PRIMARY KEY CHECK (length(digest) > 0),
    file   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    lines  INTEGER NOT NULL,
    scores INTEGER NOT NULL,
    -- JSON: what was reported then.
    report TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- Derived from event, one row for each round, so that no start and no list has to read every event.
CREATE TABLE round_index (
    round     BLOB    NOT NULL PRIMARY KEY CHECK (length(round) = 16),
    state     TEXT    NOT NULL CHECK (state IN ('setup', 'playing', 'complete', 'finished')),
    -- 1 when the start was taken back: lists leave the round out.
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    started   INTEGER NOT NULL,
    -- The time of the last event.
    touched   INTEGER NOT NULL,
    course    TEXT    NOT NULL,
    -- Lines of fields: what else a list of rounds shows.
    summary   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX round_open ON round_index (touched) WHERE state <> 'finished' AND withdrawn = 0;
CREATE INDEX round_started ON round_index (started) WHERE withdrawn = 0;
