import Meaning
import Scorecard

/// The holes of the open round, and courses that are made by playing them.
extension Session {
    /// `hole 4 is a par 4`; without a number the hole that is played.
    mutating func set(par: Int, hole: Int?, _ context: inout LineContext) {
        guard isPlaying, let round else { return refuse(.noRound, &context) }
        var holes = round.holes
        let number = hole ?? round.currentHole
        // `hole 4 is a par 4`, where that is known: it says where people are.
        if round.hole(number)?.par == par {
            return judge(.chooseHole(number), &context) { .hole($0.currentHole, everyoneIsIn: false) }
        }
        if round.growsWithPlay, number > holes.count, Course.holeCounts.contains(number) {
            while holes.count < number { holes.append(round.hole(after: holes)) }
        }
        guard holes.indices.contains(number - 1) else {
            return refuse(.noSuchHole(number, holes: holes.count), &context)
        }
        holes[number - 1].par = par
        set(holes, isOpen: round.growsWithPlay, hole: number, &context)
    }

    /// `that was the last hole`.
    mutating func endHere(_ context: inout LineContext) {
        guard isPlaying, let round else { return refuse(.noRound, &context) }
        set(Array(round.holes.prefix(lastHolePlayed(round))), isOpen: false, hole: nil, &context)
    }

    /// Plays so many holes of the course, or some more.
    mutating func play(holes count: Int, _ context: inout LineContext) {
        guard isPlaying, let round else { return refuse(.noRound, &context) }
        guard Course.holeCounts.contains(count) else { return refuse(.tooManyHoles(count), &context) }
        var holes = Array(round.holes.prefix(count))
        while holes.count < count { holes.append(round.hole(after: holes)) }
        set(holes, isOpen: false, hole: nil, &context)
    }

    private mutating func set(_ holes: [Hole], isOpen: Bool, hole: Int?, _ context: inout LineContext) {
        let before = round?.currentHole
        judge(.setHoles(holes, isOpen: isOpen), &context) { _ in .holesSet(hole: hole) }
        guard !context.outcome.isRefused else { return }
        context.say(.standings)
        keepCourse(&context)
        guard let round else { return }
        if round.state == .complete { return context.say(.allScored) }
        if round.currentHole != before { context.say(.hole(round.currentHole, everyoneIsIn: false)) }
    }

    /// The hole being played, or the one before where nothing stands there yet and it was reached by playing on.
    private func lastHolePlayed(_ round: Round) -> Int {
        let here = round.currentHole
        let isBegun = round.players.contains { round.isSettled(hole: here, player: $0.player) }
        return isBegun || here == 1 || here < round.holes.count ? here : here - 1
    }

    /// Whose holes are without a number; a hole that was only added because play went on is not among them.
    var gapsOfHolesPlayed: [Gap] {
        guard let round else { return [] }
        let last = round.growsWithPlay ? lastHolePlayed(round) : round.holes.count
        return round.gaps.compactMap { gap in
            let holes = gap.holes.filter { $0 <= last }
            return holes.isEmpty ? nil : Gap(player: gap.player, holes: holes)
        }
    }

    /// Ends a round whose holes come as they are played, so that it can be finished.
    mutating func endGrowing(_ context: inout LineContext) {
        guard isPlaying, let round, round.growsWithPlay else { return }
        let holes = Array(round.holes.prefix(lastHolePlayed(round)))
        judge(.setHoles(holes, isOpen: false), &context) { _ in .holesSet(hole: nil) }
        if !context.outcome.isRefused { keepCourse(&context) }
    }

    /// Keeps the course that a round has made, as it is now; a course that was known before stays what it is.
    private mutating func keepCourse(_ context: inout LineContext) {
        guard let round, round.madeItsCourse, !round.growsWithPlay, let course = round.course else { return }
        do throws(Refusal) {
            let bodies = try Referee.save(course, in: directory).bodies
            guard !bodies.isEmpty else { return }
            write(bodies, round: nil, &context)
            context.say(.courseKept(course))
        } catch {
            refuse(error, &context)
        }
    }
}
