import Glibc

/// One file of a site's content as it shall be.
public struct ContentChange: Sendable {
    /// Relative to the site's folder.
    public let path: String
    /// What the file must be now; `nil` where there must be none.
    public let before: [UInt8]?
    /// `nil` where it shall be gone.
    public let after: [UInt8]?

    public init(_ path: String, before: [UInt8]?, after: [UInt8]?) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

/// Why content was not changed. Every file is as it was.
public enum ContentFault: Error, Hashable, CustomStringConvertible {
    /// The file is not as it must be: somebody else changed it.
    case changed(path: String)
    /// The path leads out of the content's folder, or to something else than a file.
    case outside(path: String)
    case failed(WritingFailure)

    public var description: String {
        switch self {
        case .changed(let path): "\(path) was changed by somebody else"
        case .outside(let path): "\(path) is not in the content's folder"
        case .failed(let failure): "\(failure)"
        }
    }
}

/// Changes the files of a site's content, each in one step and on the disk before it is acknowledged; other programs that change
/// them through this type wait.
public struct ContentWriter: Sendable {
    private let site: String

    /// - Parameter site: the absolute path of the folder that holds `Content/`.
    public init(site: String) { self.site = site }

    /// Makes all changes, or none where a file is not as it must be.
    ///
    /// A file that changes after it was looked at and before it is replaced, in less than a thousandth of a second, is overwritten:
    /// POSIX has no call that prevents it.
    public func apply(_ changes: [ContentChange]) throws(ContentFault) {
        let folder = open(site + "/Content", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .failed(WritingFailure(path: site, cause: .system(errno))) }
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        defer { flock(folder, LOCK_UN) }
        var targets: [String] = []
        for change in changes {
            let target = try target(of: change.path)
            guard try current(target, change.path) == change.before else { throw .changed(path: change.path) }
            targets.append(target)
        }
        var done = 0
        do throws(ContentFault) {
            for (change, target) in zip(changes, targets) {
                guard try current(target, change.path) == change.before else { throw .changed(path: change.path) }
                if change.after != change.before { try put(change.after, at: target) }
                done += 1
            }
        } catch {
            // What was changed already is put back, because all or nothing is promised; the first fault is what is told.
            for (change, target) in zip(changes, targets).prefix(done) { try? put(change.before, at: target) }
            throw error
        }
    }

    /// The real place of a file: where a link in the content leads, if that is in the content too.
    private func target(of path: String) throws(ContentFault) -> String {
        if path.hasPrefix(WaitingFile.folder + "/") { return try recordTarget(of: path) }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count >= 2, names[0] == "Content", !path.utf8.contains(0),
            names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
        else { throw .outside(path: path) }
        let whole = site + "/" + path
        guard let root = realpath(site + "/Content", nil) else { throw .outside(path: path) }
        defer { free(root) }
        let content = String(cString: root)
        if let real = realpath(whole, nil) {
            defer { free(real) }
            let target = String(cString: real)
            guard target.hasPrefix(content + "/") else { throw .outside(path: path) }
            return target
        }
        guard !Disk.exists(whole) else { throw .outside(path: path) }
        let (folder, name) = Disk.split(whole)
        do { try Disk.makeFolders(folder) } catch { throw .failed(error) }
        guard let real = realpath(folder, nil) else { throw .outside(path: path) }
        defer { free(real) }
        let parent = String(cString: real)
        guard parent == content || parent.hasPrefix(content + "/") else { throw .outside(path: path) }
        return parent + "/" + name
    }

    /// The place of a record of what waits, in a folder that only its owner enters.
    private func recordTarget(of path: String) throws(ContentFault) -> String {
        let (folder, name) = Disk.split(path)
        guard folder == WaitingFile.folder, name.utf8.allSatisfy(\.isHexDigit) else {
            throw .outside(path: path)
        }
        for folder in [Disk.split(folder).folder, folder] where !Disk.isFolder("\(site)/\(folder)") {
            guard mkdir("\(site)/\(folder)", 0o700) == 0 || errno == EEXIST else {
                throw .failed(WritingFailure(path: "\(site)/\(folder)", cause: .system(errno)))
            }
        }
        return "\(site)/\(path)"
    }

    private func current(_ target: String, _ path: String) throws(ContentFault) -> [UInt8]? {
        guard Disk.exists(target) else { return nil }
        guard Disk.stamp(of: target) != nil else { throw .outside(path: path) }
        do { return try Disk.read(target) } catch { throw .failed(error) }
    }

    private func put(_ bytes: [UInt8]?, at target: String) throws(ContentFault) {
        do throws(WritingFailure) {
            if let bytes { try Disk.replaceDurably(target, with: bytes) } else { try Disk.removeDurably(target) }
        } catch { throw .failed(error) }
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { (48...57).contains(self) || (97...102).contains(self) }
}

extension Disk {
    /// As ``replace(_:with:)``; it is on the disk before this returns, under its name, with the rights that the file had.
    fileprivate static func replaceDurably(_ path: String, with bytes: [UInt8]) throws(WritingFailure) {
        let (folder, name) = split(path)
        // What a killed program left: the writer holds the lock, so nobody else needs it.
        for left in try names(in: folder) where left.hasPrefix(".\(name).draft-") { unlink("\(folder)/\(left)") }
        // A hidden name, so that nobody who reads the site takes it for a part of it.
        let draft = try draft(of: "\(folder)/.\(name)")
        do throws(WritingFailure) {
            var status = stat()
            if stat(path, &status) == 0 { chmod(draft, status.st_mode & 0o7777) }
            try write(bytes, to: draft)
            try flush(draft)
            guard rename(draft, path) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        } catch {
            unlink(draft)
            throw error
        }
        try flush(folder)
    }

    fileprivate static func removeDurably(_ path: String) throws(WritingFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw WritingFailure(path: path, cause: .system(errno)) }
        try flush(split(path).folder)
    }

    private static func flush(_ path: String) throws(WritingFailure) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw WritingFailure(path: path, cause: .system(errno)) }
    }
}
