-- Who may what at the hub's database, apart from what is in it. `hyzer sync init` runs this first, each time: a database that was
-- restored elsewhere has lost it.

DO $$
DECLARE
    _settings text[];
    _common record;
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hyzer_hub') THEN
        CREATE ROLE hyzer_hub NOLOGIN;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hyzer_device') THEN
        CREATE ROLE hyzer_device LOGIN;
    END IF;
    IF EXISTS (
        SELECT FROM pg_roles
        WHERE rolname IN ('hyzer_hub', 'hyzer_device')
            AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
    ) THEN
        RAISE 'the roles hyzer_hub and hyzer_device must have no rights of their own';
    END IF;
    -- Since PostgreSQL 16 being a member is not enough to act as somebody.
    IF NOT pg_has_role(
        current_user, 'hyzer_hub', CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END)
    THEN
        GRANT hyzer_hub TO CURRENT_USER;
    END IF;
    -- The hub may hang up on devices: see hyzer.hang_up.
    IF NOT pg_has_role('hyzer_hub', 'hyzer_device', 'USAGE') THEN
        GRANT hyzer_device TO hyzer_hub;
    END IF;
    -- A fifth of the server's connections is for others. Whoever runs it may have said otherwise.
    IF (SELECT rolconnlimit FROM pg_roles WHERE rolname = 'hyzer_device') < 0 THEN
        EXECUTE format(
            'ALTER ROLE hyzer_device CONNECTION LIMIT %s', greatest(current_setting('max_connections')::integer * 4 / 5, 1));
    END IF;
    SELECT coalesce(rolconfig, '{}') INTO _settings FROM pg_roles WHERE rolname = 'hyzer_device';
    IF NOT 'log_parameter_max_length=0' = ANY (_settings) THEN
        -- Secrets are parameters, and parameters are logged where statements are. Only a superuser may turn that off.
        BEGIN
            ALTER ROLE hyzer_device SET log_parameter_max_length = 0;
            -- Nor may a query fill the disk.
            ALTER ROLE hyzer_device SET temp_file_limit = '1GB';
            IF current_setting('server_version_num')::integer >= 160000 THEN
                ALTER ROLE hyzer_device SET auto_explain.log_parameter_max_length = 0;
            END IF;
        EXCEPTION WHEN insufficient_privilege THEN
            RAISE WARNING 'parameters may be logged: a superuser has to run ALTER ROLE hyzer_device SET log_parameter_max_length = 0';
        END;
    END IF;
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO hyzer_device', current_database());
    -- What everybody may do in a database and a device needs not: end the connections of others who log in as the same role,
    -- keep large objects, use up the server's locks. Only a superuser may take that away.
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        FOR _common IN
            SELECT p.oid::regprocedure AS signature FROM pg_proc p
            WHERE p.pronamespace = 'pg_catalog'::regnamespace
                AND (p.proname IN ('pg_cancel_backend', 'pg_terminate_backend', 'lo_create', 'lo_creat', 'lo_from_bytea')
                    OR p.proname ~ '^pg_(try_)?advisory_')
        LOOP
            EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', _common.signature);
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO hyzer_hub', _common.signature);
        END LOOP;
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    END IF;
END
$$;
