internal import Glibc

/// Where a hub is, in any form that libpq takes: `postgresql://…`, `service=…`, `host=… dbname=…` (PostgreSQL 15
/// documentation, 34.1.1). It may hold a password and is never shown or logged.
package struct HubAddress: Hashable, Sendable {
    package let text: String
    /// The user to log in as if neither the address nor the environment names one; nil leaves it to libpq.
    package var user: String?

    /// The role that all devices share.
    package static let deviceRole = "hyzer_device"

    package init(_ text: String, user: String? = HubAddress.deviceRole) {
        self.text = text
        self.user = user
    }

    /// The parameters to connect with, before the host is known.
    ///
    /// - Parameter sendsSettings: whether the settings of the connection are among them; poolers do not accept them.
    func parameters(_ libpq: Libpq, sendsSettings: Bool) throws(HubError) -> [(key: String, value: String)] {
        // Only a text with one of these is read as more than the name of a database.
        guard text.contains("=") || text.contains("://") else { throw .address }
        var complaint: UnsafeMutablePointer<CChar>?
        let parsed = libpq.conninfoParse(text, &complaint)
        // The message may quote a password, so it is dropped.
        libpq.freemem(complaint)
        guard parsed != nil else { throw .address }
        defer { libpq.conninfoFree(parsed) }
        let given = HubAddress.values(parsed)
        var parameters = [("dbname", text), ("client_encoding", "UTF8"), ("gssencmode", "disable")]
        if given["fallback_application_name"] == nil { parameters.append(("fallback_application_name", "hyzer")) }
        // A broken connection is noticed after half a minute, not after a quarter of an hour.
        if given["tcp_user_timeout"] == nil { parameters.append(("tcp_user_timeout", "30000")) }
        if let user, given["user"] == nil, given["service"] == nil, getenv("PGUSER") == nil, getenv("PGSERVICE") == nil
        {
            parameters.append(("user", user))
        }
        if sendsSettings {
            // The last one counts, so the address and the environment override these settings.
            let own = given["options"] ?? getenv("PGOPTIONS").map { String(cString: $0) }
            parameters.append(("options", (HubAddress.options + [own].compactMap(\.self)).joined(separator: " ")))
        }
        return parameters
    }

    /// Settings of every connection. They override those of the role, which every device that logs in as it could
    /// change, so that others cannot work (PostgreSQL 15 documentation, chapter 20).
    static let settings: [(name: String, value: String)] = [
        ("default_transaction_read_only", "off"), ("default_transaction_isolation", "read committed"),
        ("default_transaction_deferrable", "off"), ("statement_timeout", "60s"), ("lock_timeout", "0"),
        ("idle_in_transaction_session_timeout", "10s"), ("idle_session_timeout", "0"), ("tcp_user_timeout", "0"),
        ("tcp_keepalives_idle", "0"), ("tcp_keepalives_interval", "0"), ("tcp_keepalives_count", "0"),
        ("client_connection_check_interval", "0"), ("search_path", ""), ("row_security", "on"),
        ("local_preload_libraries", ""), ("synchronous_commit", "on"), ("exit_on_error", "off"), ("jit", "off"),
        ("client_min_messages", "error"),
        // The server may log the values that a custom plan is made for, secrets among them; generic plans have none.
        ("plan_cache_mode", "force_generic_plan"), ("log_parameter_max_length_on_error", "0"),
    ]

    /// The settings in the form of libpq's parameter `options` (34.1.2).
    private static var options: [String] {
        settings.map { "-c \($0.name)=\($0.value.replacing(" ", with: "\\ "))" }
    }

    /// The settings as statements, for poolers that accept no others.
    static var settingStatements: String {
        settings.map { "SET \($0.name) = '\($0.value)'" }.joined(separator: ";")
    }

    /// Parameters to add so that the connection is encrypted and verified; nil if none are needed.
    ///
    /// - Parameter effective: the parameters that libpq made of all it was given, service files and environment
    ///   included.
    /// - Throws: `insecure` if the address asks for less.
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

    /// Debian's file of trusted certificate authorities.
    private static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"

    /// Whether every host is this machine: a socket of the file system, or the loopback by name or number. Where both
    /// names and numbers are given, the numbers are what is connected to, and the names are what certificates are made
    /// for.
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
