import Decoding
import Glibc
package import Language

/// How often each sound that is said is heard as which other: a confusion matrix of phones, counted from what was said and
/// what a recogniser wrote for it.
///
/// Nobody has marked which sound was heard for which. They are aligned by expectation maximisation in the form of Viterbi
/// training: pairs are aligned the cheapest way by what sounds are alike (`SoundCosts`), what stands beside each other is
/// counted, the counts make new costs, and so on until nothing changes. The alignment is the edit distance of Wagner and
/// Fischer with the costs of a noisy channel; learning these from pairs so is Ristad and Yianilos, "Learning string-edit
/// distance" (1998).
package struct ConfusionMatrix: Sendable {
    /// Shares of 1 by the sound that was said and the one heard for it, `none` the last of both. The row of `none` has sounds
    /// that nobody said, for each sound that was said.
    private var shares: [[Double]]
    /// So many pairs it was counted from.
    package private(set) var pairs = 0
    /// Indices of the pairs that were left out: what was written has hardly to do with what was said.
    package private(set) var leftOut: [Int] = []

    /// What was said and what was heard for it, as phones.
    package struct Pair: Sendable {
        let said: [Int]
        let heard: [Int]

        package init(said: [Phone], heard: [Phone]) {
            self.said = said.map { Int($0.rawValue) }
            self.heard = heard.map { Int($0.rawValue) }
        }
    }

    private static let none = Phone.all.count

    /// - Parameter pairs: their order makes no difference.
    package init(counting pairs: [Pair]) {
        let prior = Self.prior
        self = prior
        var before: Count?
        for _ in 0..<Self.mostRounds {
            let costs = shares.map { $0.map { -log($0) } }
            var count = Count()
            for (index, pair) in pairs.enumerated() { count.add(pair, at: index, costs) }
            if count == before { break }
            shares = count.shares(prior: prior.shares)
            self.pairs = count.pairs
            leftOut = count.leftOut
            before = count
        }
    }

    /// The matrix stands still after about five rounds.
    private static let mostRounds = 30
    /// So many times the sounds that a sound is like are taken to have been met before.
    private static let met = 8.0
    /// An edit's part of the logarithm of a share: sounds that differ by a whole edit are heard for each other once where a
    /// sound is heard as itself ninety times.
    private static let edit = 4.5
    /// Sounds that nobody said, for each that was said, before anything is counted.
    private static let added = 0.06
    /// What each sound of a line may cost in the mean, the negative logarithm of a share: beyond it, what was written is hardly
    /// a hearing of what was said. See Grammars/README.md for what it leaves out.
    private static let dearest = 2.8

    /// What is expected before anything is counted, by what is alike.
    private static let prior: ConfusionMatrix = {
        var distance = EditDistance()
        let columns = Phone.all.map { [$0.rawValue] } + [[]]
        let shares = columns.map { said in
            let shares = columns.map { heard in
                said.isEmpty && heard.isEmpty
                    ? 0 : exp(-edit * Double(distance.between(said[...], heard[...], SoundCosts.shared)))
            }
            let whole = shares.reduce(0, +) / (said.isEmpty ? added : 1)
            return shares.map { $0 / whole }
        }
        return ConfusionMatrix(shares: shares)
    }()

    private init(shares: [[Double]]) { self.shares = shares }

    /// How often which sounds stood beside each other.
    private struct Count: Equatable {
        private var met = Array(repeating: Array(repeating: 0, count: none + 1), count: none + 1)
        private(set) var pairs = 0
        private(set) var leftOut: [Int] = []

        mutating func add(_ pair: Pair, at index: Int, _ costs: [[Double]]) {
            let (cost, aligned) = align(pair, costs)
            guard cost <= dearest * Double(max(pair.said.count, pair.heard.count)), !pair.said.isEmpty else {
                leftOut.append(index)
                return
            }
            pairs += 1
            for (said, heard) in aligned { met[said][heard] += 1 }
        }

        func shares(prior: [[Double]]) -> [[Double]] {
            let said = met.dropLast().joined().reduce(0, +)
            return met.indices.map { row in
                let whole = Double(row == none ? said : met[row].reduce(0, +)) + ConfusionMatrix.met
                return met[row].indices.map { (Double(met[row][$0]) + ConfusionMatrix.met * prior[row][$0]) / whole }
            }
        }
    }

    /// The cheapest alignment; of several the one that changes sounds rather than drops them, and drops rather than adds.
    private static func align(_ pair: Pair, _ costs: [[Double]]) -> (cost: Double, aligned: [(said: Int, heard: Int)]) {
        let (said, heard) = (pair.said, pair.heard)
        let width = heard.count + 1
        var table = Array(repeating: 0.0, count: (said.count + 1) * width)
        func change(_ row: Int, _ column: Int) -> Double {
            row > 0 && column > 0
                ? table[(row - 1) * width + column - 1] + costs[said[row - 1]][heard[column - 1]] : .infinity
        }
        func drop(_ row: Int, _ column: Int) -> Double {
            row > 0 ? table[(row - 1) * width + column] + costs[said[row - 1]][none] : .infinity
        }
        func addition(_ row: Int, _ column: Int) -> Double {
            column > 0 ? table[row * width + column - 1] + costs[none][heard[column - 1]] : .infinity
        }
        for row in 0...said.count {
            for column in 0...heard.count where row + column > 0 {
                table[row * width + column] = min(change(row, column), drop(row, column), addition(row, column))
            }
        }
        var (row, column) = (said.count, heard.count)
        var aligned: [(said: Int, heard: Int)] = []
        while row + column > 0 {
            let cost = table[row * width + column]
            if change(row, column) == cost {
                aligned.append((said[row - 1], heard[column - 1]))
                (row, column) = (row - 1, column - 1)
            } else if drop(row, column) == cost {
                aligned.append((said[row - 1], none))
                row -= 1
            } else {
                aligned.append((none, heard[column - 1]))
                column -= 1
            }
        }
        return (table[said.count * width + heard.count], aligned)
    }

    /// How often of a thousand times one sound is heard where another is said; nil stands for no sound.
    package func perThousand(_ said: Phone?, heard: Phone?) -> Double {
        shares[said.map { Int($0.rawValue) } ?? Self.none][heard.map { Int($0.rawValue) } ?? Self.none] * 1_000
    }

    /// In the format that `Grammars/README.md` describes: a line for each sound, the likeliest first. What rounds to nothing
    /// is left out.
    package var lines: [String] {
        let order = [Self.none] + Array(0..<Self.none)
        return order.map { said in
            let tenths = said == Self.none
            let heard = order.compactMap { heard -> (name: String, share: Int)? in
                let share = Int((shares[said][heard] * (tenths ? 10_000 : 1_000)).rounded())
                return share > 0 ? (Self.name(of: heard), share) : nil
            }
            let sorted = heard.enumerated().sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
            return Self.name(of: said) + " "
                + sorted.map { _, entry in
                    " \(entry.name) " + (tenths ? "\(entry.share / 10).\(entry.share % 10)" : String(entry.share))
                }.joined()
        }
    }

    private static func name(of sound: Int) -> String { sound == none ? "-" : Phone.all[sound].symbol }
}
