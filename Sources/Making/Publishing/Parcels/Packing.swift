import GuideModel
import Processes
import Synchronization

/// Makes the `.gz` and `.br` of text files, and keeps them by the digest of the file. The same file gives the same bytes: no date
/// and no name go into them.
struct Packing {
    private static let perCall = 48
    private let room: String
    private let jobs: Int

    init(in room: String, jobs: Int) { (self.room, self.jobs) = (room, jobs) }

    /// - Parameter files: entries with digests, by their paths in the folder.
    /// - Returns: the path in the guide and the file that has its bytes.
    func pack(
        _ files: [String: FileList.Entry], in folder: String, told: @escaping @Sendable (Int, Int) -> Void
    ) throws(DeliveryFailure) -> [(path: String, source: String)] {
        let known = Set(try LocalFiles.names(in: room))
        var result: [(String, String)] = []
        var missing: [String: String] = [:]
        var used: Set<String> = []
        for (path, entry) in files.sorted(by: { $0.key < $1.key }) {
            guard let digest = entry.digest else { continue }
            let name = "\(digest)"
            if !Variant.endings.allSatisfy({ known.contains(name + $0) }) { missing[name] = path }
            for ending in Variant.endings {
                used.insert(name + ending)
                result.append((path + ending, "\(room)/\(name)\(ending)"))
            }
        }
        try make(missing.sorted { $0.key < $1.key }, in: folder, told)
        for name in known where !used.contains(name) && Variant.isPacked(name) {
            try LocalFiles.remove("\(room)/\(name)")
        }
        return result
    }

    private func make(
        _ missing: [(key: String, value: String)], in folder: String, _ told: @escaping @Sendable (Int, Int) -> Void
    ) throws(DeliveryFailure) {
        let work = room + "/work"
        try LocalFiles.removeFolder(work)
        for (name, path) in missing { try LocalFiles.link("\(folder)/\(path)", at: "\(work)/\(name)") }
        let names = missing.map(\.key)
        let groups = stride(from: 0, to: names.count, by: Self.perCall).map {
            Array(names[$0..<min(names.count, $0 + Self.perCall)])
        }
        let done = Mutex(0)
        _ = try Parallel.map(groups, jobs: jobs) { group throws(DeliveryFailure) in
            let paths = group.map { "\(work)/\($0)" }
            try Tool("gzip", package: "gzip").run(["-n", "-9", "-k", "-f", "--"] + paths)
            try Tool("brotli", package: "brotli").run(["-q", "11", "-k", "-f", "--"] + paths)
            let count = done.withLock { done in
                done += group.count
                return done
            }
            told(count, names.count)
        }
        for name in names {
            for ending in Variant.endings {
                try LocalFiles.link("\(work)/\(name)\(ending)", at: "\(room)/\(name)\(ending)")
            }
        }
        try LocalFiles.removeFolder(work)
    }
}
