import Glibc

/// Writes files for an author to start from. It does not replace existing files unless it is told to.
public struct NewFiles: Sendable {
    private let folder: String

    /// - Parameter folder: the absolute path of the folder for the files; it is created if it is missing.
    public init(folder: String) { self.folder = folder }

    /// Writes all of the files, or none if one of them exists already and must not be replaced, or would be outside.
    public func create(_ files: [(path: String, text: String)], replacing: Bool = false) throws(WritingFailure) {
        for (path, _) in files where !replacing && access("\(folder)/\(path)", F_OK) == 0 {
            throw WritingFailure(path: "\(folder)/\(path)", cause: .exists)
        }
        let folders = Set(files.map { Disk.split("\(folder)/\($0.path)").folder })
        for inner in folders.sorted() { try checkLinks(above: inner) }
        for (path, text) in files {
            let target = "\(folder)/\(path)"
            try Disk.makeFolders(Disk.split(target).folder)
            try Disk.write(Array(text.utf8), to: target)
        }
    }

    /// - Throws: where a folder is a link that leads out of the site and of its content, which may be a link itself.
    private func checkLinks(above path: String) throws(WritingFailure) {
        guard Disk.isFolder(folder) else { return }
        var existing = path
        while !Disk.exists(existing) { existing = Disk.split(existing).folder }
        let real = try Disk.resolved(existing)
        for root in [folder, folder + "/Content"] {
            let root = try Disk.resolved(root)
            if real == root || real.hasPrefix(root == "/" ? root : root + "/") { return }
        }
        throw WritingFailure(path: existing, cause: .linked)
    }

    /// Writes the files that are not there yet.
    ///
    /// - Returns: their paths.
    public func createMissing(_ files: [(path: String, text: String)]) throws(WritingFailure) -> [String] {
        let missing = files.filter { access("\(folder)/\($0.path)", F_OK) != 0 }
        try create(missing)
        return missing.map(\.path)
    }
}
