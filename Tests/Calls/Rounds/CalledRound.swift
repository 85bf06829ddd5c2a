import Support

/// A round of eighteen holes as people call it to a recogniser: nobody looks at a screen, nobody names the hole.
package struct CalledRound: Sendable {
    package let seed: UInt64
    package let idiom: Idiom
    package let kind: Kind
    package let people: [String]
    package let course: RoundCourse
    /// As whisper.cpp writes them, each with its times.
    package var lines: [String] {
        said.map { said in
            let times = [said.start, said.start + said.length].map { seconds in
                [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
                    separator: ":")
                    + ".000"
            }
            return "[\(times[0]) --> \(times[1])]   \(said.text)"
        }
    }
    private var said: [(text: String, start: Int, length: Int)] = []
    /// Throws by cell.
    package private(set) var truth: [NaiveCard.Cell: Int] = [:]

    /// What happens in the round beside plain calls.
    package enum Kind: String, CaseIterable, Sendable {
        /// Nothing, and nobody has an ace.
        case plain
        /// About one score in forty is an ace.
        case aces
        /// The same, and once a name is written that nobody has.
        case unreadable
        /// The same as aces, with talk between the calls.
        case talk
        /// One score in forty is not heard.
        case lost
        /// One line in fifteen is written twice.
        case repeats
        /// One score in fifteen is put right at once.
        case corrections
        /// One score in fifteen is said when the next hole is called.
        case later
    }

    package init(_ idiom: Idiom, _ kind: Kind, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        self.seed = seed
        self.idiom = idiom
        self.kind = kind
        var people: [String] = []
        let size = Int.random(in: 2...5, using: &random)
        while people.count < size || Deck.hasNamesAlike(people) {
            people = (0..<size).map { _ in Names.called.drawn(using: &random) }
        }
        self.people = people
        course = RoundCourse.builtIn.filter { $0.pars.count == 18 }.drawn(using: &random)
        var caller = Calling(random: random, idiom: idiom, isWithAces: kind != .plain)
        let unreadable = kind == .unreadable ? Int.random(in: 0..<course.pars.count, using: &caller.random) : nil
        var belated: [String] = []
        for (index, par) in course.pars.enumerated() {
            var calls: [String] = []
            var told: [String] = []
            for (person, name) in people.enumerated().shuffled(using: &caller.random) {
                let throwCount = caller.throwCount(par: par)
                truth[.init(person: person, hole: index + 1)] = throwCount
                if kind == .later, people.count > 2, calls.count > 0, caller.chance(15) {
                    told.append(caller.belated(name, throwCount, hole: index + 1))
                    continue
                }
                if kind == .lost, caller.chance(40) { continue }
                if kind == .corrections, caller.chance(15) {
                    calls.append(caller.corrected(name, throwCount, par: par))
                } else {
                    calls.append(name + " " + caller.score(throwCount, par: par))
                }
            }
            if index == unreadable, !calls.isEmpty {
                let which = Int.random(in: calls.indices, using: &caller.random)
                calls[which] =
                    caller.nobody + " " + calls[which].split(separator: " ").dropFirst().joined(separator: " ")
            }
            say(caller.lines(of: calls, withTalk: kind == .talk), &caller)
            say(belated, &caller)
            belated = told
        }
        say(belated, &caller)
    }

    /// What one hole is called with, some minutes after what was said before; mostly at once, now and then when the last has
    /// holed out.
    private mutating func say(_ lines: [String], _ caller: inout Calling) {
        var start = (said.last.map { $0.start + $0.length } ?? 0) + caller.seconds(100...600)
        for line in lines {
            let length = max(line.split(separator: " ").count / 2, 1)
            said.append((line, start, length))
            if kind == .repeats, caller.chance(15) { said.append((line, start, length)) }
            start += length + caller.seconds(caller.chance(6) ? 10...120 : 1...8)
        }
    }
}

