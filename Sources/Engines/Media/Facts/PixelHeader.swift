/// Reads the width and height of a picture from the beginning of its file: PNG, JPEG, GIF and WebP.
public enum PixelHeader {
    /// How many bytes of a file are needed: in a JPEG, the size comes after the camera's metadata.
    public static let window = 512 * 1024

    /// The size as the picture is shown; `nil` where the bytes are not such a picture or do not
    /// have it.
    public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let sides = sides(of: bytes), (1...1_000_000).contains(sides.width),
            (1...1_000_000).contains(sides.height)
        else {
            return nil
        }
        return sides
    }

    /// What the head says, whether it can be or not.
    static func sides(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        switch FileKind(bytes) {
        case .png: (bytes.number(16, 4), bytes.number(20, 4))
        case .jpeg: jpeg(bytes)
        case .gif: (bytes.littleNumber(6, 2), bytes.littleNumber(8, 2))
        case .webp: webp(bytes)
        default: nil
        }
    }

    /// Where the picture's data begin in a JPEG, after all that is said about it; `nil` where the
    /// bytes end before that.
    public static func startOfScan(of bytes: [UInt8]) -> Int? {
        for segment in JPEGSegments(bytes) {
            guard segment.isTight else { return nil }
            if segment.isScan { return segment.start }
        }
        return nil
    }

    /// The segments up to the frame header (ITU T.81 §B.2.2). A photograph that was taken with the
    /// camera on its side is stored lying, and shown upright because its metadata say so.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var isOnItsSide = false
        for segment in JPEGSegments(bytes) {
            guard segment.isTight else { return nil }
            let content = segment.content
            if segment.isFrame {
                // A byte on the samples, the height, the width.
                guard content.count >= 6 else { return nil }
                let sides = [content.lowerBound + 3, content.lowerBound + 1].map {
                    bytes.number($0, 2)
                }
                return isOnItsSide ? (sides[1], sides[0]) : (sides[0], sides[1])
            }
            guard segment.isWhole else { return nil }
            if segment.marker == 0xE1, let turn = ExifOrientation.value(in: bytes[content]) {
                isOnItsSide = turn >= 5
            }
        }
        return nil
    }

    /// The three kinds of WebP keep their size in three places (RFC 9649).
    private static func webp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30 else { return nil }
        switch bytes.name(12) {
        case "VP8 ": return (bytes.littleNumber(26, 2) & 0x3FFF, bytes.littleNumber(28, 2) & 0x3FFF)
        case "VP8L":
            let bits = bytes.littleNumber(21, 4)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "VP8X": return (bytes.littleNumber(24, 3) + 1, bytes.littleNumber(27, 3) + 1)
        default: return nil
        }
    }
}
