/// What the token just read holds. It is there until the next one is read.
extension XMLReader {
    /// Whether the element just started or ended has this name.
    public func isNamed(_ name: StaticString) -> Bool { names.last.equals(name) }

    /// Whether the innermost open element has this name and stands directly in one of the other name.
    public func isIn(_ name: StaticString, within parent: StaticString) -> Bool {
        names.count >= 2 && names.last.equals(name) && names.parent.equals(parent)
    }

    /// The name of the element just started or ended, with its prefix.
    public var qualifiedName: String { String(decoding: names.last, as: UTF8.self) }

    /// The name of the element just started or ended, without its prefix: `href` of `xlink:href`.
    public var localName: String { Self.local(String(decoding: names.last, as: UTF8.self)) }

    /// The value of an attribute of the element just started, with its references resolved; `nil` where it has none.
    public func attribute(_ name: StaticString) -> String? {
        attributeBytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The same as bytes.
    public func attributeBytes(_ name: StaticString) -> [UInt8]? {
        guard let range = attributeRanges.first(where: { window.bytes[$0.name].equals(name) }) else { return nil }
        return XMLReferences.resolved(window.bytes[range.value])
    }

    /// All attributes of the element just started, in their order, with their references resolved.
    public var attributes: [(name: String, value: String)] {
        attributeRanges.map { range in
            let value = XMLReferences.resolved(window.bytes[range.value])
            return (String(decoding: window.bytes[range.name], as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    /// The characters just read, with their references resolved.
    ///
    /// - Throws: ``XMLFault`` where a reference is unknown.
    public func text() throws(XMLFault) -> String {
        let bytes = window.bytes[characters]
        if isLiteral { return String(decoding: bytes, as: UTF8.self) }
        if let wrong = XMLReferences.fault(in: bytes) { throw fault(.malformed(wrong)) }
        return String(decoding: XMLReferences.resolved(bytes), as: UTF8.self)
    }

    private static func local(_ name: String) -> String {
        name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
