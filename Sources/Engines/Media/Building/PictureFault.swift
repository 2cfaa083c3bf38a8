/// Why nothing can be made of an author's picture.
public enum PictureFault: Error, Hashable, Sendable {
    /// It is no picture, is cut off, or has errors in the middle.
    case damaged
    /// Decoding it would take too much memory.
    case tooManyPixels(width: Int, height: Int, most: Int)
}
