import Glibc

/// The folders of a site that the kernel watches: the site's own, without what is below, and everything below some of its
/// folders.
struct WatchedFolders {
    private static let ofInterest = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
    /// More are not content but a mistake, such as a link to the whole disk.
    private static let mostFolders = 50_000

    private let queue: Int32
    private let root: String
    private let names: [String]
    /// The path of each watch relative to the root; empty for the root.
    private(set) var paths: [Int32: String] = [:]

    /// - Parameter queue: an open inotify queue.
    init(of root: String, below names: [String], queue: Int32) {
        (self.root, self.names, self.queue) = (root, names, queue)
    }

    /// Watches every folder that is there now and no other. Folders that are watched already stay so, under the names they
    /// have now. Links are not followed. Cost: one call of the system for each folder and each file in them.
    mutating func cover() throws(WatchFailure) {
        var found: [Int32: String] = [:]
        try add("", to: &found)
        var waiting = names
        while let path = waiting.popLast(), found.count < Self.mostFolders {
            guard Self.isFolder("\(root)/\(path)") else { continue }
            try add(path, to: &found)
            waiting += Self.folders(in: "\(root)/\(path)").map { "\(path)/\($0)" }
        }
        for watch in paths.keys where found[watch] == nil { inotify_rm_watch(queue, watch) }
        paths = found
    }

    private func add(_ path: String, to found: inout [Int32: String]) throws(WatchFailure) {
        let folder = path.isEmpty ? root : "\(root)/\(path)"
        let watch = inotify_add_watch(queue, folder, Self.ofInterest)
        if watch >= 0 {
            found[watch] = path
        } else if errno != ENOENT && errno != ENOTDIR {
            throw WatchFailure(folder: folder, code: errno)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func folders(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !TemporaryFile.isHidden(name), isFolder("\(folder)/\(name)") { found.append(name) }
        }
        return found
    }
}

/// Why a folder cannot be watched.
struct WatchFailure: Error, CustomStringConvertible {
    let folder: String
    let code: Int32

    var description: String {
        code == ENOSPC
            ? "the system watches as many folders as it may; raise fs.inotify.max_user_watches (sysctl)"
            : "cannot watch \(folder): \(String(cString: strerror(code)))"
    }
}
