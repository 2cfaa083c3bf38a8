import Geo
import GuideModel
import OpenStreetMap

/// Why an extract was not read to its end.
enum ExtractFault: Error {
    case tooMany(String)
}

/// The elements of extracts that may become places, with all that their shapes are made of.
///
/// Reads each file up to three times: for the elements, for the ways that relations are made of, and for the nodes of both. Memory: about 1 kB
/// for each element that is wanted and 16 bytes for each of its nodes, whatever the size of the extract. Ways may stand before their nodes.
struct ExtractScan {
    private(set) var elements: [ExtractElement] = []
    /// Relations that may be the boundary of the area.
    private(set) var boundaries: [ExtractElement] = []
    private var pieces: [Int64: [Int64]] = [:]
    private var nodes = WantedNodes()
    private var filter: ExtractFilter
    private var seen: Set<String> = []
    private var references = 0

    /// What is read of extracts at most.
    struct Limits {
        /// More are no list that anybody reads.
        var elements = 400_000
        /// Points of ways and members of relations.
        var references = 20_000_000
    }

    private let limits: Limits

    /// - Throws: `OSMReadError`, or ``ExtractFault``.
    init(_ files: [OSMFile], _ filter: ExtractFilter, threads: Int, limits: Limits = Limits()) throws {
        (self.filter, self.limits) = (filter, limits)
        for file in files {
            try file.read(threads: threads) { block in try scan(block, remembers: files.count > 1) }
        }
        let relations = elements.filter { $0.kind == .relation } + boundaries
        let wanted = Set(relations.flatMap { $0.members.filter { $0.kind == .way }.map(\.number) })
        if !wanted.isEmpty {
            for file in files { try file.read(threads: threads) { block in try keepPieces(of: block, wanted) } }
        }
        nodes = WantedNodes(
            elements.flatMap(\.nodes) + pieces.values.joined()
                + relations.flatMap { $0.members.filter { $0.kind == .node }.map(\.number) })
        guard !nodes.isEmpty else { return }
        for file in files { try file.read(threads: threads) { block in nodes.place(block) } }
    }

    private mutating func scan(_ block: OSMBlock, remembers: Bool) throws {
        filter.open(block)
        for (index, number) in block.nodes.ids.enumerated() where !block.nodes.tags.range(at: index).isEmpty {
            guard filter.takes(.node, number, block.nodes.tags, index) else { continue }
            let point = Coordinate(
                latitude: Double(block.nodes.latitudes[index]) / 1e7,
                longitude: Double(block.nodes.longitudes[index]) / 1e7)
            guard point.isValid, filter.mayHold(point) else { continue }
            var element = ExtractElement(
                kind: .node, number: number, tags: Self.tags(block.nodes.tags, index, block.strings))
            element.point = point
            try keep(element, remembers)
        }
        for (index, number) in block.ways.ids.enumerated()
        where filter.takes(.way, number, block.ways.tags, index) {
            var element = ExtractElement(
                kind: .way, number: number, tags: Self.tags(block.ways.tags, index, block.strings))
            element.nodes = Array(block.ways.references(at: index))
            try keep(element, remembers)
        }
        for (index, number) in block.relations.ids.enumerated() {
            let isBoundary = filter.isBoundary(block.relations.tags, index)
            guard isBoundary || filter.takes(.relation, number, block.relations.tags, index) else { continue }
            var element = ExtractElement(
                kind: .relation, number: number, tags: Self.tags(block.relations.tags, index, block.strings))
            element.members = block.relations.members(at: index).map { ($0.kind, $0.id, block.strings[$0.role]) }
            if isBoundary { boundaries.append(element) } else { try keep(element, remembers) }
        }
    }

    private mutating func keep(_ element: ExtractElement, _ remembers: Bool) throws {
        if remembers, !seen.insert(element.id).inserted { return }
        references += element.nodes.count + element.members.count
        guard elements.count < limits.elements else {
            throw ExtractFault.tooMany("more than \(limits.elements) things of these kinds")
        }
        guard references <= limits.references else { throw tooManyPoints }
        elements.append(element)
    }

    private mutating func keepPieces(of block: OSMBlock, _ wanted: Set<Int64>) throws {
        for (index, number) in block.ways.ids.enumerated() where wanted.contains(number) && pieces[number] == nil {
            pieces[number] = Array(block.ways.references(at: index))
            references += pieces[number]?.count ?? 0
            guard references <= limits.references else { throw tooManyPoints }
        }
    }

    private var tooManyPoints: ExtractFault { .tooMany("areas of more than \(limits.references) points") }

    private static func tags(_ tags: OSMTags, _ index: Int, _ strings: OSMStrings) -> [String: String] {
        var result: [String: String] = [:]
        for tag in tags.range(at: index) { result[strings[tags.keys[tag]]] = strings[tags.values[tag]] }
        return result
    }
}

extension ExtractScan {
    /// The shape of an element, of what the extract has of it.
    func shape(of element: ExtractElement) -> ExtractShape {
        var shape = ExtractShape()
        switch element.kind {
        case .node: shape.points = [element.point].compactMap(\.self)
        case .way: add([element.nodes], to: &shape)
        case .relation:
            let ways = element.members.filter { $0.kind == .way }
            add(ways.compactMap { pieces[$0.number] }, to: &shape)
            shape.isWhole = ways.allSatisfy { pieces[$0.number] != nil }
            for member in element.members where member.kind == .node {
                guard let node = nodes[member.number] else { continue }
                let isLabel = ["label", "admin_centre", "entrance"].contains(member.role)
                shape.points.insert(node, at: isLabel ? 0 : shape.points.count)
            }
        }
        return shape
    }

    private func add(_ pieces: [[Int64]], to shape: inout ExtractShape) {
        let (rings, open) = RingAssembler.assemble(pieces)
        for ring in rings {
            shape.rings.append(ring.compactMap { nodes[$0] })
            for number in ring.dropFirst() {
                guard let door = nodes.doors[number], let point = nodes[number] else { continue }
                shape.doors.append((point, door))
            }
        }
        shape.lines += open.map { $0.compactMap { nodes[$0] } }.filter { !$0.isEmpty }
    }
}

/// The nodes that shapes are made of, with where they are.
struct WantedNodes {
    private var ids: [Int64] = []
    private var latitudes: [Int32] = []
    private var longitudes: [Int32] = []
    /// The values of `entrance` by node.
    private(set) var doors: [Int64: String] = [:]

    /// No coordinate of the earth.
    private static let missing = Int32.min

    init(_ wanted: [Int64] = []) {
        for id in wanted.sorted() where ids.last != id { ids.append(id) }
        latitudes = [Int32](repeating: Self.missing, count: ids.count)
        longitudes = latitudes
    }

    var isEmpty: Bool { ids.isEmpty }

    mutating func place(_ block: OSMBlock) {
        let entrance = block.strings.index(of: "entrance")
        for (index, id) in block.nodes.ids.enumerated() {
            guard let position = position(of: id) else { continue }
            (latitudes[position], longitudes[position]) = (block.nodes.latitudes[index], block.nodes.longitudes[index])
            if let entrance, let value = block.nodes.tags.value(of: entrance, at: index) {
                doors[id] = block.strings[value]
            }
        }
    }

    subscript(id: Int64) -> Coordinate? {
        guard let position = position(of: id), latitudes[position] != Self.missing else { return nil }
        let point = Coordinate(
            latitude: Double(latitudes[position]) / 1e7, longitude: Double(longitudes[position]) / 1e7)
        return point.isValid ? point : nil
    }

    private func position(of id: Int64) -> Int? {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }
}
