import Support
import Testing

@Suite("Copies, and a file that is damaged") struct BackupTests {
    @Test func aCopyIsMadeAtThePromptToo() throws {
        let device = try Device.playing()
        let copy = device.folder.path(of: "copy.db")
        let terminal = try device.terminal()
        try terminal.expect("›")
        try terminal.type("backup \(copy)\r")
        try terminal.expect("Copied to")
        #expect(try device.done("doctor", "--db", copy).contains("is sound"))
    }
}
