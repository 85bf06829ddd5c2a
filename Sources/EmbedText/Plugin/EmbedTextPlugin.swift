import Foundation
import PackagePlugin

/// Writes Swift files before the target is compiled: for `Display` the keys of the messages as an enum, for
/// `EmbeddedText` the files of `Grammars` and `Resources` as string literals.
///
/// SwiftPM's own embedding takes minutes for a few hundred kilobytes, and resource bundles tie the program to the
/// folder it was built in.
@main
struct EmbedTextPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let tool = try context.tool(named: "embed-text").url
        func command(_ kind: String, _ files: [String], to name: String, _ displayName: String) -> Command {
            let output = context.pluginWorkDirectoryURL.appending(path: name)
            return .buildCommand(
                displayName: displayName, executable: tool, arguments: [kind, output.path, root.path] + files,
                inputFiles: files.map { root.appending(path: $0) }, outputFiles: [output])
        }
        if target.name == "Display" {
            let catalogue = "Resources/Messages/en.txt"
            return [command("messages", [catalogue], to: "MessageKey.swift", "Naming the messages")]
        }
        let files = ["Grammars", "Resources"].flatMap { textFiles(in: $0, of: root) }
        return [command("literals", files, to: "EmbeddedText+Literals.swift", "Embedding grammars and resources")]
    }

    /// The paths from `root` of the files in a folder that belong into the program, sorted.
    private func textFiles(in folder: String, of root: URL) -> [String] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init()
        return found.compactMap { $0 as? String }
            .filter { path in
                let parts = path.split(separator: "/")
                return parts.last != "README.md" && !["Samples", "Pictures"].contains(parts.first)
                    && !parts.contains { $0.hasPrefix(".") }
            }
            .map { folder + "/" + $0 }
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            .sorted()
    }
}
