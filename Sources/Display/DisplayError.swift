/// Errors in a theme or a message catalogue. Lines are 1-based.
package enum DisplayError: Error, Hashable, Sendable {
    case theme(line: Int, ThemeFault)
    case catalogue(line: Int, CatalogueFault)

    package enum ThemeFault: Hashable, Sendable {
        /// The line is neither empty, a comment, nor `role = look`.
        case notAnAssignment
        case unknownRole(String)
        case repeatedRole(String)
        /// Neither `#RRGGBB`, `default` nor `bold`.
        case unknownLook(String)
    }

    package enum CatalogueFault: Hashable, Sendable {
        /// The line is neither empty, a comment, nor `key = text`.
        case notAnAssignment
        /// A key is made of letters, digits, `.`, `-` and `_`.
        case badKey(String)
        case repeatedKey(String)
        case emptyText(String)
        /// The text after `plural.CATEGORY =` is no plural rule.
        case badPluralRule(String)
    }
}
