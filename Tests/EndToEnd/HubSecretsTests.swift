import Support
import Testing

/// What the server's log and everybody else learn of secrets: nothing.
@Suite("Hub: secrets") struct HubSecretsTests {
    @Test func noneIsInTheServersLog() throws {
        let server = try PostgreSQL([
            "log_statement = all", "log_min_duration_statement = 0", "log_min_error_statement = debug1",
            "log_error_verbosity = verbose", "shared_preload_libraries = 'auto_explain'",
            "auto_explain.log_min_duration = 0",
            "auto_explain.log_nested_statements = on", "auto_explain.log_verbose = on", "auto_explain.log_analyze = on",
        ])
        let league = try League(on: server)
        let (used, unused) = (try league.code(for: "Mike"), try league.code())
        let mike = try Device()
        try mike.done("sync", "join", league.url, used)
        try league.first.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike")
        try league.first.done("say", "Jake 4")
        try league.first.done("sync")
        try mike.done("sync")
        // What goes wrong is logged with more.
        try Device().refused("sync", "join", league.url, used, status: 5)
        try league.first.done("sync", "revoke", "Mike")
        try mike.refused("sync", status: 5)
        try league.query("ALTER TABLE hyzer.event ADD CONSTRAINT nothing_more CHECK (false) NOT VALID")
        try league.first.done("say", "Mike 5")
        try league.first.refused("sync", status: 5)
        let log = try server.folder.read("log").lowercased()
        #expect(log.contains("hyzer.push(") && log.contains("hyzer.join(") && log.contains("hyzer.create_league("))
        #expect(log.contains("insert into hyzer.event (") && log.contains("violates check constraint"))
        var secrets = [try league.first.credentials.secret, try mike.credentials.secret]
        for code in [used, unused] {
            let letters = code.filter { $0 != "-" }.lowercased()
            let secret = String(letters.suffix(8))
            secrets += [code.lowercased(), letters, secret]
            secrets.append(secret.uppercased().utf8.map { String($0, radix: 16) }.joined())
        }
        for secret in secrets { #expect(!log.contains(secret), "\(secret)") }
    }
}
