// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The path of an executable of this package, built next to the tests that are running.
package func builtProduct(named name: String) -> String {
    // The tests are a bundle loaded by a helper of the toolchain, which is told its path; or they are a program.
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
        return sibling(of: arguments[option + 1], named: name)
    }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? arguments[0]
    return sibling(of: program, named: name)
}

private func sibling(of path: String, named name: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
}
