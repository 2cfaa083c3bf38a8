import GuideModel

/// `Content/static/`, whose files go to the top of the guide as they are.
enum StaticFolder {
    static let name = "static"
    private static let path = "Content/\(name)"
    /// More names would hide what else is said.
    private static let listed = 10

    /// Whether a path is the folder or something in it.
    static func holds(_ path: String) -> Bool { path == Self.path || path.hasPrefix(Self.path + "/") }

    /// A file's path in the guide.
    static func target(of file: FolderWalk.File) -> String {
        String(decoding: file.path.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
    }

    /// Whether a name counts although it begins with a dot.
    static func publishes(_ name: String, in folder: String) -> Bool {
        folder == path && name == GuidePaths.wellKnownFolder
    }

    /// A note that names the hidden files, which other programs would have copied.
    static func note(hidden files: [String]) -> [Diagnostic] {
        let files = files.sorted()
        guard let first = files.first else { return [] }
        let others = Array(files.dropFirst().prefix(listed - 1))
        let rest = files.count - 1 - others.count
        let list = others + (rest > 0 ? ["\(rest) more"] : [])
        let verb = files.count == 2 ? "is" : "are"
        let more = list.isEmpty ? "" : "; nor \(verb) " + list.joined(separator: ", ")
        return [
            ReadingRule.hiddenFile.diagnostic(
                "this file is hidden, so it is not published" + more, at: SourceLocation(file: first),
                remedy: "delete it, or rename it without the dot; only the folder "
                    + "\(GuidePaths.wellKnownFolder)/ is published")
        ]
    }
}
