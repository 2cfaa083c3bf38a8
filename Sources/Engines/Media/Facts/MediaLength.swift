/// How long a recording or a film lasts, and what it is made with: MP3, AAC, MP4, WAV, FLAC, and
/// Opus or Vorbis in Ogg.
///
///     let length = try MediaBytes.reading("harbour.mp3") { MediaLength($0, ending: "mp3") }
///     length.duration  // 372
///
/// Frames and pages are counted one by one, so a rate that varies and a file that was cut off are
/// told as they are. Cost: of most formats the heads of parts; of MP3 and AAC the file, with some
/// kilobytes held.
public struct MediaLength: Sendable {
    private var seconds: Double?
    /// The names of an MP4's codecs in their order, such as `avc1` and `mp4a`.
    public private(set) var codecs: [String] = []

    /// The endings of files of which something can be found.
    public static let endings: Set<String> = [
        "mp3", "aac", "m4a", "mp4", "m4v", "mov", "wav", "flac", "oga", "ogg", "ogv", "opus",
    ]

    /// - Parameter ending: of the file's name, in lower case; of other files nothing is found.
    public init(_ bytes: MediaBytes, ending: String) {
        switch ending {
        case "mp3": seconds = FrameCount(.mpeg, bytes).seconds
        case "aac": seconds = FrameCount(.adts, bytes).seconds
        case "m4a", "mp4", "m4v", "mov":
            let facts = MP4Facts(bytes)
            (seconds, codecs) = (facts.seconds, facts.codecs)
        case "wav": seconds = ContainerLengths.wav(bytes)
        case "flac": seconds = ContainerLengths.flac(bytes)
        case "oga", "ogg", "ogv", "opus": seconds = ContainerLengths.ogg(bytes)
        default: break
        }
    }

    /// In whole seconds; `nil` where the file does not tell, or is no such recording.
    public var duration: Int? {
        guard let seconds, seconds.isFinite, seconds > 0, seconds < 1_000_000 else { return nil }
        return max(1, Int(seconds.rounded()))
    }
}
