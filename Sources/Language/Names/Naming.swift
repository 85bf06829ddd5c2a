/// The rules of a language for names: how they sound, how they are typed, shortened and spelled out.
package struct Naming: Sendable {
    /// nil where names are compared by spelling only.
    package var sounds: Sounds?
    package var nicknames: Nicknames
    package var keyboard: Keyboard
    /// How single letters are spoken.
    package var letterNames = LetterNames()

    /// - Parameter file: the text and the path of a part of the language; nil where it does without.
    init(_ file: (Speech.Part) -> (text: String, path: String)?) throws(GrammarError) {
        var sounds = Sounds.plain
        if let rules = file(.sounds) { sounds = try Sounds(rules.text, file: rules.path) }
        self.init(
            sounds: sounds, nicknames: Nicknames(file(.nicknames)?.text ?? ""),
            keyboard: Keyboard(file(.keys)?.text ?? ""))
    }

    package init(sounds: Sounds? = nil, nicknames: Nicknames = .init(), keyboard: Keyboard = .init("")) {
        self.sounds = sounds
        self.nicknames = nicknames
        self.keyboard = keyboard
    }
}
