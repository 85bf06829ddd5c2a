import Support
import Testing

/// What is told of the machine's network, in one that belongs to the test alone.
@Suite struct NetworkWatchTests {
    private static func run(_ script: String, _ words: String...) throws -> Support.Program.Result {
        try Support.Program("/usr/bin/env").run(["unshare", "-rn", "/bin/sh", "-c", script, "sh"] + words)
    }

    /// Whether there may be one.
    private static let isAllowed = (try? run("ip link show lo"))?.status == .exited(0)

    @Test(
        .enabled(if: isAllowed, "a network of one's own needs unshare(1), ip(8) and a system that allows it"),
        arguments: ["ip link set lo up", "ip address add 192.0.2.1/32 dev lo"])
    func aChangeIsNoticedAtOnce(change: String) throws {
        let result = try NetworkWatchTests.run(
            "\"$1\" --network yes | { read -r line; echo \"$line\"; \(change); read -r line; echo \"$line\"; }",
            builtProduct(named: "terminal-probe"))
        #expect(result.output == "the same network\nanother network\n", "\(result.errors)")
    }
}
