import Support
import Testing

@Suite("What many rounds tell") struct PastRoundsTests {
    @Test func aLongHistoryGoesThroughThePager() throws {
        let device = try Device()
        for day in 1...4 {
            try device.done("start", "Maple Hill", "-p", "Jake", "--me", "Jake", "--at", "2024-05-0\(day)")
        }
        let environment = device.environment.merging(["PAGER": "sed 's/^/> /'", "TERM": "xterm"]) { _, new in new }
        func printed(_ rows: Int, _ words: String...) throws -> String {
            let terminal = try PseudoTerminal(
                builtProduct(named: "hyzer"), ["history"] + words, environment: environment, rows: rows)
            return try terminal.expect("2024")
        }
        #expect(try printed(4).contains("> 1"))
        #expect(try !printed(40).contains("> "))
    }
}
