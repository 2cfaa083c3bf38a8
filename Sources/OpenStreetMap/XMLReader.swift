/// Reads a `.osm` file into blocks.
///
/// Format: https://wiki.openstreetmap.org/wiki/OSM_XML. Elements an editor has marked as deleted are left out.
/// Memory: one block of some thousand elements.
struct XMLReader {
    static let elementsPerBlock = 8000

    private let tokens: XMLTokens
    private var block = OSMBlock()
    private var interned: [[UInt8]: Int32] = [:]

    init(_ tokens: XMLTokens) { self.tokens = tokens }

    /// Hands over one block after the other, in the order of the file.
    mutating func read(_ deliver: (OSMBlock) throws -> Void) throws {
        guard let root = try tokens.next(), root.name.equals("osm") else { throw OSMFault(reason: .unknownFormat) }
        var elements = 0
        while root.form == .opening, let tag = try tokens.next(), tag.form != .closing {
            try readElement(tag)
            elements += 1
            if elements % Self.elementsPerBlock == 0 { try flush(deliver) }
        }
        try flush(deliver)
    }
}

extension XMLReader {
    private mutating func flush(_ deliver: (OSMBlock) throws -> Void) throws {
        try deliver(block)
        block = OSMBlock()
        interned.removeAll(keepingCapacity: true)
    }

    private mutating func readElement(_ tag: XMLTag) throws {
        if tag.value("action")?.equals("delete") == true || tag.value("visible")?.equals("false") == true {
            try Self.readChildren(of: tag, in: tokens) { _ in }
        } else if tag.name.equals("node") {
            try readNode(tag)
        } else if tag.name.equals("way") {
            try readWay(tag)
        } else if tag.name.equals("relation") {
            try readRelation(tag)
        } else {
            try Self.readChildren(of: tag, in: tokens) { _ in }
        }
    }

    private mutating func readNode(_ tag: XMLTag) throws {
        block.nodes.ids.append(try id(tag, "id"))
        block.nodes.latitudes.append(try degrees(tag, "lat", limit: 90))
        block.nodes.longitudes.append(try degrees(tag, "lon", limit: 180))
        try readTagged(tag, \.nodes.tags) { _, _ in }
    }

    private mutating func readWay(_ tag: XMLTag) throws {
        block.ways.ids.append(try id(tag, "id"))
        try readTagged(tag, \.ways.tags) { reader, child in
            if child.name.equals("nd") { reader.block.ways.references.append(try reader.id(child, "ref")) }
        }
        block.ways.starts.append(block.ways.references.count)
    }

    private mutating func readRelation(_ tag: XMLTag) throws {
        block.relations.ids.append(try id(tag, "id"))
        try readTagged(tag, \.relations.tags) { reader, child in
            if child.name.equals("member") { reader.block.relations.members.append(try reader.member(child)) }
        }
        block.relations.starts.append(block.relations.members.count)
    }

    private mutating func member(_ tag: XMLTag) throws -> OSMMember {
        let kind: OSMMember.Kind =
            switch tag.value("type").map({ String(decoding: $0, as: UTF8.self) }) {
            case "node": .node
            case "way": .way
            case "relation": .relation
            default: throw OSMFault.malformed("a member of an unknown kind")
            }
        return OSMMember(kind: kind, id: try id(tag, "ref"), role: intern(tag.value("role") ?? []))
    }

    /// Reads what is inside an element: its tags, and other children by the closure.
    private mutating func readTagged(
        _ tag: XMLTag, _ tags: WritableKeyPath<OSMBlock, OSMTags>, _ other: (inout Self, XMLTag) throws -> Void
    ) throws {
        var pairs: [(Int32, Int32)] = []
        try Self.readChildren(of: tag, in: tokens) { child in
            guard child.name.equals("tag") else { return try other(&self, child) }
            guard let key = child.value("k"), let value = child.value("v") else {
                throw OSMFault.malformed("a tag without key or value")
            }
            pairs.append((intern(key), intern(value)))
        }
        for (key, value) in pairs { block[keyPath: tags].append(key, value) }
        block[keyPath: tags].close()
    }

    private static func readChildren(
        of tag: XMLTag, in tokens: XMLTokens, _ body: (XMLTag) throws -> Void
    ) throws {
        guard tag.form == .opening else { return }
        var depth = 0
        while let child = try tokens.next() {
            if child.form == .closing && depth == 0 { return }
            if child.form == .closing { depth -= 1 }
            if child.form != .closing && depth == 0 { try body(child) }
            if child.form == .opening { depth += 1 }
        }
    }

    private mutating func intern(_ bytes: [UInt8]) -> Int32 {
        if let index = interned[bytes] { return index }
        let index = Int32(block.strings.count)
        block.strings.append(bytes)
        interned[bytes] = index
        return index
    }

    private func id(_ tag: XMLTag, _ name: StaticString) throws -> Int64 {
        guard let text = tag.value(name), let id = Int64(String(decoding: text, as: UTF8.self)) else {
            throw OSMFault.malformed("an element without a \(name)")
        }
        return id
    }

    private func degrees(_ tag: XMLTag, _ name: StaticString, limit: Double) throws -> Int32 {
        guard let text = tag.value(name), let degrees = Double(String(decoding: text, as: UTF8.self)),
            abs(degrees) <= limit
        else { throw OSMFault.malformed("a node without a valid \(name)") }
        return Int32((degrees * 1e7).rounded())
    }
}
