import Support
import Testing

@Suite("Courses on the command line") struct CourseCommandTests {
    private func names(_ device: Device) throws -> [String?] { try device.json("courses").map { $0["name"].text } }

    private func pars(_ course: JSON) -> [Int?] { course["holes"].list.map { $0["par"].number } }

    @Test func threeCoursesAreThereFromTheStart() throws {
        let courses = try Device().json("courses")
        #expect(courses.map { $0["name"].text } == ["DeLaveaga", "Maple Hill", "Morley Field"])
        #expect(courses.allSatisfy { $0.keys == ["id", "name", "par", "holes"] && $0["holes"].list.count == 18 })
        #expect(courses.map { $0["par"].number } == [57, 58, 54])
        #expect(courses[0]["holes"][0].keys == ["hole", "label", "par", "distance"])
        #expect(courses[0]["holes"][0]["distance"].isNull)
    }

    @Test func aRemovedCourseStaysRemoved() throws {
        let device = try Device()
        #expect(try device.done("course", "remove", "Maple", "Hill").contains("Maple Hill"))
        #expect(try names(device) == ["DeLaveaga", "Morley Field"])
        try device.refused("course", "show", "Maple Hill", status: 3)
        try device.refused("start", "Maple Hill", "-p", "Jake", status: 3)
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
