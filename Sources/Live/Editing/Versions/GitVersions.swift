public import Calendar
import GuideModel
import OpeningHours
import Processes
import Synchronization

/// The history of a site that lies in a git repository: each save is a commit of its files alone.
///
///     let versions = GitVersions(site: "/home/me/guide")
///     try versions?.commit(["Content/places/pier.md"], by: author, "places/pier: change visit", at: now)
///
/// What others have staged or changed stays as it is: a commit is made with an index of its own, and the repository's index changes only
/// for the files of the save, unless somebody has staged another state of them.
public struct GitVersions: Sendable {
    private let git: GitProcess
    /// The absolute path of the repository's own files.
    private let gitFolder: String
    /// Whether the repository is the companion's own, in which nobody else commits.
    public let isPrivate: Bool
    /// After how many milliseconds a lock of the branch is one that a killed program left: git holds it for a few.
    var lockPatience = 10_000
    /// Saves of one program come one after another: each commit stands on the one before, and the
    /// slower of two would never finish.
    private static let turn = Mutex(())

    /// `nil` where the site is in no repository, or there is no git.
    public init?(site: String) {
        git = GitProcess(folder: site)
        // A fault means that there is no git, because asking for a folder cannot fail otherwise.
        guard let answer = try? git.run(["rev-parse", "--absolute-git-dir"]), answer.status == 0, !answer.line.isEmpty,
            // As above, because the first has run.
            let ignored = try? git.run(["check-ignore", "-q", "--", "Content"]), ignored.status == 1
        else { return nil }
        (gitFolder, isPrivate) = (answer.line, false)
    }

    /// The companion's own repository of a site that is in none: in a hidden folder of the site, made with the files as they are.
    /// Maps are left out, because they are large and nobody edits them.
    ///
    /// - Returns: `nil` where there is no git, or where it cannot be made.
    public init?(privateOf site: String, at now: Instant) {
        gitFolder = Self.privateRepository(of: site)
        git = GitProcess(folder: site, repository: gitFolder)
        isPrivate = true
        // The fault is dropped because the page of the history says that there is none.
        guard (try? begin(now)) != nil else { return nil }
    }

    private func begin(_ now: Instant) throws(GitFault) {
        if try git.run(["rev-parse", "-q", "--verify", "HEAD^{commit}"]).status == 0 {
            // An earlier version left it to the umask.
            if Self.isOpen(gitFolder) { try Self.close(gitFolder, git) }
            return
        }
        Self.makeFolder(git.folder + "/.waymark")
        Self.makeFolder(gitFolder)
        _ = try git.need(["init", "-q", "--shared=0600"])
        _ = try git.need(["add", "-A", "--", "Content", ":(exclude)Content/maps"])
        let date = "@\(now.secondsSince1970) +0000"
        _ = try git.need(
            ["-c", "commit.gpgSign=false", "commit", "-q", "--allow-empty", "-m", "as it was found"],
            environment: [
                "GIT_AUTHOR_NAME": "Waymark", "GIT_AUTHOR_EMAIL": "waymark@localhost", "GIT_COMMITTER_NAME": "Waymark",
                "GIT_COMMITTER_EMAIL": "waymark@localhost", "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date,
            ])
        try Self.close(gitFolder, git)
    }

    /// The repository of a site that must have one.
    public static func needed(site: String) throws(GitFault) -> GitVersions {
        if let versions = GitVersions(site: site) { return versions }
        throw GitFault(
            "\(site) is in no git repository, or its Content/ is ignored there; make one with `git init`, or leave out --content-git"
        )
    }

    /// Commits files as they are on the disk now.
    ///
    /// - Parameter paths: relative to the site's folder.
    /// Blocks while others of this program commit.
    ///
    /// - Returns: the commit; the present one where nothing is different.
    @discardableResult
    public func commit(
        _ paths: [String], by author: Author, _ message: String, at now: Instant
    ) throws(GitFault) -> String {
        try Self.turn.withLock { _ throws(GitFault) in try commitNow(paths, by: author, message, at: now) }
    }

    private func commitNow(
        _ paths: [String], by author: Author, _ message: String, at now: Instant
    ) throws(GitFault) -> String {
        let folder = try GitFolder(in: gitFolder, at: now)
        defer { folder.remove() }
        for _ in 0..<5 {
            let head = try head()
            guard let made = try commit(paths, on: head, index: folder.index, author, message, now) else {
                return head ?? ""
            }
            let old = head ?? String(repeating: "0", count: 40)
            if try move(from: old, to: made, "waymark: \(Self.clean(message))") {
                try stage(paths, over: head)
                return made
            }
        }
        throw GitFault("another program commits all the time")
    }

