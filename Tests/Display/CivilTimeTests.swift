import Display
import Scorecard
import Testing

@Suite("Dates and times") struct CivilTimeTests {
    @Test(
        arguments: [
            (0, 0, "1970-01-01 00:00"), (-1, 0, "1969-12-31 23:59"), (1_795_269_900_000, 0, "2026-11-21 14:05"),
            (1_795_269_900_000, 60, "2026-11-21 15:05"), (1_795_269_900_000, 600, "2026-11-22 00:05"),
            (1_795_269_900_000, -900, "2026-11-20 23:05"), (951_782_400_000, 0, "2000-02-29 00:00"),
            (4_107_542_400_000, 0, "2100-03-01 00:00"), (-62_135_596_800_000, 0, "0001-01-01 00:00"),
            (-62_167_219_200_001, 0, "-0001-12-31 23:59"),
        ] as [(Int64, Int, String)])
    func civil(milliseconds: Int64, offset: Int, expected: String) {
        #expect(CivilTime(Timestamp(milliseconds: milliseconds), offset: offset).dateAndTime == expected)
    }

    @Test(arguments: [Int64.min, Int64.max]) func theEndsOfTimeDoNotTrap(milliseconds: Int64) {
        #expect(!CivilTime(Timestamp(milliseconds: milliseconds), offset: 0).date.isEmpty)
    }
}
