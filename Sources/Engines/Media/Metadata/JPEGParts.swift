/// A JPEG file taken apart into its segments, so that what a camera wrote about the day and the
/// place can be read and left out.
///
/// Strict: every length is checked, and what follows the end of the picture, such as a second
/// picture or a film, belongs to no part. Cost: one look at each byte.
public struct JPEGParts {
    /// What the camera says, after `Exif`; `nil` where it says nothing.
    public private(set) var exif: ArraySlice<UInt8>?
    /// The file without anything that is not the picture: without comments, dates, positions,
    /// serial numbers, previews and films. The profile of its colours and, where the picture must
    /// be turned, a note of four bytes on that remain.
    public private(set) var bytes: [UInt8] = []

    /// `nil` for a file that is no JPEG, or is cut off.
    public init?(_ file: [UInt8]) {
        guard file.count > 4, FileKind(file) == .jpeg, let kept = scan(file) else { return nil }
        bytes = [0xFF, 0xD8]
        if let exif, let turn = ExifOrientation.value(tiff: exif) {
            bytes += ExifOrientation.segment(turn)
        }
        for range in kept { bytes += file[range] }
    }

    /// What is the picture; `nil` where a frame, a scan or the end is missing, or anything else is
    /// odd.
    private mutating func scan(_ file: [UInt8]) -> [Range<Int>]? {
        var kept: [Range<Int>] = []
        var (hasFrame, hasScan) = (false, false)
        for segment in JPEGSegments(file) {
            guard segment.isTight, segment.isWhole, segment.marker >= 0xC0 else { return nil }
            kept.append(segment.pixels)
            if segment.isEnd {
                kept.append(segment.range)
                return hasFrame && hasScan ? kept : nil
            }
            if segment.isAlone { return nil }
            hasFrame = hasFrame || segment.isFrame
            hasScan = hasScan || segment.isScan
            let content = file[segment.content]
            if segment.marker == 0xE1, exif == nil, content.starts(with: ExifOrientation.mark) {
                exif = content.dropFirst(ExifOrientation.mark.count)
            }
            if Self.isPicture(segment.marker, content) { kept.append(segment.range) }
        }
        return nil
    }

    /// Tables, frames and scans; of the application's segments the colour profile and the way in
    /// which colours are stored.
    private static func isPicture(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
        case 0xEE: content.starts(with: "Adobe".utf8)
        case 0xE0...0xFE: false
        default: true
        }
    }
}
