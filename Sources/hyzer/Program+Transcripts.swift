import Commands
import Display
import Transcripts

/// What the command line says of transcripts, and what is said of their faults.
extension Program {
    /// `--dates`: whether days or months come first in a chat; nil to find it out.
    func dateOrder() throws -> DateOrder? {
        try options[.dates].map { name in
            guard let order = DateOrder(rawValue: name) else {
                throw UsageError.value(
                    .dates, name, expected: DateOrder.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return order
        }
    }

    /// `--from` of what is heard; nil to find it out.
    func transcriptFormat() throws -> Format? {
        try options[.from].map { name in
            guard let format = Format(rawValue: name) else {
                throw UsageError.value(.from, name, expected: Format.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return format
        }
    }

    func sentence(for problem: Fault.Problem) -> String {
        switch problem {
        case .tooLong(let bytes): page.wording(.faultTooLong, ["bytes": String(bytes)])
        case .notJSON: page.wording(.faultNotJSON)
        case .noText: page.wording(.faultNoText)
        case .unfinished: page.wording(.faultUnfinished)
        case .badTime: page.wording(.faultBadTime)
        case .outOfPlace: page.wording(.faultOutOfPlace)
        case .dateOrder: page.wording(.faultBadTime)
        }
    }
}
