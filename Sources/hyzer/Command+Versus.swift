import Display
import Scorecard
import Session

extension Program {
    /// `hyzer versus [PLAYER] OTHER`: how two people compare.
    func versus() throws(Failure) -> ExitStatus {
        guard let other = options.words.last else { throw .usage(.words(.versus)) }
        let first = options.words.count > 1 ? options.words.first : nil
        let keeper = try keeper(.stream(strict: false))
        return try print(.versus(first, other), keeper) { () throws(Failure) in
            let (first, second, versus) = try compared(first, other, keeper)
            return versus.rounds == 0
                ? nil
                : sheetPage.sheet(of: versus, of: first.name, and: second.name, language: language.code, date: date)
        }
    }

    func versus(_ first: String?, _ second: String, _ keeper: Keeper) throws(Failure) -> [StyledText] {
        let (first, second, versus) = try compared(first, second, keeper)
        return page.versus(versus, of: first.name, and: second.name, date: date)
    }

    func versusJSON(_ first: String?, _ second: String, _ keeper: Keeper) throws(Failure) -> [JSONText] {
        let (first, second, versus) = try compared(first, second, keeper)
        return [.versus(versus, of: first.name, and: second.name)]
    }

    private func compared(
        _ first: String?, _ second: String, _ keeper: Keeper
    ) throws(Failure) -> (Person, Person, Versus) {
        let first = try person(first, keeper)
        let second = try person(second, keeper)
        let past = try past(of: first.identifiers.union(second.identifiers), on: nil, keeper)
        return (first, second, Versus(of: first.identifiers, and: second.identifiers, in: past.rounds))
    }
}
