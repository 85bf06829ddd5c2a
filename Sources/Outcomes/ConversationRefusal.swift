/// Refusals of the conversation itself, before any rule of the game is asked.
package enum ConversationRefusal: Error, Hashable {
    case noRound
    /// The number of open rounds, none of which is the current one.
    case noneChosen(Int)
    case unknownCourse(String, nearest: [String])
    case unclearCourse(String, [String])
    /// Nearly the name of a known course; a new course would have to be asked for.
    case nearlyKnownCourse(String, [String])
    /// Nobody knows the course, and nobody can be asked what it is like.
    case newCourse(String, nearest: [String])
    /// The words do not say the holes of a new course.
    case notHoles(String)
    /// The course has holes already: only their number can be said.
    case courseHasHoles(String)
    case unknownPlayer(String, nearest: [String])
    case unclearPlayer(String, [String])
    /// Nearly the name of a known player; a new player would have to be asked for.
    case nearlyKnown(String, [String])
    /// Names in a row: one player or several.
    case namesInRow(String, [String])
    case noSuchOpenRound(String)
    /// Nobody was named, and hyzer does not know who uses it.
    case unknownSelf
    /// No course was named, and none is played now.
    case noCourse
    /// A player is to be compared with themselves.
    case sameTwice(String)
    /// A command or a number, where a name was asked for.
    case notAName(String)
    /// Words that are in no name, where somebody was to join.
    case notANewcomer(String)
}
