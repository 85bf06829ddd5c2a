import Support
import Testing

@Suite("Answers said aloud") struct VoiceTests {
    /// A device whose voice writes down what it is given.
    private func device(_ voice: String = #"echo "$1: $2" >>"$HOME/said""#) throws -> Device {
        let device = try Device()
        try device.folder.write(voice + "\n", to: "voice.sh")
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        try device.done("settings", "voice", "sh \(device.folder.path(of: "voice.sh")) {kind} {text}")
        return device
    }

    /// What was said while a stream was heard, which a script of the shell writes; it waits until something was said by `until_said`.
    private func said(_ device: Device, _ speak: String, _ script: String) throws -> [String] {
        let result = try device.shell(
            """
            touch said; mkfifo in
            "$hyzer" listen --settle 0 --from lines \(speak) <in >out 2>errors &
            exec 3>in
            until_said() { until grep -q "$1" said; do :; done; }
            \(script)
            exec 3>&-
            wait $!
            """)
        #expect(result.errors.isEmpty, "\(result.errors)")
        return try device.folder.read("said").split(separator: "\n").map(String.init)
    }

    @Test func whatIsRecordedAndWhoLeadsIsSaid() throws {
        let lines = try said(
            try device(), "--speak on",
            """
            echo "Jake birdie, Mike par" >&3; until_said Hole
            """)
        #expect(
            lines == [
                "recorded: Jake two and Mike three. Everyone is in. Hole 2, par three. first, Jake, one under par, through one"
            ])
    }

    @Test func onlyQuestionsAreSaidWhereThatWasChosen() throws {
        let device = try device()
        try device.done("settings", "speak", "questions")
        let lines = try said(
            device, "",
            """
            echo "Jake birdie" >&3; until grep -q birdie out; do :; done
            echo "Mike klurf" >&3; until_said klurf
            """)
        #expect(lines.count == 1 && lines[0].hasPrefix("question: What did Mike have?"), "\(lines)")
    }

    @Test func whatTheMicrophoneBringsBackIsNoCall() throws {
        let device = try device()
        _ = try said(
            device, "--speak on",
            """
            echo "Jake birdie, Mike par" >&3; until_said Hole
            echo "Jake two and Mike three" >&3
            echo "Jake 4" >&3; until_said four
            """)
        #expect(try device.score("Jake", 2) == 4)
        #expect(try device.score("Mike", 2) == nil)
    }

    @Test func whoeverSpeaksInterruptsIt() throws {
        let device = try device(#"echo "$1: $2" >>"$HOME/said"; sleep 60; echo "$2" >>"$HOME/ended""#)
        let lines = try said(
            device, "--speak on", #"echo "Jake birdie" >&3; until_said two; echo "Mike par" >&3; until_said three"#)
        #expect(lines.count == 2, "\(lines)")
        #expect(try device.shell("cat ended").output.isEmpty)
    }

    @Test func aVoiceThatCannotBeStartedStopsNoScore() throws {
        let device = try device()
        try device.done("settings", "voice", "no-such-voice {text}")
        let result = try device.hyzer(["listen", "--settle", "0", "--speak", "on"], input: "Jake 4\nMike 3\n")
        #expect(result.errors.contains("no-such-voice"), "\(result.errors)")
        #expect(try device.score("Jake", 1) == 4 && device.score("Mike", 1) == 3)
    }
}
