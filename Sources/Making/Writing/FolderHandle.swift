import Glibc

/// A folder below which files are read, written and removed, and nothing outside of it.
///
///     let folder = try FolderHandle("/srv/www", isMade: true)
///     try folder.replace("places/pier/index.html", with: bytes, draft: ".waymark/part")
///
/// Each step of a path is opened by itself and never through a symbolic link (`openat` with `O_NOFOLLOW`, POSIX.1-2008), and
/// what is done is done in the folder that was opened. So others who may write below it cannot lead the program elsewhere, also
/// not by putting a link in the place of a folder at the right moment. A link is refused with its path. The folder itself may be
/// a link. Cost: a call of the system for each step of a path.
///
/// A class, because it closes the folder at its end.
public final class FolderHandle: Sendable {
    private let path: String
    private let descriptor: Int32

    /// What has a path.
    public enum Kind: Hashable, Sendable {
        case file(size: Int)
        case folder
        case link
        case other
    }

    /// - Parameters:
    ///   - path: absolute.
    ///   - isMade: whether the folder is made where it is missing.
    public init(_ path: String, isMade: Bool = false) throws(WritingFailure) {
        if isMade { try Disk.makeFolders(path) }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        self.path = path
        guard descriptor >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// What is at a path; `nil` where there is nothing.
    public func kind(of path: String) throws(WritingFailure) -> Kind? {
        try inFolder(of: path) { folder, name throws(WritingFailure) in Self.kind(of: name, in: folder) } ?? nil
    }

    /// The names in a folder, sorted; none where there is no such folder.
    public func names(in folder: String) throws(WritingFailure) -> [String] {
        // A name in the folder has the folder opened.
        try inFolder(of: folder + "/x") { descriptor, _ throws(WritingFailure) in
            // The stream closes what it is made of.
            guard let stream = fdopendir(dup(descriptor)) else { throw failure(folder) }
            defer { closedir(stream) }
            rewinddir(stream)
            return Disk.names(in: stream).sorted()
        } ?? []
    }

    /// The paths of all that is in a folder and in those in it, but folders; sorted.
    public func files(in folder: String) throws(WritingFailure) -> [String] {
        var found: [String] = []
        for name in try names(in: folder) {
            let inner = "\(folder)/\(name)"
            found += try kind(of: inner) == .folder ? files(in: inner) : [inner]
        }
        return found
    }

    /// The bytes of a file; `nil` where there is nothing. What is no plain file is refused.
    public func read(_ path: String) throws(WritingFailure) -> [UInt8]? {
        try inFolder(of: path) { folder, name throws(WritingFailure) -> [UInt8]? in
            // Without O_NONBLOCK a pipe that somebody put there would be waited for.
            let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else {
                if errno == ENOENT { return nil }
                throw refusal(of: name, in: folder, path)
            }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { throw failure(path) }
            guard status.st_mode & S_IFMT == S_IFREG else {
                let isFolder = status.st_mode & S_IFMT == S_IFDIR
                throw WritingFailure(path: whole(path), cause: .system(isFolder ? EISDIR : EINVAL))
            }
            return try Disk.read(file, count: Int(status.st_size), whole(path))
        } ?? nil
    }

    /// Writes a file in one step, and makes its folders: a reader meets either the old bytes or the new ones. A link in its
    /// place is refused.
    ///
    /// - Parameter draft: where it is written first, on the same disk; whatever is there is removed.
    public func replace(_ path: String, with bytes: [UInt8], draft: String) throws(WritingFailure) {
        _ = try inFolder(of: draft, isMade: true) { drafts, part throws(WritingFailure) in
            try inFolder(of: path, isMade: true) { folder, name throws(WritingFailure) in
                if Self.kind(of: name, in: folder) == .link { throw linked(path) }
                if unlinkat(drafts, part, 0) != 0, errno != ENOENT { throw failure(draft) }
                try put(bytes, as: part, in: drafts, draft)
                guard renameat(drafts, part, folder, name) == 0 else {
                    let fault = failure(path)
                    unlinkat(drafts, part, 0)
                    throw fault
                }
            }
        }
    }

    /// Moves a file of another folder here, in one step, and makes its folders; also from another file system, by a copy beside its
    /// place. A file or a link that is there is replaced.
    public func take(_ source: String, as path: String) throws(WritingFailure) {
        _ = try inFolder(of: path, isMade: true) { folder, name throws(WritingFailure) in
            if renameat(AT_FDCWD, source, folder, name) == 0 { return }
            guard errno == EXDEV else { throw failure(path) }
            let draft = ".\(name).draft"
            unlinkat(folder, draft, 0)
            try put(try Disk.read(source), as: draft, in: folder, path)
            guard renameat(folder, draft, folder, name) == 0 else { throw failure(path) }
            unlink(source)
        }
    }

    /// Removes a file, or a link and not what it leads to, and the folders that then become empty.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func remove(_ path: String) throws(WritingFailure) -> Bool {
        let isRemoved =
            try inFolder(of: path) { folder, name throws(WritingFailure) in
                if unlinkat(folder, name, 0) == 0 { return true }
                // A folder of that name belongs to others.
                guard errno == ENOENT || errno == EISDIR else { throw failure(path) }
                return false
            } ?? false
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty {
            let folder = parts.joined(separator: "/")
            let isEmpty = try inFolder(of: folder) { unlinkat($0, $1, AT_REMOVEDIR) == 0 || errno == ENOENT }
            guard isEmpty ?? true else { break }
            parts.removeLast()
        }
        return isRemoved
    }
}

