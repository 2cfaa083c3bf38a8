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

    func examine(
        _ paths: [String], leaving old: [String], against source: String
    ) throws(DeliveryFailure) -> [String: Presence] {
        let sight = try look(at: paths + old)
        if let link = sight.link(among: paths + old) { throw .linked("\(target)\(link)") }
        // Compares by checksum on both sides; two lines of flags for each file: `.f` where nothing differs.
        let result = try rsync.run(
            ["-rcn8", "-ii", "--out-format=%i %n", "--mkpath", "--no-motd"] + common(source), input: names(paths),
            accepts: [23])
        if result.status == 23 { try checkHeld(result) }
        var found: [String: Presence] = [:]
        for (flags, name) in Self.lines(of: result) where flags.dropFirst().first == "f" {
            // A new file has only `+`; one with other bytes `c`.
            if flags.contains("+") { continue }
            found[name] = flags.dropFirst(2).first == "c" ? .different : .same
        }
        for path in paths { if let blocked = sight.blockage(of: path) { found[path] = blocked } }
        return found
    }

    /// The flags and the names that it prints.
    private static func lines(of result: ProcessResult) -> [(flags: Substring, name: String)] {
        result.text.split(separator: "\n").filter { $0.utf8.count > 12 && $0.dropFirst(11).first == " " }
            .map { ($0.prefix(11), String($0.dropFirst(12))) }
    }

    /// - Throws: where something else than a folder in the place of a file was in the way.
    private func checkHeld(_ result: ProcessResult) throws(DeliveryFailure) {
        let words = String(decoding: result.complaints, as: UTF8.self)
        let isOnly = words.split(separator: "\n").allSatisfy { line in
            ["non-empty directory", "could not make way", "rsync error"].contains { line.contains($0) }
        }
        guard isOnly else { throw .program("rsync", status: result.status, words: String(words.prefix(500))) }
    }

    /// What the target has in the folders of the guide: files, folders and links, none of which is followed.
    private func look(at paths: [String]) throws(DeliveryFailure) -> TargetSight {
        let empty = room + "/empty"
        try LocalFiles.removeFolder(empty)
        try LocalFiles.makeFolders(above: empty + "/x")
        // Whatever else is in the target may be large, and is nobody's business.
        let roots = Set(paths.map { String($0.prefix { $0 != "/" }) } + [FileList.folder]).sorted().map(Self.pattern)
        let rules = roots.flatMap { ["+ /\($0)", "+ /\($0)/**"] } + ["- *"]
        // 23: what nobody may read is not there. 12: there is no such target yet.
        let result = try rsync.run(
            [
                "-rln8", "--no-motd", "--out-format=%i %n", "--filter=. -", Self.silence, "--", target, empty + "/",
            ],
            input: Array(rules.map { $0 + "\n" }.joined().utf8), accepts: [12, 23])
        if result.status == 12 {
            let words = String(decoding: result.complaints, as: UTF8.self)
            guard words.contains("No such file or directory") else {
                throw .program("rsync", status: 12, words: String(words.prefix(500)))
            }
        }
        var sight = TargetSight()
        for (flags, name) in Self.lines(of: result) {
            switch flags.dropFirst().first {
            case "d": sight.folders.insert(name.hasSuffix("/") ? String(name.dropLast()) : name)
            case "L": sight.links.insert(name)
            default: sight.files.append(name)
            }
        }
        sight.files.sort()
        return sight
    }

    /// A name in which no sign stands for others.
    private static func pattern(_ name: String) -> String {
        guard name.contains(where: { "*?[".contains($0) }) else { return name }
        return name.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
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

    func clear(_ paths: [String]) throws(DeliveryFailure) {
        let sight = try look(at: paths)
        let folders = paths.flatMap { path in [path] + sight.folders.filter { $0.hasPrefix(path + "/") } }
        // Those that are deepest first, because only what is empty goes.
        let depths = Dictionary(grouping: folders) { $0.count { $0 == "/" } }
        for (_, folders) in depths.sorted(by: { $0.key > $1.key }) { try remove(folders) }
    }

    private func common(_ source: String) -> [String] {
        ["--files-from=-", "--from0", Self.silence, "--", source + "/", target]
    }

    private func names(_ paths: [String]) -> [UInt8] { Array(paths.map { $0 + "\0" }.joined().utf8) }
}
