import Support
import Testing

@Suite("Questions people ask") struct AskedTests {
    /// At the prompt a question that nothing here answers gets one line, and is no score.
    @Test func whatCannotBeAnsweredIsSaid() throws {
        let device = try Device.playing()
        let before = try device.json("log").count
        let terminal = try device.terminal()
        for question in [
            "how often did Jake birdie 3", "what was the weather?", "did Mike have a 4 last time", "has Quinn ever won",
        ] {
            try terminal.expect("›")
            try terminal.type(question + "\r")
            try terminal.expect("hyzer cannot answer that")
        }
        try terminal.leave()
        #expect(try device.json("log").count == before)
    }
}
