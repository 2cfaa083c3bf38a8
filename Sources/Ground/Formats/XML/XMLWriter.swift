/// Writes one XML 1.0 document in UTF-8, indented, straight into bytes.
///
/// It can only write well-formed XML: names are literals, elements are closed by the end of their closure, every text
/// is escaped, and characters that XML cannot hold become U+FFFD (see ``XMLText``). It does not know schemas.
/// Cost: linear in the bytes written.
///
///     var xml = XMLWriter()
///     xml.element("channel") { xml in xml.element("name", text: "Fish & Chips") }
public struct XMLWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    private var depth: Int

    /// A document that begins with the XML declaration.
    public init() {
        depth = 0
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    }

    /// A part of a document, to be added with ``append(_:)``.
    /// - Parameter depth: how many elements it will stand in.
    public init(partAtDepth depth: Int) { self.depth = depth }

    /// An element with elements in it; an empty one where the closure writes none.
    public mutating func element(
        _ name: XMLName, _ attributes: [XMLAttribute] = [], content: (inout XMLWriter) throws -> Void
    ) rethrows {
        begin(name, attributes)
        depth += 1
        let begin = bytes.count
        try content(&self)
        depth -= 1
        guard bytes.count > begin else { return closeEmpty() }
        newLine()
        close(name)
    }

    /// An element with text in it; an empty one where the text is empty.
    public mutating func element(_ name: XMLName, _ attributes: [XMLAttribute] = [], text: String) {
        begin(name, attributes)
        guard !text.isEmpty else { return closeEmpty() }
        XMLText.append(text, to: &bytes)
        close(name)
    }

    /// An element with text in it, or nothing at all where there is no text.
    public mutating func element(_ name: XMLName, _ attributes: [XMLAttribute] = [], optional text: String?) {
        if let text { element(name, attributes, text: text) }
    }

    /// An element without content.
    public mutating func element(_ name: XMLName, _ attributes: [XMLAttribute] = []) {
        begin(name, attributes)
        closeEmpty()
    }

    /// Adds what another writer wrote, which began as a part at this depth.
    public mutating func append(_ part: XMLWriter) {
        assert(part.depth == depth, "a part written for another depth")
        bytes.append(contentsOf: part.bytes)
    }

    /// Adds what an earlier document has at this depth, byte for byte.
    public mutating func append(written part: ArraySlice<UInt8>) { bytes.append(contentsOf: part) }

    /// A writer for a part that stands inside an element opened now.
    public func partForNextElement() -> XMLWriter { XMLWriter(partAtDepth: depth + 1) }

    /// The finished document, with a line end.
    public func finished() -> [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

private extension XMLWriter {
    mutating func begin(_ name: XMLName, _ attributes: [XMLAttribute]) {
        newLine()
        bytes.append(UInt8(ascii: "<"))
        name.append(to: &bytes)
        assert(Set(attributes.map(\.name)).count == attributes.count, "an attribute twice")
        for (name, value) in attributes {
            guard let value else { continue }
            bytes.append(UInt8(ascii: " "))
            name.append(to: &bytes)
            bytes.append("=\"")
            XMLText.appendAttribute(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    mutating func closeEmpty() {
        bytes.removeLast()
        bytes.append("/>")
    }

    mutating func close(_ name: XMLName) {
        bytes.append("</")
        name.append(to: &bytes)
        bytes.append(UInt8(ascii: ">"))
    }

    mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { bytes.append("  ") }
    }
}
