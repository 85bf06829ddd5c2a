-- Version 2 of the hub: a member is not a friend. What a device may write in a day is limited; wrong codes are counted for each
-- device and each address, and no open transaction in hyzer.join holds others up; settings that somebody gave to the devices'
-- role are undone; nobody keeps all connections.
--
--   HZ004  besides: a code that somebody else is just using
--   HZ008  the device has written as much today as it may

SET LOCAL ROLE hyzer_hub;

-- How many events, and how many bytes of text in them, a device may write in a day (UTC); and how many codes may be tried from
-- one address in an hour, right ones among them.
ALTER TABLE hyzer.hub
    ADD COLUMN events_a_day bigint NOT NULL DEFAULT 200000,
    ADD COLUMN bytes_a_day bigint NOT NULL DEFAULT 33554432,
    ADD COLUMN codes_an_hour integer NOT NULL DEFAULT 1000;

ALTER TABLE hyzer.league DROP COLUMN wrong, DROP COLUMN wrong_at;

-- What a device has written on the last day it wrote. Not part of hyzer.device: whoever holds this row holds up only itself.
CREATE TABLE hyzer.written (
    league bigint NOT NULL,
    device uuid   NOT NULL,
    day    date   NOT NULL,
    events bigint NOT NULL,
    bytes  bigint NOT NULL,
    PRIMARY KEY (league, device)
);

-- Wrong codes in a row that a device has tried, in whichever league, and when the last of them came.
CREATE TABLE hyzer.wrong (
    device   uuid PRIMARY KEY,
    wrong    integer     NOT NULL,
    wrong_at timestamptz NOT NULL
);
CREATE INDEX wrong_at ON hyzer.wrong (wrong_at);

-- Codes tried in an hour, from the addresses that share one of 64 counters: counters are no part of a transaction, so nobody
-- takes back what was counted, and nobody waits for another. Each has the number of the hour times 2^24 and what was counted.
DO $$
BEGIN
    FOR _number IN 0..63 LOOP
        EXECUTE format('CREATE SEQUENCE hyzer.tried_%s MINVALUE 0 START 0', _number);
    END LOOP;
END
$$;

-- As before; besides, hangs up on what has run for minutes, and where the role's connections run short, on those of an address
-- that has more than an eighth of them: nobody takes all.
CREATE OR REPLACE FUNCTION hyzer.hang_up() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT pg_terminate_backend(a.pid)
    FROM hyzer.hub h, pg_roles r, (
        SELECT a.*, count(*) OVER () AS connections,
            row_number() OVER (PARTITION BY a.client_addr ORDER BY a.backend_start) AS number
        FROM pg_stat_activity a WHERE a.usename = 'hyzer_device'
    ) a
    WHERE r.rolname = 'hyzer_device' AND a.pid <> pg_backend_pid() AND (
        a.backend_xid IS NOT NULL AND a.xact_start < clock_timestamp() - h.patience
        OR a.state = 'active' AND a.query_start < clock_timestamp() - 4 * h.patience
        OR r.rolconnlimit > 0 AND a.connections > r.rolconnlimit * 3 / 4 AND a.number > greatest(r.rolconnlimit / 8, 1)
            AND (a.state <> 'active' OR a.query_start < clock_timestamp() - h.patience))
$$;

-- Counts one more code that was tried from where the caller is; false once there were too many in this hour.
CREATE FUNCTION hyzer.may_try() RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    -- Addresses of one network of IPv6 are one. Callers on the server's own sockets have none.
    _from text := coalesce(host(set_masklen(
        inet_client_addr(), CASE family(inet_client_addr()) WHEN 6 THEN 64 ELSE 32 END)::cidr), '');
    _counter text := format('hyzer.tried_%s', mod(abs(hashtext(_from)::bigint), 64));
    _hour bigint := extract(epoch FROM clock_timestamp())::bigint / 3600 * 16777216;
    _last bigint;
BEGIN
    EXECUTE format('SELECT last_value FROM %s', _counter) INTO _last;
    IF _last < _hour THEN
        PERFORM setval(_counter::regclass, _hour);
    END IF;
    RETURN nextval(_counter::regclass) - _hour <= (SELECT h.codes_an_hour FROM hyzer.hub h);
END
$$;

