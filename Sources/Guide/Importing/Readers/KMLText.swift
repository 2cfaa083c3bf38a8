/// KML as people and careless programs write it: with HTML in names and descriptions that is neither escaped nor in CDATA.
enum KMLText {
    /// Elements that hold words, and often HTML.
    private static let names = ["description", "name", "Snippet", "address"].map { Array($0.utf8) }
    private static let longest = 200_000

    /// The same document, where the signs `<` in words are written as references. Lines stay where they are. Cost: linear.
    static func healed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while let open = bytes[index...].firstIndex(of: less) {
            result += bytes[index..<open]
            if bytes[open...].starts(with: cdata), let end = end(of: Array("]]>".utf8), in: bytes[open...]) {
                result += bytes[open..<end]
                index = end
                continue
            }
            guard let (start, close) = words(at: open, in: bytes) else {
                result.append(less)
                index = open + 1
                continue
            }
            result += bytes[open..<start]
            for byte in bytes[start..<close] { if byte == less { result += escaped } else { result.append(byte) } }
            index = close
        }
        return result + bytes[index...]
    }

    private static let less = UInt8(ascii: "<")
    private static let escaped = Array("&lt;".utf8)
    private static let cdata = Array("<![CDATA[".utf8)

    /// The words of an element that begins here and has tags within them; `nil` for any other.
    private static func words(at open: Int, in bytes: [UInt8]) -> (start: Int, close: Int)? {
        let after = bytes[(open + 1)...]
        guard let name = names.first(where: { after.starts(with: $0) }),
            let tag = after.prefix(300).firstIndex(of: UInt8(ascii: ">")), bytes[tag - 1] != UInt8(ascii: "/"),
            [UInt8(ascii: ">"), UInt8(ascii: " ")].contains(bytes[open + 1 + name.count])
        else { return nil }
        let closing = Array("</".utf8) + name + Array(">".utf8)
        let inner = bytes[(tag + 1)...].prefix(longest)
        guard let end = end(of: closing, in: inner) else { return nil }
        let words = inner[..<(end - closing.count)]
        let isPlain = !words.contains(less) || words.drop { $0 <= 0x20 }.starts(with: cdata)
        // One that is not closed would take the next placemark with it.
        guard !isPlain, Self.end(of: Array("Placemark".utf8), in: words) == nil else { return nil }
        return (tag + 1, end - closing.count)
    }

    /// The position after a mark.
    private static func end(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while let first = bytes[index...].firstIndex(of: mark[0]) {
            if bytes[first...].starts(with: mark) { return first + mark.count }
            index = first + 1
        }
        return nil
    }
}
