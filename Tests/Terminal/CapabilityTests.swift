// SPDX-License-Identifier: GPL-3.0-or-later
import Support
import Testing

@testable import Terminal

@Suite struct CapabilityTests {
    /// How many colours there are, and how many columns, by what stands in the environment.
    @Test func theEnvironmentIsReadAsTheTableSays() throws {
        try Golden.checkTable(named: "capabilities.txt") { heading, text in
            let pairs = text.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
            let environment = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
            if heading.hasPrefix("Columns") {
                let window = heading.hasSuffix("132") ? 132 : nil
                return
                    "\(TerminalCapabilities(readsFromTerminal: true, writesToTerminal: true, windowColumns: window, environment: environment).width)"
            }
            let choice = heading.contains("never") ? ColorChoice.never : heading.contains("always") ? .always : .auto
            return
                "\(ColorDepth(writesToTerminal: !heading.contains("pipe"), environment: environment, choice: choice))"
        }
    }

    @Test(arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
    func aConversationNeedsATerminalAtBothEnds(reads: Bool, writes: Bool, isConversation: Bool) {
        let capabilities = TerminalCapabilities(
            readsFromTerminal: reads, writesToTerminal: writes, windowColumns: nil, environment: [:])
        #expect(capabilities.isConversation == isConversation)
    }

    @Test func depthsAreOrdered() {
        #expect(ColorDepth.allCases.sorted() == [.none, .sixteen, .twoHundredFiftySix, .trueColor])
    }
}
