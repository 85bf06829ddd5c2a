import Foundation
import Testing

/// What a room throws is told in a sentence of its own, with a status of its own.
@Suite struct ErrorTests {
    @Test(arguments: [
        "System", "Language", "Display", "EventLog", "Store", "Hub", "Import", "Listening", "Sync", "hyzer",
    ])
    func everyErrorOfARoomIsReported(room: String) throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let reported = try String(
            contentsOf: sources.appendingPathComponent("hyzer/ReportedError.swift"), encoding: .utf8)
        let paths = try #require(
            FileManager.default.enumerator(
                at: sources.appendingPathComponent(room), includingPropertiesForKeys: nil))
        var errors: [String] = []
        for case let path as URL in paths where path.pathExtension == "swift" {
            let text = try String(contentsOf: path, encoding: .utf8)
            errors += text.matches(of: /(?m)^(?:package )?(?:enum|struct) (\w+): Error\b/).map { String($0.1) }
        }
        #expect(!errors.isEmpty)
        for error in errors {
            #expect(reported.contains("extension \(error): ReportedError {"), "\(error) of \(room)")
        }
    }
}
