import Glibc
import Support
import Testing

/// To another machine nothing is sent in the clear, nor to somebody who only says that it is the hub.
@Suite("Hub: encryption", .serialized) struct HubEncryptionTests {
    /// A hub with a certificate for `hub.example`, from an authority of its own.
    private struct Encrypted {
        let league: League
        let certificates: TemporaryFolder
        let port: Int

        static let shared = Result { try Encrypted() }

        init() throws {
            port = try Encrypted.freePort()
            let server = try PostgreSQL(["listen_addresses = '127.0.0.1'", "log_connections = on"], port: port)
            certificates = try TemporaryFolder()
            try server.shell(
                """
                cd \(certificates.path)
                exec 2>openssl.log
                openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=Authority -keyout ca.key -out ca.crt
                openssl req -newkey rsa:2048 -nodes -subj /CN=hub.example -keyout server.key -out server.csr
                openssl x509 -req -days 3650 -in server.csr -CA ca.crt -CAkey ca.key -set_serial 1 -out server.crt
                openssl req -newkey rsa:2048 -nodes -subj /CN=hyzer_device -keyout postgresql.key -out device.csr
                openssl x509 -req -days 730 -in device.csr -CA ca.crt -CAkey ca.key -set_serial 2 -out postgresql.crt
                cp server.key server.crt ca.crt \(server.folder.path)/data
                cd \(server.folder.path)/data
                chmod 600 server.key
                chown --reference=. server.key server.crt ca.crt
                """)
            _ = try server.query(
                "ALTER SYSTEM SET ssl = on; ALTER SYSTEM SET ssl_ca_file = 'ca.crt'; SELECT pg_reload_conf()",
                in: "postgres")
            let deadline = ContinuousClock.now + .hanging
            while try server.query("SHOW ssl", in: "postgres") != "on" { try #require(ContinuousClock.now < deadline) }
            league = try League(on: server)
        }

        private static func freePort() throws -> Int {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
                }
            }
            guard isBound else { throw SystemCallFailed("bind") }
            return Int(UInt16(bigEndian: address.sin_port))
        }

        func address(_ name: String = "hub.example", _ rest: String = "") -> String {
            "host=\(name) hostaddr=127.0.0.1 port=\(port) dbname=\(league.database) \(rest)"
        }

        var trusted: String { "sslrootcert=\(certificates.path(of: "ca.crt"))" }

        func refused(_ address: String) throws -> String {
            try Device().refused("sync", "join", address, "K7QM-2X9W-4TPD-8RNB", status: 5)
        }
    }

    @Test func aCertificateThatNobodyKnowsIsNotTrusted() throws {
        let hub = try Encrypted.shared.get()
        let told = try hub.refused(hub.address())
        #expect(told.contains("cannot be reached") && told.contains("certificate verify failed"))
        #expect(try hub.refused(hub.address("hub.example", "sslmode=verify-ca")).contains("cannot be reached"))
    }

    @Test func aCertificateOfAnAuthorityThatIsKnownIsTrusted() throws {
        let hub = try Encrypted.shared.get()
        let device = try Device()
        try device.done("sync", "join", hub.address("hub.example", hub.trusted), hub.league.code(for: "Mike"))
        #expect(try device.syncState()["state"].text == "synced")
        #expect(try hub.league.server.folder.read("log").contains("SSL enabled (protocol=TLSv1.3"))
        // libpq's own place for it does as well.
        let other = try Device()
        try other.shellDone("mkdir .postgresql && cp \(hub.certificates.path(of: "ca.crt")) .postgresql/root.crt")
        try other.done("sync", "join", hub.address(), hub.league.code(for: "Sarah"))
    }

    @Test func aCertificateForSomebodyElseIsNotTrusted() throws {
        let hub = try Encrypted.shared.get()
        #expect(
            try hub.refused(hub.address("other.example", hub.trusted)).contains("does not match host name"))
    }

    @Test(arguments: ["disable", "allow"]) func nothingIsSentInTheClear(mode: String) throws {
        let hub = try Encrypted.shared.get()
        let before = try hub.league.server.folder.read("log").components("connection authenticated")
        let told = try hub.refused(hub.address("hub.example", "sslmode=\(mode)"))
        #expect(told.contains("hub.example is not this machine, so sslmode must be verify-full"))
        // A name for this machine makes no other one of it, nor the other way round.
        #expect(try hub.refused("host=localhost hostaddr=192.0.2.1 sslmode=\(mode)").contains("is not this machine"))
        #expect(try hub.league.server.folder.read("log").components("connection authenticated") == before)
    }

    /// As `hyzer help hub` tells.
    @Test func aCertificateIsNothingThatAMemberCanChangeForOthers() throws {
        let hub = try Encrypted.shared.get()
        let league = try League(on: hub.league.server)
        try league.server.shell(
            """
            cd \(league.server.folder.path)/data
            sed -i '1i hostssl \(league.database) hyzer_device all cert' pg_hba.conf
            """)
        _ = try league.query("SELECT pg_reload_conf()")
        let address = "host=hub.example hostaddr=127.0.0.1 port=\(hub.port) dbname=\(league.database) \(hub.trusted)"
        let deadline = ContinuousClock.now + .hanging
        let stranger = try Device()
        while try !stranger.hyzer(["sync", "join", address, "K7QM-2X9W-4TPD-8RNB"]).errors.contains(
            "requires a valid client certificate")
        { try #require(ContinuousClock.now < deadline) }
        let device = try Device()
        try device.shellDone(
            "mkdir .postgresql && cp \(hub.certificates.path(of: "postgresql"))* .postgresql/ && chmod 600 .postgresql/*"
        )
        try device.done("sync", "join", address, league.code(for: "Mike"))
        _ = try league.query("SET ROLE hyzer_device; ALTER ROLE hyzer_device PASSWORD 'x'")
        try device.done("player", "add", "Ann")
        #expect(try device.done("sync").contains("1 sent"))
    }

    @Test func whoAsksForItIsNotProtectedFromImpostors() throws {
        let hub = try Encrypted.shared.get()
        let device = try Device()
        try device.done(
            "sync", "join", hub.address("other.example", "sslmode=require"), hub.league.code(for: "Tom"))
        #expect(try device.syncState()["state"].text == "synced")
    }
}

extension String {
    /// How often something occurs.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}

extension Device {
    fileprivate func shellDone(_ script: String) throws {
        #expect(try shell(script).status == .exited(0))
    }
}
