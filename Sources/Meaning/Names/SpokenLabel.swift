package import Decoding
import Scorecard

/// One to four words before others, with a colon or in the brackets of a chat: `Jake:`, `[Jake]`, `<Jake>`, `Jake>`.
package struct SpokenLabel {
    package let name: String
    /// Whether it ends with a bracket. What programs write in brackets is mostly a noise: `[laughs]`.
    let isInBrackets: Bool
    /// The line with blanks in place of the name, so that every offset in it stays what it was.
    package let rest: String

    init?(_ text: String) {
        guard let end = text.firstIndex(where: { ":]>".contains($0) }) else { return nil }
        isInBrackets = text[end] != ":"
        var before = text[..<end]
        let ends: [Character] =
            switch before.first {
            case "[": ["]"]
            case "<": [">"]
            default: [":", ">"]
            }
        guard ends.contains(text[end]) else { return nil }
        if before.first.map({ "[<".contains($0) }) ?? false { before.removeFirst() }
        let words = before.split(separator: " ")
        let isName = words.allSatisfy { word in word.allSatisfy { $0.isLetter || ".'’-".contains($0) } }
        let after = text[text.index(after: end)...]
        guard (1...4).contains(words.count), isName, after.first?.isWhitespace == true else { return nil }
        name = words.joined(separator: " ")
        rest = String(repeating: " ", count: text.utf8.count - after.utf8.count) + after
    }
}

extension NameBook {
    /// The name before a line that only tells who speaks: `Jake: I took a 4`.
    ///
    /// `Jake: 3` is a score, so a name is a label only where the words behind it mean something else once it is known
    /// who speaks, as with `I`. The name is on the card or, without brackets, a known player's or loose words.
    package func label(of text: String, _ roster: Roster, _ situation: Situation) -> SpokenLabel? {
        guard let label = SpokenLabel(text), let understanding = lazyUnderstanding.ready else { return nil }
        // An unknown name is a label too, so that `I` is not taken for the user of the device.
        let isName =
            roster.isCalled(label.name)
            || !label.isInBrackets
                && (!directory.players(called: label.name).isEmpty || understanding.isLoose(label.name))
        guard isName else { return nil }
        let (someone, nobody) = (roster.spoken(by: 0), roster.spoken(by: nil))
        let said = understanding.read(label.rest, roster: someone, situation: situation)
        return said.means(understanding.read(label.rest, roster: nobody, situation: situation)) ? nil : label
    }
}
