import Dialogue
import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Corrections") struct CorrectionTests {
    /// What is said one line after another, and what then stands: `Jake 1 4` is Jake's 4 on hole 1, `-` is no score.
    static let stories: [(name: String, lines: [String], stands: [String])] = [
        (
            "right after the hole advanced it means the hole just left", ["3 3", "no, Jake 4"],
            ["Jake 1 4", "Jake 2 nothing"]
        ),
        ("and so does the next one", ["3 3", "no, Jake 4", "no, Mike 5"], ["Jake 1 4", "Mike 1 5", "Mike 2 nothing"]),
        (
            "the same player's correction follows to another hole", ["Jake 3 on hole 5", "no, Jake 4"],
            ["Jake 5 4", "Jake 1 nothing"]
        ),
        (
            "of another player the hole is asked", ["Jake 3 on hole 5", "no, Mike 4"],
            ["Jake 5 3", "Mike 5 nothing", "Mike 1 nothing"]
        ),
        ("and the answer is a hole", ["Jake 3 on hole 5", "no, Mike 4", "5"], ["Mike 5 4", "Mike 1 nothing"]),
        ("after an explicit hole too", ["3 3", "hole 2", "no, Jake 4"], ["Jake 1 4", "Jake 2 nothing"]),
        ("after going on and back too", ["3 3", "hole 3", "back", "no, Jake 4"], ["Jake 1 4", "Jake 2 nothing"]),
        ("of the hole gone back to it means that", ["3 3", "4 4", "hole 1", "no, Jake 5"], ["Jake 1 5", "Jake 2 4"]),
        (
            "next hole with somebody missing", ["Jake 3", "next hole", "no, Mike 4"],
            ["Mike 1 nothing", "Mike 2 nothing"]
        ),
        ("saying next hole goes no further", ["3 3", "next hole", "Jake 4"], ["Jake 1 3", "Jake 2 4"]),
        ("saying it twice does", ["3 3", "next hole", "next hole", "Jake 4"], ["Jake 1 3", "Jake 3 4"]),
        ("and keeps the hole just left", ["3 3", "next hole", "no, Jake 4"], ["Jake 1 4"]),
        (
            "after a score on the new hole it is asked", ["3 3", "Mike 2", "no, Jake 4"],
            ["Jake 1 3", "Jake 2 nothing"]
        ),
        ("and a hole answers", ["3 3", "Mike 2", "no, Jake 4", "hole 1"], ["Jake 1 4", "Jake 2 nothing"]),
        (
            "not where the line names a hole", ["3 3", "no, Jake 4 on hole 3"],
            ["Jake 1 3", "Jake 2 nothing", "Jake 3 4"]
        ),
        ("a plain score after the advance is the new hole's", ["3 3", "Jake 4"], ["Jake 1 3", "Jake 2 4"]),
        ("a question in between changes nothing", ["3 3", "standings", "no, Jake 4"], ["Jake 1 4", "Jake 2 nothing"]),
        ("make that a 4 means the entry just made", ["Jake 3", "make that a 4"], ["Jake 1 4", "Mike 1 nothing"]),
        (
            "also when it was made on another hole", ["Jake 3 on hole 5", "make that a 4"],
            ["Jake 5 4", "Jake 1 nothing"]
        ),
        ("also when it closed the hole", ["Mike 3", "Jake 3", "make that a 4"], ["Jake 1 4", "Jake 2 nothing"]),
        ("within the line the last word counts", ["Jake 3, no, 4"], ["Jake 1 4"]),
        ("a number behind a sorry", ["Jake 3 sorry 5, Mike 4"], ["Jake 1 5", "Mike 1 4"]),
        ("the rest of the line is kept", ["Mike 3, Jake 3 I mean 4"], ["Mike 1 3", "Jake 1 4"]),
        ("a later score replaces an earlier one", ["Jake 3", "Jake 5"], ["Jake 1 5"]),
        ("no score is said like a score", ["Jake 3", "Jake no score"], ["Jake 1 -"]),
        ("and a score replaces it", ["Jake no score", "no, Jake 4"], ["Jake 1 4"]),
        ("he is the player just mentioned", ["Jake 3", "he had a 5"], ["Jake 1 5"]),
        ("but not where somebody else was spoken of", ["Jake 3", "nice shot Mike", "he had a 5"], ["Jake 1 3"]),
        ("nor where a question was passed over", ["Jake 3, Pavel 4", "s", "he had a 5"], ["Jake 1 3"]),
        ("right after the hole advanced he is asked about", ["Mike 3", "Jake 3", "he had a 5", "y"], ["Jake 1 5"]),
        ("and a no makes it a correction", ["Mike 3", "Jake 3", "no, he had a 5"], ["Jake 1 5", "Jake 2 nothing"]),
        ("same for the other one", ["Jake 4", "same for Mike"], ["Jake 1 4", "Mike 1 4"]),
        ("whose score it was", ["Jake 3", "Jake 4", "no, that was Mike"], ["Jake 1 3", "Mike 1 4"]),
        (
            "also when the score closed the hole", ["Mike 3", "Jake 4", "sorry, that was Mike"],
            ["Jake 1 nothing", "Mike 1 4"]
        ),
        ("an alternative after undo", ["Jake 3", "undo", "Jake 4"], ["Jake 1 4"]),
        ("an exception in its own line", ["everyone par", "but Mike had a 5"], ["Jake 1 3", "Mike 1 5"]),
        ("but one more score is none", ["Jake 4", "but Mike got a 3"], ["Jake 1 4", "Mike 1 3"]),
        ("everyone is asked about who has another", ["Jake 5", "everyone par"], ["Jake 1 5"]),
        ("a hole is skipped", ["Jake 5", "skip this hole", "Mike 3"], ["Jake 1 5", "Mike 2 3"]),
        ("a hole is named that is complete", ["everyone par", "that was hole 1", "Jake 4"], ["Jake 1 3", "Jake 2 4"]),
        ("a no and a hole", ["everyone par", "Jake 4", "no, hole 1"], ["Jake 1 4", "Jake 2 nothing"]),
        (
            "a whole card is corrected, some scores stay", ["3 3", "no, Jake 4, Mike 3"],
            ["Jake 1 4", "Jake 2 nothing"]
        ),
        ("the round starts elsewhere", ["we start on hole 4", "Jake 5"], ["Jake 4 5"]),
    ]

    @Test(arguments: stories) func theRightHoleIsCorrected(story: (name: String, lines: [String], stands: [String])) {
        var phone = Phone.playing("Jake", "Mike")
        for line in story.lines { phone.hear(line) }
        for expectation in story.stands {
            let isSo = stand(expectation, phone)
            #expect(isSo, "\(story.name): \(expectation)")
        }
    }

    /// The same in a stream, where nobody waits for an answer.
    @Test(arguments: [
        (["3 3", "no", "Jake 4, Mike 3"], ["Jake 1 4", "Mike 1 3", "Jake 2 nothing"]),
        (["3 3", "that's wrong", "Jake 4"], ["Jake 1 4", "Jake 2 nothing"]),
        (["Jake 3", "correction.", "Jake 4", "Mike 4", "Jake 5"], ["Jake 1 4", "Mike 1 4", "Jake 2 5"]),
        (["3 3", "no", "nice shot", "Jake 4"], ["Jake 1 3", "Jake 2 4"]),
        (["3 3", "if Jake gets a 4", "undo"], ["Jake 1 3", "Mike 1 3"]),
        (["3 3", "Jake 4, Zork 5", "undo"], ["Jake 1 3", "Jake 2 nothing"]),
        (["3 3", "if Jake gets a 4", "nice shot", "undo"], ["Jake 1 nothing", "Mike 1 nothing"]),
        (["3 3", "no", "hole 3", "Jake 4"], ["Jake 1 3", "Jake 3 4"]),
        (["3 3", "no wait", "Jake 4, Mike 3"], ["Jake 1 4", "Jake 2 nothing"]),
        (["Jake 3", "Mike 4", "that was a 5"], ["Mike 1 5", "Mike 2 nothing"]),
        (["3 4", "other way around, Jake 4, Mike 3"], ["Jake 1 4", "Mike 1 3", "Jake 2 nothing"]),
        (["3 4", "exactly, Mike 4"], ["Mike 1 4", "Mike 2 nothing"]),
        (["3 4", "Jake had a penalty, make it four"], ["Jake 1 4", "Jake 2 nothing"]),
        (["3 3", "Jake 4 Mike 5, no, Jake 5 Mike 4"], ["Jake 2 5", "Mike 2 4"]),
        (["Jake 4", "was that a five Jake", "Mike 3"], ["Jake 1 4", "Mike 1 3"]),
        (["Mike 4", "no, Jake had the 4"], ["Jake 1 nothing", "Mike 1 4"]),
        (["3 3", "4 4", "last hole: Jake 5, Mike 5"], ["Jake 2 4", "Mike 2 4", "Jake 3 nothing"]),
        (["Jake 3", "same again", "Mike 4"], ["Jake 1 3", "Mike 1 4"]),
        (["3 4", "swap Jake and Mike"], ["Jake 1 4", "Mike 1 3", "Jake 2 nothing"]),
        (["3 4", "Jake and Mike mixed up, Jake 4, Mike 3"], ["Jake 1 4", "Mike 1 3", "Jake 2 nothing"]),
        (["3 3", "change that, Jake 4"], ["Jake 1 4", "Jake 2 nothing"]),
        (["3 3", "Mike was four my bad"], ["Mike 1 4", "Mike 2 nothing"]),
        (["Jake 3", "new round of beers", "Mike 4"], ["Jake 1 3", "Mike 1 4"]),
        (["3 3", "hole 2 is closed", "Jake 4"], ["Jake 3 4", "Jake 2 nothing"]),
        (["3 3", "hole 9 is closed", "Jake 4"], ["Jake 2 4"]),
        (["3 3", "hole 3", "oh we forgot 2, Jake 4 Mike 5"], ["Jake 2 4", "Mike 2 5", "Jake 3 nothing"]),
    ]) func aLineGoesOnWithTheOneBefore(lines: [String], stands: [String]) {
        var phone = Phone.playing("Jake", "Mike", mode: .stream(strict: false))
        for line in lines { phone.hear(line, .piped) }
        for expectation in stands {
            let isSo = stand(expectation, phone)
            #expect(isSo, "\(lines): \(expectation)")
        }
    }

    private func stand(_ expectation: String, _ phone: Phone) -> Bool {
        let words = expectation.split(separator: " ")
        let score = phone.score(String(words[0]), Int(words[1]) ?? 0)
        return (score.map { $0.map(String.init) ?? "-" } ?? "nothing") == words[2]
    }

    /// The same for two of one name.
    static let namesakes: [(name: String, lines: [String], stands: [String])] = [
        (
            "the other one of a name takes the score over", ["Chris M 4", "no, the other Chris"],
            ["Chris_M 1 nothing", "Chris_T 1 4"]
        ),
        (
            "and what stood before stands again", ["Chris M 3", "Chris M 4", "no, the other Chris"],
            ["Chris_M 1 3", "Chris_T 1 4"]
        ),
        (
            "the rest of the line is kept", ["Jake 3, Chris M 4 with a penalty", "no, the other Chris"],
            ["Jake 1 3", "Chris_M 1 nothing", "Chris_T 1 4"]
        ),
        (
            "also when the score closed the hole", ["Jake 3, Chris T 5", "Chris M 4", "no, the other Chris"],
            ["Chris_M 1 nothing", "Chris_T 1 4", "Chris_M 2 nothing"]
        ),
        ("twice is back again", ["Chris M 4", "no, the other Chris", "no, the other Chris"], ["Chris_M 1 4"]),
        ("undo takes it back", ["Chris M 4", "no, the other Chris", "undo"], ["Chris_M 1 4", "Chris_T 1 nothing"]),
        (
            "redo brings it back, and undo the other", ["Chris M 4", "no, the other Chris", "undo", "redo", "undo"],
            ["Chris_M 1 4", "Chris_T 1 nothing"]
        ),
        (
            "and redo", ["Chris M 4", "no, the other Chris", "undo", "redo"],
            ["Chris_M 1 nothing", "Chris_T 1 4"]
        ),
        (
            "moved twice and back twice",
            ["Chris M 4", "no, the other Chris", "no, the other Chris", "undo", "undo"],
            ["Chris_M 1 4", "Chris_T 1 nothing"]
        ),
        ("not where something else was said last", ["Chris M 4", "Jake 3", "no, the other Chris"], ["Chris_M 1 4"]),
        ("not after going on", ["Chris M 4", "next hole", "no, the other Chris"], ["Chris_M 1 4"]),
        ("and then he is that one", ["Chris M 4", "no, the other Chris", "he had a 5"], ["Chris_T 1 5"]),
    ]

    @Test(arguments: namesakes) func theRightNamesakeIsCorrected(
        story: (name: String, lines: [String], stands: [String])
    ) {
        var phone = Phone.playing("Jake", "Chris M", "Chris T")
        for line in story.lines { phone.hear(line) }
        for expectation in story.stands {
            let words = expectation.split(separator: " ")
            let name = words[0].split(separator: "_").joined(separator: " ")
            let told = phone.score(name, Int(words[1]) ?? 0).map { $0.map(String.init) ?? "-" } ?? "nothing"
            #expect(told == words[2], "\(story.name): \(expectation)")
        }
    }

    @Test func whatACorrectionReplacesIsTold() throws {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("Jake 3")
        let recorded = try #require(phone.hear("Jake 5").recorded.first)
        #expect(recorded.strokes == 5)
        #expect(recorded.before == .some(.some(3)))
        #expect(!recorded.isUnchanged)
        let again = phone.hear("Jake 5")
        #expect(again.recorded.map(\.isUnchanged) == [true])
        #expect(again.events.isEmpty)
    }

    @Test func aCorrectionElsewhereIsMarked() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("3 3")
        #expect(phone.hear("no, Jake 4").recorded.map(\.isElsewhere) == [true])
        #expect(phone.hear("Jake 4").recorded.map(\.isElsewhere) == [false])
    }

    @Test func aFinishedRoundIsCorrectedOnlyAfterReopening() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("3 3")
        phone.hear("finish anyway")
        #expect(phone.hear("no, Jake 4").isRefused)
        #expect(phone.score("Jake", 1) == .some(.some(3)))
        phone.hear("reopen")
        phone.hear("Jake 4 on hole 1")
        #expect(phone.score("Jake", 1) == .some(.some(4)))
    }

    @Test(arguments: [
        "undo Mike's score", "undo Mike", "take back Mike's score", "take back Mike's last score",
        "take Mike's score back", "delete Mike's score", "undo Mike's score on hole 1",
    ])
    func theScoreOfOnePlayerIsTakenBack(line: String) {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Jake 3, Mike 4, Sarah 5")
        #expect(phone.session.round?.currentHole == 2)
        let outcome = phone.hear(line)
        #expect(!outcome.isRefused)
        #expect(phone.score("Mike", 1) == nil && phone.score("Jake", 1) == .some(.some(3)))
        #expect(phone.session.round?.currentHole == 1)
        phone.hear("redo")
        #expect(phone.score("Mike", 1) == .some(.some(4)) && phone.session.round?.currentHole == 2)
    }

    @Test(arguments: [
        "nimm Flos Wurf zurück", "nimm Flos letztes Ergebnis zurück", "lösche Flos Wertung",
        "streiche das Ergebnis von Flo", "Flos Wurf zurücknehmen", "lösche Flo Ergebnis auf Bahn 1",
    ])
    func theScoreOfOnePlayerIsTakenBackInGerman(line: String) {
        var phone = Phone(language: "de")
        phone.introduce("Uli")
        phone.hear("neue Runde auf Maple Hill mit Uli, Flo")
        phone.hear("Uli 3, Flo 4")
        phone.hear("Uli 3")
        phone.hear(line)
        #expect(phone.score("Flo", 1) == nil && phone.score("Uli", 1) == .some(.some(3)))
        #expect(phone.score("Uli", 2) == .some(.some(3)) && phone.session.round?.currentHole == 2)
    }

    @Test func whatAScoreReplacedComesBackWithIt() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("Mike 4")
        phone.hear("Mike 5")
        phone.hear("Jake 3")
        phone.hear("undo Mike's score")
        #expect(phone.score("Mike", 1) == .some(.some(4)))
    }

    @Test func aScoreThatIsNotThereIsNotTakenBack() throws {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("Jake 3")
        let mike = try #require(phone.session.round?.players.last?.player)
        #expect(phone.hear("undo Mike's score").refusals == [.noScoreToUndo(mike, hole: nil)])
        phone.hear("Mike 4")
        phone.hear("Jake 3, Mike 3")
        phone.hear("Jake 3")
        // On hole 1 it has to be said so.
        phone.hear("undo Mike's score")
        #expect(phone.hear("undo Mike's score").refusals == [.noScoreToUndo(mike, hole: nil)])
        #expect(phone.score("Mike", 1) == .some(.some(4)))
        phone.hear("undo Mike's score on hole 1")
        #expect(phone.score("Mike", 1) == nil)
        #expect(phone.hear("undo Mike's score on hole 1").refusals == [.noScoreToUndo(mike, hole: 1)])
    }

    /// Another device went on while a line was being typed.
    @Test func aLineIsAboutTheHoleThatWasSeen() {
        var phone = Phone.playing("Jake", "Mike")
        phone.hear("Jake 3")
        phone.hear("Mike 4")
        phone.listen(.typed) { session, moment in
            var moment = moment
            moment.shownHole = 1
            return session.hear("Jake 3", moment)
        }
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Jake", 2) == nil)
        let outcome = phone.listen(.typed) { session, moment in
            var moment = moment
            moment.shownHole = 1
            return session.hear("Jake 5", moment)
        }
        #expect(outcome.asked.map(\.answers) == [["1", "2"]])
        phone.hear("2")
        #expect(phone.score("Jake", 1) == .some(.some(3)) && phone.score("Jake", 2) == .some(.some(5)))
        phone.hear("Mike 3")
        #expect(phone.score("Mike", 2) == .some(.some(3)))
    }
}