private extension FolderHandle {
    /// Opens the folder of a path step by step.
    ///
    /// - Parameter work: is given the folder and the name in it.
    /// - Returns: `nil` where there is no such folder, unless folders are made.
    func inFolder<Result>(
        of path: String, isMade: Bool = false, _ work: (Int32, String) throws(WritingFailure) -> Result
    ) throws(WritingFailure) -> Result? {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let last = names.last, !path.utf8.contains(0),
            names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
        else { throw WritingFailure(path: whole(path), cause: .system(EINVAL)) }
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        for (depth, name) in names.dropLast().enumerated() {
            let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
            var next = openat(folder, name, flags)
            if next < 0, errno == ENOENT, isMade {
                // Another program may make it at the same moment.
                if mkdirat(folder, name, 0o755) != 0, errno != EEXIST { throw failure(path) }
                next = openat(folder, name, flags)
            }
            guard next >= 0 else {
                let fault = refusal(of: name, in: folder, names.prefix(depth + 1).joined(separator: "/"))
                // A file in the place of a folder has nothing in it.
                if [.system(ENOENT), .system(ENOTDIR)].contains(fault.cause), !isMade { return nil }
                throw fault
            }
            if folder != descriptor { close(folder) }
            folder = next
        }
        return try work(folder, last)
    }

    static func kind(of name: String, in folder: Int32) -> Kind? {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(size: Int(status.st_size))
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Writes a new file; it is gone where that fails.
    func put(_ bytes: [UInt8], as name: String, in folder: Int32, _ path: String) throws(WritingFailure) {
        let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw refusal(of: name, in: folder, path) }
        do throws(WritingFailure) { try Disk.write(bytes, into: file, whole(path)) } catch {
            unlinkat(folder, name, 0)
            throw error
        }
    }

    func whole(_ path: String) -> String { "\(self.path)/\(path)" }
    func failure(_ path: String) -> WritingFailure { WritingFailure(path: whole(path), cause: .system(errno)) }
    func linked(_ path: String) -> WritingFailure { WritingFailure(path: whole(path), cause: .linked) }

    /// Why something could not be opened: the system says the same of a link and of a file in the place of a folder.
    func refusal(of name: String, in folder: Int32, _ path: String) -> WritingFailure {
        let code = errno
        if Self.kind(of: name, in: folder) == .link { return linked(path) }
        return WritingFailure(path: whole(path), cause: .system(code))
    }
}
