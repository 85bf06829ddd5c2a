// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a terminal shows the text as it is written: no control characters but ends of lines, and nothing that turns the
/// direction of what follows.
package func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .format: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
        default: true
        }
    }
}
