import CVips
import Synchronization

/// Makes pictures that strangers send into pictures that can be shown: what comes out was written
/// by us, pixel by pixel, and nothing of the file that came in is left but its colours. The one
/// door to libvips.
///
///     let portrait = try Pictures.encoded(bytes, largest: 256, square: true)
///     // portrait.bytes is a JPEG of at most 256 × 256 pixels
///
/// Takes JPEG, PNG and WebP. The result stands upright, is in sRGB, and has no metadata: no place,
/// no time, no name of a camera. The same bytes give the same result on the same machine. Blocks
/// for as long as it works, some 10 ms for a photograph of a phone; one picture is worked on at a
/// time, because each may take 150 MB.
public enum Pictures {
    /// Photographs of phones have 3 to 8 MB.
    public static let mostBytes = 12 << 20
    /// Photographs of phones have 12 to 24 million pixels.
    public static let mostPixels = 25_000_000
    /// The media type of every result.
    public static let mediaType = "image/jpeg"

    private static let quality: Int32 = 82
    private static let turn = Mutex(())

    /// - Parameters:
    ///   - largest: the longest side of the result in pixels. A smaller picture keeps its size.
    ///   - square: whether to cut the sides off that are longer, as much on the left as on the right.
    public static func encoded(_ bytes: [UInt8], largest: Int, square: Bool) throws(PictureFailure)
        -> EncodedPicture
    {
        guard bytes.count <= mostBytes else { throw .tooManyBytes(bytes.count) }
        guard let kind = FileKind(Array(bytes.prefix(16))) else { throw .unknownKind }
        try check(kind, bytes)
        return try inTurn { () throws(PictureFailure) in
            try encodedAlone(bytes, largest: largest, square: square, most: mostPixels)
        }
    }

    /// Why a JPEG, PNG or WebP that somebody offers for a guide cannot be shown; `nil` for one that
    /// can be, for other kinds, and on a machine without libvips. It is decoded once, and may have
    /// more pixels than what strangers send: as many as a guide's pictures.
    public static func fault(of bytes: [UInt8]) -> PictureFailure? {
        guard let kind = FileKind(Array(bytes.prefix(16))), [.jpeg, .png, .webp].contains(kind) else {
            return nil
        }
        do throws(PictureFailure) {
            try check(kind, bytes)
            _ = try inTurn { () throws(PictureFailure) in
                try encodedAlone(bytes, largest: 16, square: false, most: PixelLimit.most)
            }
            return nil
        } catch {
            return error == .noLibrary ? nil : error
        }
    }
}

/// A JPEG that can be shown.
public struct EncodedPicture: Hashable, Sendable {
    public let bytes: [UInt8]
    /// In pixels.
    public let width, height: Int
}

private extension Pictures {
    /// What libvips lets pass.
    static func check(_ kind: FileKind, _ bytes: [UInt8]) throws(PictureFailure) {
        switch kind {
        case .jpeg:
            let outline = JPEGOutline(bytes)
            if outline.scans > JPEGOutline.mostScans {
                throw .damaged("more than \(JPEGOutline.mostScans) scans")
            }
            if !outline.isWhole { throw .damaged("the end is missing") }
        case .png: if !PNGChunks.isWhole(bytes) { throw .damaged("a part is missing or damaged") }
        case .webp: break
        default: throw .unknownKind
        }
    }

    /// One picture at a time.
    static func inTurn(_ work: () throws(PictureFailure) -> EncodedPicture) throws(PictureFailure)
        -> EncodedPicture
    {
        let result = turn.withLock { _ in
            Result { () throws(PictureFailure) in try work() }
        }
        return try result.get()
    }

    static func encodedAlone(_ bytes: [UInt8], largest: Int, square: Bool, most: Int)
        throws(PictureFailure) -> EncodedPicture
    {
        guard cvips_load() == 1 else { throw .noLibrary }
        var (width, height): (Int32, Int32) = (0, 0)
        guard cvips_size(bytes, bytes.count, &width, &height) == 0 else { throw .damaged(words()) }
        guard Int(width) * Int(height) <= most else {
            throw .tooManyPixels(width: Int(width), height: Int(height))
        }
        // A square is as long as the shorter side, whichever way the picture is turned.
        let side = square ? min(Int32(largest), width, height) : Int32(largest)
        var result: UnsafeMutableRawPointer?
        var (length, finalWidth, finalHeight): (Int, Int32, Int32) = (0, 0, 0)
        let failed = cvips_encode(
            bytes, bytes.count, side, side, square ? 1 : 0, quality, &result, &length, &finalWidth,
            &finalHeight)
        guard failed == 0, let result else { throw .damaged(words()) }
        defer { cvips_free(result) }
        return EncodedPicture(
            bytes: Array(UnsafeRawBufferPointer(start: result, count: length)),
            width: Int(finalWidth),
            height: Int(finalHeight))
    }

    static func words() -> String {
        var words = [CChar](repeating: 0, count: 512)
        cvips_take_words(&words, words.count)
        return String(
            decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
