-- For engines whose transactions have no numbers in one order: databases of several nodes. Positions are counted, league by
-- league; whoever writes holds the row of the league until the end, so they are committed in the order they are given.

CREATE OR REPLACE FUNCTION hyzer.position(_league bigint) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    UPDATE hyzer.league l SET position = l.position + 1 WHERE l.league = _league RETURNING l.position
$$;

CREATE OR REPLACE FUNCTION hyzer.horizon(_league bigint) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT l.position + 1 FROM hyzer.league l WHERE l.league = _league
$$;

CREATE OR REPLACE FUNCTION hyzer.go_on() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    UPDATE hyzer.league l SET position = greatest(
        l.position, (SELECT coalesce(max(e.position), 0) FROM hyzer.event e WHERE e.league = l.league))
$$;
