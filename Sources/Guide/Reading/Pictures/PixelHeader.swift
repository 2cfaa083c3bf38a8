import GuideModel

/// Reads the width and height of a picture from the beginning of its file: PNG, JPEG, GIF, WebP and SVG.
enum PixelHeader {
    /// How many bytes of a file are read: in a JPEG, the size comes after the camera's metadata.
    static let window = 512 * 1024

    /// The size, or `nil` where the bytes are not such a picture or do not have it.
    static func size(of bytes: [UInt8]) -> PixelSize? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png(bytes) }
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        if bytes.starts(with: Array("GIF8".utf8)) { return gif(bytes) }
        if bytes.starts(with: Array("RIFF".utf8)) { return webp(bytes) }
        return svg(bytes)
    }

    private static func png(_ bytes: [UInt8]) -> PixelSize? {
        size(bigEndian(bytes, at: 16, count: 4), bigEndian(bytes, at: 20, count: 4))
    }

    private static func gif(_ bytes: [UInt8]) -> PixelSize? {
        size(littleEndian(bytes, at: 6, count: 2), littleEndian(bytes, at: 8, count: 2))
    }

    /// Where the picture's data begin in a JPEG, after all that is said about it; `nil` where the bytes end before that.
    static func startOfScan(of bytes: [UInt8]) -> Int? {
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xFF {
            if bytes[index + 1] == 0xDA { return index }
            if bytes[index + 1] == 0xFF {
                index += 1
            } else {
                index += 2 + max(2, bigEndian(bytes, at: index + 2, count: 2) ?? 2)
            }
        }
        return nil
    }

    /// Skips the segments up to the frame header (ITU T.81 §B.2.2). A photograph that was taken with the camera on its side is
    /// stored lying, and shown upright because its metadata say so.
    private static func jpeg(_ bytes: [UInt8]) -> PixelSize? {
        var index = 2
        var isOnItsSide = false
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            if marker == 0xFF {
                index += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                let sides = [7, 5].map { bigEndian(bytes, at: index + $0, count: 2) }
                return isOnItsSide ? size(sides[1], sides[0]) : size(sides[0], sides[1])
            }
            guard let length = bigEndian(bytes, at: index + 2, count: 2), length >= 2 else { return nil }
            if marker == 0xE1, let turn = ExifOrientation.value(in: bytes.dropFirst(index + 4).prefix(length - 2)) {
                isOnItsSide = (5...8).contains(turn)
            }
            index += 2 + length
        }
        return nil
    }

    /// The three kinds of WebP keep their size in three places (RFC 9649).
    private static func webp(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.count >= 30 else { return nil }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ":
            return size(
                littleEndian(bytes, at: 26, count: 2).map { $0 & 0x3FFF },
                littleEndian(bytes, at: 28, count: 2).map { $0 & 0x3FFF })
        case "VP8L":
            let bits = littleEndian(bytes, at: 21, count: 4) ?? 0
            return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "VP8X":
            return size(
                littleEndian(bytes, at: 24, count: 3).map { $0 + 1 },
                littleEndian(bytes, at: 27, count: 3).map { $0 + 1 })
        default: return nil
        }
    }

    private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height, (1...1_000_000).contains(width), (1...1_000_000).contains(height) else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    private static func bigEndian(_ bytes: [UInt8], at index: Int, count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func littleEndian(_ bytes: [UInt8], at index: Int, count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension PixelHeader {
    /// `width` and `height` of the root element where both are numbers or `px`, otherwise the `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> PixelSize? {
        let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
        guard let start = head.firstRange(of: "<svg"), let end = head[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let tag = String(head[start.upperBound..<end])
        if let width = attribute("width", of: tag).flatMap(pixels),
            let height = attribute("height", of: tag).flatMap(pixels)
        {
            return size(width, height)
        }
        guard let box = attribute("viewBox", of: tag) else { return nil }
        let numbers = box.split { $0 == " " || $0 == "," }.map { pixels(String($0)) }
        return numbers.count == 4 ? size(numbers[2], numbers[3]) : nil
    }

    private static func attribute(_ name: String, of tag: String) -> String? {
        for quote in ["\"", "'"] {
            guard let start = tag.firstRange(of: " \(name)=\(quote)") ?? tag.firstRange(of: "\n\(name)=\(quote)"),
                let end = tag[start.upperBound...].firstRange(of: quote)
            else { continue }
            return String(tag[start.upperBound..<end.lowerBound])
        }
        return nil
    }

    private static func pixels(_ text: String) -> Int? {
        let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
        guard let value = Double(digits), value.isFinite, value >= 0.5, value < 1_000_001 else { return nil }
        return Int(value.rounded())
    }
}
