internal import Glibc

/// Where a hub is, in any form that libpq takes: `postgresql://…`, `service=…`, `host=… dbname=…` (PostgreSQL 15
/// documentation, 34.1.1). It may hold a password and is never shown or logged.
package struct HubAddress: Hashable, Sendable {
    package let text: String
    /// Who to log in as where neither the address nor the environment says; nil leaves it to libpq.
    package var user: String?

    /// The role that all devices share.
    package static let deviceRole = "hyzer_device"

    package init(_ text: String, user: String? = HubAddress.deviceRole) {
        self.text = text
        self.user = user
    }

    /// The parameters to connect with before anything is known of where it leads.
    func parameters(_ libpq: Libpq) throws(HubError) -> [(key: String, value: String)] {
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
        return parameters
    }

    /// What has to be said besides, so that nobody listens; nil where nothing has to.
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
