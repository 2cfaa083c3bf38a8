import CVips
import Processes

/// Memory or open files were too few for libvips or for a picture: not the picture is damaged, and not the library is missing.
public struct PictureShortage: Error, CustomStringConvertible {
    /// What the system, or the library, said of it.
    let words: String

    /// The first of this program; `nil` where there was none. Formats and pictures that could not be made look as if they could never
    /// be, so what was made after it is not to be published.
    public static var met: PictureShortage? {
        (cvips_shortage().map { String(cString: $0) } ?? MemoryLimit.current.flatMap(unsaid)).map(PictureShortage.init)
    }

    /// What libraries take in one piece at most and do without in silence where the system refuses it: letters of a font, a
    /// thread that codes. A program that came nearer to its limit may have drawn less than it was told.
    private static let margin = 64 << 20

    static func unsaid(_ limit: MemoryLimit) -> String? {
        let most = limit.most
        guard most > limit.bytes - margin else { return nil }
        return "\(most / 1_000_000) MB of the \(limit.bytes / 1_000_000) MB that it may take were in use"
    }

    public var description: String {
        let isOfFiles = words.contains("oo many open files")
        return (isOfFiles ? "too few open files are allowed" : "there is not enough memory")
            + " to load libvips or to work on the pictures (\(words)); allow more, such as with "
            + (isOfFiles ? "ulimit -n 1024" : MemoryLimit.current?.remedy ?? "ulimit -v unlimited")
    }
}
