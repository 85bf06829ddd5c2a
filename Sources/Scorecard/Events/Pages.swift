/// An array that is copied and then added to at hardly any cost, whatever its length: copies share all pages but the last. The
/// conversation about a round is copied before each line, so that a line can be heard again.
struct Pages<Element: Sendable>: RandomAccessCollection, Sendable {
    private var full: [[Element]] = []
    private var last: [Element] = []
    private static var size: Int { 256 }

    init() {}

    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { full.count * Self.size + last.count }

    subscript(index: Int) -> Element {
        let (page, place) = index.quotientAndRemainder(dividingBy: Self.size)
        return page < full.count ? full[page][place] : last[place]
    }

    mutating func append(_ element: Element) {
        last.append(element)
        guard last.count == Self.size else { return }
        full.append(last)
        last = []
    }
}

/// A dictionary by identifiers, split into parts for the same reason.
struct Shards<Subject, Value: Sendable>: Sendable {
    private var parts: [[Identifier<Subject>: Value]] = Array(repeating: [:], count: 256)

    subscript(id: Identifier<Subject>) -> Value? {
        get { parts[part(of: id)][id] }
        set { parts[part(of: id)][id] = newValue }
    }

    subscript(id: Identifier<Subject>, default value: @autoclosure () -> Value) -> Value {
        get { parts[part(of: id)][id, default: value()] }
        _modify { yield &parts[part(of: id)][id, default: value()] }
    }

    private func part(of id: Identifier<Subject>) -> Int { Int(truncatingIfNeeded: id.value) & 255 }
}
