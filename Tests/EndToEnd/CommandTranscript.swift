import Foundation
import Support

/// A golden file of commands and what comes of them, to be read like a terminal.
///
/// A line that begins with `$ ` is a line of the shell, which goes on where the next ones begin with `> `. Behind it stand its
/// output, then its complaints, each behind `! `, and its status in brackets unless that is 0. A line that begins with `## `
/// begins a story on a new device. In what is printed `<today>` is the day, `<now>` a moment of it in JSON, `<round 1>` the
/// identifier of the round that was started first, `<1>` its last letters, and `<id>` any other identifier.
///
/// Where lines that begin with `» ` follow, the command runs at a terminal, and they are typed there, each once the prompt is
/// there: `⇥` is the Tab key, `» ^C` Ctrl-C and `» ^D` Ctrl-D. Between them stand the answers and the prompts.
///
/// There may be more devices: `$ @mike hyzer card` is a command on the one called mike. `$ @jake -> @mike` takes to Mike's what
/// Jake's has, `$ @jake <-> @mike` both ways, as a hub would, and `, without words` all but what was said. What is written to
/// `$shared` is there for all of them; `$package` has the files of the package.
///
/// A story whose title ends with `(hub)` has a database for a hub: `$hub` is its address for devices, `$owned` that of its
/// owner, `$shown` what the device shows there once it belongs to a league, and `hub.sh` has commands that ask it. In both
/// kinds of story, and with a terminal, `<now>` is the time of day as well, so no other time is given there.
struct CommandTranscript {
    private(set) var text = ""
    /// Whether the file holds commands only, so that the rest is to be made from them.
    let isUnfinished: Bool

