// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program with nothing but a line editor, for the tests of the terminal to talk to: it repeats what was typed.
//
//     terminal-probe [--history FILE] [--limit N] [--news FILE] [--watch FILE] [--background asked]
//
// News are the lines of FILE, looked for on every tick, or whenever somebody writes it.
//
//     terminal-probe --network yes
//
// It waits until the network changes, and says so.
import Glibc
import System
import Terminal

var options: [String: String] = [:]
var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst(), let value = rest.popFirst() {
    options[name] = value
}

let signals = try SignalWatch(LineEditor.signals)

if options["--network"] != nil {
    guard let network = NetworkWatch() else { exit(1) }
    print(network.hasChanged() ? "another network" : "the same network")
    fflush(nil)
    while !network.hasChanged() { try signals.wait(for: [network.descriptor], milliseconds: -1) }
    print("another network")
    exit(0)
}

let answer = options["--background"].map { _ in Background.asked(ProcessEnvironment.variables()) }
let editor = LineEditor(
    LineEditor.Settings(
        applicationName: "hyzer", historyFile: options["--history"],
        historyLimit: options["--limit"].flatMap { Int($0) } ?? 2000,
        tick: options["--news"] == nil ? nil : .milliseconds(20), typed: answer?.typed ?? []),
    signals: signals, watch: options["--watch"].flatMap { FileWatch($0) })
let probe = Probe(newsFile: options["--news"] ?? options["--watch"])
if let answer { probe.say("background: \(answer.background.map { "\($0)" } ?? "unknown")") }
if let problem = editor.historyProblem { probe.say("history: \(problem)") }
let ending = try editor.run(probe)
probe.say("ending: \(ending)")
