import Formats

/// A drawing in SVG, or a track in GPX, without what its program and its author noted beside it.
///
/// Of SVG, elements and attributes of SVG, XLink and XML stay; `metadata`, comments, instructions,
/// what editors add in namespaces of their own or as `data-…`, and comments in style sheets go;
/// pictures in it are cleaned as files are. Titles and descriptions stay, since screen readers say
/// them. Of GPX, times, authors, comments, extensions of devices and the name of the program go;
/// names and descriptions stay.
struct DrawingFilter {
    /// What is told apart.
    enum Kind { case svg, gpx }

    private static let svg = "http://www.w3.org/2000/svg"
    private static let link = "http://www.w3.org/1999/xlink"
    private static let xml = "http://www.w3.org/XML/1998/namespace"
    /// What is in the names of GPX 1.0 and 1.1, however somebody wrote them.
    private static let tracks = "topografix.com/gpx"
    /// Names where a schema is.
    private static let instance = "http://www.w3.org/2001/XMLSchema-instance"
    /// Of GPX 1.1.
    private static let trackNotes: Set<String> = [
        "time", "author", "email", "extensions", "cmt", "src", "ageofdgpsdata", "dgpsid",
    ]
    /// Attributes of libraries that no browser reads.
    private static let editors: Set<String> = ["p-id", "t", "nonce", "base"]
    private static let mostDeep = 1000

    private let bytes: [UInt8]
    private let kind: Kind
    /// How many drawings this one stands in.
    private let level: Int
    private var result: [UInt8] = []
    private var depth = 0
    /// The depth of the element that is left out.
    private var left: Int?
    private var spaces: [(depth: Int, prefix: String, space: String)] = []
    /// The text of the open style sheet.
    private var style: [UInt8]?

    struct Fault: Error {}

    /// `nil` for a document that is not well-formed, is nested too deep, or holds what cannot be
    /// cleaned.
    static func cleaned(_ bytes: [UInt8], _ kind: Kind, level: Int = 0) -> [UInt8]? {
        var filter = DrawingFilter(bytes: bytes, kind: kind, level: level)
        // because the caller refuses the whole file
        return try? filter.run()
    }

    private init(bytes: [UInt8], kind: Kind, level: Int) {
        (self.bytes, self.kind, self.level) = (bytes, kind, level)
        result.reserveCapacity(bytes.count)
    }

    private mutating func run() throws -> [UInt8] {
        var pieces = XMLPieces(bytes)
        while let piece = try pieces.next() { try take(piece) }
        guard depth == 0, result.contains(UInt8(ascii: "<")) else { throw Fault() }
        return result
    }

    private mutating func take(_ piece: XMLPieces.Piece) throws {
        switch piece.kind {
        case .comment, .doctype: break
        case .instruction:
            if depth == 0, result.isEmpty, bytes[piece.range].starts(with: "<?xml ".utf8) {
                result += bytes[piece.range]
            }
        case .text, .literal:
            if left != nil { break }
            if style != nil {
                style? += bytes[piece.range]
            } else {
                result += bytes[piece.range]
            }
        case .start(let name, let attributes, let isEmpty):
            depth += 1
            guard depth <= Self.mostDeep else { throw Fault() }
            declare(attributes)
            if left == nil { try start(name, attributes, isEmpty, piece.range) }
            if isEmpty { close() }
        case .end:
            guard depth > 0 else { throw Fault() }
            if left == nil {
                try endStyle()
                result += bytes[piece.range]
            }
            close()
        }
    }

    private mutating func close() {
        if left == depth { left = nil }
        depth -= 1
        while let last = spaces.last, last.depth > depth { spaces.removeLast() }
    }

    private mutating func declare(_ attributes: [XMLPieces.Attribute]) {
        for attribute in attributes where attribute.name.hasPrefix("xmlns") {
            let space = String(decoding: bytes[attribute.value], as: UTF8.self)
            if attribute.name == "xmlns" {
                spaces.append((depth, "", space))
            } else if attribute.name.hasPrefix("xmlns:") {
                spaces.append((depth, String(attribute.name.dropFirst(6)), space))
            }
        }
    }

    private func resolve(_ name: String) -> (prefix: String, space: String, name: String) {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        let prefix = parts.count == 2 ? parts[0] : ""
        let space = prefix == "xml" ? Self.xml : spaces.last { $0.prefix == prefix }?.space ?? ""
        return (prefix, space, parts.last ?? "")
    }
}

