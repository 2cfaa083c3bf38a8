import Calendar
import FoundationEssentials

/// From when until when a certificate holds good, read from its first one in PEM (RFC 7468) by the places of its parts (RFC 5280,
/// 4.1). Nothing else of it is looked at, and nothing is verified.
struct CertificateDates: Hashable {
    /// In seconds since 1970.
    let from, until: Int

    /// - Returns: `nil` for what is no certificate.
    init?(pem text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        guard let start = lines.firstIndex(of: "-----BEGIN CERTIFICATE-----"),
            let end = lines[start...].firstIndex(of: "-----END CERTIFICATE-----"),
            let data = Data(base64Encoded: lines[(start + 1)..<end].joined())
        else { return nil }
        self.init(der: Array(data))
    }

    private init?(der bytes: [UInt8]) {
        // Certificate → what is signed → version, number, algorithm, issuer, validity.
        guard let whole = DERPart(bytes[...]), let signed = DERPart(whole.content) else { return nil }
        var parts = signed.parts
        if parts.first?.tag == 0xA0 { parts.removeFirst() }
        guard parts.count > 3 else { return nil }
        let moments = parts[3].parts.compactMap(Self.seconds)
        guard moments.count == 2 else { return nil }
        (from, until) = (moments[0], moments[1])
    }

    /// `260101000000Z`, or with four digits for the year.
    private static func seconds(_ part: DERPart) -> Int? {
        let text = String(decoding: part.content, as: UTF8.self)
        guard [0x17, 0x18].contains(part.tag), text.hasSuffix("Z") else { return nil }
        let years = part.tag == 0x17 ? 2 : 4
        let digits = text.dropLast()
        guard digits.count == years + 10, var year = Int(digits.prefix(years)) else { return nil }
        if years == 2 { year += year < 50 ? 2000 : 1900 }
        let rest = Array(digits.dropFirst(years))
        let numbers = stride(from: 0, to: 10, by: 2).compactMap { Int(String(rest[$0..<($0 + 2)])) }
        guard numbers.count == 5, let date = CalendarDate(year: year, month: numbers[0], day: numbers[1]) else {
            return nil
        }
        return date.daysSince1970 * 86_400 + numbers[2] * 3600 + numbers[3] * 60 + numbers[4]
    }
}

/// A part of what is written by the distinguished encoding rules (X.690): a tag, a length, a content.
private struct DERPart {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    let end: Int

    init?(_ bytes: ArraySlice<UInt8>) {
        var at = bytes.startIndex
        guard bytes.count > 1 else { return nil }
        tag = bytes[at]
        var length = Int(bytes[at + 1])
        at += 2
        if length > 0x80 {
            let count = length - 0x80
            guard count <= 4, bytes.endIndex - at >= count else { return nil }
            length = bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
            at += count
        }
        guard length <= bytes.endIndex - at else { return nil }
        (content, end) = (bytes[at..<(at + length)], at + length)
    }

    /// The parts that it consists of.
    var parts: [DERPart] {
        var (found, rest): ([DERPart], ArraySlice<UInt8>) = ([], content)
        while let part = DERPart(rest) {
            found.append(part)
            rest = rest[part.end...]
        }
        return found
    }
}
