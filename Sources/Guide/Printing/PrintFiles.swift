import Glibc

/// The files that printing reads and writes; each failure has its path and the reason of the system.
enum PrintFiles {
    static func makeFolders(_ path: String) throws(PrintFailure) {
        if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard errno == ENOENT, !parent.isEmpty else { throw failure(path) }
        try makeFolders("/" + parent)
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw failure(path) }
    }

    /// A new folder with a unique name.
    static func makePassingFolder(in parent: String, prefix: String) throws(PrintFailure) -> String {
        var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw failure(parent) }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func write(_ bytes: [UInt8], to path: String) throws(PrintFailure) {
        guard let file = fopen(path, "we") else { throw failure(path) }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else { throw failure(path) }
    }

    /// Writes a small file whole or not at all, also when others write the same. Without bytes there is none afterwards.
    static func replace(_ path: String, with bytes: [UInt8], in folder: String) throws(PrintFailure) {
        guard !bytes.isEmpty else {
            unlink(path)
            return
        }
        var name = Array("\(folder)/part-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw failure(folder) }
        close(file)
        let part = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        try write(bytes, to: part)
        guard rename(part, path) == 0 else { throw failure(path) }
    }

    /// The bytes of a file; none when there is no such file yet.
    static func bytes(of path: String) -> [UInt8] {
        guard let size = size(of: path), let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = fread(&bytes, 1, size, file)
        return Array(bytes.prefix(count))
    }

    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The names in a folder but `.` and `..`; none where it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a folder with everything in it. Links are removed and not followed.
    static func removeFolder(_ path: String) {
        for name in names(in: path) {
            if unlink("\(path)/\(name)") != 0, errno == EISDIR || errno == EPERM { removeFolder("\(path)/\(name)") }
        }
        rmdir(path)
    }

    private static func failure(_ path: String) -> PrintFailure {
        .disk(path: path, reason: String(cString: strerror(errno)))
    }
}
