internal import Glibc

/// PostgreSQL's client library, as far as it is used here (PostgreSQL 15 documentation, chapter 34).
///
/// It is loaded when it is first needed, because it brings OpenSSL, Kerberos and LDAP with it. Without syncing, nobody
/// has to wait for these or to have them installed.
struct Libpq: Sendable {
    typealias Text = UnsafePointer<CChar>

    let connectStart: @convention(c) @Sendable (UnsafePointer<Text?>, UnsafePointer<Text?>, CInt) -> OpaquePointer?
    let connectPoll: @convention(c) @Sendable (OpaquePointer) -> CInt
    let status: @convention(c) @Sendable (OpaquePointer) -> CInt
    let finish: @convention(c) @Sendable (OpaquePointer) -> Void
    let socket: @convention(c) @Sendable (OpaquePointer) -> CInt
    let backendPID: @convention(c) @Sendable (OpaquePointer) -> CInt
    let errorMessage: @convention(c) @Sendable (OpaquePointer) -> Text?
    let connectionNeedsPassword: @convention(c) @Sendable (OpaquePointer) -> CInt
    let setErrorVerbosity: @convention(c) @Sendable (OpaquePointer, CInt) -> CInt
    let conninfo: @convention(c) @Sendable (OpaquePointer) -> UnsafeMutableRawPointer?
    let conninfoParse:
        @convention(c) @Sendable (Text, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> UnsafeMutableRawPointer?
    let conninfoFree: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
    let setNoticeProcessor:
        @convention(c) @Sendable (
            OpaquePointer, (@convention(c) (UnsafeMutableRawPointer?, Text?) -> Void)?, UnsafeMutableRawPointer?
        ) -> OpaquePointer?
    let setnonblocking: @convention(c) @Sendable (OpaquePointer, CInt) -> CInt
    let flush: @convention(c) @Sendable (OpaquePointer) -> CInt
    let sendQuery: @convention(c) @Sendable (OpaquePointer, Text) -> CInt
    let sendQueryParams:
        @convention(c) @Sendable (
            OpaquePointer, Text, CInt, UnsafePointer<UInt32>?, UnsafePointer<Text?>?, UnsafePointer<CInt>?,
            UnsafePointer<CInt>?, CInt
        ) -> CInt
    let consumeInput: @convention(c) @Sendable (OpaquePointer) -> CInt
    let isBusy: @convention(c) @Sendable (OpaquePointer) -> CInt
    let getResult: @convention(c) @Sendable (OpaquePointer) -> OpaquePointer?
    let notifies: @convention(c) @Sendable (OpaquePointer) -> UnsafeMutableRawPointer?
    let freemem: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
    let resultStatus: @convention(c) @Sendable (OpaquePointer) -> CInt
    let resultErrorField: @convention(c) @Sendable (OpaquePointer, CInt) -> Text?
    let ntuples: @convention(c) @Sendable (OpaquePointer) -> CInt
    let getisnull: @convention(c) @Sendable (OpaquePointer, CInt, CInt) -> CInt
    let getvalue: @convention(c) @Sendable (OpaquePointer, CInt, CInt) -> Text?
    let getlength: @convention(c) @Sendable (OpaquePointer, CInt, CInt) -> CInt
    let clear: @convention(c) @Sendable (OpaquePointer) -> Void

    /// `PQconninfoOption`, in an array whose last entry has no keyword.
    struct ConninfoOption {
        let keyword: Text?
        let envvar: Text?
        let compiled: Text?
        let val: Text?
        let label: Text?
        let dispchar: Text?
        let dispsize: CInt
    }

    /// nil where the library is not installed.
    static let shared = Libpq()

    private init?() {
        guard let library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL) else { return nil }
        var isWhole = true
        // A missing function is never called, because `init` fails then.
        func find<Function>(_ name: String) -> Function {
            let address = dlsym(library, name)
            isWhole = isWhole && address != nil
            return unsafeBitCast(address ?? library, to: Function.self)
        }
        connectStart = find("PQconnectStartParams")
        connectPoll = find("PQconnectPoll")
        status = find("PQstatus")
        finish = find("PQfinish")
        socket = find("PQsocket")
        backendPID = find("PQbackendPID")
        errorMessage = find("PQerrorMessage")
        connectionNeedsPassword = find("PQconnectionNeedsPassword")
        setErrorVerbosity = find("PQsetErrorVerbosity")
        conninfo = find("PQconninfo")
        conninfoParse = find("PQconninfoParse")
        conninfoFree = find("PQconninfoFree")
        setNoticeProcessor = find("PQsetNoticeProcessor")
        setnonblocking = find("PQsetnonblocking")
        flush = find("PQflush")
        sendQuery = find("PQsendQuery")
        sendQueryParams = find("PQsendQueryParams")
        consumeInput = find("PQconsumeInput")
        isBusy = find("PQisBusy")
        getResult = find("PQgetResult")
        notifies = find("PQnotifies")
        freemem = find("PQfreemem")
        resultStatus = find("PQresultStatus")
        resultErrorField = find("PQresultErrorField")
        ntuples = find("PQntuples")
        getisnull = find("PQgetisnull")
        getvalue = find("PQgetvalue")
        getlength = find("PQgetlength")
        clear = find("PQclear")
        guard isWhole else { return nil }
    }
}
