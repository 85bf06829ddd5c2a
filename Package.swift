// swift-tools-version: 6.2
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

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["Support"], swiftSettings: settings)
}

let package = Package(
    name: "hyzer",
    products: [.executable(name: "hyzer", targets: ["hyzer"])],
    targets: [
        // Pure rooms: the game, the words, the conversation, the answers.
        room("Scorecard"),
        room("Phrases", ["Scorecard"]),
        room("Session", ["Phrases", "Scorecard"]),
        room("Display", ["Session", "Scorecard"]),
        // Edges: where it is kept, who is typing.
        room("EventLog", ["Scorecard", "CSQLite"]),
        room("Terminal", ["CReadline"]),
        .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        // The program.
        .executableTarget(
            name: "hyzer",
            dependencies: ["Scorecard", "Phrases", "Session", "Display", "EventLog", "Terminal"],
            swiftSettings: settings),
        // Tests.
        .target(name: "Support", path: "Tests/Support", swiftSettings: settings),
        .testTarget(
            name: "ScorecardTests", dependencies: ["Scorecard", "Support"], path: "Tests/Scorecard",
            swiftSettings: settings),
    ]
)
