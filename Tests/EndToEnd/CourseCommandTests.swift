import Support
import Testing

@Suite("Courses on the command line") struct CourseCommandTests {
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
}
