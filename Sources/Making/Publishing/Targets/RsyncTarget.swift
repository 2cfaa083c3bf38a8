import GuideModel
import Processes

/// A folder of another machine, reached by rsync over ssh with the user's own keys and settings (`~/.ssh/config`, `RSYNC_RSH`).
/// Nothing but rsync has to run there.
struct RsyncTarget: DeliveryTarget {
    let host: String
    let path: String
    /// A folder of the cache for what is read.
    let room: String
    private let rsync = Tool("rsync", package: "rsync")

    /// A connection that is silent for this many seconds is broken.
    private static let silence = "--timeout=60"
    private var target: String { "\(host):\(path.hasSuffix("/") ? path : path + "/")" }

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        let copy = room + "/records"
        try LocalFiles.removeFolder(copy)
        try LocalFiles.makeFolders(above: copy + "/x")
        // 23: there is no such folder, which is so before the first run.
        let result = try rsync.run(
            [
                "-r", "--include=/\(FileList.folder)/", "--include=/\(FileList.folder)/*", "--exclude=*", Self.silence,
                "--", target, copy + "/",
            ],
            accepts: [23])
        if result.status == 23 {
            let words = String(decoding: result.complaints, as: UTF8.self)
            guard words.contains("No such file or directory") else {
                throw .program("rsync", status: 23, words: String(words.prefix(500)))
            }
        }
        return try FolderTarget(folder: copy).records()
    }

    func examine(_ paths: [String], against source: String) throws(DeliveryFailure) -> [String: Presence] {
        // Compares by checksum on both sides; two lines of flags for each file: `.f` where nothing differs.
        let result = try rsync.run(
            ["-rcn", "-ii", "--out-format=%i %n", "--mkpath", "--no-motd"] + common(source), input: names(paths),
            accepts: [23])
        var found: [String: Presence] = [:]
        var isBlocked = result.status == 23
        if isBlocked { try checkHeld(result) }
        for line in result.text.split(separator: "\n") {
            guard line.utf8.count > 12, line.dropFirst(11).first == " " else { continue }
            let flags = line.prefix(11)
            // A folder that is made takes the place of a file without a word.
            if flags.hasPrefix("cd") { isBlocked = true }
            guard flags.dropFirst().first == "f" else { continue }
            // A new file has only `+`; one with other bytes `c`.
            if flags.contains("+") { continue }
            found[String(line.dropFirst(12))] = flags.dropFirst(2).first == "c" ? .different : .same
        }
        return isBlocked ? try found.merging(blockages(of: paths)) { $1 } : found
    }

    /// - Throws: where something else than a folder in the place of a file was in the way.
    private func checkHeld(_ result: ProcessResult) throws(DeliveryFailure) {
        let words = String(decoding: result.complaints, as: UTF8.self)
        let isOnly = words.split(separator: "\n").allSatisfy { line in
            ["non-empty directory", "could not make way", "rsync error"].contains { line.contains($0) }
        }
        guard isOnly else { throw .program("rsync", status: result.status, words: String(words.prefix(500))) }
    }

    /// What stands in the place of files or of their folders.
    private func blockages(of paths: [String]) throws(DeliveryFailure) -> [String: Presence] {
        let wanted = Set(paths)
        let (files, folders) = try list(wanted.union(paths.flatMap(Presence.folders)).sorted(), ["-d"])
        let taken = folders.filter(wanted.contains)
        // A name with `/` behind it means what is in a folder.
        let inside = taken.isEmpty ? [] : try list(taken.map { $0 + "/" }, ["-r"]).files
        let all = Set(files + inside).subtracting(wanted).sorted()
        var found = Dictionary(uniqueKeysWithValues: taken.map { ($0, Presence.blocked(by: [])) })
        for path in paths { if let blocked = Presence.blockage(of: path, among: all) { found[path] = blocked } }
        return found
    }

    /// Those of the names that the target has.
    private func list(
        _ paths: [String], _ depth: [String]
    ) throws(DeliveryFailure) -> (files: [String], folders: [String]) {
        let empty = room + "/empty"
        try LocalFiles.removeFolder(empty)
        try LocalFiles.makeFolders(above: empty + "/x")
        // 23: what is below a file is not there. 12: there is no such target yet.
        let result = try rsync.run(
            ["-n", "--no-implied-dirs", "--ignore-missing-args", "--out-format=%i %n"] + depth
                + ["--files-from=-", "--from0", Self.silence, "--", target, empty + "/"],
            input: names(paths), accepts: [12, 23])
        if result.status == 12 {
            let words = String(decoding: result.complaints, as: UTF8.self)
            guard words.contains("No such file or directory") else {
                throw .program("rsync", status: 12, words: String(words.prefix(500)))
            }
        }
        let lines = result.text.split(separator: "\n").filter { $0.utf8.count > 12 && $0.dropFirst(11).first == " " }
        let found = lines.map { (isFolder: $0.dropFirst().first == "d", name: String($0.dropFirst(12))) }
        return (
            found.filter { !$0.isFolder }.map(\.name), found.filter(\.isFolder).map { String($0.name.dropLast()) }
        )
    }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        // Each file is written beside its place and renamed. The date and the size never decide.
        try rsync.run(
            ["-r", "--ignore-times", "--mkpath", "--chmod=D755,F644", "-p", "-z"] + common(source), input: names(paths))
    }

    func remove(_ paths: [String]) throws(DeliveryFailure) {
        // The folders alone, so that only files are missing.
        let empty = room + "/empty"
        try LocalFiles.removeFolder(empty)
        for path in paths { try LocalFiles.makeFolders(above: "\(empty)/\(path)") }
        // What is named here and missing here is deleted there.
        try rsync.run(["-r", "--delete-missing-args"] + common(empty), input: names(paths))
    }

    private func common(_ source: String) -> [String] {
        ["--files-from=-", "--from0", Self.silence, "--", source + "/", target]
    }

    private func names(_ paths: [String]) -> [UInt8] { Array(paths.map { $0 + "\0" }.joined().utf8) }
}
