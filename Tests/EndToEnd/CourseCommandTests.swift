import Support
import Testing

@Suite("Courses on the command line") struct CourseCommandTests {
    private func pars(_ course: JSON) -> [Int?] { course["holes"].list.map { $0["par"].number } }

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
}
