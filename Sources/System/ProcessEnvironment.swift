// SPDX-License-Identifier: GPL-3.0-or-later
internal import CSystem
internal import Glibc

/// The variables this process was started with.
package enum ProcessEnvironment {
    /// A copy; the first of two variables of the same name counts, and a variable without `=` does not.
    package static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        guard var entry = hz_environment() else { return variables }
        // Room for as many as most people have, because a dictionary that grows hashes every name again.
        variables.reserveCapacity(64)
        while let text = entry.pointee {
            entry += 1
            guard let equals = strchr(text, 0x3D) else { continue }
            let name = String(decoding: UnsafeRawBufferPointer(start: text, count: equals - text), as: UTF8.self)
            if variables[name] == nil { variables[name] = String(cString: equals + 1) }
        }
        return variables
    }
}
