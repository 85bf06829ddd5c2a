import Scorecard

let jake = PlayerID(1)
let mike = PlayerID(2)
let sarah = PlayerID(3)
let bob = PlayerID(4)
let stranger = PlayerID(99)

let phone = DeviceID(100)
let tablet = DeviceID(200)

func entrant(_ player: PlayerID) -> Entrant {
    let names = [jake: "Jake", mike: "Mike", sarah: "Sarah", bob: "Bob"]
    return Entrant(player: player, name: names[player] ?? "Stranger")
}

func course(_ pars: [Int] = [3, 3, 4]) -> Course {
    let holes = pars.enumerated().map { Hole(label: "\($0 + 1)", par: $1) }
    return Course(id: CourseID(7), name: "Maple Hill", holes: holes)
}

/// A round of which nothing is known but one event.
func round(_ event: Event) -> Round {
    var round = Round(id: Evening.id)
    round.apply(event)
    return round
}

/// A round as it is played on one or two devices: every event ever written, and the round they make.
struct Evening {
    static let id = RoundID(5)

    var round = Round(id: id)
    var events: [Event] = []
    private var lamport: Int64 = 0
    private var utterances: UInt128 = 0
    private var nextEvent: UInt128 = 1

    /// A round with the start event in.
    init(pars: [Int] = [3, 3, 4], players: [PlayerID] = [jake, mike], startHole: Int = 1) {
        write(
            .roundStarted(
                RoundStart(
                    course: course(pars), players: players.map(entrant), organizer: players.first,
                    startHole: startHole)))
    }

    /// An event as a device writes it.
    ///
    /// - Parameter lamport: the next one unless given; two devices out of touch use the same.
    func event(
        _ body: Event.Body, by device: DeviceID = phone, lamport: Int64? = nil, utterance: UtteranceID? = nil
    ) -> Event {
        Event(
            id: EventID(nextEvent), league: LeagueID(1), round: Self.id, device: device,
            lamport: lamport ?? self.lamport + 1, at: Timestamp(milliseconds: Int64(nextEvent) * 1000), reporter: jake,
            utterance: utterance, body: body)
    }

    @discardableResult
    mutating func write(
        _ body: Event.Body, by device: DeviceID = phone, lamport: Int64? = nil, utterance: UtteranceID? = nil
    ) -> EventID {
        let event = event(body, by: device, lamport: lamport, utterance: utterance)
        nextEvent += 1
        self.lamport = max(self.lamport, event.lamport)
        events.append(event)
        round.apply(event)
        return event.id
    }

    /// One utterance through the referee.
    @discardableResult
    mutating func say(_ action: Action, by device: DeviceID = phone) throws(Refusal) -> [EventID] {
        let ruling = try Referee.judge(action, in: round, by: device)
        utterances += 1
        return ruling.bodies.map { write($0, by: device, utterance: UtteranceID(utterances)) }
    }

    @discardableResult
    mutating func score(
        _ player: PlayerID, _ strokes: Int?, on hole: Int, by device: DeviceID = phone
    ) throws(Refusal) -> [EventID] {
        try say(.score([Call(hole: hole, player: player, strokes: strokes)]), by: device)
    }

    func strokes(_ player: PlayerID, on hole: Int) -> Int? {
        round.score(hole: hole, player: player)?.strokes
    }
}
