import Language

/// What fills `<player>`, `<digits>`… at one position of a line.
struct Fillings: BitwiseCopyable {
    private var player = Run()
    private var digits = Run()
    private var signed = Run()
    private var label = Run()
    /// Of taking the token for somebody who is not on the card; nil where the grammar or the roster knows it.
    var strangerCost: Float?
    /// Of taking the token for a free word, for noise.
    var wordCost: Float = 0
    var noiseCost: Float = 0

    /// The matches of what was found by looking closer.
    subscript(filling: Grammar.Filling) -> Run {
        @inline(__always) get {
            switch filling {
            case .player: player
            case .digits: digits
            case .signed: signed
            case .label: label
            case .stranger, .word, .noise: .init()
            }
        }
        set {
            switch filling {
            case .player: player = newValue
            case .digits: digits = newValue
            case .signed: signed = newValue
            case .label: label = newValue
            case .stranger, .word, .noise: break
            }
        }
    }

    /// What it costs to take the token for this by itself; nil where it is no such thing.
    @inline(__always)
    func cost(of filling: Grammar.Filling) -> Float? {
        switch filling {
        case .stranger: strangerCost
        case .word: wordCost
        case .noise: noiseCost
        case .player, .digits, .signed, .label: nil
        }
    }
}
