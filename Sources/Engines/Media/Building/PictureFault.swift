/// Why nothing can be made of an author's picture.
public enum PictureFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no picture, is cut off, or has errors in the middle.
    case damaged
    /// Decoding it would take too much memory.
    case tooManyPixels(width: Int, height: Int, most: Int)
    /// libvips is not the one that an earlier program met, although nothing told so.
    case otherLibrary

    /// For a picture that could be looked at before, and for one that the program has drawn.
    public var description: String {
        switch self {
        case .damaged: "a picture could not be made: a file has changed meanwhile, or memory ran out; build again"
        case .tooManyPixels(let width, let height, let most):
            "a picture has \(width) × \(height) pixels, more than \(most / 1_000_000) million; make it smaller"
        case .otherLibrary: "libvips has been replaced since the last build; build again"
        }
    }
}
