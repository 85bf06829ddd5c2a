import Support
import Testing

@Suite("Export") struct ExportTests {
    /// Three holes by three people, finished: an ace, an eagle, a lead that changes.
    private func finished(_ names: [String] = ["Jake", "Mike", "Zoë"]) throws -> Device {
        let device = try Device()
        try device.done("course", "add", "Trio", "--holes", "3", "--par", "3,4,3")
        var arguments = ["start", "Trio", "--at", "2026-11-21 14:05", "--me", names[0]]
        for name in names { arguments += ["-p", name] }
        let result = try device.hyzer(arguments)
        try #require(result.status == .exited(0), "\(result.errors)")
        try device.done(input: "2 3 3\n5 2 4\n1 2 3\n")
        return device
    }

    @Test func finishPrintsTheSummary() throws {
        let device = try finished()
        let output = try device.done("finish")
        #expect(output.contains("Finished. Mike wins at three under par."))
        #expect(output.contains("organized by Jake"))
        #expect(output.contains("★ Jake: ace on hole 3"))
        #expect(output.contains("★ Mike: eagle on hole 2"))
        #expect(output.contains("★ The lead changed hands once"))
        #expect(output.contains("★ Best hole: 3, together three under par"))
        try device.done("reopen")
        let line = try device.json("finish")[0]
        #expect(line["highlights"].list.compactMap { $0["kind"].text } == ["ace", "eagle", "leadChanges", "bestHole"])
        #expect(try device.json("standings")[0]["highlights"].isNull)
    }

    @Test(arguments: ["text", "svg", "html"]) func everyFormatHoldsTheRound(format: String) throws {
        let device = try finished()
        let open = try device.done("export", "--as", format)
        try device.done("finish")
        let text = try device.done("export", "--as", format)
        #expect(open != text)
        for part in ["Trio", "2026-11-21", "Jake", "Mike", "Zoë", "-3", "ace"] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("\u{1B}"))
        let line = try device.json("export", "1", "--as", format)[0]
        #expect(line["text"].text == text && line["format"].text == format)
        #expect(try device.done("export", "1", "--as", format, "--lang", "de").contains("beendet"))
    }

    @Test func whatCannotBeExportedIsRefused() throws {
        let device = try Device()
        try device.begin()
        #expect(try device.refused("export", status: 2).contains("usage: hyzer export [R] --as FORMAT"))
        #expect(try device.refused("export", "--as", "pdf", status: 2).contains("share, text, svg, html"))
        #expect(try device.refused("export", "--as", "html", status: 3).contains("No round is open"))
        #expect(try device.refused("export", "3", "--as", "html", status: 3).contains("there is no round"))
    }

    @Test func sharingIsOneLine() throws {
        let device = try finished()
        try device.done("finish")
        #expect(
            try device.done("export", "1", "--as", "share")
                == "Trio, 2026-11-21: 1. Mike -3 (7), 2. Jake -2 (8), 3. Zoë E (10)\n")
    }
}
