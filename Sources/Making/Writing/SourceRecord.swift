public import Calendar
public import GuideModel

/// The digests of what a build was made from, by name, kept for the next build so that it can say what changed.
public struct SourceRecord: Sendable {
    /// What happened to a source between two builds.
    public enum Change: Hashable, Sendable { case added, changed, removed }
    /// What happened to one of them.
    public typealias NamedChange = (name: String, change: Change)

    /// The moment for which it was built.
    public let moment: Instant
    /// The commit of the content that the build was made from; empty where nobody knows it.
    public let version: String
    /// Of the list of files that the build left in the output folder.
    let list: FileStamp?
    private let digests: [String: ContentDigest]

    private static let format = "waymark source record 2\n"

    init(_ digests: [String: ContentDigest], at moment: Instant, version: String, list: FileStamp?) {
        (self.digests, self.moment, self.version, self.list) = (digests, moment, version, list)
    }

    /// What is different in a site that is made from these now, sorted by name.
    public func changes(to present: [String: ContentDigest]) -> [NamedChange] {
        Set(present.keys).union(digests.keys).sorted().compactMap { name in
            switch (digests[name], present[name]) {
            case (nil, _): (name, .added)
            case (_, nil): (name, .removed)
            case (let old, let new): old == new ? nil : (name, .changed)
            }
        }
    }

    /// The same, of the files that people write: the content and the theme.
    public func fileChanges(to present: [String: ContentDigest]) -> [NamedChange] {
        changes(to: present).filter { $0.name.hasPrefix("Content/") || $0.name.hasPrefix("Templates/") }
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
        writer.add(moment.secondsSince1970)
        writer.add(version)
        writer.add(list ?? FileStamp(size: -1, modified: 0, number: 0))
        writer.add(digests.count)
        for (name, digest) in digests.sorted(by: { $0.key < $1.key }) {
            writer.add(name)
            writer.add(digest)
        }
        return writer.finished()
    }

    fileprivate init?(encoded bytes: UnsafeRawBufferPointer, for output: String) {
        guard var reader = RecordReader(bytes), reader.text() == Self.format + output,
            let moment = reader.number(), let version = reader.text(), let list = reader.stamp(),
            let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var digests: [String: ContentDigest] = [:]
        for _ in 0..<count {
            guard let name = reader.text(), let digest = reader.digest() else { return nil }
            digests[name] = digest
        }
        self.init(digests, at: Instant(secondsSince1970: moment), version: version, list: list.size < 0 ? nil : list)
    }
}
