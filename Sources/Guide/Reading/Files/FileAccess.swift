#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The only calls that open files and folders for reading.
enum FileAccess {
    enum Fault: Error {
        case tooLarge(bytes: Int)
        case system(String)

        var cause: String {
            switch self {
            case .tooLarge(let bytes): "\(bytes) bytes are too many"
            case .system(let cause): cause
            }
        }
    }

    enum EntryType {
        case file, folder, link, other
    }

    /// The whole content of a regular file.
    static func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(lastError()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(lastError()) }
        let size = Int(status.st_size)
        guard size <= limit else { throw .tooLarge(bytes: size) }
        return try readAll(descriptor, size: size, limit: limit)
    }

    /// Calls the body with the parts of the file, one after the other.
    static func forEachPart(of path: String, _ body: (ArraySlice<UInt8>) -> Void) throws(Fault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(lastError()) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw .system(lastError()) }
            if count == 0 { return }
            body(buffer[..<count])
        }
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    static func entries(of path: String) throws(Fault) -> [(name: String, type: EntryType)] {
        guard let folder = opendir(path) else { throw .system(lastError()) }
        defer { closedir(folder) }
        var result: [(name: String, type: EntryType)] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            result.append((name, type(of: entry.pointee.d_type, path: path + "/" + name)))
        }
        return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// What a path leads to, following links.
    static func target(of path: String) -> EntryType? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return type(ofMode: status.st_mode)
    }

    /// The path without links, `.` and `..`; `nil` when it leads nowhere.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension FileAccess {
    private static func readAll(_ descriptor: Int32, size: Int, limit: Int) throws(Fault) -> [UInt8] {
        var failure: String?
        // One byte more than the file should have, so that the end is detected without growing the array.
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            count = 0
            while count < buffer.count {
                let got = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                if got < 0 { failure = lastError() }
                if got <= 0 { break }
                count += got
            }
        }
        if let failure { throw .system(failure) }
        return bytes
    }

    private static func type(of kind: UInt8, path: String) -> EntryType {
        switch Int(kind) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            var status = stat()
            return lstat(path, &status) == 0 ? type(ofMode: status.st_mode) : .other
        default: return .other
        }
    }

    private static func type(ofMode mode: mode_t) -> EntryType {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    private static func lastError() -> String { String(cString: strerror(errno)) }
}
