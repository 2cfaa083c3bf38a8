/// A track of a film that is neither picture, sound nor words, such as the positions that a camera
/// noted (ISO/IEC 14496-12 §8.5–8.7): where its samples are, all of which go.
struct MeasuredTrack {
    private let bytes: MediaBytes
    /// The tables of its samples by their names.
    private var tables: [String: Range<Int>] = [:]
    /// More chunks no film has.
    private static let most = 1 << 22

    /// `nil` for a track that is shown.
    ///
    /// - Parameter shown: the types of tracks that are shown.
    init?(_ bytes: MediaBytes, _ track: Range<Int>, _ shown: Set<String>) {
        self.bytes = bytes
        let media = Self.boxes(bytes, track)["mdia"].map { Self.boxes(bytes, $0) } ?? [:]
        guard let handler = media["hdlr"], let head = bytes.read(handler.lowerBound, 12),
            !shown.contains(head.name(8))
        else { return nil }
        let parts = media["minf"].map { Self.boxes(bytes, $0) } ?? [:]
        tables = parts["stbl"].map { Self.boxes(bytes, $0) } ?? [:]
    }

    private static func boxes(_ bytes: MediaBytes, _ range: Range<Int>) -> [String: Range<Int>] {
        var found: [String: Range<Int>] = [:]
        var at = range.lowerBound
        while let box = MP4Box(bytes, at: at, in: range), found.count < 100 {
            if found[box.name] == nil { found[box.name] = box.content }
            at = box.content.upperBound
        }
        return found
    }

    /// Every chunk of samples. Without a table, or in a film in fragments, whose samples stand
    /// elsewhere, the film is refused.
    func find(_ found: inout MediaErasures) {
        guard let chunks = chunks(), let perChunk = samplesPerChunk(), let sizes = sizes() else {
            return found.refuse(.measurements)
        }
        var (sample, run) = (0, 0)
        var parts: [Range<Int>] = []
        for (index, chunk) in chunks.enumerated() {
            while run + 1 < perChunk.count, perChunk[run + 1].first <= index + 1 { run += 1 }
            let count = perChunk.isEmpty ? 0 : perChunk[run].count
            guard let length = sizes.length(of: sample, count), chunk + length <= bytes.count else {
                return found.refuse(.measurements)
            }
            parts.append(chunk..<chunk + length)
            sample += count
        }
        // Fragments may hold more of it.
        guard sample == sizes.count, !chunks.isEmpty else { return found.refuse(.measurements) }
        for part in parts.joined() { found.erase(part) }
    }

    private func table(_ name: String) -> [UInt8]? {
        tables[name].flatMap { $0.count <= Self.most * 8 ? bytes.read($0.lowerBound, $0.count) : nil }
    }

    private func chunks() -> [Int]? {
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

    /// How long samples are: all the same, or each as a table says.
    private struct Sizes {
        let count: Int
        let each: Int
        let table: [UInt8]

        /// `nil` for samples that there are not.
        func length(of first: Int, _ number: Int) -> Int? {
            guard number >= 0, first + number <= count else { return nil }
            if each > 0 { return each * number }
            return (first..<first + number).reduce(0) { $0 + table.number(12 + $1 * 4, 4) }
        }
    }

    private func sizes() -> Sizes? {
        guard let table = table("stsz"), table.count >= 12 else { return nil }
        let (each, count) = (table.number(4, 4), table.number(8, 4))
        guard each > 0 || table.count - 12 >= count * 4 else { return nil }
        return Sizes(count: count, each: each, table: table)
    }
}
