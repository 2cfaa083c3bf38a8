/// The boxes of the family of MP4 (ISO/IEC 14496-12 §4.2): what users and telephones wrote, such as
/// where a film was taken, becomes free room of the same length, so that no address in the file
/// changes. When it was taken stands in the heads of film and tracks and becomes zero, which means
/// that it is not known.
struct MP4Boxes {
    private let bytes: MediaBytes

    private static let folders: Set<String> = ["moov", "trak", "mdia", "edts", "moof", "traf"]
    private static let erased: Set<String> = [
        "udta", "meta", "uuid", "free", "skip", "wide", "pnot", "XMP_", "id32",
    ]
    private static let heads: Set<String> = ["mvhd", "tkhd", "mdhd"]
    /// More boxes than any film has, and deeper.
    private static let (mostBoxes, mostDeep) = (100_000, 8)

    /// Pictures are read as a whole; none is larger.
    private static let largestPicture = 200_000_000

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    func find(_ found: inout MediaErasures) {
        var left = Self.mostBoxes
        walk(0..<bytes.count, deep: 0, &left, &found)
    }

    private func walk(
        _ range: Range<Int>, deep: Int, _ left: inout Int, _ found: inout MediaErasures
    ) {
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
            if box.name == "meta", let items = items(box.content) {
                for part in items.words { found.erase(part) }
            } else if Self.erased.contains(box.name) {
                found.erase(at + 4..<at + 8, head: Array("free".utf8))
                found.erase(box.content)
            } else if Self.folders.contains(box.name) {
                walk(box.content, deep: deep + 1, &left, &found)
            } else if Self.heads.contains(box.name),
                let version = bytes.read(box.content.lowerBound, 1)?.first
            {
                found.erase(box.content.dropFirst(4).prefix(version == 1 ? 16 : 8))
            }
            at = box.content.upperBound
        }
    }

    /// `nil` where a box is none of pictures, whose first part says what they are.
    private func items(_ meta: Range<Int>) -> HEIFItems? {
        let head = bytes.upTo(min(meta.count, 64), at: meta.lowerBound)
        guard meta.count >= 4, head.firstRange(of: Array("pict".utf8)) != nil,
            let all = bytes.read(0, min(bytes.count, Self.largestPicture)),
            meta.upperBound <= all.count
        else { return nil }
        return HEIFItems(all, meta: meta.lowerBound + 4..<meta.upperBound)
    }
}
