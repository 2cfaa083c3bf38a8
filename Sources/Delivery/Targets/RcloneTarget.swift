import Formats
import GuideModel
import Processes

/// Whatever rclone speaks: one of the user's own remotes, or one that the address describes.
struct RcloneTarget: DeliveryTarget {
    /// `remote:path`, as rclone writes it.
    private let target: String
    private let environment: [String: String]
    private let sums: Sums
    /// How many of it work side by side.
    private let lanes: Int
    private let room: String
    private let rclone: Tool

    /// Whether a remote knows sums of its files without reading them again.
    private enum Sums { case known, unknown, untold }

    private static let own = "waymarktarget"
    /// Files for which it is not worth while to start another lane.
    private static let fewest = 16
    private static let patience = [
        "--retries", "2", "--low-level-retries", "3", "--contimeout", "20s", "--timeout", "60s", "--stats", "0",
        "--log-level",
        "ERROR",
    ]

    /// A remote of the user's configuration.
    init(remote: String, path: String, room: String) {
        (target, sums, lanes, self.room) = ("\(remote):\(path)", .untold, 1, room)
        // Over SFTP it would ask for each sum by a command of its own.
        environment = ["RCLONE_SFTP_DISABLE_HASHCHECK": "true"]
        rclone = Tool("rclone", package: "rclone")
    }

