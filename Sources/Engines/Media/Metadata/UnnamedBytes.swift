/// Bytes among the samples of a film or the pixels of a HEIF picture that none of its tables names: cameras of cars write
/// positions there, and programs leave behind what they replaced.
struct UnnamedBytes {
    /// Where samples and pixels are.
    private var data: [Range<Int>] = []
    /// What is named.
    private var named: [Range<Int>] = []
    /// Whether anything names bytes: a track, a fragment or pixels.
    private var hasTables = false

    /// `nil` where it is not certain what is named: where tables are missing, wrong or speak of other units than bytes. Where
    /// nothing names bytes, none is unnamed.
    ///
    /// - Parameter shown: the types of tracks that are shown.
    init?(_ bytes: MediaBytes, _ shown: Set<String>) {
        var (at, boxes) = (0, [(start: Int, box: MP4Box)]())
        while let box = MP4Box(bytes, at: at, in: 0..<bytes.count) {
            boxes.append((at, box))
            at = box.content.upperBound
        }
        let film = boxes.first { $0.box.name == "moov" }?.box.content
        let fragments = FragmentTables(bytes, film: film)
        // Pixels that are not told by addresses in the file are somewhere.
        var isOpen = false
        for (start, box) in boxes {
            switch box.name {
            case "mdat": data.append(box.content)
            case "moov": guard addTracks(of: box.content, bytes, shown) else { return nil }
            case "moof":
                guard let samples = fragments.samples(of: box.content, from: start) else { return nil }
                named += samples
                hasTables = true
            case "meta":
                guard let items = MP4Boxes.items(bytes, box.content) else { continue }
                named += items.pixels ?? []
                (hasTables, isOpen) = (true, isOpen || items.pixels == nil)
            default: break
            }
        }
        if !hasTables || isOpen { data = [] }
        named = named.joined()
    }

    private mutating func addTracks(of film: Range<Int>, _ bytes: MediaBytes, _ shown: Set<String>) -> Bool {
        var at = film.lowerBound
        while let box = MP4Box(bytes, at: at, in: film) {
            // A track without media has no samples.
            if box.name == "trak", SampleTables.boxes(bytes, box.content)["mdia"] != nil {
                guard let tables = SampleTables(bytes, box.content) else { return false }
                hasTables = true
                if shown.contains(tables.handler) {
                    guard !tables.hasMore, let chunks = tables.chunks() else { return false }
                    named += chunks
                }
            }
            at = box.content.upperBound
        }
        return true
    }

    func find(_ found: inout MediaErasures) {
        var kept = (named + found.all.map(\.range)).joined()[...]
        for range in data {
            var at = range.lowerBound
            while at < range.upperBound {
                while let part = kept.first, part.upperBound <= at { kept.removeFirst() }
                let next = min(kept.first?.lowerBound ?? range.upperBound, range.upperBound)
                if next > at { found.erase(at..<next) }
                at = next < range.upperBound ? min(kept.first?.upperBound ?? next, range.upperBound) : next
            }
        }
    }
}
