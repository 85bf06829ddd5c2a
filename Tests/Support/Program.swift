// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Synchronization

/// Runs a program to its end with pipes for its input and output.
package struct Program {
    package struct Result: Sendable {
        package let output: String
        package let errors: String
        package let status: ExitStatus
    }

    private let path: String
    /// Milliseconds after which a program is looked after that has neither printed nor closed anything.
    private static let glance: Int32 = 20

    /// - Parameters:
    ///   - path: an executable file; see ``builtProduct(named:)``.
    package init(_ path: String) {
        self.path = path
    }

    /// - Parameters:
    ///   - environment: all of it; nothing is inherited but `PATH` and the options of sanitizers.
    ///   - moment: the program is killed so long after its start.
    ///   - time: the program is killed when it takes longer, with everything it has started.
    /// - Throws: `TimedOut` with what was printed so far, `SystemCallFailed`.
    package func run(
        _ arguments: [String] = [], input: String = "", environment: [String: String] = [:],
        killedAfter moment: Duration? = nil, within time: Duration = .hanging
    ) throws -> Result {
        try run(
            arguments, bytes: Array(input.utf8), environment: environment, killedAfter: moment, within: time)
    }

    /// As ``run(_:input:environment:killedAfter:within:)``, for input that is not text.
    package func run(
        _ arguments: [String] = [], bytes: [UInt8], environment: [String: String] = [:],
        killedAfter moment: Duration? = nil, within time: Duration = .hanging
    ) throws -> Result {
        // A child that does not read its input must not kill the tests.
        signal(SIGPIPE, SIG_IGN)
        let deadline = Deadline(within: time)
        var input = try Pipe()
        var output = try Pipe()
        var errors = try Pipe()
        // Only so much is written as fits, while the program may be waiting for its output to be read.
        _ = fcntl(input.writing, F_SETFL, O_WRONLY | O_NONBLOCK)
        let ends = ChildProcess.Descriptors.pipes(
            input: input.reading, output: output.writing, error: errors.writing)
        let child = try spawning.withLock { _ in
            try ChildProcess(
                path, arguments, environment: environment.merging(inheritedVariables) { given, _ in given }, ends)
        }
        var doom = moment.map { Deadline(within: $0) }
        input.closeReading()
        output.closeWriting()
        errors.closeWriting()

        var rest = bytes[...]
        var printed: [UInt8] = []
        var complained: [UInt8] = []
        if rest.isEmpty { input.closeWriting() }
        while output.reading >= 0 || errors.reading >= 0 {
            var watched = [
                pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
            ]
            // Whoever the program has left behind may hold its pipes open; what it printed itself is there when it has ended.
            let hasEnded = try child.exitStatus() != nil
            let pause = min(doom?.wholeMilliseconds ?? deadline.milliseconds, Program.glance)
            let ready = poll(&watched, 3, hasEnded ? 0 : pause)
            if hasEnded, ready == 0 { break }
            if let moment = doom, moment.wholeMilliseconds == 0 {
                moment.awaitRest()
                child.send(SIGKILL)
                doom = nil
            }
            if deadline.isOver {
                throw TimedOut(
                    waitingFor: "the end of \(path)",
                    seen: String(decoding: printed + complained, as: UTF8.self))
            }
            if watched[0].revents != 0 {
                let (count, reason) = rest.withUnsafeBytes { bytes in
                    (write(input.writing, bytes.baseAddress, bytes.count), errno)
                }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if reason != EAGAIN && reason != EINTR {
                    // The program has stopped reading, as it may.
                    rest = []
                }
                if rest.isEmpty { input.closeWriting() }
            }
            if watched[1].revents != 0, !take(from: output.reading, into: &printed) { output.closeReading() }
            if watched[2].revents != 0, !take(from: errors.reading, into: &complained) { errors.closeReading() }
        }
        let status = try child.waitForExit(deadline) { String(decoding: printed + complained, as: UTF8.self) }
        return Result(
            output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self),
            status: status)
    }
}

/// Whatever a test says, a program must be able to find others, and a sanitizer in it does what the tests are told.
let inheritedVariables: [String: String] = {
    var variables = ["PATH": "/usr/bin:/bin"]
    for name in ["PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
        if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
}()

/// Reads what is there; false at the end.
func take(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { bytes.append(contentsOf: chunk.prefix(count)) }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
}

/// A pipe whose ends close with it; no child inherits them by accident.
struct Pipe: ~Copyable {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init() throws {
        let ends = try spawning.withLock { _ in
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw SystemCallFailed("pipe") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return ends
        }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        if reading >= 0 { close(reading) }
        if writing >= 0 { close(writing) }
    }

    mutating func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    mutating func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }
}
