/// What raw HTML refers to and what can be referred to in it.
///
/// It reads tags and attributes, not meaning: comments, scripts and styles are skipped, and of the references only
/// `&amp;` is resolved. Cost: linear in the bytes.
struct EmbeddedHTML {
    /// Where the values of `href`, `src` and `poster` are, in order.
    private(set) var addresses: [Range<Int>] = []
    private(set) var ids: [Range<Int>] = []
    /// Where the addresses of pictures are, which browsers load with the page: those of `src`, `srcset` and `poster`.
    private(set) var pictures: [Range<Int>] = []

    private let bytes: ArraySlice<UInt8>
    private var cursor: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        cursor = bytes.startIndex
        while let open = bytes[cursor...].firstIndex(of: UInt8(ascii: "<")) {
            cursor = open + 1
            readMarkup()
        }
    }

    /// A value as it is meant.
    static func text(_ value: ArraySlice<UInt8>) -> String {
        var text = value.drop(while: isSpace)
        while text.last.map(isSpace) == true { text.removeLast() }
        return String(decoding: text, as: UTF8.self).replacing("&amp;", with: "&")
    }
}

extension Document {
    /// The addresses in raw HTML, in order: what `href`, `src` and `poster` hold. Cost: linear in the raw HTML.
    public var embeddedAddresses: [String] { embedded { $0.addresses } }

    /// The ids in raw HTML, which a link may point to where it is allowed.
    public var embeddedIDs: [String] { embedded { $0.ids } }

    /// The addresses of pictures in raw HTML, which browsers load with the page; of several in a `srcset` each.
    public var embeddedPictures: [String] {
        embedded { $0.pictures }.flatMap { value in
            value.split(separator: ",").compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
        }
    }

    private func embedded(_ ranges: (EmbeddedHTML) -> [Range<Int>]) -> [String] {
        guard !rawHTML.isEmpty else { return [] }
        return tree.nodes.filter { $0.kind == .html || $0.kind == .htmlBlock }.flatMap { node in
            ranges(EmbeddedHTML(tree.bytes(of: node))).map { EmbeddedHTML.text(tree.text[$0]) }
        }
    }
}

private extension EmbeddedHTML {
    static let pictureNames: Set<String> = ["img", "image", "input", "source", "picture", "use"]
    static let addressNames: Set<String> = ["href", "src", "poster"]
    /// Elements whose content is no markup.
    static let opaque: Set<String> = ["script", "style"]

    /// From the byte after a `<`.
    mutating func readMarkup() {
        if bytes[cursor...].starts(with: "!--".utf8) { return pass("-->") }
        guard let first = peek, Self.isLetter(first) else { return }
        let name = word { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        while let next = nextInTag(), next != UInt8(ascii: ">") { readAttribute(of: name) }
        if Self.opaque.contains(name) { pass("</\(name)") }
    }

    mutating func readAttribute(of element: String) {
        let name = word { !Self.isSpace($0) && !"=/>".utf8.contains($0) }
        if name.isEmpty { cursor += 1 }
        passSpace()
        guard peek == UInt8(ascii: "=") else { return }
        cursor += 1
        passSpace()
        let value = readValue()
        if Self.addressNames.contains(name) { addresses.append(value) }
        if name == "id" { ids.append(value) }
        let isOfPicture = Self.pictureNames.contains(element) && ["src", "href", "xlink:href"].contains(name)
        if isOfPicture || name == "srcset" || name == "poster" { pictures.append(value) }
    }

    mutating func readValue() -> Range<Int> {
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = cursor
            cursor = bytes[start...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") } ?? bytes.endIndex
            return start..<cursor
        }
        let start = cursor + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.endIndex
        cursor = min(end + 1, bytes.endIndex)
        return start..<end
    }

    var peek: UInt8? { cursor < bytes.endIndex ? bytes[cursor] : nil }

    /// The next byte of a tag that is neither space nor slash.
    mutating func nextInTag() -> UInt8? {
        while let next = peek, Self.isSpace(next) || next == UInt8(ascii: "/") { cursor += 1 }
        return peek
    }

    mutating func passSpace() {
        while let next = peek, Self.isSpace(next) { cursor += 1 }
    }

    /// Moves to the byte after the next occurrence, or to the end.
    mutating func pass(_ text: String) {
        let wanted = Array(text.utf8)
        while cursor < bytes.endIndex {
            if bytes[cursor...].prefix(wanted.count).elementsEqual(wanted, by: { $0 | 0x20 == $1 | 0x20 }) {
                cursor += wanted.count
                return
            }
            cursor += 1
        }
    }

    mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let start = cursor
        cursor = bytes[start...].firstIndex { !belongs($0) } ?? bytes.endIndex
        return String(decoding: bytes[start..<cursor], as: UTF8.self).lowercased()
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
