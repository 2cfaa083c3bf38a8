import Formats

/// Decodes one PrimitiveBlock into columns.
struct PBFBlockDecoder {
    private let part: OSMFile.Part
    private var block = OSMBlock()
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0
    // Buffers that keep their memory from one element to the next.
    private var keys: [UInt64] = []
    private var values: [UInt64] = []
    private var numbers: [UInt64] = []
    private var roles: [UInt64] = []
    private var kinds: [UInt64] = []

    init(_ part: OSMFile.Part) { self.part = part }

    mutating func block(_ fields: inout ProtobufFields) throws(ProtobufFault) -> OSMBlock {
        var groups: [ProtobufFields] = []
        while try fields.next() {
            switch fields.number {
            case 1 where part == .everything: try readStrings(try fields.fields())
            case 2: groups.append(try fields.fields())
            case 17: granularity = Int64(truncatingIfNeeded: try fields.integer())
            case 19: latitudeOffset = Int64(bitPattern: try fields.integer())
            case 20: longitudeOffset = Int64(bitPattern: try fields.integer())
            default: try fields.skip()
            }
        }
        for group in groups { try readGroup(group) }
        return block
    }
}

extension PBFBlockDecoder {
    private mutating func readStrings(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        while try fields.next() {
            if fields.number == 1 { block.strings.append(try fields.bytes()) } else { try fields.skip() }
        }
    }

    private mutating func readGroup(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        while try fields.next() {
            switch fields.number {
            case 1: try readNode(try fields.fields())
            case 2: try readDense(try fields.fields())
            case 3 where part == .everything: try readWay(try fields.fields())
            case 4 where part == .everything: try readRelation(try fields.fields())
            default: try fields.skip()
            }
        }
    }

    private mutating func readNode(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        var (id, latitude, longitude): (Int64?, Int64?, Int64?)
        startTags()
        while try fields.next() {
            switch fields.number {
            case 1: id = try fields.signed()
            case 2 where part == .everything: try fields.integers(into: &keys)
            case 3 where part == .everything: try fields.integers(into: &values)
            case 8: latitude = try fields.signed()
            case 9: longitude = try fields.signed()
            default: try fields.skip()
            }
        }
        guard let id, let latitude, let longitude else { throw .malformed("a node without id or place") }
        try appendNode(id, latitude, longitude)
        try Self.close(&block.nodes.tags, keys, values, strings: block.strings.count)
    }

    private mutating func readDense(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        var (ids, latitudes, longitudes): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        keys.removeAll(keepingCapacity: true)
        while try fields.next() {
            switch fields.number {
            case 1: try fields.integers(into: &ids)
            case 8: try fields.integers(into: &latitudes)
            case 9: try fields.integers(into: &longitudes)
            case 10 where part == .everything: try fields.integers(into: &keys)
            default: try fields.skip()
            }
        }
        guard ids.count == latitudes.count, ids.count == longitudes.count else {
            throw .malformed("dense nodes with columns of different lengths")
        }
        try appendDense(ids, latitudes, longitudes)
    }

    private mutating func appendDense(
        _ ids: [UInt64], _ latitudes: [UInt64], _ longitudes: [UInt64]
    ) throws(ProtobufFault) {
        var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
        var tag = 0
        for index in ids.indices {
            id &+= ProtobufFields.zigzag(ids[index])
            latitude &+= ProtobufFields.zigzag(latitudes[index])
            longitude &+= ProtobufFields.zigzag(longitudes[index])
            try appendNode(id, latitude, longitude)
            while tag < keys.count, keys[tag] != 0 {
                guard tag + 1 < keys.count else { throw .malformed("a key without a value") }
                block.nodes.tags.append(try string(keys[tag]), try string(keys[tag + 1]))
                tag += 2
            }
            tag += 1
            block.nodes.tags.close()
        }
    }

    private mutating func appendNode(_ id: Int64, _ latitude: Int64, _ longitude: Int64) throws(ProtobufFault) {
        let north = (latitudeOffset &+ granularity &* latitude) / 100
        let east = (longitudeOffset &+ granularity &* longitude) / 100
        guard abs(north) <= 900_000_000, abs(east) <= 1_800_000_000 else { throw .malformed("a node out of range") }
        block.nodes.ids.append(id)
        block.nodes.latitudes.append(Int32(north))
        block.nodes.longitudes.append(Int32(east))
    }

    private mutating func readWay(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        var id: Int64?
        startTags()
        numbers.removeAll(keepingCapacity: true)
        while try fields.next() {
            switch fields.number {
            case 1: id = Int64(bitPattern: try fields.integer())
            case 2: try fields.integers(into: &keys)
            case 3: try fields.integers(into: &values)
            case 8: try fields.integers(into: &numbers)
            default: try fields.skip()
            }
        }
        guard let id else { throw .malformed("a way without id") }
        var reference: Int64 = 0
        for number in numbers {
            reference &+= ProtobufFields.zigzag(number)
            block.ways.references.append(reference)
        }
        block.ways.ids.append(id)
        block.ways.starts.append(block.ways.references.count)
        try Self.close(&block.ways.tags, keys, values, strings: block.strings.count)
    }

    private mutating func readRelation(_ fields: ProtobufFields) throws(ProtobufFault) {
        var fields = fields
        var id: Int64?
        startTags()
        for buffer in [\Self.numbers, \Self.roles, \Self.kinds] {
            self[keyPath: buffer].removeAll(keepingCapacity: true)
        }
        while try fields.next() {
            switch fields.number {
            case 1: id = Int64(bitPattern: try fields.integer())
            case 2: try fields.integers(into: &keys)
            case 3: try fields.integers(into: &values)
            case 8: try fields.integers(into: &roles)
            case 9: try fields.integers(into: &numbers)
            case 10: try fields.integers(into: &kinds)
            default: try fields.skip()
            }
        }
        guard let id else { throw .malformed("a relation without id") }
        try appendMembers()
        block.relations.ids.append(id)
        try Self.close(&block.relations.tags, keys, values, strings: block.strings.count)
    }

    private mutating func appendMembers() throws(ProtobufFault) {
        guard numbers.count == roles.count, numbers.count == kinds.count else {
            throw .malformed("relation members with columns of different lengths")
        }
        var member: Int64 = 0
        for index in numbers.indices {
            member &+= ProtobufFields.zigzag(numbers[index])
            guard let kind = OSMMember.Kind(rawValue: UInt8(clamping: kinds[index])) else {
                throw .malformed("a member of an unknown kind")
            }
            block.relations.members.append(OSMMember(kind: kind, id: member, role: try string(roles[index])))
        }
        block.relations.starts.append(block.relations.members.count)
    }

    private mutating func startTags() {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    /// Static, because a method on a copy of this value would share the columns it appends to, and so copy them.
    private static func close(
        _ tags: inout OSMTags, _ keys: [UInt64], _ values: [UInt64], strings: Int
    ) throws(ProtobufFault) {
        guard keys.count == values.count else { throw .malformed("a key without a value") }
        for index in keys.indices {
            guard keys[index] < UInt64(strings), values[index] < UInt64(strings) else { throw unknownString }
            tags.append(Int32(keys[index]), Int32(values[index]))
        }
        tags.close()
    }

    private static let unknownString = ProtobufFault.malformed("a string that is not in the table")

    private func string(_ index: UInt64) throws(ProtobufFault) -> Int32 {
        guard index < UInt64(block.strings.count) else { throw Self.unknownString }
        return Int32(index)
    }
}
