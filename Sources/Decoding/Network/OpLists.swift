/// A sequence of ops.
struct OpList: BitwiseCopyable {
    /// Of a pool of ops.
    let run: Run
    let hash: OpHash
}

/// Sequences of ops, each of them once and with a number.
struct OpLists {
    private(set) var pool: [Op] = []
    private(set) var lists = [OpList(run: Run(), hash: OpHash())]
    private var ofOne: [Op: Int32] = [:]
    /// By the numbers of two lists that are said one after the other.
    private var joined: [UInt64: Int32] = [:]

    /// The number of the sequence without an op.
    static let empty: Int32 = 0

    /// The sequence of a single op.
    mutating func list(of op: Op) -> Int32 {
        if let known = ofOne[op] { return known }
        var hash = OpHash()
        hash.append(op)
        pool.append(op)
        let number = add(OpList(run: Run(pool.count - 1..<pool.count), hash: hash))
        ofOne[op] = number
        return number
    }

    /// The ops of one list and then those of another.
    mutating func list(_ first: Int32, and second: Int32) -> Int32 {
        if second == Self.empty { return first }
        if first == Self.empty { return second }
        let key = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
        if let known = joined[key] { return known }
        let (before, behind) = (lists[Int(first)], lists[Int(second)])
        var hash = before.hash
        hash.append(behind.hash)
        let start = pool.count
        for index in before.run.range { pool.append(pool[index]) }
        for index in behind.run.range { pool.append(pool[index]) }
        let number = add(OpList(run: Run(start..<pool.count), hash: hash))
        joined[key] = number
        return number
    }

    private mutating func add(_ list: OpList) -> Int32 {
        lists.append(list)
        return Int32(lists.count - 1)
    }
}
