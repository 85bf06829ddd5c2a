/// The files of `Grammars` and `Resources`, carried inside the program as string literals.
///
/// The literals are written by the `EmbedText` plugin at each build. Looking one up copies nothing and starting the
/// program touches none of them, so that one binary can be moved anywhere and still starts at once. Every `README.md`
/// and everything in `Resources/Samples` and `Resources/Pictures` is for people with the sources and stays out.
package enum EmbeddedText {
    /// The text of one file.
    ///
    /// - Parameter path: the file's path from the package root, such as `Grammars/en.jsgf`.
    /// - Returns: nil when no such file was embedded.
    package static func text(_ path: String) -> String? { literal(of: path) }

    /// The paths of all files in a folder, at any depth, sorted.
    ///
    /// - Parameter folder: the folder's path from the package root without a slash at its end, such as
    ///   `Resources/Courses`.
    package static func paths(in folder: String) -> [String] {
        everyPath.filter { $0.hasPrefix(folder + "/") }
    }

    /// The names of the files of a folder with an ending, without folder and ending, sorted.
    ///
    /// - Parameters:
    ///   - folder: as ``paths(in:)`` takes it.
    ///   - ending: with its dot, such as `.txt`.
    package static func names(in folder: String, ending: String) -> [String] {
        paths(in: folder).compactMap { path in
            path.split(separator: "/").last.flatMap { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : nil }
        }
    }
}
