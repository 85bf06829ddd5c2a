import Reports
import Foundation
import Scorecard
import Support
import Testing

@testable import Display

@Suite("Wording") struct WordingTests {
    @Test(arguments: ["en", "de"]) func aLanguageHasEveryMessageAndNothingElse(language: String) throws {
        let keys = Set(try Catalogue(Samples.text("Resources/Messages/\(language).txt")).keys)
        for key in MessageKey.allCases {
            let forms = keys.contains(key.rawValue + ".one") && keys.contains(key.rawValue + ".other")
            #expect(keys.contains(key.rawValue) || forms, "\(key.rawValue)")
        }
        var known = Set(MessageKey.allCases.flatMap { [$0.rawValue, $0.rawValue + ".one", $0.rawValue + ".other"] })
        for number in 0...20 { known.insert("number.\(number)") }
        for number in 1...20 { known.insert("ordinal.\(number)") }
        known.insert("ordinal.other")
        #expect(keys.subtracting(known).isEmpty)
        #expect(known.filter { $0.hasPrefix("number.") || $0.hasPrefix("ordinal.") }.isSubset(of: keys))
    }

    @Test func aMessageIsNamedAfterItsKey() {
        #expect(MessageKey.readBack.rawValue == "readBack")
        #expect(MessageKey.toParEvenShort.rawValue == "toPar.even.short")
        #expect(MessageKey.saidFinishAnyway.rawValue == "said.finish-anyway")
        // Plural forms are one message, also where a message without a count stands beside them.
        #expect(MessageKey.throws.rawValue == "throws")
        #expect(MessageKey.finishGapsSeveral.rawValue == "finish.gaps.several")
        #expect(MessageKey.gameGivenNone.rawValue == "game.given.none")
        let others = MessageKey.allCases.map(\.rawValue).filter { key in
            ["number", "ordinal", "plural"].contains(key.prefix { $0 != "." }) || key.hasSuffix(".other")
        }
        #expect(others.isEmpty)
    }

