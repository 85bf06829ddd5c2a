import Foundation
import Support
import Testing

@Suite("Lines through a pipe") struct PipeTests {
    /// A hundred and fifty people with names of nine words; what a line may have meant is looked for on cards of ordinary size only.
    @Test func aCardOfHundredsNeedsNoGigabytes() throws {
        let device = try Device()
        let syllables = ["ba", "di", "fo", "gu", "le", "mi", "no", "ru", "sa", "te"]
        func syllable(_ number: Int) -> String { syllables[number % 10] }
        func word(_ number: Int, _ position: Int) -> String {
            syllable(number / 100) + syllable(number / 10) + syllable(number + position * 3)
        }
        let names = (0..<150).map { number in
            String((0..<9).map { word(number, $0) }.joined(separator: " ").prefix(60))
        }
        try device.done(input: "new round at Maple Hill with \(names.joined(separator: ", "))\n\(names[7]) 4\n")
        let result = try device.shell("ulimit -v 600000; \"$hyzer\" say '\(names[8])x 5' > /dev/null")
        #expect([.exited(0), .exited(1)].contains(result.status), "\(result.errors)")
        #expect(try device.score(names[7], 1) == 4)
    }

    @Test func interruptingIsStatus130() throws {
        let device = try Device.playing()
        let terminal = try PseudoTerminal(
            "/bin/sh", ["-c", "{ echo Mike Miller 5; cat; } | \"$hyzer\"; echo status $?"],
            environment: device.environment.merging(["hyzer": builtProduct(named: "hyzer")]) { own, _ in own })
        try terminal.expect("Mike Miller")
        try terminal.sendInterrupt()
        #expect([.exited(130), .killed(bySignal: 2)].contains(try terminal.waitForExit()))
        #expect(try device.score("Mike Miller", 2) == 5)
    }
}
