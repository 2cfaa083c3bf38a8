/// KML as people and careless programs write it: with HTML in names and descriptions that is neither escaped nor in CDATA.
///
/// Cost: linear, also where elements and sections never end: each mark is looked for once.
struct KMLText {
    /// The same document, where the signs `<` in words are written as references. Lines stay where they are.
    private(set) var healed: [UInt8] = []

    /// Elements that hold words, and often HTML.
    private static let names = ["description", "name", "Snippet", "address"]
    private static let longest = 200_000

    private var ends = names.map { NextMark("</" + $0 + ">") }
    private var literalEnd = NextMark("]]>")
    private var placemark = NextMark("Placemark")

    /// Bytes that were looked at for marks: what a test counts.
    var looked: Int { ends.reduce(literalEnd.looked + placemark.looked) { $0 + $1.looked } }

    init(_ bytes: [UInt8]) {
        healed.reserveCapacity(bytes.count)
        var index = 0
        while let open = bytes[index...].firstIndex(of: Self.less) {
            healed += bytes[index..<open]
            if bytes[open...].starts(with: Self.literal), let end = literalEnd.next(from: open, in: bytes) {
                healed += bytes[open..<end.upperBound]
                index = end.upperBound
                continue
            }
            guard let words = words(at: open, in: bytes) else {
                healed.append(Self.less)
                index = open + 1
                continue
            }
            healed += bytes[open..<words.lowerBound]
            for byte in bytes[words] {
                if byte == Self.less { healed += Self.escaped } else { healed.append(byte) }
            }
            index = words.upperBound
        }
        healed += bytes[index...]
    }

    private static let less = UInt8(ascii: "<")
    private static let escaped = Array("&lt;".utf8)
    private static let literal = Array("<![CDATA[".utf8)
    private static let heads = names.map { Array($0.utf8) }

    /// The words of an element that begins here and has tags within them; `nil` for any other.
    private mutating func words(at open: Int, in bytes: [UInt8]) -> Range<Int>? {
        let after = bytes[(open + 1)...]
        guard let number = Self.heads.firstIndex(where: { after.starts(with: $0) }),
            let tag = after.prefix(300).firstIndex(of: UInt8(ascii: ">")), bytes[tag - 1] != UInt8(ascii: "/"),
            [UInt8(ascii: ">"), UInt8(ascii: " ")].contains(bytes[open + 1 + Self.heads[number].count]),
            let end = ends[number].next(from: tag + 1, in: bytes), end.upperBound - tag <= Self.longest
        else { return nil }
        let words = bytes[(tag + 1)..<end.lowerBound]
        let isPlain = !words.contains(Self.less) || words.drop { $0 <= 0x20 }.starts(with: Self.literal)
        // One that is not closed would take the next placemark with it.
        let next = isPlain ? nil : placemark.next(from: tag + 1, in: bytes)
        guard !isPlain, next.map({ $0.upperBound > end.lowerBound }) ?? true else { return nil }
        return (tag + 1)..<end.lowerBound
    }
}
