/// Why a picture is not taken.
public enum PictureFailure: Error, Hashable, Sendable {
    /// It has more bytes than anybody needs to send.
    case tooManyBytes(Int)
    /// Its head names a size that would take too much memory.
    case tooManyPixels(width: Int, height: Int)
    /// Neither JPEG nor PNG nor WebP, whatever its name says: GIF, SVG, HEIC and all others.
    case unknownKind
    /// It begins like a picture and is none, or is cut off; with the words of libvips, for the
    /// operator.
    case damaged(String)
    /// This machine has no libvips.
    case noLibrary
}
