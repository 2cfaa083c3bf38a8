import Formats

/// Scans an SVG file for what a picture does not need and a page must not load: scripts, other documents, addresses outside
/// the site, entities. It also finds where a file is not well-formed XML, which browsers do not draw. Cost: linear in the
/// bytes.
struct SVGScanner {
    struct Fault: Hashable {
        /// Bytes before it.
        let offset: Int
        let message: String
        let remedy: String
        /// Whether browsers will not draw it at all, as opposed to doing more than drawing.
        var isBroken = false
    }

    private let bytes: [UInt8]
    private var xml: XMLReader
    private var styleDepth: Int?

    /// The first fault of a file, or `nil`.
    static func firstFault(in bytes: [UInt8]) -> Fault? {
        var scanner = SVGScanner(bytes: bytes)
        return scanner.encodingFault ?? scanner.scan()
    }

    private init(bytes: [UInt8]) { (self.bytes, xml) = (bytes, XMLReader(bytes)) }

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
        do {
            while let token = try xml.next() {
                if let fault = try fault(in: token) { return fault }
            }
            return nil
        } catch {
            return SVGScanner.fault(error)
        }
    }

    private mutating func fault(in token: XMLReader.Token) throws -> Fault? {
        switch token {
        case .start:
            let name = xml.localName.lowercased()
            if name == "style", styleDepth == nil { styleDepth = xml.depth }
            return SVGScanner.fault(in: name, xml.attributes, at: xml.offset)
        case .end:
            if let depth = styleDepth, xml.depth < depth { styleDepth = nil }
            return nil
        case .text: return styleDepth == nil ? nil : SVGScanner.styleFault(try xml.text(), at: xml.offset)
        case .instruction:
            guard try xml.text().lowercased().hasPrefix("xml-stylesheet") else { return nil }
            return Fault(
                offset: xml.offset, message: "the drawing loads a style sheet from outside", remedy: Self.inline)
        }
    }

    private static func fault(_ error: any Error) -> Fault? {
        guard let fault = error as? XMLFault else { return nil }
        if fault.reason == .definitions {
            return Fault(
                offset: fault.offset, message: "the drawing defines entities",
                remedy: "save it as plain SVG, so that they are written out")
        }
        return Fault(
            offset: fault.offset, message: "the drawing is not well-formed XML, so browsers do not show it: \(fault)",
            remedy: "export it again", isBroken: true)
    }
}
