import Foundation
import Support
import Testing

@Suite("What of all that is heard counts, at the program") struct ListeningModeTests {
    /// A round of Jake and Mike.
    private func device() throws -> Device {
        let device = try Device()
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "--me", "Jake")
        return device
    }

    /// A recogniser that hears what is written to the pipe `said`, and is told of the wake word.
    private func recogniser(_ device: Device) throws {
        _ = try device.shell(
            """
            mkfifo said; mkdir -p "$HOME/.config/hyzer/recognisers"
            printf 'command = sh %s/ear.sh {hotwords}\\nfrom = lines\\n' "$PWD" > "$HOME/.config/hyzer/recognisers/ear.txt"
            """)
        try device.folder.write("cp \"$1\" \"$HOME/hotwords\"; exec cat \"$HOME/said\"\n", to: "ear.sh")
    }

    @Test func talkIsNothingUntilTheWordIsSaid() throws {
        let device = try device()
        try recogniser(device)
        try device.done("settings", "listen", "word")
        let result = try device.shell(
            """
            "$hyzer" listen --settle 0 --json -- ear > out 2> errors < /dev/null &
            exec 3> said
            echo "Mike had a seven here" >&3
            echo "Jake three, Mike klurf" >&3
            echo "Heiser, Mike four" >&3
            until grep -q Mike out; do :; done
            exec 3>&-
            wait $!
            echo "status $?"; cat errors; head -1 hotwords; cat out | wc -l
            """)
        #expect(result.output == "status 0\nhyzer\n1\n", "\(result.errors)")
        #expect(try device.score("Mike", 1) == 4)
        #expect(try device.score("Jake", 1) == nil)
    }

    @Test func aButtonStartsAndEndsListening() throws {
        let device = try device()
        try device.done(
            "settings", "voice", "sh \(device.folder.write(#"echo "$1" >> "$HOME/spoken""#, to: "voice.sh")) {kind}")
        let result = try device.shell(
            """
            touch spoken; mkfifo in
            "$hyzer" listen --settle 0 --listen key --speak on --from lines < in > out 2> errors &
            exec 3> in
            until_spoken() { until grep -q "$1" spoken; do :; done; }
            until grep -q 'SigBlk:.*[2367abef]..$' /proc/$!/status; do :; done
            kill -USR1 $!; until_spoken opened
            sleep 2; echo "Jake 3" >&3; until grep -q Jake out; do :; done
            kill -USR1 $!; until_spoken closed
            sleep 2; echo "Mike 7" >&3
            exec 3>&-
            wait $!
            echo "status $?"; cat errors
            """)
        #expect(result.output == "status 0\n", "\(result.errors)")
        #expect(try device.score("Jake", 1) == 3)
        #expect(try device.score("Mike", 1) == nil)
    }

    @Test func aButtonEndsNothingWhereEverythingCounts() throws {
        let device = try device()
        let result = try device.shell(
            """
            mkfifo in
            "$hyzer" listen --settle 0 < in > out 2> errors &
            exec 3> in
            echo "Jake 3" >&3; until grep -q Jake out; do :; done
            kill -USR1 $!
            echo "Mike 4" >&3
            exec 3>&-
            wait $!
            echo "status $?"; cat errors
            """)
        #expect(result.output == "status 0\n")
        #expect(try device.score("Mike", 1) == 4)
    }

    @Test func theSpaceBarStartsAndEndsListening() throws {
        let device = try device()
        try recogniser(device)
        let terminal = try PseudoTerminal(
            builtProduct(named: "hyzer"), ["listen", "--settle", "60", "--listen", "key", "--", "ear"],
            environment: device.environment)
        try terminal.expect("○ ")
        try terminal.type(" ")
        try terminal.expect("● ")
        // What is typed has its blanks.
        try terminal.type("Mike 4\r")
        try terminal.expect("Mike 4 (bogey)")
        try terminal.type(" ")
        try terminal.expect("○ ")
        try terminal.sendEndOfInput()
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try device.score("Mike", 1) == 4)
    }
}
