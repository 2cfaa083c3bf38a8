/// The length of recordings whose containers tell it, in seconds.
enum ContainerLengths {
    /// By the rate and the data among the chunks of a WAV file.
    static func wav(_ bytes: MediaBytes) -> Double? {
        guard FileKind(bytes.upTo(12, at: 0)) == .wav else { return nil }
        var bytesPerSecond = 0
        for chunk in RIFFChunk.all(bytes) {
            if chunk.name == "data" {
                let data = chunk.content.clamped(to: 0..<bytes.count)
                return bytesPerSecond > 0 ? Double(data.count) / Double(bytesPerSecond) : nil
            }
            if chunk.name == "fmt ", chunk.content.count >= 16,
                let format = bytes.read(chunk.content.lowerBound, 16)
            {
                bytesPerSecond = format.littleNumber(8, 4)
            }
        }
        return nil
    }

    /// By the first block of a FLAC file, which says how many samples there are (RFC 9639 §8.2).
    static func flac(_ bytes: MediaBytes) -> Double? {
        let start = ID3Head(bytes, at: 0)?.end ?? 0
        guard FileKind(bytes.upTo(4, at: start)) == .flac,
            let block = FLACBlock(bytes, at: start + 4),
            block.kind == 0, let facts = bytes.read(block.content.lowerBound + 10, 8)
        else { return nil }
        let rate = facts.number(0, 3) >> 4
        let samples = (Int(facts[3]) & 15) << 32 | facts.number(4, 4)
        return rate > 0 && samples > 0 ? Double(samples) / Double(rate) : nil
    }

    /// By the last time that a page of the first recording in an Ogg file tells: Opus (RFC 7845
    /// §5.1), whose clock has 48,000 steps a second, or Vorbis.
    static func ogg(_ bytes: MediaBytes) -> Double? {
        var (serial, rate, skipped, last): (Int?, Int, Int, Int) = (nil, 0, 0, 0)
        var at = 0
        while let page = OggPage(bytes, at: at) {
            if page.serial == serial, let time = page.time { last = max(last, time) }
            // The first page that begins a recording decides, in a film that of its sound.
            if page.isFirst, rate == 0 {
                serial = page.serial
                let head = bytes.upTo(min(16, page.end - page.body), at: page.body)
                if head.begins(with: "OpusHead") {
                    (rate, skipped) = (48_000, head.littleNumber(10, 2))
                } else if head.first == 1, head.begins(with: "vorbis", at: 1) {
                    rate = head.littleNumber(12, 4)
                }
            }
            at = page.end
        }
        return rate == 0 ? nil : Double(last - skipped) / Double(rate)
    }
}

/// What the head of a film or a recording says among the boxes of an MP4 file (ISO/IEC 14496-12
/// §8.2.2, §8.5.2), wherever it stands.
struct MP4Facts {
    private(set) var seconds: Double?
    private(set) var codecs: [String] = []

    /// What holds the boxes that are looked for is entered; all other boxes are passed over.
    private static let folders: Set<String> = ["moov", "trak", "mdia", "minf", "stbl"]
    /// A file with more tracks is none that a guide shows.
    private static let mostCodecs = 16
    private static let mostBoxes = 100_000

    init(_ bytes: MediaBytes) {
        var at = 0
        for _ in 0..<Self.mostBoxes {
            guard let head = MP4Box.Head(bytes, at: at, before: bytes.count),
                codecs.count < Self.mostCodecs
            else {
                return
            }
            let content = at + head.size
            if Self.folders.contains(head.name) {
                at = content
                continue
            }
            guard head.length >= head.size else { return }
            at += head.length
            if head.name == "mvhd", let facts = bytes.read(content, 32), content + 32 <= at {
                take(facts)
            } else if head.name == "stsd", let table = bytes.read(content, 16), content + 16 <= at {
                codecs.append(table.name(12))
            }
        }
    }

    private mutating func take(_ head: [UInt8]) {
        let isLong = head[0] == 1
        let (scale, units) =
            isLong
            ? (head.number(20, 4), head.number(24, 8)) : (head.number(12, 4), head.number(16, 4))
        // All bits set say that it is not known.
        guard scale > 0, units > 0, isLong || units != 0xFFFF_FFFF else { return }
        seconds = Double(units) / Double(scale)
    }
}