    /// Moves the branch to a commit. A lock that a killed program left keeps nobody from it for long.
    ///
    /// - Returns: `false` where somebody else moved the branch.
    private func move(from old: String, to made: String, _ reason: String) throws(GitFault) -> Bool {
        let move = ["update-ref", "-m", reason, "HEAD", made, old]
        if try git.run(move).status == 0 { return true }
        let branch = try git.run(["symbolic-ref", "-q", "HEAD"]).line
        for name in ["HEAD", branch] where !name.isEmpty {
            let words = ["rev-parse", "--path-format=absolute", "--git-path", name + ".lock"]
            GitFolder.release(try git.need(words).line, after: lockPatience)
        }
        return try git.run(move).status == 0
    }

    private func head() throws(GitFault) -> String? {
        let answer = try git.run(["rev-parse", "-q", "--verify", "HEAD^{commit}"])
        return answer.status == 0 ? answer.line : nil
    }

    /// `nil` where the files are as in the commit before.
    private func commit(
        _ paths: [String], on head: String?, index: String, _ author: Author, _ message: String, _ now: Instant
    ) throws(GitFault) -> String? {
        let own = ["GIT_INDEX_FILE": index]
        _ = try git.need(["read-tree", head ?? "--empty"], environment: own)
        _ = try git.need(["update-index", "--add", "--remove", "--"] + paths, environment: own)
        let tree = try git.need(["write-tree"], environment: own).line
        if let head, try git.need(["rev-parse", head + "^{tree}"]).line == tree { return nil }
        let date = "@\(now.secondsSince1970) +0000"
        let names = [
            "GIT_AUTHOR_NAME": Self.clean(author.name, or: "Editor"), "GIT_AUTHOR_EMAIL": Self.clean(author.email),
            "GIT_COMMITTER_NAME": "Waymark", "GIT_COMMITTER_EMAIL": "waymark@localhost", "GIT_AUTHOR_DATE": date,
            "GIT_COMMITTER_DATE": date,
        ]
        let parents = head.map { ["-p", $0] } ?? []
        return try git.need(["commit-tree", tree] + parents + ["-m", message], environment: names).line
    }

    /// Brings the repository's index up to a save, except for files of which somebody staged
    /// another state. It takes the place of the one before in one step, so that git's lock is never
    /// left behind; where others hold that lock all the time, the index stays as it is.
    private func stage(_ paths: [String], over head: String?) throws(GitFault) {
        for _ in 0..<5 {
            let folder = try GitFolder(in: gitFolder)
            defer { folder.remove() }
            let taken = folder.takeIndex()
            let own = ["GIT_INDEX_FILE": folder.index]
            var saved: [String] = []
            for path in paths where try isUntouched(path, over: head, own) { saved.append(path) }
            guard !saved.isEmpty else { return }
            _ = try git.run(["update-index", "--add", "--remove", "--"] + saved, environment: own)
            if folder.putIndex(over: taken) { return }
        }
    }

    /// Whether nobody staged another state of a file than a commit has.
    private func isUntouched(_ path: String, over head: String?, _ index: [String: String]) throws(GitFault) -> Bool {
        let staged = try git.need(["ls-files", "--stage", "--", path], environment: index).line
            .split { $0 == " " || $0 == "\t" }
        let before = try head.map { head throws(GitFault) in
            try git.need(["ls-tree", head, "--", path]).line.split { $0 == " " || $0 == "\t" }
        }
        let stagedBlob = staged.count > 2 ? staged[1] + " " + staged[2] : "none"
        if stagedBlob == (before.map { $0.count > 2 ? $0[2] + " 0" : "none" } ?? "none") { return true }
        guard let head else { return false }
        return try isLeftBehind(path, staged: staged.count > 2 ? staged[1] : nil, head)
    }

    /// Whether the index has a file as it was before one of the last saves: because the program was killed after its commit and before the index came up
    /// to it, and not because somebody staged anything.
    private func isLeftBehind(_ path: String, staged: Substring?, _ head: String) throws(GitFault) -> Bool {
        let changes = try git.need(
            [
                "log", "-5", "--fixed-strings", "--committer=<waymark@localhost>", "--format=", "--raw", "--no-abbrev",
                "--no-renames", head, "--", path,
            ]
        ).text.split(separator: "\n").map { $0.split(separator: " ") }
        return changes.contains { change in
            guard change.count > 3 else { return false }
            return staged.map { $0 == change[2] } ?? change[2].allSatisfy { $0 == "0" }
        }
    }