private extension DrawingFilter {
    mutating func start(
        _ name: String, _ attributes: [XMLPieces.Attribute], _ isEmpty: Bool, _ range: Range<Int>
    ) throws {
        let element = resolve(name)
        guard stays(element.space, element.name) else {
            // Without its root a document is none.
            if depth == 1 { throw Fault() }
            left = depth
            return
        }
        if style != nil { throw Fault() }
        result += Array("<".utf8) + name.utf8
        for attribute in attributes { try add(attribute) }
        result += Array((isEmpty ? "/>" : ">").utf8)
        if kind == .svg, element.name == "style", !isEmpty { style = [] }
    }

    func stays(_ space: String, _ name: String) -> Bool {
        switch kind {
        case .svg: space == Self.svg && name != "metadata"
        case .gpx: (space.isEmpty || space.lowercased().contains(Self.tracks)) && !Self.trackNotes.contains(name)
        }
    }

    mutating func add(_ attribute: XMLPieces.Attribute) throws {
        let raw = bytes[attribute.value]
        if kind == .gpx { return track(attribute) }
        guard stays(attribute) else { return }
        let name = resolve(attribute.name).name
        let value = try XMLReferences.decoded(raw)
        let clean: [UInt8]
        if name == "href" || name == "src" {
            clean = try DataAddresses.cleaned(address: value, level: level)
        } else if name == "style" {
            clean = try DataAddresses.cleaned(style: value, level: level)
        } else {
            clean = try DataAddresses.cleaned(value: value, level: level)
        }
        if clean == value { return result += bytes[attribute.range] }
        result += Array(" \(attribute.name)=\"".utf8) + XMLReferences.encoded(clean) + Array("\"".utf8)
    }

    /// Of a track: the program has to be named, and an owner of rights may be.
    private mutating func track(_ attribute: XMLPieces.Attribute) {
        let (prefix, space, name) = resolve(attribute.name)
        let isKept = attribute.name.hasPrefix("xmlns") || prefix.isEmpty || space == Self.instance
        guard isKept else { return }
        let isPerson = prefix.isEmpty && (name == "creator" || name == "author")
        result += isPerson ? Array(" \(name)=\"-\"".utf8)[...] : bytes[attribute.range]
    }

    /// Of a drawing.
    func stays(_ attribute: XMLPieces.Attribute) -> Bool {
        let kept = [Self.svg, Self.link]
        if attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:") {
            return kept.contains(String(decoding: bytes[attribute.value], as: UTF8.self))
        }
        let (prefix, space, name) = resolve(attribute.name)
        if Self.editors.contains(name) || name.hasPrefix("data-") { return false }
        return prefix.isEmpty || kept.contains(space) || space == Self.xml
    }

    /// A text without a mark, also where it stands within another of its kind. Cost: linear.
    static func without(_ mark: [UInt8], _ text: [UInt8]) -> [UInt8] {
        text.reduce(into: []) { result, byte in
            result.append(byte)
            if byte == mark[mark.count - 1], result.suffix(mark.count).elementsEqual(mark) {
                result.removeLast(mark.count)
            }
        }
    }

    /// A style sheet, which pieces of text and of CDATA may make together.
    mutating func endStyle() throws {
        guard let text = style else { return }
        style = nil
        let isLiteral = text.firstRange(ofBytes: Array("<![CDATA[".utf8)) != nil
        var value = isLiteral ? text : try XMLReferences.decoded(text[...])
        if isLiteral { for mark in ["<![CDATA[", "]]>"] { value = Self.without(Array(mark.utf8), value) } }
        let clean = try DataAddresses.cleaned(style: value, level: level)
        result += clean == value && !isLiteral ? text : XMLReferences.encoded(clean)
    }
}

/// References to characters in XML (§4.1): the five named and the numbered.
enum XMLReferences {
    private static let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    static func decoded(_ bytes: ArraySlice<UInt8>) throws(DrawingFilter.Fault) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
        var result: [UInt8] = []
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")), end - start < 12 else {
                throw DrawingFilter.Fault()
            }
            let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
            if let text = named[name] {
                result += text.utf8
            } else {
                let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
                guard name.hasPrefix("#"), let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
                    let scalar = Unicode.Scalar(code)
                else { throw DrawingFilter.Fault() }
                result += String(scalar).utf8
            }
            rest = rest[(end + 1)...]
        }
        return result + rest
    }

    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            default: result.append(byte)
            }
        }
        return result
    }
}
