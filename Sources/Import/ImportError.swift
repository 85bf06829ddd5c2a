package import Scorecard
package import Transcripts

/// A file that cannot be imported as it is.
package struct ImportError: Error {
    package let file: String
    package let fact: Fact

    package enum Fact {
        /// The first `lines` lines were imported at that time, and no option tells what to do with the others.
        case grown(lines: Int, at: Timestamp)
        /// Days and months cannot be told apart.
        case dates
        /// All lines need a round, and there is none.
        case noRound
        /// A member or columns that files of this format have are missing.
        case shape(line: Int, ScoreFile.Format, missing: String)
        /// Another version of hyzer's own files.
        case version(line: Int, String)
        /// A table of another kind than those known.
        case table
        /// A chat in a form that is not known.
        case chat
        case archive, compressed
        /// Bytes that no text has.
        case binary
        /// Text of two bytes a character, by the name of its encoding.
        case utf16(String)
        /// Text of another encoding than UTF-8.
        case encoding(line: Int)
    }
}
