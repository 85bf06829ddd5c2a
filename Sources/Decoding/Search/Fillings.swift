import Language

/// The words and names that fill `<player>`, `<digits>`… at one position of a line.
struct Fillings {
    /// The matches of names, numbers and labels.
    var matches = ByFilling(repeating: Run())
    /// The cost of taking the token by itself for a stranger's name, a free word or noise; nil where it cannot be one.
    var costs = ByFilling<Float?>(repeating: nil)
}

/// A value for each filling.
struct ByFilling<Value> {
    private var values: InlineArray<7, Value>

    init(repeating value: Value) {
        values = .init(repeating: value)
        assert(values.count == Grammar.Filling.allCases.count)
    }

    @inline(__always)
    subscript(filling: Grammar.Filling) -> Value {
        get { values[Int(filling.rawValue)] }
        set { values[Int(filling.rawValue)] = newValue }
    }
}
