import Language
import Words

/// Phrases are matched once per position, by walking every way through their small networks.
extension TokenLattice {
    /// What stays the same during one walk.
    struct PhraseWalk: BitwiseCopyable {
        /// The position where the phrase opens. Fillings are known there; further on, only digits and words are, from the
        /// token itself.
        let start: Int
        let fillings: Fillings
        /// The symbol of the first filling.
        let firstFilling: Network.Symbol
        /// A name stands where the phrase opens: numbers that were heard as another word do not count.
        let hidesMishearings: Bool
        /// The phrase is what may be skipped.
        var isFiller: Bool
        var phrase = 0
    }

    /// Tokens of a phrase.
    private static var longest: Int { 12 }
    /// Tokens of a phrase whose last word is a label.
    static var longestMatch: Int { longest - 1 + HoleLabels.longest }

    mutating func follow(
        _ stateNumber: Network.StateID, to position: Int, cost: Float, _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        let state = network.states[Int(stateNumber)]
        let depth = trail.count
        for number in state.ends.range {
            let end = network.ends[number]
            push(end.ops, walk.start..<position, network)
            if !(walk.hidesMishearings && isMisheard) {
                addTrail(to: position, cost: cost + end.cost)
            }
            trail.shorten(to: depth)
        }
        let isHere = position == walk.start
        for number in state.silents.range {
            let silent = network.silents[number]
            guard isHere || goesOn(silent.target, at: position, network) else { continue }
            push(silent.ops, walk.start..<position, network)
            follow(silent.target, to: position, cost: cost + silent.cost, line, network, walk)
            trail.shorten(to: depth)
        }
        if position == lattice.positions.count {
            if goesOn { halves.append(Half(state: stateNumber, cost: cost, phrase: walk.phrase, opening: walk.start)) }
            return
        }
        guard position - walk.start < Self.longest else { return }
        let word = lattice.positions[position].word
        if word >= 0, state.consumes.intersects(.word(Int(word))) {
            let isSpared = lattice.positions[position].isJoint ? !walk.isFiller : false
            let own = lattice.positions[position].isName && !isSpared ? Self.nameAsWord : 0
            let arcs = network.arcs(of: state, consuming: word)
            pass(arcs, from: position, to: position + 1, cost: cost + own, line, network, walk)
        }
        for filling in Grammar.Filling.allCases where state.consumes.intersects(.filling(filling)) {
            let arcs = network.arcs(of: state, consuming: walk.firstFilling + filling.rawValue)
            if position == walk.start {
                followFound(filling, arcs, cost: cost, line, network, walk)
            } else {
                followToken(filling, arcs, at: position, cost: cost, line, network, walk)
            }
        }
    }

    /// Goes on behind what some arcs consume between two positions.
    ///
    /// - Parameter steps: of the match that is consumed.
    private mutating func pass(
        _ arcs: Run, from position: Int, to end: Int, cost: Float, steps: Run = .init(), _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        let depth = trail.count
        for number in arcs.range {
            let arc = network.arcs[number]
            guard goesOn(arc.target, at: end, network) else { continue }
            push(arc.ops, walk.start..<position, network)
            for step in steps.range { trail.append(lattice.steps[step]) }
            follow(arc.target, to: end, cost: cost + arc.cost, line, network, walk)
            trail.shorten(to: depth)
        }
    }

    private mutating func followFound(
        _ filling: Grammar.Filling, _ arcs: Run, cost: Float, _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        if let own = walk.fillings.costs[filling] {
            pass(arcs, from: walk.start, to: walk.start + 1, cost: cost + own, line, network, walk)
        }
        for number in walk.fillings.matches[filling].range {
            let match = lattice.matches[number]
            pass(
                arcs, from: walk.start, to: Int(match.end), cost: cost + match.cost, steps: match.steps, line, network,
                walk)
        }
    }

    private mutating func followToken(
        _ filling: Grammar.Filling, _ arcs: Run, at position: Int, cost: Float, _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        func step(_ op: Op, _ span: Range<Int>) -> Run {
            lattice.steps.append(.init(op: op, tokens: .init(span)))
            return .init(lattice.steps.count - 1..<lattice.steps.count)
        }
        let span = position..<position + 1
        switch (filling, line.tokens[position].kind) {
        case (.word, _), (.noise, _): pass(arcs, from: position, to: position + 1, cost: cost, line, network, walk)
        case (.digits, .number(let value)):
            let own = digitsCost(at: position, line)
            let steps = step(Op(.number, Int32(value)), span)
            pass(arcs, from: position, to: position + 1, cost: cost + own, steps: steps, line, network, walk)
        case (.signed, .signed(let value)):
            let steps = step(Op(.toPar, Int32(value)), span)
            pass(arcs, from: position, to: position + 1, cost: cost, steps: steps, line, network, walk)
        case (.label, _):
            for (hole, span) in labels.matches(at: position, in: line) {
                let steps = step(Op(.label, Int32(hole)), span)
                pass(arcs, from: position, to: span.upperBound, cost: cost, steps: steps, line, network, walk)
            }
        default: break
        }
    }

    /// Whether a phrase can end in a state, or take the token there.
    @inline(__always)
    private func goesOn(_ state: Network.StateID, at position: Int, _ network: borrowing Network) -> Bool {
        let opens = position < lattice.positions.count ? lattice.positions[position].opens : behind
        return network.accepts[Int(state)].intersects(opens)
    }

    private mutating func push(_ ops: Int32, _ tokens: Range<Int>, _ network: borrowing Network) {
        for index in network.opLists[Int(ops)].run.range {
            trail.append(.init(op: network.ops[index], tokens: .init(tokens)))
        }
    }

    private var isMisheard: Bool {
        for index in 0..<trail.count where trail[index].op.kind == .misheard { return true }
        return false
    }
}
