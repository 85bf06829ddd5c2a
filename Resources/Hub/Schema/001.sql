-- Version 1 of the hub: where the devices of a league exchange what they wrote down. `hyzer sync init` runs this in one
-- transaction as whoever owns the database, after rights.sql; a released file is never edited, the next one is added.
--
-- Everything belongs to hyzer_hub, which cannot log in. Devices log in as hyzer_device, which owns nothing and may call the
-- functions at the end of this file and nothing else. Each of those takes the league first, then the device and its secret.
-- Every key and every query begins with the league, so that the tables can be distributed by it.
--
-- What a device is told went wrong is a state of class HZ:
--   HZ001  no such device, or not its secret     HZ002  the device was shut out     HZ003  no such code, or no longer
--   HZ004  too many wrong codes, wait            HZ005  more than one call may carry
--   HZ006  the device is a member already: to come in anew it needs another identifier
--   HZ007  the hub lacks what it had: it was put back to an earlier state, and devices have to hand over everything again

CREATE SCHEMA hyzer AUTHORIZATION hyzer_hub;
SET LOCAL ROLE hyzer_hub;
GRANT USAGE ON SCHEMA hyzer TO hyzer_device;
-- Without this everybody may call a new function.
ALTER DEFAULT PRIVILEGES FOR ROLE hyzer_hub REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- Of the whole hub, one row.
CREATE TABLE hyzer.hub (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    version integer NOT NULL,
    -- Added to the number of a transaction to get the position of what it wrote: see hyzer.position.
    base    bigint  NOT NULL DEFAULT 0,
    -- The server whose transactions these are.
    server  bigint,
    -- How long a device may keep a transaction open while others wait.
    patience interval NOT NULL DEFAULT '30 seconds'
);
INSERT INTO hyzer.hub (version) VALUES (1);

CREATE TABLE hyzer.league (
    -- A random number below 2^40, part of every join code.
    league   bigint PRIMARY KEY CHECK (league BETWEEN 1 AND 1099511627775),
    -- As the devices call it among themselves.
    ident    uuid   NOT NULL,
    name     text   NOT NULL CHECK (octet_length(name) BETWEEN 1 AND 400),
    -- Notified of everything new. Only members can listen to it, and it changes when one is shut out.
    channel  text   NOT NULL,
    -- The last position given, where positions are counted: see hyzer.position.
    position bigint NOT NULL DEFAULT 0,
    -- Wrong codes in a row, and when the last of them came.
    wrong    integer NOT NULL DEFAULT 0,
    wrong_at timestamptz
);

CREATE TABLE hyzer.device (
    league  bigint NOT NULL,
    device  uuid   NOT NULL,
    -- SHA-256 of what only the device knows.
    secret  bytea  NOT NULL CHECK (octet_length(secret) = 32),
    -- Who uses it.
    player  uuid,
    joined  timestamptz NOT NULL DEFAULT now(),
    -- When it last wrote, to the hour.
    seen    timestamptz NOT NULL DEFAULT now(),
    -- The greatest counter of its events, to the thousand: an index would cost every event an entry.
    lamport bigint NOT NULL DEFAULT 0,
    revoked timestamptz,
    PRIMARY KEY (league, device)
);

CREATE TABLE hyzer.invitation (
    league  bigint NOT NULL,
    -- SHA-256 of the code.
    code    bytea  NOT NULL CHECK (octet_length(code) = 32),
    device  uuid   NOT NULL,
    -- Who is invited; null for whoever comes.
    player  uuid,
    expires timestamptz NOT NULL,
    -- The device that came.
    used_by uuid,
    PRIMARY KEY (league, code)
);

-- The columns are those of the table of the same name on each device.
CREATE TABLE hyzer.event (
    league    bigint NOT NULL,
    -- Grows with every transaction that writes: what a device has not read yet lies above the position it has read up to.
    position  bigint NOT NULL,
    id        uuid   NOT NULL,
    device    uuid   NOT NULL,
    round     uuid,
    lamport   bigint NOT NULL,
    at        bigint NOT NULL,
    reporter  uuid,
    utterance uuid,
    kind      text   NOT NULL,
    hole      smallint,
    player    uuid,
    strokes   smallint,
    penalties smallint,
    refers    bytea,
    body      text,
    PRIMARY KEY (league, id)
) /*PARTITIONED*/;
CREATE INDEX event_position ON hyzer.event (league, position, id);
CREATE INDEX event_utterance ON hyzer.event (league, utterance) WHERE utterance IS NOT NULL;

