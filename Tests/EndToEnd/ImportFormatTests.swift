import Support
import Testing

@Suite("Transcripts in many formats") struct ImportFormatTests {
    /// The same holes of the same round: Nora 2, Ole 4 on the first, Ole 3, Nora 3 on the second, which Nora speaks of as hers.
    static let files: [(format: String, text: String)] = [
        ("lines", "Nora birdie, Ole 4\nOle par\nNora 3\n"),
        (
            "whisper",
            """
            [00:00:01.000 --> 00:00:04.000]   Nora birdie, Ole 4.
            [00:00:05.000 --> 00:00:06.000]   [BLANK_AUDIO]
            [00:01:00.000 --> 00:01:02.000]   Ole par.
            [00:01:02.000 --> 00:01:04.000]   Nora had a 3.

            """
        ),
        (
            "whisper-stream",
            "[Start speaking]\n\u{1B}[2K\r    \u{1B}[2K\r Nora birdie, Ole 5\u{1B}[2K\r    \u{1B}[2K\r Nora birdie, Ole 4.\n"
                + "\u{1B}[2K\r    \u{1B}[2K\r Ole par. Nora 3.\n"
        ),
        (
            "srt",
            "1\n00:00:01,000 --> 00:00:02,000\nNora birdie, Ole 4\n\n2\n00:00:03,000 --> 00:00:04,000\nOle par, Nora 3\n"
        ),
        (
            "vtt",
            """
            WEBVTT

            00:01.000 --> 00:02.000
            <v Ole>I had a 4, Nora birdie</v>

            00:03.000 --> 00:04.000
            <v Nora>I took a 3</v>
            <v Ole>I had par</v>
            """
        ),
        ("csv", "start,end,text\n0,4000,\" Nora birdie, Ole 4.\"\n4000,5000,\" Ole par, Nora 3\"\n"),
        ("json", "{\"transcription\":[{\"text\":\" Nora birdie, Ole 4.\"},\n{\"text\":\" Ole par, Nora 3.\"}]}\n"),
        (
            "vosk",
            """
            {
              "partial" : "nora ace"
            }
            {
              "text" : "nora birdie ole four"
            }
            {
              "text" : ""
            }
            {
              "text" : "ole par nora three"
            }
            """
        ),
        (
            "pocketsphinx",
            """
            {"b":0.5,"d":1.2,"p":0.8,"t":"nora birdie ole four","w":[]}
            {"b":2.5,"d":1.2,"p":0.8,"t":"ole par nora three","w":[]}
            """
        ),
        ("otter", "Nora  0:05\nI had a birdie. Ole 4.\n\nOle  0:40\nI had par. Nora 3.\n"),
        ("meet", "Nora: I had a birdie. Ole 4.\nOle: I had par. Nora took a 3.\n"),
        ("zoom", "00:00:05\tNora:\tI had a birdie, Ole 4\n00:00:40\tOle:\tI had par, Nora 3\n"),
    ]

    @Test(arguments: files.map(\.format)) func everyFormatGivesTheSameStandings(format: String) throws {
        let device = try Device()
        let text = try #require(ImportFormatTests.files.first { $0.format == format }).text
        let file = try device.folder.write(text, to: "round")
        let result = try device.hyzer(
            ["import", file, "--from", format, "--course", "Maple Hill", "-p", "Nora", "-p", "Ole"])
        #expect(result.status == .exited(0), "\(result.errors)")
        try device.done("import", device.folder.write("hole 3 Nora 4\n", to: "more"), "--into", "1")
        #expect(try device.score("Nora", 1) == 2 && device.score("Ole", 1) == 4)
        #expect(try device.score("Nora", 2) == 3 && device.score("Ole", 2) == 3)
    }

    @Test(arguments: files.map(\.format).filter { $0 != "meet" })
    func theFormatIsFoundOut(format: String) throws {
        let device = try Device()
        let text = try #require(ImportFormatTests.files.first { $0.format == format }).text
        let file = try device.folder.write(text, to: "round")
        try device.done("import", file, "--course", "Maple Hill", "-p", "Nora", "-p", "Ole")
        #expect(try device.score("Nora", 2) == 3 && device.score("Ole", 2) == 3)
    }

