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
