public import GuideModel

/// The digests of what a build was made from, by name, kept for the next build so that it can say what changed.
public struct SourceRecord: Sendable {
    /// What happened to a source between two builds.
    public enum Change: Hashable, Sendable { case added, changed, removed }
    /// What happened to one of them.
    public typealias NamedChange = (name: String, change: Change)

    private let digests: [String: ContentDigest]

    private static let format = "waymark source record 1\n"

    public init(_ digests: [String: ContentDigest]) { self.digests = digests }

    /// What differs from an earlier record, sorted by name.
    public func changes(since earlier: SourceRecord) -> [NamedChange] {
        let names = Set(digests.keys).union(earlier.digests.keys)
        return names.sorted().compactMap { name in
            switch (earlier.digests[name], digests[name]) {
            case (nil, _): (name, .added)
            case (_, nil): (name, .removed)
            case (let old, let new): old == new ? nil : (name, .changed)
            }
        }
    }
}

extension BuildMemory {
    private var sources: String { path + ".sources" }

    /// What the last build was made from; `nil` where that is not known.
    public func sourceRecord() -> SourceRecord? {
        // A missing record is as good as none, because it only tells a person what changed.
        guard let bytes = try? Disk.read(sources) else { return nil }
        return bytes.withUnsafeBytes { SourceRecord(encoded: $0, for: output) }
    }

    /// Keeps what a build was made from. A failure is dropped, because without a record the next build only says less.
    public func keep(_ record: SourceRecord) {
        try? Disk.replace(sources, with: record.encoded(for: output))  // because the next build then only says less
    }
}

extension SourceRecord {
    fileprivate func encoded(for output: String) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(Self.format + output)
        writer.add(digests.count)
        for (name, digest) in digests.sorted(by: { $0.key < $1.key }) {
            writer.add(name)
            writer.add(digest)
        }
        return writer.finished()
    }

    fileprivate init?(encoded bytes: UnsafeRawBufferPointer, for output: String) {
        guard var reader = RecordReader(bytes), reader.text() == Self.format + output, let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var digests: [String: ContentDigest] = [:]
        for _ in 0..<count {
            guard let name = reader.text(), let digest = reader.digest() else { return nil }
            digests[name] = digest
        }
        self.digests = digests
    }
}
