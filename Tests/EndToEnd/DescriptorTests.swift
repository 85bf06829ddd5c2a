import Foundation
import Support
import Testing

@Suite("Pipes for files, and descriptors that are closed") struct DescriptorTests {
    /// What is opened later must not take the place of what is closed, to be read from or printed into.
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]) func closedDescriptorsDoNoHarm(closed: String) throws {
        let device = try Device.playing()
        let read = closed.contains("<&-") ? 4 : 0
        let lost = closed.contains(" >&-") || closed.hasPrefix(">") ? 6 : 0
        let result = try device.shell(
            """
            "$hyzer" \(closed); echo talk $?
            "$hyzer" say hole 5 Jake 3 \(closed) > /dev/null; echo say $?
            "$hyzer" say hole 6 Jake 3 \(closed); echo lost $?
            """)
        #expect(result.output.hasPrefix("talk \(read)\nsay 0\n"), "\(result)")
        #expect(result.output.hasSuffix("lost \(lost)\n"), "\(result)")
        #expect(try device.score("Jake", 5) == 3 && device.score("Jake", 6) == 3)
    }

    @Test func aPipeIsNoDatabaseAndTakesNoRejectsThatNobodyReads() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo pipe
            "$hyzer" standings --db pipe; echo $?
            echo Pavel 4 | "$hyzer" --rejects pipe; echo $?
            exec 3<> pipe
            echo Pavel 4 | "$hyzer" --rejects pipe 2> /dev/null; echo $?
            head -2 <&3 | tail -1
            """)
        #expect(result.output == "4\n2\n1\nPavel 4\n", "\(result)")
        #expect(result.errors.contains("pipe is no file") && result.errors.contains("pipe cannot be written"))
    }

    @Test(arguments: [
        "import pipe", "course add --file pipe", "grammar --as dict --dict pipe", "standings",
        "listen mine", "say Jake 3",
    ]) func nobodyWritesToAPipeAndASignalEndsTheWaiting(command: String) throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo pipe
            mkdir -p .config/hyzer/recognisers .config/hyzer/grammars
            case "\(command)" in
            *mine) ln -s ../../../pipe .config/hyzer/recognisers/mine.txt;;
            s*) ln -s ../../../pipe .config/hyzer/grammars/en.jsgf;;
            esac
            for signal in INT TERM; do
                timeout -s $signal 0.5 "$hyzer" \(command) < /dev/null > /dev/null 2>&1 && echo not ended
            done
            """)
        #expect(result.output.isEmpty, "\(result)")
    }
}
