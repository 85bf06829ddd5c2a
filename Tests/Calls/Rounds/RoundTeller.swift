import Support

/// A round being told: what is on the card, and what the next line can be about.
struct RoundTeller {
    private(set) var round: ToldRound
    let idiom: Idiom
    let patterns: [RoundPattern]
    var random: SeededGenerator
    private(set) var card: NaiveCard
    /// The hole that has just been completed, while nothing else was said of the game.
    private(set) var justDone: Int?
    /// The hole that was just left with somebody missing.
    private(set) var left: Int?
    /// Where play goes on after a look back.
    private(set) var away: Int?
    /// What the line before put on the card.
    private(set) var latest: [(cell: NaiveCard.Cell, throwCount: Int?)] = []
    /// The line that undo would take back.
    private(set) var undoable: Int?
    /// Whether "next hole" was said after play had gone there.
    private var isNextSaid = false

    init(_ round: ToldRound, _ idiom: Idiom, _ patterns: [RoundPattern], _ random: SeededGenerator) {
        self.round = round
        self.idiom = idiom
        self.patterns = patterns
        self.random = random
        card = round.start
    }

    var isPlaying: Bool { away != nil || !card.isDone(card.current) }
    var everybody: Range<Int> { 0..<card.people }
    func missing(on hole: Int) -> [Int] { everybody.filter { !card.has($0, on: hole) } }
    func present(on hole: Int) -> [Int] { everybody.filter { card.has($0, on: hole) } }

    /// Says one line more.
    mutating func say() {
        while true {
            let choices: [(RoundPattern, [RoundMoment])] = patterns.compactMap { pattern in
                if let people = pattern.people, people != card.people { return nil }
                let moments = pattern.moments.filter(holds)
                return moments.isEmpty ? nil : (pattern, moments)
            }
            var rest = Double.random(in: 0..<choices.map(\.0.weight).reduce(0, +), using: &random)
            for (pattern, moments) in choices {
                rest -= pattern.weight
                guard rest < 0 else { continue }
                let moment = moments.drawn(using: &random)
                let form = pattern.forms.drawn(using: &random)
                if var filling = RoundFilling(form, moment, of: self), let line = filling.line(pattern.name) {
                    random = filling.random
                    return add(line, moment)
                }
                break
            }
        }
    }

    private func holds(_ moment: RoundMoment) -> Bool {
        let hole = card.current
        let isInPlay = away == nil && !card.isDone(hole)
        let isFresh = isInPlay && present(on: hole).isEmpty
        switch moment {
        case .any: return true
        case .enter: return isInPlay
        case .fresh: return isFresh
        case .just: return isFresh && justDone != nil && !isNextSaid
        case .here, .going: return isInPlay && !isFresh
        case .single: return isInPlay && latest.count == 1 && latest[0].throwCount != nil
        case .pair: return isInPlay && latest.count == 2 && latest[0].throwCount != latest[1].throwCount
        case .previous: return isInPlay && isSettled(card.before(hole))
        case .twoAgo:
            return isInPlay && isSettled(card.before(hole))
                && card.before(hole).map { isSettled(card.before($0)) } == true
        case .earlier: return isInPlay && !earlierHoles.isEmpty
        case .away: return away != nil
        case .left: return isFresh && leftAloud.map { !present(on: $0).isEmpty } == true
        case .undoable: return undoable != nil
        case .most: return isInPlay && present(on: hole).count >= 3
        }
    }

    /// The hole that somebody said was done with.
    var leftAloud: Int? { left ?? (isNextSaid ? justDone : nil) }

    /// Whether it is plain which hole "the last one" is: everybody is in there, and play came from there.
    private func isSettled(_ hole: Int?) -> Bool {
        guard let hole, left == nil else { return false }
        return card.isDone(hole) && (justDone == nil || justDone == card.before(card.current))
    }

    /// Holes that can be meant by their number only.
    var earlierHoles: [Int] { card.order.filter { card.isDone($0) && $0 != card.current } }

    private mutating func add(_ said: RoundLine, _ moment: RoundMoment) {
        var line = said
        let before = card
        let hole = card.current
        if line.deeds == [.undo] { line.undoes = undoable }
        card.apply(line.deeds)
        line.truth = card
        remember(line, from: hole, changed: card != before, moment)
        round.lines.append(line)
    }

    /// What the lines to come can be about.
    private mutating func remember(_ line: RoundLine, from hole: Int, changed: Bool, _ moment: RoundMoment) {
        latest = []
        undoable = nil
        if line.deeds.isEmpty { return line.due == .recorded ? () : forget() }
        let isOrdinary = line.due == .recorded
        let entries = line.deeds.compactMap { deed -> (NaiveCard.Cell, Int?)? in
            if case .score(let person, let hole, let count) = deed {
                (.init(person: person, hole: hole), count)
            } else {
                nil
            }
        }
        let hasMoved = line.deeds.count > entries.count
        if isOrdinary, !hasMoved { latest = entries.map { (cell: $0.0, throwCount: $0.1) } }
        if isOrdinary, changed, !entries.isEmpty { undoable = round.lines.count }
        if line.deeds == [.undo] { return forget() }
        if card.current != hole {
            isNextSaid = false
            let isNext = card.behind(hole) == card.current && away == nil
            justDone = isNext && card.isDone(hole) ? hole : nil
            left = isNext && !card.isDone(hole) ? hole : nil
            if away != nil { away = nil } else if moment == .earlier { away = hole }
        } else if case .leave? = line.deeds.first {
            isNextSaid = true
        } else if entries.isEmpty || !isOrdinary
            || entries.contains(where: { $0.0.hole != justDone && $0.0.hole != left })
        {
            forget()
        }
    }

    private mutating func forget() {
        justDone = nil
        left = nil
        isNextSaid = false
    }
}