/// What somebody who calls scores says, drawn by seed.
private struct Calling {
    var random: SeededGenerator
    let idiom: Idiom
    let isWithAces: Bool

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    mutating func seconds(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func throwCount(par: Int) -> Int {
        if isWithAces, chance(40) { return 1 }
        let toPar = [-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3].drawn(using: &random)
        return max(par + toPar, 2)
    }

    mutating func score(_ throwCount: Int, par: Int) -> String {
        if chance(3) {
            if throwCount == 1 { return idiom.ace }
            if let named = idiom.named[throwCount - par] { return named.drawn(using: &random) }
        }
        return idiom.numbers[throwCount - 1]
    }

    mutating func corrected(_ name: String, _ throwCount: Int, par: Int) -> String {
        let wrong = throwCount == 3 ? 4 : 3
        let shapes =
            idiom.code == "de"
            ? ["# %, nein, &", "# %. Nein, # &"]
            : ["# %, no, &", "# %. No, # &", "# %, sorry, &", "# %. Make that a &"]
        return filled(
            shapes.drawn(using: &random), name, [idiom.numbers[wrong - 1], idiom.numbers[throwCount - 1]])
    }

    mutating func belated(_ name: String, _ throwCount: Int, hole: Int) -> String {
        let shapes =
            idiom.code == "de"
            ? ["# hatte eine % auf Bahn &", "Auf Bahn & hatte # eine %"]
            : ["# had a % on hole &", "On hole & # had a %", "# took a % on &"]
        return filled(shapes.drawn(using: &random), name, [idiom.numbers[throwCount - 1], String(hole)])
    }

    private func filled(_ shape: String, _ name: String, _ values: [String]) -> String {
        var text = ""
        for sign in shape {
            switch sign {
            case "#": text += name
            case "%": text += values[0]
            case "&": text += values[1]
            default: text.append(sign)
            }
        }
        return text
    }

    /// A name that is nobody's, and near none.
    var nobody: String { idiom.code == "de" ? "Quaxi" : "Zorkwin" }

    /// Calls of a hole in one line or several; corrections end theirs.
    mutating func lines(of calls: [String], withTalk: Bool) -> [String] {
        var lines: [String] = []
        var line: [String] = []
        for call in calls {
            line.append(call)
            if call.contains(".") || chance(4) {
                lines.append(line.joined(separator: ", "))
                line = []
            }
        }
        if !line.isEmpty { lines.append(line.joined(separator: ", ")) }
        lines = lines.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
        guard withTalk else { return lines }
        return lines.flatMap { line in
            (0..<Int.random(in: 0...2, using: &random)).map { _ in talk } + [line]
        } + [talk]
    }

    private var talk: String {
        mutating get { (idiom.code == "de" ? Self.germanTalk : Self.englishTalk).drawn(using: &random) }
    }

    private static let englishTalk = [
        "Nice shot.", "That one faded late.", "Where is the basket from here?", "Okay.",
        "I think that was left of the tree.",
        "What a view.", "Let me see the map.", "You are away.", "Yeah.", "Can somebody spot me?", "I hate this hole.",
        "Wind is coming from the right.", "Did you see that skip?", "My arm hurts.", "Right.",
        "We should come here more often.",
        "Who brought the snacks?", "It rolled all the way down.", "Good try.", "I need a new putter.",
    ]

    private static let germanTalk = [
        "Schöner Wurf.", "Der ist spät abgebogen.", "Wo ist denn der Korb?", "Okay.",
        "Ich glaube, der ging links am Baum vorbei.",
        "Was für eine Aussicht.", "Zeig mal die Karte.", "Du bist dran.", "Ja.", "Kann mal einer schauen?",
        "Diese Bahn mag mich nicht.", "Der Wind kommt von rechts.", "Hast du den Skip gesehen?", "Mir tut der Arm weh.",
        "Genau.", "Wir sollten öfter herkommen.", "Wer hat die Brote?", "Der ist ganz runtergerollt.", "Guter Versuch.",
    ]
}
