import Formats

/// Reads a `.osm` file into blocks.
///
/// Format: https://wiki.openstreetmap.org/wiki/OSM_XML. Elements that an editor has marked as deleted are left out.
/// Memory: one block of 8,000 elements.
struct ElementReader {
    static let elementsPerBlock = 8000

    private var xml: XMLReader
    private var block = OSMBlock()
    private var interned: [[UInt8]: Int32] = [:]

    init(_ xml: XMLReader) { self.xml = xml }

    /// How many bytes of the text have been read.
    var offset: Int { xml.offset }

    /// Hands over one block after the other, in the order of the file.
    mutating func read(_ deliver: (OSMBlock) throws -> Void) throws {
        guard try xml.nextTag() == .start, xml.isNamed("osm") else { throw OSMFault(reason: .unknownFormat) }
        var elements = 0
        while try xml.nextTag() == .start {
            try readElement()
            elements += 1
            if elements % Self.elementsPerBlock == 0 { try flush(deliver) }
        }
        try flush(deliver)
    }
}

extension ElementReader {
    private mutating func flush(_ deliver: (OSMBlock) throws -> Void) throws {
        try deliver(block)
        block = OSMBlock()
        interned.removeAll(keepingCapacity: true)
    }

    private mutating func readElement() throws {
        if xml.attribute("action") == "delete" || xml.attribute("visible") == "false" {
            try readChildren { _ in }
        } else if xml.isNamed("node") {
            try readNode()
        } else if xml.isNamed("way") {
            try readWay()
        } else if xml.isNamed("relation") {
            try readRelation()
        } else {
            try readChildren { _ in }
        }
    }

    private mutating func readNode() throws {
        block.nodes.ids.append(try id("id"))
        block.nodes.latitudes.append(try degrees("lat", limit: 90))
        block.nodes.longitudes.append(try degrees("lon", limit: 180))
        try readTagged(\.nodes.tags) { _ in }
    }

    private mutating func readWay() throws {
        block.ways.ids.append(try id("id"))
        try readTagged(\.ways.tags) { reader in
            if reader.xml.isNamed("nd") { reader.block.ways.references.append(try reader.id("ref")) }
        }
        block.ways.starts.append(block.ways.references.count)
    }

    private mutating func readRelation() throws {
        block.relations.ids.append(try id("id"))
        try readTagged(\.relations.tags) { reader in
            if reader.xml.isNamed("member") { reader.block.relations.members.append(try reader.member()) }
        }
        block.relations.starts.append(block.relations.members.count)
    }

    private mutating func member() throws -> OSMMember {
        let kind: OSMMember.Kind =
            switch xml.attribute("type") {
            case "node": .node
            case "way": .way
            case "relation": .relation
            default: throw OSMFault.malformed("a member of an unknown kind")
            }
        return OSMMember(kind: kind, id: try id("ref"), role: intern(xml.attributeBytes("role") ?? []))
    }

    /// Reads what is inside an element: its tags here, other children by the closure.
    private mutating func readTagged(
        _ tags: WritableKeyPath<OSMBlock, OSMTags>, _ other: (inout Self) throws -> Void
    ) throws {
        var pairs: [(Int32, Int32)] = []
        try readChildren { reader in
            guard reader.xml.isNamed("tag") else { return try other(&reader) }
            guard let key = reader.xml.attributeBytes("k"), let value = reader.xml.attributeBytes("v") else {
                throw OSMFault.malformed("a tag without key or value")
            }
            pairs.append((reader.intern(key), reader.intern(value)))
        }
        for (key, value) in pairs { block[keyPath: tags].append(key, value) }
        block[keyPath: tags].close()
    }

    /// Reads to the end of the current element, and calls the closure for each of its direct children.
    private mutating func readChildren(_ look: (inout Self) throws -> Void) throws {
        let depth = xml.depth
        while let tag = try xml.nextTag(), xml.depth >= depth {
            if tag == .start, xml.depth == depth + 1 { try look(&self) }
        }
    }

    private mutating func intern(_ bytes: [UInt8]) -> Int32 {
        if let index = interned[bytes] { return index }
        let index = Int32(block.strings.count)
        block.strings.append(bytes)
        interned[bytes] = index
        return index
    }

    private func id(_ name: StaticString) throws -> Int64 {
        guard let id = xml.attribute(name).flatMap({ Int64($0) }) else {
            throw OSMFault.malformed("an element without a \(name)")
        }
        return id
    }

    private func degrees(_ name: StaticString, limit: Double) throws -> Int32 {
        guard let degrees = xml.attribute(name).flatMap({ Double($0) }), abs(degrees) <= limit else {
            throw OSMFault.malformed("a node without a valid \(name)")
        }
        return Int32((degrees * 1e7).rounded())
    }
}

extension XMLReader {
    /// No tag of an extract is nearly as long as a megabyte, and an extract has no document type.
    static var extractLimits: XMLLimits {
        var limits = XMLLimits()
        (limits.depth, limits.token, limits.allowsDocumentType) = (64, 1024 * 1024, false)
        return limits
    }

    /// The next start or end tag, or `nil` at the end of the text.
    mutating func nextTag() throws -> Token? {
        while let token = try next() {
            if token == .start || token == .end { return token }
        }
        return nil
    }
}

extension OSMFault {
    /// The same fault in terms of extracts.
    init(_ fault: XMLFault) {
        reason =
            switch fault.reason {
            case .truncated: .truncated
            case .declaration, .definitions: .malformed("a declaration that no extract has")
            case .tooLong(let bytes, let limit): .tooLarge(part: "a tag", bytes: bytes, limit: limit)
            case .malformed(let words): .malformed(words)
            }
    }
}
