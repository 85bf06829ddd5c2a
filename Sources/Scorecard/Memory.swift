/// What can be taken back and brought back, per device: an editor's undo and redo stacks, told by events alone.
struct Memory: Sendable {
    struct Strand: Sendable {
        /// Live events that say something about the game, the start excepted.
        var actions = EventSequence()
        /// Live undo events.
        var undos = EventSequence()
        /// The latest event that says something about the game, live or not: nothing undone before it can be redone.
        var latest: Ledger.Slot?
    }

    /// Parallel to the ledger's devices.
    private var strands: [Strand] = []

    /// Remembers that a device wrote an event.
    mutating func note(_ slot: Ledger.Slot, _ kind: Round.Kind, in ledger: Ledger) {
        let device = Int(ledger[slot].device)
        while strands.count <= device { strands.append(Strand()) }
        guard kind.isAction else { return }
        if let latest = strands[device].latest, ledger.precedes(slot, latest) { return }
        strands[device].latest = slot
    }

    mutating func take(_ change: Ledger.Change, _ kind: Round.Kind, in ledger: Ledger) {
        let device = Int(ledger[change.slot].device)
        if kind.isAction { strands[device].actions.take(change, in: ledger) }
        if kind == .undo { strands[device].undos.take(change, in: ledger) }
    }

    /// The strands of one device, or of all.
    func strands(of device: DeviceID?, in ledger: Ledger) -> ArraySlice<Strand> {
        guard let device else { return strands[...] }
        guard let number = ledger.number(of: device) else { return [] }
        return strands[number...number]
    }

    var hasDeeds: Bool { strands.contains { !$0.actions.isEmpty } }
}

extension Round.Kind {
    /// Whether `undo` takes it back while anything else is left.
    var isAction: Bool {
        switch self {
        case .start, .undo, .redo: false
        case .join, .leave, .comeBack, .choice, .recorded, .cleared, .resolved, .penalty, .game, .gameEnd,
            .strokesGiven, .finish, .abandon, .reopen:
            true
        }
    }
}
