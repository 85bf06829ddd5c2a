-- Version 3: reports on many rounds read no events.

-- The courses as finished rounds were played on them, each once: lines of fields as in event.body, course and hole.
CREATE TABLE layout (
    number INTEGER PRIMARY KEY,
    course TEXT    NOT NULL UNIQUE
) STRICT;

-- Derived from event, one row for each round that is finished and counts. A row without a layout is still to be derived.
CREATE TABLE result (
    round   BLOB    NOT NULL PRIMARY KEY CHECK (length(round) = 16),
    started INTEGER NOT NULL,
    layout  INTEGER REFERENCES layout,
    -- The hole it started on.
    hole    INTEGER,
    -- A card after the other, in card order: the 16 bytes of the player, 1 for a guest or 0, two bytes for the throws of
    -- penalties on the round, the greater first, and a byte for the throws on each hole, 0 where there is no score.
    cards   BLOB
) STRICT, WITHOUT ROWID;

INSERT INTO result (round, started) SELECT round, started FROM round_index WHERE state = 'finished' AND withdrawn = 0;
