import Formats

/// The boxes of the family of MP4 (ISO/IEC 14496-12 §4.2): those that picture and sound need stay,
/// and what else stands among them, such as where a film was taken, becomes free room of the same
/// length, so that no address in the file changes. When it was taken stands in the heads of film and
/// tracks and becomes zero, which means that it is not known. A track of measurements goes with its
/// samples.
struct MP4Boxes {
    private let bytes: MediaBytes

    /// What stays, by what it stands in; nothing is said of what stands in other boxes.
    private static let kept: [String: Set<String>] = [
        "": words("ftyp styp moov moof mdat mfra sidx ssix pdin meta"),
        "moov": words("mvhd trak mvex iods ctab"),
        "trak": words("tkhd edts mdia tref tapt clip matt load trgr"),
        "mdia": words("mdhd hdlr minf elng"),
        "minf": words("vmhd smhd hmhd nmhd sthd gmhd dinf stbl hdlr"),
        "stbl": words(
            "stsd stts ctts cslg stss stps stsz stz2 stsc stco co64 sgpd sbgp sdtp subs saiz saio padb stdp stsh"
        ),
        "moof": words("mfhd traf"),
        "traf": words("tfhd tfdt trun sgpd sbgp sdtp subs saiz saio senc"),
        "mvex": words("mehd trex leva"),
        "dinf": words("dref"),
    ]
    private static let heads: Set<String> = ["mvhd", "tkhd", "mdhd"]
    /// Pictures, sound and words; all other tracks are measurements, times and positions.
    private static let shown = words("vide soun text subt sbtl clcp pict auxv")
    /// More boxes than any film has, and deeper.
    private static let (mostBoxes, mostDeep) = (100_000, 8)
    /// Raw photographs that are written as boxes.
    private static let raw: Set<String> = ["crx "]

    /// Pictures are read as a whole; none is larger.
    private static let largestPicture = 200_000_000

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    func find(_ found: inout MediaErasures) {
        if case .boxes(let brand) = FileKind(bytes.upTo(16, at: 0)), Self.raw.contains(brand) {
            return found.refuse(.rawPhotograph)
        }
        var left = Self.mostBoxes
        walk(0..<bytes.count, in: "", deep: 0, &left, &found)
        guard found.isComplete else { return }
        guard let unnamed = UnnamedBytes(bytes, Self.shown) else { return found.isComplete = false }
        unnamed.find(&found)
    }

    private func walk(
        _ range: Range<Int>, in parent: String, deep: Int, _ left: inout Int,
        _ found: inout MediaErasures
    ) {
        guard let kept = Self.kept[parent] else { return }
        var at = range.lowerBound
        while at < range.upperBound {
            left -= 1
            guard let box = MP4Box(bytes, at: at, in: range), left > 0, deep < Self.mostDeep else {
                // Four zeros end the list of what users wrote in QuickTime's format.
                found.isComplete =
                    found.isComplete && bytes.upTo(range.upperBound - at, at: at) == [0, 0, 0, 0]
                return
            }
            // Pictures have the addresses of their pixels in `meta`.
            if box.name == "meta", parent.isEmpty, let items = items(box.content) {
                erase(items, &found)
            } else if !kept.contains(box.name) || box.name == "meta" {
                free(at, box, &found)
            } else if box.name == "trak", let samples = MeasuredTrack(bytes, box.content, Self.shown) {
                samples.find(&found)
                free(at, box, &found)
            } else {
                clean(box, &found)
                walk(box.content, in: box.name, deep: deep + 1, &left, &found)
            }
            at = box.content.upperBound
        }
    }

    private func free(_ at: Int, _ box: MP4Box, _ found: inout MediaErasures) {
        found.erase(at + 4..<at + 8, head: Array("free".utf8))
        found.erase(box.content)
    }

    private func erase(_ items: HEIFItems, _ found: inout MediaErasures) {
        for part in items.words { found.erase(part) }
        for (at, box) in items.boxes { free(at, box, &found) }
        if !items.isComplete { found.isComplete = false }
    }

    /// What a box that stays says of times, programs and files.
    private func clean(_ box: MP4Box, _ found: inout MediaErasures) {
        let content = box.content
        switch box.name {
        case _ where Self.heads.contains(box.name):
            guard let version = bytes.read(content.lowerBound, 1)?.first else { return }
            found.erase(content.dropFirst(4).prefix(version == 1 ? 16 : 8))
        // Which program wrote the track, and what it calls it.
        case "hdlr": found.erase(content.dropFirst(12))
        case "stsd": eachEntry(content) { programs($0, &found) }
        case "dref":
            // The samples stand in the file itself; QuickTime wrote the file's own path beside that.
            eachEntry(content) { found.erase($0.content.dropFirst(4)) }
        default: break
        }
    }

    /// The boxes of a list that begins with its version and their number.
    private func eachEntry(_ list: Range<Int>, _ body: (MP4Box) -> Void) {
        var at = list.lowerBound + 8
        while at < list.upperBound, let box = MP4Box(bytes, at: at, in: list) {
            body(box)
            at = box.content.upperBound
        }
    }

    /// The vendor of a codec, and the name of the encoder of a film (QuickTime File Format, sample
    /// descriptions; ISO/IEC 14496-12 §12.1.3).
    private func programs(_ entry: MP4Box, _ found: inout MediaErasures) {
        let content = entry.content
        guard content.count >= 78, let start = bytes.read(content.lowerBound, 78) else { return }
        // A film's has its resolution of 72 dpi there, twice; sound has something else.
        guard start.number(28, 4) == 0x48_0000, start.number(32, 4) == 0x48_0000 else { return }
        found.erase(content.dropFirst(12).prefix(4))
        found.erase(content.dropFirst(42).prefix(32))
    }

    /// What the pictures of a file are made of; `nil` for a film.
    ///
    /// - Parameter meta: the content of a box.
    static func items(_ bytes: MediaBytes, _ meta: Range<Int>) -> HEIFItems? { MP4Boxes(bytes).items(meta) }

    /// `nil` where a box is none of pictures, whose first part says what they are.
    private func items(_ meta: Range<Int>) -> HEIFItems? {
        let head = bytes.upTo(min(meta.count, 64), at: meta.lowerBound)
        guard meta.count >= 4, head.firstRange(ofBytes: Array("pict".utf8)) != nil,
            let all = bytes.read(0, min(bytes.count, Self.largestPicture)),
            meta.upperBound <= all.count
        else { return nil }
        return HEIFItems(all, meta: meta.lowerBound + 4..<meta.upperBound)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }
}
