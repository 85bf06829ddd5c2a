-- Version 6: an abandoned round keeps its number.

-- withdrawn is 1 from here on only where the start was taken back.
DROP INDEX round_open;
DROP TRIGGER round_is_counted;
DROP TRIGGER round_is_counted_again;
UPDATE round_index SET withdrawn = 0, checksum = checksum(round, state, 0, started, course, summary)
WHERE state = 'abandoned';
CREATE INDEX round_open ON round_index (round) WHERE state <> 'finished' AND state <> 'abandoned' AND withdrawn = 0;

UPDATE total SET (listed, open) = (SELECT coalesce(sum(withdrawn = 0), 0),
    coalesce(sum(state <> 'finished' AND state <> 'abandoned' AND withdrawn = 0), 0) FROM round_index);
CREATE TRIGGER round_is_counted AFTER INSERT ON round_index
BEGIN
    UPDATE total SET rounds = rounds + 1, listed = listed + (NEW.withdrawn = 0),
        open = open + (NEW.state <> 'finished' AND NEW.state <> 'abandoned' AND NEW.withdrawn = 0);
END;
CREATE TRIGGER round_is_counted_again AFTER UPDATE OF state, withdrawn ON round_index
WHEN OLD.state <> NEW.state OR OLD.withdrawn <> NEW.withdrawn
BEGIN
    UPDATE total SET listed = listed + (NEW.withdrawn = 0) - (OLD.withdrawn = 0),
        open = open + (NEW.state <> 'finished' AND NEW.state <> 'abandoned' AND NEW.withdrawn = 0)
            - (OLD.state <> 'finished' AND OLD.state <> 'abandoned' AND OLD.withdrawn = 0);
END;
