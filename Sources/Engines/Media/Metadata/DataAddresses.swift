import Formats

/// Files that stand within addresses (RFC 2397), as drawings hold photographs: cleaned as files are.
enum DataAddresses {
    private typealias Fault = DrawingFilter.Fault
    /// A drawing within a drawing within a drawing.
    private static let mostLevels = 3
    private static let mark = Array("data:".utf8)

    /// The value of `href`.
    ///
    /// - Parameter level: how many drawings it stands in.
    static func cleaned(address: [UInt8], level: Int) throws -> [UInt8] {
        // Browsers pass over line ends and tabs in addresses, and blanks before them.
        let text = address.filter { ![9, 10, 13].contains($0) }.drop { $0 <= 0x20 }
        guard DataAddress.lower(text.prefix(mark.count)).elementsEqual(mark) else { return address }
        return try file(DataAddress(text), level) ?? address
    }

    /// Any other value, in which a style may name files.
    static func cleaned(value: [UInt8], level: Int) throws -> [UInt8] {
        DataAddress.lower(value[...]).firstRange(ofBytes: mark) == nil ? value : try cleaned(style: value, level: level)
    }

    /// A style sheet or the value of `style`, without comments and what editors note in it.
    static func cleaned(style: [UInt8], level: Int) throws -> [UInt8] {
        let text = try withoutComments(style)
        let small = DataAddress.lower(text[...])
        var (result, at) = ([UInt8](), 0)
        while let (start, address) = DataAddress.next(in: text, small, from: at) {
            let end = address.payload.endIndex
            result += try text[at..<start] + (file(address, level) ?? Array(text[start..<end]))
            at = end
        }
        return result + text[at...]
    }

    /// `nil` where nothing has to go.
    private static func file(_ address: DataAddress?, _ level: Int) throws -> [UInt8]? {
        guard level < mostLevels, let address, let sent = address.file else { throw Fault() }
        switch MediaTreatment(MediaBytes(sent), ending: "", level: level + 1) {
        case .copied: return nil
        case .refused: throw Fault()
        case .rewritten, .overwritten:
            let clean = MediaMetadata.removed(from: sent, level: level + 1)
            if clean == sent { return nil }
            return mark + address.type + Array(";base64,".utf8) + Base64.encoded(clean)
        }
    }

    /// An address that is written with `\` would be hidden from here.
    private static func withoutComments(_ style: [UInt8]) throws -> [UInt8] {
        let isHidden = DataAddress.lower(style[...]).firstRange(ofBytes: Array("url".utf8)) != nil
        var result: [UInt8] = []
        var (quote, at): (UInt8?, Int) = (nil, 0)
        while at < style.count {
            let byte = style[at]
            if byte == UInt8(ascii: "\\") {
                guard quote != nil, !isHidden else { throw Fault() }
                result += style[at..<min(at + 2, style.count)]
                at += 2
                continue
            }
            if quote == nil, style[at...].starts(with: "/*".utf8) {
                guard let end = style[(at + 2)...].firstRange(ofBytes: Array("*/".utf8)) else { return result }
                at = end.upperBound
                continue
            }
            if byte == quote { quote = nil } else if quote == nil, byte == 0x22 || byte == 0x27 { quote = byte }
            result.append(byte)
            at += 1
        }
        return result
    }
}

/// Base64 (RFC 4648 §4).
enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// `nil` for anything else; blanks do not matter, nor whether it is filled up with `=`.
    static func decoded(_ text: [UInt8]) -> [UInt8]? {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        var result: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for letter in text where letter > 0x20 {
            if letter == UInt8(ascii: "=") { continue }
            guard values[Int(letter)] < 64 else { return nil }
            bits = bits << 6 | UInt32(values[Int(letter)])
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
            for index in 0..<4 {
                let isFilled = index <= part.count
                result.append(isFilled ? letters[Int(bits >> UInt32(18 - 6 * index)) & 63] : 0x3D)
            }
        }
        return result
    }
}
