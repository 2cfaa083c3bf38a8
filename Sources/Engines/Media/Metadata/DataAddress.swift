import Formats

/// An address that is a file itself (`data:`), as browsers read it (RFC 2397; Fetch, "data: URLs").
struct DataAddress {
    private static let mark = Array("data:".utf8)
    /// Of what stands before the comma.
    private static let mostHead = 1024

    /// Without parameters, in small letters: `image/jpeg`.
    let type: ArraySlice<UInt8>
    let isPacked: Bool
    /// Behind the comma, as it is written.
    let payload: ArraySlice<UInt8>

    private init(type: ArraySlice<UInt8>, isPacked: Bool, payload: ArraySlice<UInt8>) {
        (self.type, self.isPacked, self.payload) = (type, isPacked, payload)
    }

    /// `nil` for what is no such address.
    init?(_ address: ArraySlice<UInt8>) {
        guard Self.lower(address.prefix(Self.mark.count)).elementsEqual(Self.mark),
            let comma = address.prefix(Self.mostHead).firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        // Texts of programs may write `/` as `\/`.
        let small = Self.lower(address[..<comma]).filter { $0 != UInt8(ascii: "\\") }
        var head = Self.trimmed(small[Self.mark.count...])
        let packing = Array("base64".utf8)
        // Blanks may stand behind the semicolon.
        let rest = head.suffix(packing.count).elementsEqual(packing) ? Self.trimmed(head.dropLast(packing.count)) : []
        isPacked = rest.last == UInt8(ascii: ";")
        if isPacked { head = rest.dropLast() }
        type = Self.trimmed(head.prefix { $0 != UInt8(ascii: ";") })
        payload = address[(comma + 1)...]
    }

    /// What a text of a program means, which has `\` before some signs.
    var written: DataAddress {
        DataAddress(type: type, isPacked: isPacked, payload: payload.filter { $0 != UInt8(ascii: "\\") }[...])
    }

    /// The file; `nil` where it is said to be Base64 and is not.
    var file: [UInt8]? {
        let plain = Self.unescaped(payload)
        return isPacked ? Base64.decoded(plain) : plain
    }

    /// Whether the type is one, or missing: `"data: see below, please"` is no address.
    var isPlausible: Bool {
        let parts = type.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return type.isEmpty || parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isToken) }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text.drop { $0 <= 0x20 }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return text
    }

    static func lower(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// `%2B` is a letter; what only looks like one stays.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
        var result: [UInt8] = []
        var at = text.startIndex
        while at < text.endIndex {
            if text[at] == UInt8(ascii: "%"), at + 2 < text.endIndex, let high = digit(text[at + 1]),
                let low = digit(text[at + 2])
            {
                result.append(high << 4 | low)
                at += 3
            } else {
                result.append(text[at])
                at += 1
            }
        }
        return result
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
        default: nil
        }
    }
}

extension DataAddress {
    /// The next address in a text, and where it begins. Cost: linear in what is passed over.
    ///
    /// - Parameter small: the text in small letters.
    static func next(in text: [UInt8], _ small: [UInt8], from start: Int) -> (at: Int, address: DataAddress)? {
        var at = start
        while let found = small[at...].firstRange(ofBytes: mark) {
            let head = text[found.lowerBound...].prefix(mostHead)
            if let begun = DataAddress(head), begun.isPlausible {
                let end =
                    begun.isPacked
                    ? text[begun.payload.startIndex...].firstIndex { " \"'`()<>,".utf8.contains($0) } ?? text.count
                    : end(in: text, from: found.lowerBound)
                guard let whole = DataAddress(text[found.lowerBound..<max(end, begun.payload.startIndex)])
                else { return nil }
                return (found.lowerBound, whole)
            }
            at = found.upperBound
        }
        return nil
    }

    /// Where an address ends: at the quote that stands before it, or at the first sign that ends a word.
    private static func end(in text: [UInt8], from start: Int) -> Int {
        let quote = start > 0 ? text[start - 1] : 0
        guard "\"'`".utf8.contains(quote) else {
            return text[start...].firstIndex { $0 <= 0x20 || "\"'`()<>".utf8.contains($0) } ?? text.count
        }
        // A text within a text has a sign before each of its quotes.
        let isInner = start > 1 && text[start - 2] == UInt8(ascii: "\\")
        var at = start
        while at < text.count, text[at] != quote {
            at += text[at] == UInt8(ascii: "\\") && !isInner ? 2 : 1
        }
        return min(at, text.count)
    }
}
