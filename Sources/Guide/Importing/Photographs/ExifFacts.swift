import Geo

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
    /// out minutes and seconds, write nothing over nothing for them, or a small letter.
    private static func degrees(
        _ file: TIFFBytes, _ gps: [Int: TIFFBytes.Entry], _ letter: Int, _ halves: String
    ) -> Double? {
        guard let half = gps[letter].flatMap({ file.text($0) })?.uppercased(), half.count == 1, halves.contains(half),
            let said = gps[letter + 1].map({ file.ratios($0) }), let first = said.first, first.isFinite
        else { return nil }
        let parts = [first] + said.dropFirst().map { $0.isFinite ? $0 : 0 } + [0, 0]
        // Rounding makes 60 of 59.9996.
        guard parts[1] <= 60, parts[2] <= 60 else { return nil }
        let size = parts[0] + parts[1] / 60 + parts[2] / 3600
        return half == "S" || half == "W" ? -size : size
    }
}

/// The bytes of a TIFF file, in either order.
struct TIFFBytes {
    struct Entry {
        let kind: Int
        let count: Int
        /// Where its value is.
        let at: Int
    }

    private let bytes: ArraySlice<UInt8>
    private let isBig: Bool
    /// More entries no camera writes.
    private static let mostEntries = 512

    init?(_ bytes: ArraySlice<UInt8>) {
        if bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
            isBig = true
        } else if bytes.starts(with: [0x49, 0x49, 42, 0]) {
            isBig = false
        } else {
            return nil
        }
        self.bytes = bytes
    }

    func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
        return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The entries of a directory by their tags; the first of a tag counts.
    func directory(at offset: Int) -> [Int: Entry] {
        guard let count = number(at: offset, bytes: 2), count <= Self.mostEntries else { return [:] }
        var entries: [Int: Entry] = [:]
        for index in 0..<count {
            let at = offset + 2 + index * 12
            guard let tag = number(at: at, bytes: 2), let kind = number(at: at + 2, bytes: 2),
                let number = number(at: at + 4, bytes: 4), let size = Self.sizes[kind], number <= 1 << 16
            else { continue }
            guard let place = size * number <= 4 ? at + 8 : self.number(at: at + 8, bytes: 4),
                place + size * number <= bytes.count, entries[tag] == nil
            else { continue }
            entries[tag] = Entry(kind: kind, count: number, at: place)
        }
        return entries
    }

    /// Bytes of a value by its kind: BYTE, ASCII, SHORT, LONG, RATIONAL, and the place of a directory.
    private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 13: 4]

    func integer(_ entry: Entry) -> Int? {
        guard [3, 4, 13].contains(entry.kind), entry.count == 1, let size = Self.sizes[entry.kind] else { return nil }
        return number(at: entry.at, bytes: size)
    }

    /// Without the zero at its end.
    func text(_ entry: Entry) -> String? {
        guard entry.kind == 2, entry.count <= 64 else { return nil }
        let start = bytes.startIndex + entry.at
        let part = bytes[start..<start + entry.count].prefix { $0 != 0 }
        return part.allSatisfy { (0x20...0x7E).contains($0) } ? String(decoding: part, as: UTF8.self) : nil
    }

    /// None of them is negative; what is divided by zero is no finite number.
    func ratios(_ entry: Entry) -> [Double] {
        guard entry.kind == 5, entry.count <= 4 else { return [] }
        return (0..<entry.count).compactMap { index in
            guard let above = number(at: entry.at + index * 8, bytes: 4),
                let below = number(at: entry.at + index * 8 + 4, bytes: 4)
            else { return nil }
            return Double(above) / Double(below)
        }
    }
}
