import Formats

/// Numbers, words and lines in the syntax of SVG.
enum Ink {
    /// A number with at most one decimal: a tenth of a pixel is finer than any screen or paper shows.
    static func number(_ value: Double) -> String {
        var bytes: [UInt8] = []
        add(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func add(_ value: Double, to bytes: inout [UInt8]) {
        guard value.isFinite, abs(value) < 1e7 else { return bytes.append(UInt8(ascii: "0")) }
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        if whole > 0 || rest == 0 { addDigits(whole, to: &bytes) }
        if rest > 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(UInt8(48 + rest))
        }
    }

    private static func addDigits(_ number: Int, to bytes: inout [UInt8]) {
        if number >= 10 { addDigits(number / 10, to: &bytes) }
        bytes.append(UInt8(48 + number % 10))
    }

    static func pair(_ spot: Spot) -> String { number(spot.x) + " " + number(spot.y) }

    /// The data of a path: moves to the first point and draws lines to the others, in relative steps.
    static func path(_ points: [Spot], closed: Bool = false) -> String {
        guard let first = points.first else { return "" }
        var bytes: [UInt8] = [UInt8(ascii: "M")]
        bytes.reserveCapacity(points.count * 8)
        add(first.x, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        add(first.y, to: &bytes)
        var pen = rounded(first)
        for (index, point) in points.dropFirst().enumerated() {
            let end = rounded(point)
            let step = end - pen
            if index == 0 { bytes.append(UInt8(ascii: "l")) } else if step.x >= 0 { bytes.append(UInt8(ascii: " ")) }
            add(step.x, to: &bytes)
            if step.y >= 0 { bytes.append(UInt8(ascii: " ")) }
            add(step.y, to: &bytes)
            pen = end
        }
        if closed { bytes.append(UInt8(ascii: "z")) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func rounded(_ spot: Spot) -> Spot {
        Spot((spot.x * 10).rounded() / 10, (spot.y * 10).rounded() / 10)
    }

    /// Words between tags. Control characters, which a map cannot show, become spaces.
    static func escape(_ text: String) -> String { XMLText.escaped(shown(text)) }

    /// Words in an attribute.
    static func escapeAttribute(_ text: String) -> String { XMLText.escapedAttribute(shown(text)) }

    private static func shown(_ text: String) -> String {
        var known = text
        if known.withUTF8(isPlain) { return text }
        let scalars = text.unicodeScalars.lazy.filter { $0.value & 0xFFFE != 0xFFFE }
        return String(String.UnicodeScalarView(scalars.map { isControl($0) ? " " : $0 }))
    }

    /// Whether all bytes can surely be shown. Every name on every map comes through here; only the others need a closer look.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.indices.allSatisfy { index in
            switch bytes[index] {
            case 0..<0x20, 0x7F, 0xEF...0xFF: false
            case 0xC2: bytes[index + 1] >= 0xA0
            default: true
            }
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}
