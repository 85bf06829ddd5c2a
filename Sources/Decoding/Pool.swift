/// Memory for plain values that grows as needed and is used again from line to line.
///
/// The search touches hundreds of values per word; counting an array's references and checking its uniqueness and bounds
/// each time would cost more than the search itself. A pool has one owner, is never shared and frees what it holds.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 64) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    init(_ elements: some Collection<Element>) {
        self.init(capacity: elements.count)
        for element in elements { append(element) }
    }

    init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit {
        base.deallocate()
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        @inline(__always) set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count &+= 1
    }

    /// - Returns: where the elements are.
    mutating func append(contentsOf elements: borrowing Pool) -> Run {
        let first = count
        for index in 0..<elements.count { append(elements[index]) }
        return Run(first..<count)
    }

    /// Equal elements keep their order.
    mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
        var all = UnsafeMutableBufferPointer(start: base, count: count)
        all.sort(by: areInIncreasingOrder)
    }

    /// Forgets what is beyond `count`, keeping the memory.
    @inline(__always)
    mutating func shorten(to count: Int) {
        assert(count <= self.count)
        self.count = count
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}

/// A part of a pool.
struct Run: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    @inline(__always)
    var isEmpty: Bool { start == end }
}

extension Run {
    init(_ range: Range<Int>) {
        self.init(start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }
}
