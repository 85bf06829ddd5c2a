import Language
import Words

/// Phrases are matched once per position, by walking every way through their small networks.
extension TokenLattice {
    /// The part of a walk that stays the same.
    struct PhraseWalk {
        let phrase: Int
        /// The position where the phrase opens. Fillings are known there; further on, only digits and words are, from the
        /// token itself.
        let start: Int
        let fillings: Fillings
        /// Whether a name stands where the phrase opens, so that numbers heard as other words do not count.
        let hidesMishearings: Bool
        let isFiller: Bool
    }

    /// The most tokens of a phrase.
    private static var longest: Int { 12 }
    /// The most tokens of a phrase whose last word is a label.
    static var longestMatch: Int { longest - 1 + HoleLabels.longest }

    mutating func follow(
        _ number: Network.StateID, to position: Int, cost: Float, _ line: TokenizedLine, _ network: inout Network,
        _ walk: PhraseWalk
    ) {
        if number == Network.end {
            let isHidden = walk.hidesMishearings && trail.contains { $0.op.kind == .misheard }
            if !isHidden { lattice.addMatch(trail, to: position, cost: cost) }
            return
        }
        let state = network.expanded(number)
        pass(state.epsilons, from: position, to: position, cost: cost, line, &network, walk)
        if position == line.tokens.count {
            if goesOn {
                openPhrases.append(OpenPhrase(state: number, cost: cost, phrase: walk.phrase, opening: walk.start))
            }
            return
        }
        guard position - walk.start < Self.longest else { return }
        let here = lattice.positions[position]
        if here.word >= 0 {
            let isSpared = here.isJoint && !walk.isFiller
            let own = here.isName && !isSpared ? Self.nameAsWord : 0
            let arcs = network.arcs(of: state, consuming: here.word)
            pass(arcs, from: position, to: position + 1, cost: cost + own, line, &network, walk)
        }
        for filling in Grammar.Filling.allCases {
            let arcs = network.arcs(of: state, consuming: Network.symbol(of: filling))
            if arcs.isEmpty { continue }
            if position == walk.start {
                followFound(filling, arcs, cost: cost, line, &network, walk)
            } else {
                followToken(filling, arcs, at: position, cost: cost, line, &network, walk)
            }
        }
    }

    /// Follows arcs that consume the tokens between two positions.
    ///
    /// - Parameter steps: the steps of the match that is consumed.
    private mutating func pass(
        _ arcs: Run, from position: Int, to end: Int, cost: Float, steps: [Lattice.Step] = [], _ line: TokenizedLine,
        _ network: inout Network, _ walk: PhraseWalk
    ) {
        let depth = trail.count
        for number in arcs.range {
            let arc = network.arcs[number]
            for op in network.ops[arc.ops.range] {
                trail.append(.init(op: op, tokens: Run(walk.start..<position), meaning: op))
            }
            trail += steps
            follow(arc.target, to: end, cost: cost + arc.cost, line, &network, walk)
            trail.removeSubrange(depth...)
        }
    }

    private mutating func followFound(
        _ filling: Grammar.Filling, _ arcs: Run, cost: Float, _ line: TokenizedLine,
        _ network: inout Network, _ walk: PhraseWalk
    ) {
        if let own = walk.fillings.costs[filling] {
            pass(arcs, from: walk.start, to: walk.start + 1, cost: cost + own, line, &network, walk)
        }
        // By index: matches are added meanwhile.
        for number in walk.fillings.matches[filling].range {
            let match = lattice.matches[number]
            pass(
                arcs, from: walk.start, to: match.end, cost: cost + match.cost,
                steps: Array(lattice.steps[match.steps.range]), line, &network, walk)
        }
    }

    private mutating func followToken(
        _ filling: Grammar.Filling, _ arcs: Run, at position: Int, cost: Float, _ line: TokenizedLine,
        _ network: inout Network, _ walk: PhraseWalk
    ) {
        func step(_ op: Op, _ span: Range<Int>) -> [Lattice.Step] { [.init(op: op, tokens: Run(span), meaning: op)] }
        let span = position..<position + 1
        switch (filling, line.tokens[position].kind) {
        case (.word, _), (.noise, _): pass(arcs, from: position, to: position + 1, cost: cost, line, &network, walk)
        case (.digits, .number(let value)):
            let own = digitsCost(at: position, line)
            let steps = step(Op(.number, Int32(value)), span)
            pass(arcs, from: position, to: position + 1, cost: cost + own, steps: steps, line, &network, walk)
        case (.signed, .signed(let value)):
            let steps = step(Op(.toPar, Int32(value)), span)
            pass(arcs, from: position, to: position + 1, cost: cost, steps: steps, line, &network, walk)
        case (.label, _):
            for (hole, span) in labels.matches(at: position, in: line) {
                let steps = step(Op(.label, Int32(hole)), span)
                pass(arcs, from: position, to: span.upperBound, cost: cost, steps: steps, line, &network, walk)
            }
        default: break
        }
    }
}
