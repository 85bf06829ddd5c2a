// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@testable import Terminal

@Suite struct CapabilityTests {
    /// How many columns there are, by what stands in the environment.
    @Test func theEnvironmentIsReadAsTheTableSays() throws {
        try Golden.checkTable(named: "capabilities.txt") { heading, text in
            let pairs = text.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
            let environment = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
            let capabilities = TerminalCapabilities(
                readsFromTerminal: true, writesToTerminal: true,
                windowColumns: heading.hasSuffix("132") ? 132 : nil, environment: environment)
            return String(capabilities.width)
        }
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
    func aConversationNeedsATerminalAtBothEnds(reads: Bool, writes: Bool, isConversation: Bool) {
        let capabilities = TerminalCapabilities(
            readsFromTerminal: reads, writesToTerminal: writes, windowColumns: nil, environment: [:])
        #expect(capabilities.isConversation == isConversation)
    }
}