    /// One that needs no configuration: settings go through the environment of rclone alone.
    ///
    /// - Parameter settings: rclone's names of them in upper case, such as `TYPE`.
    init(
        _ settings: [String: String], path: String, secrets: DeliverySecrets, room: String
    ) throws(DeliveryFailure) {
        let plain = Tool("rclone", package: "rclone", secret: secrets.password)
        var settings = settings
        if let user = secrets.user, settings["USER"] == nil, settings["TYPE"] != "s3" { settings["USER"] = user }
        if let password = secrets.password, settings["TYPE"] != "s3" {
            // rclone takes passwords only in its own disguise, and reads them here from its input.
            settings["PASS"] = try plain.run(["obscure", "-"], input: Array(password.utf8)).line
        }
        environment = Dictionary(
            uniqueKeysWithValues: settings.map { ("RCLONE_CONFIG_\(Self.own.uppercased())_\($0.key)", $0.value) })
        sums = settings["TYPE"] == "s3" ? .known : .unknown
        // To WebDAV it sends one request in ten milliseconds at most, and three requests a file.
        lanes = settings["TYPE"] == "webdav" ? 4 : 1
        (target, self.room, rclone) = ("\(Self.own):\(path)", room, plain)
    }

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        let copy = room + "/records"
        try LocalFiles.removeFolder(copy)
        // 3: there is no such folder, which is so before the first run.
        try run(["copy", "--ignore-times", inside(FileList.folder), "\(copy)/\(FileList.folder)"], accepts: [3])
        return try FolderTarget(folder: copy).records()
    }

    func examine(_ paths: [String], against source: String) throws(DeliveryFailure) -> [String: Presence] {
        guard try hasSums() else { return try compareSizes(of: paths, in: source) }
        let result = try run(
            ["check", "--combined", "-", "--fast-list", "--filter", "- /\(FileList.folder)/**", source, target],
            accepts: [1, 3])
        guard result.status != 3 else { return [:] }
        var found: [String: Presence] = [:]
        for line in result.text.split(separator: "\n") where line.dropFirst().first == " " {
            let path = String(line.dropFirst(2))
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
        return found
    }

    private func compareSizes(of paths: [String], in source: String) throws(DeliveryFailure) -> [String: Presence] {
        let (now, last) = (try listing(), Listing(at: sightPath))
        let sizes = paths.compactMap { path in LocalFiles.size(of: "\(source)/\(path)").map { (path, $0) } }
        if !now.follows(last) { try keep(now) }
        return now.presences(of: sizes, since: last)
    }

    /// Notes sizes and dates as they are after the run.
    func finish(_ message: String, sent: [String]) throws(DeliveryFailure) {
        // Only where sizes were compared.
        guard var sight = Listing(at: sightPath) else { return }
        guard sent.count < Self.many else { return try keep(listing()) }
        sight.update(try listing(["--files-from-raw", "-"], input: names(sent + [FileList.path])))
        try keep(sight)
    }

    /// So many files are asked for together.
    private static let many = 200

    private var sightPath: String { room + "/sight" }

    private func keep(_ listing: Listing) throws(DeliveryFailure) {
        try LocalFiles.replace(sightPath, with: listing.bytes, draft: room + "/part")
    }

    private func listing(_ choice: [String] = [], input: [UInt8] = []) throws(DeliveryFailure) -> Listing {
        let form = ["--files-only", "--format", "tsp", "--separator", "\t"]
        let words = ["lsf", "-R", "--fast-list", "--checkers", "16"] + form + choice
        // 3: there is no such folder, which is so before the first run.
        return Listing(try run(words + [target], input: input, accepts: [3]).output)
    }

    private func hasSums() throws(DeliveryFailure) -> Bool {
        guard sums == .untold else { return sums == .known }
        let features = try run(["backend", "features", target]).text
        return features.firstRange(of: "\"Hashes\": [").map {
            features[$0.upperBound...].prefix { $0 != "]" }.contains("\"")
        } ?? false
    }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        for (type, paths) in sums == .unknown ? [(nil, paths)] : Self.byType(paths) {
            let header = type.map { ["--header-upload", "Content-Type: \($0)"] } ?? []
            try inLanes(paths) { paths throws(DeliveryFailure) in
                try run(
                    [
                        "copy", "--files-from-raw", "-", "--no-traverse", "--no-check-dest", "--transfers", "8",
                        "--s3-no-check-bucket",
                    ]
                        + header + [source, target], input: names(paths))
            }
        }
    }

    func remove(_ paths: [String]) throws(DeliveryFailure) {
        try inLanes(paths) { paths throws(DeliveryFailure) in
            try run(["delete", "--files-from-raw", "-", target], input: names(paths), accepts: [3, 4])
        }
    }

    /// Does something with a share of the files in each lane, unless they are few.
    private func inLanes(
        _ paths: [String], _ work: @Sendable ([String]) throws(DeliveryFailure) -> Void
    ) throws(DeliveryFailure) {
        let size = max((paths.count + lanes - 1) / lanes, Self.fewest)
        let shares = stride(from: 0, to: paths.count, by: size).map { Array(paths[$0..<min(paths.count, $0 + size)]) }
        _ = try Parallel.map(shares, jobs: lanes, work)
    }

    /// Types that rclone's table may lack are told for each batch; WebDAV and SFTP keep none.
    private static func byType(_ paths: [String]) -> [(type: String?, paths: [String])] {
        let groups = Dictionary(grouping: paths) { path in
            path.split(separator: "/").last.flatMap { name in
                name.split(separator: ".").last.flatMap { types[String($0)] }
            } ?? ""
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key.isEmpty ? nil : $0.key, $0.value) }
    }

    private static let types = [
        "geojson": "application/geo+json", "gpx": "application/gpx+xml", "ics": "text/calendar; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "kml": "application/vnd.google-earth.kml+xml",
        "webmanifest": "application/manifest+json", "vtt": "text/vtt; charset=utf-8",
    ]

    private func inside(_ folder: String) -> String {
        target + (target.hasSuffix(":") || target.hasSuffix("/") ? "" : "/") + folder
    }

    private func names(_ paths: [String]) -> [UInt8] { Array(paths.map { $0 + "\n" }.joined().utf8) }

    @discardableResult
    private func run(
        _ arguments: [String], input: [UInt8] = [], accepts: Set<Int32> = []
    ) throws(DeliveryFailure) -> ProcessResult {
        try rclone.run(
            Self.patience + arguments, input: input, environment: environment,
            // Debian 12's rclone fails at once where it is set.
            withheld: { $0 == "AWS_CA_BUNDLE" }, accepts: accepts)
    }
}
