import Glibc

/// What the file system says of places. Nothing is opened but what is asked for by `text`.
struct DiskProbe: Sendable {
    struct Space: Hashable, Sendable {
        /// Of the file system.
        let id: UInt
        let free, size: Int
        /// How many files more there may be; `nil` where there is no limit.
        let freeFiles: Int?
    }

    struct Entry: Hashable, Sendable {
        let path: String
        /// In seconds since 1970.
        let changed: Int
        let bytes: Int
    }

    /// Tests make a disk full by it.
    var space: @Sendable (String) -> Space? = DiskProbe.space

    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.joined(separator: "/")
    }

    private static func space(of path: String) -> Space? {
        var state = statvfs()
        guard statvfs(path, &state) == 0 else { return nil }
        let unit = Int(state.f_frsize)
        return Space(
            id: UInt(state.f_fsid), free: Int(state.f_bavail) * unit, size: Int(state.f_blocks) * unit,
            freeFiles: state.f_files == 0 ? nil : Int(state.f_favail))
    }

    private func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    func isThere(_ path: String) -> Bool { status(path) != nil }

    func isOpenToOthers(_ path: String) -> Bool { status(path).map { $0.st_mode & 0o077 != 0 } ?? false }

    func mayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

    func owner(_ path: String) -> UInt32? { status(path)?.st_uid }

    func changed(_ path: String) -> Int? { status(path).map { $0.st_mtim.tv_sec } }

    /// The file itself, or the one in the folder that was written last.
    func newest(in place: String) -> Entry? {
        guard let status = status(place) else { return nil }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return Entry(path: place, changed: status.st_mtim.tv_sec, bytes: Int(status.st_size))
        }
        guard let folder = opendir(place) else { return nil }
        defer { closedir(folder) }
        var newest: Entry?
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix("."), let state = self.status("\(place)/\(name)"), state.st_mode & S_IFMT == S_IFREG
            else { continue }
            let own = Entry(path: "\(place)/\(name)", changed: state.st_mtim.tv_sec, bytes: Int(state.st_size))
            // Of two that are as old, always the same one.
            if newest.map({ ($0.changed, $0.path) < (own.changed, own.path) }) ?? true { newest = own }
        }
        return newest
    }

    /// A text of at most a megabyte.
    func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1_000_000)
        let count = read(file, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
