import Glibc
import GuideModel

/// The file operations that writing needs, each with the path in its error.
enum Disk {
    /// The real path of a folder: a link is followed, so that the link itself is never replaced.
    static func resolved(_ folder: String) throws(WritingFailure) -> String {
        guard let real = realpath(folder, nil) else {
            if errno == ENOENT { return folder }
            throw WritingFailure(path: folder, cause: .system(errno))
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// The folder of a path and the name in it; the folder is empty for a name alone, and for something at the root.
    static func split(_ path: String) -> (folder: String, name: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        guard let name = parts.last else { return ("", "") }
        let folder = parts.dropLast().joined(separator: "/")
        return (path.hasPrefix("/") && !folder.isEmpty ? "/" + folder : folder, String(name))
    }

    /// The names in a folder, unsorted; none when it does not exist.
    static func names(in folder: String) throws(WritingFailure) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw WritingFailure(path: folder, cause: .system(errno))
        }
        defer { closedir(stream) }
        return names(in: stream)
    }

    /// The names in a folder that is open, unsorted.
    static func names(in stream: OpaquePointer) -> [String] {
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    static func makeFolders(_ path: String) throws(WritingFailure) {
        if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw WritingFailure(path: path, cause: .system(errno)) }
        try makeFolders(split(path).folder)
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    static func read(_ path: String) throws(WritingFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        return try read(file, count: Int(status.st_size), path)
    }

    /// The first bytes of an open file.
    static func read(_ file: Int32, count: Int, _ path: String) throws(WritingFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(file, buffer.baseAddress! + filled, buffer.count - filled)  // because it is not empty
            }
            guard count >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
            if count == 0 { break }
            filled += count
        }
        return filled == bytes.count ? bytes : Array(bytes.prefix(filled))
    }

    static func write(_ bytes: [UInt8], to path: String) throws(WritingFailure) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        try write(bytes, into: file, path)
    }

    /// Writes into an open file and closes it.
    static func write(_ bytes: [UInt8], into file: Int32, _ path: String) throws(WritingFailure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(file, buffer.baseAddress! + sent, buffer.count - sent)  // because it is not empty
            }
            guard count >= 0 else {
                let code = errno
                close(file)
                throw WritingFailure(path: path, cause: .system(code))
            }
            sent += count
        }
        // A full disk may be reported only here.
        guard close(file) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    /// Writes a new file, and makes its folders.
    static func place(_ file: OutputFile, at path: String) throws(WritingFailure) {
        let bytes = try bytes(of: file)
        do { try write(bytes, to: path) } catch {
            guard case .system(ENOENT) = error.cause else { throw error }
            try makeFolders(split(path).folder)
            try write(bytes, to: path)
        }
    }

    /// Whether a file on disk has the same bytes.
    static func holds(_ file: OutputFile, at path: String) throws(WritingFailure) -> Bool {
        guard stamp(of: path)?.size == file.byteCount else { return false }
        return try read(path) == bytes(of: file)
    }

    static func bytes(of file: OutputFile) throws(WritingFailure) -> [UInt8] {
        switch file.content {
        case .bytes(let own): own
        case .copy(let source, _): try read(source)
        }
    }

    /// Copies a file part by part; the folder of the copy is there.
    static func copy(_ source: String, to path: String) throws(WritingFailure) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        do throws(WritingFailure) {
            try forEachPart(of: source) { part throws(WritingFailure) in
                var sent = 0
                while sent < part.count {
                    let rest = UnsafeRawBufferPointer(rebasing: part[sent...])
                    let count = Glibc.write(file, rest.baseAddress, rest.count)
                    guard count >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
                    sent += count
                }
            }
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    /// The digest of a file, read part by part.
    static func digest(of path: String) throws(WritingFailure) -> ContentDigest {
        var digest = ContentDigest()
        try forEachPart(of: path) { part throws(WritingFailure) in digest.add([UInt8](part)) }
        return digest
    }

    private static func forEachPart(
        of path: String, _ body: (UnsafeRawBufferPointer) throws(WritingFailure) -> Void
    ) throws(WritingFailure) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        defer { close(file) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(file, buffer.baseAddress, buffer.count)
            guard count >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
            if count == 0 { return }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Makes an empty file next to a path, with a name that no other program uses, also none in a container that shares the folder.
    static func draft(of path: String) throws(WritingFailure) -> String {
        var name = Array((path + ".draft-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        fchmod(file, 0o644)
        close(file)
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Writes a temporary file and renames it, so that nobody ever reads half of it.
    static func replace(_ path: String, with bytes: [UInt8]) throws(WritingFailure) {
        let draft = try draft(of: path)
        do throws(WritingFailure) {
            try write(bytes, to: draft)
            guard rename(draft, path) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Removes a file, a link or a whole folder; links are not followed, and another file system that begins there stays.
    static func remove(_ path: String) throws(WritingFailure) {
        if unlink(path) == 0 || errno == ENOENT { return }
        guard [EISDIR, EPERM].contains(errno) else { throw WritingFailure(path: path, cause: .system(errno)) }
        let own = device(of: path)
        for name in try names(in: path) where device(of: "\(path)/\(name)") == own { try remove("\(path)/\(name)") }
        guard rmdir(path) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    private static func device(of path: String) -> dev_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_dev : nil
    }

    /// Lets new files in a folder belong to the group of another, if that one hands its group on.
    static func adoptGroup(of model: String, in folder: String) {
        var status = stat()
        guard stat(model, &status) == 0, status.st_mode & S_ISGID != 0 else { return }
        // A refusal is dropped, because the files then belong to the group of the program.
        if chown(folder, uid_t.max, status.st_gid) == 0 { chmod(folder, 0o2755) }
    }

    /// The paths of all files below a folder, relative to it, sorted; links are files here.
    static func files(below folder: String) throws(WritingFailure) -> [String] {
        var (found, open): ([String], [String]) = ([], [""])
        while let next = open.popLast() {
            for name in try names(in: next.isEmpty ? folder : "\(folder)/\(next)") {
                let path = next.isEmpty ? name : "\(next)/\(name)"
                if kind(of: "\(folder)/\(path)") == S_IFDIR { open.append(path) } else { found.append(path) }
            }
        }
        return found.sorted()
    }

    /// Whether anything has that path, even a broken link.
    static func exists(_ path: String) -> Bool { kind(of: path) != nil }

    /// Whether a path leads to a folder, also through links.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isLink(_ path: String) -> Bool { kind(of: path) == S_IFLNK }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// How many bytes a file has, also behind a link; `nil` where there is none.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The stamp of a regular file; `nil` where there is none.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        return lstat(path, &status) == 0 ? FileStamp(status) : nil
    }

    /// The stamp of a path below an open folder.
    static func stamp(of path: String, in folder: Int32) -> FileStamp? {
        var status = stat()
        return fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStamp(status) : nil
    }
}

/// The state of a file in the file system: a file with the same stamp has not been touched.
struct FileStamp: Hashable, Sendable {
    let size: Int
    /// Nanoseconds since 1970.
    let modified: Int
    /// The inode number.
    let number: Int
}

extension FileStamp {
    /// `nil` for what is not a regular file.
    fileprivate init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            size: Int(status.st_size), modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
            number: Int(truncatingIfNeeded: status.st_ino))
    }
}
