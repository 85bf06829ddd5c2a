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
