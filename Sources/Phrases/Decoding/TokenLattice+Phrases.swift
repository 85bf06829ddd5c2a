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
            for number in network.arcs(of: state, consuming: word).range {
                let arc = network.arcs[number]
                guard goesOn(arc.target, at: position + 1, network) else { continue }
                push(arc.ops, walk.start..<position, network)
                follow(arc.target, to: position + 1, cost: cost + arc.cost + own, line, network, walk)
                trail.shorten(to: depth)
            }
        }
        for filling in state.consumes.fillings {
            let arcs = network.arcs(of: state, consuming: walk.firstFilling + filling.rawValue)
            if position == walk.start {
                followFound(filling, arcs, cost: cost, line, network, walk)
            } else {
                followToken(filling, arcs, at: position, cost: cost, line, network, walk)
            }
        }
    }

    private mutating func followFound(
        _ filling: Network.Filling, _ arcs: Run, cost: Float, _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        let depth = trail.count
        let before = walk.start..<walk.start
        if let own = walk.fillings.cost(of: filling) {
            for number in arcs.range {
                let arc = network.arcs[number]
                guard goesOn(arc.target, at: walk.start + 1, network) else { continue }
                push(arc.ops, before, network)
                follow(arc.target, to: walk.start + 1, cost: cost + arc.cost + own, line, network, walk)
                trail.shorten(to: depth)
            }
        }
        for matchNumber in walk.fillings[filling].range {
            let match = lattice.matches[matchNumber]
            for number in arcs.range {
                let arc = network.arcs[number]
                guard goesOn(arc.target, at: Int(match.end), network) else { continue }
                push(arc.ops, before, network)
                for step in match.steps.range { trail.append(lattice.steps[step]) }
                follow(arc.target, to: Int(match.end), cost: cost + arc.cost + match.cost, line, network, walk)
                trail.shorten(to: depth)
            }
        }
    }

    private mutating func followToken(
        _ filling: Network.Filling, _ arcs: Run, at position: Int, cost: Float, _ line: TokenizedLine,
        _ network: borrowing Network, _ walk: borrowing PhraseWalk
    ) {
        let depth = trail.count
        if filling == .label { return followLabels(arcs, at: position, cost: cost, line, network, walk) }
        var number: Op?
        var own: Float = 0
        switch (filling, line.tokens[position].kind) {
        case (.word, _), (.noise, _): break
        case (.digits, .number(let value)):
            number = Op(.number, Int32(value))
            own = digitsCost(at: position, line)
        case (.signed, .signed(let value)): number = Op(.toPar, Int32(value))
        default: return
        }
        for arcNumber in arcs.range {
            let arc = network.arcs[arcNumber]
            guard goesOn(arc.target, at: position + 1, network) else { continue }
            push(arc.ops, walk.start..<position, network)
            if let number { trail.append(.init(op: number, tokens: .init(position..<position + 1))) }
            follow(arc.target, to: position + 1, cost: cost + arc.cost + own, line, network, walk)
            trail.shorten(to: depth)
        }
    }

    private mutating func followLabels(
        _ arcs: Run, at position: Int, cost: Float, _ line: TokenizedLine, _ network: borrowing Network,
        _ walk: borrowing PhraseWalk
    ) {
        let depth = trail.count
        for (hole, span) in labels.matches(at: position, in: line) {
            for number in arcs.range {
                let arc = network.arcs[number]
                guard goesOn(arc.target, at: span.upperBound, network) else { continue }
                push(arc.ops, walk.start..<position, network)
                trail.append(.init(op: Op(.label, Int32(hole)), tokens: .init(span)))
                follow(arc.target, to: span.upperBound, cost: cost + arc.cost, line, network, walk)
                trail.shorten(to: depth)
            }
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
