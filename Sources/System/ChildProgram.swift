// SPDX-License-Identifier: GPL-3.0-or-later
internal import CSystem
internal import Glibc

/// A program that runs beside this one and is ended with it, even where this one is killed.
///
/// It has a process group of its own, so that Ctrl-C is for this program alone, and no keyboard to read. Its output is
/// read by a `ByteStream`; the end of its standard error is kept, and none of it reaches the terminal.
package final class ChildProgram {
    /// Its name in messages.
    package let name: String
    /// The descriptor to read its standard output from; -1 if that is dropped.
    let output: Int32
    /// The descriptor to read its standard error from; -1 if that is dropped or closed.
    private(set) var complaints: Int32
    private let identifier: pid_t
    private var kept: [UInt8] = []
    private var ending: Ending?

    /// The most bytes of standard error that are kept.
    private static let mostKept = 4096
    /// Milliseconds that it may take to end by itself, and then after each signal.
    private static let grace: Int64 = 1000

    package enum Ending: Equatable, Sendable {
        case exited(status: Int32)
        case killed(signal: Int32)
    }

    /// Starts a program, looked for in `PATH` as shells do. It reads this program's standard input unless that is a
    /// terminal.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments.
    ///   - name: its name in messages; nil for the program's name.
    /// - Throws: `refused`, with the reason, when it cannot be started.
    package init(_ command: [String], called name: String? = nil) throws(SystemError) {
        self.name = name ?? command.first ?? ""
        let output = try Pipe()
        let complaints = try Pipe()
        identifier = try ChildProgram.start(
            command, input: isatty(0) == 0 ? 0 : -1, output: output.writing, complaints: complaints.writing)
        self.output = output.keepReading()
        self.complaints = complaints.keepReading()
    }

    /// Whether a program of that name is found where shells look for it.
    ///
    /// - Parameter path: the value of `PATH`.
    package static func isInstalled(_ name: String, path: String) -> Bool {
        path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Starts a program whose standard output and standard error are dropped.
    package init(unheard command: [String]) throws(SystemError) {
        name = command.first ?? ""
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nowhere >= 0 else { throw .refusal(of: "open") }
        defer { close(nowhere) }
        identifier = try ChildProgram.start(command, input: -1, output: nowhere, complaints: nowhere)
        output = -1
        complaints = -1
    }

    /// Whether it is still running. Never waits.
    package var isRunning: Bool {
        if ending == nil { ending = ended() }
        return ending == nil
    }

    deinit {
        end()
        if output >= 0 { close(output) }
        if complaints >= 0 { close(complaints) }
    }

    /// The last five lines of its standard error, as far as they are kept.
    package var lastWords: [String] {
        String(decoding: kept, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(5).map(String.init)
    }

    /// Ends the program if necessary, and returns how it ended. A program that has closed its output may first end by
    /// itself.
    ///
    /// - Parameter isOver: whether it has closed its output.
    @discardableResult
    package func end(isOver: Bool = false) -> Ending {
        if let ending { return ending }
        var ending = isOver ? wait() : nil
        for signal in [SIGTERM, SIGKILL] where ending == nil {
            kill(-identifier, signal)
            ending = wait()
        }
        // The rest of its process group is killed too.
        kill(-identifier, SIGKILL)
        keepComplaints()
        let known = ending ?? .killed(signal: SIGKILL)
        self.ending = known
        return known
    }

    /// Reads its standard error as far as it has arrived. Never waits.
    func keepComplaints() {
        while complaints >= 0, ByteStream.isReady(complaints) {
            var bytes = [UInt8](repeating: 0, count: ChildProgram.mostKept)
            let count = read(complaints, &bytes, bytes.count)
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                close(complaints)
                complaints = -1
                return
            }
            kept = Array((kept + bytes.prefix(count)).suffix(ChildProgram.mostKept))
        }
    }

    /// How it ended; nil if it has not ended within ``grace``.
    private func wait() -> Ending? {
        let deadline = SteadyClock.millisecondsNow() + ChildProgram.grace
        while true {
            if let ending = ended() { return ending }
            guard SteadyClock.millisecondsNow() < deadline else { return nil }
            // A full pipe must not keep it from ending.
            keepComplaints()
            poll(nil, 0, 5)
        }
    }

    /// How it ended; nil if it has not.
    private func ended() -> Ending? {
        var status: Int32 = 0
        let found = waitpid(identifier, &status, WNOHANG)
        if found == identifier {
            // The macros of wait(2) are not imported.
            let signal = status & 0x7F
            return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .killed(signal: signal)
        }
        return found < 0 && errno != EINTR ? .exited(status: 0) : nil
    }

    /// - Parameter input: the descriptor that it reads; -1 for nothing.
    private static func start(
        _ command: [String], input: Int32, output: Int32, complaints: Int32
    ) throws(SystemError) -> pid_t {
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let failure = try Pipe()
        let identifier = hz_start(&words, input, output, complaints, failure.writing)
        guard identifier > 0 else { throw .refusal(of: "fork") }
        // The other end closes when the program begins.
        var number: Int32 = 0
        let reading = failure.keepReading()
        defer { close(reading) }
        while read(reading, &number, MemoryLayout<Int32>.size) < 0, errno == EINTR {}
        guard number == 0 else {
            waitpid(identifier, nil, 0)
            throw .refusal(of: "execvp", number: number)
        }
        return identifier
    }
}

/// A pipe whose ends no child inherits unless it is given them, and that close with it.
private struct Pipe: ~Copyable {
    private let reading: Int32
    let writing: Int32
    private var keepsReading = false

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .refusal(of: "pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    /// The end to read from, which the caller has to close from here on.
    consuming func keepReading() -> Int32 {
        keepsReading = true
        return reading
    }

    deinit {
        if !keepsReading { close(reading) }
        close(writing)
    }
}
