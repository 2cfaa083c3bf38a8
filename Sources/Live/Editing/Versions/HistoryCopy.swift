import FoundationEssentials
import Glibc
import Processes
import Writing

/// The history that a companion keeps of a site in no repository, as one file: made while editors work, put back while nobody does.
///
///     let history = HistoryCopy(site: "/srv/guide")
///     try history.write(to: "/backup/live.sqlite.history")
///
/// The file is a bundle, as git reads it on any machine: `git clone live.sqlite.history`.
public struct HistoryCopy: Sendable {
    private let site: String
    private var repository: String { GitVersions.privateRepository(of: site) }

    /// - Parameter site: the absolute path of the folder that holds `Content/`.
    public init(site: String) { self.site = site }

    /// What there is of such a history.
    public enum State: Sendable {
        case none
        /// One without any save: somebody made it, or a companion ended before its first.
        case empty
        case kept
    }

    /// - Throws: where git finds it damaged, which is not the same as none.
    public func state() throws(GitFault) -> State {
        guard access(repository + "/HEAD", F_OK) == 0 else { return .none }
        let saves = try GitProcess(folder: site, repository: repository).need(["for-each-ref", "--count=1"])
        if !saves.line.isEmpty { return .kept }
        // A branch that it cannot read is left out with a warning.
        guard saves.complaints.isEmpty else { throw GitFault("\(repository) is damaged; `git fsck` there tells more") }
        return .empty
    }

    /// Writes every save into a file, which replaces the one before when it is whole. A save that comes meanwhile is not part of it.
    ///
    /// - Parameter file: an absolute path.
    public func write(to file: String) throws(GitFault) {
        // Git makes a file that everybody may read; in this folder nobody else reaches it.
        let room = file + ".new"
        let draft = room + "/history"
        let git = GitProcess(folder: site, repository: repository)
        unlink(room)
        GitVersions.makeFolder(room)
        guard !GitVersions.isOpen(room) else { throw GitFault("\(room): others may enter this folder; remove it") }
        defer {
            unlink(draft)
            rmdir(room)
        }
        _ = try git.need(["bundle", "create", "-q", draft, "--all"])
        _ = try git.need(["bundle", "verify", "-q", draft])
        guard chmod(draft, 0o600) == 0 else { throw GitFault("\(draft): \(String(cString: strerror(errno)))") }
        do { try FinishedFile.settle(draft, as: file) } catch { throw GitFault("\(error)") }
    }

    /// Makes a whole history from a file, beside the one that is there.
    ///
    /// - Parameter file: what ``write(to:)`` made.
    /// - Throws: where the file is damaged; then the history is as before.
    public func unpack(_ file: String) throws(GitFault) -> Unpacked {
        GitVersions.makeFolder(site + "/.waymark")
        let folder = try GitVersions.makePassingFolder(in: site + "/.waymark", prefix: "history-")
        let unpacked = Unpacked(folder: folder, repository: repository)
        do {
            _ = try GitProcess(folder: site).need(
                ["clone", "-q", "--mirror", "-c", "transfer.fsckObjects=true", file, unpacked.made])
            let git = GitProcess(folder: site, repository: unpacked.made)
            _ = try git.need(["config", "--remove-section", "remote.origin"])
            _ = try git.need(["config", "core.bare", "false"])
            // The index of the last save; the files of the site stay as they are.
            _ = try git.need(["read-tree", "HEAD"])
            try GitVersions.close(unpacked.made, git)
        } catch {
            unpacked.remove()
            throw GitFault("\(file) is no whole copy of a history")
        }
        return unpacked
    }

    /// A history that waits for its place.
    public struct Unpacked: Sendable {
        let folder, repository: String
        var made: String { folder + "/made.git" }

        /// Puts it in the place of the history that is there, which is lost.
        public func settle() throws(GitFault) {
            let old = folder + "/old.git"
            let isThere = access(repository, F_OK) == 0
            guard !isThere || rename(repository, old) == 0, rename(made, repository) == 0 else {
                let cause = String(cString: strerror(errno))
                // What fails here too is still in the folder.
                if isThere { rename(old, repository) }
                throw GitFault("\(repository): \(cause)")
            }
            remove()
        }

        /// Removes what was made, unless it has its place.
        public func remove() {
            // Nothing is lost, because a failure only leaves a hidden folder.
            try? FileManager.default.removeItem(atPath: folder)
        }
    }
}
