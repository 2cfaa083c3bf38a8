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

    /// The folder of a path and the name in it; the folder of a name alone, and of what lies at the root, is empty.
    static func split(_ path: String) -> (folder: String, name: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
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
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
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
        // A full disk may show itself only here.
        guard close(file) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    /// Puts a file in its place: a second name of the earlier one when the bytes are the same, otherwise a new file.
    ///
    /// - Returns: whether it was the same.
    static func place(_ file: OutputFile, at path: String, unlessSameAs earlier: String?) throws(WritingFailure) -> Bool
    {
        let bytes: [UInt8]
        switch file.content {
        case .bytes(let own): bytes = own
        case .copy(let source, _): bytes = try read(source)
        }
        if let earlier, size(of: earlier) == bytes.count, try read(earlier) == bytes, link(earlier, path) == 0 {
            return true
        }
        try write(bytes, to: path)
        return false
    }

    /// Removes a file, a link or a whole folder; links are not followed.
    static func remove(_ path: String) throws(WritingFailure) {
        if unlink(path) == 0 || errno == ENOENT { return }
        guard [EISDIR, EPERM].contains(errno) else { throw WritingFailure(path: path, cause: .system(errno)) }
        for name in try names(in: path) { try remove("\(path)/\(name)") }
        guard rmdir(path) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    /// Gives every file below one path a second name below another; copies where the disk cannot.
    static func linkTree(_ source: String, to target: String) throws(WritingFailure) {
        var status = stat()
        guard lstat(source, &status) == 0 else { throw WritingFailure(path: source, cause: .system(errno)) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            if link(source, target) == 0 { return }
            return try write(try read(source), to: target)
        }
        try makeFolders(target)
        for name in try names(in: source) { try linkTree("\(source)/\(name)", to: "\(target)/\(name)") }
    }

    private static func size(of path: String) -> Int? {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
}
