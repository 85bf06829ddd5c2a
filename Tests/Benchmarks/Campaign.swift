import Calls

/// Something that is measured over many drawn lines, with options and a table of its own.
protocol Campaign {
    static var name: String { get }
    static var usage: String { get }

    /// - Returns: nil when the arguments are not what `usage` says.
    init?(_ arguments: [String])

    func run() throws
}

extension Campaign {
    /// Options and their values in turn; nil where one has no value.
    static func options(_ arguments: [String]) -> [(option: String, value: String)]? {
        guard arguments.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
    }
}

/// What is drawn and told, whatever is measured: `--seed N`, `--lang en|de`, `--show N`.
struct Drawing {
    private(set) var seed: UInt64 = 1
    /// How many lines of each kind to print that went wrong.
    private(set) var shown = 0
    private(set) var idioms = [Idiom.english, .german]

    /// - Returns: false for another option, or a value that it does not take.
    mutating func take(_ option: String, _ value: String) -> Bool {
        switch (option, Int(value)) {
        case ("--seed", let number?) where number >= 0: seed = UInt64(number)
        case ("--show", let number?) where number >= 0: shown = number
        case ("--lang", _):
            idioms = [.english, .german].filter { $0.code == value }
            return !idioms.isEmpty
        default: return false
        }
        return true
    }
}
