-- Version 2: a line of scores writes nothing but the events and what was said.

-- The greatest Lamport counter in event is from here on the greater one of the row in clock and of the event that arrived
-- last. What a device writes itself has the greatest of all, so the row changes only with what others wrote before.

-- The line of a round in round_index says nothing that a mere score changes: its summary is empty until the round is
-- finished, and an open round is read itself.
DROP INDEX round_open;
ALTER TABLE round_index DROP COLUMN touched;
UPDATE round_index SET summary = '' WHERE state <> 'finished';
CREATE INDEX round_open ON round_index (round) WHERE state <> 'finished' AND withdrawn = 0;
