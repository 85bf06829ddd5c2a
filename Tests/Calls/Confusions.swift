/// What is heard instead of what was said. Found by speaking calls and having them recognised, and by the lists of
/// homophones dictionaries print; none of the words stands in a list because hyzer understands it.
enum Confusions {
    static let englishHomophones = text("homophones-en.txt")
    static let english = text("confusions-en.txt")
    static let germanHomophones = text("homophones-de.txt")
    static let german = text("confusions-de.txt")
}
