import Dispatch
import Glibc
import Synchronization

/// Tells what changes in a site's folders.
///
/// Changes that come close together are told as one: when nothing has come for ``quiet`` milliseconds, or ``patience`` after
/// the first. A class, because the system's queue belongs to it until it goes.
final class FolderWatch: Sendable {
    /// In milliseconds. An editor saves with several calls, which take a fraction of that.
    private static let quiet = 8
    /// In milliseconds: how long a flood of changes may last before what came is told.
    private static let patience = 150

    private let queue: DispatchQueue
    private let source: Mutex<any DispatchSourceRead>
    private let watching: Mutex<WatchedFolders>
    private let pending = Mutex(Pending())
    private let names: Set<String>
    private let root: String
    private let tell: @Sendable (Set<String>) -> Void

    private struct Pending {
        var paths: Set<String> = []
        var isScheduled = false
        var first = DispatchTime.now()
        var last = DispatchTime.now()
    }

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - root: the site's folder.
    ///   - names: the folders in it that count, with everything below; they need not be there yet.
    ///   - tell: called with the paths that changed, relative to the root; on a queue of its own, never twice at once.
    init(root: String, below names: [String], tell: @escaping @Sendable (Set<String>) -> Void) throws {
        let inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard inotify >= 0 else { throw WatchFailure(folder: root, code: errno) }
        var folders = WatchedFolders(of: root, below: names, queue: inotify)
        do { try folders.cover() } catch {
            close(inotify)
            throw error
        }
        (self.root, self.names, self.tell) = (root, Set(names), tell)
        watching = Mutex(folders)
        queue = DispatchQueue(label: "waymark.watch")
        source = Mutex(DispatchSource.makeReadSource(fileDescriptor: inotify, queue: queue))
        source.withLock { source in
            source.setCancelHandler { close(inotify) }
            source.setEventHandler { [weak self] in self?.read(inotify) }
            source.activate()
        }
    }

    deinit { source.withLock { $0.cancel() } }

    private func read(_ inotify: Int32) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var notices: [WatchNotice] = []
        while true {
            let count = Glibc.read(inotify, &bytes, bytes.count)
            guard count > 0 else { break }
            notices += bytes.withUnsafeBytes { WatchNotice.all(in: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        let changed = watching.withLock { folders -> Set<String> in
            let changed = Set(notices.compactMap { path(of: $0, in: folders) })
            // The error is dropped because folders that are watched already stay watched, and the next change tries again.
            if notices.contains(where: { $0.isOverflow || $0.isAboutFolder }) { try? folders.cover() }
            return changed
        }
        if !changed.isEmpty { schedule(changed) }
    }

    /// The path that a notice is about; `nil` where it does not concern the site.
    private func path(of notice: WatchNotice, in folders: WatchedFolders) -> String? {
        if notice.isOverflow { return "Content" }
        guard let folder = folders.paths[notice.watch], !notice.name.isEmpty, !TemporaryFile.isTemporary(notice.name)
        else { return nil }
        if folder.isEmpty { return names.contains(notice.name) ? notice.name : nil }
        let path = "\(folder)/\(notice.name)"
        return notice.isCreation && !notice.isAboutFolder && isUnfinished("\(root)/\(path)") ? nil : path
    }

    /// Whether a file was just made to be written into: it tells of itself when it is closed, which links do not.
    private func isUnfinished(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }

    private func schedule(_ paths: Set<String>) {
        let isFirst = pending.withLock { pending in
            if !pending.isScheduled { pending.first = .now() }
            pending.last = .now()
            pending.paths.formUnion(paths)
            defer { pending.isScheduled = true }
            return !pending.isScheduled
        }
        if isFirst { wait() }
    }

    /// Tells when it has been quiet for a moment, or it has lasted too long.
    private func wait() {
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.quiet)) { [weak self] in
            guard let self else { return }
            let due = pending.withLock { pending -> Set<String>? in
                let now = DispatchTime.now()
                let isQuiet = now >= pending.last + .milliseconds(Self.quiet)
                guard isQuiet || now >= pending.first + .milliseconds(Self.patience) else { return nil }
                defer { pending = Pending() }
                return pending.paths
            }
            if let due { tell(due) } else { wait() }
        }
    }
}
