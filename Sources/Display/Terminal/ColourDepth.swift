// SPDX-License-Identifier: GPL-3.0-or-later

/// How many colours the output may use.
package enum ColourDepth: String, CaseIterable, Sendable {
    /// No escape sequence at all.
    case none
    case sixteen = "16"
    case palette = "256"
    case trueColour = "true"

    /// The user's choice wins; then `NO_COLOR` (no-color.org: set and not empty), then whether the output is a
    /// terminal, then what the terminal says it can do.
    package init(writesToTerminal: Bool, environment: [String: String], choice: ColourChoice) {
        switch choice {
        case .never:
            self = .none
        case .always:
            // Colour was asked for, so there are at least sixteen colours, whatever the terminal says.
            let depth = Self.depth(environment)
            self = depth == .none ? .sixteen : depth
        case .auto:
            let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty
            self = isUnwanted || !writesToTerminal ? .none : Self.depth(environment)
        }
    }

    /// The depth that `TERM` and `COLORTERM` promise.
    private static func depth(_ environment: [String: String]) -> ColourDepth {
        let terminal = environment["TERM"] ?? ""
        if terminal.isEmpty || terminal == "dumb" || terminal.hasSuffix("-mono") || terminal.hasPrefix("vt") {
            return .none
        }
        let has256 = terminal.split(separator: "-").contains("256color")
        // Under GNU screen COLORTERM is a promise of the terminal outside, which screen does not keep.
        if terminal.hasPrefix("screen") {
            return has256 ? .palette : .sixteen
        }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || terminal.hasSuffix("-direct") {
            return .trueColour
        }
        if ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm", "foot"].contains(terminal) {
            return .trueColour
        }
        return has256 ? .palette : .sixteen
    }
}

/// The user's choice about colour, as in `--color auto`.
package enum ColourChoice: String, Sendable, CaseIterable {
    case auto, always, never
}
