import Glibc

/// Files that were fetched, put where they belong.
public enum FetchedFile {
    /// The first words of an answer, without markup: what a server says when it sends a page instead of a file.
    public static func opening(of path: String) -> String {
        var isTag = false
        let text = String(decoding: bytes(of: path, most: 2048), as: UTF8.self).filter { character in
            if character == "<" { isTag = true }
            defer { if character == ">" { isTag = false } }
            return !isTag
        }
        return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(160))
    }

    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Removes a file, if there is one.
    public static func remove(_ path: String) { unlink(path) }

    /// Does something while no other program fetches into the folder of a file, which is made if it is missing.
    ///
    /// - Throws: ``FetchFailure/busy(folder:)``, or what the closure throws.
    public static func alone<Result>(inFolderOf path: String, _ body: () throws -> Result) throws -> Result {
        let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
        try makeFolders(folder, of: path)
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw unwritable(path) }
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw FetchFailure.busy(folder: folder) }
        // A program that is being started at this moment has a copy of the file, and would hold it on.
        defer { flock(lock, LOCK_UN) }
        return try body()
    }

    /// Puts a file in the place of another in one step.
    public static func put(_ path: String, at target: String) throws(FetchFailure) {
        if rename(path, target) != 0 {
            let number = errno
            remove(path)
            throw .unwritable(path: target, reason: String(cString: strerror(number)))
        }
    }

    /// Writes a note in one step, and makes the folder for it.
    public static func write(_ text: String, at path: String) throws(FetchFailure) {
        try write(Array(text.utf8), at: path)
    }

    static func write(_ bytes: [UInt8], at path: String) throws(FetchFailure) {
        try makeFolders(path.split(separator: "/").dropLast().joined(separator: "/"), of: path)
        let part = path + ".new"
        guard let file = fopen(part, "w") else { throw unwritable(path) }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            let failure = unwritable(path)
            remove(part)
            throw failure
        }
        try put(part, at: path)
    }

    /// The text of a note; `nil` where there is none, or one that is no text.
    public static func text(at path: String, atMost most: Int = 1 << 20) -> String? {
        guard access(path, R_OK) == 0 else { return nil }
        return String(validating: bytes(of: path, most: most), as: UTF8.self)
    }

    static func bytes(of path: String, most: Int) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var (result, part) = ([UInt8](), [UInt8](repeating: 0, count: min(most, 1 << 16)))
        while result.count < most, case let count = fread(&part, 1, min(part.count, most - result.count), file),
            count > 0
        {
            result += part.prefix(count)
        }
        return result
    }

    private static func makeFolders(_ folder: String, of path: String) throws(FetchFailure) {
        var made = ""
        for name in folder.split(separator: "/") {
            made += "/\(name)"
            if mkdir(made, 0o755) != 0, errno != EEXIST { throw unwritable(path) }
        }
    }

    private static func unwritable(_ path: String) -> FetchFailure {
        .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
}