-- As before, and of its own accord: a code that somebody else is just using is waited for no longer than lock_timeout says, and
-- whoever tries codes learns the same of leagues that are there and of those that are not.
CREATE OR REPLACE FUNCTION hyzer.join(_league bigint, _device uuid, _secret bytea, _code bytea)
RETURNS TABLE (problem text, ident uuid, name text, player uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
    _door hyzer.league;
    _invitation hyzer.invitation;
    _known hyzer.device;
    _tried hyzer.wrong;
BEGIN
    PERFORM hyzer.hang_up();
    IF _device IS NULL OR octet_length(_secret) IS DISTINCT FROM 32 THEN
        RETURN QUERY SELECT 'HZ003', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    -- Nobody else has this row.
    INSERT INTO hyzer.wrong VALUES (_device, 0, now()) ON CONFLICT DO NOTHING;
    SELECT * INTO _tried FROM hyzer.wrong w WHERE w.device = _device FOR UPDATE;
    -- Five are free; after that each one doubles the wait, up to a minute.
    IF _tried.wrong >= 5 AND now() < _tried.wrong_at + make_interval(secs => least(2 ^ least(_tried.wrong - 5, 10), 60)) THEN
        RETURN QUERY SELECT 'HZ004', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    IF NOT hyzer.may_try() THEN
        RETURN QUERY SELECT 'HZ004', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    SELECT * INTO _door FROM hyzer.league l WHERE l.league = _league;
    SELECT * INTO _invitation FROM hyzer.invitation i WHERE i.league = _league AND i.code = sha256(_code) FOR UPDATE;
    SELECT * INTO _known FROM hyzer.device d WHERE d.league = _league AND d.device = _device;
    IF _invitation.code IS NULL OR _invitation.expires < now()
        OR EXISTS (
            SELECT FROM hyzer.device d
            WHERE d.league = _league AND d.device = _invitation.device AND d.revoked IS NOT NULL)
        OR _invitation.used_by IS NOT NULL
            AND (_invitation.used_by <> _device OR NOT hyzer.same(_known.secret, sha256(_secret)))
    THEN
        UPDATE hyzer.wrong w SET wrong = w.wrong + 1, wrong_at = now() WHERE w.device = _device;
        -- Those of long ago, as far as nobody has them.
        DELETE FROM hyzer.wrong w WHERE w.device IN (
            SELECT o.device FROM hyzer.wrong o WHERE o.wrong_at < now() - interval '1 hour' AND o.device <> _device
            ORDER BY o.wrong_at LIMIT 100 FOR UPDATE SKIP LOCKED);
        RETURN QUERY SELECT 'HZ003', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    IF _invitation.used_by IS NULL AND _known.device IS NOT NULL THEN
        RETURN QUERY SELECT 'HZ006', null::uuid, null, null::uuid;
        RETURN;
    END IF;
    DELETE FROM hyzer.wrong w WHERE w.device = _device;
    UPDATE hyzer.invitation i SET used_by = _device WHERE i.league = _league AND i.code = _invitation.code;
    INSERT INTO hyzer.device (league, device, secret, player)
        VALUES (_league, _device, sha256(_secret), _invitation.player) ON CONFLICT DO NOTHING;
    RETURN QUERY SELECT null, _door.ident, _door.name, _invitation.player;
EXCEPTION WHEN lock_not_available THEN
    RETURN QUERY SELECT 'HZ004', null::uuid, null, null::uuid;
END
$$;

-- As before; codes of long ago that another transaction has are left to it.
CREATE OR REPLACE FUNCTION hyzer.invite(
    _league bigint, _device uuid, _secret bytea, _code bytea, _player uuid, _seconds integer
) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _expires timestamptz := now() + make_interval(secs => least(greatest(_seconds, 0), 604800));
BEGIN
    PERFORM hyzer.authenticate(_league, _device, _secret);
    DELETE FROM hyzer.invitation i WHERE i.league = _league AND i.code IN (
        SELECT o.code FROM hyzer.invitation o WHERE o.league = _league AND o.expires < now() FOR UPDATE SKIP LOCKED);
    IF (
        SELECT count(*) FROM hyzer.invitation i
        WHERE i.league = _league AND i.device = _device AND i.expires >= now()) >= 100
    THEN
        RAISE 'too many invitations' USING ERRCODE = 'HZ005';
    END IF;
    INSERT INTO hyzer.invitation (league, code, device, player, expires) VALUES (_league, _code, _device, _player, _expires);
    RETURN _expires;
END
$$;

-- As before; besides, `quota` is why those are refused that are more than the device may write today, from the first of them on.
CREATE OR REPLACE FUNCTION hyzer.push(
    _league bigint, _device uuid, _secret bytea,
    _id uuid[], _round uuid[], _lamport bigint[], _at bigint[], _reporter uuid[], _utterance uuid[], _kind text[],
    _hole bigint[], _player uuid[], _strokes bigint[], _penalties bigint[], _refers bytea[], _body text[],
    _text text[], _source text[], _said bigint[]
) RETURNS TABLE (id uuid, reason text, "position" bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    _greatest bigint;
    _latest bigint := (extract(epoch FROM now()) * 1000)::bigint + 86400000;
    _today date := (now() AT TIME ZONE 'UTC')::date;
    -- What the device may write yet, and what it has written now.
    _events_left bigint;
    _bytes_left bigint;
    _bytes bigint;
    _bytes_said bigint;
    _position bigint;
    _channel text;
    -- Of what was written now.
    _last bigint;
    _written bigint;
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
    PERFORM hyzer.hang_up();
    -- Calls of one device at the same time are counted one after the other.
    INSERT INTO hyzer.written VALUES (_league, _device, _today, 0, 0) ON CONFLICT DO NOTHING;
    SELECT h.events_a_day - CASE WHEN w.day = _today THEN w.events ELSE 0 END,
        h.bytes_a_day - CASE WHEN w.day = _today THEN w.bytes ELSE 0 END
    INTO _events_left, _bytes_left FROM hyzer.written w, hyzer.hub h
        WHERE w.league = _league AND w.device = _device FOR UPDATE OF w;
    IF _events_left <= 0 OR _bytes_left <= 0 THEN
        RAISE 'nothing more today' USING ERRCODE = 'HZ008';
    END IF;
    SELECT max(d.lamport) INTO _greatest FROM hyzer.device d WHERE d.league = _league;
    _position := hyzer.position(_league);
    -- Many events are of few kinds, and reading an expression takes as long as writing a row.
    WITH kinds AS MATERIALIZED (
        SELECT DISTINCT k.kind FROM unnest(_kind) AS k (kind)
    ), looked_at AS MATERIALIZED (
        SELECT s.*, coalesce(octet_length(s.refers), 0) + coalesce(octet_length(s.body), 0) AS bytes,
            CASE WHEN s.utterance IS NULL THEN 0 ELSE coalesce(octet_length(s.text), 0) END AS bytes_said,
            CASE
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
        ) WITH ORDINALITY AS s (
            id, round, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties, refers, body, text, source,
            said, number)
    ), counted AS (
        SELECT l.*,
            count(*) FILTER (WHERE l.reason IS NULL) OVER so_far > _events_left
                OR sum(l.bytes + l.bytes_said) FILTER (WHERE l.reason IS NULL) OVER so_far > _bytes_left AS is_too_much
        FROM looked_at l WINDOW so_far AS (ORDER BY l.number ROWS UNBOUNDED PRECEDING)
    ), judged AS MATERIALIZED (
        SELECT c.id, c.round, c.lamport, c.at, c.reporter, c.utterance, c.kind, c.hole, c.player, c.strokes, c.penalties,
            c.refers, c.body, coalesce(c.reason, CASE WHEN c.is_too_much THEN 'quota' END) AS reason
        FROM counted c
    ), written AS (
        INSERT INTO hyzer.event (
            league, position, id, device, round, lamport, at, reporter, utterance, kind, hole, player, strokes, penalties,
            refers, body)
        SELECT _league, _position, j.id, _device, j.round, j.lamport, j.at, j.reporter, j.utterance, j.kind, j.hole,
            j.player, j.strokes, j.penalties, j.refers, j.body
        FROM judged j WHERE j.reason IS NULL
        ON CONFLICT DO NOTHING
        RETURNING event.lamport, coalesce(octet_length(event.refers), 0) + coalesce(octet_length(event.body), 0) AS bytes
    )
    SELECT (SELECT max(w.lamport) FROM written w), (SELECT count(*) FROM written),
        (SELECT coalesce(sum(w.bytes), 0) FROM written w), count(*) - (SELECT count(*) FROM written),
        coalesce(array_agg(j.id) FILTER (WHERE j.reason IS NOT NULL), '{}'),
        coalesce(array_agg(j.reason) FILTER (WHERE j.reason IS NOT NULL), '{}')
    INTO _last, _written, _bytes, _unwritten, _odd, _reasons FROM judged j;
    -- In a statement of its own, after: it sees what another device has written meanwhile.
    IF _unwritten > cardinality(_odd) THEN
        SELECT coalesce(array_agg(s.id), '{}') INTO _taken FROM unnest(_id) AS s (id)
            WHERE s.id <> ALL (_odd) AND NOT EXISTS (
                SELECT FROM hyzer.event e WHERE e.league = _league AND e.id = s.id AND e.device = _device);
    END IF;
    WITH written AS (
        INSERT INTO hyzer.utterance (league, id, text, source, at)
        SELECT _league, s.utterance, s.text, s.source, s.said
        FROM unnest(_id, _utterance, _text, _source, _said) AS s (id, utterance, text, source, said)
        WHERE s.utterance IS NOT NULL AND s.text IS NOT NULL AND s.source IS NOT NULL AND s.said IS NOT NULL
            AND s.id <> ALL (_odd) AND s.id <> ALL (_taken)
        ON CONFLICT DO NOTHING
        RETURNING octet_length(utterance.text) AS bytes
    )
    SELECT coalesce(sum(w.bytes), 0) INTO _bytes_said FROM written w;
    IF _written > 0 OR _bytes_said > 0 THEN
        UPDATE hyzer.written w SET day = _today,
            events = CASE WHEN w.day = _today THEN w.events ELSE 0 END + _written,
            bytes = CASE WHEN w.day = _today THEN w.bytes ELSE 0 END + _bytes + _bytes_said
        WHERE w.league = _league AND w.device = _device;
    END IF;
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

-- Undoes what somebody has set for the role that the caller logs in as, in this database or any, and sets what is set for it;
-- returns the names of what was undone. Anybody may set anything for the role that they are; only the role may undo it here,
-- so whoever calls this does so as itself.
CREATE FUNCTION hyzer.undo_settings() RETURNS text[]
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
    _ours CONSTANT text[] := ARRAY[
        -- A device that went away must hold up nobody: nothing is handed out while an older transaction is still writing.
        'idle_in_transaction_session_timeout=10s', 'statement_timeout=60s',
        -- Plans are logged with what they were made for, secrets among it, unless they are made for anything.
        'plan_cache_mode=force_generic_plan', 'log_parameter_max_length_on_error=0'];
    _role oid := (SELECT oid FROM pg_roles WHERE rolname = current_user);
    _found record;
    _undone text[] := '{}';
BEGIN
    -- What only a superuser may set is a superuser's.
    IF (SELECT rolsuper FROM pg_roles WHERE oid = _role) THEN
        RETURN _undone;
    END IF;
    FOR _found IN
        SELECT d.datname, array_agg(split_part(c.setting, '=', 1)) AS names
        FROM pg_db_role_setting s CROSS JOIN LATERAL unnest(s.setconfig) c (setting)
            LEFT JOIN pg_database d ON d.oid = s.setdatabase
        WHERE s.setrole = _role AND NOT (s.setdatabase = 0 AND c.setting = ANY (_ours))
            AND split_part(c.setting, '=', 1) <> 'auto_explain.log_parameter_max_length'
            AND NOT EXISTS (
                SELECT FROM pg_settings p WHERE p.name = split_part(c.setting, '=', 1) AND p.context = 'superuser')
        GROUP BY d.datname
    LOOP
        EXECUTE format(
            'ALTER ROLE %I %s RESET ALL', current_user,
            CASE WHEN _found.datname IS NULL THEN '' ELSE format('IN DATABASE %I', _found.datname) END);
        _undone := _undone || _found.names;
    END LOOP;
    IF NOT coalesce(_ours <@ (SELECT s.setconfig FROM pg_db_role_setting s WHERE s.setrole = _role AND s.setdatabase = 0), false)
    THEN
        FOR _found IN SELECT split_part(o.setting, '=', 1) AS name, split_part(o.setting, '=', 2) AS value
            FROM unnest(_ours) o (setting)
        LOOP
            EXECUTE format('ALTER ROLE %I SET %I = %L', current_user, _found.name, _found.value);
        END LOOP;
    END IF;
    RETURN _undone;
EXCEPTION
    -- Somebody else is at it: whoever comes next tries again.
    WHEN lock_not_available OR internal_error THEN
        RETURN '{}';
END
$$;
GRANT EXECUTE ON FUNCTION hyzer.undo_settings TO hyzer_device;
RESET ROLE;
