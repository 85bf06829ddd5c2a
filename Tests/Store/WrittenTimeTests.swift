import Scorecard
import Store
import Testing

@Suite struct WrittenTimeTests {
    @Test(arguments: [
        ("1970-01-01T00:00:01Z", 1_000), ("1970-01-02T00:00Z", 86_400_000), ("1970-01-01T01:00+01:00", 0),
        ("1970-01-01T00:00:00.5Z", 500), ("2024-02-29T00:00Z", 1_709_164_800_000),
        ("1970-01-01T14:00+14:00", 0),
    ])
    func aTimeWithItsZoneIsReadExactly(text: String, milliseconds: Int64) {
        #expect(Timestamp(written: text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "yesterday", "2026-13-01", "2026-00-10", "25:00", "12", "2026-11-21 14:05 15:00", "12:30 13:30",
        "2026-11-21T14:61Z", "2026-11-21T14:05+1",
        "2026-02-30", "2025-02-29", "1900-02-29 12:00", "2026-04-31", "2026-11-21T14:05+9900", "2026-11-21 14:05-1401",
        "2026-11-21T14:05+02:60",
    ])
    func whatIsNoTimeIsNone(text: String) {
        #expect(Timestamp(written: text) == nil)
    }

    @Test func aTimeWithoutADateIsOfToday() throws {
        let midnight = try #require(Timestamp(written: "00:00"))
        let evening = try #require(Timestamp(written: "22:30"))
        #expect(evening.milliseconds - midnight.milliseconds == (22 * 60 + 30) * 60_000)
    }
}
