/// The chunks of a PNG (ISO/IEC 15948 §5.3): those that the picture looks wrong without stay, and nothing else; of a file that is cut off,
/// those that are whole. So are all of these.
enum PNGChunks {
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "acTL", "fcTL", "fdAT",
    ]

    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array(bytes.prefix(8))
        var at = 8
        while at + 12 <= bytes.count {
            let end = at + 12 + bytes[at..<at + 4].reduce(0) { $0 << 8 + Int($1) }
            guard end <= bytes.count else { break }
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            if kept.contains(name) { result += bytes[at..<end] }
            if name == "IEND" { return result }
            at = end
        }
        return result
    }
}

/// The chunks of a WebP (RFC 9649 §2.7).
enum WebPChunks {
    private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 12
        while at + 8 <= bytes.count {
            let length = bytes[at + 4..<at + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = at + 8 + length + length % 2
            guard end <= bytes.count + 1 else { break }
            let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
            if kept.contains(name) {
                var chunk = Array(bytes[at..<min(end, bytes.count)])
                // The bits that say that there is EXIF and XMP.
                if name == "VP8X", chunk.count > 8 { chunk[8] &= ~0x0C }
                result += chunk
            }
            at = end
        }
        let size = result.count + 4
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) } + Array("WEBP".utf8)
            + result
    }
}

/// The blocks of a GIF (GIF89a §12): comments and extensions of programs go, except the one that makes it move again.
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
                guard at + 2 < bytes.count, let end = end(ofBlocksAt: at + 2, bytes) else { return result }
                let isLoop = bytes[(at + 3)...].starts(with: "NETSCAPE2.0".utf8)
                if bytes[at + 1] == 0xF9 || bytes[at + 1] == 0xFF && isLoop { result += bytes[start..<end] }
                at = end
            case 0x2C:
                guard at + 10 < bytes.count, let end = end(ofBlocksAt: at + 11 + table(bytes[at + 9]), bytes) else {
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
    private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

    private static func end(ofBlocksAt start: Int, _ bytes: [UInt8]) -> Int? {
        var at = start
        while at < bytes.count {
            if bytes[at] == 0 { return at + 1 }
            at += Int(bytes[at]) + 1
        }
        return nil
    }
}
