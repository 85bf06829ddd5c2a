// Checks of what comes from outside: files of other programs, events of other devices, rows of an older hyzer. Possible
// values pass, names are made safe to show, and the rest counts as never said.

/// A number of the game, with its possible values.
package enum Quantity: String, CaseIterable, Sendable {
    /// All throws of a hole, penalty throws included.
    case strokes
    /// How many of them were penalty throws.
    case penalties
    /// Throws added to a player's round and to no hole, all of them together.
    case roundPenalty
    /// All throws of a round.
    case total
    case toPar
    case par
    /// A 1-based place on the course; also how many holes there are.
    case hole
    /// The length of a hole, in metres or in feet. Nobody throws farther.
    case length
    /// The rating of a round by another program.
    case rating
    /// Throws given to a player at the start, for games that count them; negative for a player who gives throws.
    case given
    /// The number of a bag tag.
    case tag

    package var range: ClosedRange<Int> {
        switch self {
        case .strokes: 1...20
        case .penalties: 0...19
        case .roundPenalty: 0...99
        // As many holes as there can be, with as many throws and penalties.
        case .total: 0...36 * 20 + 99
        case .toPar: 36 * (1 - 7)...36 * (20 - 2) + 99
        case .par: 2...7
        case .hole: 1...36
        case .length: 1...1_000_000
        case .rating: -9999...9999
        case .given: -36...36
        case .tag: 1...9999
        }
    }
}

extension HoleScore {
    package static let possibleStrokes = Quantity.strokes.range
}

extension Hole {
    package static let pars = Quantity.par.range
    /// The par of a hole about which nothing is known.
    package static let usualPar = 3
}

extension Course {
    package static let holeCounts = Quantity.hole.range

    /// This course made safe to show, without impossible lengths; nil where no round can be played on it.
    package var possible: Course? {
        guard Course.holeCounts.contains(holes.count), holes.allSatisfy({ Hole.pars.contains($0.par) }) else {
            return nil
        }
        let holes = holes.map { hole in
            Hole(
                label: Name.tamed(hole.label, lengths: Name.labelLengths), par: hole.par,
                distance: hole.distance.flatMap { Quantity.length.range.contains($0) ? $0 : nil })
        }
        return Course(id: id, name: Name.tamed(name), holes: holes)
    }
}

extension Entrant {
    var tamed: Entrant {
        Entrant(
            player: player, name: Name.tamed(name), isGuest: isGuest,
            rating: rating.flatMap { Quantity.rating.range.contains($0) ? $0 : nil })
    }
}

extension RoundStart {
    /// This start with each player once, on a hole of the course; nil without a course to play on or anybody to play.
    var possible: RoundStart? {
        guard let course = course.possible, !players.isEmpty else { return nil }
        var seen: Set<PlayerID> = []
        return RoundStart(
            course: course, players: players.map(\.tamed).filter { seen.insert($0.player).inserted },
            organizer: organizer, startHole: course.has(hole: startHole) ? startHole : 1)
    }
}

extension HoleScore {
    /// This score with no more penalty throws than it can have.
    var possible: HoleScore? {
        guard Course.holeCounts.contains(hole), HoleScore.possibleStrokes.contains(strokes) else { return nil }
        var score = self
        score.penalties = min(max(penalties, 0), strokes - 1)
        return score
    }
}

extension Game {
    /// This game without empty sides, everybody on the first of their sides; nil where those are too few or too many.
    package var possible: Game? {
        var taken: Set<PlayerID> = []
        var game = self
        game.sides = sides.map { side in side.filter { taken.insert($0).inserted } }.filter { !$0.isEmpty }
        let isOfAll = sides.isEmpty && kind.rules.isForAll
        return isOfAll || kind.rules.sides.contains(game.sides.count) ? game : nil
    }
}

extension Timestamp {
    /// The years 1970 to 9999.
    package static let possible = Timestamp(milliseconds: 0)...Timestamp(milliseconds: 253_402_300_799_999)

    /// Days from 1970-01-01 to a day; nil for one that no calendar has (Hinnant, chrono-compatible low-level date algorithms).
    package static func days(toYear year: Int, month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        guard (1...length).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension Event {
    /// The event, made safe to compute with and to show; nil if nothing of it can be used.
    var possible: Event? {
        guard let body = body.possible else { return nil }
        var event = self
        event.body = body
        event.at = min(max(at, Timestamp.possible.lowerBound), Timestamp.possible.upperBound)
        return event
    }
}
