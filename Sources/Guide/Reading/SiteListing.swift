import Glibc
public import GuideModel

/// A listing of a site's files: while it stays the same, so does everything that is read from them. No file is opened.
///
/// It covers name, size, times of the last change and inode number of every file below `Content/` and `Templates/`. Cost: one
/// system call for each file, a few microseconds.
public struct SiteListing: Sendable {
    /// The digest of all files together, independent of the order in which the system lists them.
    public private(set) var digest = ContentDigest(high: 0, low: 0)
    /// The time of the last change of any file or folder, in nanoseconds since 1970.
    public private(set) var newest = 0

    /// `nil` where it cannot be known, for example because a link leads to files elsewhere.
    public init?(site: String) {
        for folder in ["Content", "Templates"] {
            var status = stat()
            guard lstat("\(site)/\(folder)", &status) == 0 else {
                if errno == ENOENT { continue }
                return nil
            }
            guard status.st_mode & S_IFMT == S_IFDIR, visit(folder, in: site) else { return nil }
        }
    }

    private mutating func visit(_ folder: String, in site: String) -> Bool {
        guard let stream = opendir("\(site)/\(folder)") else { return false }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var folders: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            // Hidden files are never read.
            if FolderWalk.isIgnored(name, in: folder) { continue }
            var status = stat()
            guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(name)
            case S_IFREG: add("\(folder)/\(name)", status)
            default: return false
            }
        }
        return folders.allSatisfy { visit("\(folder)/\($0)", in: site) }
    }

    private mutating func add(_ path: String, _ status: stat) {
        var sum = ContentDigest(path)
        let state = FileState(status)
        for number in [state.size, state.written, state.changed, state.number] {
            sum.add(UInt64(bitPattern: Int64(number)))
        }
        digest = ContentDigest(high: digest.high &+ sum.high, low: digest.low &+ sum.low)
        newest = max(newest, state.written, state.changed)
    }
}

extension ContentDigest {
    /// How some plain files lie on the disk: while it stays the same, so do their bytes; `nil` where one of them is not there. Links
    /// are followed, and no file is opened.
    public init?(statesOf paths: [String]) {
        self.init()
        for path in paths {
            guard let state = FileState(at: path) else { return nil }
            add(path)
            for number in state.numbers { add(UInt64(bitPattern: Int64(number))) }
        }
    }
}
