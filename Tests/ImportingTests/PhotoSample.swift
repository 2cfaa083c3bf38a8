/// A small photograph as a phone writes it, made byte by byte: with its position, a comment, a preview and a film behind its end.
struct PhotoSample {
    var latitude: Double? = 60.17
    var longitude = 24.95
    var time = "2026:05:01 10:00:00"
    /// Ahead of UTC: `+03:00`.
    var offset: String?
    /// The hour of the satellites' clock, on 1 May.
    var utc: Double?
    var direction: Double? = 140
    var orientation = 6
    /// How many of degrees, minutes and seconds the position has.
    var parts = 3
    /// Whether the seconds are nothing over nothing.
    var hasEmptySeconds = false
    var letters = "NSEW"
    /// Whether the halves of the earth are words.
    var hasWords = false
    var isBig = true
    /// What makes one picture differ from another.
    var pixels: [UInt8] = [1, 2, 3]

    static let secret = "taken by Ada's phone"

    var bytes: [UInt8] {
        [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
            + segment(0xE1, Array("Exif\0\0".utf8) + exif) + segment(0xE2, Array("ICC_PROFILE\0colours".utf8))
            + segment(0xE2, Array("MPF\0preview".utf8)) + segment(0xFE, Array(Self.secret.utf8))
            + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + segment(0xC0, [8, 0, 30, 0, 40, 1, 1, 0x11, 0])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + pixels + [0xFF, 0x00, 0xFF, 0xD0, 7, 0xFF, 0xD9]
            + Array("ftypfilm: \(Self.secret)".utf8)
    }

    private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return isBig ? bytes.reversed() : bytes
    }

    private func entry(_ tag: Int, _ kind: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
        number(tag, 2) + number(kind, 2) + number(count, 4) + value
            + [UInt8](repeating: 0, count: max(0, 4 - value.count))
    }

    /// A half of the earth: a letter, or a word, which lies at 360 or at 366.
    private func half(_ tag: Int, _ letter: UInt8, _ word: String) -> [UInt8] {
        hasWords
            ? entry(tag, 2, word.utf8.count + 1, number(tag == 1 ? 360 : 366, 4)) : entry(tag, 2, 2, [letter, 0])
    }

    private func ratio(_ value: Double) -> [UInt8] {
        number(Int((value * 1_000_000).rounded()), 4) + number(1_000_000, 4)
    }

    /// The main directory at 8, Exif at 100, its time at 150, GPS at 200, its ratios from 300, other texts from 400.
    var exif: [UInt8] {
        var file = [UInt8](repeating: 0, count: 460)
        func put(_ bytes: [UInt8], at offset: Int) { file.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
        put(isBig ? Array("MM\0*".utf8) : Array("II*\0".utf8), at: 0)
        put(number(8, 4), at: 4)
        put(
            number(3, 2) + entry(0x0112, 3, 1, number(orientation, 2)) + entry(0x8769, 4, 1, number(100, 4))
                + entry(0x8825, 4, 1, number(200, 4)), at: 8)
        let zone = offset.map { _ in entry(0x9011, 2, 7, number(400, 4)) } ?? []
        put(number(offset == nil ? 1 : 2, 2) + entry(0x9003, 2, 20, number(150, 4)) + zone, at: 100)
        if let offset { put(Array(offset.utf8) + [0], at: 400) }
        put(Array(time.utf8) + [0], at: 150)
        var gps: [[UInt8]] = []
        if let latitude {
            let letters = Array(letters.utf8)
            gps.append(half(1, letters[latitude < 0 ? 1 : 0], "North"))
            gps.append(entry(2, 5, parts, number(300, 4)))
            gps.append(half(3, letters[longitude < 0 ? 3 : 2], "East"))
            gps.append(entry(4, 5, parts, number(324, 4)))
            let seconds = hasEmptySeconds ? number(0, 4) + number(0, 4) : ratio(0)
            put(ratio(abs(latitude)) + ratio(0) + seconds, at: 300)
            put(ratio(abs(longitude)) + ratio(0) + seconds, at: 324)
            put(Array("North\0East\0".utf8), at: 360)
        }
        if let direction {
            gps.append(entry(16, 2, 2, Array("T\0".utf8)))
            gps.append(entry(17, 5, 1, number(348, 4)))
            put(ratio(direction), at: 348)
        }
        if let utc {
            gps.append(entry(7, 5, 3, number(410, 4)))
            gps.append(entry(29, 2, 11, number(440, 4)))
            put(ratio(utc) + ratio(0) + ratio(0), at: 410)
            put(Array("2026:05:01\0".utf8), at: 440)
        }
        put(number(gps.count, 2) + gps.joined(), at: 200)
        return file
    }
}
