import Decoding
import Meaning
import Support

/// The same plain lines read by hyzer and by hassil, which matches sentence templates, both in processor time: once with
/// templates of what people say on the course, once with templates of nothing but these lines.
///
/// `make bench` installs hassil beneath `.build`; where it could not, there is nothing to compare with.
func measureAgainstHassil() throws -> [Figure] {
    var generator = Lines(seed: 6)
    let lines = (0..<2_000).map { _ in generator.typical() }
    let own = try ownRate(lines, names: generator.names)
    var figures: [Figure] = []
    for (templates, goal) in [("forms", "100"), ("lines", "")] {
        guard let hassil = try hassilRate(lines, templates: templates + ".yaml") else { break }
        let name = "hassil \(hassil.version), \(templates).yaml, \(hassil.recognised) recognised"
        figures.append(
            Figure(
                what: "plain lines, \(own.understood) of \(lines.count) understood",
                value: decimal(own.rate, 0) + " /s",
                baseline: (name, decimal(hassil.rate, 0) + " /s"), ratio: own.rate / hassil.rate, goal: goal))
    }
    return figures
}

/// Lines a second, and how many of them lead to a score, a command or nothing without a question or an unused word.
private func ownRate(_ lines: [String], names: [String]) throws -> (rate: Double, understood: Int) {
    let understanding = try Understanding(builtIn("en"))
    let roster = Roster(people: names.map { .init(name: $0) }, naming: understanding.naming)
    let situation = Situation(pars: Array(repeating: 3, count: 18), hole: 4)
    func understood() -> Int {
        lines.count { line in
            let reading = understanding.read(line, roster: roster, situation: situation)
            return reading.outcome != .ask && reading.unused.isEmpty
        }
    }
    let count = understood()
    let times = (0..<15).map { _ in coreTime { _ = understood() } }.sorted()
    return (Double(lines.count) / (times[times.count / 2] / .seconds(1)), count)
}

/// The same of hassil; nil where it is not there.
private func hassilRate(
    _ lines: [String], templates: String
) throws -> (rate: Double, recognised: Int, version: Substring)? {
    let folder = try TemporaryFolder()
    let input = try folder.write(lines.joined(separator: "\n") + "\n", to: "lines.txt")
    let output = folder.path(of: "rate")
    let here = "Tests/Benchmarks/Hassil/"
    do {
        _ = try Child.run(
            ".build/hassil/bin/python", [here + "rate.py", here + templates], input: input, output: output)
    } catch {
        tell("hassil is not installed in .build/hassil, so it is not compared with")
        return nil
    }
    let answer = try folder.read("rate").split { $0 == " " || $0 == "\n" }
    guard answer.count == 3, let rate = Double(answer[0]), let recognised = Int(answer[1]) else {
        tell("hassil did not tell a rate: " + answer.joined(separator: " "))
        return nil
    }
    return (rate, recognised, answer[2])
}
