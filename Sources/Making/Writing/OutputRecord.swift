import GuideModel

/// What the previous build recorded about each file that it wrote: what it was made from, and its stamp.
///
/// It is kept in the cache. If it is missing, damaged, of another version or about another folder, the only cost is a full
/// build.
struct OutputRecord: Sendable {
    struct Entry: Hashable, Sendable {
        /// The digest of everything that the file is made from.
        let inputs: ContentDigest
        let stamp: FileStamp
        /// The digest of its bytes.
        let content: ContentDigest
    }

    /// Whether an output has to be made.
    enum Verdict: Sendable {
        case kept(Entry)
        case made(OutputWriter.Made.Reason, inputs: ContentDigest?)

        var isKept: Bool { if case .kept = self { true } else { false } }
    }

    private(set) var entries: [String: Entry] = [:]

    init(_ entries: [String: Entry] = [:]) { self.entries = entries }

    fileprivate static let format = "waymark output record 2\n"

    init(at path: String, for target: String) {
        // Without a record everything is made, because there is nothing to compare with.
        guard let bytes = try? Disk.read(path), let entries = Self.decoded(bytes, for: target) else { return }
        self.entries = entries
    }

    /// An output is kept when its inputs are the same and the file is as the previous build left it.
    func verdict(on output: PlannedOutput, over previous: PreviousOutput) -> Verdict {
        verdict(on: output, inputs: output.digest(), over: previous)
    }

    /// The same for an output whose digest is known.
    func verdict(on output: PlannedOutput, inputs: ContentDigest?, over previous: PreviousOutput) -> Verdict {
        let path = output.path.text
        guard let known = entries[path], previous.files.contains(path) else { return .made(.new, inputs: inputs) }
        guard known.inputs == inputs else { return .made(.inputs, inputs: inputs) }
        let isThere = Disk.stamp(of: "\(previous.folder)/\(path)") == known.stamp
        return isThere ? .kept(known) : .made(.touched, inputs: inputs)
    }

    /// Keeps a record. A failure is dropped, because without a record the next build only takes longer.
    static func write(_ record: [UInt8], to path: String) {
        try? Disk.makeFolders(Disk.split(path).folder)  // because writing fails then, too
        try? Disk.replace(path, with: record)  // because the next build then only takes longer
    }

    /// - Parameter entries: sorted by path, each once.
    static func encoded(_ entries: [(path: String, entry: Entry)], for target: String) -> [UInt8] {
        var writer = RecordWriter()
        writer.reserve(entries.reduce(4096) { $0 + $1.path.utf8.count + 64 })
        writer.add(Self.format + target)
        writer.add(entries.count)
        for (path, entry) in entries {
            writer.add(path)
            writer.add(entry.inputs)
            writer.add(entry.stamp)
            writer.add(entry.content)
        }
        return writer.finished()
    }

    private static func decoded(_ bytes: [UInt8], for target: String) -> [String: Entry]? {
        bytes.withUnsafeBytes { bytes in
            guard var reader = RecordReader(bytes), let count = reader.begin(for: target),
                (0...bytes.count).contains(count)
            else { return nil }
            var entries: [String: Entry] = [:]
            entries.reserveCapacity(count)
            for _ in 0..<count {
                guard let path = reader.text(), let inputs = reader.digest(), let stamp = reader.stamp(),
                    let content = reader.digest()
                else { return nil }
                entries[path] = Entry(inputs: inputs, stamp: stamp, content: content)
            }
            return entries
        }
    }
}

extension RecordReader {
    /// The number of entries in the record of an output; `nil` for a record of another output.
    mutating func begin(for target: String) -> Int? {
        text() == OutputRecord.format + target ? number() : nil
    }
}
