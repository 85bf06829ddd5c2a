// SPDX-License-Identifier: GPL-3.0-or-later
internal import CReadline
internal import Glibc

/// Late answers of a terminal to queries, which readline takes for keys.
enum LateAnswer {
    /// Reads the rest of an answer that was recognised by its beginning.
    ///
    /// - Parameter last: the last key of the beginning.
    static func swallow(endingLike last: Int32) -> Int32 {
        let isColour = last == Int32(UInt8(ascii: ";"))
        let ends: [UInt8] = isColour ? [0x07, UInt8(ascii: "\\")] : [UInt8(ascii: "c")]
        // An answer comes in one piece; keys after a pause were typed.
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        for _ in 0..<64 where poll(&watched, 1, 20) > 0 {
            let key = rl_read_key()
            if ends.contains(where: { Int32($0) == key }) { break }
        }
        return 0
    }
}
