import Scorecard
import Support
import Testing

@Suite("Changes of players taken back") struct DirectoryUndoTests {
    /// A directory to which a device says one thing after another.
    private struct Book {
        var directory = Directory()
        var number: UInt128 = 1000

        mutating func say(_ bodies: [Event.Body], by device: UInt128 = 1) {
            let utterance = UtteranceID(number)
            for body in bodies {
                number += 1
                directory.apply(
                    Event(
                        id: EventID(number), league: LeagueID(1), round: nil, device: DeviceID(device),
                        lamport: Int64(number), at: Timestamp(milliseconds: Int64(number)), reporter: nil,
                        utterance: utterance, body: body))
            }
            number += 1
        }

        var everybody: [Player] { directory.everybody }
        var listed: [Player] { directory.players }
    }

    private static let names = ["Jake", "Mike", "Sarah", "Tom", "Zoë", "Ann"]

    private func change(_ book: Book, _ random: inout SeededGenerator) -> [Event.Body] {
        let name = Self.names.randomElement(using: &random) ?? ""
        let one = PlayerID(UInt128.random(in: 1...5, using: &random))
        let other = PlayerID(UInt128.random(in: 1...5, using: &random))
        let directory = book.directory
        let ruling: Ruling? =
            switch Int.random(in: 0..<7, using: &random) {
            case 0: try? Referee.add(one, named: name, in: directory)
            case 1: try? Referee.rename(one, to: name, in: directory)
            case 2: try? Referee.alias(one, as: name, in: directory)
            case 3: try? Referee.merge(one, into: other, in: directory)
            case 4: try? Referee.archive(one, in: directory)
            case 5: try? Referee.keep(one, named: name, in: directory)
            default: try? Referee.keep([one, other], as: PlayerID(1), in: directory)
            }
        return ruling?.bodies ?? []
    }

    @Test(arguments: 1...40) func undoneOneByOneEverythingIsAsBefore(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var book = Book()
        var before: [(everybody: [Player], listed: [Player])] = []
        for _ in 0..<30 {
            let bodies = change(book, &random)
            if bodies.isEmpty { continue }
            before.append((book.everybody, book.listed))
            book.say(bodies)
        }
        while let earlier = before.popLast() {
            book.say(try Referee.undo(by: DeviceID(1), sparing: [], in: book.directory).bodies)
            #expect(book.everybody == earlier.everybody && book.listed == earlier.listed, "seed \(seed)")
        }
        #expect(throws: Refusal.nothingToUndo) { try Referee.undo(by: DeviceID(1), sparing: [], in: book.directory) }
    }

    @Test func onlyWhatTheDeviceSaidIsUndone() throws {
        var book = Book()
        book.say([.playerAdded(PlayerID(1), name: "Jake")])
        book.say([.playerAdded(PlayerID(2), name: "Mike")], by: 2)
        #expect(throws: Refusal.nothingToUndo) {
            try Referee.undo(by: DeviceID(1), sparing: [PlayerID(1)], in: book.directory)
        }
        book.say(try Referee.undo(by: DeviceID(1), sparing: [], in: book.directory).bodies)
        #expect(book.listed.map(\.name) == ["Mike"])
    }
}
