/// A JPEG file taken apart into its segments, so that what a camera wrote about the day and the place can be read and left out.
///
/// Strict: every length is checked, and what follows the end of the picture, such as a second picture or a film, belongs to no part. Cost: one
/// look at each byte.
struct JPEGParts {
    /// What the camera says, after `Exif`; `nil` where it says nothing.
    private(set) var exif: ArraySlice<UInt8>?
    /// The file without anything that is not the picture: without comments, dates, positions, serial numbers, previews and films. The profile of
    /// its colours and, where the picture must be turned, a note of four bytes on that remain.
    private(set) var bytes: [UInt8] = []

    /// - Returns: `nil` for a file that is no JPEG, or is cut off.
    init?(_ file: [UInt8]) {
        guard file.count > 4, file[0] == 0xFF, file[1] == 0xD8 else { return nil }
        var kept: [Range<Int>] = []
        guard let isWhole = scan(file, &kept), isWhole else { return nil }
        bytes = [0xFF, 0xD8]
        let turn = exif.flatMap { ExifFacts($0).orientation } ?? 1
        if turn != 1 { bytes += Self.note(turn) }
        for range in kept { bytes += file[range] }
    }

    /// Finds the segments; whether a frame, a scan and the end were among them.
    private mutating func scan(_ file: [UInt8], _ kept: inout [Range<Int>]) -> Bool? {
        var at = 2
        var (hasFrame, hasScan) = (false, false)
        while at + 1 < file.count {
            guard file[at] == 0xFF else { return nil }
            let marker = file[at + 1]
            // Bytes that fill up.
            if marker == 0xFF {
                at += 1
                continue
            }
            if marker == 0xD9 {
                kept.append(at..<at + 2)
                return hasFrame && hasScan
            }
            guard marker >= 0xC0, !(0xD0...0xD8).contains(marker), at + 3 < file.count else { return nil }
            let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
            var end = at + 2 + length
            guard length >= 2, end <= file.count else { return nil }
            // Frames: all of C0 to CF that are not tables.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { hasFrame = true }
            if marker == 0xDA {
                hasScan = true
                guard let next = Self.endOfScan(file, from: end) else { return nil }
                end = next
            }
            let body = file[at + 4..<max(at + 4, at + 2 + length)]
            if marker == 0xE1, exif == nil, body.starts(with: Array("Exif\0\0".utf8)) { exif = body.dropFirst(6) }
            if Self.isPicture(marker, body) { kept.append(at..<end) }
            at = end
        }
        return nil
    }

    /// Tables, frames and scans; of the application's segments the colour profile and the way in which colours are stored.
    private static func isPicture(_ marker: UInt8, _ body: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xE2: body.starts(with: Array("ICC_PROFILE\0".utf8))
        case 0xEE: body.starts(with: Array("Adobe".utf8))
        case 0xE0...0xEF, 0xF0...0xFE: false
        default: true
        }
    }

    /// The index of the next marker behind the pixels.
    private static func endOfScan(_ file: [UInt8], from start: Int) -> Int? {
        var at = start
        return file.withUnsafeBufferPointer { file in
            while at + 1 < file.count {
                if file[at] == 0xFF, file[at + 1] != 0, !(0xD0...0xD7).contains(file[at + 1]) { return at }
                at += 1
            }
            return nil
        }
    }

    /// An Exif segment that says only how the picture is to be turned.
    private static func note(_ orientation: Int) -> [UInt8] {
        let exif =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + [
                0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0,
            ]
        let body = exif + [0, 0, 0, 0]
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }
}
