import Foundation
import PackagePlugin

/// Has the files of `Grammars` and `Resources` written as Swift string literals before the target is compiled.
///
/// SwiftPM's own embedding takes minutes for a few hundred kilobytes, and resource bundles tie the program to the folder
/// it was built in.
@main
struct EmbedTextPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let files = ["Grammars", "Resources"].flatMap { textFiles(in: $0, of: root) }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText+Literals.swift")
        return [
            .buildCommand(
                displayName: "Embedding grammars and resources",
                executable: try context.tool(named: "embed-text").url,
                arguments: [output.path, root.path] + files,
                inputFiles: files.map { root.appending(path: $0) },
                outputFiles: [output])
        ]
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
