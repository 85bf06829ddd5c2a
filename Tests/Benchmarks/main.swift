import EmbeddedText
import Phrases


let source = EmbeddedText.text("Grammars/en.jsgf")!
let understanding = try Understanding(try GrammarReader.read(source, file: "en.jsgf"))
let roster = Roster(people: ["Jake", "Mike", "Sarah", "Bob"].map { Roster.Person(name: $0) }, me: 3)
let situation = Situation(pars: Array(repeating: 3, count: 18), hole: 4)
let lines = [
    "Jake birdie, Mike par", "Mike 3, Jake 4, Sarah 2", "everyone par except Jake who birdied",
    "okay Sarah had a five", "hole 5 Jake 3", "undo that", "nice shot", "Jake 3, Mike 4, Sarah 3, Bob 5",
    "birdie for Jake, par for Mike", "Jake and Mike par", "3 4 3 5", "Jake birdie, the rest par", "next hole",
    "Bob double bogey", "Jake got a 3 and Sarah took a 4",
]
let clock = ContinuousClock()
let n = Int(CommandLine.arguments.dropFirst().first ?? "1000") ?? 1000
var calls = 0
let time = clock.measure { for _ in 0..<n { for line in lines { calls += understanding.read(line, roster: roster, situation: situation).calls.count } } }
let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
print(Int(Double(n * lines.count) / seconds), "lines/s")
