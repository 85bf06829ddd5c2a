import Meaning
import Outcomes
import Scorecard

/// The holes of the open round, and courses that are made by playing them.
extension Session {
    /// `hole 4 is a par 4`; without a number the hole that is played.
    mutating func set(par: Int, hole: Int?) throws {
        guard isPlaying, let round else { throw ConversationRefusal.noRound }
        let number = hole ?? round.currentHole
        // A par that is known already says on which hole people are.
        if round.hole(number)?.par == par { return try go(.chooseHole(number)) }
        try set(par: par, onHole: number, of: round)
    }

    /// `next hole is a par 4`, which goes nowhere. Right after a last score has gone to the next hole, it is that.
    mutating func set(parOfNext par: Int) throws {
        guard isPlaying, let round else { throw ConversationRefusal.noRound }
        let next =
            round.hasJustAdvanced
            ? round.currentHole : round.playOrder.drop { $0 != round.currentHole }.dropFirst().first
        guard let number = next ?? (round.growsWithPlay ? round.holes.count + 1 : nil) else { throw Refusal.noNextHole }
        try set(par: par, onHole: number, of: round)
    }

    private mutating func set(par: Int, onHole number: Int, of round: Round) throws {
        let mayGrow = round.growsWithPlay && Course.holeCounts.contains(number)
        var holes = round.holes(upTo: mayGrow ? max(number, round.holes.count) : round.holes.count)
        guard holes.indices.contains(number - 1) else { throw Refusal.noSuchHole(number, holes: holes.count) }
        holes[number - 1].par = par
        try set(holes, isOpen: round.growsWithPlay, hole: number)
    }

    /// `that was the last hole`.
    mutating func endHere() throws {
        guard isPlaying, let round else { throw ConversationRefusal.noRound }
        try set(round.holes(upTo: round.lastHolePlayed))
    }

    /// Sets how many holes are played: as many of the course, or more.
    mutating func play(holes count: Int) throws {
        guard isPlaying, let round else { throw ConversationRefusal.noRound }
        guard Course.holeCounts.contains(count) else {
            throw count < 1 ? Refusal.courseWithoutHoles : .tooManyHoles(count)
        }
        let course = directory.courses.first { $0.id == round.course?.id }
        try set(round.holes(upTo: count, of: course?.holes ?? []))
    }

    private mutating func set(_ holes: [Hole], isOpen: Bool = false, hole: Int? = nil) throws {
        let before = round?.currentHole
        try judge(.setHoles(holes, isOpen: isOpen))
        reply.say(.holesSet(hole: hole))
        reply.say(.standings)
        attempt { try $0.keepCourse() }
        if round?.state == .complete { return reply.say(.allScored) }
        if round?.currentHole != before { tellHole() }
    }

    /// Ends a round whose holes come as they are played, so that it can be finished.
    mutating func endGrowing() throws {
        guard isPlaying, let round, round.growsWithPlay else { return }
        try judge(.setHoles(round.holes(upTo: round.lastHolePlayed), isOpen: false))
        reply.say(.holesSet(hole: nil))
        try keepCourse()
    }

    /// Keeps the course that a round has made, as it is now; a course that was known before stays what it is.
    private mutating func keepCourse() throws {
        guard let round, round.madeItsCourse, !round.growsWithPlay, let course = round.course else { return }
        let bodies = try Referee.save(course, in: directory).bodies
        guard !bodies.isEmpty else { return }
        write(bodies)
        reply.say(.courseKept(course))
    }
}
