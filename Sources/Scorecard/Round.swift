/// One round: the fold of its events.
package struct Round: Sendable {
    package let id: RoundID
}
