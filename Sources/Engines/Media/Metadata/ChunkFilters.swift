import Archives

/// The chunks of a PNG (ISO/IEC 15948 §5.3): those that the picture looks wrong without stay, and
/// nothing else; of a file that is cut off, those that are whole. So are all of these.
enum PNGChunks {
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT",
        "acTL", "fcTL", "fdAT",
    ]

    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array(bytes.prefix(8))
        for chunk in PNGChunk.all(MediaBytes(bytes)) {
            guard chunk.range.upperBound <= bytes.count else { break }
            if kept.contains(chunk.name) { result += bytes[chunk.range] }
            if chunk.name == "IEND" { break }
        }
        return result
    }

    /// Whether the file has its end, and the sums of what makes the picture are right: libvips fills what was cut off
    /// with black, and what was zeroed, too.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        for chunk in PNGChunk.all(MediaBytes(bytes)) {
            guard chunk.range.upperBound <= bytes.count else { return false }
            // Names of what a picture cannot do without begin with a capital.
            if chunk.name.first?.isUppercase == true, !hasRightSum(chunk, bytes) { return false }
            if chunk.name == "IEND" { return true }
        }
        return false
    }

    private static func hasRightSum(_ chunk: PNGChunk, _ bytes: [UInt8]) -> Bool {
        let summed = Array(bytes[chunk.range.lowerBound + 4..<chunk.content.upperBound])
        return Int(CRC32.sum(of: summed)) == bytes.number(chunk.content.upperBound, 4)
    }
}

/// The chunks of a WebP (RFC 9649 §2.7).
enum WebPChunks {
    private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for chunk in RIFFChunk.all(MediaBytes(bytes)) {
            guard chunk.end <= bytes.count + 1 else { break }
            guard kept.contains(chunk.name) else { continue }
            var part = Array(bytes[chunk.start..<min(chunk.end, bytes.count)])
            // The bits that say that there is EXIF and XMP.
            if chunk.name == "VP8X", part.count > 8 { part[8] &= ~0x0C }
            result += part
        }
        let size = result.count + 4
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
            + Array("WEBP".utf8)
            + result
    }
}

/// The blocks of a GIF (GIF89a §12): comments and extensions of programs go, except the one that
/// makes it move again.
enum GIFBlocks {
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 13 else { return [] }
        var at = 13 + table(bytes[10])
        guard at <= bytes.count else { return [] }
        var result = Array(bytes[..<at])
        while at < bytes.count {
            let start = at
            switch bytes[at] {
            case 0x3B: return result + [0x3B]
            case 0x21:
                guard at + 2 < bytes.count, let end = end(ofBlocksAt: at + 2, bytes) else {
                    return result
                }
                let isLoop = bytes[(at + 3)...].starts(with: "NETSCAPE2.0".utf8)
                if bytes[at + 1] == 0xF9 || bytes[at + 1] == 0xFF && isLoop {
                    result += bytes[start..<end]
                }
                at = end
            case 0x2C:
                guard at + 10 < bytes.count,
                    let end = end(ofBlocksAt: at + 11 + table(bytes[at + 9]), bytes)
                else {
                    return result
                }
                result += bytes[start..<end]
                at = end
            default: return result
            }
        }
        return result
    }

    /// The bytes of a table of colours, by the flags before it.
    private static func table(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1)
    }

    private static func end(ofBlocksAt start: Int, _ bytes: [UInt8]) -> Int? {
        var at = start
        while at < bytes.count {
            if bytes[at] == 0 { return at + 1 }
            at += Int(bytes[at]) + 1
        }
        return nil
    }
}
