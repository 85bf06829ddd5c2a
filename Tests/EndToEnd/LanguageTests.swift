import Foundation
import Support
import Testing

@Suite("Languages") struct LanguageTests {
    @Test func aRoundIsPlayedInGerman() throws {
        let device = try Device()
        let lines = """
            neue Runde auf Maple Hill mit Lena, Max und Gast Jörg
            Lena Birdie, der Rest Par
            Max vier Lena drei Joerg fuenf
            nein, Max 5
            Bahn 1 Max 4
            Karte von Lena
            wer führt?
            nächste Bahn
            zurück
            """
        let output = try device.done("--lang", "de", "--plain", input: lines)
        #expect(output.contains("Alle sind drin. Bahn 2, Par "))
        #expect(try device.score("Lena", 1) == 2)
        #expect(try device.score("Max", 1) == 4)
        #expect(try device.score("Jörg", 1) == 3)
        #expect(try device.score("Max", 2) == 5)
        #expect(try device.score("Jörg", 2) == 5)
        try device.done("say", "--lang", "de", "Max 3 auf Bahn 1")
        try device.done("say", "--lang", "de", "rueckgaengig")
        #expect(try device.score("Max", 1) == 4)
    }

    @Test func aQuestionIsAskedInGerman() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Lena", "-p", "Max")
        let result = try device.hyzer(["--lang", "de"], input: "Lena 3, Zork 5\n/rückgängi\n")
        #expect(result.status == .exited(1))
        #expect(result.errors.contains("Zeile 1: wer ist „Zork“?"))
        #expect(result.errors.contains("War /rückgängig gemeint?"))
        #expect(try device.score("Lena", 1) == 3)
    }

    @Test func theCommandLineGoesBeforeTheSettingAndTheSettingBeforeTheLocale() throws {
        let device = try Device()
        try device.begin()
        let (english, german) = ("nobody known", "niemand bekannt")
        func language(_ script: String) throws -> String {
            let output = try device.shell(script).output
            return output.contains("Noch keine Spieler") ? german : output.contains("No players") ? english : output
        }
        #expect(try language("$hyzer players") == english)
        #expect(try language("LANG=de_AT.UTF-8 $hyzer players") == german)
        #expect(try language("LC_ALL=de_CH LANG=en_GB $hyzer players") == german)
        #expect(try language("LANG=xx $hyzer players") == english)
        #expect(try device.done("settings", "lang", "de") == "language = de\n")
        #expect(try language("$hyzer players") == german)
        #expect(try language("LANG=en_GB $hyzer players") == german)
        #expect(try language("$hyzer players --lang en") == english)
        #expect(try device.done("settings", "language", "auto") == "language = auto\n")
        #expect(try language("$hyzer players") == english)
    }

    /// Everything a language is made of is data.
    @Test func aLanguageOfOnesOwnIsAFolder() throws {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike")
        let folder = device.folder.path(of: ".config/hyzer/languages/zz")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try """
        #JSGF V1.0 UTF-8 zz;
        grammar zz;
        public <utterance> = <entry>+ | <command>;
        public <command> = zurp {command undo};
        <entry> = <who> [wumm] <score> {give};
        <who> = <player> {is meaningful};
        <score> = ( plipp {to-par -1} | plopp {to-par 0} | (öng {number 1} | dva {number 2}) {throws} )
            {is score} {is meaningful};
        <filler> = hum {is filler};
        <and> = ok;
        """.write(toFile: folder + "/grammar.jsgf", atomically: true, encoding: .utf8)
        // Without messages of its own it speaks English.
        #expect(try device.done("say", "--lang", "zz", "jake wumm plipp hum mike plopp").contains("Jake 2 (birdie)"))
        #expect(try device.score("Mike", 1) == 3)
        try "readBack = {player} plapp {strokes}\n".write(
            toFile: folder + "/messages.txt", atomically: true, encoding: .utf8)
        try device.done("settings", "lang", "zz")
        #expect(try device.done("say", "Mike OENG").contains("Mike plapp 1"))
        try device.done("say", "zurp")
        #expect(try device.score("Mike", 2) == nil)
        // How it sounds, what people are called and which keys are neighbours are files beside.
        #expect(!(try device.hyzer(["say", "shmig öng"]).output.contains("Mike")))
        try "[sh] -> M\nmike -> M IH K\n[m] ->\n[i] -> IH\n[g] -> K\n".write(
            toFile: folder + "/sounds.txt", atomically: true, encoding: .utf8)
        try "Jake Zonk\n".write(toFile: folder + "/nicknames.txt", atomically: true, encoding: .utf8)
        try "qwe\n".write(toFile: folder + "/keys.txt", atomically: true, encoding: .utf8)
        #expect(try device.done("say", "shmig öng").contains("Mike plapp 1"))
        #expect(try device.done("say", "zonk öng").contains("Jake plapp 1"))
        try "[a] -> AE\n[b] -> QQ\n".write(toFile: folder + "/sounds.txt", atomically: true, encoding: .utf8)
        #expect(try device.hyzer(["say", "mike öng"]).errors.contains("sounds.txt:2:8: \"QQ\" is no sound"))
        try FileManager.default.removeItem(atPath: folder + "/sounds.txt")
        // What was chosen and is gone is told and let be.
        try FileManager.default.removeItem(atPath: folder)
        let gone = try device.hyzer(["say", "Mike birdie"])
        #expect(gone.output.contains("Mike 2 (birdie)"))
        #expect(gone.errors == "the setting language cannot be \"zz\" and does not count: auto, de or en\n")
        #expect(try device.refused("--lang", "../zz", "players", status: 2).hasPrefix("hyzer: no language"))
    }
}
