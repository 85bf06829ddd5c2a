package import Meaning
package import Scorecard

/// Something that only a person can tell, with everything needed to word it.
package enum Question: Hashable, Sendable {
    // MARK: About a line of scores

    /// Who is it? Answers are names, best first.
    case who(Reading.Question.Who, heard: String, strokes: Int?, hole: Int, among: [Entrant])
    /// How many throws? Any number or score word answers.
    case strokes(Entrant, Reading.Question.Strokes, heard: String, hole: Int, par: Int)
    /// Was this meant, all of one hole? Yes or no.
    case meant([Score], isAmbiguous: Bool, heard: String, hole: Int)
    /// On which hole? The label of one of them answers.
    case whichHole([Score], heard: String, hole: Int, among: [String])
    /// No answer settles it: it has to be said again. `among` are those it may have been about.
    case sayAgain(Reading.Question.Lost, heard: String, hole: Int, among: [Entrant])
    /// Is this to be recorded? Yes or no.
    case confirm([Recorded], heard: String, hole: Int)
    /// Remember a word as an alias? Yes or no.
    case remember(String, Entrant)

    // MARK: About the round

    /// Which of these holes is the last? The label of one of them answers.
    case lastHole(heard: String, hole: Int, among: [String])
    /// Finish in spite of gaps? Yes or no.
    case finish
    /// Give up a round that is finished? Yes or no.
    case abandon

    // MARK: About players and courses

    /// Does this player use the device now? Yes or no.
    case me(Player, heard: String)
    /// Is this new player really new? Answers are known names.
    case nearlyKnown(String, [String])
    /// Is this the name of one new player, or of several in a row? Answers are their names.
    case namesInRow(String, [String])
    /// Is this course really new? Answers are known names.
    case nearlyKnownCourse(String, [String])
    /// How many holes and which pars has the new course? A number, a list of pars, a known course or "as you go"
    /// answers.
    case newCourse(String)
    /// Where is a round to be played? Answers are courses.
    case course([String])
    /// Who plays? The answer is the group that played last, or any names.
    case players([String])

    /// The most answers of a numbered list.
    package static let mostAnswers = LazyUnderstanding.mostListed

    package struct Score: Hashable, Sendable {
        package var player: Entrant
        /// nil for "no score".
        package var strokes: Int?

        package init(player: Entrant, strokes: Int?) {
            self.player = player
            self.strokes = strokes
        }
    }
}
