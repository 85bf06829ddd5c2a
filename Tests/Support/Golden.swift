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
