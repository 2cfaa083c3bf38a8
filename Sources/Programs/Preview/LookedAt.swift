import GuideModel

/// The files that browsers look at. They alone are made again when the site changes, whatever its size; those that nobody has
/// asked for in a long time are forgotten.
struct LookedAt: Sendable {
    private static let most = 60

    private struct Use: Sendable {
        var file: MadeFile
        var last: Int
    }

    private var uses: [String: Use] = [:]
    private var clock = 0

    /// The file, and that it was asked for.
    mutating func use(_ path: String) -> MadeFile? {
        clock += 1
        uses[path]?.last = clock
        return uses[path]?.file
    }

    mutating func add(_ file: MadeFile, at path: String) {
        clock += 1
        uses[path] = Use(file: file, last: clock)
        guard uses.count > Self.most else { return }
        if let oldest = uses.min(by: { $0.value.last < $1.value.last }) { uses[oldest.key] = nil }
    }

    /// The same files as another guide has them, and the paths of those that differ or are gone, sorted.
    ///
    /// A PDF takes seconds, and nobody sees it change: it is forgotten and made when it is asked for again.
    func remade(by guide: PreviewGuide) throws -> (files: LookedAt, changed: [String]) {
        var next = self
        var changed: [String] = []
        for (path, use) in uses {
            let file = path.hasSuffix(".pdf") ? nil : try guide.make(path)
            next.uses[path] = file.map { Use(file: $0, last: use.last) }
            if file?.digest != use.file.digest { changed.append(path) }
        }
        return (next, changed.sorted())
    }
}
