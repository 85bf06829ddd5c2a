import Support
import Testing

@Suite("Courses on the command line") struct CourseCommandTests {
    private func names(_ device: Device) throws -> [String?] { try device.json("courses").map { $0["name"].text } }

    private func pars(_ course: JSON) -> [Int?] { course["holes"].list.map { $0["par"].number } }

    @Test func threeCoursesAreThereFromTheStart() throws {
        let device = try Device()
        try device.begin()
        let courses = try device.json("courses")
        #expect(courses.map { $0["name"].text } == ["DeLaveaga", "Maple Hill", "Morley Field"])
        #expect(
            courses.allSatisfy {
                $0.keys == ["id", "name", "course", "layout", "par", "holes"] && $0["holes"].list.count == 18
            })
        #expect(courses.map { $0["par"].number } == [57, 58, 54])
        #expect(courses[0]["holes"][0].keys == ["hole", "label", "par", "distance"])
        #expect(courses[0]["holes"][0]["distance"].isNull)
    }

    @Test func aRemovedCourseStaysRemovedUntilItIsPlayed() throws {
        let device = try Device()
        #expect(try device.done("course", "remove", "Maple", "Hill").contains("Maple Hill"))
        #expect(try names(device) == ["DeLaveaga", "Morley Field"])
        try device.refused("course", "show", "Maple Hill", status: 3)
        try device.done("start", "Maple Hill", "-p", "Jake")
        #expect(try names(device).contains("Maple Hill"))
    }

    @Test func onlyTheCourseThatIsNamedIsChanged() throws {
        let device = try Device()
        try device.done("course", "add", "Ninety")
        #expect(try device.refused("course", "remove", "Nine", status: 3).contains("Ninety"))
        try device.refused("course", "par", "Maple", "1", "5", status: 3)
        #expect(try names(device).count == 4)
        try device.done("course", "remove", "ninety")
        #expect(try names(device).count == 3)
    }

    @Test func aCourseIsAddedInWords() throws {
        let device = try Device()
        try device.done("course", "add", "Riverside")
        try device.done("course", "add", "Nine Par Four", "--holes", "9", "--par", "4")
        try device.done("course", "add", "Short", "--par", "3,4,5")
        #expect(pars(try device.json("course", "show", "riverside")[0]) == Array(repeating: 3, count: 18))
        #expect(pars(try device.json("course", "show", "nine")[0]) == Array(repeating: 4, count: 9))
        #expect(pars(try device.json("course", "show", "Short")[0]) == [3, 4, 5])
        try device.refused("course", "add", "SHORT", status: 3)
    }

    @Test func aParIsSetByLabelOrNumber() throws {
        let device = try Device()
        let file = try device.folder.write("course: Pines\n\n1 3\n2 4 152\n2B 3 90\n", to: "pines.txt")
        let added = try device.json("course", "add", file)[0]
        #expect(added["holes"].list.map { $0["label"].text } == ["1", "2", "2B"])
        #expect(added["holes"].list.map { $0["distance"].number } == [nil, 152, 90])
        try device.done("course", "par", "Pines", "2b", "5")
        try device.done("course", "par", "Pines", "1", "4")
        #expect(pars(try device.json("course", "show", "Pines")[0]) == [4, 4, 5])
        try device.refused("course", "par", "Pines", "4", "3", status: 3)
        try device.refused("course", "par", "Pines", "1", "8", status: 3)
        try device.refused("course", "par", "Pines", "1", "four", status: 2)
        #expect(pars(try device.json("course", "show", "Pines")[0]) == [4, 4, 5])
    }

    @Test func holesStandOnOneLine() throws {
        let device = try Device()
        let added = try device.json("course", "add", "Pines", "--holes", "1 3 85, 2 4 152, 2B 5")[0]
        #expect(added["holes"].list.map { $0["label"].text } == ["1", "2", "2B"])
        #expect(pars(added) == [3, 4, 5])
        #expect(added["holes"].list.map { $0["distance"].number } == [85, 152, nil])
        let mistake = try device.refused("course", "add", "Elms", "--holes", "1 3, 2 9", status: 2)
        #expect(mistake.contains("hole 2") && mistake.contains("\"9\""))
        try device.refused("course", "add", "Elms", "--holes", "1 3,, 2 3", status: 2)
        try device.refused("course", "add", "Elms", "--holes", "1 3, 1 3", status: 2)
    }

    @Test func aCourseIsRenamedAndItsRoundsAreNot() throws {
        let device = try Device.playing()
        try device.done("course", "rename", "Maple Hill", "Oak Hill")
        #expect(try names(device) == ["DeLaveaga", "Morley Field", "Oak Hill"])
        #expect(try device.json("standings")[0]["round"]["course"].text == "Maple Hill")
        try device.refused("course", "rename", "Oak", "Elm Hill", status: 3)
        try device.refused("course", "rename", "Oak Hill", "morley field", status: 3)
        try device.refused("course", "rename", "Oak Hill", status: 2)
    }

    @Test func whatWasTakenOffTheListComesBackAsItWas() throws {
        let device = try Device()
        try device.done("course", "par", "Maple Hill", "1", "5")
        let before = try device.json("course", "show", "Maple Hill")
        try device.done("course", "remove", "Maple Hill")
        #expect(try device.json("course", "add", "maple hill") == before)
        #expect(try names(device).count == 3)
    }

    @Test func aCourseIsChangedInTheEditorThatIsNamed() throws {
        let device = try Device()
        let seen = device.folder.path(of: "seen.txt")
        let change =
            "cp \"$1\" \(seen); stat -c %a \"$1\" >> \(seen); sed -i 's/^2 3$/2 4 152/; s/Maple/Oak/' \"$1\"; :"
        // Not executable itself: while it is written, other tests start processes, which would hold it open.
        let editor = try "sh " + device.folder.write(change, to: "editor")
        let result = try device.shell("TMPDIR=\"$HOME\" EDITOR='\(editor)' \"$hyzer\" course edit Maple Hill")
        #expect(result.status == .exited(0) && result.errors.isEmpty, "\(result)")
        let course = try device.json("course", "show", "Oak Hill")[0]
        #expect(pars(course).prefix(3) == [3, 4, 3] && course["holes"][1]["distance"].number == 152)
        let text = try device.folder.read("seen.txt")
        #expect(text.hasPrefix("course: Maple Hill\n\n1 3\n2 3\n") && text.hasSuffix("600\n"))
        let failed = try device.shell("VISUAL=false EDITOR='\(editor)' \"$hyzer\" course edit Oak Hill")
        #expect(failed.status == .exited(3) && failed.errors.contains("status 1"))
        let mistake = try device.shell("EDITOR=\"sed -i 's/^1 3/1 9/'\" \"$hyzer\" course edit Oak Hill")
        #expect(mistake.status == .exited(3) && mistake.errors.contains("line 3"))
        #expect(try device.json("course", "show", "Oak Hill")[0] == course)
        #expect(try device.shell("ls -d hyzer-* 2>/dev/null | wc -l").output.hasPrefix("0"))
    }

    @Test func aMistakeInTheEditorIsMendedThere() throws {
        let device = try Device()
        let editor =
            try "sh "
            + device.folder.write(
                "if grep -q '^1 9' \"$1\"; then sed -i 's/^1 9/1 4/' \"$1\"; else sed -i 's/^1 3/1 9/' \"$1\"; fi\n",
                to: "editor")
        let terminal = try device.terminal("course", "edit", "Maple Hill", variables: ["VISUAL": editor])
        try terminal.expect("line 3")
        try terminal.expect("Edit it again?")
        try terminal.type("y\r")
        try terminal.expect("Maple Hill")
        #expect(pars(try device.json("course", "show", "Maple Hill")[0])[0] == 4)
    }

    @Test func layoutsOfASiteAreCoursesOfTheirOwn() throws {
        let device = try Device()
        try device.done("course", "add", "Riverside", "--layout", "Blue", "--holes", "9", "--par", "4")
        let file = try device.folder.write("course: Riverside\nlayout: White\n1 3\n2 3\n", to: "white.txt")
        try device.done("course", "add", file)
        let courses = try device.json("courses").filter { $0["course"].text == "Riverside" }
        #expect(courses.map { $0["layout"].text } == ["Blue", "White"])
        #expect(courses.map { $0["name"].text } == ["Riverside – Blue", "Riverside – White"])
        #expect(try device.refused("start", "Riverside", "-p", "Jake", status: 3).contains("Riverside – White"))
        for (layout, line) in [("Blue", "4 4 4 4 4 4 4 4 4"), ("White", "3 2")] {
            try device.done("start", "Riverside", layout, "-p", "Jake", "--me", "Jake")
            for (hole, score) in line.split(separator: " ").enumerated() {
                try device.done("say", "hole \(hole + 1) Jake \(score)")
            }
            try device.done("finish")
        }
        let rounds = try device.json("history", "--course", "Riverside")
        #expect(rounds.map { $0["layout"].text } == ["White", "Blue"])
        #expect(rounds.allSatisfy { $0["course"].text == "Riverside" })
        #expect(try device.json("history", "--course", "Riverside – Blue").count == 1)
        let records = try device.json("records", "Riverside")
        #expect(records.map { $0["layout"].text } == ["White", "Blue"])
        #expect(records.map { $0["toPar"]["toPar"].number } == [-1, 0])
        #expect(
            try device.json("trend", "Jake", "--course", "Riverside").map { $0["layout"].text } == ["White", "Blue"])
        #expect(try device.json("standings")[0]["round"]["layout"].text == "White")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("new round at Riverside with Jake and Bob\r")
        try terminal.expect("1 Riverside – Blue   2 Riverside – White")
        try terminal.type("blue\r")
        try terminal.expect("Riverside – Blue, 9 holes, par 36, with Jake and Bob")
        try terminal.leave()
    }

    @Test func aMistakeInAFileIsTold() throws {
        let device = try Device()
        let file = try device.folder.write("course: Pines\n1 3\n2 9\n", to: "pines.txt")
        #expect(try device.refused("course", "add", file, status: 3).contains("3"))
        try device.refused("course", "add", try device.folder.write("course: Pines\n", to: "empty.txt"), status: 3)
        try device.refused("course", "add", try device.folder.write("", to: "nothing.txt"), status: 3)
        try device.refused("course", "add", device.folder.path(of: "missing.txt"), status: 2)
        try device.refused("course", "add", device.folder.path + "/", status: 2)
        #expect(try names(device).count == 3)
    }

    @Test(arguments: [
        ["course"], ["course", "add"], ["course", "paint", "Pines"], ["course", "par", "Maple Hill", "3"],
        ["course", "add", "Pines", "--par", "1"], ["course", "add", "Pines", "--par", "3,4", "--holes", "3"],
        ["course", "add", "Pines", "--par", "3,,4"], ["course", "add", "Pines", "--holes", "37"],
        ["course", "add", "Pines", "--par", ""],
    ])
    func wrongWordsAreWrongUsage(words: [String]) throws {
        let device = try Device()
        try device.begin()
        let result = try device.hyzer(words)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
        #expect(try names(device).count == 3)
    }

    @Test func aRoundKeepsTheParsItBeganWith() throws {
        let device = try Device.playing()
        try device.done("course", "par", "Maple Hill", "1", "5")
        try device.done("course", "remove", "Maple Hill")
        #expect(try device.json("card", "Jake")[0]["holes"][0]["toPar"].number == -1)
        #expect(try device.json("history", "--course", "Maple Hill").count == 1)
    }

    @Test func hostileNamesAreRefused() throws {
        let device = try Device()
        try device.refused("course", "add", "\u{1B}]0;title\u{7}", status: 3)
        #expect(try names(device).count == 3)
    }
}
