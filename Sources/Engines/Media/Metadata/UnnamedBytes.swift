/// Bytes among the samples of a film or the pixels of a HEIF picture that none of its tables names: cameras of cars write
/// positions there, and programs leave behind what they replaced.
struct UnnamedBytes {
    /// Where samples and pixels are.
    private var data: [Range<Int>] = []
    /// What is named.
    private var named: [Range<Int>] = []

    /// `nil` where it is not certain what is named: in films in fragments, and where tables are missing or speak of other units than
    /// bytes.
    ///
    /// - Parameter shown: the types of tracks that are shown.
    init?(_ bytes: MediaBytes, _ shown: Set<String>) {
        var at = 0
        while let box = MP4Box(bytes, at: at, in: 0..<bytes.count) {
            switch box.name {
            case "mdat": data.append(box.content)
            case "moov": guard addTracks(of: box.content, bytes, shown) else { return nil }
            case "meta":
                guard let items = MP4Boxes.items(bytes, box.content), let pixels = items.pixels else { return nil }
                named += pixels
            case "moof", "mfra", "sidx": return nil
            default: break
            }
            at = box.content.upperBound
        }
        guard !named.isEmpty else { return nil }
        named = named.joined()
    }

    private mutating func addTracks(of film: Range<Int>, _ bytes: MediaBytes, _ shown: Set<String>) -> Bool {
        var at = film.lowerBound
        while let box = MP4Box(bytes, at: at, in: film) {
            if box.name == "mvex" { return false }
            if box.name == "trak" {
                guard let tables = SampleTables(bytes, box.content) else { return false }
                if shown.contains(tables.handler) {
                    guard tables.areExact, let chunks = tables.chunks() else { return false }
                    named += chunks
                }
            }
            at = box.content.upperBound
        }
        return true
    }

    func find(_ found: inout MediaErasures) {
        let kept = (named + found.all.map(\.range)).joined()
        for range in data {
            var at = range.lowerBound
            for part in kept where part.upperBound > at && part.lowerBound < range.upperBound {
                if part.lowerBound > at { found.erase(at..<part.lowerBound) }
                at = max(at, part.upperBound)
            }
            if at < range.upperBound { found.erase(at..<range.upperBound) }
        }
    }
}
