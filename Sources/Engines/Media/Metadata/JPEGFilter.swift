/// A JPEG without comments, application segments other than colour profiles and Adobe's, whatever
/// follows the picture, and whatever stands between segments, which decoders pass over. Of a file
/// that is cut off, what is whole.
enum JPEGFilter {
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var hasPixels = false
        var segments = JPEGSegments(bytes)
        while let segment = segments.next() {
            result += bytes[segment.pixels]
            if segment.isEnd { return result + [0xFF, 0xD9] }
            if segment.isScan { hasPixels = true }
            if segment.isAlone || hasPixels && segment.isAdded { continue }
            // Behind the first pixels a part that is cut off is shown as far as it goes.
            guard segment.isWhole || hasPixels else { return result }
            result += hasPixels ? bytes[segment.range] : kept(segment, of: bytes)[...]
        }
        return hasPixels ? result + bytes[segments.at...] : result
    }

    private static func kept(_ segment: JPEGSegments.Segment, of bytes: [UInt8]) -> [UInt8] {
        let content = bytes[segment.content]
        switch segment.marker {
        case 0xE1:
            // Only how the picture has to be turned; nothing for one that is upright.
            return ExifOrientation.value(in: content).map(ExifOrientation.segment) ?? []
        case 0xE2:
            return content.starts(with: "ICC_PROFILE\0".utf8) ? Array(bytes[segment.range]) : []
        // JFIF says which colours are meant, and Adobe's segment whether there are four.
        case 0xE0: return content.starts(with: "JFIF\0".utf8) ? jfif(content) : []
        case 0xEE:
            return content.starts(with: "Adobe".utf8) ? Array(bytes[segment.range].prefix(16)) : []
        default: return segment.isAdded ? [] : Array(bytes[segment.range])
        }
    }

    /// Without the small picture that may be in it.
    private static func jfif(_ content: ArraySlice<UInt8>) -> [UInt8] {
        content.count < 14 ? [] : [0xFF, 0xE0, 0, 16] + content.prefix(12) + [0, 0]
    }
}
