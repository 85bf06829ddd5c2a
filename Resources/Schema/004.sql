-- Version 4: rounds can be abandoned.

CREATE TABLE round_line (
    round     BLOB    NOT NULL PRIMARY KEY CHECK (length(round) = 16),
    state     TEXT    NOT NULL CHECK (state IN ('setup', 'playing', 'complete', 'finished', 'abandoned')),
    -- 1 where the start was taken back or the round abandoned: lists leave the round out.
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    started   INTEGER NOT NULL,
    course    TEXT    NOT NULL,
    -- Lines of fields: what else a list of rounds shows of a finished one.
    summary   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO round_line SELECT round, state, withdrawn, started, course, summary FROM round_index;
DROP TABLE round_index;
ALTER TABLE round_line RENAME TO round_index;
CREATE INDEX round_open ON round_index (round) WHERE state <> 'finished' AND withdrawn = 0;
CREATE INDEX round_started ON round_index (started) WHERE withdrawn = 0;
