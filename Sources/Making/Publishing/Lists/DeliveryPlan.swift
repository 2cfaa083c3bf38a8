import GuideModel

/// What a run will do at a target.
public struct DeliveryPlan: Sendable {
    /// Files in their number and bytes.
    public struct Sum: Hashable, Sendable {
        public var files = 0
        public var bytes = 0

        mutating func add(_ size: Int) { (files, bytes) = (files + 1, bytes + size) }
    }

    /// What it does with one file.
    public enum Change: Hashable, Sendable { case new, changed, removed }

    /// Each file that is sent or removed, sorted by path.
    public private(set) var changes: [(path: String, change: Change)] = []
    public private(set) var new = Sum()
    public private(set) var changed = Sum()
    public private(set) var removed = Sum()
    public private(set) var kept = Sum()
    /// Files that the guide put there and others changed or removed since; they are sent again. Sorted.
    public private(set) var altered: [String] = []
    /// Files that others put where the guide wants its own. Sorted.
    private(set) var strangers: [String] = []
    /// What others put where a file of the guide has no place beside it.
    private(set) var obstacles: [Obstacle] = []
    /// What is sent, in the order of the stages.
    let batches: [Batch]
    /// What is removed at the end, in groups that are removed one after another.
    let gone: [[String]]
    /// Files of the last guide that stand where this one has a folder, or has a file in the place of their folder: they are
    /// removed before anything is sent.
    let early: [[String]]
    /// Files in whose place a folder stands, which is empty then.
    private(set) var cleared: [String] = []
    /// The list while the run is under way, and after it.
    let during: FileList
    let after: FileList

    /// Why nothing can be sent.
    ///
    /// - Parameter overwriting: whether files of others may be replaced.
    public func refusal(overwriting: Bool) -> DeliveryFailure? {
        if let obstacle = obstacles.first { return .inTheWay(obstacle) }
        return overwriting || strangers.isEmpty ? nil : .strangers(strangers)
    }

    /// The list when all is sent and nothing removed.
    var late: FileList {
        var late = during
        late.entries.merge(after.entries) { $1 }
        return late
    }

    public var isEmpty: Bool { changes.isEmpty && during == after && !isListStale }
    let isListStale: Bool

    /// - Parameters:
    ///   - wanted: the files of the guide.
    ///   - known: the target's list; `nil` where it has none.
    ///   - found: what is at the target at each wanted path.
    init(of wanted: [String: FileList.Entry], over known: FileList?, _ found: [String: Presence]) {
        let known = known ?? FileList()
        var (during, after) = (known, FileList(wanted))
        var sent: [(path: String, size: Int, stage: Stage)] = []
        var blocking: Set<String> = []
        for (path, entry) in wanted.sorted(by: { $0.key < $1.key }) {
            var presence = found[path] ?? .absent
            if case .blocked(let files) = presence {
                let foreign = files.filter { known.entries[$0] == nil || wanted[$0] != nil }
                if !foreign.isEmpty { obstacles.append(Obstacle(path: path, files: foreign)) }
                if files.allSatisfy({ $0.hasPrefix(path + "/") }) { cleared.append(path) }
                (blocking, presence) = (blocking.union(files), .absent)
            }
            let verdict = Self.verdict(on: entry, known.entries[path], presence)
            if verdict == .keep {
                kept.add(entry.size)
                during.entries[path] = entry
                continue
            }
            if verdict == .altered { altered.append(path) }
            if verdict == .stranger { strangers.append(path) }
            let isNew = presence == .absent
            if isNew { new.add(entry.size) } else { changed.add(entry.size) }
            changes.append((path, isNew ? .new : .changed))
            sent.append((path, entry.size, Stage(of: path, isNew: isNew)))
            during.entries[path] = FileList.Entry(size: entry.size, digest: nil)
        }
        for (path, entry) in known.entries where wanted[path] == nil {
            removed.add(entry.size)
            changes.append((path, .removed))
        }
        changes.sort { $0.path < $1.path }
        let old = changes.filter { $0.change == .removed }.map(\.path)
        early = Self.removalOrder(old.filter(blocking.contains))
        gone = Self.removalOrder(old.filter { !blocking.contains($0) })
        isListStale = known != after
        after.entries = wanted
        (self.during, self.after) = (during, after)
        batches = Batch.batches(of: sent)
    }

    private enum Verdict { case keep, send, altered, stranger }

    private static func verdict(
        on entry: FileList.Entry, _ known: FileList.Entry?, _ presence: Presence
    ) -> Verdict {
        // The bytes are right; who put them there does not matter.
        if presence == .same { return .keep }
        guard let known else { return presence == .absent ? .send : .stranger }
        guard known.digest == entry.digest else { return .send }
        return presence == .unknown ? .keep : .altered
    }

    /// Pages before what they show, and packed forms before their files.
    private static func removalOrder(_ paths: [String]) -> [[String]] {
        func rank(_ path: String) -> Int {
            -Stage(of: path, isNew: false).rawValue * 2 + (Variant.isPacked(path) ? 0 : 1)
        }
        return Dictionary(grouping: paths.sorted(), by: rank).sorted { $0.key < $1.key }.map(\.value)
    }
}

/// Files that are sent together.
struct Batch: Hashable, Sendable {
    let paths: [String]
    let bytes: Int

    /// Small enough that the lock is renewed long before it expires, and that a run that was broken off repeats little.
    private static let mostFiles = 400
    private static let mostBytes = 32_000_000

    static func batches(of files: [(path: String, size: Int, stage: Stage)]) -> [Batch] {
        var result: [Batch] = []
        for stage in Stage.allCases {
            // A server that has both sends the packed form, so that one comes first and a part is never older than its page.
            for isPacked in [true, false] {
                var (paths, bytes) = ([String](), 0)
                for file in files where file.stage == stage && Variant.isPacked(file.path) == isPacked {
                    if paths.count == mostFiles || bytes + file.size > mostBytes, !paths.isEmpty {
                        result.append(Batch(paths: paths, bytes: bytes))
                        (paths, bytes) = ([], 0)
                    }
                    paths.append(file.path)
                    bytes += file.size
                }
                if !paths.isEmpty { result.append(Batch(paths: paths, bytes: bytes)) }
            }
        }
        return result
    }
}