-- What was said, from devices that share it.
CREATE TABLE hyzer.utterance (
    league bigint NOT NULL,
    id     uuid   NOT NULL,
    text   text   NOT NULL CHECK (octet_length(text) <= 65536),
    source text   NOT NULL CHECK (source ~ '^[a-z]{1,20}$'),
    at     bigint NOT NULL,
    PRIMARY KEY (league, id)
) /*PARTITIONED*/;

-- On one machine a league's rows lie together in one of sixteen tables; several machines share out the leagues themselves.
DO $$
BEGIN
    IF (SELECT relkind FROM pg_class WHERE oid = 'hyzer.event'::regclass) = 'p' THEN
        FOR _part IN 0..15 LOOP
            EXECUTE format(
                'CREATE TABLE hyzer.event_%1$s PARTITION OF hyzer.event FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)', _part);
            EXECUTE format(
                'CREATE TABLE hyzer.utterance_%1$s PARTITION OF hyzer.utterance FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)',
                _part);
        END LOOP;
    END IF;
END
$$;

-- Not even the functions below can change or remove what was written.
ALTER TABLE hyzer.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE hyzer.event FORCE ROW LEVEL SECURITY;
CREATE POLICY event_is_read ON hyzer.event FOR SELECT TO hyzer_hub USING (true);
CREATE POLICY event_is_written ON hyzer.event FOR INSERT TO hyzer_hub WITH CHECK (true);
ALTER TABLE hyzer.utterance ENABLE ROW LEVEL SECURITY;
ALTER TABLE hyzer.utterance FORCE ROW LEVEL SECURITY;
CREATE POLICY utterance_is_read ON hyzer.utterance FOR SELECT TO hyzer_hub USING (true);
CREATE POLICY utterance_is_written ON hyzer.utterance FOR INSERT TO hyzer_hub WITH CHECK (true);

-- Whether two hashes are the same. How long it takes says nothing about how much of them is: what is compared is a hash of
-- each with a key nobody knows.
CREATE FUNCTION hyzer.same(bytea, bytea) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _key bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
BEGIN
    RETURN sha256(_key || $1) = sha256(_key || $2);
END
$$;

-- Fails unless the secret is that of a device of the league which was not shut out. Strangers take as long as members.
CREATE FUNCTION hyzer.authenticate(_league bigint, _device uuid, _secret bytea) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _known hyzer.device;
BEGIN
    SELECT * INTO _known FROM hyzer.device d WHERE d.league = _league AND d.device = _device;
    IF NOT coalesce(hyzer.same(coalesce(_known.secret, sha256('')), sha256(_secret)), false) OR _known.device IS NULL THEN
        RAISE 'no such device' USING ERRCODE = 'HZ001';
    ELSIF _known.revoked IS NOT NULL THEN
        RAISE 'shut out' USING ERRCODE = 'HZ002';
    END IF;
END
$$;

-- Sees to it that positions go on where they were, in a database that was dumped elsewhere and restored here: transactions of
-- another server have other numbers.
CREATE FUNCTION hyzer.go_on() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _here bigint := (SELECT system_identifier FROM pg_control_system());
    _last bigint;
BEGIN
    IF EXISTS (SELECT FROM hyzer.hub h WHERE h.server = _here) THEN
        RETURN;
    END IF;
    SELECT coalesce(max(e.position), 0) INTO _last FROM hyzer.league l CROSS JOIN LATERAL (
        SELECT e.position FROM hyzer.event e WHERE e.league = l.league ORDER BY e.position DESC LIMIT 1) e;
    UPDATE hyzer.hub h SET server = _here, base = greatest(h.base, _last + 1 - pg_current_xact_id()::text::bigint)
        WHERE h.server IS DISTINCT FROM _here;
END
$$;