    /// What a recogniser wrote is read by its sounds; of other text nobody knows who wrote it, but whoever says that it was typed.
    @Test func recognisersAreReadByEar() throws {
        for (options, isRead) in [
            (["--from", "whisper"], true), (["--from", "lines"], true), (["--from", "lines", "--typed"], false),
        ] {
            let device = try Device.playing()
            let file = try device.folder.write("Zoe Carter IV.\n", to: "round")
            _ = try device.hyzer(["import", file, "--into", "1"] + options)
            #expect(try device.score("Zoë", 2) == (isRead ? 4 : nil), "\(options)")
        }
    }

    @Test func anUnknownFormatIsRefusedWithThoseThereAre() throws {
        let device = try Device()
        let file = try device.folder.write("Jake 3\n", to: "round")
        let error = try device.refused("import", file, "--from", "wav", status: 2)
        #expect(error.contains("--from") && error.contains("wav") && error.contains("whisper-stream"))
    }

    @Test func timesInTheFileCountFromTheBeginningOfTheRecording() throws {
        let device = try Device.playing()
        let file = try device.folder.write("[00:01:30.000 --> 00:01:32.000]  hole 5 Jake 3\n", to: "round")
        try device.done("import", file, "--into", "1", "--at", "2026-05-01T14:00:00Z")
        let events = try device.json("log")
        #expect(events.last?["at"].text?.hasPrefix("2026-05-01T14:01:30") == true, "\(events.last?.keys ?? [])")
    }

    @Test func whatIsBrokenIsToldAndTheRestIsRead() throws {
        let device = try Device.playing()
        let file = try device.folder.write(
            "{\"text\":\"hole 5 Jake 3\"}\n{\"text\":\"hole 6 Ja\n{\"text\":\"hole 7 Jake 4\"}\n{\"text\":", to: "round"
        )
        let result = try device.hyzer(["import", file, "--into", "1"])
        #expect(result.status == .exited(1))
        let errors = result.errors.split(separator: "\n")
        #expect(errors.map { $0.hasPrefix("\(file):2: ") } == [true, false])
        #expect(errors.last?.hasPrefix("\(file):4: ") == true)
        #expect(try device.score("Jake", 5) == 3 && device.score("Jake", 7) == 4)
    }

    @Test func aSpeakerWhoIsNotOnTheCardIsAskedFor() throws {
        let device = try Device.playing()
        let file = try device.folder.write(
            "Otto  0:05\nI took a 5 on hole 5\n\nMM  0:09\nI took a 4 on hole 5\n", to: "round")
        let result = try device.hyzer(["import", file, "--into", "1"])
        #expect(result.status == .exited(1))
        #expect(result.errors.hasPrefix("\(file):2: "))
        #expect(try device.score("Jake", 5) == nil)
        #expect(try device.score("Mike Miller", 5) == 4)
    }

    @Test func aNameBeforeAPlainLineIsWhoeverSaysI() throws {
        let device = try Device.playing()
        let file = try device.folder.write(
            "MM: hole 5 I took a 4, Jake got par\nMM: 5 on hole 6\nOtto: I took a 7 on hole 5\n", to: "round")
        let result = try device.hyzer(["import", file, "--into", "1"])
        #expect(result.status == .exited(1))
        #expect(result.errors.hasPrefix("\(file):3: "))
        #expect(try device.score("Mike Miller", 5) == 4 && device.score("Jake", 5) == 3)
        #expect(try device.score("Mike Miller", 6) == 5)
    }

    /// Nearly the best hearing, if it makes sense where the best does not; and no score on words that nobody is sure of.
    @Test func otherHearingsAndUnsureWordsCount() throws {
        let device = try Device.playing()
        let file = try device.folder.write(
            """
            {"text": "hole nine"}
            {"alternatives": [{"confidence": 11.9, "text": "jay by the"}, {"confidence": 11.1, "text": "jake birdie"}]}
            {"alternatives": [{"confidence": 50, "text": "mike five"}, {"confidence": 49.5, "text": "mike six"}]}
            {"result": [{"conf": 0.35, "word": "jake"}, {"conf": 0.97, "word": "four"}], "text": "jake four"}

            """, to: "round")
        let result = try device.hyzer(["import", file, "--into", "1", "--from", "vosk"])
        #expect(result.status == .exited(1))
        #expect(result.errors.split(separator: "\n").map { $0.hasPrefix("\(file):3: ") } == [true, true, false])
        #expect(result.errors.contains("\(file):4: \"jake four\""))
        #expect(try device.score("Jake", 9) == 3)
        #expect(try device.score("Mike Miller", 9) == nil)
    }
}
