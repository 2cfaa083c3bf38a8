import Glibc
import GuideModel
import Writing

/// Files of this machine: the guide that is sent, and a target that is a folder.
enum LocalFiles {
    static func digest(of path: String) throws(DeliveryFailure) -> ContentDigest { ContentDigest(try read(path)) }

    static func read(_ path: String) throws(DeliveryFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(path) }
        var (bytes, done) = ([UInt8](repeating: 0, count: Int(status.st_size)), 0)
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 { throw failure(path) }
            if count == 0 { break }
            done += count
        }
        return Array(bytes.prefix(done))
    }

    /// Writes a file in one step: a reader meets either the old bytes or the new ones.
    ///
    /// - Parameter draft: where it is written first, on the same disk.
    static func replace(_ path: String, with bytes: [UInt8], draft: String) throws(DeliveryFailure) {
        try makeFolders(above: path)
        try makeFolders(above: draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw failure(draft) }
        var (done, number) = (0, Int32(0))
        while done < bytes.count, number == 0 {
            let count = bytes.withUnsafeBytes { write(file, $0.baseAddress! + done, bytes.count - done) }
            if count > 0 { done += count } else { number = errno }
        }
        if close(file) != 0, number == 0 { number = errno }
        if number == 0, rename(draft, path) != 0 { number = errno }
        guard number == 0 else {
            unlink(draft)
            throw .disk(path: path, reason: WritingFailure.reason(number))
        }
    }

    /// Puts a file at another path without copying it where the system can; the file is never changed in place.
    static func link(_ path: String, at target: String) throws(DeliveryFailure) {
        try makeFolders(above: target)
        if Glibc.link(path, target) == 0 { return }
        try replace(target, with: try read(path), draft: target + ".part")
    }

    static func makeFolders(above path: String) throws(DeliveryFailure) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if access(folder, F_OK) == 0 { return }
        try makeFolders(above: folder)
        if mkdir(folder, 0o755) != 0, errno != EEXIST { throw failure(folder) }
    }

    /// - Returns: whether there was one.
    @discardableResult
    static func remove(_ path: String) throws(DeliveryFailure) -> Bool {
        if unlink(path) == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
        return false
    }

    static func removeFolder(_ path: String) throws(DeliveryFailure) {
        for name in try names(in: path) {
            let inner = "\(path)/\(name)"
            if isFolder(inner) { try removeFolder(inner) } else { try remove(inner) }
        }
        if rmdir(path) != 0, errno != ENOENT { throw failure(path) }
    }

    /// Removes files from a folder, and from those in it, by the ends of their names.
    static func removeFiles(in folder: String, ending: String) throws(DeliveryFailure) {
        for name in try names(in: folder) {
            let inner = "\(folder)/\(name)"
            if isFolder(inner) {
                try removeFiles(in: inner, ending: ending)
            } else if name.hasSuffix(ending) {
                try remove(inner)
            }
        }
    }

    /// Sorted; none where there is no such folder.
    static func names(in folder: String) throws(DeliveryFailure) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw failure(folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// `nil` where there is nothing.
    static func size(of path: String) -> Int? {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func failure(_ path: String) -> DeliveryFailure {
        .disk(path: path, reason: WritingFailure.reason(errno))
    }
}
