import EventLog
import Foundation
import Support
import Testing

@Suite("A store in trouble") struct StoreTroubleTests {
    /// However long another hyzer writes, whoever has to wait says so, and records when it may.
    @Test func whoHasToWaitSaysSoAndRecordsThen() throws {
        let device = try Device.playing()
        let log = try device.log()
        let waiting = try device.terminal("say", "hole 5 Jake 3")
        try log.transaction { _ in _ = try? waiting.expect("waiting for another hyzer") }
        try waiting.expect("Jake 3")
        #expect(try waiting.waitForExit() == .exited(0))
        #expect(try device.score("Jake", 5) == 3)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func waitingIsEndedByASignalAndNothingIsHalfWritten(signal: Int32) throws {
        let device = try Device.playing()
        let events = try device.json("log").count
        let log = try device.log()
        try log.transaction { _ in
            let waiting = try? device.terminal("start", "Maple Hill", "-p", "Jake")
            _ = try? waiting?.expect("waiting for another hyzer")
            waiting?.send(signal: signal)
            #expect((try? waiting?.waitForExit()) == .exited(130))
        }
        #expect(try device.json("log").count == events)
        try device.done("say", "no, Jake 5")
    }

    @Test func aPipedLineThatWaitsInVainIsARejectedOne() throws {
        let device = try Device.playing()
        let log = try device.log()
        let result = try log.transaction { _ in
            try? device.shell(
                """
                mkfifo errors
                echo 'hole 5 Jake 3' > lines
                "$hyzer" --rejects open.txt < lines 2> errors & exec 3< errors
                read told <&3
                echo "$told"
                kill -TERM $!
                wait $!; echo $?
                tail -1 open.txt
                """)
        }
        let told = try #require(result).output.split(separator: "\n")
        #expect(told.count == 3 && told[0].hasPrefix("waiting") && told[1] == "130" && told[2] == "hole 5 Jake 3")
        #expect(try device.score("Jake", 5) == nil)
    }
}
