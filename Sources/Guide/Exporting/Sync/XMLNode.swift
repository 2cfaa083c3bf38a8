import Formats

/// An element of an XML document with all that is in it.
struct XMLNode {
    /// Without its prefix.
    let name: String
    let attributes: [(name: String, value: String)]
    private(set) var children: [XMLNode] = []
    /// The characters directly in it, without those between elements.
    private(set) var text = ""

    /// The root of a document. Cost: linear in its bytes.
    ///
    /// - Throws: `XMLFault` for what is no XML, ``NoElement`` for nothing.
    init(_ bytes: [UInt8]) throws {
        var xml = XMLReader(bytes)
        var open: [XMLNode] = []
        while let token = try xml.next() {
            switch token {
            case .start: open.append(XMLNode(name: xml.localName, attributes: xml.attributes))
            case .text: if !open.isEmpty { open[open.count - 1].text += try xml.text() }
            case .end where open.count > 1:
                let finished = open.removeLast()
                open[open.count - 1].children.append(finished)
            case .end, .instruction: break
            }
        }
        guard let root = open.first else { throw NoElement() }
        self = root
    }

    struct NoElement: Error {}

    private init(name: String, attributes: [(name: String, value: String)]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// The value of an attribute; `nil` where it has none.
    subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}
