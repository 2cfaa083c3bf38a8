import Glibc

/// Writes files for an author to start from. It does not replace existing files unless it is told to.
public struct NewFiles: Sendable {
    private let folder: String

    /// - Parameter folder: the absolute path of the folder for the files; it is created if it is missing.
    public init(folder: String) { self.folder = folder }

    /// Writes all of the files, or none if one of them exists already and must not be replaced.
    public func create(_ files: [(path: String, text: String)], replacing: Bool = false) throws(WritingFailure) {
        for (path, _) in files where !replacing && access("\(folder)/\(path)", F_OK) == 0 {
            throw WritingFailure(path: "\(folder)/\(path)", cause: .exists)
        }
        for (path, text) in files {
            let target = "\(folder)/\(path)"
            try Disk.makeFolders(Disk.split(target).folder)
            try Disk.write(Array(text.utf8), to: target)
        }
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
