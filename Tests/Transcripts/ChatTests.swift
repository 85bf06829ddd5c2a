import Testing
import Transcripts

@Suite("Chats and notes") struct ChatTests {
    static let phone = """
        [21/11/2026, 18:05:33] Round: \u{200E}Messages and calls are end-to-end encrypted.
        [21/11/2026, 18:05:40] Jake: Jake birdie, Mike par
        \u{200E}[21/11/2026, 18:07:00] ~\u{202F}Mike: \u{200E}image omitted
        [21/11/2026, 18:09:33] ~ Mike: I had a 4
        Jake 3 \u{200E}<This message was edited>
        [21/11/2026, 18:10:33] +49 151 123: This message was deleted
        [22/11/2026, 09:00:00] Jake: null

        """

    @Test func messagesHaveTheirSpeakerAndTime() {
        let (segments, format, faults) = heard(Self.phone)
        #expect(format == .whatsapp && faults.isEmpty)
        #expect(segments.map(\.text) == ["Jake birdie, Mike par", "I had a 4", "Jake 3"])
        #expect(segments.map(\.speaker) == ["Jake", "Mike", "Mike"])
        #expect(segments.map(\.clock) == ["2026-11-21 18:05:40", "2026-11-21 18:09:33", "2026-11-21 18:09:33"])
        #expect(segments.map(\.line) == [2, 4, 5])
    }

    @Test(arguments: [
        ("21/11/2026, 18:05 - Jake: 3", "2026-11-21 18:05:00"),
        ("11/21/26, 6:05\u{202F}PM - Jake: 3", "2026-11-21 18:05:00"),
        ("21.11.26, 06:05 - Jake: 3", "2026-11-21 06:05:00"),
        ("[21-11-26 12:05:09 a.m.] Jake: 3", "2026-11-21 00:05:09"),
        ("2026-11-21, 18:05 - Jake: 3", "2026-11-21 18:05:00"), ("05/05/26, 18:05 - Jake: 3", "2026-05-05 18:05:00"),
        ("11/12/26, 18:05 - Jake: 2\n12/1/26, 18:05 - Jake: 3", "2026-12-01 18:05:00"),
        ("11/12/26, 18:05 - Jake: 2\n13/12/26, 18:05 - Jake: 3", "2026-12-13 18:05:00"),
    ]) func theOrderOfDatesIsFoundOut(text: String, clock: String) {
        #expect(heard(text).segments.last?.clock == clock)
    }

    @Test func anOrderThatNothingTellsIsAskedFor() {
        let text = "11/12/26, 18:05 - Jake: 3\n12/12/26, 18:05 - Jake: 3"
        #expect(heard("11/12/26, 18:05 - Jake: 3").faults.map(\.problem) == [.dateOrder])
        #expect(heard("11/12/26, 18:05 - Jake: 3", .mdy).segments.map(\.clock) == ["2026-11-12 18:05:00"])
        #expect(heard("11/12/26, 18:05 - Jake: 3", .dmy).segments.map(\.clock) == ["2026-12-11 18:05:00"])
        #expect(heard(text).faults.map(\.problem) == [.dateOrder])
    }

    /// What was said counts all the same; the other dates still tell their order.
    @Test(arguments: ["30/02/26", "31/04/2026", "29.02.2025", "40/13/26", "1931-05-01"]) func aDateThatIsNoneIsTold(
        _ date: String
    ) {
        let text = "25/01/26, 18:05 - Jake: 2\n\(date), 18:05 - Mike: 3"
        for order in [nil, DateOrder.dmy] {
            let (segments, _, faults) = heard(text, order)
            #expect(segments.map(\.clock) == ["2026-01-25 18:05:00", nil] && segments.map(\.text) == ["2", "3"])
            #expect(faults == [Fault(line: 2, problem: .badTime)])
        }
    }

    @Test(arguments: [
        ("14:38 hole 6: 3 4 3", "hole 6: 3 4 3"), ("2:38pm Jake birdie", "Jake birdie"), ("2:38 p.m. Jake 3", "Jake 3"),
        ("- hole 7: 3 4", "hole 7: 3 4"), ("• Jake 3", "Jake 3"), ("7. Jake 3", "Jake 3"), ("12) Jake 3", "Jake 3"),
        ("14:38 - Jake 3", "Jake 3"), ("#7 Jake 3", "#7 Jake 3"), ("3 4 3", "3 4 3"), ("3. 4. 3.", "3. 4. 3."),
        ("-1 Jake", "-1 Jake"), ("3:4 Jake", "3:4 Jake"), ("Jake 3", "Jake 3"), ("14:38", "14:38"),
    ]) func whatOrdersNotesIsNotSaid(line: String, said: String) {
        #expect(heard(line + "\n").segments.map(\.text) == [said])
    }

    @Test(arguments: ["Jake, [21.11.2026 18:05]\nJake 3\n", "[LINE] Chat history with X\n"])
    func otherChatsAreKnownAsSuch(text: String) {
        #expect(FirstLook(Array(text.utf8)) == .chat)
    }
}

private func heard(_ text: String, _ dates: DateOrder? = nil) -> (segments: [Segment], format: Format?, faults: [Fault])
{
    var reader = TranscriptReader(dates: dates)
    let first = Array(text.utf8).withUnsafeBytes { reader.take($0) }
    let last = reader.finish()
    return (first.segments + last.segments, reader.format, first.faults + last.faults)
}
