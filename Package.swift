// swift-tools-version: 6.3
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

/// One list of settings for every Swift target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings, plugins: plugins)
}

/// A room that works out what is meant, which takes most of the tests' time: optimised in a debug build too, with its assertions.
func searching(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies,
        swiftSettings: settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))])
}

/// The tests of one room, in the folder of the same name beneath `Tests`.
func tests(_ name: String, _ dependencies: [Target.Dependency], excluding others: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies + ["Support"], path: "Tests/" + name,
        exclude: others, swiftSettings: settings)
}

let package = Package(
    name: "hyzer",
    products: [.executable(name: "hyzer", targets: ["hyzer"])],
    targets: [
        // Pure rooms: the game; words, languages, what was likely meant and what it means, what recognisers are told; what
        // comes of a line, what waits between lines, the conversation, the answers, what recognisers write.
        searching("Scorecard"),
        room("Reports", ["Scorecard"]),
        room("JSON"),
        searching("Words"),
        searching("Language", ["Words"]),
        searching("Decoding", ["Language", "Words"]),
        searching("Meaning", ["Decoding", "Language", "Words", "Scorecard"]),
        room("Biasing", ["Decoding", "Language", "Words"]),
        room("Commands", ["Language", "Scorecard"]),
        room("Outcomes", ["Meaning", "Language", "Scorecard"]),
        room("Dialogue", ["Outcomes", "Meaning", "Decoding", "Scorecard"]),
        room(
            "Session",
            [
                "Dialogue", "Outcomes", "Commands", "Meaning", "Decoding", "Language", "Words", "Biasing",
                "Transcripts", "Scorecard",
            ]),
        room(
            "Display",
            ["Reports", "Outcomes", "Commands", "Meaning", "Decoding", "Language", "Words", "Scorecard", "JSON"],
            plugins: ["EmbedText"]),
        room("Transcripts", ["Scorecard", "JSON"]),
        // Edges: what the system gives, where it is kept, where it is shared, who is typing.
        room("EventLog", ["Scorecard", "CSQLite"]),
        room("Hub", ["EventLog", "Scorecard"]),
        room(
            "Store",
            [
                "EventLog", "Reports", "Session", "Dialogue", "Outcomes", "Meaning", "Decoding", "Words", "Scorecard",
                "System", "EmbeddedText",
            ]),
        room(
            "Listening",
            [
                "Store", "Session", "Dialogue", "Commands", "Meaning", "Biasing", "Decoding", "Language", "Transcripts",
                "Words", "Scorecard", "System", "EmbeddedText",
            ]),
        room(
            "Sync",
            ["Store", "Session", "Dialogue", "Outcomes", "Hub", "EventLog", "Scorecard", "System", "EmbeddedText"]),
        room(
            "Import",
            ["Store", "Session", "Dialogue", "Outcomes", "Meaning", "Transcripts", "EventLog", "Scorecard", "System"]),
        room("System", ["CSystem"]),
        room("Terminal", ["System", "CReadline"]),
        .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
        .systemLibrary(name: "CGetopt"),
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        // Grammars and Resources, carried inside the program. SwiftPM plans anew when files come or go beneath a target's
        // folder only; two symbolic links there make it watch these folders too.
        .target(
            name: "EmbeddedText", exclude: ["Grammars", "Resources"], swiftSettings: settings, plugins: ["EmbedText"]),
        .plugin(
            name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/EmbedText/Plugin"),
        .executableTarget(name: "embed-text", path: "Sources/EmbedText/Tool", swiftSettings: settings),
        // The program.
        .executableTarget(
            name: "hyzer",
            dependencies: [
                "Scorecard", "Reports", "Words", "Language", "Decoding", "Meaning", "Biasing", "Commands", "Session",
                "Dialogue", "Outcomes", "Display", "Transcripts", "EventLog", "Hub", "Store", "Import", "Listening",
                "Sync", "System", "Terminal", "JSON", "EmbeddedText", "CGetopt",
            ],
            swiftSettings: settings),
        // Tests.
        .target(name: "Support", path: "Tests/Support", swiftSettings: settings),
        // Calls drawn by seed, with what they mean and what goes wrong on the way, for tests and for measuring.
        .target(
            name: "Calls", dependencies: ["Meaning", "Decoding", "Language", "Words", "Support", "EmbeddedText"],
            path: "Tests/Calls", exclude: ["Texts"], swiftSettings: settings),
        // A card to read lines on, and the languages built in.
        .target(
            name: "Cards", dependencies: ["Meaning", "Decoding", "Language", "Support", "EmbeddedText"],
            path: "Tests/Cards", swiftSettings: settings),
        tests("Scorecard", ["Scorecard", "EmbeddedText"], excluding: ["Goldens"]),
        tests("Reports", ["Reports", "Scorecard"]),
        tests("Words", ["Words"], excluding: ["Goldens"]),
        tests("JSON", ["JSON"]),
        tests("Language", ["Language", "Decoding", "Words", "Meaning", "Calls", "Cards"], excluding: ["Goldens"]),
        tests("Decoding", ["Decoding", "Language", "Words", "Meaning", "Calls", "Cards"]),
        tests(
            "Meaning", ["Meaning", "Decoding", "Language", "Words", "EmbeddedText", "Calls", "Cards"],
            excluding: ["Goldens"]),
        tests("Biasing", ["Biasing", "Meaning", "Decoding", "Language", "Cards"]),
        tests(
            "Session",
            [
                "Session", "Dialogue", "Outcomes", "Commands", "Meaning", "Decoding", "Language", "Scorecard",
                "Display", "Reports", "EmbeddedText",
            ],
            excluding: ["Goldens"]),
        tests(
            "Display",
            ["Display", "Reports", "Outcomes", "Commands", "Meaning", "Language", "Scorecard", "JSON", "EmbeddedText"],
            excluding: ["Goldens"]),
        tests("Transcripts", ["Transcripts", "TranscriptSamples", "Scorecard"], excluding: ["Goldens"]),
        .target(
            name: "TranscriptSamples", dependencies: ["Transcripts"], path: "Tests/TranscriptSamples",
            exclude: ["scores.txt", "transcripts.txt"], swiftSettings: settings),
        tests("EventLog", ["EventLog", "Scorecard", "EmbeddedText", "event-log-probe"]),
        // A process of its own for those tests: to be killed, kept waiting or starved.
        .executableTarget(
            name: "event-log-probe", dependencies: ["EventLog", "Scorecard"], path: "Tests/EventLogProbe",
            swiftSettings: settings),
        // How the sources hang together.
        tests("Structure", []),
        // Devices with their files, as the program opens them.
        .target(
            name: "Devices",
            dependencies: [
                "Store", "EventLog", "Session", "Outcomes", "Meaning", "Language", "Scorecard", "Cards", "Support",
            ],
            path: "Tests/Devices", swiftSettings: settings),
        tests("Store", ["Store", "Reports", "EventLog", "Session", "Outcomes", "Scorecard", "Devices"]),
        tests(
            "Import",
            [
                "Reports", "Import", "Store", "Session", "Meaning", "EventLog", "Transcripts", "Scorecard", "System",
                "Devices",
            ]),
        tests(
            "Listening",
            [
                "Listening", "Store", "Session", "Commands", "Meaning", "Biasing", "Transcripts", "Scorecard", "System",
                "Devices", "Cards",
            ],
            excluding: ["Goldens", "Talk"]),
        tests("Sync", ["Sync", "Store", "Hub", "EventLog", "Session", "Outcomes", "Scorecard", "Devices"]),
        tests("System", ["System"]),
        tests("Terminal", ["Terminal", "System", "terminal-probe"], excluding: ["Dialogues", "Goldens"]),
        .executableTarget(
            name: "terminal-probe", dependencies: ["Terminal", "System"], path: "Tests/TerminalProbe",
            swiftSettings: settings),
        tests(
            "EndToEnd",
            [
                "hyzer", "EventLog", "Hub", "Store", "Meaning", "Biasing", "Language", "Scorecard", "Commands",
                "Session", "Dialogue", "Outcomes", "Transcripts", "EmbeddedText", "Calls",
                "TranscriptSamples",
            ],
            excluding: ["Dialogues", "Goldens", "Whisper", "hub.sh"]),
        // Attacks on the built program: short ones among the tests, long ones by a program of their own.
        .target(
            name: "Soak",
            dependencies: ["Support", "CSQLite", "Calls", "EmbeddedText", "Transcripts", "TranscriptSamples"],
            path: "Tests/Soak", exclude: ["interference.c"], swiftSettings: settings),
        tests("SoakShort", ["Soak", "hyzer"]),
        .executableTarget(
            name: "hyzer-soak", dependencies: ["Soak", "Support", "hyzer", "terminal-probe"], path: "Tests/SoakProgram",
            swiftSettings: settings),
        // Debian's Chromium; without it nothing of it runs.
        tests("Html", ["hyzer"]),
        // What `make deb` has built; without it nothing of it runs.
        tests("Package", []),
        // Speech synthesis and recognition from Debian's packages; without them nothing of it runs.
        tests("Audio", ["hyzer"], excluding: ["prompts.py", "speaking.py", "talk-de.txt", "talk-en.txt", "voice.py"]),
        .executableTarget(
            name: "hyzer-screenshots", dependencies: ["Support"], path: "Tests/Screenshots", swiftSettings: settings),
        .executableTarget(
            name: "hyzer-bench",
            // SQLite itself, because recording is measured against it.
            dependencies: [
                "Meaning", "Decoding", "Language", "Words", "Display", "Scorecard", "EmbeddedText", "CSQLite",
                "Support",
                "Calls",
            ],
            path: "Tests/Benchmarks", exclude: ["Hassil", "Talk"], swiftSettings: settings),
    ]
)

// For `make fuzz` alone, which says where the toolchain keeps libFuzzer: a driver that has no `main` of its own, and what it needs.
if let fuzzer = Context.environment["HYZER_FUZZER"] {
    package.targets.append(
        .executableTarget(
            name: "hyzer-fuzz",
            dependencies: [
                "Meaning", "Decoding", "Language", "Words", "Commands", "Session", "Scorecard", "Transcripts",
                "TranscriptSamples",
                "EventLog", "EmbeddedText", "CGetopt",
            ],
            path: "Tests/Fuzz", exclude: ["limits.dict", "run"], swiftSettings: settings,
            linkerSettings: [.unsafeFlags(["-Xlinker", fuzzer, "-lstdc++"])]))
}

// For `make test ARGS="Scorecard Words"`: the tests of these rooms and what they are made of, nothing else.
if let rooms = Context.environment["HYZER_TEST_ROOMS"] {
    let targets = Dictionary(package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var wanted: Set<String> = []
    var open = rooms.split(separator: " ").map { String($0) + "Tests" }
    while let name = open.popLast() {
        guard let target = targets[name], wanted.insert(name).inserted else { continue }
        for dependency in target.dependencies {
            if case .byNameItem(let name, _) = dependency { open.append(name) }
        }
        for plugin in target.plugins ?? [] {
            if case .plugin(let name, _) = plugin { open.append(name) }
        }
    }
    package.targets.removeAll { !wanted.contains($0.name) }
    package.products.removeAll { !wanted.contains($0.name) }
}
