/// Which events are known, in what total order, and which of them count.
///
/// An event counts ("is live") while no live undo names it; an undo counts while no live redo, and no live undo of the
/// undo, names it. A name counts only towards an event earlier in the total order, so there are no cycles and the
/// answer depends on the set of events alone, never on the order in which they arrive. What the events mean is none of
/// the ledger's business: it reports which ones began or ceased to count.
struct Ledger: Sendable {
    /// The place of an event in order of arrival on this device.
    typealias Slot = Int32

    enum Role: UInt8, Sendable {
        /// Says something about the game; the events it names are replaced, not taken back.
        case ordinary
        /// Takes back the events it names.
        case undo
        /// Takes back the undo events it names.
        case redo
    }

    /// An event that began or ceased to count.
    struct Change {
        let slot: Slot
        let isLive: Bool
    }

    struct Entry: Sendable {
        let id: EventID
        let utterance: UtteranceID?
        let role: Role
        var isLive = false
        /// Index into `devices`, which keeps an entry at 64 bytes.
        let device: Int32
        /// Index into `reporters`, or -1.
        let reporter: Int32
        /// How many live undo and redo events name this one.
        var opponents: Int32 = 0
        /// The latest link from this event, or -1.
        var link: Int32 = -1
        let lamport: Int64
    }

    struct Link: Sendable {
        let target: Slot
        let next: Int32
    }

    private(set) var entries: [Entry] = []
    private(set) var devices: [DeviceID] = []
    private(set) var reporters: [PlayerID] = []
    private var links: [Link] = []
    private var slots: [EventID: Slot] = [:]
    private var deviceNumbers: [DeviceID: Int32] = [:]
    /// Events named before they arrived, and who named them.
    private var awaited: [EventID: [Slot]] = [:]

    subscript(slot: Slot) -> Entry { entries[Int(slot)] }

    func slot(of id: EventID) -> Slot? { slots[id] }

    func knows(_ id: EventID) -> Bool { slots[id] != nil }

    func reporter(of slot: Slot) -> PlayerID? {
        let number = Int(self[slot].reporter)
        return number < 0 ? nil : reporters[number]
    }

    func number(of device: DeviceID) -> Int? { deviceNumbers[device].map(Int.init) }

    /// The total order: Lamport counter, then device, then identifier.
    func precedes(_ a: Slot, _ b: Slot) -> Bool {
        let a = self[a]
        let b = self[b]
        if a.lamport != b.lamport { return a.lamport < b.lamport }
        if a.device != b.device { return devices[Int(a.device)] < devices[Int(b.device)] }
        return a.id < b.id
    }

    /// The events that `slot` names and that are earlier than it, last named first.
    func targets(of slot: Slot) -> Targets { Targets(links: links, link: self[slot].link) }

    struct Targets: Sequence, IteratorProtocol {
        fileprivate let links: [Link]
        fileprivate var link: Int32

        mutating func next() -> Slot? {
            guard link >= 0 else { return nil }
            let here = links[Int(link)]
            link = here.next
            return here.target
        }
    }

    /// Enters an event that is not known yet; it does not count before `settle`.
    ///
    /// - Returns: the slot, and the events that had named this one before it came.
    mutating func admit(_ event: Event, as role: Role, naming targets: [EventID]) -> (slot: Slot, namedBy: [Slot]) {
        let slot = Slot(entries.count)
        entries.append(
            Entry(
                id: event.id, utterance: event.utterance, role: role, device: enter(event.device),
                reporter: event.reporter.map { enter($0) } ?? -1, lamport: event.lamport))
        slots[event.id] = slot
        var namedBy: [Slot] = []
        if !awaited.isEmpty, let early = awaited.removeValue(forKey: event.id) {
            namedBy = early.filter { link($0, to: slot) }
            for source in namedBy where self[source].role != .ordinary && self[source].isLive {
                entries[Int(slot)].opponents += 1
            }
        }
        for target in targets {
            if let known = slots[target] {
                _ = link(slot, to: known)
            } else {
                awaited[target, default: []].append(slot)
            }
        }
        return (slot, namedBy)
    }

    /// Lets a new event count, unless something opposes it.
    ///
    /// - Returns: every event that began or ceased to count: those that ceased, latest first, and then those that
    ///   began, earliest first.
    mutating func settle(_ slot: Slot) -> [Change] {
        guard self[slot].opponents == 0 else { return [] }
        guard self[slot].role != .ordinary else {
            entries[Int(slot)].isLive = true
            return [Change(slot: slot, isLive: true)]
        }
        let turned = oppose(from: slot).sorted { precedes($0, $1) }
        return turned.reversed().filter { !self[$0].isLive }.map { Change(slot: $0, isLive: false) }
            + turned.filter { self[$0].isLive }.map { Change(slot: $0, isLive: true) }
    }

    /// Turns an undo or redo event and everything that hangs on it. Links lead to earlier events only, so going from
    /// the latest to the earliest decides each event once.
    private mutating func oppose(from slot: Slot) -> [Slot] {
        var turned: [Slot] = []
        var affected: Set<Slot> = []
        var undecided = EventSequence()
        undecided.insert(slot, in: self)
        while let next = undecided.popLast() {
            let isLive = self[next].opponents == 0
            guard self[next].isLive != isLive else { continue }
            entries[Int(next)].isLive = isLive
            turned.append(next)
            for target in targets(of: next) {
                entries[Int(target)].opponents += isLive ? 1 : -1
                if self[target].role == .ordinary {
                    affected.insert(target)
                } else {
                    undecided.insert(target, in: self)
                }
            }
        }
        for slot in affected where self[slot].isLive != (self[slot].opponents == 0) {
            entries[Int(slot)].isLive.toggle()
            turned.append(slot)
        }
        return turned
    }

    /// Notes that one event names another, if the total order lets it.
    private mutating func link(_ source: Slot, to target: Slot) -> Bool {
        guard precedes(target, source) else { return false }
        if self[source].role == .redo && self[target].role != .undo { return false }
        links.append(Link(target: target, next: self[source].link))
        entries[Int(source)].link = Int32(links.count - 1)
        return true
    }

    /// Those who report one round are few.
    private mutating func enter(_ reporter: PlayerID) -> Int32 {
        if let number = reporters.lastIndex(of: reporter) { return Int32(number) }
        reporters.append(reporter)
        return Int32(reporters.count - 1)
    }

    private mutating func enter(_ device: DeviceID) -> Int32 {
        if let number = deviceNumbers[device] { return number }
        let number = Int32(devices.count)
        devices.append(device)
        deviceNumbers[device] = number
        return number
    }
}
