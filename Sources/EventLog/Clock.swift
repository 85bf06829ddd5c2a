/// The greatest Lamport counter of the log, told by two numbers: the one kept in its table, and that of the event which
/// arrived last. The table changes only where these two would not tell it.
struct Clock {
    /// In the table.
    private(set) var kept: Int64
    /// Of the event that arrived last; 0 for an empty log.
    private(set) var last: Int64
    private(set) var greatest: Int64

    /// The clock as the log has it.
    init(kept: Int64, last: Int64) {
        self.kept = kept
        self.last = last
        greatest = max(kept, last)
    }

    /// Takes in the counter of an event that has just arrived.
    mutating func take(_ lamport: Int64) {
        last = lamport
        greatest = max(greatest, lamport)
    }

    /// Whether the table has to change before the transaction ends.
    var isToBeKept: Bool { greatest > max(kept, last) }

    /// The transaction has ended, and the table with it is as it has to be.
    mutating func end() {
        if isToBeKept { kept = greatest }
    }
}
