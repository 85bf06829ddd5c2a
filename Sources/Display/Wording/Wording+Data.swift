extension Wording {
    /// Where a theme or a message catalogue is wrong, and why.
    package func sentence(for error: DisplayError) -> String {
        switch error {
        case .theme(let line, let fault):
            self(.dataTheme, ["line": String(line), "fault": sentence(for: fault)])
        case .catalogue(let line, let fault):
            self(.dataCatalogue, ["line": String(line), "fault": sentence(for: fault)])
        }
    }

    private func sentence(for fault: DisplayError.ThemeFault) -> String {
        switch fault {
        case .notAnAssignment: self(.dataNotAnAssignment)
        case .unknownRole(let role): self(.dataUnknownRole, ["name": role])
        case .repeatedRole(let role): self(.dataRepeated, ["name": role])
        case .unknownLook(let look): self(.dataUnknownLook, ["name": look])
        }
    }

    private func sentence(for fault: DisplayError.CatalogueFault) -> String {
        switch fault {
        case .notAnAssignment: self(.dataNotAnAssignment)
        case .badKey(let key): self(.dataBadKey, ["name": key])
        case .repeatedKey(let key): self(.dataRepeated, ["name": key])
        case .emptyText(let key): self(.dataEmptyText, ["name": key])
        case .badPluralRule(let rule): self(.dataBadPluralRule, ["name": rule])
        }
    }
}
