// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Support
import Testing

@testable import Terminal

@Suite("Progress") struct ProgressLineTests {
    /// A terminal with a window of 30 columns, and what was written on it.
    private final class Screen {
        private var near: Int32 = -1
        private(set) var far: Int32 = -1

        init() throws {
            var size = winsize(ws_row: 24, ws_col: 30, ws_xpixel: 0, ws_ypixel: 0)
            try #require(openpty(&near, &far, nil, nil, &size) == 0)
            _ = fcntl(near, F_SETFL, O_NONBLOCK)
        }

        deinit {
            close(near)
            close(far)
        }

        /// What came since the last time.
        func written() -> String {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(near, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }

    private final class GivenClock {
        var time: Int64 = 5000
    }

    @Test func itIsOneLineFromTheFirstSecondOn() throws {
        let (screen, clock) = (try Screen(), GivenClock())
        let progress = try #require(ProgressLine(descriptor: screen.far) { clock.time })
        #expect(progress.room == 29)
        clock.time += 999
        progress.show { "1 line" }
        #expect(screen.written() == "")
        clock.time += 1
        progress.show { "2 lines" }
        #expect(screen.written() == "\r\u{1B}[K2 lines")
        clock.time += 99
        progress.show { "3 lines" }
        #expect(screen.written() == "")
        clock.time += 1
        progress.show { "4 lines" }
        #expect(screen.written() == "\r\u{1B}[K4 lines")
        progress.clear()
        progress.clear()
        #expect(screen.written() == "\r\u{1B}[K")
    }

    @Test func ofShortWorkNothingIsShown() throws {
        let (screen, clock) = (try Screen(), GivenClock())
        let progress = try #require(ProgressLine(descriptor: screen.far) { clock.time })
        clock.time += 500
        progress.show { "1 line" }
        progress.clear()
        #expect(screen.written() == "")
    }

    @Test func whereNobodyLooksThereIsNone() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        #expect(ProgressLine(descriptor: ends[1]) == nil)
    }
}
