package import Language

extension Roster {
    /// The spoken forms of somebody's name: names and aliases in full, letter by letter where they are spelled, and the
    /// first name, as far as it is clear who is meant.
    package func spoken(_ person: Person, _ letterNames: LetterNames) -> [[SpokenWord]] {
        let names = [person.name] + person.aliases
        let ways = names.flatMap { [letterNames.spelled($0), SpokenWord.words(of: $0)] }
        return (ways + [Array(SpokenWord.words(of: person.name).prefix(1))]).filter {
            !$0.isEmpty && isCalled($0.map(\.spoken).joined(separator: " "))
        }
    }
}
