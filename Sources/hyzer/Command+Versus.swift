import Commands
import Display
import Scorecard
import Session

extension Program {
    /// `hyzer versus [PLAYER] OTHER`: how two people compare.
    func versus() throws -> ExitStatus {
        guard let other = options.words.last else { throw UsageError.words(.versus) }
        let first: Effect.Subject = options.words.count > 1 ? .named(options.words[0]) : .me
        let second = Effect.Subject.named(other)
        let stored = try storedSession(.stream(strict: false))
        return try print(.versus(first, second), stored) {
            let (first, second, versus) = try compared(first, second, stored)
            return versus.rounds == 0
                ? nil
                : sheetPage.sheet(of: versus, of: first.name, and: second.name, language: language.code, date: date)
        }
    }

    func versus(_ first: Effect.Subject, _ second: Effect.Subject, _ stored: StoredSession) throws
        -> [StyledText]
    {
        let (first, second, versus) = try compared(first, second, stored)
        return page.versus(versus, of: first.name, and: second.name, date: date)
    }

    func versusJSON(_ first: Effect.Subject, _ second: Effect.Subject, _ stored: StoredSession) throws
        -> [JSONText]
    {
        let (first, second, versus) = try compared(first, second, stored)
        return [.versus(versus, of: first.name, and: second.name)]
    }

    private func compared(
        _ first: Effect.Subject, _ second: Effect.Subject, _ stored: StoredSession
    ) throws -> (Person, Person, Versus) {
        let first = try person(first, stored)
        let second = try person(second, stored)
        if first.identifiers == second.identifiers { throw Failure.refusedHere(.sameTwice(first.name)) }
        let past = try past(of: first.identifiers.union(second.identifiers), on: nil, stored)
        return (first, second, Versus(of: first.identifiers, and: second.identifiers, in: past.rounds))
    }
}
