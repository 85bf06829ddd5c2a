import Glibc
import Support
import Testing

/// Passwords, services, and machines without the library.
@Suite("Hub: the door") struct HubDoorTests {
    /// A league whose devices log in with a password, as a role of the test's own.
    private struct Locked {
        let league: League
        let role: String
        let device: Device

        init() throws {
            league = try League()
            role = "locked" + league.database
            try league.query("CREATE ROLE \(role) LOGIN PASSWORD 'opensesame' IN ROLE locked, hyzer_device")
            device = try Device()
        }

        func url(password: String? = nil) -> String {
            league.server.url(league.database, user: role + (password.map { ":" + $0 } ?? ""))
        }

        func passwordFile(_ password: String) throws {
            try device.folder.write("*:*:*:\(role):\(password)\n", to: ".pgpass")
            #expect(chmod(device.folder.path(of: ".pgpass"), 0o600) == 0)
        }
    }

    @Test func aWrongPasswordIsToldWithoutIt() throws {
        let locked = try Locked()
        let code = try locked.league.code()
        for password in ["wrongword", nil] {
            let told = try locked.device.refused("sync", "join", locked.url(password: password), code, status: 5)
            #expect(told.contains("does not let this device in"))
            #expect(!told.contains("wrongword"))
        }
        try locked.passwordFile("wrongword")
        #expect(
            try locked.device.refused("sync", "join", locked.url(), code, status: 5).contains(
                "password authentication failed"))
        // The code is still good.
        try locked.passwordFile("opensesame")
        try locked.device.done("sync", "join", locked.url(), code)
        #expect(try !locked.device.settings.values.contains { $0.contains("opensesame") })
    }

    @Test func aPasswordThatWasChangedIsNoReasonToLoseAnything() throws {
        let locked = try Locked()
        try locked.device.done("sync", "join", locked.url(password: "opensesame"), locked.league.code())
        try locked.league.query("ALTER ROLE \(locked.role) PASSWORD 'another'")
        try locked.device.done("player", "add", "Ann")
        var told = try locked.device.refused("sync", status: 5)
        #expect(told.contains("does not let this device in"))
        let state = try locked.device.syncState()
        #expect(state["state"].text == "refused")
        #expect(state["refused"].text?.contains("password authentication failed") == true)
        told += try locked.device.done("sync", "status") + locked.device.done("settings")
        told += try locked.device.done("settings", "--json") + locked.device.done("sync", "status", "--json")
        #expect(!told.contains("opensesame") && !told.contains(locked.league.server.folder.path + "&"))
        #expect(try locked.device.folder.permissions(of: "hyzer.db") == 0o600)
        try locked.league.query("ALTER ROLE \(locked.role) PASSWORD 'opensesame'")
        #expect(try locked.device.done("sync").contains("1 sent"))
        #expect(try locked.device.syncState()["state"].text == "synced")
    }

    @Test func anAddressThatCannotBeReadIsNotRepeated() throws {
        let device = try Device()
        for address in ["postgresql://me:opensesame@[host/x", "host='opensesame", "opensesame"] {
            let told = try device.refused("sync", "join", address, "K7QM-2X9W-4TPD-8RNB", status: 5)
            #expect(told.contains("no address of a database") && !told.contains("opensesame"))
        }
    }

    @Test func whoMayNotConnectIsTold() throws {
        let league = try League()
        let role = "nobody" + league.database
        try league.query("CREATE ROLE \(role) LOGIN")
        let told = try Device().refused(
            "sync", "join", league.server.url(league.database, user: role), try league.code(), status: 5)
        #expect(told.contains("does not let this device in") && told.contains("permission denied for database"))
    }

    @Test func theHubIsAServiceOfTheDevices() throws {
        let locked = try Locked()
        try locked.passwordFile("opensesame")
        try locked.device.folder.write(
            """
            [league]
            host=\(locked.league.server.folder.path)
            dbname=\(locked.league.database)
            user=\(locked.role)
            """, to: ".pg_service.conf")
        try locked.device.done("sync", "join", "service=league", locked.league.code(for: "Mike"))
        #expect(try locked.device.syncState()["league"].text == "Friends")
    }

    @Test func withoutTheLibraryEverythingElseWorks() throws {
        let league = try League()
        try league.first.folder.write("no library", to: "libpq.so.5")
        let told = try league.first.shell("LD_LIBRARY_PATH=. \"$hyzer\" sync")
        #expect(told.status == .exited(5))
        #expect(told.errors.contains("apt install libpq5"))
        for command in ["start 'Maple Hill' -p Jake", "say Jake 4", "card", "sync status", "settings"] {
            let result = try league.first.shell("LD_LIBRARY_PATH=. \"$hyzer\" \(command)")
            #expect(result.status == .exited(0) && result.errors.isEmpty, "\(command): \(result.errors)")
        }
        #expect(try league.first.score("Jake", 1) == 4)
    }
}
