/// Where the samples of a film in fragments are (ISO/IEC 14496-12 §8.8): the tables of each fragment (`moof`) say it, and the head
/// of the film what all of them have in common.
struct FragmentTables {
    private let bytes: MediaBytes
    /// The usual size of a sample, by the tracks that the film has; `nil` for a part of a film without its head.
    private let sizes: [Int: Int]?
    /// More samples no fragment has.
    private static let most = 1 << 22

    /// - Parameter film: the content of its head (`moov`).
    init(_ bytes: MediaBytes, film: Range<Int>?) {
        self.bytes = bytes
        sizes = film.map { Self.sizes(bytes, $0) }
    }

    /// Where samples of tracks that the film has are; `nil` where that is not certain.
    ///
    /// - Parameter start: where the box of the fragment begins.
    func samples(of fragment: Range<Int>, from start: Int) -> [Range<Int>]? {
        var (found, before) = ([Range<Int>](), start)
        for track in Self.boxes("traf", bytes, fragment) {
            guard let parts = runs(of: track, fragment: start, before: before) else { return nil }
            before = parts.ranges.last?.upperBound ?? before
            if sizes == nil || sizes?[parts.track] != nil { found += parts.ranges }
        }
        return found
    }

    private static func boxes(_ name: String, _ bytes: MediaBytes, _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var at = range.lowerBound
        while let box = MP4Box(bytes, at: at, in: range) {
            if box.name == name { found.append(box.content) }
            at = box.content.upperBound
        }
        return found
    }

    private static func sizes(_ bytes: MediaBytes, _ film: Range<Int>) -> [Int: Int] {
        var sizes: [Int: Int] = [:]
        for track in boxes("trak", bytes, film) {
            guard let head = boxes("tkhd", bytes, track).first, let first = bytes.read(head.lowerBound, 24) else {
                continue
            }
            sizes[first.number(first[0] == 1 ? 20 : 12, 4)] = 0
        }
        for extends in boxes("mvex", bytes, film).flatMap({ boxes("trex", bytes, $0) }) {
            guard let usual = bytes.read(extends.lowerBound, 20) else { continue }
            let track = usual.number(4, 4)
            if sizes[track] != nil { sizes[track] = usual.number(16, 4) }
        }
        return sizes
    }

    private func runs(of track: Range<Int>, fragment: Int, before: Int) -> (track: Int, ranges: [Range<Int>])? {
        // What locks samples may stand anywhere.
        guard let box = Self.boxes("tfhd", bytes, track).first, let head = bytes.read(box.lowerBound, box.count),
            head.count >= 8, Self.boxes("saio", bytes, track).isEmpty
        else { return nil }
        let (flags, number) = (head.number(1, 3), head.number(4, 4))
        let length = [(0x1, 8), (0x2, 4), (0x8, 4), (0x10, 4)].reduce(8) { flags & $1.0 == 0 ? $0 : $0 + $1.1 }
        guard head.count >= length else { return nil }
        let usual = flags & 0x10 == 0 ? sizes?[number] : head.number(length - 4, 4)
        let base = flags & 0x1 != 0 ? head.number(8, 8) : flags & 0x20000 != 0 ? fragment : before
        var (at, ranges) = (base, [Range<Int>]())
        for run in Self.boxes("trun", bytes, track) {
            guard let range = self.range(of: run, base: base, next: at, usual: usual ?? 0) else { return nil }
            ranges.append(range)
            at = range.upperBound
        }
        return (number, ranges)
    }

    private func range(of run: Range<Int>, base: Int, next: Int, usual: Int) -> Range<Int>? {
        guard run.count <= Self.most * 16, let table = bytes.read(run.lowerBound, run.count), table.count >= 8 else {
            return nil
        }
        let (flags, count) = (table.number(1, 3), table.number(4, 4))
        let first = 8 + (flags & 0x1 == 0 ? 0 : 4) + (flags & 0x4 == 0 ? 0 : 4)
        let width = [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 } * 4
        guard table.count >= first, count <= Self.most, table.count - first >= count * width else { return nil }
        let offset = Int(Int32(truncatingIfNeeded: table.number(8, 4)))
        let start = flags & 0x1 == 0 ? next : base + offset
        let own = first + (flags & 0x100 == 0 ? 0 : 4)
        let length =
            flags & 0x200 == 0 ? count * usual : (0..<count).reduce(0) { $0 + table.number(own + $1 * width, 4) }
        // A run without sizes says nothing of where it ends.
        guard start >= 0, length > 0 || count == 0, start <= bytes.count, length <= bytes.count - start else {
            return nil
        }
        return start..<start + length
    }
}
