import Formats

/// Reads a whole SVG file with a strict reader of XML and lets pass only what is known to do nothing but draw: the elements,
/// attributes and functions of ``SVGVocabulary``, addresses of the drawing's own parts, and embedded pictures and fonts.
/// Everything else is a fault, and so is a file that cannot be read to its end, since nobody knows
/// what the rest says. Cost: linear in the bytes.
struct SVGScanner {
    struct Fault: Hashable {
        /// Bytes before it.
        let offset: Int
        let message: String
        let remedy: String
    }

    private let bytes: [UInt8]
    private var xml: XMLReader
    private var namespaces = SVGNamespaces()
    private var style = StyleText()

    /// The first fault of a file, or `nil`.
    static func firstFault(in bytes: [UInt8]) -> Fault? {
        var scanner = SVGScanner(bytes: bytes)
        return scanner.encodingFault ?? scanner.scan()
    }

    private init(bytes: [UInt8]) { (self.bytes, xml) = (bytes, XMLReader(bytes)) }

    /// Another encoding could hide anything from this scanner.
    private var encodingFault: Fault? {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        let declaration = head.drop { $0 == "\u{FEFF}" }
        let words = declaration.hasPrefix("<?xml") ? declaration.prefix { $0 != ">" } : ""
        let named = words.firstRange(of: "encoding").map { words[$0.upperBound...].drop { " =\"'\t\r\n".contains($0) } }
        let isPlain = named.map { name in
            ["utf-8", "us-ascii", "iso-8859-1"].contains { name.prefix { !" \"'?\t\r\n".contains($0) } == $0 }
        }
        // ISO-8859-1 is said by programs that write nothing but ASCII.
        if isPlain ?? true, !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil { return nil }
        return Fault(offset: 0, message: "the drawing is not in UTF-8", remedy: "save it as UTF-8")
    }

    private mutating func scan() -> Fault? {
        var hasRoot = false
        do {
            while let token = try xml.next() {
                hasRoot = hasRoot || token == .start
                if let fault = try fault(in: token) { return fault }
            }
            // Such as one in EBCDIC, which a browser may know how to read.
            return hasRoot ? nil : fault("the drawing has no <svg> in UTF-8", "export it again, in UTF-8")
        } catch {
            return SVGScanner.fault(error)
        }
    }

    private mutating func fault(in token: XMLReader.Token) throws -> Fault? {
        switch token {
        case .start: return startFault()
        case .end:
            let ended = style.end(depth: xml.depth)
            namespaces.close(to: xml.depth)
            return ended.flatMap { styleFault(of: $0.text, at: $0.offset) }
        case .text:
            if style.isOpen { style.add(try xml.text(), at: xml.offset) } else { _ = try xml.text() }
            return nil
        case .instruction:
            let name = try xml.text().prefix { !" \t\r\n".contains($0) }
            guard !["xml", "xpacket"].contains(name) else { return nil }
            return Fault(
                offset: xml.offset, message: "an instruction for programs, <?\(name) …?>, does not belong in a picture",
                remedy: "delete it")
        }
    }

    /// What is wrong with the element just started.
    private mutating func startFault() -> Fault? {
        let attributes = xml.attributes
        namespaces.open(at: xml.depth, attributes)
        guard let (space, name) = namespaces.resolve(xml.qualifiedName, isAttribute: false) else {
            return fault("the prefix of <\(xml.qualifiedName)> is not declared", "export the drawing again")
        }
        if xml.depth == 1, space != SVGVocabulary.space || name != "svg" {
            return fault("the file does not begin with an <svg> of the SVG namespace", "export the drawing again")
        }
        if space == SVGVocabulary.space {
            guard SVGVocabulary.elements.contains(name) else {
                return fault("a <\(name)> does not belong in a picture", "delete the element")
            }
            if name == "style" { style.open(at: xml.depth) }
        } else if !SVGVocabulary.isInert(space) {
            return fault("a <\(xml.qualifiedName)> does not belong in a picture", "delete the element")
        }
        for (attribute, value) in attributes {
            if let fault = attributeFault(attribute, value, of: space == SVGVocabulary.space ? name : nil) {
                return fault
            }
        }
        return nil
    }

    private func fault(_ message: String, _ remedy: String) -> Fault {
        Fault(offset: xml.offset, message: message, remedy: remedy)
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
            remedy: "export it again")
    }
}

// MARK: Attributes

extension SVGScanner {
    /// - Parameter element: the name of an element of SVG; `nil` for those of editors, whose attributes do nothing.
    private func attributeFault(_ attribute: String, _ value: String, of element: String?) -> Fault? {
        if attribute == "xmlns" || attribute.hasPrefix("xmlns:") { return nil }
        guard let (space, name) = namespaces.resolve(attribute, isAttribute: true) else {
            return fault("the prefix of the attribute \(attribute) is not declared", "export the drawing again")
        }
        switch space {
        case SVGVocabulary.link where name == "href": return addressFault(value, of: element)
        case SVGVocabulary.link where SVGVocabulary.linkWords.contains(name): return nil
        case SVGVocabulary.xml where SVGVocabulary.xmlWords.contains(name): return nil
        case "" where element == nil: return nil
        case "" where name == "href": return addressFault(value, of: element)
        case "" where SVGVocabulary.isText(name): return nil
        case "" where name == "attributeName": return animationFault(value)
        case "" where SVGVocabulary.attributes.contains(name): return styleFault(of: value, at: xml.offset)
        case "" where name.lowercased().hasPrefix("on"):
            return fault("the attribute \(attribute) runs a script", "delete the attribute")
        default:
            if SVGVocabulary.isInert(space), !space.isEmpty { return nil }
            return fault("the attribute \(attribute) does not belong in a picture", "delete the attribute")
        }
    }

    private func addressFault(_ value: String, of element: String?) -> Fault? {
        if element == nil || SVGVocabulary.isOwn(value) { return nil }
        guard element == "a" else {
            return fault("the drawing loads something from outside", SVGVocabulary.inline)
        }
        let squeezed = value.unicodeScalars.filter { $0.value > 0x20 }.map { String($0).lowercased() }.joined()
        let scheme = squeezed.prefix { !":/?#".contains($0) }
        let hasScheme = squeezed.dropFirst(scheme.count).first == ":"
        if !hasScheme || ["http", "https", "mailto", "tel"].contains(scheme) { return nil }
        return fault("the link of the drawing is no address of the web", "delete it")
    }

    private func animationFault(_ value: String) -> Fault? {
        let name = value.drop { " \t\r\n".contains($0) }
        let isKnown = name == "transform" || name == "d" || SVGVocabulary.attributes.contains(String(name))
        return isKnown ? nil : fault("an animation changes \(value)", "delete the animation")
    }

    private func styleFault(of text: String, at offset: Int) -> Fault? {
        StyleScanner.fault(in: text).map { Fault(offset: offset, message: $0.message, remedy: $0.remedy) }
    }
}

/// The text of the open `<style>`: browsers join its pieces before they read them.
private struct StyleText {
    private var depth: Int?
    private var text = ""
    private var offset = 0
    var isOpen: Bool { depth != nil }

    mutating func open(at depth: Int) { if self.depth == nil { (self.depth, text, offset) = (depth, "", 0) } }

    mutating func add(_ piece: String, at offset: Int) {
        if text.isEmpty { self.offset = offset }
        text += piece
    }

    /// The whole text, when its element has just ended.
    mutating func end(depth: Int) -> (text: String, offset: Int)? {
        guard let begun = self.depth, depth < begun else { return nil }
        self.depth = nil
        return (text, offset)
    }
}
