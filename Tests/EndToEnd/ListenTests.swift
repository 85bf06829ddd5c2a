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

    @Test func theLogHoldsOneEventForACorrectedScore() throws {
        let (device, result) = try listening(
            "--settle 60", "printf 'Jake 3\\nno, 4\\nmake that a 5\\n' >&3\nexec 3>&-\nanswer Jake")
        #expect(result.output == "Jake 5 (double bogey)\nstatus 0\n")
        #expect(result.errors.isEmpty)
        #expect(try log(device).count == 1)
        let line = try #require(try device.json("log").last)
        #expect(line["text"].text == "Jake 3 … no, 4 … make that a 5")
        #expect(line["source"].text == "spoken")
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

    @Test func whoGoesOnLetsTheLineBeforeStand() throws {
        let (device, result) = try listening("--settle 60", "printf 'Jake 3\\nMike 4\\nnext hole\\nSarah 2\\n' >&3")
        #expect(result.errors.isEmpty)
        #expect(try device.score("Sarah", 2) == 2)
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func aQuestionIsAnsweredByVoiceAndReportedWhereItIsNot() throws {
        let (device, result) = try listening(
            "--settle 0",
            """
            echo "Pavel 4" >&3
            echo "two." >&3
            answer Mike
            echo "no" >&3
            echo "Jake 12" >&3
            echo "Sarah 3" >&3
            answer 'Sarah 3'
            """)
        #expect(result.output == "Mike 4 (bogey)\nSarah 3 (par)\nstatus 1\n")
        #expect(result.errors.contains("line 1: Who is Pavel?\n"))
        #expect(result.errors.contains("skip to leave it open"))
        #expect(result.errors.contains("line 4: did Jake have 12 on hole 1, a par 3?"))
        #expect(try device.score("Jake", 1) == nil)
    }

    @Test(arguments: [
        (
            "whisper-stream's revisions", "",
            "\\033[2K\\r Jake\\033[2K\\r Jake birdie\\033[2K\\r Jake birdie, Mike par\\n"
        ),
        (
            "Vosk's partial results", "",
            "{\\n \"partial\" : \"jake nine\"\\n}\\n{\\n \"text\" : \"jake birdie mike par\"\\n}\\n"
        ),
        ("PocketSphinx's lines", "--from pocketsphinx", "READY....\\nListening...\\njake birdie mike par\\n"),
        ("JSON lines", "", "{\"text\":\"Jake birdie\"}\\n{\"text\":\"(wind)\"}\\n{\"transcript\":\"Mike par\"}\\n"),
    ]) func recognisersWriteInManyWays(name: String, options: String, text: String) throws {
        let (device, result) = try listening("--settle 0 " + options, "printf '\(text)' >&3")
        #expect(result.output == "status 0\n", "\(name): \(result.errors)")
        #expect(try device.score("Jake", 1) == 2, "\(name)")
        #expect(try device.score("Mike", 1) == 3, "\(name)")
        #expect(try log(device).count == 2, "\(name)")
    }

    @Test func timesCountFromTheStartAndWhoSpeaksIsI() throws {
        let captions = "WEBVTT\\n\\n00:01:30.000 --> 00:01:32.000\\n<v Mike>I got a 4\\n\\n"
        let (device, _) = try listening("--settle 0 --at '2026-11-20 18:00'", "printf '\(captions)' >&3")
        #expect(try device.score("Mike", 1) == 4)
        let event = try #require(try device.json("log").last)
        #expect(event["at"].text?.hasPrefix("2026-11-20T18:01:30") == true)
    }

    @Test func whatIsBrokenIsToldByItsLine() throws {
        let (device, result) = try listening(
            "--settle 0 --from jsonl", "printf '{\"text\":\"Jake 3\"}\\n{\"text\":\\n{\"text\":\"Mike 3\"}\\n' >&3")
        #expect(result.output == "status 1\n")
        #expect(result.errors.contains("line 2: "))
        #expect(try device.score("Jake", 1) == 3)
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

    @Test func nothingIsPrintedOfWhatIsPending() throws {
        let (device, result) = try listening("--settle 60", "printf 'Jake 3\\nno\\nMike 4\\nSarah 5\\n' >&3")
        let printed = try device.shell("printf 'hole 7 Jake 3\\nhole 7 Mike 4\\n' | \"$hyzer\" listen --settle 60")
        #expect(printed.output.hasPrefix("Jake 3 (par) on hole 7\n"))
        #expect(!printed.output.contains("…") && !printed.output.contains("\r"))
        #expect(result.errors.hasPrefix("line 1: taken back before it was recorded: \"Jake 3\"\n"))
    }

    @Test func theTimeItTakesIsChosenOnceOrEachTime() throws {
        let device = try Device.playing()
        #expect(try device.done("settings", "settle", "0") == "settle = 0\n")
        try device.done("listen", input: "hole 5 Jake 3\n")
        #expect(try device.score("Jake", 5) == 3)
        let result = try device.hyzer(["listen", "--settle", "1,5"], input: "hole 6 Jake 3\n")
        #expect(result.status == .exited(0))
        #expect(try device.score("Jake", 6) == 3)
        try device.refused("listen", "--settle", "soon", status: 2)
        try device.refused("listen", "--from", "martian", status: 2)
        try device.refused("start", "--settle", "2", status: 2)
    }

    @Test func germanIsHeardAndAnswered() throws {
        let device = try Device.playing()
        let result = try device.hyzer(
            ["listen", "--lang", "de", "--settle", "60"], input: "Jake 3 auf Bahn 4\nnein\nJake vier auf Bahn 4\n")
        #expect(result.errors.hasPrefix("Zeile 1: zurückgenommen, bevor es notiert war: „Jake 3 auf Bahn 4“\n"))
        #expect(try device.score("Jake", 4) == 4)
    }
}
