// The pictures in README.md, from the sample round: hyzer-screenshots HYZER SAMPLE CHROMIUM FOLDER
import Foundation
import Support

let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0).path }
guard arguments.count == 4 else {
    FileHandle.standardError.write(Data("usage: hyzer-screenshots HYZER SAMPLE CHROMIUM FOLDER\n".utf8))
    exit(2)
}
let (hyzer, sample, chromium, pictures) = (arguments[0], arguments[1], arguments[2], arguments[3])
let folder = try TemporaryFolder()
let environment = ["HOME": folder.path, "LANG": "C.UTF-8", "TZ": "UTC", "COLORTERM": "truecolor"]

/// Runs a program to a good end and returns what it prints.
func run(_ program: String, _ arguments: [String]) throws -> String {
    let result = try Support.Program(program).run(arguments, environment: environment, within: .seconds(60))
    guard result.status == .exited(0) else { fatalError("\(program) \(arguments): \(result.errors)") }
    return result.output
}

// The terminal: the first holes, as they are typed.
_ = try run(hyzer, ["settings", "theme", "dark"])
let columns = 80
let terminal = try PseudoTerminal(hyzer, ["--me", "Jake"], environment: environment, rows: 100, columns: columns)
for line in try String(contentsOfFile: sample, encoding: .utf8).split(separator: "\n").prefix(7) {
    try terminal.expect("›")
    try terminal.type(line + "\r")
    try terminal.expect(String(line))
}
try terminal.expect("›")
var screen = Screen(columns: columns)
screen.draw(terminal.rawText)
try screen.svg(rows: 26, title: "hyzer in a terminal", ground: "#1C1C1E", ink: "#F5F5F7")
    .write(toFile: pictures + "/terminal.svg", atomically: true, encoding: .utf8)

// The card: the page of the whole round.
let whole = ["--db", folder.path(of: "whole.db")]
_ = try run(hyzer, ["import", sample, "--at", "2026-11-21 14:05", "--me", "Jake"] + whole)
let page = try folder.write(try run(hyzer, ["export", "1", "--as", "html"] + whole), to: "card.html")
_ = try run(
    chromium,
    [
        "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + folder.path(of: "profile"),
        "--window-size=900,1120", "--screenshot=\(pictures)/card.png", "file://" + page,
    ])
