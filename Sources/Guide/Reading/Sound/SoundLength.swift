import GuideModel
import Hours

/// How long a recording lasts, found while its file is read from its beginning to its end: MP3, AAC, MP4 (sound and film), WAV,
/// FLAC, and Opus or Vorbis in Ogg.
///
///     var length = SoundLength(ending: "mp3")
///     for part in parts { length.add(part) }
///     length.duration()
///
/// Each format says which bytes it wants to see next; those between are passed over. Frames and pages are counted one by one, so a
/// rate that varies and a file that was cut off are told as they are. Cost: linear in the file, with a few bytes held.
struct SoundLength {
    private var format: (any SoundFormat)?
    /// The last bytes that have come, in which what is wanted may begin.
    private var recent: [UInt8] = []
    private var count = 0

    /// - Parameter ending: of the file's name, in lower case; of other files nothing is found.
    init(ending: String) {
        format =
            switch ending {
            case "mp3": FrameClock(.mpeg)
            case "aac": FrameClock(.adts)
            case "m4a", "mp4", "m4v", "mov": MP4Clock()
            case "wav": WAVClock()
            case "flac": FLACClock()
            case "oga", "ogg", "ogv", "opus": OggClock()
            default: nil
            }
    }

    mutating func add(_ part: ArraySlice<UInt8>) {
        guard format != nil else { return }
        let (seen, start) = (recent + part, count - recent.count)
        while let wanted = format?.wanted, wanted.upperBound <= start + seen.count {
            guard wanted.lowerBound >= start else { return format = nil }
            format?.take(Array(seen[wanted.lowerBound - start..<wanted.upperBound - start]))
        }
        count += part.count
        recent = Array(seen.suffix(Self.mostKept))
    }

    /// More than any format wants to see at once, and to see again.
    private static let mostKept = 512

    /// The names of an MP4's codecs, such as `avc1`. Ask at the end of the file.
    var codecs: [String] { (format as? MP4Clock)?.codecs ?? [] }

    /// The length in whole seconds; `nil` where the file does not tell, or is no such recording. Ask at the end of the file.
    func duration() -> TimeSpan? {
        guard let seconds = format?.seconds(of: count), seconds.isFinite, seconds > 0, seconds < 1_000_000 else {
            return nil
        }
        return TimeSpan(seconds: max(1, Int(seconds.rounded())))
    }
}

/// A way to keep time in one kind of file.
protocol SoundFormat: Sendable {
    /// The bytes to see next, at most 255, which begin behind the beginning of those seen last; `nil` when all is known.
    var wanted: Range<Int>? { get }
    /// The wanted bytes.
    mutating func take(_ bytes: [UInt8])
    /// - Parameter count: the bytes of the whole file.
    func seconds(of count: Int) -> Double?
}

extension [UInt8] {
    /// A number in some bytes, the first of which counts most.
    func big(_ range: Range<Int>) -> Int { self[range].reduce(0) { $0 << 8 | Int($1) } }
    /// A number in some bytes, the last of which counts most.
    func little(_ range: Range<Int>) -> Int { self[range].reversed().reduce(0) { $0 << 8 | Int($1) } }

    func hasName(_ name: String, at index: Int = 0) -> Bool { dropFirst(index).starts(with: name.utf8) }

    /// The bytes of a tag (ID3v2, §3.1) that begins here, with its head; 0 where none does.
    var tagLength: Int {
        guard count >= 10, hasName("ID3") else { return 0 }
        return 10 + self[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + (self[5] & 0x10 == 0 ? 0 : 10)
    }
}
