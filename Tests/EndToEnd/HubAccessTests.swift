import Support
import Testing

/// What whoever knows the devices' login can do at the database itself.
@Suite("Hub: the login that devices share") struct HubAccessTests {
    @Test func noTableCanBeReadOrWritten() throws {
        let league = try League()
        let tables = try league.query(
            "SELECT relname FROM pg_class WHERE relnamespace = 'hyzer'::regnamespace AND relkind IN ('r', 'p')"
        ).split(separator: "\n")
        #expect(tables.count >= 37)
        let statements = tables.flatMap { table in
            [
                "SELECT * FROM hyzer.\(table)", "INSERT INTO hyzer.\(table) DEFAULT VALUES",
                "UPDATE hyzer.\(table) SET \(["hub": "version", "wrong": "device"][String(table)] ?? "league") = NULL",
                "DELETE FROM hyzer.\(table)", "TRUNCATE hyzer.\(table)",
                "DO 'BEGIN LOCK hyzer.\(table); END'", "COPY hyzer.\(table) TO STDOUT", "DROP TABLE hyzer.\(table)",
                "ALTER TABLE hyzer.\(table) DISABLE ROW LEVEL SECURITY",
                "CREATE TRIGGER t BEFORE INSERT ON hyzer.\(table) EXECUTE FUNCTION pg_catalog.suppress_redundant_updates_trigger()",
            ]
        }
        let states = try league.states(statements)
        #expect(states.count == statements.count)
        for (statement, state) in zip(statements, states) { #expect(state == "42501", "\(statement)") }
    }

    @Test func onlyWhatDevicesNeedCanBeCalled() throws {
        let league = try League()
        let open = try league.query(
            """
            SELECT proname FROM pg_proc
            WHERE pronamespace = 'hyzer'::regnamespace AND has_function_privilege('hyzer_device', oid, 'EXECUTE') ORDER BY 1
            """)
        #expect(
            open.split(separator: "\n")
                == ["devices", "greet", "invite", "join", "listen", "pull", "push", "revoke", "undo_settings"])
        let nobody = "1, gen_random_uuid(), '\\x00'"
        let statements = [
            "SELECT hyzer.authenticate(\(nobody))", "SELECT hyzer.position(1)", "SELECT hyzer.horizon(1)",
            "SELECT hyzer.go_on()", "SELECT hyzer.hang_up()", "SELECT hyzer.may_try()",
            "SELECT nextval('hyzer.tried_0')", "SELECT setval('hyzer.tried_0', 0)", "SELECT hyzer.same('', '')",
            "SELECT hyzer.create_league(2, gen_random_uuid(), 'Mine', gen_random_uuid(), '', NULL)",
            "CREATE OR REPLACE FUNCTION hyzer.same(bytea, bytea) RETURNS boolean LANGUAGE sql AS 'SELECT true'",
            "ALTER FUNCTION hyzer.same(bytea, bytea) SECURITY INVOKER", "DROP FUNCTION hyzer.same(bytea, bytea)",
        ]
        #expect(try league.states(statements) == statements.map { _ in "42501" })
    }

    @Test func everyFunctionLooksOnlyWhereNobodyCanPutAnything() throws {
        let league = try League()
        let loose = try league.query(
            """
            SELECT proname FROM pg_proc WHERE pronamespace = 'hyzer'::regnamespace
            AND (NOT 'search_path=pg_catalog, pg_temp' = ANY (proconfig) OR proconfig IS NULL
                OR proowner <> 'hyzer_hub'::regrole
                OR has_function_privilege('hyzer_device', oid, 'EXECUTE') AND NOT prosecdef)
            """)
        // It does what any role may do to itself.
        #expect(loose == "undo_settings")
    }

    @Test func nothingCanBeCreated() throws {
        let league = try League()
        let function = "FUNCTION %(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1'"
        let statements = [
            "CREATE TABLE public.league ()", "CREATE TABLE hyzer.mine ()", "CREATE SCHEMA mine",
            "CREATE SCHEMA hyzer_device AUTHORIZATION hyzer_device", "CREATE TEMPORARY TABLE league ()",
            "CREATE TEMPORARY VIEW device AS SELECT 1", "CREATE " + function.replacing("%", with: "public.sha256"),
            "CREATE " + function.replacing("%", with: "pg_temp.sha256"),
            "CREATE " + function.replacing("%", with: "hyzer.sha256"),
            "CREATE OPERATOR public.= (LEFTARG = bytea, RIGHTARG = bytea, FUNCTION = byteane)",
            "CREATE EXTENSION dblink", "CREATE DATABASE mine", "CREATE ROLE mine", "SELECT lo_from_bytea(0, 'x')",
            "SELECT lo_create(0)",
        ]
        for (statement, state) in zip(statements, try league.states(statements)) {
            // pg_temp itself does not come into being.
            #expect(["42501", "3F000", "3D000"].contains(state), "\(statement): \(state)")
        }
        #expect(
            try league.query(
                "SELECT count(*) FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE rolname = 'hyzer_device'")
                == "0")
    }

    @Test func nobodyElseCanBeBecome() throws {
        let league = try League()
        let statements = [
            "SET ROLE hyzer_hub", "SET ROLE \(PostgreSQL.owner)", "SET SESSION AUTHORIZATION hyzer_hub",
            "GRANT hyzer_hub TO hyzer_device", "ALTER ROLE hyzer_device SUPERUSER", "ALTER ROLE hyzer_hub LOGIN",
            "SELECT * FROM pg_authid", "SELECT * FROM pg_shadow", "COPY (SELECT 1) TO PROGRAM 'true'",
            "COPY (SELECT 1) TO '/tmp/hyzer'", "SELECT pg_read_file('/etc/passwd')", "SELECT lo_import('/etc/passwd')",
            "SELECT pg_ls_dir('.')", "ALTER SYSTEM SET log_statement = 'all'", "SET session_replication_role = replica",
        ]
        #expect(try league.states(statements) == statements.map { _ in "42501" })
    }

    @Test func theServersLogCannotBeMadeToTellMore() throws {
        let league = try League()
        let names = [
            "log_statement", "log_parameter_max_length", "log_min_duration_statement", "log_min_messages",
            "log_min_error_statement", "log_duration", "log_error_verbosity",
        ]
        let values = ["'all'", "-1", "0", "debug5", "debug5", "on", "verbose"]
        let statements = zip(names, values).map { "SET \($0) = \($1)" }
        #expect(try league.states(statements) == names.map { _ in "42501" })
    }

    @Test func whoSharesTheLoginCannotDisturbTheOthers() throws {
        let league = try League()
        let statements = [
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity", "SELECT pg_cancel_backend(pg_backend_pid())",
            "SELECT pg_advisory_lock(1)", "SELECT pg_try_advisory_xact_lock_shared(1, 2)",
        ]
        #expect(try league.states(statements) == statements.map { _ in "42501" })
    }
}
