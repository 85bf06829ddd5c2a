internal import Scorecard

/// The end of the log, which the next row depends on.
///
/// The greatest Lamport counter of the log is the greater of two numbers: the one in the table `clock`, and that of the
/// event which arrived last. The table is changed only where both of these are too small.
struct LogEnd {
    /// The counter in the table `clock`.
    private(set) var clock: Int64
    /// The Lamport counter of the event that arrived last; 0 for an empty log.
    private(set) var last: Int64
    private(set) var greatest: Int64
    /// The arrival number (`seq`) of the last row; 0 for an empty log.
    private(set) var seq: Int64
    /// The round that row belongs to.
    private(set) var round: RoundID?
    /// Which row of that round it is, from 1.
    private(set) var place: Int64

    /// The end as the log has it.
    init(clock: Int64, last: Int64, seq: Int64, round: RoundID?, place: Int64) {
        self.clock = clock
        self.last = last
        greatest = max(clock, last)
        self.seq = seq
        self.round = round
        self.place = place
    }

    /// Takes in a row that has just arrived.
    ///
    /// - Parameter place: the place of the row in its round.
    mutating func take(_ row: EventRow, place: Int64) {
        last = row.lamport
        greatest = max(greatest, last)
        seq += 1
        round = row.round
        self.place = place
    }

    /// Whether the table has to change before the transaction ends.
    var isToBeKept: Bool { greatest > max(clock, last) }

    /// Notes that the transaction has ended, and that the table was changed if it had to be.
    mutating func settle() {
        if isToBeKept { clock = greatest }
    }
}
