import Geo
import Media

/// What a camera wrote into a picture: where it was, when, and which way it looked.
///
/// Reads the three directories that say so and nothing else; each offset is checked, none is followed twice, and what is odd counts as
/// not said. Format: CIPA DC-008 (Exif 2.32).
struct ExifFacts {
    /// From 1, upright, to 8.
    private(set) var orientation: Int?
    /// `nil` also for the point 0, 0, which programs write when they know none.
    private(set) var location: Coordinate?
    /// Degrees clockwise from the true north; what a compass says without correction is left out.
    private(set) var direction: Double?
    private(set) var time: PhotoTime?

    private static let halves: Set = ["NORTH", "SOUTH", "EAST", "WEST"]

    private enum Tag {
        static let orientation = 0x0112
        static let exif = 0x8769
        static let gps = 0x8825
        static let original = 0x9003
        static let digitized = 0x9004
        static let changed = 0x0132
        static let changedOffset = 0x9010
        static let originalOffset = 0x9011
        static let digitizedOffset = 0x9012
    }

    /// - Parameter bytes: a TIFF file: what follows `Exif` and two zeros, which may be before it.
    init(_ bytes: ArraySlice<UInt8>) {
        let bytes = bytes.starts(with: Array("Exif\0\0".utf8)) ? bytes.dropFirst(6) : bytes
        guard let file = TIFFBytes(bytes), let start = file.number(at: 4, bytes: 4) else { return }
        let main = file.directory(at: start)
        orientation = main[Tag.orientation].flatMap { file.integer($0) }.flatMap { (1...8).contains($0) ? $0 : nil }
        let exif = main[Tag.exif].flatMap { file.integer($0) }.map { file.directory(at: $0) } ?? [:]
        time = Self.time(file, main, exif)
        let gps = main[Tag.gps].flatMap { file.integer($0) }.map { file.directory(at: $0) } ?? [:]
        if let latitude = Self.degrees(file, gps, 1, "NS"), let longitude = Self.degrees(file, gps, 3, "EW") {
            let place = Coordinate(latitude: latitude, longitude: longitude)
            if place.isValid, abs(latitude) > 1e-6 || abs(longitude) > 1e-6 { location = place }
        }
        if gps[16].flatMap({ file.text($0) }) == "T", let angle = gps[17].flatMap({ file.ratios($0).first }) {
            direction = (0...360).contains(angle) ? angle : nil
        }
        if let utc = Self.utc(file, gps) { time?.set(utc: utc) }
    }

    /// When it was taken, with the zone of the clock; otherwise when it was scanned or changed.
    private static func time(
        _ file: TIFFBytes, _ main: [Int: TIFFBytes.Entry], _ exif: [Int: TIFFBytes.Entry]
    ) -> PhotoTime? {
        let moments = [
            (exif[Tag.original], exif[Tag.originalOffset]), (exif[Tag.digitized], exif[Tag.digitizedOffset]),
            (main[Tag.changed], exif[Tag.changedOffset]),
        ]
        for (entry, offset) in moments {
            guard var time = entry.flatMap({ file.text($0) }).flatMap(PhotoTime.init) else { continue }
            if let text = offset.flatMap({ file.text($0) }) { time.set(offset: text) }
            return time
        }
        return nil
    }

    /// The satellites' clock: a date (tag 29) with hours, minutes and seconds (tag 7).
    private static func utc(_ file: TIFFBytes, _ gps: [Int: TIFFBytes.Entry]) -> PhotoTime? {
        guard let date = gps[29].flatMap({ file.text($0) }), let parts = gps[7].map({ file.ratios($0) }),
            parts.count == 3, parts.allSatisfy({ (0...60).contains($0) })
        else { return nil }
        let clock = parts.map { String(100 + Int($0)).dropFirst() }.joined(separator: ":")
        return PhotoTime("\(date) \(clock)")
    }

    /// A latitude (tags 1 and 2) or longitude (3 and 4): degrees, minutes, seconds, and a letter for the half of the earth. Programs leave
    /// out minutes and seconds, write nothing over nothing for them, a small letter, or the whole word.
    private static func degrees(
        _ file: TIFFBytes, _ gps: [Int: TIFFBytes.Entry], _ letter: Int, _ halves: String
    ) -> Double? {
        let word = (gps[letter].flatMap { file.text($0) } ?? "").filter { $0 != " " }.uppercased()
        guard let half = word.first, halves.contains(half), word.count == 1 || Self.halves.contains(word),
            let said = gps[letter + 1].map({ file.ratios($0) }), let first = said.first, first.isFinite
        else { return nil }
        let parts = [first] + said.dropFirst().map { $0.isFinite ? $0 : 0 } + [0, 0]
        // Whole minutes and nothing over nothing: what is left out is up to a mile.
        if parts.count > 2, said.dropFirst(2).first?.isFinite == false, parts[0] == parts[0].rounded(),
            parts[1] == parts[1].rounded()
        {
            return nil
        }
        // Rounding makes 60 of 59.9996.
        guard parts[1] <= 60, parts[2] <= 60 else { return nil }
        let size = parts[0] + parts[1] / 60 + parts[2] / 3600
        return half == "S" || half == "W" ? -size : size
    }
}
