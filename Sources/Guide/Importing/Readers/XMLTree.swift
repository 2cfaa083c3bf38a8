import Formats
import GuideModel

/// An XML document as a tree, as far as it can be read: a fault ends it, and what stood before is there.
///
/// Names are without their prefixes. For documents whose elements are few; recordings of many points are read as a stream.
struct XMLTree {
    final class Node {
        let name: String
        let attributes: [(name: String, value: String)]
        /// Bytes before its tag.
        let offset: Int
        fileprivate(set) var children: [Node] = []
        fileprivate(set) var text = ""

        fileprivate init(_ name: String, _ attributes: [(name: String, value: String)], _ offset: Int) {
            (self.name, self.attributes, self.offset) = (name, attributes, offset)
        }

        func attribute(_ name: String) -> String? {
            attributes.first { $0.name == name || $0.name.hasSuffix(":" + name) }?.value
        }

        func child(_ name: String) -> Node? { children.first { $0.name == name } }
        func all(_ name: String) -> [Node] { children.filter { $0.name == name } }

        /// The text of a child without blanks around it; `nil` where there is none.
        func text(_ name: String) -> String? {
            guard let text = child(name)?.text.trimmed, !text.isEmpty else { return nil }
            return text
        }
    }

    /// Where a document could not be read on, and why.
    struct Break {
        let words: String
        let offset: Int
    }

    private(set) var roots: [Node] = []
    private(set) var fault: Break?
    /// The element within whose list of coordinates the document breaks off; it has those that are whole.
    private(set) var cut: Node?
    /// More would be nothing that people made by hand.
    private static let mostNodes = 2_000_000

    init(_ bytes: [UInt8]) {
        var xml = XMLReader(bytes)
        self.init(reading: &xml, bytes)
    }

    /// The rest of a document, from where the reader is.
    ///
    /// - Parameter bytes: those of the reader.
    init(reading xml: inout XMLReader, _ bytes: [UInt8]) {
        var open: [Node] = []
        var count = 0
        do {
            while let token = try xml.next() {
                switch token {
                case .start:
                    count += 1
                    guard count <= Self.mostNodes else {
                        fault = Break(words: "more than \(Self.mostNodes) elements", offset: xml.offset)
                        return
                    }
                    let node = Node(xml.localName, xml.attributes, xml.offset)
                    if let parent = open.last { parent.children.append(node) } else { roots.append(node) }
                    open.append(node)
                case .end: _ = open.popLast()
                case .text: try open.last?.text += xml.text()
                case .instruction: break
                }
            }
        } catch let fault as XMLFault {
            salvage(open, bytes)
            self.fault = Break(words: "\(fault)", offset: fault.offset)
        } catch {
            fault = Break(words: "\(error)", offset: 0)
        }
    }

    /// Takes the part that is there of a list of coordinates; the last word may be only half of
    /// one.
    private mutating func salvage(_ open: [Node], _ bytes: [UInt8]) {
        guard let node = open.last, node.name == "coordinates",
            let start = bytes[node.offset...].firstIndex(of: UInt8(ascii: ">"))
        else { return }
        let words = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "<") }
        guard let end = words.lastIndex(where: { $0 <= 0x20 }) else { return }
        node.text = String(decoding: words[..<end], as: UTF8.self)
        cut = node
    }

    /// The bytes of a file as UTF-8, with signs that begin no reference written as references: many programs forget that.
    static func bytes(of file: ImportFile, encoding: String? = nil) throws(ImportTextFault) -> [UInt8] {
        let text = Array(try ImportText.decoded(file, encoding: encoding).utf8)
        guard text.contains(UInt8(ascii: "&")) else { return text }
        var (result, index) = ([UInt8](), 0)
        result.reserveCapacity(text.count + 16)
        var isLiteral = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "<"), text[index...].starts(with: "<![CDATA[".utf8) { isLiteral = true }
            if byte == UInt8(ascii: ">"), index > 1, text[index - 1] == UInt8(ascii: "]") { isLiteral = false }
            result.append(byte)
            index += 1
            if byte == UInt8(ascii: "&"), !isLiteral, !isReference(text[index...].prefix(10)) {
                result += Array("amp;".utf8)
            }
        }
        return result
    }

    private static func isReference(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return false }
        let name = String(decoding: bytes[..<end], as: UTF8.self)
        if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
        guard name.hasPrefix("#") else { return false }
        let digits = name.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.map { Unicode.Scalar($0) != nil && $0 > 0x1F } ?? false
    }
}
