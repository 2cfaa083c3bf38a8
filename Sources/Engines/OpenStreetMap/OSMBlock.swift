/// A piece of an extract, in columns: what one blob of a `.osm.pbf` file holds, or some thousands of elements of a `.osm`
/// file.
///
///     try OSMFile("town.osm.pbf").read { block in
///         guard let highway = block.strings.index(of: "highway") else { return }
///         for way in block.ways.ids.indices where block.ways.tags.value(of: highway, at: way) != nil { … }
///     }
///
/// Tags are pairs of indices into ``strings``, so that an inner loop only has to compare integers. Which elements share a
/// block is up to the program that wrote the file, and has no meaning.
public struct OSMBlock: Sendable {
    public var strings = OSMStrings()
    public var nodes = OSMNodes()
    public var ways = OSMWays()
    public var relations = OSMRelations()

    public init() {}
}

/// Nodes in columns: the values of a node are at the same index in every column.
public struct OSMNodes: Sendable {
    public var ids: [Int64] = []
    /// Ten-millionths of a degree, as OpenStreetMap stores them.
    public var latitudes: [Int32] = []
    /// Ten-millionths of a degree.
    public var longitudes: [Int32] = []
    public var tags = OSMTags()

    public init() {}
}

/// Ways in columns.
public struct OSMWays: Sendable {
    public var ids: [Int64] = []
    /// Where the node references of a way start in ``references``; one longer than ``ids``.
    public var starts: [Int] = [0]
    public var references: [Int64] = []
    public var tags = OSMTags()

    public init() {}

    /// The ids of the nodes of a way, in its direction. Nodes may be missing from the extract.
    @inlinable
    public func references(at index: Int) -> ArraySlice<Int64> { references[starts[index]..<starts[index + 1]] }
}

/// Relations in columns.
public struct OSMRelations: Sendable {
    public var ids: [Int64] = []
    /// Where the members of a relation start in ``members``; one longer than ``ids``.
    public var starts: [Int] = [0]
    public var members: [OSMMember] = []
    public var tags = OSMTags()

    public init() {}

    /// The members of a relation, in its order. They may be missing from the extract.
    @inlinable
    public func members(at index: Int) -> ArraySlice<OSMMember> { members[starts[index]..<starts[index + 1]] }
}

/// One member of a relation.
public struct OSMMember: Hashable, Sendable {
    public enum Kind: UInt8, Sendable { case node, way, relation }

    public let kind: Kind
    public let id: Int64
    /// The role, as an index into the block's strings.
    public let role: Int32

    public init(kind: Kind, id: Int64, role: Int32) {
        self.kind = kind
        self.id = id
        self.role = role
    }
}

/// The tags of all nodes, ways or relations of a block, as pairs of indices into the block's strings.
public struct OSMTags: Sendable {
    /// Where the tags of an element start in ``keys`` and ``values``; one longer than there are elements.
    public var starts: [Int32] = [0]
    public var keys: [Int32] = []
    public var values: [Int32] = []

    public init() {}

    /// Where the tags of the element are in ``keys`` and ``values``.
    @inlinable
    public func range(at index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

    /// The value of a key, both as string indices. Cost: linear in the tags of the element, which are few.
    @inlinable
    public func value(of key: Int32, at index: Int) -> Int32? {
        for tag in range(at: index) where keys[tag] == key { return values[tag] }
        return nil
    }

    mutating func append(_ key: Int32, _ value: Int32) {
        keys.append(key)
        values.append(value)
    }

    /// Ends the tags of one element.
    mutating func close() { starts.append(Int32(keys.count)) }
}