-- The position of what this transaction writes. Transactions end in another order than they begin, so a reader must not go
-- beyond hyzer.horizon, or it would pass what a slower one has not committed yet.
CREATE FUNCTION hyzer.position(_league bigint) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hyzer.go_on();
    RETURN (SELECT h.base + pg_current_xact_id()::text::bigint FROM hyzer.hub h);
END
$$;

-- The first position at which something may still come: that of the oldest transaction that is still writing.
CREATE FUNCTION hyzer.horizon(_league bigint) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM hyzer.hub
$$;

-- Hangs up on devices that have kept a transaction open for long: nothing is read beyond one that may still write, and what it
-- has locked others wait for. The timeouts of their role are no more than a proposal, since anybody may set them anew.
CREATE FUNCTION hyzer.hang_up() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a, hyzer.hub h
    WHERE a.usename = 'hyzer_device' AND a.backend_xid IS NOT NULL AND a.pid <> pg_backend_pid()
        AND a.xact_start < clock_timestamp() - h.patience
$$;

-- For whoever runs the hub: a new league with its first device.
CREATE FUNCTION hyzer.create_league(
    _league bigint, _ident uuid, _name text, _device uuid, _secret bytea, _player uuid
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    INSERT INTO hyzer.league (league, ident, name, channel)
        VALUES (_league, _ident, _name, 'hyzer_' || encode(uuid_send(gen_random_uuid()), 'hex'));
    INSERT INTO hyzer.device (league, device, secret, player) VALUES (_league, _device, sha256(_secret), _player);
END
$$;

-- What a member is told when it comes; who uses the device is noted.
CREATE FUNCTION hyzer.greet(_league bigint, _device uuid, _secret bytea, _player uuid)
RETURNS TABLE (version integer, name text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    PERFORM hyzer.hang_up();
    UPDATE hyzer.device d SET player = _player
        WHERE d.league = _league AND d.device = _device AND d.player IS DISTINCT FROM _player AND _player IS NOT NULL;
    RETURN QUERY SELECT h.version, l.name FROM hyzer.league l, hyzer.hub h WHERE l.league = _league;
END
$$;

-- Listens to what is announced to the league, and to nothing else, and returns the name of that. The statement itself would
-- stand in pg_stat_activity, where everybody sees it who logs in as the same role.
CREATE FUNCTION hyzer.listen(_league bigint, _device uuid, _secret bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _channel text;
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    SELECT l.channel INTO _channel FROM hyzer.league l WHERE l.league = _league;
    UNLISTEN *;
    EXECUTE format('LISTEN %I', _channel);
    RETURN _channel;
END
$$;

-- Lets somebody in: a code whose hash is this works once, for so many seconds.
CREATE FUNCTION hyzer.invite(_league bigint, _device uuid, _secret bytea, _code bytea, _player uuid, _seconds integer)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _expires timestamptz := now() + make_interval(secs => least(greatest(_seconds, 0), 604800));
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    DELETE FROM hyzer.invitation i WHERE i.league = _league AND i.expires < now();
    IF (SELECT count(*) FROM hyzer.invitation i WHERE i.league = _league AND i.device = _device) >= 100 THEN
        RAISE 'too many invitations' USING ERRCODE = 'HZ005';
    END IF;
    INSERT INTO hyzer.invitation (league, code, device, player, expires) VALUES (_league, _code, _device, _player, _expires);
    RETURN _expires;
END
$$;

-- Makes a device with a code a member. A device that lost the answer may ask again. What goes wrong is an answer, because an
-- error would take back that it was counted.
CREATE FUNCTION hyzer.join(_league bigint, _device uuid, _secret bytea, _code bytea)
RETURNS TABLE (problem text, ident uuid, name text, player uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _door hyzer.league;
    _invitation hyzer.invitation;
    _known hyzer.device;
BEGIN
    SELECT * INTO _door FROM hyzer.league l WHERE l.league = _league FOR UPDATE;
    IF NOT FOUND OR octet_length(_secret) IS DISTINCT FROM 32 THEN
        RETURN QUERY SELECT 'HZ003', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    -- Five are free; after that each one doubles the wait, up to a minute.
    IF _door.wrong >= 5 AND now() < _door.wrong_at + make_interval(secs => least(2 ^ least(_door.wrong - 5, 10), 60)) THEN
        RETURN QUERY SELECT 'HZ004', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    SELECT * INTO _invitation FROM hyzer.invitation i WHERE i.league = _league AND i.code = sha256(_code) FOR UPDATE;
    SELECT * INTO _known FROM hyzer.device d WHERE d.league = _league AND d.device = _device;
    IF _invitation.code IS NULL OR _invitation.expires < now()
        OR EXISTS (
            SELECT FROM hyzer.device d
            WHERE d.league = _league AND d.device = _invitation.device AND d.revoked IS NOT NULL)
        OR _invitation.used_by IS NOT NULL
            AND (_invitation.used_by <> _device OR NOT hyzer.same(_known.secret, sha256(_secret)))
    THEN
        UPDATE hyzer.league l SET wrong = l.wrong + 1, wrong_at = now() WHERE l.league = _league;
        RETURN QUERY SELECT 'HZ003', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    IF _invitation.used_by IS NULL AND _known.device IS NOT NULL THEN
        RETURN QUERY SELECT 'HZ006', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    UPDATE hyzer.league l SET wrong = 0 WHERE l.league = _league AND l.wrong > 0;
    UPDATE hyzer.invitation i SET used_by = _device WHERE i.league = _league AND i.code = _invitation.code;
    INSERT INTO hyzer.device (league, device, secret, player)
        VALUES (_league, _device, sha256(_secret), _invitation.player) ON CONFLICT DO NOTHING;
    RETURN QUERY SELECT null, _door.ident, _door.name, _invitation.player;
END
$$;

-- The devices of the league, the latest first.
CREATE FUNCTION hyzer.devices(_league bigint, _device uuid, _secret bytea)
RETURNS TABLE (device uuid, player uuid, joined timestamptz, seen timestamptz, revoked timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    RETURN QUERY SELECT d.device, d.player, d.joined, d.seen, d.revoked FROM hyzer.device d
        WHERE d.league = _league ORDER BY d.joined DESC, d.device;
END
$$;

-- Shuts a device out for good; what it wrote stays. Returns false for one that is no member.
CREATE FUNCTION hyzer.revoke(_league bigint, _device uuid, _secret bytea, _lost uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    PERFORM hyzer.hang_up();
    UPDATE hyzer.device d SET revoked = coalesce(d.revoked, now()) WHERE d.league = _league AND d.device = _lost;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    -- The last that is announced there: the others look, and are told where to listen now.
    PERFORM pg_notify(l.channel, '') FROM hyzer.league l WHERE l.league = _league;
    UPDATE hyzer.league l SET channel = 'hyzer_' || encode(uuid_send(gen_random_uuid()), 'hex') WHERE l.league = _league;
    RETURN true;
END
$$;

-- Takes events in, in the device's own name; those that are here already are passed over. Returns those that are refused, and
-- why: `shape` for what no hyzer writes, `lamport` and `time` for what lies too far ahead, `taken` for another device's, and for
-- what was said to another device. A last row without a reason says at which position the others lie that are new.
CREATE FUNCTION hyzer.push(
    _league bigint, _device uuid, _secret bytea,
    _id uuid[], _round uuid[], _lamport bigint[], _at bigint[], _reporter uuid[], _utterance uuid[], _kind text[],
    _hole bigint[], _player uuid[], _strokes bigint[], _penalties bigint[], _refers bytea[], _body text[],
    _text text[], _source text[], _said bigint[]
) RETURNS TABLE (id uuid, reason text, "position" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _greatest bigint;
    _latest bigint := (extract(epoch FROM now()) * 1000)::bigint + 86400000;
    _position bigint;
    _channel text;
    -- Of what was written now.
    _last bigint;
    -- How many were not, because they are refused or were here already.
    _unwritten bigint;
    -- What is refused, and why; and what is another device's.
    _odd uuid[];
    _reasons text[];
    _taken uuid[] := '{}';
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    IF greatest(
        cardinality(_id), cardinality(_round), cardinality(_lamport), cardinality(_at), cardinality(_reporter),
        cardinality(_utterance), cardinality(_kind), cardinality(_hole), cardinality(_player), cardinality(_strokes),
        cardinality(_penalties), cardinality(_refers), cardinality(_body), cardinality(_text), cardinality(_source),
        cardinality(_said)) > 5000
    THEN
        RAISE 'too many events' USING ERRCODE = 'HZ005';
    END IF;
    SELECT max(d.lamport) INTO _greatest FROM hyzer.device d WHERE d.league = _league;
    _position := hyzer.position(_league);
    -- Many events are of few kinds, and reading an expression takes as long as writing a row.
    WITH kinds AS MATERIALIZED (
        SELECT DISTINCT k.kind FROM unnest(_kind) AS k (kind)
    ), judged AS MATERIALIZED (
        SELECT s.*, CASE
            WHEN s.id IS NULL OR s.kind IS NULL
                OR s.kind NOT IN (SELECT k.kind FROM kinds k WHERE k.kind ~ '^[a-z][A-Za-z]{0,39}$')
                OR s.hole NOT BETWEEN 1 AND 36 OR s.strokes NOT BETWEEN 1 AND 20 OR s.penalties NOT BETWEEN 0 AND 999
                OR octet_length(s.refers) > 65536 OR octet_length(s.refers) % 16 <> 0
                OR octet_length(s.body) > 262144 OR octet_length(s.text) > 65536 OR s.source !~ '^[a-z]{1,20}$'
            THEN 'shape'
            WHEN s.lamport IS NULL OR s.lamport NOT BETWEEN 0 AND _greatest + 1000000 THEN 'lamport'
            WHEN s.at IS NULL OR s.at NOT BETWEEN 0 AND _latest OR s.said NOT BETWEEN 0 AND _latest THEN 'time'
            WHEN s.utterance IS NOT NULL AND EXISTS (
                SELECT FROM hyzer.event e
                WHERE e.league = _league AND e.utterance = s.utterance AND e.device <> _device)
            THEN 'taken'
            END AS reason
        FROM unnest(
            _id, _round, _lamport, _at, _reporter, _utterance, _kind, _hole, _player, _strokes, _penalties, _refers, _body,
            _text, _source, _said
        ) AS s (
            id, round, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties, refers, body, text, source,
            said)
    ), written AS (
        INSERT INTO hyzer.event (
            league, position, id, device, round, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties,
            refers, body)
        SELECT _league, _position, j.id, _device, j.round, j.lamport, j.at, j.reporter, j.utterance, j.kind, j.hole,
            j.player, j.strokes, j.penalties, j.refers, j.body
        FROM judged j WHERE j.reason IS NULL
        ON CONFLICT DO NOTHING
        RETURNING event.lamport
    )
    SELECT (SELECT max(w.lamport) FROM written w), count(*) - (SELECT count(*) FROM written),
        coalesce(array_agg(j.id) FILTER (WHERE j.reason IS NOT NULL), '{}'),
        coalesce(array_agg(j.reason) FILTER (WHERE j.reason IS NOT NULL), '{}')
    INTO _last, _unwritten, _odd, _reasons FROM judged j;
    -- In a statement of its own, after: it sees what another device has written meanwhile.
    IF _unwritten > cardinality(_odd) THEN
        SELECT coalesce(array_agg(s.id), '{}') INTO _taken FROM unnest(_id) AS s (id)
            WHERE s.id <> ALL (_odd) AND NOT EXISTS (
                SELECT FROM hyzer.event e WHERE e.league = _league AND e.id = s.id AND e.device = _device);
    END IF;
    INSERT INTO hyzer.utterance (league, id, text, source, at)
        SELECT _league, s.utterance, s.text, s.source, s.said
        FROM unnest(_id, _utterance, _text, _source, _said) AS s (id, utterance, text, source, said)
        WHERE s.utterance IS NOT NULL AND s.text IS NOT NULL AND s.source IS NOT NULL AND s.said IS NOT NULL
            AND s.id <> ALL (_odd) AND s.id <> ALL (_taken)
        ON CONFLICT DO NOTHING;
    UPDATE hyzer.device d SET seen = now(), lamport = greatest(d.lamport, _last)
        WHERE d.league = _league AND d.device = _device
            AND (d.seen < now() - interval '1 hour' OR d.lamport < _last - 1000);
    SELECT l.channel INTO _channel FROM hyzer.league l WHERE l.league = _league;
    PERFORM pg_notify(_channel, '');
    RETURN QUERY SELECT o.id, o.reason, null::bigint FROM unnest(_odd, _reasons) AS o (id, reason);
    RETURN QUERY SELECT t.id, 'taken', null::bigint FROM unnest(_taken) AS t (id);
    "position" := _position;
    RETURN NEXT;
END
$$;

-- What was written behind a position, in order, at most so many events and eight megabytes; of what the device itself wrote at
-- some positions, which it names, at most the last row of the hub, and of that no more than where it lies. A last row without an
-- id says up to where everything is there, as its position; whether something behind that waits for a slower transaction, as a
-- hole; and where news are announced, as its text. The event that was read last and the last that the device has handed over
-- show whether this is still the hub they were read from and handed to.
CREATE FUNCTION hyzer.pull(
    _league bigint, _device uuid, _secret bytea, _position bigint, _id uuid, _sent uuid, _most integer,
    _own bigint[] DEFAULT '{}'
) RETURNS TABLE (
    "position" bigint, id uuid, device uuid, round uuid, lamport bigint, at bigint, reporter uuid, utterance uuid, kind text,
    hole smallint, player uuid, strokes smallint, penalties smallint, refers bytea, body text, text text, source text,
    said bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _horizon bigint;
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    IF _position > 0 AND NOT EXISTS (
            SELECT FROM hyzer.event e WHERE e.league = _league AND e.id = _id AND e.position = _position)
        OR _sent IS NOT NULL AND NOT EXISTS (SELECT FROM hyzer.event e WHERE e.league = _league AND e.id = _sent)
    THEN
        RAISE 'put back to an earlier state' USING ERRCODE = 'HZ007';
    END IF;
    -- In a statement of its own, before: whatever lies below was committed when the next one looks.
    _horizon := hyzer.horizon(_league);
    RETURN QUERY
        SELECT p.position, p.id, p.device, p.round, p.lamport, p.at, p.reporter, p.utterance, p.kind, p.hole, p.player,
            p.strokes, p.penalties, p.refers, p.body, p.text, p.source, p.said
        FROM (
            SELECT e.*, u.text, u.source, u.at AS said,
                sum(coalesce(octet_length(e.refers), 0) + coalesce(octet_length(e.body), 0)
                    + coalesce(octet_length(u.text), 0)) OVER (ORDER BY e.position, e.id ROWS UNBOUNDED PRECEDING) AS size
            FROM (
                SELECT * FROM hyzer.event e
                WHERE e.league = _league AND (e.position, e.id) > (_position, _id) AND e.position < _horizon
                    AND (e.device <> _device OR e.position <> ALL (coalesce(_own, '{}')))
                ORDER BY e.position, e.id LIMIT least(_most, 10000)
            ) e LEFT JOIN hyzer.utterance u ON u.league = _league AND u.id = e.utterance
        ) p
        WHERE p.size <= 8388608 ORDER BY p.position, p.id;
    IF NOT FOUND THEN
        SELECT e.position, e.id INTO "position", id FROM hyzer.event e
            WHERE e.league = _league AND (e.position, e.id) > (_position, _id) AND e.position < _horizon
            ORDER BY e.position DESC, e.id DESC LIMIT 1;
        IF FOUND THEN
            RETURN NEXT;
        END IF;
    END IF;
    "position" := _horizon;
    id := null;
    hole := (EXISTS (SELECT FROM hyzer.event e WHERE e.league = _league AND e.position >= _horizon))::integer;
    IF hole = 1 THEN
        PERFORM hyzer.hang_up();
    END IF;
    SELECT l.channel INTO text FROM hyzer.league l WHERE l.league = _league;
    RETURN NEXT;
END
$$;

GRANT EXECUTE ON FUNCTION
    hyzer.greet, hyzer.listen, hyzer.invite, hyzer.join, hyzer.devices, hyzer.revoke, hyzer.push, hyzer.pull
TO hyzer_device;
RESET ROLE;
