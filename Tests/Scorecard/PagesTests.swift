import Testing

@testable import Scorecard

@Suite("Pages and shards") struct PagesTests {
    @Test func pagesAreAnArrayWhoseCopiesGoTheirOwnWays() {
        var pages = Pages<Int>()
        var copies: [Pages<Int>] = []
        for number in 0..<1_000 {
            if number % 100 == 0 { copies.append(pages) }
            pages.append(number)
        }
        #expect(
            Array(pages) == Array(0..<1_000) && pages.last == 999 && Array(Pages(pages.reversed())) == pages.reversed())
        for (index, copy) in copies.enumerated() {
            var other = copy
            other.append(-1)
            #expect(Array(copy) == Array(0..<index * 100) && Array(other) == Array(copy) + [-1])
        }
        #expect(pages[255] == 255 && pages[256] == 256 && Array(pages[250..<260]) == Array(250..<260))
    }

    @Test func shardsAreADictionary() {
        var shards = Shards<EventSubject, [Int]>()
        for number in 0..<1_000 { shards[EventID(UInt128(number % 300)), default: []].append(number) }
        let copy = shards
        shards[EventID(7)] = nil
        #expect(shards[EventID(7)] == nil && copy[EventID(7)] == [7, 307, 607, 907] && shards[EventID(300)] == nil)
    }
}
