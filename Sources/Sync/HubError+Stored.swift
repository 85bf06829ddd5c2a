import Hub

extension HubError {
    /// The text that is stored: a word, then its details behind a blank.
    var stored: String {
        switch self {
        case .noLibrary: "noLibrary"
        case .address: "address"
        case .insecure(let host): "insecure " + host
        case .unreachable(let reason): "unreachable " + reason
        case .denied(let reason): "denied " + reason
        case .notAHub: "notAHub"
        case .newer(let version, let known): "newer \(version) \(known)"
        case .refused(let refusal): "refused " + refusal.rawValue
        case .failed(let state, let message): "failed \(state) \(message)"
        case .interrupted: "interrupted"
        }
    }

    init?(stored text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
        switch parts[0] {
        case "noLibrary": self = .noLibrary
        case "address": self = .address
        case "insecure": self = .insecure(host: rest)
        case "unreachable": self = .unreachable(rest)
        case "denied": self = .denied(rest)
        case "notAHub": self = .notAHub
        case "newer":
            guard words.count == 2, let version = Int(words[0]), let known = Int(words[1]) else { return nil }
            self = .newer(version: version, known: known)
        case "refused":
            guard let refusal = Refusal(rawValue: rest) else { return nil }
            self = .refused(refusal)
        case "failed": self = .failed(state: words.first ?? "", words.count > 1 ? words[1] : "")
        default: return nil
        }
    }
}
