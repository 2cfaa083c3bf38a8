import Formats

/// How many pixels a picture may have, by what its head says, before anything is decoded.
public enum PixelLimit {
    /// Of a picture that is decoded line by line.
    static let most = 150_000_000
    /// Of one that has to be in memory as a whole.
    static let mostInMemory = 101_000_000
    /// Where AVIF and HEIC say how large their pictures are.
    private static let boxes = 1 << 16

    /// What a picture has too many of; `nil` for one that is small enough, and for what is none.
    ///
    /// - Parameter bytes: the whole file, or its beginning.
    public static func excess(of bytes: [UInt8]) -> (width: Int, height: Int, most: Int)? {
        guard let sides = PixelHeader.sides(of: bytes) ?? boxed(bytes) else { return nil }
        let most = isInLines(bytes) ? most : mostInMemory
        let (pixels, isHuge) = sides.width.multipliedReportingOverflow(by: sides.height)
        return isHuge || pixels > most ? (sides.width, sides.height, most) : nil
    }

    /// Whether one line is known after the other: in JPEG that is not progressive, and in PNG that is
    /// not interlaced.
    private static func isInLines(_ bytes: [UInt8]) -> Bool {
        switch FileKind(bytes) {
        case .png: bytes.number(28, 1) == 0
        case .jpeg: JPEGSegments(bytes).first { $0.isFrame }.map { $0.marker < 0xC2 } ?? false
        default: false
        }
    }

    /// The largest picture in a file of the family of HEIF (ISO/IEC 23008-12 §6.5.3).
    private static func boxed(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard case .boxes = FileKind(bytes) else { return nil }
        let head = Array(bytes.prefix(boxes))
        var rest = head[...]
        var largest: (width: Int, height: Int)?
        while let found = rest.firstRange(ofBytes: Array("ispe".utf8)) {
            let sides = (head.number(found.upperBound + 4, 4), head.number(found.upperBound + 8, 4))
            if max(sides.0, sides.1) > max(largest?.width ?? 0, largest?.height ?? 0) { largest = sides }
            rest = rest[found.upperBound...]
        }
        return largest
    }
}
