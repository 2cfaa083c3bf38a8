import CVips

/// Memory or open files were too few for libvips or for a picture: not the picture is damaged, and not the library is missing.
public struct PictureShortage: Error, CustomStringConvertible {
    /// What the system, or the library, said of it.
    let words: String

    /// The first of this program; `nil` where there was none. Formats and pictures that could not be made look as if they could never
    /// be, so what was made after it is not to be published.
    public static var met: PictureShortage? { cvips_shortage().map { PictureShortage(words: String(cString: $0)) } }

    public var description: String {
        let isOfFiles = words.contains("oo many open files")
        return (isOfFiles ? "too few open files are allowed" : "there is not enough memory")
            + " to load libvips or to work on the pictures (\(words)); allow more, such as with "
            + (isOfFiles ? "ulimit -n 1024" : "ulimit -v unlimited")
    }
}
