import GuideModel
import Processes
import Synchronization

/// A branch of a git repository, which a host of pages serves. A run is one commit and one push, never forced: visitors see the
/// old guide or the new one.
///
/// A bare repository in the cache keeps what is known of the branch, so that only differences travel. No files are checked out. The run
/// holds that repository alone, so locks in it are those of a git that was killed, and it would refuse to work because of them for ever.
final class GitTarget: DeliveryTarget {
    private let repository: String
    private let branch: String
    private let room: String
    private let git = Tool("git", package: "git")
    /// The branch's last commit, once it is known. Behind a lock, because targets may be used from any thread.
    private let parent = Mutex<String?>(nil)

    /// - Parameter repository: an address, or an absolute path.
    init(repository: String, branch: String, room: String) {
        (self.repository, self.branch, self.room) = (repository, branch, room)
    }

    var isAtomic: Bool { true }
    private var store: String { room + "/branch.git" }

    func begin() throws(DeliveryFailure) {
        try LocalFiles.makeFolders(above: store)
        try LocalFiles.removeFiles(in: store, ending: ".lock")
        // Where there is one already, this mends what a killed git did not finish.
        try git.run(["init", "-q", "--bare", store], withheld: Self.misleading)
        let known = try run(["ls-remote", "--heads", "--", repository, "refs/heads/\(branch)"]).text
        guard !known.isEmpty else {
            try run(["read-tree", "--empty"])
            return
        }
        try run([
            "fetch", "-q", "--depth=1", "--no-tags", "--", repository, "+refs/heads/\(branch):refs/heads/\(branch)",
        ])
        let commit = try run(["rev-parse", "refs/heads/\(branch)"]).line
        parent.withLock { $0 = commit }
        try run(["read-tree", commit])
    }

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        guard let commit = parent.withLock({ $0 }) else { return [:] }
        let names = try run(["ls-tree", "-z", "--name-only", commit, FileList.folder + "/"]).text
        var result: [String: [UInt8]] = [:]
        for path in names.split(separator: "\0") {
            result[String(path)] = try run(["cat-file", "blob", "\(commit):\(path)"]).output
        }
        return result
    }

    func examine(
        _ paths: [String], leaving old: [String], against source: String
    ) throws(DeliveryFailure) -> [String: Presence] {
        guard let commit = parent.withLock({ $0 }) else { return [:] }
        var there: [Substring: Substring] = [:]
        for entry in try run(["ls-tree", "-r", "-z", commit]).text.split(separator: "\0") {
            guard let tab = entry.firstIndex(of: "\t") else { continue }
            there[entry[entry.index(after: tab)...]] = entry[..<tab].split(separator: " ").last ?? ""
        }
        var result: [String: Presence] = [:]
        let files = there.keys.map(String.init).sorted()
        for (path, object) in try objects(of: paths, in: source, writes: false) {
            let other = there[path[...]]
            result[path] = other.map { $0 == object ? .same : .different } ?? Presence.blockage(of: path, among: files)
        }
        return result
    }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        let lines = try objects(of: paths, in: source, writes: true).map { "100644 \($1) 0\t\($0)\0" }
        try run(["update-index", "-z", "--add", "--replace", "--index-info"], input: Array(lines.joined().utf8))
    }

    func remove(_ paths: [String]) throws(DeliveryFailure) {
        let lines = paths.map { "0 0000000000000000000000000000000000000000 0\t\($0)\0" }
        try run(["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8))
    }

    func finish(_ message: String, sent: [String]) throws(DeliveryFailure) {
        let tree = try run(["write-tree"]).line
        let last = parent.withLock { $0 }
        if let last, try run(["rev-parse", last + "^{tree}"]).line == tree { return }
        var author: [String] = []
        if try run(["config", "user.email"], accepts: [1]).line.isEmpty {
            author = ["-c", "user.name=Waymark", "-c", "user.email=waymark@localhost"]
        }
        let commit = try run(
            author + ["commit-tree", tree, "-m", message] + (last.map { ["-p", $0] } ?? [])
        ).line
        do {
            try run(["push", "-q", "--", repository, "\(commit):refs/heads/\(branch)"])
        } catch .program(let name, let status, let words) {
            let isOvertaken = ["fetch first", "non-fast-forward", "cannot lock ref", "reference already exists"]
                .contains { words.contains($0) }
            throw isOvertaken ? .overtaken : .program(name, status: status, words: words)
        }
    }

    /// The names of files as git's objects.
    private func objects(
        of paths: [String], in source: String, writes: Bool
    ) throws(DeliveryFailure) -> [(path: String, object: Substring)] {
        let input = paths.map { Self.quoted("\(source)/\($0)") + "\n" }.joined()
        let result = try run(
            ["hash-object", "--no-filters", "--stdin-paths"] + (writes ? ["-w"] : []), input: Array(input.utf8))
        return Array(zip(paths, result.text.split(separator: "\n")))
    }

    /// A path as git reads it in a list of lines, whatever is in its name.
    static func quoted(_ path: String) -> String {
        "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    @discardableResult
    private func run(
        _ arguments: [String], input: [UInt8] = [], accepts: Set<Int32> = []
    ) throws(DeliveryFailure) -> ProcessResult {
        try git.run(
            ["--git-dir", store, "-c", "core.hooksPath=/dev/null", "-c", "gc.auto=0", "-c", "core.quotePath=false"]
                + arguments, input: input,
            // No program that an address could name is run, and a password is asked for by nobody.
            environment: ["GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"],
            withheld: Self.misleading, accepts: accepts)
    }

    /// What would lead git to another repository; its ways to passwords and to ssh stay.
    @Sendable private static func misleading(_ name: String) -> Bool {
        ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE", "GIT_COMMON_DIR"]
            .contains(name)
    }
}
