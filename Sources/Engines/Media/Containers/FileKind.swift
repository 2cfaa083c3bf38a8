/// What a picture, a film or a recording is by its first bytes, whatever its name says.
///
///     FileKind(Array("GIF89a".utf8))  // .gif
///
/// Nothing is said about the rest of the file.
public enum FileKind: Hashable, Sendable {
    case png, jpeg, gif, webp
    /// The family of MP4, with its brand: films, recordings, HEIC, AVIF.
    case boxes(brand: String)
    case wav, aiff, ogg, flac, matroska
    /// Also the raw files of many cameras.
    case tiff
    case pdf
    /// The tags that stand before MP3, and sometimes before FLAC.
    case id3
    /// Frames of MP3 or AAC.
    case frames

    /// `nil` for anything else.
    ///
    /// - Parameter head: twelve bytes or more of the beginning, as far as the file has them.
    public init?(_ head: [UInt8]) {
        switch true {
        case head.starts(with: [0x89, 0x50, 0x4E, 0x47]): self = .png
        case head.starts(with: [0xFF, 0xD8]): self = .jpeg
        case head.begins(with: "GIF8"): self = .gif
        case head.begins(with: "RIFF") && head.begins(with: "WEBP", at: 8): self = .webp
        case head.begins(with: "RIFF") && head.begins(with: "WAVE", at: 8): self = .wav
        case head.begins(with: "FORM") && head.begins(with: "AIF", at: 8): self = .aiff
        case head.begins(with: "%PDF-"): self = .pdf
        case head.starts(with: [0x49, 0x49, 42, 0]), head.starts(with: [0x4D, 0x4D, 0, 42]):
            self = .tiff
        case head.begins(with: "ftyp", at: 4): self = .boxes(brand: head.name(8))
        case head.begins(with: "OggS"): self = .ogg
        case head.begins(with: "fLaC"): self = .flac
        case head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]): self = .matroska
        case head.begins(with: "ID3"): self = .id3
        case head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0: self = .frames
        default: return nil
        }
    }

    /// The ending that files of a kind of pictures of pixels have; `nil` for all other kinds.
    public var pictureEnding: String? {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .gif: "gif"
        case .webp: "webp"
        default: nil
        }
    }
}
