/// The segments of a JPEG (ITU T.81 §B.1.1).
enum JPEGSegments {
    /// Without comments, application segments other than colour profiles and Adobe's, whatever follows the picture, and whatever stands
    /// between segments, which decoders pass over. Of a file that is cut off, what is whole.
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var at = 2
        while at + 4 <= bytes.count {
            let marker = bytes[at + 1]
            guard bytes[at] == 0xFF, marker != 0xFF, marker != 0 else {
                at += 1
                continue
            }
            if marker == 0xD9 { return result + [0xFF, 0xD9] }
            // These have no length.
            guard !(0xD0...0xD8).contains(marker), marker != 1 else {
                at += 2
                continue
            }
            if marker == 0xDA { return result + scans(bytes[at...]) }
            let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
            guard end <= bytes.count, end > at + 3 else { break }
            result += kept(marker, bytes[at..<end])
            at = end
        }
        return result
    }

    private static func kept(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> [UInt8] {
        let content = segment.dropFirst(4)
        switch marker {
        case 0xE1: return orientation(content)
        case 0xE2: return content.starts(with: "ICC_PROFILE\0".utf8) ? Array(segment) : []
        // JFIF says which colours are meant, and Adobe's segment whether there are four.
        case 0xE0: return content.starts(with: "JFIF\0".utf8) ? jfif(segment) : []
        case 0xEE: return content.starts(with: "Adobe".utf8) ? Array(segment.prefix(16)) : []
        case 0xE3...0xEF, 0xFE: return []
        default: return Array(segment)
        }
    }

    /// Without the small picture that may be in it.
    private static func jfif(_ segment: ArraySlice<UInt8>) -> [UInt8] {
        guard segment.count >= 18 else { return [] }
        return [0xFF, 0xE0, 0, 16] + Array(segment.dropFirst(4).prefix(12)) + [0, 0]
    }

    /// A segment that only says how the picture has to be turned; none for one that is upright.
    private static func orientation(_ content: ArraySlice<UInt8>) -> [UInt8] {
        guard let turn = ExifTurn.value(in: content), (2...8).contains(turn) else { return [] }
        let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(turn), 0, 0, 0, 0, 0, 0]
        let body = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + directory
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }

    /// The compressed pixels, with the segments between them, to the end of the picture.
    private static func scans(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var at = bytes.startIndex
        var result: [UInt8] = []
        var start = at
        while at + 1 < bytes.endIndex {
            guard bytes[at] == 0xFF, bytes[at + 1] != 0, bytes[at + 1] != 0xFF else {
                at += 1
                continue
            }
            let marker = bytes[at + 1]
            if marker == 0xD9 { return result + bytes[start..<at + 2] }
            guard !(0xD0...0xD7).contains(marker), at + 3 < bytes.endIndex else {
                at += 2
                continue
            }
            let end = min(bytes.endIndex, at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3]))
            if (0xE0...0xEF).contains(marker) || marker == 0xFE {
                result += bytes[start..<at]
                start = end
            }
            at = max(end, at + 2)
        }
        return result + bytes[start...]
    }
}

/// How a photograph has to be turned, in the metadata of cameras (Exif 2.32 §4.6.4, tag 274).
enum ExifTurn {
    static func value(in content: ArraySlice<UInt8>) -> Int? {
        guard content.starts(with: "Exif\0\0".utf8) else { return nil }
        let bytes = Array(content.dropFirst(6))
        let isLittle = bytes.starts(with: "II".utf8)
        guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= bytes.count else { return nil }
            let part = bytes[at..<at + count]
            return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        let entry = (0..<count).lazy.map { directory + 2 + $0 * 12 }.first { number($0, 2) == 0x0112 }
        return entry.flatMap { number($0 + 2, 2) == 3 ? number($0 + 8, 2) : nil }
    }
}
