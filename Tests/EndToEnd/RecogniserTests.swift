import Biasing
import EmbeddedText
import Foundation
import Support
import Testing
import Transcripts
@testable import hyzer

@Suite("Recognisers") struct RecogniserTests {
    /// A device with a recogniser of its own: a script, which finds the paths it is given in `$1` and so on.
    private func device(_ recogniser: String, script: String) throws -> Device {
        let device = try Device()
        let folder = device.folder.path(of: ".config/hyzer/recognisers")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try device.folder.write(script, to: "ear.sh")
        try recogniser.replacing("SCRIPT", with: "sh \(device.folder.path(of: "ear.sh"))")
            .write(toFile: folder + "/ear.txt", atomically: true, encoding: .utf8)
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        return device
    }

    @Test func aRecogniserIsStartedByItsNameAndToldWhatToListenFor() throws {
        let device = try device(
            "# an ear\ncommand = SCRIPT {grammar} {words} '{prompt}'\ngrammar = srgs\nfrom = lines\n",
            script: """
                cp "$1" "$HOME/grammar"; cp "$2" "$HOME/words"; echo "$3" >"$HOME/prompt"
                stat -c %a "$1" "${1%/*}" >"$HOME/modes"; echo "$1" >"$HOME/path"
                echo "Jake birdie, Mike par"
                """)
        let result = try device.hyzer(["listen", "--settle", "0", "--", "ear"])
        #expect(result.status == .exited(0), "\(result.errors)")
        #expect(try device.score("Jake", 1) == 2)
        #expect(try device.folder.read("grammar").hasPrefix("<?xml"))
        #expect(try device.folder.read("words").contains("\nmike\n"))
        #expect(try device.folder.read("prompt").hasPrefix("Jake birdie, Mike four. "))
        #expect(try device.folder.read("modes") == "600\n700\n")
        let path = try device.folder.read("path").dropLast()
        #expect(!FileManager.default.fileExists(atPath: (String(path) as NSString).deletingLastPathComponent))
    }

    /// In noise Whisper writes the sentences that it was shown.
    @Test func whatItWasShownIsNoEvidence() throws {
        let device = try device(
            "command = SCRIPT '{prompt}'\nfrom = lines\n", script: #"echo "$1" | tr '.' '\n' | sed 's/^ *//; s/$/./'"#)
        let result = try device.hyzer(["listen", "--settle", "0", "--", "ear"])
        #expect(try device.json("log").allSatisfy { $0["kind"].text != "scoreRecorded" }, "\(result)")
    }

    @Test func aTemporaryFolderThatIsNotNamedIsTheSystems() throws {
        let device = try Device.playing()
        let result = try device.shell(
            "TMPDIR= \"$hyzer\" listen --settle 0 -- sh -c 'case \"$1\" in /tmp/hyzer-*) echo Jake 4;; esac' recogniser '{grammar}'"
        )
        #expect(result.output.contains("Jake 4") || result.output.contains("→ 4"), "\(result)")
    }

    @Test func anyCommandMayHavePlaces() throws {
        let device = try device(
            "command = true", script: "grep -c jake \"$1\" >\"$HOME/found\"; echo \"$2\" >>\"$HOME/found\"")
        let ear = device.folder.path(of: "ear.sh")
        let result = try device.hyzer(["listen", "--", "sh", ear, "{vosk}", "{else}"])
        #expect(result.status == .exited(0), "\(result.errors)")
        #expect(try device.folder.read("found") == "1\n{else}\n")
    }

    /// The second time it says what is only right on the card of the second round.
    @Test func itIsStartedAgainWhenThePlayersChange() throws {
        let device = try device(
            "command = SCRIPT {words}\nfrom = lines\n",
            script: """
                echo start >>"$HOME/starts"
                if grep -q ^sarah "$1"; then echo "Sarah birdie"; exit; fi
                echo "Jake birdie"
                echo "new round at DeLaveaga with Jake and Sarah"
                exec sleep 600
                """)
        let result = try device.hyzer(["listen", "--settle", "0", "--", "ear"])
        #expect(result.status == .exited(0), "\(result.errors)")
        #expect(try device.folder.read("starts") == "start\nstart\n")
        #expect(try device.score("Sarah", 1) != nil)
    }

    @Test func argumentsGoWhereTheCommandHasAPlaceForThem() throws {
        let device = try device(
            "command = SCRIPT a {arguments} d\nfrom = lines\n", script: "echo \"$*\" >\"$HOME/given\"")
        try device.done("listen", "--", "ear", "b b", "c")
        #expect(try device.folder.read("given") == "a b b c d\n")
        // What takes none is no name where arguments follow.
        let path = device.folder.path(of: ".config/hyzer/recognisers/echo.txt")
        try "command = false\n".write(toFile: path, atomically: true, encoding: .utf8)
        try device.done("listen", "--settle", "0", "--", "echo", "Jake", "4")
        #expect(try device.score("Jake", 1) == 4)
    }

    @Test func aProgramThatLiesBesideIsHandedOver() throws {
        let device = try device("command = sh {saying.sh} {language} {prompt-file}\nfrom = lines\n", script: "")
        try "echo Mike 4; echo \"$1 $(head -c 11 \"$2\")\" >\"$HOME/given\"\n".write(
            toFile: device.folder.path(of: ".config/hyzer/recognisers/saying.sh"), atomically: true, encoding: .utf8)
        _ = try device.hyzer(["listen", "--settle", "0", "--", "ear"])
        #expect(try device.score("Mike", 1) == 4)
        #expect(try device.folder.read("given") == "en Jake birdie\n")
    }

    @Test(arguments: [
        "command = a\nrenew = always\n", "command = a\ncommand = b\n", "listen = a\n", "command = 'a\n", "command\n",
        "from = lines\n",
        "command = a\nfrom = paper\n",
    ])
    func aFaultyFileIsTold(text: String) throws {
        let device = try device(text, script: "")
        #expect(try device.refused("listen", "--", "ear", status: 2).contains("recognisers/ear.txt"))
    }

    @Test func thoseThatAreBuiltInAreSound() throws {
        let paths = EmbeddedText.paths(in: "Resources/Recognisers").filter { $0.hasSuffix(".txt") }
        #expect(paths.count >= 5)
        for path in paths {
            let file = try ChildProgramFile(try #require(EmbeddedText.text(path)))
            #expect(file.format.map { Format(rawValue: $0) != nil } ?? true, "\(path)")
            let filled = file.filled { _ in "x" }
            let unknown = file.filled { name in
                let isKnown =
                    BiasingFormat(rawValue: name) != nil
                    || ["language", "prompt-file", "wake-word", "arguments"].contains(name)
                    || EmbeddedText.text("Resources/Recognisers/" + name) != nil
                return isKnown ? "x" : nil
            }
            #expect(filled == unknown, "\(path)")
        }
    }
}
