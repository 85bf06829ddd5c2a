// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline

/// The variables this process was started with.
package enum ProcessEnvironment {
    /// A copy; the first of two variables of the same name counts, and a variable without `=` does not.
    package static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        guard var entry = hz_environment() else { return variables }
        while let text = entry.pointee {
            let pair = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2, variables[String(pair[0])] == nil {
                variables[String(pair[0])] = String(pair[1])
            }
            entry += 1
        }
        return variables
    }
}
