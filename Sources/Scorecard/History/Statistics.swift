/// What somebody's holes look like, in many rounds.
package struct Statistics: Hashable, Sendable {
    package var rounds = 0
    /// Holes with a score, in rounds played to their end or not.
    package var holes = 0
    package var tiers = Tiers()
    /// By par; only pars that were played.
    package var byPar: [Int: Tally] = [:]
    /// Three birdies or better in a row, in the order of play; six in a row are two.
    package var turkeys = 0
    /// The most holes of one round in a row without a bogey.
    package var longestBogeyFree = 0
    /// Rounds played to their end without a bogey.
    package var bogeyFreeRounds = 0
    /// Holes in one, the latest first.
    package var aces: [Feat] = []
    /// Two or more under par in more than one throw, the latest first.
    package var eagles: [Feat] = []
    /// The layouts, played last first.
    package var layouts: [Layout] = []

    /// How many holes were played how well.
    package struct Tiers: Hashable, Sendable {
        package var under = 0
        package var even = 0
        /// One over par.
        package var over1 = 0
        /// Two or more over par.
        package var over2 = 0
    }

    /// Holes and the throws they took.
    package struct Tally: Hashable, Sendable {
        package var holes = 0
        package var strokes = 0
        /// The fewest throws; nil for no holes.
        package var best: Int?

        package var mean: Double? { holes == 0 ? nil : Double(strokes) / Double(holes) }

        fileprivate mutating func count(_ strokes: Int) {
            holes += 1
            self.strokes += strokes
            best = min(best ?? strokes, strokes)
        }
    }

    /// Something to remember.
    package struct Feat: Hashable, Sendable {
        package var round: RoundID
        package var at: Timestamp
        package var course: String
        /// What the sign on the tee says.
        package var label: String
        package var par: Int
        package var strokes: Int
    }

    /// How each hole of a layout goes.
    package struct Layout: Hashable, Sendable {
        package var course: Course
        package var rounds = 0
        /// In course order.
        package var holes: [Tally]
    }

    /// - Parameter layouts: those played last first.
    package init(of person: Set<PlayerID>, in layouts: some Sequence<PastRounds>) {
        for past in layouts {
            var layout = Layout(
                course: past.course, holes: Array(repeating: Tally(), count: past.course.holes.count))
            for round in past.rounds {
                guard let card = round.card(of: person) else { continue }
                layout.rounds += 1
                count(card, in: round, &layout)
            }
            if layout.rounds > 0 { self.layouts.append(layout) }
        }
        rounds = self.layouts.reduce(0) { $0 + $1.rounds }
        aces.sort { ($0.at, $0.round) > ($1.at, $1.round) }
        eagles.sort { ($0.at, $0.round) > ($1.at, $1.round) }
    }

    private mutating func count(_ card: PastCard, in round: PastRound, _ layout: inout Layout) {
        var birdies = 0
        var withoutBogey = 0
        var bogeys = 0
        let count = layout.holes.count
        for step in 0..<count {
            let holeIndex = (round.startHole - 1 + step) % count
            let strokes = Int(card.throwsOnHoles[holeIndex])
            let hole = layout.course.holes[holeIndex]
            let toPar = strokes - hole.par
            // A hole that was not played ends every streak.
            birdies = strokes > 0 && toPar < 0 ? birdies + 1 : 0
            withoutBogey = strokes > 0 && toPar <= 0 ? withoutBogey + 1 : 0
            longestBogeyFree = max(longestBogeyFree, withoutBogey)
            if birdies == 3 {
                turkeys += 1
                birdies = 0
            }
            guard strokes > 0 else { continue }
            if toPar > 0 { bogeys += 1 }
            holes += 1
            tiers.count(toPar)
            byPar[hole.par, default: Tally()].count(strokes)
            layout.holes[holeIndex].count(strokes)
            if strokes == 1 || toPar <= -2 {
                let feat = Feat(
                    round: round.id, at: round.startedAt, course: layout.course.name, label: hole.label, par: hole.par,
                    strokes: strokes)
                if strokes == 1 { aces.append(feat) } else { eagles.append(feat) }
            }
        }
        if card.isComplete, bogeys == 0 { bogeyFreeRounds += 1 }
    }
}

extension Statistics.Tiers {
    fileprivate mutating func count(_ toPar: Int) {
        switch toPar {
        case ..<0: under += 1
        case 0: even += 1
        case 1: over1 += 1
        default: over2 += 1
        }
    }
}
