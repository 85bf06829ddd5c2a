import EventLog
import Glibc
import Scorecard

/// What the other process does.
struct Probe {
    let path: String
    let migrations: [String]
    let arguments: [String]
    /// Scores of one utterance: enough of them that half an utterance would be noticed.
    static let scores = 5

    func run(_ command: String) throws(EventLogError) {
        switch command {
        case "open":
            dieAfter(microseconds: number(0))
            _ = try open()
        case "record":
            dieAfter(microseconds: number(2))
            try record(count: number(0), device: DeviceID(UInt128(number(1))))
        case "starve": try starve(bytes: number(0))
        case "nobody": try nobody()
        case "bulk": try bulk(number(0))
        default: exit(2)
        }
    }

    private func number(_ index: Int) -> Int {
        arguments.indices.contains(index) ? Int(arguments[index]) ?? 0 : 0
    }

    /// Kills this process without warning at that time, wherever it is then; 0 for never.
    private func dieAfter(microseconds: Int) {
        guard microseconds > 0 else { return }
        signal(SIGALRM) { _ in kill(getpid(), SIGKILL) }
        var timer = itimerval()
        timer.it_value = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    private func open() throws(EventLogError) -> EventLog {
        let log = try EventLog(path: path, migrations: migrations)
        say("open")
        return log
    }

    /// Records utterances one by one as a device does, reading first what others appended, and prints each number when it
    /// is recorded. A count of 0 never ends.
    private func record(count: Int, device: DeviceID) throws(EventLogError) {
        let log = try open()
        var seen: Int64 = 0
        var number = 0
        while count == 0 || number < count {
            try log.transaction { (transaction) throws(EventLogError) in
                seen = try log.events(after: seen).last
                let next = seen + 1
                try write(number, device: device, into: transaction)
                seen = try log.events(after: seen).last
                // Nobody came between: what was read is what was added to.
                precondition(seen == next + Int64(Self.scores) - 1)
            }
            say("\(number)")
            number += 1
        }
    }

    private func write(
        _ number: Int, device: DeviceID, into transaction: borrowing Transaction
    ) throws(EventLogError) {
        let first = device.value << 64 | UInt128(number) << 8
        let said = Utterance(
            id: UtteranceID(first), text: "Jake birdie, Mike par \(number)", source: .typed,
            at: Timestamp(milliseconds: 1_700_000_000_000 + Int64(number)))
        try transaction.append(said)
        let lamport = try transaction.lamport
        var events: [Event] = []
        for index in 0..<Self.scores {
            let score = HoleScore(hole: number % 18 + 1, player: PlayerID(UInt128(index + 1)), strokes: index + 2)
            events.append(
                Event(
                    id: EventID(first + UInt128(index)), league: LeagueID(7), round: RoundID(9), device: device,
                    lamport: lamport + 1 + Int64(index), at: said.at, reporter: PlayerID(1), utterance: said.id,
                    body: .scoreRecorded(score)))
        }
        try transaction.append(events)
    }

    /// Records with files limited to so many bytes, as a full disk would.
    private func starve(bytes: Int) throws(EventLogError) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        try record(count: 0, device: DeviceID(3))
    }

    /// Reads and then records as a user to whom the file does not belong.
    private func nobody() throws(EventLogError) {
        if getuid() == 0 { seteuid(65_534) }
        let log = try open()
        say("events \(try log.events(after: 0).events.count)")
        try log.transaction { (_) throws(EventLogError) in say("writable") }
    }

    /// Records a long import in one transaction; prints the time in milliseconds and the most memory used, in KiB.
    private func bulk(_ count: Int) throws(EventLogError) {
        let log = try open()
        let start = ContinuousClock.now
        try log.transaction { (transaction) throws(EventLogError) in
            for number in 0..<count { try writeOne(number, into: transaction) }
        }
        let time = ContinuousClock.now - start
        // Of this program alone: getrusage would count the one that started it as well.
        let peak = contents("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kibibytes = peak?.filter(\.isNumber) ?? ""
        say("milliseconds \(time / .milliseconds(1)) kibibytes \(kibibytes)")
    }

    private func writeOne(_ number: Int, into transaction: borrowing Transaction) throws(EventLogError) {
        let at = Timestamp(milliseconds: 1_700_000_000_000 + Int64(number))
        let id = UInt128(at.milliseconds) << 80 | UInt128(number)
        try transaction.append(
            Utterance(id: UtteranceID(id), text: "Jake birdie, Mike par", source: .imported, at: at))
        let score = HoleScore(hole: number % 18 + 1, player: PlayerID(UInt128(number % 4 + 1)), strokes: 3)
        let lamport = try transaction.lamport + 1
        try transaction.append([
            Event(
                id: EventID(id), league: LeagueID(7), round: RoundID(9), device: DeviceID(1), lamport: lamport, at: at,
                reporter: PlayerID(1), utterance: UtteranceID(id), body: .scoreRecorded(score))
        ])
    }
}
