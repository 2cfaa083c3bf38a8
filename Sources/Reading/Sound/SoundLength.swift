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
    /// Those of the wanted bytes that have come.
    private var held: [UInt8] = []
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
        defer { count += part.count }
        while let wanted = format?.wanted {
            let start = wanted.lowerBound + held.count
            guard start < count + part.count else { return }
            // What lies before this part was passed over when nobody wanted it.
            guard start >= count else { return format = nil }
            let rest = part[(part.startIndex + start - count)...]
            held += rest.prefix(wanted.count - held.count)
            guard held.count == wanted.count else { return }
            format?.take(held)
            held.removeAll(keepingCapacity: true)
        }
    }

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
    /// The bytes to see next, at or after those seen last; `nil` when all is known.
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
