import Display
import Transcripts

extension Wording {
    /// The error in a line of a transcript.
    func sentence(for problem: Fault.Problem) -> String {
        switch problem {
        case .tooLong(let bytes): self(.faultTooLong, ["bytes": String(bytes)])
        case .notJSON: self(.faultNotJSON)
        case .noText: self(.faultNoText)
        case .unfinished: self(.faultUnfinished)
        case .badTime: self(.faultBadTime)
        case .outOfPlace: self(.faultOutOfPlace)
        case .dateOrder: self(.faultBadTime)
        }
    }
}
