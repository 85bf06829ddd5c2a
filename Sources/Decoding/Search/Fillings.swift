import Language

/// What fills `<player>`, `<digits>`… at one position of a line.
struct Fillings {
    /// The matches of names, numbers and labels, which are found by looking closer.
    var matches = ByFilling(repeating: Run())
    /// What it costs to take the token by itself for a stranger's name, a free word or noise; nil where it is no such thing.
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
