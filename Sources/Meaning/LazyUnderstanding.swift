package import Decoding
package import Language

/// An ``Understanding`` that is made when the first line is read, so that a prompt need not wait for the grammar.
package final class LazyUnderstanding {
    private let source: () throws(GrammarError) -> Speech
    private var made: Result<Understanding, GrammarError>?
    /// The roster made last, kept because the next one is mostly of the same people.
    private var roster = Roster(people: [])

    /// - Parameter source: reads the language; called once, at the first need.
    package init(_ source: @escaping () throws(GrammarError) -> Speech) {
        self.source = source
    }

    /// The understanding, made now if necessary; throws the fault of the grammar at each call.
    package func understanding() throws(GrammarError) -> Understanding {
        if let made { return try made.get() }
        let result: Result<Understanding, GrammarError>
        do throws(GrammarError) {
            result = .success(try Understanding(try source()))
        } catch {
            result = .failure(error)
        }
        made = result
        return try result.get()
    }

    /// The understanding; nil where the grammar is faulty.
    package var ready: Understanding? {
        do throws(GrammarError) { return try understanding() } catch { return nil }
    }

    /// Why nothing can be understood; nil where all is well.
    package var fault: GrammarError? {
        do throws(GrammarError) {
            _ = try understanding()
            return nil
        } catch {
            return error
        }
    }

    /// The words of a rule, in lower case; none where the grammar has no such rule.
    package func words(ofRule name: String) -> Set<String> { ready?.words(ofRule: name) ?? [] }

    /// The roster of some people, by the names and sounds of the language.
    package func roster(of people: [Roster.Person]) -> Roster {
        if roster.people != people { roster = Roster(people: people, naming: ready?.naming ?? .init()) }
        return roster
    }
}
