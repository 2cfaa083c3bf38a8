/// Counts the frames of MP3 (ISO/IEC 11172-3 §2.4.1.3, 13818-3) or of AAC in ADTS (13818-7 §6.2).
struct FrameCount {
    enum Kind {
        case mpeg, adts
    }

    private var samples = 0
    private var rate = 0
    /// Where the last frame ends.
    private var lastEnd = 0
    /// Whether the file was read to its end.
    private var isWhole = false

    /// What stands at the end of a file, such as the names of a tag, is no sound; behind more than
    /// this there is none.
    private static let longestStray = 64 * 1024

    init(_ kind: Kind, _ bytes: MediaBytes) {
        self.init(kind, bytes, from: ID3Head(bytes, at: 0)?.end ?? 0)
    }

    private init(_ kind: Kind, _ bytes: MediaBytes, from start: Int) {
        var at = start
        // How many bytes in a row were no frame.
        var strayed = 0
        while strayed <= Self.longestStray, let head = bytes.read(at, 6) {
            // The first frame decides what is a frame: a pair of bytes that looks like one may
            // stand anywhere.
            if let frame = kind == .mpeg ? Self.mpeg(head) : Self.adts(head),
                rate == 0 || frame.rate == rate
            {
                (rate, strayed) = (frame.rate, 0)
                samples += frame.samples
                at += frame.bytes
                lastEnd = at
            } else {
                strayed += 1
                at += 1
            }
        }
        isWhole = at + 6 > bytes.count
    }

    /// Where the last frame of MP3 or AAC ends; `nil` for other sound, and where long parts of the file are none.
    static func end(of bytes: MediaBytes, from start: Int) -> Int? {
        let counts = [Kind.mpeg, .adts].map { FrameCount($0, bytes, from: start) }
        guard let most = counts.max(by: { $0.samples < $1.samples }), most.samples > 0, most.isWhole,
            most.lastEnd < bytes.count, !begins(bytes, from: most.lastEnd)
        else { return nil }
        return most.lastEnd
    }

    /// Whether sound begins behind the tags of a file, with two frames one after the other, or is a
    /// FLAC's.
    static func begins(_ bytes: MediaBytes) -> Bool {
        var start = 0
        while let tag = ID3Head(bytes, at: start) { start = tag.end }
        return FileKind(bytes.upTo(4, at: start)) == .flac || begins(bytes, from: start)
    }

    private static func begins(_ bytes: MediaBytes, from start: Int) -> Bool {
        let window = bytes.upTo(longestStray, at: start)
        return window.indices.dropLast(5).contains { index in
            guard window[index] == 0xFF else { return false }
            let head = Array(window[index..<index + 6])
            guard let frame = mpeg(head) ?? adts(head) else { return false }
            guard let next = bytes.read(start + index + frame.bytes, 6) else {
                return start + index + frame.bytes <= bytes.count
            }
            return (mpeg(next) ?? adts(next))?.rate == frame.rate
        }
    }

    /// `nil` where there is no frame.
    var seconds: Double? { rate == 0 ? nil : Double(samples) / Double(rate) }

    private struct Frame {
        let bytes: Int
        let samples: Int
        let rate: Int
    }

    private static func mpeg(_ bytes: [UInt8]) -> Frame? {
        guard bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
        let (version, layer) = (Int(bytes[1] >> 3 & 3), Int(bytes[1] >> 1 & 3))
        let (bitRate, sampling) = (Int(bytes[2] >> 4), Int(bytes[2] >> 2 & 3))
        // Layer III alone is MP3.
        guard version != 1, layer == 1, (1...14).contains(bitRate), sampling < 3 else { return nil }
        let isOne = version == 3
        let kilobits = (isOne ? ratesOfOne : ratesOfTwo)[bitRate]
        let rate = [44_100, 48_000, 32_000][sampling] / [4, 1, 2, 1][version]
        let samples = isOne ? 1152 : 576
        return Frame(
            bytes: samples / 8 * kilobits * 1000 / rate + Int(bytes[2] >> 1 & 1), samples: samples,
            rate: rate)
    }

    private static let ratesOfOne = [
        0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    ]
    private static let ratesOfTwo = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

    private static func adts(_ bytes: [UInt8]) -> Frame? {
        guard bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 else { return nil }
        let sampling = Int(bytes[2] >> 2 & 15)
        let length = Int(bytes[3] & 3) << 11 | Int(bytes[4]) << 3 | Int(bytes[5] >> 5)
        guard sampling < adtsRates.count, length >= 7 else { return nil }
        return Frame(bytes: length, samples: 1024, rate: adtsRates[sampling])
    }

    private static let adtsRates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
        8_000, 7_350,
    ]
}
