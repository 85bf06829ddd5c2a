/// Errors between a device and the hub.
package enum HubError: Error, Equatable, Sendable {
    /// PostgreSQL's client library is not installed.
    case noLibrary
    /// libpq does not understand the address.
    case address
    /// The host is not this machine, and the address allows an unencrypted connection.
    case insecure(host: String)
    /// The server does not answer, or no longer; to be tried again later.
    case unreachable(String)
    /// The server does not let the user of the address in.
    case denied(String)
    /// The database has no hub.
    case notAHub
    /// The hub was made by a newer hyzer.
    case newer(version: Int, known: Int)
    /// The hub refuses what was asked for.
    case refused(Refusal)
    /// The database failed, with its SQLSTATE.
    case failed(state: String, String)
    /// A signal asked to end.
    case interrupted

    /// The refusals of the hub's functions; each case is an SQLSTATE that they raise (`Resources/Hub/Schema`).
    package enum Refusal: String, Sendable {
        case stranger = "HZ001"
        case revoked = "HZ002"
        case wrongCode = "HZ003"
        case tooManyCodes = "HZ004"
        case tooMuch = "HZ005"
        case knownDevice = "HZ006"
        case putBack = "HZ007"
        case quota = "HZ008"
    }

    /// Whether the error may pass by itself, so that trying again later may help.
    package var isPassing: Bool {
        switch self {
        case .unreachable: true
        // Resources, operator intervention, system and internal errors, rollbacks (PostgreSQL 15, appendix A).
        case .failed(let state, _): ["53", "57", "58", "40", "XX"].contains(String(state.prefix(2)))
        case .refused(let refusal): refusal == .tooManyCodes
        default: false
        }
    }

    /// The error for an SQLSTATE and a message of the server.
    init(state: String, _ message: String) {
        if let refusal = Refusal(rawValue: state) {
            self = .refused(refusal)
            return
        }
        switch state {
        // No such schema, function, table, or no right to use the schema.
        case "3F000", "42883", "42P01": self = .notAHub
        case "42501": self = .denied(message)
        case let state where state.hasPrefix("08"): self = .unreachable(message)
        case let state where state.hasPrefix("28"): self = .denied(message)
        default: self = .failed(state: state, message)
        }
    }
}
