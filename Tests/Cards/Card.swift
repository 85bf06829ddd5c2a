package import Decoding
package import Language
package import Meaning

/// A card to read lines on: who plays, which hole it is, what has been recorded.
package struct Card: Sendable {
    package var people: [Roster.Person]
    package var me: String?
    package var par = 3
    package var hole = 7
    package var holes = 18
    package var labels: [String] = []
    package var results: [Situation.Cell: Int?] = [:]
    package var latest: [Situation.Cell] = []
    package var input = Situation.Input.typed

    /// - Parameter roster: names parted by `; `, aliases behind `=` parted by commas: `Jake; Mike=Mikey,Mick`.
    package init(_ roster: String, me: String? = nil, par: Int = 3, hole: Int = 7, holes: Int = 18) {
        people = roster.split(separator: ";").map { person in
            let parts = person.split(separator: "=", maxSplits: 1).map(trimmed)
            return .init(name: parts[0], aliases: parts.count > 1 ? parts[1].split(separator: ",").map(trimmed) : [])
        }
        self.me = me
        self.par = par
        self.hole = hole
        self.holes = holes
    }

    package static let three = Card("Jake; Mike=Mikey,Mick; Sarah")

    package func with(_ change: (inout Card) -> Void) -> Card {
        var card = self
        change(&card)
        return card
    }

    package func roster(_ naming: Naming) -> Roster {
        Roster(people: people, me: people.firstIndex { $0.name == me }, naming: naming)
    }

    package var situation: Situation {
        var told = Results(people: people.count, holes: holes)
        for (cell, strokes) in results { told[cell] = .some(strokes) }
        return Situation(
            pars: Array(repeating: par, count: holes), labels: labels, hole: hole, results: told, latest: latest,
            input: input)
    }

    package func reading(_ line: String, _ understanding: Understanding) -> Reading {
        understanding.read(Recognition(line), roster: roster(understanding.naming), situation: situation).reading
    }

    /// A reading in one line: sure scores, then what is asked, what is to be done, and what was not understood.
    ///
    /// `Jake 3, Mike –@5, Sarah 6p1 | player? Zork | /card Jake @5 #2 [names] | unused: blah`
    package func told(_ line: String, _ understanding: Understanding) -> String {
        told(reading(line, understanding), line)
    }

    package func told(_ reading: Reading, _ line: String) -> String {
        let bytes = Array(line.utf8)
        func said(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        func name(_ person: Int) -> String { people[person].name }
        var parts: [String] = []
        if !reading.calls.isEmpty {
            parts.append(
                reading.calls.sorted { ($0.person, $0.hole) < ($1.person, $1.hole) }.map { call in
                    name(call.person) + " " + (call.strokes.map(String.init) ?? "–")
                        + (call.penalties > 0 ? "p\(call.penalties)" : "") + (call.hole == hole ? "" : "@\(call.hole)")
                }.joined(separator: ", "))
        }
        parts += reading.questions.map { question in
            if question.doubted.count > 1 {
                let all = question.doubted.map { name($0.person) + " " + ($0.strokes.map(String.init) ?? "–") }
                return "reading? " + all.joined(separator: ", ")
            }
            let who = question.people.count == 1 ? question.people.map(name) : []
            let how =
                question.choices.isEmpty
                ? question.strokes.map { [String($0)] } ?? [] : question.choices.map(String.init)
            return (["\(question.kind.rawValue)?"] + (question.kind == .player ? [said(question.heard)] : who + how))
                .joined(separator: " ")
        }
        if let command = reading.command {
            var words = ["/" + command.name.rawValue]
            words += command.person.map { [name($0)] } ?? []
            if case .unclear(let unknown, _) = command.whom { words.append("?" + said(unknown)) }
            let told = command.what.words
            words += told.hole.map { ["@\($0)"] } ?? []
            words += told.number.map { ["#\($0)"] } ?? []
            if case .play(_, let sides) = command.what, !sides.isEmpty {
                words.append(sides.map { $0.map(name).joined(separator: "+") }.joined(separator: " v "))
            }
            words += told.course.map { ["at " + $0] } ?? []
            let (names, guests) = (told.newcomers.names, told.newcomers.guests)
            if !names.isEmpty {
                words.append(
                    "[" + names.map { (guests.contains($0) ? "guest " : "") + $0 }.joined(separator: ", ") + "]")
            }
            parts.append(words.joined(separator: " "))
        }
        if reading.isUnknownCommand { parts.append("unknown command") }
        return parts.isEmpty ? "nothing" : parts.joined(separator: " | ")
    }
}

private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