    init(replaying golden: String) throws {
        let lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
        isUnfinished = !lines.contains {
            line in !line.isEmpty && !["## ", "$ ", "> ", "» "].contains { line.hasPrefix($0) }
        }
        var story = try Story()
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("## ") {
                text += try story.masked
                story = try Story(hasHub: line.hasSuffix("(hub)"))
                story.text = (text.isEmpty ? "" : "\n") + line + "\n\n"
            } else if line.hasPrefix("$ ") {
                var command = [line]
                while let more = rest.first, more.hasPrefix("> ") { command.append(rest.removeFirst()) }
                story.text += command.joined(separator: "\n") + "\n"
                let typed = rest.prefix { !$0.hasPrefix("$ ") && !$0.hasPrefix("## ") }.filter { $0.hasPrefix("» ") }
                try story.run(command.map { $0.dropFirst(2) }.joined(separator: "\n"), typing: typed)
            }
        }
        text += try story.masked
    }

    /// What happens on one device, or on several.
    struct Story {
        var text = ""
        /// The one without a name is the first.
        private var devices: [(name: String, device: Device)]
        private let hub: (server: PostgreSQL, database: String)?
        private let start = Date()
        private var hasTerminal = false
        private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path

        init(hasHub: Bool = false) throws {
            devices = [("", try Device())]
            guard hasHub else {
                hub = nil
                return
            }
            let server = try PostgreSQL.shared.get()
            hub = (server, try server.newDatabase())
        }

        private mutating func device(named name: Substring) throws -> Device {
            if let known = devices.first(where: { $0.name == name }) { return known.device }
            devices.append((String(name), try Device()))
            return devices[devices.endIndex - 1].device
        }

        mutating func run(_ command: String, typing typed: [Substring]) throws {
            if let taken = command.wholeMatch(of: /@(\w+) (<?)-> @(\w+)(, without words)?/) {
                let (from, to) = (try device(named: taken.1), try device(named: taken.3))
                if taken.2.isEmpty {
                    try to.take(from: from, words: taken.4 == nil)
                } else {
                    try from.exchange(with: to)
                }
                return
            }
            guard typed.isEmpty else { return try converse(start(command), typing: typed) }
            let (device, script) = try prepared(command)
            let result = try device.shell(script)
            text += result.output
            for line in result.errors.split(separator: "\n") { text += "! " + line + "\n" }
            end(result.status)
        }

        /// A command at a terminal.
        mutating func start(_ command: String, columns: Int = 100) throws -> PseudoTerminal {
            hasTerminal = true
            let program = command.replacing(/^(@\w+ )?((?:[A-Z_]+=\S* )*)hyzer/) {
                "\($0.1 ?? "")exec env \($0.2)\"$hyzer\""
            }
            let (device, script) = try prepared(program)
            let variables = device.environment.merging(["hyzer": builtProduct(named: "hyzer")]) { own, _ in own }
            return try PseudoTerminal(
                "/bin/sh", ["-c", "cd \"$HOME\"\n" + script], environment: variables, columns: columns)
        }

        /// The device that a command is for, and what is before the command in its shell.
        private mutating func prepared(_ command: String) throws -> (device: Device, script: String) {
            let name = command.prefixMatch(of: /@(\w+)\s/)
            let device = try device(named: name?.1 ?? "")
            var words =
                "hyzer() { \"$hyzer\" \"$@\"; }\nshared='\(devices[0].device.folder.path)' package='\(package)'\n"
            if let (server, database) = hub {
                words += "hub='\(server.url(database))' owned='\(server.url(database, user: PostgreSQL.owner))'\n"
                if FileManager.default.fileExists(atPath: device.database), try device.settings["hub.league"] != nil {
                    words += try "shown=\"\(device.credentials.shown.replacing("\\", with: "\\\\"))\"\n"
                }
                words += ". \"$package/Tests/EndToEnd/hub.sh\"\n"
            }
            return (device, words + command.dropFirst(name?.0.count ?? 0))
        }

        private mutating func end(_ status: ExitStatus) {
            switch status {
            case .exited(0): break
            case .exited(let status): text += "[\(status)]\n"
            case .killed(bySignal: let signal): text += "[killed by \(signal)]\n"
            }
        }

        private mutating func converse(_ terminal: PseudoTerminal, typing typed: [Substring]) throws {
            var seen = 0
            for line in [nil] + typed.map(Optional.init) {
                let keys = line.map { String($0.dropFirst(2)) }
                switch keys {
                case nil: break
                case "^C": try terminal.sendInterrupt()
                case "^D": try terminal.sendEndOfInput()
                case let keys?: try terminal.type(keys.replacing("⇥", with: "\t") + "\r")
                }
                // Up to the next prompt, or to the end.
                let answer = (try? terminal.expect("› ")) ?? String(terminal.screenText.dropFirst(seen))
                seen += answer.count
                var lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
                // What is typed is seen; Tab makes more of it.
                lines[0] = lines[0].drop { $0 == " " }
                if lines[0].isEmpty || lines[0] == keys ?? "" { lines.removeFirst() }
                if lines.last == "" { lines.removeLast() }
                text += (line.map { $0 + "\n" } ?? "")
                for line in lines { text += String(line.reversed().drop { $0 == " " }.reversed()) + "\n" }
            }
            end(try terminal.waitForExit())
        }

        /// Without what is another thing in each run.
        var masked: String {
            get throws {
                var masked = text
                var rounds: [String] = []
                for (_, device) in devices {
                    let lines = try device.hyzer(["history", "--all", "--json"]).output.split(separator: "\n")
                    let ids = try lines.reversed().compactMap { try JSON(line: String($0))["round"].text }
                    rounds += ids.filter { !rounds.contains($0) }
                }
                for (number, id) in rounds.enumerated() {
                    masked = masked.replacing(id, with: "<round \(number + 1)>")
                    masked = masked.replacing(id.suffix(6), with: "<\(number + 1)>")
                }
                for day in [start, Date()] {
                    masked = masked.replacing(day.formatted(.iso8601.year().month().day()), with: "<today>")
                }
                masked = masked.replacing(/<today>T\d\d:\d\d:\d\d\.\d{3}Z/, with: "<now>")
                if devices.count > 1 || hub != nil || hasTerminal {
                    // Minutes that passed, and who wrote.
                    for minute in stride(from: 0, through: Date().timeIntervalSince(start) + 60, by: 60) {
                        let time = start.addingTimeInterval(minute).formatted(
                            .iso8601.time(includingFractionalSeconds: false))
                        // No part of a time with seconds: `00:00` in `10:00:00`.
                        let minute = try Regex(
                            "(^|[^0-9:])\(time.prefix(5))(?!:?[0-9])", as: (Substring, Substring).self)
                        masked = masked.replacing(minute.anchorsMatchLineEndings()) { "\($0.output.1)<now>" }
                    }
                    masked = masked.replacing(/(device|Gerät) [0-9A-Z]{6}\b/) { "\($0.output.1) <id>" }
                }
                masked = masked.replacing(/[0-9A-HJKMNP-TV-Z]{26}/, with: "<id>")
                // The one that explains what codes look like is the same in each run.
                masked = masked.replacing(/(?!K7QM)[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/, with: "<code>")
                for (name, device) in devices { masked = masked.replacing(device.folder.path, with: "~" + name) }
                if let (server, database) = hub {
                    masked = masked.replacing(server.folder.path, with: "<server>")
                    masked = masked.replacing(database, with: "<database>")
                }
                return masked
            }
        }
    }
}