    @Test func everyMessageIsSaidSomewhere() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var names: Set<Substring> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path + "/Sources")
        where path.hasSuffix(".swift") {
            let source = try String(contentsOfFile: root.path + "/Sources/" + path, encoding: .utf8)
            for part in source.utf8.split(separator: UInt8(ascii: ".")) {
                let name = part.prefix { ("a"..."z" ~= UnicodeScalar($0 | 0x20)) || ("0"..."9" ~= UnicodeScalar($0)) }
                names.insert(Substring(name))
            }
        }
        // What can be said is reached by the name of its command.
        for key in MessageKey.allCases where !key.rawValue.hasPrefix("said.") {
            #expect(names.contains("\(key)"[...]), "\(key.rawValue)")
        }
    }

    @Test func aTranslationFillsTheSamePlaceholders() throws {
        func placeholders(_ path: String) -> [String: Set<Substring>] {
            var all: [String: Set<Substring>] = [:]
            for line in Samples.text(path).split(separator: "\n") where !line.hasPrefix("#") {
                let parts = line.split(separator: "=", maxSplits: 1)
                let names = parts[1].split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
                all[parts[0].trimmingCharacters(in: .whitespaces)] = Set(names)
            }
            return all
        }
        let english = placeholders("Resources/Messages/en.txt")
        for (key, names) in placeholders("Resources/Messages/de.txt") {
            // One of a thing may be said by an article.
            let article: Set<Substring> = key.hasSuffix(".one") && !names.contains("n") ? ["n"] : []
            #expect(names == english[key]?.subtracting(article), "\(key)")
        }
    }

    @Test func germanIsDataOnly() throws {
        let german = try Wording(catalogue: Samples.text("Resources/Messages/de.txt"), fallback: Samples.english)
        let lines = OutputStyle(wording: german, columns: 40, isPlain: true).standings(
            Samples.standings, in: Samples.playing)
        #expect(lines[1].text == "erster, Jake, zwei unter Par, nach sieben")
        #expect(lines[2].text == "geteilter zweiter, Mike, Par gespielt, nach sieben, einen Platz vor")
    }

    @Test func placeholdersAreFilledAndUnknownOnesStayVisible() throws {
        let wording = try Wording(catalogue: "readBack = {player}: {strokes} {what} {")
        #expect(wording(.readBack, ["player": "Jake", "strokes": "3"]) == "Jake: 3 {what} {")
        let line = wording.line(.readBack, ["player": StyledText("Jake", .bold), "strokes": "3"], ink: .secondary)
        #expect(line.text == "Jake: 3 {what} {")
        #expect(line.runs.first?.ink == .bold)
    }

    @Test func aValueIsNeverReadAsAPlaceholder() {
        #expect(Samples.english(.holeNow, ["hole": "{par}", "par": "3"]) == "Hole {par}, par 3.")
    }

    @Test func whatIsMissingIsSaidInEnglishOrShownAsItsKey() throws {
        let wording = try Wording(catalogue: "toPar.even = Par gespielt", fallback: Samples.english)
        #expect(wording(.toParEven) == "Par gespielt")
        #expect(wording(.headThru) == "Thru")
        #expect(wording(.throws, count: 2) == "2 throws")
        #expect(try Wording(catalogue: "")(.headThru) == "head.thru")
    }

    @Test func formsFollowTheRulesOfTheLanguageTheyAreIn() throws {
        let polish = try Wording(
            catalogue: """
                plural.one = n = 1
                plural.few = n % 10 = 2..4 and n % 100 != 12..14
                throws.one = {n} rzut
                throws.few = {n} rzuty
                throws.other = {n} rzutów
                """, fallback: Samples.english)
        let counts = [0, 1, 2, 5, 12, 22, 25, 104]
        #expect(
            counts.map { polish(.throws, count: $0) } == [
                "0 rzutów", "1 rzut", "2 rzuty", "5 rzutów", "12 rzutów", "22 rzuty", "25 rzutów", "104 rzuty",
            ])
        #expect(polish(.holes, count: 2) == "2 holes")
    }

    @Test func scoresAndMistakesAreToldAsTheTableSays() throws {
        try Golden.checkTable(named: "wording.txt") { heading, text in
            let numbers = text.split(separator: " ").compactMap { Int($0) }
            if heading.hasPrefix("To par") { return Samples.english.toPar(numbers[0]) }
            if heading.hasPrefix("Throws") { return Samples.english.result(strokes: numbers[0], par: numbers[1]) }
            do throws(DisplayError) {
                _ = try Wording(catalogue: text)
                return "no mistake"
            } catch {
                guard case .catalogue(let line, let problem) = error else { return "\(error)" }
                return "line \(line): \(problem)"
            }
        }
    }

    @Test func placesAndLists() {
        #expect([1, 2, 20, 33].map(Samples.english.ordinal) == ["first", "second", "twentieth", "number 33"])
        #expect(Samples.english.list([]) == "")
        #expect(Samples.english.list(["Jake"]) == "Jake")
        #expect(Samples.english.list(["Jake", "Mike", "Sarah"]) == "Jake, Mike and Sarah")
    }

    @Test func everyEventIsASentence() {
        let names = Names(player: { _ in "Jake" }, hole: { "\($0)B" })
        let score = HoleScore(hole: 4, player: PlayerID(1), strokes: 3)
        let course = Course(id: CourseID(1), name: "Maple Hill", holes: [Hole(label: "1", par: 3)])
        let start = RoundStart(
            course: course, players: [Samples.entrant("Jake"), Samples.entrant("Mia")], organizer: nil)
        let sentences: [(Event.Body, String)] = [
            (.playerAdded(PlayerID(1), name: "Mia"), "Mia is a player"),
            (.playerRenamed(PlayerID(1), name: "J"), "Jake is now called J"),
            (.playerAliased(PlayerID(1), alias: "J"), "Jake is also called J"),
            (.playerUnaliased(PlayerID(1), alias: "J"), "Jake is no longer called J"),
            (.playerMerged(PlayerID(1), into: PlayerID(2)), "Jake and Jake are one"),
            (.courseSaved(course), "Maple Hill: 1 hole, par 3"),
            (.playerArchived(PlayerID(1)), "Jake is not listed any more"),
            (.courseArchived(CourseID(1)), "course ? archived"),
            (.roundStarted(start), "round at Maple Hill with Jake and Mia"),
            (.playerJoined(Samples.entrant("Mia")), "Mia joined"),
            (.holeChosen(4), "hole 4B"),
            (.scoreRecorded(score), "Jake 3 on hole 4B"),
            (.scoreCleared(hole: 4, player: PlayerID(1), supersedes: []), "Jake no score on hole 4B"),
            (.roundPenalty(PlayerID(1), throws: 2), "2 penalty throws on the round for Jake"),
            (.discrepancyResolved(score), "settled: Jake 3 on hole 4B"),
            (.roundFinished(), "round finished"),
            (.roundReopened, "round reopened"),
            (.undone([EventID(1)]), "1 event taken back"),
            (.redone([EventID(1), EventID(2)]), "2 events brought back"),
        ]
        for (body, sentence) in sentences { #expect(Samples.english.sentence(for: body, in: names) == sentence) }
        #expect(
            Samples.english.sentence(for: .undone([]), undoTargets: [.scoreRecorded(score), .holeChosen(5)], in: names)
                == "taken back: Jake 3 on hole 4B")
        let claim = Claim(
            event: EventID(9), utterance: nil, device: DeviceID(1), reporter: PlayerID(1), strokes: nil, penalties: 0,
            isResolution: false, status: .superseded)
        let known = Names(player: { _ in "Jake" }, hole: { "\($0)B" }, claim: { $0 == claim.event ? claim : nil })
        let resolved = HoleScore(hole: 4, player: PlayerID(1), strokes: 3, supersedes: [EventID(8), EventID(9)])
        #expect(
            Samples.english.sentence(for: .discrepancyResolved(resolved), in: known)
                == "settled: Jake 3 on hole 4B (Jake no score)")
        #expect(
            Samples.english.sentence(for: .redone([]), undoTargets: [.holeChosen(5)], in: names)
                == "brought back: hole 5B")
    }
}
