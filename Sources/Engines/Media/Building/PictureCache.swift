import Glibc

/// Finished pictures in a folder, by the digest of what they are made from.
///
/// Each is written whole or not at all, also when two builds write the same. What cannot be kept is
/// made again.
public struct PictureCache: Sendable {
    private let folder: String

    /// - Parameter folder: an absolute path; it need not exist.
    public init(_ folder: String) { self.folder = folder }

    /// The path and size of what is kept under a name; `nil` where there is nothing.
    public func file(_ name: String) -> (path: String, byteCount: Int)? {
        var status = stat()
        let path = "\(folder)/\(name)"
        return stat(path, &status) == 0 ? (path, Int(status.st_size)) : nil
    }

    /// The bytes of a small file.
    public func bytes(_ name: String) -> [UInt8]? {
        guard let file = file(name), let stream = fopen(file.path, "re") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: file.byteCount)
        return fread(&bytes, 1, bytes.count, stream) == bytes.count ? bytes : nil
    }

    /// Whether it is kept now.
    @discardableResult public func keep(_ bytes: [UInt8], as name: String) -> Bool {
        keep(name) { file in
            guard let copy = fdopen(dup(file), "w") else { return false }
            let written = fwrite(bytes, 1, bytes.count, copy)
            return fclose(copy) == 0 && written == bytes.count
        }
    }

    /// Keeps a copy of a film or recording without what is to be erased from it, with little of it
    /// in memory.
    ///
    /// - Parameter source: an absolute path.
    /// - Returns: whether it is kept now.
    public func keep(copyOf source: String, without erasures: MediaErasures, as name: String)
        -> Bool
    {
        keep(name) { erasures.copy(source, to: $0) }
    }

    private func keep(_ name: String, _ write: (Int32) -> Bool) -> Bool {
        Self.makeFolders(folder)
        var template = Array("\(folder)/part-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return false }
        let part = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let isWritten = write(file)
        fchmod(file, 0o644)
        // A full disk may be reported only here.
        if close(file) == 0, isWritten, rename(part, "\(folder)/\(name)") == 0 { return true }
        unlink(part)
        return false
    }

    /// Removes what was made longest ago until the folder is small enough; nothing that is still
    /// used.
    ///
    /// Cost: linear in the files of the folder.
    /// - Parameters:
    ///   - used: the names of files to keep.
    ///   - most: how many bytes may stay; what is used may be more.
    public func prune(keeping used: Set<String>, most: Int = 2_000_000_000) {
        var (total, old) = (0, [(name: String, age: timespec, bytes: Int)]())
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            total += Int(status.st_size)
            if !used.contains(name) { old.append((name, status.st_mtim, Int(status.st_size))) }
        }
        guard total > most else { return }
        old.sort {
            ($0.age.tv_sec, $0.age.tv_nsec, $0.name) < ($1.age.tv_sec, $1.age.tv_nsec, $1.name)
        }
        for file in old where total > most {
            if unlink("\(folder)/\(file.name)") == 0 { total -= file.bytes }
        }
    }

    private static func makeFolders(_ path: String) {
        if mkdir(path, 0o755) == 0 || errno != ENOENT { return }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        guard !parent.isEmpty else { return }
        makeFolders("/" + parent)
        mkdir(path, 0o755)
    }
}
