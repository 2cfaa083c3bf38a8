import Processes

/// What differs between a folder and a remote, in one of two ways: by sums of the bytes where the remote knows them, as S3 does, and
/// otherwise by sizes and dates, as over SFTP and WebDAV, where each sum would cost a command or the whole file.
struct RcloneComparison {
    let remote: RcloneRemote
    /// Where this machine keeps what the remote told last.
    let room: String

    func presences(of paths: [String], in source: String) throws(DeliveryFailure) -> [String: Presence] {
        try remote.hasSums() ? bySums(of: paths, in: source) : bySizes(of: paths, in: source)
    }

    /// Notes sizes and dates as they are after a run, for the next one. Nothing to do where sums are compared.
    func note(sent: [String]) throws(DeliveryFailure) {
        guard var sight = Listing(at: sightPath) else { return }
        guard sent.count < Self.many else { return try keep(listing()) }
        sight.update(try listing(only: sent + [FileList.path]))
        try keep(sight)
    }

    /// What the remote has, with its folders and links; nothing where it has neither of both.
    func sight(of paths: [String]) throws(DeliveryFailure) -> TargetSight {
        guard try remote.mayHaveLinks() else { return TargetSight() }
        // Links of this machine are told by an ending; those of SFTP are passed over here, and followed there.
        let told = try names(passing: true)
        let wanted = Set(paths + paths.flatMap(Presence.folders))
        let isWhole = wanted.allSatisfy { told.contains($0) || told.contains($0 + "/") }
        let followed = isWhole ? told : try names(passing: false)
        var sight = TargetSight()
        for name in followed {
            if name.hasSuffix(Self.ending) {
                sight.links.insert(String(name.dropLast(Self.ending.count)))
            } else {
                let plain = name.hasSuffix("/") ? String(name.dropLast()) : name
                if !told.contains(name) { sight.links.insert(plain) }
                if name.hasSuffix("/") { sight.folders.insert(plain) } else { sight.files.append(name) }
            }
        }
        sight.files.sort()
        return sight
    }

    private static let ending = ".rclonelink"

    private func names(passing: Bool) throws(DeliveryFailure) -> Set<String> {
        let words = ["lsf", "-R", "--fast-list", "--checkers", "16", "--links", remote.address]
        let result = try remote.run(
            words, environment: passing ? ["RCLONE_SFTP_SKIP_LINKS": "true"] : [:], accepts: [3])
        return Set(result.text.split(separator: "\n").map(String.init))
    }

    // MARK: By sums

    private func bySums(of paths: [String], in source: String) throws(DeliveryFailure) -> [String: Presence] {
        let result = try remote.run(
            [
                "check", "--combined", "-", "--fast-list", "--filter", "- /\(FileList.folder)/**", source,
                remote.address,
            ], accepts: [1, 3])
        // 3: there is no such folder, which is so before the first run.
        guard result.status != 3 else { return [:] }
        var (found, files): ([String: Presence], [String]) = ([:], [])
        for line in result.text.split(separator: "\n") where line.dropFirst().first == " " {
            let path = String(line.dropFirst(2))
            if line.first != "+" { files.append(path) }
            switch line.first {
            case "=": found[path] = .same
            case "*": found[path] = .different
            case "!": throw .program("rclone", status: result.status, words: "\(path) cannot be compared")
            default: break
            }
        }
        // Exit code 1 also says that files differ; without any answer it says that the target cannot be read.
        if result.status == 1, found.isEmpty, !result.text.contains("+ ") {
            throw .program("rclone", status: 1, words: String(decoding: result.complaints.suffix(500), as: UTF8.self))
        }
        files.sort()
        for path in paths where found[path] == nil { found[path] = Presence.blockage(of: path, among: files) }
        return found
    }

    // MARK: By sizes and dates

    /// Up to this many files are asked for by name; otherwise all files of the remote are.
    private static let many = 200

    private var sightPath: String { room + "/sight" }

    private func bySizes(of paths: [String], in source: String) throws(DeliveryFailure) -> [String: Presence] {
        let (now, last) = (try listing(), Listing(at: sightPath))
        let sizes = paths.compactMap { path in LocalFiles.size(of: "\(source)/\(path)").map { (path, $0) } }
        if !now.follows(last) { try keep(now) }
        return now.presences(of: sizes, since: last)
    }

    private func keep(_ listing: Listing) throws(DeliveryFailure) {
        try LocalFiles.replace(sightPath, with: listing.bytes, draft: room + "/part")
    }

    /// What the remote tells of all its files, or of some.
    private func listing(only paths: [String] = []) throws(DeliveryFailure) -> Listing {
        let form = ["--files-only", "--format", "tsp", "--separator", "\t"]
        let choice = paths.isEmpty ? [] : ["--files-from-raw", "-"]
        let words = ["lsf", "-R", "--fast-list", "--checkers", "16"] + form + choice + [remote.address]
        return Listing(try remote.run(words, names: paths, accepts: [3]).output)
    }
}
