/// Where the samples of a track of a film are (ISO/IEC 14496-12 §8.5–8.7).
struct SampleTables {
    private let bytes: MediaBytes
    /// The tables by their names.
    private let tables: [String: Range<Int>]
    /// What the track is, such as `vide`.
    let handler: String
    /// More chunks no film has.
    private static let most = 1 << 22

    /// `nil` for a track that does not say what it is.
    init?(_ bytes: MediaBytes, _ track: Range<Int>) {
        self.bytes = bytes
        let media = Self.boxes(bytes, track)["mdia"].map { Self.boxes(bytes, $0) } ?? [:]
        guard let found = media["hdlr"], let head = bytes.read(found.lowerBound, 12) else { return nil }
        handler = head.name(8)
        let parts = media["minf"].map { Self.boxes(bytes, $0) } ?? [:]
        tables = parts["stbl"].map { Self.boxes(bytes, $0) } ?? [:]
    }

    /// The first box of each name.
    static func boxes(_ bytes: MediaBytes, _ range: Range<Int>) -> [String: Range<Int>] {
        var found: [String: Range<Int>] = [:]
        var at = range.lowerBound
        while let box = MP4Box(bytes, at: at, in: range), found.count < 100 {
            if found[box.name] == nil { found[box.name] = box.content }
            at = box.content.upperBound
        }
        return found
    }

    /// The chunks in the order of the table; `nil` where a table is missing, wrong or does not count all samples, and where a chunk
    /// is not in the file.
    func chunks() -> [Range<Int>]? {
        guard let starts = starts(), let perChunk = samplesPerChunk(), let sizes = sizes() else { return nil }
        var (sample, run) = (0, 0)
        var parts: [Range<Int>] = []
        for (index, start) in starts.enumerated() {
            while run + 1 < perChunk.count, perChunk[run + 1].first <= index + 1 { run += 1 }
            let count = perChunk.isEmpty ? 0 : perChunk[run].count
            guard let length = sizes.length(of: sample, count), start <= bytes.count, length <= bytes.count - start
            else { return nil }
            parts.append(start..<start + length)
            sample += count
        }
        return sample == sizes.count ? parts : nil
    }

    /// Whether something of the track stands beside its samples.
    var hasMore: Bool { tables["saio"] != nil }

    private func table(_ name: String) -> [UInt8]? {
        tables[name].flatMap { $0.count <= Self.most * 8 ? bytes.read($0.lowerBound, $0.count) : nil }
    }

    private func starts() -> [Int]? {
        let (name, width) = tables["co64"] == nil ? ("stco", 4) : ("co64", 8)
        guard let table = table(name), table.count >= 8 else { return nil }
        let count = table.number(4, 4)
        guard table.count - 8 >= count * width else { return nil }
        return (0..<count).map { table.number(8 + $0 * width, width) }
    }

    private func samplesPerChunk() -> [(first: Int, count: Int)]? {
        guard let table = table("stsc"), table.count >= 8 else { return nil }
        let count = table.number(4, 4)
        guard table.count - 8 >= count * 12 else { return nil }
        return (0..<count).map { (table.number(8 + $0 * 12, 4), table.number(12 + $0 * 12, 4)) }
    }

    private func sizes() -> SampleSizes? {
        if let small = table("stz2") { return SampleSizes(small: small) }
        guard let table = table("stsz") else { return nil }
        guard handler == "soun", table.number(4, 4) > 0 else { return SampleSizes(table, sound: nil) }
        return tables["stsd"].flatMap { SoundFrame(bytes, $0) }.flatMap { SampleSizes(table, sound: $0) }
    }
}
