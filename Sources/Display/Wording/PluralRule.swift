/// When a plural form is used, in the notation of Unicode's plural rules (UTS #35 part 3, section 5) for whole numbers:
/// `n = 1`, or `n % 10 = 2..4 and n % 100 != 12..14`. The operand is written `n`; `i` is accepted for it.
struct PluralRule: Sendable {
    /// The rule holds if all relations of one alternative hold.
    private let alternatives: [[Relation]]

    private struct Relation: Sendable {
        let modulus: Int?
        let isNegated: Bool
        /// Both ends included. Not `ClosedRange`, because every start would have to look up its conformances.
        let ranges: [(low: Int, high: Int)]
    }

    /// nil if the text is not a rule.
    init?(_ text: String) {
        var alternatives: [[Relation]] = [[]]
        var words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }[...]
        while true {
            guard let relation = PluralRule.relation(&words) else { return nil }
            alternatives[alternatives.count - 1].append(relation)
            switch words.popFirst() {
            case nil:
                self.alternatives = alternatives
                return
            case "and": continue
            case "or": alternatives.append([])
            default: return nil
            }
        }
    }

    func holds(for count: Int) -> Bool {
        alternatives.contains { relations in
            relations.allSatisfy { relation in
                let value = Int(count.magnitude % UInt(relation.modulus ?? Int.max))
                return relation.ranges.contains { $0.low <= value && value <= $0.high } != relation.isNegated
            }
        }
    }

    private static func relation(_ words: inout ArraySlice<String>) -> Relation? {
        guard let operand = words.popFirst(), operand == "n" || operand == "i" else { return nil }
        var modulus: Int?
        if words.first == "%" {
            words.removeFirst()
            guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
            modulus = number
        }
        guard let sign = words.popFirst(), sign == "=" || sign == "!=", let list = words.popFirst() else { return nil }
        var ranges: [(low: Int, high: Int)] = []
        for item in list.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = item.split(separator: ".", omittingEmptySubsequences: false)
            if ends.count == 1, let number = Int(ends[0]) {
                ranges.append((number, number))
            } else if ends.count == 3, ends[1].isEmpty, let low = Int(ends[0]), let high = Int(ends[2]), low <= high {
                ranges.append((low, high))
            } else {
                return nil
            }
        }
        return Relation(modulus: modulus, isNegated: sign == "!=", ranges: ranges)
    }
}
