import GuideModel

/// Whatever rclone speaks: one of the user's own remotes, or one that the address describes.
struct RcloneTarget: DeliveryTarget {
    private let remote: RcloneRemote
    private let comparison: RcloneComparison
    private let room: String

    init(_ remote: RcloneRemote, room: String) {
        (self.remote, self.room) = (remote, room)
        comparison = RcloneComparison(remote: remote, room: room)
    }

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        let copy = room + "/records"
        try LocalFiles.removeFolder(copy)
        // 3: there is no such folder, which is so before the first run.
        try remote.run(
            ["copy", "--ignore-times", remote.address(of: FileList.folder), "\(copy)/\(FileList.folder)"], accepts: [3])
        return try FolderTarget(folder: copy).records()
    }

    func examine(
        _ paths: [String], leaving old: [String], against source: String
    ) throws(DeliveryFailure) -> [String: Presence] {
        let sight = try comparison.sight(of: paths + old)
        if let link = sight.link(among: paths + old) { throw .linked(remote.address(of: link)) }
        var found = try comparison.presences(of: paths, in: source)
        for path in paths { if let blocked = sight.blockage(of: path) { found[path] = blocked } }
        return found
    }

    func clear(_ paths: [String]) throws(DeliveryFailure) {
        // 3: it is gone.
        for path in paths { try remote.run(["rmdirs", remote.address(of: path)], accepts: [3]) }
    }

    func finish(_ message: String, sent: [String]) throws(DeliveryFailure) { try comparison.note(sent: sent) }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        for (type, paths) in remote.sums == .unknown ? [(nil, paths)] : Self.byType(paths) {
            let header = type.map { ["--header-upload", "Content-Type: \($0)"] } ?? []
            try inLanes(paths) { paths throws(DeliveryFailure) in
                try remote.run(
                    [
                        "copy", "--files-from-raw", "-", "--no-traverse", "--no-check-dest", "--transfers", "8",
                        "--s3-no-check-bucket",
                    ] + header + [source, remote.address], names: paths)
            }
        }
    }

    func remove(_ paths: [String]) throws(DeliveryFailure) {
        try inLanes(paths) { paths throws(DeliveryFailure) in
            try remote.run(["delete", "--files-from-raw", "-", remote.address], names: paths, accepts: [3, 4])
        }
    }
}

extension RcloneTarget {
    /// Files for which it is not worth while to start another lane.
    private static let fewest = 16

    /// Does something with a share of the files in each lane, unless they are few.
    private func inLanes(
        _ paths: [String], _ work: @Sendable ([String]) throws(DeliveryFailure) -> Void
    ) throws(DeliveryFailure) {
        let size = max((paths.count + remote.lanes - 1) / remote.lanes, Self.fewest)
        let shares = stride(from: 0, to: paths.count, by: size).map { Array(paths[$0..<min(paths.count, $0 + size)]) }
        _ = try Parallel.map(shares, jobs: remote.lanes, work)
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
        "wasm": "application/wasm", "webmanifest": "application/manifest+json", "vtt": "text/vtt; charset=utf-8",
    ]
}
