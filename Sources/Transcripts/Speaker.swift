/// The names of speakers.
enum Speaker {
    /// A name as it is, a number as `speaker 0`; nil where the format says that it does not know.
    static func named(_ name: (some StringProtocol)?) -> String? {
        guard let name else { return nil }
        let text = Marks.tidied(name)
        if text.isEmpty || text == "?" || text.lowercased() == "unknown" { return nil }
        return text.allSatisfy { $0.isASCII && $0.isNumber } ? "speaker \(text)" : text
    }
}
