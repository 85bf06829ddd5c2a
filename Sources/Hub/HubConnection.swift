internal import Glibc
internal import Scorecard

/// One connection to the hub's database. No call waits longer than ``patience``, or after a signal.
package final class HubConnection {
    private let libpq: Libpq
    private var handle: OpaquePointer
    private let interruption: Int32

    /// How long to wait for the next sign of life, in milliseconds: `connect_timeout` where the address has one.
    private let patience: Int64

    /// - Parameter interruption: a descriptor; whatever arrives there ends every wait. -1 for none.
    /// - Throws: `unreachable`, `denied`, `insecure`, `address`, `noLibrary`, `interrupted`.
    package init(_ address: HubAddress, interruption: Int32 = -1) throws(HubError) {
        guard let libpq = Libpq.shared else { throw .noLibrary }
        self.libpq = libpq
        self.interruption = interruption
        let (handle, effective) = try HubConnection.begin(address, libpq, sendsSettings: true)
        self.handle = handle
        patience = effective["connect_timeout"].flatMap { Int64($0) }.map { max($0, 1) * 1000 } ?? 30_000
        do throws(HubError) {
            try establish()
        } catch .unreachable(let reason) where reason.contains("unsupported startup parameter") {
            // A pooler accepts no settings at the start, so they are sent as statements.
            self.handle = try HubConnection.begin(address, libpq, sendsSettings: false).handle
            libpq.finish(handle)
            try establish()
            try run(HubAddress.settingStatements)
        }
        // Parameters are not logged for the role of devices, by the setup of the hub; for other users that is set here.
        // If it is not allowed, the setup has told so.
        if effective["user"] != HubAddress.deviceRole {
            do throws(HubError) {
                _ = try rows("SET log_parameter_max_length = 0")
            } catch {
                guard case .denied = error else { throw error }
            }
        }
    }

    deinit { libpq.finish(handle) }

    /// Begins to connect, protected as the address requires; returns the parameters that libpq made of its input.
    private static func begin(
        _ address: HubAddress, _ libpq: Libpq, sendsSettings: Bool
    ) throws(HubError) -> (handle: OpaquePointer, effective: [String: String]) {
        let parameters = try address.parameters(libpq, sendsSettings: sendsSettings)
        let handle = try begin(parameters, libpq)
        let options = libpq.conninfo(handle)
        let effective = HubAddress.values(options)
        libpq.conninfoFree(options)
        let protection: [(key: String, value: String)]?
        do throws(HubError) {
            protection = try HubAddress.protection(effective)
        } catch {
            libpq.finish(handle)
            throw error
        }
        guard let protection else { return (handle, effective) }
        libpq.finish(handle)
        return (try begin(parameters + protection, libpq), effective)
    }

    private static func begin(
        _ parameters: [(key: String, value: String)], _ libpq: Libpq
    ) throws(HubError) -> OpaquePointer {
        let texts = parameters.map { (strdup($0.key), strdup($0.value)) }
        defer {
            for (key, value) in texts {
                free(key)
                free(value)
            }
        }
        let keys = texts.map { Libpq.Text($0.0) } + [nil]
        let values = texts.map { Libpq.Text($0.1) } + [nil]
        guard let handle = libpq.connectStart(keys, values, 1) else { throw .unreachable("") }
        // PQERRORS_VERBOSE: errors of the server come with their SQLSTATE.
        _ = libpq.setErrorVerbosity(handle, 2)
        // Notices of the server are dropped: libpq would write them to standard error uncleaned.
        _ = libpq.setNoticeProcessor(handle, { _, _ in }, nil)
        return handle
    }

    private func establish() throws(HubError) {
        // CONNECTION_BAD is 1; of the answers to PQconnectPoll, 0 is failed, 1 reading, 2 writing, 3 done.
        var next: CInt = libpq.status(handle) == 1 ? 0 : 2
        let deadline = SteadyTime.now() + patience
        while next == 1 || next == 2 {
            try wait(for: next == 1 ? POLLIN : POLLOUT, until: deadline)
            next = libpq.connectPoll(handle)
        }
        guard next == 3 else {
            // `… failed: FATAL:  28P01: password authentication failed …`
            let parts = complaint.split(separator: ":  ", maxSplits: 1)
            let told = parts.count == 2 ? parts[1].split(separator: ": ", maxSplits: 1).map(String.init) : []
            guard told.count == 2, told[0].utf8.count == 5 else {
                throw libpq.connectionNeedsPassword(handle) != 0 ? .denied(complaint) : .unreachable(complaint)
            }
            let isShut = told[0].hasPrefix("28") || told[0] == "42501"
            throw isShut ? .denied(told[1]) : .unreachable(told[1])
        }
        _ = libpq.setnonblocking(handle, 1)
    }

    /// The first line of what libpq says went wrong.
    private var complaint: String {
        let text = libpq.errorMessage(handle).map { String(cString: $0) } ?? ""
        return text.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// The descriptor to wait on for notifications; it does not change.
    package var descriptor: Int32 { libpq.socket(handle) }

    /// The server's process by the answer to the connection; a pooler names another one than the server itself.
    var backend: Int32 { libpq.backendPID(handle) }

    /// Runs one statement and returns its rows.
    ///
    /// - Parameter parameters: for `$1`, `$2`, … in the binary form of their types; nil for NULL.
    package func rows(_ statement: String, _ parameters: [HubValue?] = []) throws(HubError) -> [HubRow] {
        try send(statement, parameters)
        return try answer()
    }

    /// Sends one statement without waiting for it; `answer` returns its rows.
    func send(_ statement: String, _ parameters: [HubValue?] = []) throws(HubError) {
        let copies = parameters.map { value in
            value.map { bytes in
                // libpq takes a null pointer for NULL, so an empty value needs an address too.
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
                bytes.withUnsafeBytes {
                    UnsafeMutableRawPointer(copy).copyMemory(
                        from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
                }
                return copy
            }
        }
        defer { for copy in copies { copy?.deallocate() } }
        let values = copies.map { $0.map { Libpq.Text($0) } }
        let lengths = parameters.map { CInt(clamping: $0?.count ?? 0) }
        let formats = parameters.map { _ in CInt(1) }
        let isSent =
            libpq.sendQueryParams(
                handle, statement, CInt(values.count), nil, values, lengths, formats, 1) == 1
        // The socket takes at once what it has room for.
        guard isSent, libpq.flush(handle) >= 0 else { throw .unreachable(complaint) }
    }

    /// Runs statements, all of them or none.
    package func run(_ script: String) throws(HubError) {
        guard libpq.sendQuery(handle, script) == 1 else { throw .unreachable(complaint) }
        _ = try answer()
    }

    /// The rows of the statement that was sent.
    func answer() throws(HubError) -> [HubRow] {
        var deadline = SteadyTime.now() + patience
        while true {
            let left = libpq.flush(handle)
            guard left >= 0 else { throw .unreachable(complaint) }
            if left == 0 { break }
            try wait(for: POLLIN | POLLOUT, until: deadline)
            guard libpq.consumeInput(handle) == 1 else { throw .unreachable(complaint) }
            deadline = SteadyTime.now() + patience
        }
        var rows: [HubRow] = []
        var failure: HubError?
        while true {
            while libpq.isBusy(handle) != 0 {
                try wait(for: POLLIN, until: deadline)
                guard libpq.consumeInput(handle) == 1 else { throw .unreachable(complaint) }
                deadline = SteadyTime.now() + patience
            }
            guard let result = libpq.getResult(handle) else { break }
            let holder = HubResult(libpq, result)
            // PGRES_EMPTY_QUERY 0, COMMAND_OK 1, TUPLES_OK 2.
            if libpq.resultStatus(result) <= 2 {
                rows = (0..<libpq.ntuples(result)).map { HubRow(result: holder, number: $0) }
            } else if failure == nil {
                // PG_DIAG_SQLSTATE, PG_DIAG_MESSAGE_PRIMARY; without a state the connection broke.
                let message = holder.field("M") ?? complaint
                failure = holder.field("C").map { HubError(state: $0, message) } ?? .unreachable(message)
            }
        }
        if let failure { throw failure }
        return rows
    }

    /// Whether the server has sent a notification, which means that there is news. Never waits.
    ///
    /// - Throws: `unreachable` if the connection is gone.
    package func takeNotifications() throws(HubError) -> Bool {
        guard libpq.consumeInput(handle) == 1 else { throw .unreachable(complaint) }
        var isNotified = false
        while let notification = libpq.notifies(handle) {
            libpq.freemem(notification)
            isNotified = true
        }
        return isNotified
    }

    private func wait(for events: Int32, until deadline: Int64) throws(HubError) {
        while true {
            var watched = [
                pollfd(fd: libpq.socket(handle), events: Int16(events), revents: 0),
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
            ]
            let left = deadline - SteadyTime.now()
            guard left > 0 else { throw .unreachable("") }
            let count = poll(&watched, 2, CInt(clamping: left))
            if count < 0, errno != EINTR { throw .unreachable("") }
            if watched[1].revents != 0 { throw .interrupted }
            if watched[0].revents != 0 { return }
        }
    }
}

/// One row of an answer, whose columns count from 0.
package struct HubRow {
    fileprivate let result: HubResult
    fileprivate let number: CInt

    /// A text; nil for NULL.
    package subscript(column: Int) -> String? {
        result.withValue(number, column) { String(decoding: $0, as: UTF8.self) }
    }

    /// nil for NULL and for anything but an integer.
    package func integer(_ column: Int) -> Int64? {
        result.withValue(number, column) { bytes -> Int64? in
            switch bytes.count {
            case 2: Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
            case 4: Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
            case 8: Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
            default: nil
            }
        } ?? nil
    }

    /// False for NULL, too.
    package func truth(_ column: Int) -> Bool {
        result.withValue(number, column) { $0.count == 1 && $0[0] == 1 } ?? false
    }

    /// A `uuid`; nil for NULL and for anything else.
    func identifier<Subject>(_ column: Int) -> Identifier<Subject>? {
        result.withValue(number, column) { bytes in
            bytes.count == 16 ? Identifier(UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))) : nil
        } ?? nil
    }

    /// Identifiers one after the other in a `bytea`; nil for NULL and for anything else.
    func identifiers<Subject>(_ column: Int) -> [Identifier<Subject>]? {
        result.withValue(number, column) { bytes -> [Identifier<Subject>]? in
            guard bytes.count % 16 == 0 else { return nil }
            return stride(from: 0, to: bytes.count, by: 16).map {
                Identifier(UInt128(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt128.self)))
            }
        } ?? nil
    }
}

/// The result of PQgetResult, which is freed with the last reference to it.
private final class HubResult {
    private let libpq: Libpq
    private let handle: OpaquePointer

    init(_ libpq: Libpq, _ handle: OpaquePointer) {
        self.libpq = libpq
        self.handle = handle
    }

    deinit { libpq.clear(handle) }

    /// Lends the bytes of a value; nil for NULL.
    func withValue<T>(_ row: CInt, _ column: Int, _ body: (UnsafeRawBufferPointer) -> T) -> T? {
        let column = CInt(column)
        guard libpq.getisnull(handle, row, column) == 0, let start = libpq.getvalue(handle, row, column) else {
            return nil
        }
        return body(UnsafeRawBufferPointer(start: start, count: Int(libpq.getlength(handle, row, column))))
    }

    /// A field of an error, by its letter.
    func field(_ letter: Unicode.Scalar) -> String? {
        libpq.resultErrorField(handle, CInt(letter.value)).map { String(cString: $0) }
    }
}

/// Milliseconds of the monotonic clock.
private enum SteadyTime {
    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
