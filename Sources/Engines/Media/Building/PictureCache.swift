import Archives
import Glibc
import Synchronization

/// Finished pictures in a folder, by the digest of what they are made from.
///
/// Each is written whole or not at all, also when two builds write the same, and is on the disk
/// before it has its name. Beside it stands its digest: what a loss of power, a full disk or
/// somebody else has damaged is as good as missing, and is made again, as is what cannot be kept.
public struct PictureCache: Sendable {
    private let folder: String
    private let verified = VerifiedNames()

    /// - Parameter folder: an absolute path; it need not exist.
    public init(_ folder: String) { self.folder = folder }

    /// The path and size of what is kept under a name; `nil` where nothing is, or what is there is
    /// not what was kept.
    ///
    /// Cost: the first time it is asked for, that of reading the file.
    public func file(_ name: String) -> (path: String, byteCount: Int)? {
        let path = "\(folder)/\(name)"
        guard let size = Self.size(of: path) else { return nil }
        if verified.contains(name, size) { return (path, size) }
        guard let kept = plainBytes(Self.check(name)), kept == Self.record(of: path, size) else {
            return nil
        }
        verified.insert(name, size)
        return (path, size)
    }

    /// Where the digest of a kept file is.
    private static func check(_ name: String) -> String { "\(name).check" }

    private static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            ? Int(status.st_size) : nil
    }

    /// What is noted beside a file; `nil` for one that cannot be read.
    private static func record(of path: String, _ size: Int) -> [UInt8]? {
        // because what cannot be read is made again
        guard let digest = try? FileDigest.of(file: path) else { return nil }
        return Array("\(String(digest, radix: 16)) \(size)\n".utf8)
    }

    /// The bytes of a small file.
    public func bytes(_ name: String) -> [UInt8]? { file(name) == nil ? nil : plainBytes(name) }

    /// The bytes of a file, right or wrong.
    private func plainBytes(_ name: String) -> [UInt8]? {
        let path = "\(folder)/\(name)"
        guard let size = Self.size(of: path), let stream = fopen(path, "re") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: size)
        return fread(&bytes, 1, size, stream) == size ? bytes : nil
    }

    /// Whether it is kept now.
    @discardableResult public func keep(_ bytes: [UInt8], as name: String) -> Bool {
        keep(name) { Self.write(bytes, to: $0) }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        guard let copy = fdopen(dup(file), "w") else { return false }
        let written = fwrite(bytes, 1, bytes.count, copy)
        return fclose(copy) == 0 && written == bytes.count
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

    /// The file, and then its digest: until that is there, the file counts for nothing.
    private func keep(_ name: String, _ write: (Int32) -> Bool) -> Bool {
        verified.remove(name)
        guard put(name, write) else { return false }
        let path = "\(folder)/\(name)"
        guard let size = Self.size(of: path), let record = Self.record(of: path, size) else {
            return false
        }
        return put(Self.check(name)) { Self.write(record, to: $0) }
    }

    private func put(_ name: String, _ write: (Int32) -> Bool) -> Bool {
        Self.makeFolders(folder)
        var template = Array("\(folder)/part-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return false }
        let part = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let isWritten = write(file) && fsync(file) == 0
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
        let used = used.union(used.map(Self.check))
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

/// The names of files that were found to be what was kept, with their sizes. A class, because it
/// remembers for all copies of a cache.
private final class VerifiedNames: Sendable {
    private let sizes = Mutex<[String: Int]>([:])

    func contains(_ name: String, _ size: Int) -> Bool { sizes.withLock { $0[name] == size } }
    func insert(_ name: String, _ size: Int) { sizes.withLock { $0[name] = size } }
    func remove(_ name: String) { _ = sizes.withLock { $0.removeValue(forKey: name) } }
}
