import Foundation
import Support
import Testing

@Suite("Listening to a pipe") struct ListenTests {
    /// A round of three, and a stream that a script of the shell writes on descriptor 3 while it reads the answers on 4.
    private func listening(_ options: String, _ script: String) throws -> (
        device: Device, result: Support.Program.Result
    ) {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "-p", "Sarah", "--me", "Jake")
        let result = try device.shell(
            """
            mkfifo in out
            "$hyzer" listen \(options) <in >out &
            exec 3>in 4<out
            answer() { while read -r line <&4; do case "$line" in *"$1"*) echo "$line"; return;; esac; done; }
            \(script)
            exec 3>&-
            cat <&4 >/dev/null
            wait $!
            echo "status $?"
            """)
        return (device, result)
    }

    /// The scores of the log, in its order.
    private func log(_ device: Device) throws -> [String] {
        try device.json("log").filter { $0["kind"].text == "scoreRecorded" }
            .map { "\($0["player"].text ?? "?") \($0["strokes"].number ?? 0)" }
    }

    @Test func whatIsHeardGoesToTheHubByItself() throws {
        let league = try League()
        try league.first.done("start", "Maple Hill", "-p", "Jake")
        let count = "SELECT count(*) FROM hyzer.event WHERE kind = 'scoreRecorded'"
        let server = league.server
        let result = try league.first.shell(
            """
            mkfifo in
            "$hyzer" listen --settle 0 <in >out &
            exec 3>in
            echo "Jake 4" >&3
            until [ "$(psql -XAtq -h \(server.folder.path) -p \(server.port) -U owner -d \(league.database) -c "\(count)")" = 1 ]
            do :; done
            exec 3>&-
            wait $!
            echo "status $?"
            """)
        #expect(result.output == "status 0\n", "\(result.errors)")
    }

    @Test func theLastLineIsRecordedAtTheEnd() throws {
        let (device, result) = try listening(
            "--settle 3",
            """
            echo "Jake birdie" >&3
            answer birdie
            echo "no, Jake 3" >&3
            answer '→'
            echo "Mike 4, Sarah 5" >&3
            """)
        #expect(
            result.output
                == "Jake 2 (birdie)\nJake 2 → 3 (par)\nstatus 0\n"
        )
        #expect(result.errors.isEmpty)
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func whatIsBeingSaidTakesTheScoresPlaceBeforeItIsRecorded() throws {
        let (device, result) = try listening(
            "--settle 0.1 --from vosk",
            """
            printf '{"speaking": true, "time": 1.0}\\n{"text": "Jake 3"}\\n' >&3
            sleep 1
            printf '{"text": "no, four"}\\n{"speaking": false}\\n' >&3
            answer Jake
            """)
        #expect(result.output == "Jake 4 (bogey)\nstatus 0\n", "\(result.errors)")
        #expect(try log(device) == ["Jake 4"])
    }

    @Test func aProgramThatIsKilledLeavesNothingHalfWritten() throws {
        let (device, result) = try listening(
            "--settle 60",
            """
            printf 'Jake 3\\nMike 4, Sarah 5\\n' >&3
            answer Jake
            kill -9 $!
            """)
        #expect(result.output == "Jake 3 (par)\nstatus 137\n")
        #expect(try log(device).count == 1)
        #expect(try device.score("Mike", 1) == nil)
        try device.done("say", "Mike 4")
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func theRecogniserEndsWithAProgramThatIsKilled() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo begun ended
            "$hyzer" listen -- sh -c 'echo begun > begun; exec 9> ended; exec sleep 1000' > /dev/null &
            read begun < begun
            exec 3< ended
            kill -9 $!
            cat <&3
            echo "$begun and ended"
            """)
        #expect(result.output == "begun and ended\n")
    }

    @Test func anInterruptTellsWhatHasNotSettled() throws {
        let (device, result) = try listening(
            "--settle 60",
            """
            printf 'Jake 3\\nMike 4\\n' >&3
            answer Jake
            kill -INT $!
            """)
        #expect(result.output == "Jake 3 (par)\nstatus 130\n")
        #expect(result.errors == "line 2: not recorded: \"Mike 4\"\n")
        #expect(try device.score("Mike", 1) == nil)
    }
}
