internal import Glibc

/// Where a hub is, in any form that libpq takes: `postgresql://…`, `service=…`, `host=… dbname=…` (PostgreSQL 15
/// documentation, 34.1.1). It may hold a password and is never shown or logged.
package struct HubAddress: Hashable, Sendable {
    package let text: String
    /// The user to log in as where neither the address nor the environment names one; nil leaves it to libpq.
    package var user: String?

    /// The role that all devices share.
    package static let deviceRole = "hyzer_device"

    package init(_ text: String, user: String? = HubAddress.deviceRole) {
        self.text = text
        self.user = user
    }

    /// The parameters to connect with before anything is known of where it leads.
    ///
    /// - Parameter sendsSettings: whether the settings of the connection are among them; poolers know nothing of such.
    func parameters(_ libpq: Libpq, sendsSettings: Bool) throws(HubError) -> [(key: String, value: String)] {
        // Only a text with one of these is read as more than the name of a database.
        guard text.contains("=") || text.contains("://") else { throw .address }
        var complaint: UnsafeMutablePointer<CChar>?
        let parsed = libpq.conninfoParse(text, &complaint)
        // What it says may quote a password.
        libpq.freemem(complaint)
        guard parsed != nil else { throw .address }
        defer { libpq.conninfoFree(parsed) }
        let given = HubAddress.values(parsed)
        var parameters = [("dbname", text), ("client_encoding", "UTF8"), ("gssencmode", "disable")]
        if given["fallback_application_name"] == nil { parameters.append(("fallback_application_name", "hyzer")) }
        // A connection that was cut is noticed after half a minute, not after a quarter of an hour.
        if given["tcp_user_timeout"] == nil { parameters.append(("tcp_user_timeout", "30000")) }
        if let user, given["user"] == nil, given["service"] == nil, getenv("PGUSER") == nil, getenv("PGSERVICE") == nil
        {
            parameters.append(("user", user))
        }
        if sendsSettings {
            // The last counts: what the address or the environment asks for.
            let own = given["options"] ?? getenv("PGOPTIONS").map { String(cString: $0) }
            parameters.append(("options", (HubAddress.options + [own].compactMap(\.self)).joined(separator: " ")))
        }
        return parameters
    }

    /// Settings of every connection: anybody who logs in as a role may set for it whatever keeps others from working, so
    /// nothing is left to what is set there (PostgreSQL 15 documentation, chapter 20; what a connection asks for comes first).
    static let settings: [(name: String, value: String)] = [
        ("default_transaction_read_only", "off"), ("default_transaction_isolation", "read committed"),
        ("default_transaction_deferrable", "off"), ("statement_timeout", "60s"), ("lock_timeout", "0"),
        ("idle_in_transaction_session_timeout", "10s"), ("idle_session_timeout", "0"), ("tcp_user_timeout", "0"),
        ("tcp_keepalives_idle", "0"), ("tcp_keepalives_interval", "0"), ("tcp_keepalives_count", "0"),
        ("client_connection_check_interval", "0"), ("search_path", ""), ("row_security", "on"),
        ("local_preload_libraries", ""), ("synchronous_commit", "on"), ("exit_on_error", "off"), ("jit", "off"),
        ("client_min_messages", "error"),
        // Plans are logged with what they were made for, secrets among it, unless they are made for anything.
        ("plan_cache_mode", "force_generic_plan"), ("log_parameter_max_length_on_error", "0"),
    ]

    /// The settings as libpq hands them over (34.1.2, `options`).
    private static var options: [String] {
        settings.map { "-c \($0.name)=\($0.value.replacing(" ", with: "\\ "))" }
    }

    /// The settings as statements, for a pooler that hands no others over.
    static var settingStatements: String {
        settings.map { "SET \($0.name) = '\($0.value)'" }.joined(separator: ";")
    }

    /// Settings that are missing for nobody to listen; nil where none are.
    ///
    /// - Parameter effective: the parameters that libpq made of all it was given, service files and environment included.
    /// - Throws: `insecure` where the address asks for something else.
    static func protection(_ effective: [String: String]) throws(HubError) -> [(key: String, value: String)]? {
        guard !isLocal(effective) else { return nil }
        switch effective["sslmode"] {
        case "require", "verify-ca", "verify-full": return nil
        case nil, "prefer":
            var parameters = [("sslmode", "verify-full")]
            let own = getenv("HOME").map { String(cString: $0) + "/.postgresql/root.crt" }
            if effective["sslrootcert"] == nil, own.map({ access($0, R_OK) != 0 }) ?? true,
                access(systemCertificates, R_OK) == 0
            {
                parameters.append(("sslrootcert", systemCertificates))
            }
            return parameters
        default: throw .insecure(host: effective["host"] ?? effective["hostaddr"] ?? "")
        }
    }

    /// Where Debian keeps the certificates of those whom everybody trusts.
    private static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"

    /// Whether every host is this machine: a socket of the file system, or the loopback by name or number. Where both names and
    /// numbers are given, the numbers are what is connected to, and the names are what certificates are made for.
    private static func isLocal(_ effective: [String: String]) -> Bool {
        let hosts = [effective["host"], effective["hostaddr"]].compactMap(\.self).joined(separator: ",")
        return hosts.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { host in
            host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
                || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
        }
    }

    /// The parameters that have a value.
    static func values(_ options: UnsafeMutableRawPointer?) -> [String: String] {
        var values: [String: String] = [:]
        var next = options?.assumingMemoryBound(to: Libpq.ConninfoOption.self)
        while let option = next?.pointee, let keyword = option.keyword {
            if let value = option.val, value.pointee != 0 { values[String(cString: keyword)] = String(cString: value) }
            next = next?.advanced(by: 1)
        }
        return values
    }
}
