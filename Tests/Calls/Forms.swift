import Foundation

/// Ways to say scores, by language: a line as it is said, and behind `>` what it means.
///
/// `#` opens a kind of line, with how often it is said beside the others. In a line `(a|b|)` is one of these. Slots:
/// `{p1}` a player, `{order}` one number for each player; `{s1}` any score, `{a1}` a score with its article, `{n1}` a
/// plain number, `{v1}` a score as a verb, `{l1}` a score in the plural, `{h}` a hole. The meaning gives players (also
/// `all`, `rest`, `me`, `that` for whoever got the last score) the value of the score slot of that number, or `-` for no
/// score; `@h` puts it on that hole.
enum Forms {
    static let english = text("calls-en.txt")
    static let german = text("calls-de.txt")
}

/// What a file of that name in the folder `Texts` holds, without its last line break.
func text(_ name: String) -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Texts/" + name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { fatalError("\(file.path) is missing") }
    return String(text.dropLast())
}
