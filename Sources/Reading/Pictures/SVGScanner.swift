import GuideModel

/// Looks through an SVG file for what a picture needs not and a page must not get from it: scripts, other documents,
/// addresses outside the site, entities.
///
/// It knows enough of XML to find tags, attributes, comments and texts, and takes no part in whether the file is well
/// formed. Cost: linear in the bytes.
struct SVGScanner {
    struct Fault: Hashable {
        /// Bytes before it.
        let offset: Int
        let message: String
        let remedy: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var styleDepth = 0

    /// The first fault of a file, or `nil`.
    static func firstFault(in bytes: [UInt8]) -> Fault? {
        var scanner = SVGScanner(bytes: bytes)
        return scanner.encodingFault ?? scanner.scan()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Another encoding could hide anything from this scanner.
    private var encodingFault: Fault? {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        let declared = head.hasPrefix("<?xml") ? head.prefix { $0 != ">" } : ""
        let isPlain =
            !declared.contains("encoding") || ["utf-8", "us-ascii", "iso-8859-1"].contains { declared.contains($0) }
        guard !isPlain || bytes.contains(0) else { return nil }
        return Fault(offset: 0, message: "the drawing is not in UTF-8", remedy: "save it as UTF-8")
    }

    private mutating func scan() -> Fault? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            if styleDepth > 0, let fault = SVGScanner.styleFault(text(position..<start), at: position) { return fault }
            position = start
            if skip("<!--", until: "-->") { continue }
            if let style = take("<![CDATA[", until: "]]>") {
                if styleDepth > 0, let fault = SVGScanner.styleFault(text(style), at: style.lowerBound) { return fault }
            } else if let fault = scanMarkup() {
                return fault
            }
        }
        return nil
    }

    private mutating func scanMarkup() -> Fault? {
        let start = position
        if let instruction = take("<?", until: "?>") {
            guard text(instruction).lowercased().hasPrefix("xml-stylesheet") else { return nil }
            return Fault(offset: start, message: "the drawing loads a style sheet from outside", remedy: Self.inline)
        }
        if starts(with: "<!") {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") } ?? bytes.count
            position = min(end + 1, bytes.count)
            guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
            return Fault(
                offset: start, message: "the drawing defines entities",
                remedy: "save it as plain SVG, so that they are written out")
        }
        return scanTag()
    }

    /// `<name a="1" b='2'>`; an attribute's value may hold a `>`.
    private mutating func scanTag() -> Fault? {
        let start = position
        position += 1
        let isEnd = starts(with: "/")
        if isEnd { position += 1 }
        let name = localName(text(word()))
        var attributes: [(name: String, value: String)] = []
        var isSelfClosing = false
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            isSelfClosing = bytes[position] == UInt8(ascii: "/")
            if SVGScanner.isBoundary(bytes[position]) { position += 1 } else { attributes.append(attribute()) }
        }
        position = min(position + 1, bytes.count)
        if name == "style", !isSelfClosing { styleDepth = isEnd ? 0 : 1 }
        return isEnd ? nil : SVGScanner.fault(in: name, attributes, at: start)
    }

    private mutating func attribute() -> (name: String, value: String) {
        let name = text(word())
        while position < bytes.count, SVGScanner.isSpace(bytes[position]) { position += 1 }
        guard starts(with: "=") else { return (name, "") }
        position += 1
        while position < bytes.count, SVGScanner.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else {
            return (name, text(word()))
        }
        let quote = bytes[position]
        let start = position + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(end + 1, bytes.count)
        return (name, SVGScanner.decoded(text(start..<end)))
    }
}

// MARK: Bytes

extension SVGScanner {
    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(byte) }
    private static func isBoundary(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: "/") }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private func localName(_ name: String) -> String { (name.split(separator: ":").last ?? "").lowercased() }

    /// Up to the next space, `=`, `/` or `>`; at least one byte.
    private mutating func word() -> Range<Int> {
        let start = position
        position = min(position + 1, bytes.count)
        while position < bytes.count, !SVGScanner.isBoundary(bytes[position]), bytes[position] != UInt8(ascii: "="),
            bytes[position] != UInt8(ascii: ">")
        {
            position += 1
        }
        return start..<position
    }

    /// What stands between two marks, stepped over; `nil` where the first is not here.
    private mutating func take(_ opening: String, until closing: String) -> Range<Int>? {
        guard starts(with: opening) else { return nil }
        let start = position + opening.utf8.count
        let mark = Array(closing.utf8)
        var end = start
        while end < bytes.count, !bytes[end...].starts(with: mark) { end += 1 }
        position = min(end + mark.count, bytes.count)
        return min(start, bytes.count)..<end
    }

    private mutating func skip(_ opening: String, until closing: String) -> Bool {
        take(opening, until: closing) != nil
    }
}
