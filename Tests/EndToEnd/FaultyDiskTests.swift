import Foundation
import Support
import Testing

@Suite("A disk that fails, is full or slow") struct FaultyDiskTests {
    private let disk: FaultyDisk

    init() throws {
        disk = try FaultyDisk()
    }

    private func count(_ device: Device, _ kind: String) throws -> Int {
        try device.json("log").filter { $0["kind"].text == kind }.count
    }

    /// A penalty said twice would count twice, a score would not.
    @Test(arguments: 1...6, [false, true]) func whatIsSaidOfAFailedCommitIsSo(number: Int, andAfter: Bool) throws {
        let device = try Device.playing()
        let line = "two throw penalty on Jake's round"
        let result = try device.hyzer(["say", line], disk.variables(.failing(number, andAfter: andAfter)))
        let penalties = try count(device, "roundPenalty")
        switch result.status {
        case .exited(0): #expect(penalties == 1)
        case .exited(4):
            let isUncertain = result.errors.contains("may be stored or not")
            #expect(isUncertain || result.errors.contains("nothing was stored") && penalties == 0, "\(result.errors)")
            #expect(andAfter || !isUncertain)
            try device.done("say", line)
            #expect(try count(device, "roundPenalty") == 1)
        default: Issue.record("\(result)")
        }
    }

    /// Where nothing more can be written, what was written last may count again.
    @Test func aDiskThatIsGoneLeavesItUncertain() throws {
        let device = try Device.playing()
        let result = try device.hyzer(["say", "hole 5 Jake 3"], disk.variables(.gone(1)))
        #expect(result.status == .exited(4) && result.errors.contains("may be stored or not"), "\(result)")
    }

    /// Killed between the commit and the answer: whoever said it may not know that it counts.
    @Test func aPenaltySaidAgainAfterAKillCountsOnce() throws {
        let device = try Device.playing()
        let line = "two throw penalty on Jake's round"
        try device.killed(after: line)
        let again = try device.hyzer(["say", line])
        #expect(again.status == .exited(0) && again.errors.contains("recorded before"), "\(again)")
        #expect(try count(device, "roundPenalty") == 1)
        // Meant as another one.
        try device.done("say", line)
        #expect(try count(device, "roundPenalty") == 2)
    }

    /// Where the file is open elsewhere, nothing was left behind.
    @Test func whatIsSaidTwiceBesideAnotherHyzerCountsTwice() throws {
        let device = try Device.playing()
        let result = try device.shell(
            """
            mkfifo lines answers
            "$hyzer" < lines > answers & exec 3> lines 4< answers
            echo 'hole 5 Jake 3' >&3
            read answer <&4
            "$hyzer" undo && "$hyzer" undo
            """)
        #expect(result.status == .exited(0), "\(result)")
        #expect(try count(device, "undone") == 2)
    }

    @Test(arguments: 1...6) func aStartThatFailedAndIsRepeatedIsOneRound(number: Int) throws {
        let faults = [
            FaultyDisk.Fault.failing(number, andAfter: false), .failing(number, andAfter: true), .gone(number),
        ]
        for fault in faults { try startTwice(fault) }
    }

    private func startTwice(_ fault: FaultyDisk.Fault) throws {
        let device = try Device()
        try device.done("player", "add", "Jake")
        let start = ["start", "Maple Hill", "-p", "Jake"]
        let result = try device.hyzer(start, disk.variables(fault))
        if result.status != .exited(0) {
            #expect(result.status == .exited(4) && result.output.isEmpty)
            let again = try device.hyzer(start)
            #expect(again.status == .exited(0) && again.output.contains("Maple Hill"))
        }
        #expect(try device.json("history").count == 1, "\(fault)")
        // Meant as another one.
        try device.done("start", "Maple Hill", "-p", "Jake")
        #expect(try device.json("history").count == 2)
    }

    @Test func aFullDiskIsReadAndTold() throws {
        let device = try Device.playing()
        for command in [["standings"], ["card"], ["history"], ["log"]] {
            let result = try device.hyzer(command, disk.variables(.full))
            #expect(result.status == .exited(0), "\(command): \(result.errors)")
            #expect(result.output == (try device.hyzer(command).output))
        }
        let result = try device.hyzer(["say", "hole 5 Jake 3"], disk.variables(.full))
        #expect(result.status == .exited(4) && result.errors.contains("no room"))
        try device.done("say", "hole 5 Jake 3")
    }

    @Test func whatIsHeardAndCannotBeStoredIsToldByLine() throws {
        let device = try Device.playing()
        let lines = "hole 5 Jake 3\nnice shot\nhole 6 Jake 4\n"
        let result = try device.hyzer(["listen", "--settle", "0"], input: lines, disk.variables(.full))
        #expect(result.status == .exited(4))
        let told = result.errors.split(separator: "\n").map(String.init)
        try #require(told.count == 4)
        #expect(told[0].hasPrefix("line 1: ") && told[2].hasPrefix("line 3: "))
        #expect(told[1] == "line 1: not recorded: \"hole 5 Jake 3\"")
        #expect(told[3] == "line 3: not recorded: \"hole 6 Jake 4\"")
        #expect(try device.score("Jake", 5) == nil)
        try device.done("listen", "--settle", "0", input: "hole 5 Jake 3\n")
        #expect(try device.score("Jake", 5) == 3)
    }

    /// What a hyzer that was killed has left behind it is read as well.
    @Test func aFullDiskIsReadAfterAKill() throws {
        let device = try Device.playing()
        try device.killed(after: "hole 5 Jake 3")
        let result = try device.hyzer(["card", "Jake", "--json"], disk.variables(.full))
        #expect(try JSON(line: result.output)["holes"][4]["strokes"].number == 3)
    }

    @Test func fourWritersOnASlowDiskAreAllHeard() throws {
        let device = try Device()
        let players = ["Jake", "Mike", "Ann", "Sam"]
        try device.done("start", "Maple Hill", "-p", "Jake", "-p", "Mike", "-p", "Ann", "-p", "Sam")
        let variables = disk.variables(.slow(50)).map { "\($0)=\($1)" }.joined(separator: " ")
        let result = try device.shell(
            """
            writers=
            for player in \(players.joined(separator: " ")); do
                for hole in 3 4 5 6 7; do echo "hole $hole $player 3"; done > $player
                env \(variables) "$hyzer" < $player > /dev/null & writers="$writers $!"
            done
            for writer in $writers; do wait $writer || exit 1; done
            """)
        #expect(result.status == .exited(0))
        for player in players {
            for hole in 3...7 { #expect(try device.score(player, hole) == 3) }
        }
    }
}

extension Device {
    /// A hyzer in a pipe records a line, and is killed once it has begun to answer.
    fileprivate func killed(after line: String) throws {
        _ = try shell(
            """
            mkfifo lines answers
            "$hyzer" < lines > answers & exec 3> lines 4< answers
            echo "\(line)" >&3
            read answer <&4
            kill -9 $!
            """)
    }

    fileprivate func hyzer(
        _ arguments: [String], input: String = "", _ variables: [String: String]
    ) throws -> Support.Program.Result {
        try Support.Program(builtProduct(named: "hyzer"))
            .run(arguments, input: input, environment: environment.merging(variables) { _, given in given })
    }
}
