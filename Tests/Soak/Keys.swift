import Support

/// Types at random at a line editor, in one window after another.
package struct Keys {
    private let seed: UInt64

    /// - Parameter seed: all that is typed depends on it alone.
    package init(seed: UInt64) { self.seed = seed }

    /// - Parameter size: how many times something is typed, some keys each time.
    package func run(size: Int) throws -> Figures {
        var figures = Figures()
        var keys = RandomKeys(SeededGenerator(seed: seed))
        var problems: [String] = []
        do {
            try keys.type(size, at: builtProduct(named: "terminal-probe"))
        } catch let error as RandomKeys.Died {
            problems = [error.description]
        }
        figures.count("times typed at random", size)
        figures.blame(problems, "seed \(seed), keys")
        return figures
    }

    /// So many take some seconds.
    package static let batch = 2_000
}
