package import Outcomes
package import Scorecard
package import Session

/// A refusal of the referee, with the round and the directory for the names in its sentence.
package struct Refused: Error {
    package let refusal: Refusal
    package let round: Round?
    package let directory: Directory

    package init(_ refusal: Refusal, round: Round? = nil, directory: Directory = Directory()) {
        self.refusal = refusal
        self.round = round
        self.directory = directory
    }
}

extension StoredSession {
    /// The error of an outcome that is a refusal.
    package func refusal(of outcome: Outcome) -> any Error {
        for effect in outcome.effects {
            switch effect {
            case .refused(let refusal): return Refused(refusal, round: session.round, directory: session.directory)
            case .refusedByConversation(let refusal): return refusal
            default: continue
            }
        }
        return ConversationRefusal.noRound
    }

    /// Lets the session decide, stores what it decided, and throws where that is a refusal.
    @discardableResult
    package func change(_ decide: (inout Session) -> Outcome) throws -> Outcome {
        let outcome = try store(decide)
        if outcome.isRefused { throw refusal(of: outcome) }
        return outcome
    }
}
