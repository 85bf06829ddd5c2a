import Support
import Testing

/// How the hub finds what it is asked for among everything there is.
@Suite("Hub: plans") struct HubPlanTests {
    /// What PostgreSQL does for a call, with the plans of what the function asks for.
    private func plans(_ call: String, _ league: League, mode: String) throws -> String {
        let told = try league.server.psql(
            """
            LOAD 'auto_explain';
            SET auto_explain.log_min_duration = 0;
            SET auto_explain.log_nested_statements = on;
            SET plan_cache_mode = \(mode);
            SET client_min_messages = log;
            \(call);
            """, in: league.database)
        #expect(told.status == .exited(0), "\(told.errors)")
        return told.errors
    }

    @Test(arguments: ["force_generic_plan", "auto"]) func noCallReadsMoreThanItsLeague(mode: String) throws {
        let league = try League()
        let caller = try league.first.credentials
        // Years of this league, and of many others; the planner knows of half of it.
        let rows = """
            INSERT INTO hyzer.event (league, position, id, device, round, lamport, at, utterance, kind)
            SELECT %, p, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), p, p, gen_random_uuid(), 'scored'
            FROM generate_series(1, 8000) p;
            """
        let others = rows.replacing("%", with: "1 + p % 500")
        try league.query("\(others) ANALYZE hyzer.event; \(rows.replacing("%", with: caller.league))")
        let position = "(SELECT max(position) FROM hyzer.event WHERE league = \(caller.league) AND at < 9000)"
        let id = "(SELECT id FROM hyzer.event WHERE league = \(caller.league) AND position = \(position))"
        let latest = "SELECT * FROM hyzer.pull(\(caller.shown), \(position), \(id), \(id), 5000)"
        for call in [caller.pull, latest, caller.push(["utterance": "gen_random_uuid()"], count: 50)] {
            let plans = try plans(call, league, mode: mode)
            #expect(plans.contains("Query Text: "))
            #expect(plans.contains("event_"))
            for line in plans.split(separator: "\n") where line.contains("Seq Scan on ") {
                #expect(!line.contains("event") && !line.contains("utterance"), "\(line)")
            }
            for line in plans.split(separator: "\n") where line.contains("Index Cond") && !line.contains("oid") {
                #expect(line.contains("league"), "\(line)")
            }
        }
    }
}
