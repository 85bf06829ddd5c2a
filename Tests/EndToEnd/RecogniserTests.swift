import Biasing
import EmbeddedText
import Foundation
import Support
import Testing
import Transcripts
@testable import hyzer

@Suite("Recognisers") struct RecogniserTests {
    @Test func thoseThatAreBuiltInAreSound() throws {
        let paths = EmbeddedText.paths(in: "Resources/Recognisers").filter { $0.hasSuffix(".txt") }
        #expect(paths.count >= 5)
        for path in paths {
            let file = try ChildProgramFile(try #require(EmbeddedText.text(path)))
            #expect(file.format.map { Format(rawValue: $0) != nil } ?? true, "\(path)")
            let filled = file.filled { _ in "x" }
            let unknown = file.filled { name in
                let isKnown =
                    BiasingFormat(rawValue: name) != nil
                    || ["language", "prompt-file", "wake-word", "arguments"].contains(name)
                    || EmbeddedText.text("Resources/Recognisers/" + name) != nil
                return isKnown ? "x" : nil
            }
            #expect(filled == unknown, "\(path)")
        }
    }
}
