// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// Texts that were looked at once and must stay as they are.
package enum Golden {
    /// Compares the text with the file `Goldens/<name>` next to the test that asks.
    ///
    /// A missing file is written, to be looked at and committed, and the test fails; with `CI` in the environment
    /// nothing is written.
    ///
    /// - Parameter isUnfinished: the file holds only what the text is made from so far; to be treated as a missing one.
    /// - Throws: `GoldenDiffers`.
    package static func check(
        _ actual: String, named name: String, isUnfinished: Bool = false, testFile: String = #filePath
    ) throws {
        let file = file(named: name, testFile)
        guard !isUnfinished, let expected = try? String(contentsOf: file, encoding: .utf8) else {
            let isRecorded = ProcessInfo.processInfo.environment["CI"] == nil
            if isRecorded {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try actual.write(to: file, atomically: true, encoding: .utf8)
            }
            throw GoldenDiffers(name: name, explanation: isRecorded ? "was missing; written, look at it" : "is missing")
        }
        if actual != expected {
            throw GoldenDiffers(name: name, explanation: LineDifference.text(from: expected, to: actual))
        }
    }

    /// Compares what a test tells of each line of the file `Goldens/<name>` with what stands there behind ` → `.
    ///
    /// - Parameter told: nothing where there is nothing to tell, nil where a line is a heading or something like it.
    package static func checkLines(
        named name: String, testFile: String = #filePath, _ told: (_ line: String) throws -> String?
    ) throws {
        let file = try text(named: name, testFile: testFile)
        let lines = try file.components(separatedBy: "\n").map { line -> String in
            let said = line.components(separatedBy: " → ")[0]
            return try told(said).map { $0.isEmpty ? said : "\(said) → \($0)" } ?? line
        }
        try check(
            lines.joined(separator: "\n"), named: name, isUnfinished: !file.contains(" → "), testFile: testFile)
    }

    /// As ``checkLines(named:testFile:_:)``, with what stands behind the last `## `, and without lines that begin with `// `.
    ///
    /// Characters may be written as in Swift: `\n`, `\r`, `\t`, `\0`, `\u{1B}`; `""` is an empty text.
    package static func checkTable(
        named name: String, testFile: String = #filePath, _ told: (_ heading: String, _ text: String) throws -> String
    ) throws {
        var heading = ""
        try checkLines(named: name, testFile: testFile) { line in
            if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
            if line.isEmpty || line.hasPrefix("## ") || line.hasPrefix("// ") { return nil }
            let plain = line.replacing(/\\(?:u\{([0-9A-F]+)\}|[nrt0])/) { match in
                if let digits = match.1 {
                    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
                }
                return ["\\n": "\n", "\\r": "\r", "\\t": "\t", "\\0": "\0"][String(match.0)] ?? ""
            }
            return try told(heading, plain == "\"\"" ? "" : plain)
        }
    }

    /// What the file `Goldens/<name>` next to the test holds, for tests that find their input there.
    package static func text(named name: String, testFile: String = #filePath) throws -> String {
        try String(contentsOf: file(named: name, testFile), encoding: .utf8)
    }

    private static func file(named name: String, _ testFile: String) -> URL {
        URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens")
            .appendingPathComponent(name)
    }
}

/// A text is not what its golden file says.
package struct GoldenDiffers: Error, CustomStringConvertible {
    package let name: String
    package let explanation: String

    package var description: String {
        "golden \(name): \(explanation)"
    }
}

/// What changed between two texts, line by line.
enum LineDifference {
    /// Removed lines begin with `-`, added ones with `+`; of the others two are shown around each change.
    static func text(from old: String, to new: String) -> String {
        let oldLines = old.components(separatedBy: "\n")
        let newLines = new.components(separatedBy: "\n")
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in newLines.difference(from: oldLines) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [(text: String, isChange: Bool)] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < oldLines.count || newIndex < newLines.count {
            if removed.contains(oldIndex) {
                lines.append(("-" + oldLines[oldIndex], true))
                oldIndex += 1
            } else if added.contains(newIndex) {
                lines.append(("+" + newLines[newIndex], true))
                newIndex += 1
            } else {
                lines.append((" " + newLines[newIndex], false))
                oldIndex += 1
                newIndex += 1
            }
        }
        let shown = lines.indices.filter { index in
            lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { $0.isChange }
        }
        var text = "differs (- expected, + actual)"
        var previous = -1
        for index in shown {
            text += index == previous + 1 ? "\n" : "\n …\n"
            text += lines[index].text
            previous = index
        }
        return text
    }
}
