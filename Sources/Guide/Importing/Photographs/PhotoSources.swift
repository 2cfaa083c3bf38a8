import Media

/// What an import of photographs asks the program for: bytes of files, and what only a library can read.
public struct PhotoSources: Sendable {
    /// The bytes of a file.
    let bytes: @Sendable (String) throws -> [UInt8]
    /// What the camera wrote into a photograph that is no JPEG, from `Exif` or its byte order on; empty where it wrote nothing.
    let exif: @Sendable (String) throws(PhotoProblem) -> [UInt8]
    /// A photograph that is no JPEG as a JPEG, upright, in its own colours.
    let jpeg: @Sendable (String) throws(PhotoProblem) -> [UInt8]

    public init(
        bytes: @escaping @Sendable (String) throws -> [UInt8],
        exif: @escaping @Sendable (String) throws(PhotoProblem) -> [UInt8],
        jpeg: @escaping @Sendable (String) throws(PhotoProblem) -> [UInt8]
    ) {
        (self.bytes, self.exif, self.jpeg) = (bytes, exif, jpeg)
    }
}

/// Why a photograph is left out, with the remedy.
public struct PhotoProblem: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// What a file of a folder of photographs is, by its first bytes.
enum PhotoKind {
    case jpeg, heic
    /// Something else, as people call it.
    case other(String)

    /// The brands of HEIF with the codec of telephones, and those that leave the codec open (ISO/IEC 23008-12 §10, annex B).
    private static let heif: Set<String> = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
    ]

    init(_ bytes: [UInt8]) {
        self =
            switch FileKind(bytes) {
            case .jpeg: .jpeg
            case .boxes(let brand):
                Self.heif.contains(brand) ? .heic : .other(brand == "avif" ? "an AVIF" : "a film")
            case .png: .other("a PNG")
            case .webp: .other("a WebP")
            default: .other(bytes.isEmpty ? "empty" : "no picture")
            }
    }
}
