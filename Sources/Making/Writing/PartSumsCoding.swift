public import GuideModel

extension BuildMemory {
    private var parts: String { path + ".parts" }
    private var partsHead: String { "waymark part sums 1\n\(output)" }

    /// What the last build found in the parts of the guide feed, by the digests of what they are made from; empty where that is not
    /// known.
    public func partSums() -> [ContentDigest: PartSums] {
        // A missing or damaged record is as good as none, because the parts are then made for the index.
        guard let bytes = try? Disk.read(parts) else { return [:] }
        return bytes.withUnsafeBytes { Self.partSums($0, partsHead) } ?? [:]
    }

    /// Keeps what a build found, where it asked for anything. A failure is dropped, because without a record the next build only takes
    /// longer.
    public func keep(_ sums: [ContentDigest: PartSums]) {
        guard !sums.isEmpty else { return }
        var writer = RecordWriter()
        writer.add(partsHead)
        writer.add(sums.count)
        for (digest, sums) in sums.sorted(by: { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }) {
            writer.add(digest)
            for sum in [sums.json, sums.xml] {
                writer.add(sum.byteCount)
                writer.add(sum.digest)
            }
            writer.add(sums.hash ?? "")
        }
        try? Disk.replace(parts, with: writer.finished())  // because the next build then only takes longer
    }

    private static func partSums(_ bytes: UnsafeRawBufferPointer, _ head: String) -> [ContentDigest: PartSums]? {
        guard var reader = RecordReader(bytes), reader.text() == head, let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var sums = [ContentDigest: PartSums](minimumCapacity: count)
        for _ in 0..<count {
            guard let digest = reader.digest(), let json = reader.sum(), let xml = reader.sum(),
                let hash = reader.text()
            else { return nil }
            sums[digest] = PartSums(json: json, xml: xml, hash: hash.isEmpty ? nil : hash)
        }
        return sums
    }
}

extension RecordReader {
    fileprivate mutating func sum() -> DigestedOutput.Sum? {
        guard let count = number(), let digest = digest() else { return nil }
        return DigestedOutput.Sum(byteCount: count, digest: digest)
    }
}
