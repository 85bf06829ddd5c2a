// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc

/// Candidates as readline wants them (GNU Readline manual, "Custom Completers").
///
/// For readline the whole line up to the cursor is one word, and what it inserts is that line with the last word
/// replaced by a candidate; that is how a candidate may contain spaces.
struct CompletionMenu {
    /// The beginning of the line, which stays as it is.
    let kept: String
    /// The text that is inserted before a choice is made: the beginning the candidates have in common, or the word as
    /// typed if that is longer.
    let common: String
    /// Each once, none empty.
    let candidates: [String]

    /// nil if there are no candidates.
    init?(for text: String, _ completions: Completions) {
        let start = min(max(completions.start, text.startIndex), text.endIndex)
        var seen: Set<String> = []
        candidates = completions.candidates.filter { !$0.isEmpty && seen.insert($0).inserted }
        guard let first = candidates.first else { return nil }
        kept = String(text[..<start])
        let shared = candidates.dropFirst().reduce(first[...]) { Self.beginning(of: $0, sharedWith: $1) }
        let typed = text[start...]
        common = String(candidates.count > 1 && shared.count < typed.count ? typed : shared)
    }

    private static func beginning(of text: Substring, sharedWith other: String) -> Substring {
        for (index, character) in zip(text.indices, other) where text[index] != character {
            return text[..<index]
        }
        return text.prefix(other.count)
    }

    /// The whole line for each choice: what they have in common, then the candidates if there are several, then nil.
    /// The memory belongs to readline afterwards; nil when there is none left.
    func lines() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        let texts = candidates.count > 1 ? [common] + candidates : candidates
        let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
        guard let memory = malloc(size) else { return nil }
        let lines = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
        for (offset, text) in texts.enumerated() {
            (lines + offset).initialize(to: strdup(kept + text))
        }
        (lines + texts.count).initialize(to: nil)
        return lines
    }

    /// Shows what readline is about to list, without the part of the line that all have in common.
    ///
    /// - Parameters:
    ///   - lines: the lines that ``lines()`` returned, perhaps in another order, with `count` candidates after the
    ///     first.
    func show(_ lines: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int32) {
        let prefix = kept.utf8.count
        var words = (0...max(0, Int(count))).map { offset in
            lines[offset].map { strlen($0) >= prefix ? $0 + prefix : $0 }
        }
        words.append(nil)
        let widest = candidates.map { Self.columns($0) }.max() ?? 0
        rl_display_match_list(&words, count, Int32(clamping: widest))
        rl_forced_update_display()
    }

    private static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t($1.value)))) }
    }
}
