import Foundation
import Testing

/// How the files of a room hang together, roughly, by the names that they declare and mention.
@Suite struct CircleTests {
    /// The largest circle a room may have.
    private static let most = 5

    @Test func noRoomHasALargerCircleOfFiles() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let rooms = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().compactMap { name in
            let files = try SourceFile.all(beneath: root.appendingPathComponent(name))
            return files.isEmpty ? nil : (name: name, files: files)
        }
        #expect(rooms.count > 20)
        let graph = NameGraph(of: rooms.flatMap(\.files))
        for room in rooms {
            let circles = graph.circles(in: room.files).sorted { $0.count > $1.count }
            print("\(room.name): \(room.files.count) files, circles of \(circles.map(\.count))")
            guard let largest = circles.first else { continue }
            #expect(
                largest.count <= CircleTests.most,
                "\(room.name): \(largest.map(\.name).sorted().joined(separator: ", "))")
        }
    }

    @Test func aCircleIsFoundByTypesAndFunctions() {
        let files = [
            SourceFile(name: "A", text: "struct A { func aWord() {} }\n// B"),
            SourceFile(name: "B", text: "struct B { var a: A }"),
            SourceFile(name: "C", text: "struct C { func use() { B(); anotherWord() } }"),
            SourceFile(name: "D", text: "func anotherWord() { _ = C.self }\nlet text = \"B\""),
        ]
        let circles = NameGraph(of: files).circles(in: files)
        #expect(circles.map { Set($0.map(\.name)) } == [["C", "D"]])
    }
}

/// A file of sources, without comments and texts.
private struct SourceFile: Hashable {
    let name: String
    let code: String

    init(name: String, text: String) {
        self.name = name
        code = text.replacing(/"""(?s).*?"""/, with: "\"\"").replacing(/\/\/.*/, with: "")
            .replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
    }

    static func all(beneath folder: URL) throws -> [SourceFile] {
        guard let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return try paths.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
            SourceFile(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
        }
    }

    /// Types that other files can name.
    var types: Set<String> {
        Set(
            code.matches(of: /(?m)^\s*(?:package |final |indirect )*(?:struct|class|enum|protocol|typealias)\s+(\w+)/)
                .map { String($0.1) })
    }

    /// Functions that other files can call.
    var functions: Set<String> {
        Set(
            code.matches(
                of: /(?m)^\s*(?:package |final |static |mutating |borrowing |consuming |@\w+ )*func\s+(\w+)/
            ).map { String($0.1) })
    }

    /// Names of functions that may as well mean something else: values, and cases of enumerations.
    var values: Set<String> {
        let cases = code.matches(of: /(?m)^\s*(?:indirect )?case\s+([a-z][^:\n]*)$/).flatMap {
            $0.1.matches(of: /\b[a-z]\w*/).map { String($0.0) }
        }
        return Set(cases + code.matches(of: /\b(?:let|var)\s+(\w+)/).map { String($0.1) })
    }

    /// Words, and words in front of a parenthesis with it.
    var mentions: Set<String> {
        Set(code.matches(of: /\b\w+\(?/).flatMap { [String($0.0), $0.0.filter { $0 != "(" }] })
    }
}

/// Which files mention names that others declare.
private struct NameGraph {
    private let functions: Set<String>
    private let mentions: [SourceFile: Set<String>]

    /// - Parameter files: of all rooms: a function counts where no other has its name.
    init(of files: [SourceFile]) {
        var counts: [String: Int] = [:]
        for name in files.flatMap(\.functions) { counts[name, default: 0] += 1 }
        functions = Set(counts.filter { $0.value == 1 }.keys).subtracting(files.flatMap(\.values))
        mentions = Dictionary(files.map { ($0, $0.mentions) }, uniquingKeysWith: { first, _ in first })
    }

    /// Files that all lead to each other, two or more.
    func circles(in files: [SourceFile]) -> [[SourceFile]] {
        var declaring: [String: [SourceFile]] = [:]
        for file in files {
            for name in file.types { declaring[name, default: []].append(file) }
            for name in file.functions.intersection(functions) { declaring[name + "(", default: []].append(file) }
        }
        let edges = Dictionary(
            uniqueKeysWithValues: files.map { file in
                let used = (mentions[file] ?? []).compactMap { declaring[$0] }.filter { $0.count == 1 }.joined()
                return (file, Set(used.filter { $0 != file }))
            })
        let reached = Dictionary(uniqueKeysWithValues: files.map { ($0, NameGraph.reached(from: $0, edges)) })
        var circles: [[SourceFile]] = []
        var seen: Set<SourceFile> = []
        for file in files where !seen.contains(file) {
            let circle = files.filter { other in
                reached[file]?.contains(other) ?? false && reached[other]?.contains(file) ?? false
            }
            seen.formUnion(circle)
            if circle.count > 1 { circles.append(circle) }
        }
        return circles
    }

    private static func reached(from file: SourceFile, _ edges: [SourceFile: Set<SourceFile>]) -> Set<SourceFile> {
        var reached: Set<SourceFile> = []
        var next = [file]
        while let one = next.popLast() {
            for other in edges[one] ?? [] where reached.insert(other).inserted { next.append(other) }
        }
        return reached
    }
}
