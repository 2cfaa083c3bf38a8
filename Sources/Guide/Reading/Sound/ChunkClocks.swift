/// Finds the head of a film or a recording among the boxes of an MP4 file (ISO/IEC 14496-12 §4.2, §8.2.2), wherever it stands, and the
/// names of its codecs (§8.5.2).
struct MP4Clock: SoundFormat {
    private var next = 0
    private var step = Step.box
    private var length: Double?
    /// Such as `avc1` and `mp4a`, in their order.
    private(set) var codecs: [String] = []

    private enum Step {
        case box, head(end: Int), codec(end: Int), done
    }

    /// What holds the boxes that are looked for is entered; all other boxes are passed over.
    private static let folders = ["moov", "trak", "mdia", "minf", "stbl"]
    /// A file with more tracks is none that a guide shows.
    private static let mostCodecs = 16

    var wanted: Range<Int>? {
        switch step {
        case .box, .codec: next..<next + 16
        case .head: next..<next + 32
        case .done: nil
        }
    }

    mutating func take(_ bytes: [UInt8]) {
        switch step {
        case .box: takeBox(bytes)
        case .head(let end):
            takeHead(bytes)
            (step, next) = (.box, end)
        case .codec(let end):
            codecs.append(String(decoding: bytes[12..<16], as: UTF8.self))
            (step, next) = (codecs.count < Self.mostCodecs ? .box : .done, end)
        case .done: break
        }
    }

    private mutating func takeBox(_ bytes: [UInt8]) {
        let short = bytes.big(0..<4)
        let isLong = short == 1
        let (size, content) = (isLong ? bytes.big(8..<16) : short, next + (isLong ? 16 : 8))
        if Self.folders.contains(where: { bytes.hasName($0, at: 4) }) { return next = content }
        guard size >= 8, size < Int.max / 2 - next else { return step = .done }
        let end = next + size
        if bytes.hasName("mvhd", at: 4), end >= content + 32 {
            (step, next) = (.head(end: end), content)
        } else if bytes.hasName("stsd", at: 4), end >= content + 16 {
            (step, next) = (.codec(end: end), content)
        } else {
            next = end
        }
    }

    private mutating func takeHead(_ bytes: [UInt8]) {
        let isLong = bytes[0] == 1
        let scale = isLong ? bytes.big(20..<24) : bytes.big(12..<16)
        let units = isLong ? bytes.big(24..<32) : bytes.big(16..<20)
        // All bits set say that it is not known.
        guard scale > 0, units > 0, isLong || units != 0xFFFF_FFFF else { return }
        length = Double(units) / Double(scale)
    }

    func seconds(of count: Int) -> Double? { length }
}

/// Finds the rate and the data among the chunks of a WAV file.
struct WAVClock: SoundFormat {
    private var next = 0
    private var step = Step.head
    private var bytesPerSecond = 0
    private var data: Range<Int>?

    private enum Step {
        case head, chunk, format(end: Int), done
    }

    var wanted: Range<Int>? {
        switch step {
        case .head: next..<next + 12
        case .chunk: next..<next + 8
        case .format: next..<next + 16
        case .done: nil
        }
    }

    mutating func take(_ bytes: [UInt8]) {
        switch step {
        case .head:
            (step, next) = bytes.hasName("RIFF") && bytes.hasName("WAVE", at: 8) ? (.chunk, 12) : (.done, next)
        case .chunk:
            let size = bytes.little(4..<8)
            next += 8
            if bytes.hasName("data") {
                (data, step) = (next..<next + size, .done)
            } else if bytes.hasName("fmt "), size >= 16 {
                step = .format(end: next + size + size % 2)
            } else {
                next += size + size % 2
            }
        case .format(let end):
            bytesPerSecond = bytes.little(8..<12)
            (step, next) = (.chunk, end)
        case .done: break
        }
    }

    func seconds(of count: Int) -> Double? {
        guard let data, bytesPerSecond > 0 else { return nil }
        return Double(min(data.upperBound, count) - min(data.lowerBound, count)) / Double(bytesPerSecond)
    }
}

/// Reads the first block of a FLAC file, which says how many samples there are (RFC 9639 §8.2).
struct FLACClock: SoundFormat {
    private var next = 0
    private var length: Double?
    private var isDone = false

    var wanted: Range<Int>? { isDone ? nil : next..<next + 26 }

    mutating func take(_ bytes: [UInt8]) {
        if next == 0, bytes.tagLength > 0 { return next = bytes.tagLength }
        isDone = true
        guard bytes.hasName("fLaC"), bytes[4] & 0x7F == 0 else { return }
        let rate = bytes.big(18..<21) >> 4
        let samples = (Int(bytes[21]) & 15) << 32 | bytes.big(22..<26)
        if rate > 0, samples > 0 { length = Double(samples) / Double(rate) }
    }

    func seconds(of count: Int) -> Double? { length }
}

/// Follows the pages of an Ogg file (RFC 3533 §6) to the last time that one of its first recording tells: Opus (RFC 7845 §5.1), whose
/// clock has 48,000 steps a second, or Vorbis.
struct OggClock: SoundFormat {
    private var next = 0
    private var step = Step.page
    private var (serial, rate, skipped, last): (Int?, Int, Int, Int) = (nil, 0, 0, 0)

    private enum Step {
        case page, table(count: Int, isHead: Bool), head(end: Int), done
    }

    var wanted: Range<Int>? {
        switch step {
        case .page: next..<next + 27
        case .table(let count, _): next..<next + count
        case .head: next..<next + 16
        case .done: nil
        }
    }

    mutating func take(_ bytes: [UInt8]) {
        switch step {
        case .page: takePage(bytes)
        case .table(_, let isHead):
            next += bytes.count
            let end = next + bytes.reduce(0) { $0 + Int($1) }
            step = isHead && end - next >= 16 ? .head(end: end) : .page
            if case .page = step { next = end }
        case .head(let end):
            takeHead(bytes)
            (step, next) = (.page, end)
        case .done: break
        }
    }

    private mutating func takePage(_ bytes: [UInt8]) {
        guard bytes.hasName("OggS") else { return step = .done }
        let (number, segments) = (bytes.little(14..<18), Int(bytes[26]))
        let isFirst = bytes[5] & 2 != 0
        if number == serial, !bytes[6..<14].allSatisfy({ $0 == 0xFF }), bytes[13] & 0x80 == 0 {
            last = max(last, bytes.little(6..<14))
        }
        // The first page that begins a recording decides, in a film that of its sound.
        let isHead = isFirst && rate == 0
        if isHead { serial = number }
        next += 27
        step = segments == 0 ? .page : .table(count: segments, isHead: isHead)
    }

    private mutating func takeHead(_ bytes: [UInt8]) {
        if bytes.hasName("OpusHead") {
            (rate, skipped) = (48_000, bytes.little(10..<12))
        } else if bytes[0] == 1, bytes.hasName("vorbis", at: 1) {
            rate = bytes.little(12..<16)
        }
    }

    func seconds(of count: Int) -> Double? { rate == 0 ? nil : Double(last - skipped) / Double(rate) }
}
