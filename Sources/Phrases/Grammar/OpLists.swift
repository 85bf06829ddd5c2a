/// Sequences of ops, each of them once and with a number.
struct OpLists {
    private(set) var pool: [Op] = []
    private var lists: [Network.OpList] = [.none]
    private var ofOne: [Op: Int32] = [:]
    /// By the numbers of two lists that are said one after the other.
    private var joined: [UInt64: Int32] = [:]

    /// The number of the sequence without an op.
    static let empty: Int32 = 0

    subscript(number: Int32) -> Network.OpList { lists[Int(number)] }

    /// The sequence of a single op.
    mutating func list(of op: Op) -> Int32 {
        if let known = ofOne[op] { return known }
        var hash = OpHash()
        hash.append(op)
        let number = add(.init(start: Int32(pool.count), count: 1, hash: hash))
        pool.append(op)
        ofOne[op] = number
        return number
    }

    /// The ops of one list and then those of another.
    mutating func list(_ first: Int32, and second: Int32) -> Int32 {
        if second == Self.empty { return first }
        if first == Self.empty { return second }
        let key = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
        if let known = joined[key] { return known }
        let (before, behind) = (self[first], self[second])
        var hash = before.hash
        hash.append(behind.hash)
        let start = Int32(pool.count)
        for list in [before, behind] {
            for index in Int(list.start)..<Int(list.start + list.count) { pool.append(pool[index]) }
        }
        let number = add(.init(start: start, count: before.count + behind.count, hash: hash))
        joined[key] = number
        return number
    }

    private mutating func add(_ list: Network.OpList) -> Int32 {
        lists.append(list)
        return Int32(lists.count - 1)
    }
}