    /// On one line, without what would end a name in a commit.
    private static func clean(_ text: String, or other: String = "") -> String {
        let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "<" && $0 != ">" && $0.value != 0x7F }
        let result = String(String.UnicodeScalarView(scalars))
        return result.isEmpty ? other : result
    }
}

extension GitVersions {
    /// The latest saves, the newest first.
    ///
    /// - Parameter path: of a file or folder, relative to the site's folder.
    public func list(of path: String, skip: Int = 0, limit: Int = 50) throws(GitFault) -> [Version] {
        let format = "--format=%x1e%H%x1f%P%x1f%an%x1f%at%x1f%s"
        let answer = try git.run(
            [
                "log", "-z", "--no-renames", "--name-only", "--relative", "-n", "\(limit)", "--skip", "\(skip)", format,
                "--", path,
            ])
        guard answer.status == 0 else {
            // Git has no log of a repository without any save, in which the branch is not there yet.
            if try git.run(["rev-parse", "-q", "--verify", "HEAD"]).status != 0 { return [] }
            throw GitFault("git log failed (\(answer.status))")
        }
        return answer.text.split(separator: "\u{1e}").compactMap { entry in
            let fields = entry.split(separator: "\u{1f}", maxSplits: 4, omittingEmptySubsequences: false)
            guard fields.count == 5, let seconds = Int(fields[3]) else { return nil }
            let rest = fields[4].split(separator: "\0", omittingEmptySubsequences: true).flatMap {
                $0.split(separator: "\n")
            }
            return Version(
                id: String(fields[0]), author: String(fields[2]), at: Instant(secondsSince1970: seconds),
                subject: String(rest.first ?? ""), paths: rest.dropFirst().map(String.init),
                isFirst: fields[1].isEmpty)
        }
    }

    /// A file as it was in a version; `nil` where it had none.
    public func bytes(of path: String, in id: String) throws(GitFault) -> [UInt8]? {
        guard Self.isCommit(id) else { return nil }
        let answer = try git.run(["cat-file", "blob", "\(id):./\(path)"])
        return answer.status == 0 ? answer.output : nil
    }

    /// Files as they were in a version, by path; without those that it had not. Cost: one process of git, however many they are.
    public func bytes(of paths: [String], in id: String) throws(GitFault) -> [String: [UInt8]] {
        guard Self.isCommit(id), !paths.isEmpty else { return [:] }
        let names = paths.map { "\(id):./\($0)" }
        var answer = try git.need(["cat-file", "-z", "--batch"], input: names.flatMap { Array($0.utf8) + [0] }).output[
            ...]
        var result: [String: [UInt8]] = [:]
        for (path, name) in zip(paths, names) {
            let missing = Array("\(name) missing\n".utf8)
            if answer.starts(with: missing) {
                answer = answer.dropFirst(missing.count)
                continue
            }
            // `9f2c… blob 12`, a line feed, the bytes, a line feed.
            let head = answer.prefix { $0 != UInt8(ascii: "\n") }
            guard
                let size = head.split(separator: UInt8(ascii: " ")).last.flatMap({
                    Int(String(decoding: $0, as: UTF8.self))
                }),
                answer.count >= head.count + size + 2
            else { throw GitFault("git cat-file gave something else than \(path)") }
            answer = answer.dropFirst(head.count + 1)
            result[path] = Array(answer.prefix(size))
            answer = answer.dropFirst(size + 1)
        }
        return result
    }

    /// What a version is called; `nil` where there is none.
    public func subject(of id: String) throws(GitFault) -> String? {
        guard Self.isCommit(id) else { return nil }
        let answer = try git.run(["log", "-n", "1", "--format=%s", id, "--"])
        return answer.status == 0 ? answer.line : nil
    }

    /// The version before one; `nil` for the first.
    public func parent(of id: String) throws(GitFault) -> String? {
        guard Self.isCommit(id) else { return nil }
        let answer = try git.run(["rev-parse", "-q", "--verify", id + "^1"])
        return answer.status == 0 ? answer.line : nil
    }

    /// The files of the content that are different between two versions, relative to the site's folder.
    public func paths(from old: String, to new: String) throws(GitFault) -> [String] {
        guard Self.isCommit(old), Self.isCommit(new) else { return [] }
        let answer = try git.need(
            ["diff-tree", "-r", "-z", "--no-renames", "--name-only", "--relative", old, new, "--", "Content"])
        return answer.text.split(separator: "\0").map(String.init)
    }

    /// The present version; `nil` for a repository without any.
    public func latest() throws(GitFault) -> String? { try head() }

    static func isCommit(_ id: String) -> Bool {
        (7...64).contains(id.utf8.count) && id.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
