import GuideModel

/// Finds the files below a folder of the site, in an order that never changes.
///
/// Hidden files and the backups of editors are ignored. A link that leaves the site or leads into its own folder
/// is refused with a diagnostic; in ``StaticFolder``, every link is.
struct FolderWalk {
    struct File: Sendable {
        /// Relative to the site's folder.
        let path: String
        let absolutePath: String
    }

    private(set) var files: [File] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What is hidden in ``StaticFolder``.
    private(set) var hidden: [String] = []
    private let site: String
    private let realSite: String

    /// - Parameter folder: relative to the site's folder; it may be missing.
    init(_ folder: String, inSite site: String) {
        self.site = site
        realSite = FileAccess.realPath(site) ?? site
        let path = site + "/" + folder
        guard FileAccess.target(of: path) == .folder else { return }
        visit(folder, type: .link, above: [])
    }

    /// Whether a file or folder of the site is no part of it.
    static func isIgnored(_ name: String, in folder: String) -> Bool {
        isIgnored(name) && !StaticFolder.publishes(name, in: folder)
    }

    static func isIgnored(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "Thumbs.db"
            || name == "desktop.ini"
    }

    /// The files that there would be after a change.
    func changed(by changes: FileChanges) -> FolderWalk {
        guard !changes.isEmpty else { return self }
        var result = self
        result.files.removeAll { changes.removed.contains($0.path) }
        let known = Set(files.map(\.path))
        for path in changes.written.keys.sorted() where !known.contains(path) {
            result.files.append(File(path: path, absolutePath: site + "/" + path))
        }
        return result
    }

    private mutating func visit(_ path: String, type: FileAccess.EntryType, above: [String]) {
        switch type {
        case .file: files.append(File(path: path, absolutePath: site + "/" + path))
        case .folder: enter(path, above: above)
        case .link: follow(path, above: above)
        case .other: refuse(path, "is neither a file nor a folder", rule: .unreadableFile)
        }
    }

    private mutating func enter(_ path: String, above: [String]) {
        guard above.count < 32 else {
            return refuse(path, "is more than 32 folders deep", rule: .unreadableFile)
        }
        let here = above + [FileAccess.realPath(site + "/" + path) ?? path]
        do throws(FileAccess.Fault) {
            let all = try FileAccess.entries(of: site + "/" + path)
            let entries = all.filter { !FolderWalk.isIgnored($0.name, in: path) }
            if StaticFolder.holds(path) { noteHidden(all.map(\.name), in: path) }
            let doubles = FolderWalk.doubles(among: entries.map(\.name))
            for entry in entries where !doubles.contains(entry.name) {
                visit(path + "/" + entry.name, type: entry.type, above: here)
            }
            for name in doubles.sorted() { refuseDouble(path + "/" + name.composed) }
        } catch {
            refuse(path, "cannot be read: \(error.cause)", rule: .unreadableFile)
        }
    }

    private mutating func noteHidden(_ names: [String], in folder: String) {
        hidden += names.filter { $0.hasPrefix(".") && FolderWalk.isIgnored($0, in: folder) }.map { "\(folder)/\($0)" }
    }

    private mutating func follow(_ path: String, above: [String]) {
        guard !StaticFolder.holds(path) else {
            return refuse(path, "is a link, and static/ publishes only what is in it", rule: .linkOutside)
        }
        guard let real = FileAccess.realPath(site + "/" + path), let type = FileAccess.target(of: real) else {
            return refuse(path, "is a link that leads nowhere", rule: .unreadableFile)
        }
        guard real.isPath(in: realSite) else {
            return refuse(path, "is a link that leaves the site", rule: .linkOutside)
        }
        guard !above.contains(where: real.isSameBytes), !real.isSameBytes(as: realSite) else {
            return refuse(path, "is a link to a folder that contains it", rule: .linkOutside)
        }
        visit(path, type: type, above: above)
    }

    /// The names of which there are two that show the same letters, spelt with other bytes (`é` as one character or as two).
    private static func doubles(among names: [String]) -> Set<String> {
        // Swift counts such names as equal.
        var once: Set<String> = []
        return Set(names.filter { !once.insert($0).inserted })
    }

    private mutating func refuseDouble(_ path: String) {
        diagnostics.append(
            ReadingRule.badFileName.diagnostic(
                "there are two of \(path), with the same letters spelt with different bytes",
                at: SourceLocation(file: path),
                remedy: "delete or rename one of them; ls -b shows how they differ"))
    }

    private mutating func refuse(_ path: String, _ fault: String, rule: ReadingRule) {
        diagnostics.append(
            rule.diagnostic("\(path) \(fault)", at: SourceLocation(file: path), remedy: rule.fileRemedy))
    }
}

extension ReadingRule {
    /// What to do about a file that cannot be used as it is.
    fileprivate var fileRemedy: String {
        switch self {
        case .linkOutside: "put the file itself where the link is"
        case .fileTooLarge: "make it smaller, or divide it"
        default: "make it readable, or remove it"
        }
    }
}

extension FolderWalk.File {
    /// What follows the last dot of the name; empty without one.
    var pathExtension: String {
        let bytes = path.utf8
        guard let end = bytes.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }),
            bytes[end] == UInt8(ascii: ".")
        else { return "" }
        return String(path[path.index(after: end)...])
    }
}
