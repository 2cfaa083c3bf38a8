import GuideModel
import OpenStreetMap

/// The elements of an extract that have a name or a number, and where they are.
///
/// Reads the file up to three times: for the elements, for the ways that areas are made of, and for
/// the nodes of both. Memory: about 200 bytes for each element that is wanted and 32 for each of
/// its nodes. Ways may stand before their nodes.
struct AddressScan {
    /// What the tags of an element say.
    struct Element {
        var kind: AddressKind?
        /// Whether it is a pharmacy, a hospital or a practice.
        var help: MedicalHelp.Kind?
        /// Whether it is a square because people walk all over it, not because it is called one.
        var isPedestrianArea = false
        var name: String?
        /// Other names, by the language or the key.
        var others: [String: String] = [:]
        /// The street or the place of which its numbers are.
        var street: String?
        var numbers: [String] = []
        /// The value of `addr:interpolation`: the way has the houses between those at its nodes.
        var interpolation: String?
        /// Of a node.
        var id: Int64?
        var point: AddressPoint?
        /// Of a way.
        var nodes: [Int64] = []
        /// Of an area of several ways.
        var pieces: [Int64] = []
    }

    private(set) var elements: [Element] = []
    private var pieces: [Int64: [Int64]] = [:]
    private var points: [Int64: AddressPoint] = [:]

    /// - Throws: `OSMReadError`.
    init(_ file: OSMFile, threads: Int) throws {
        try file.read(threads: threads) { scan($0) }
        let wantedWays = Set(elements.flatMap(\.pieces))
        if !wantedWays.isEmpty {
            try file.read(threads: threads) { block in
                for (index, id) in block.ways.ids.enumerated() where wantedWays.contains(id) {
                    pieces[id] = Array(block.ways.references(at: index))
                }
            }
        }
        let wanted = Set(elements.lazy.flatMap(\.nodes)).union(pieces.values.joined())
        guard !wanted.isEmpty else { return }
        try file.read(threads: threads) { block in
            for (index, id) in block.nodes.ids.enumerated() where wanted.contains(id) {
                points[id] = AddressPoint(
                    finest: block.nodes.latitudes[index], block.nodes.longitudes[index])
            }
        }
    }

    /// Where an element is: a node's point, the points of a way or of the ways of an area, as far
    /// as the extract has them.
    func points(of element: Element) -> [AddressPoint] {
        if let point = element.point { return [point] }
        let nodes = element.nodes + element.pieces.flatMap { pieces[$0] ?? [] }
        return nodes.compactMap { points[$0] }
    }

    /// The points of the nodes of a way, each with its number.
    func line(of element: Element) -> [(node: Int64, point: AddressPoint)] {
        element.nodes.compactMap { node in points[node].map { (node, $0) } }
    }
}

extension AddressScan {
    private mutating func scan(_ block: OSMBlock) {
        let keys = Keys(block.strings)
        let nodes = block.nodes
        for index in nodes.ids.indices where !nodes.tags.range(at: index).isEmpty {
            guard var element = keys.element(nodes.tags, index) else { continue }
            element.id = nodes.ids[index]
            element.point = AddressPoint(finest: nodes.latitudes[index], nodes.longitudes[index])
            if element.point != nil { elements.append(element) }
        }
        for index in block.ways.ids.indices {
            guard var element = keys.element(block.ways.tags, index) else { continue }
            element.nodes = Array(block.ways.references(at: index))
            elements.append(element)
        }
        for index in block.relations.ids.indices {
            guard var element = keys.element(block.relations.tags, index) else { continue }
            let members = block.relations.members(at: index).filter { $0.kind == .way }
            element.pieces = members.map(\.id)
            if !members.isEmpty { elements.append(element) }
        }
    }

    /// The keys that count, as the block numbers them.
    private struct Keys {
        let strings: OSMStrings
        private let deciding: Set<Int32>
        private let name: Int32?
        private let house: Set<Int32>

        init(_ strings: OSMStrings) {
            self.strings = strings
            deciding = Set(AddressRules.deciding.compactMap { strings.index(of: $0) })
            name = strings.index(of: "name")
            house = Set(
                ["addr:housenumber", "addr:interpolation"].compactMap { strings.index(of: $0) })
        }

        /// What an element says; `nil` where that is nothing of use.
        func element(_ tags: OSMTags, _ index: Int) -> Element? {
            let range = tags.range(at: index)
            let keys = tags.keys[range]
            let hasHouse = keys.contains(where: house.contains)
            let hasName = keys.contains { $0 == name } && keys.contains(where: deciding.contains)
            guard hasHouse || hasName else { return nil }
            var said: [String: String] = [:]
            for tag in range { said[strings[tags.keys[tag]]] = strings[tags.values[tag]] }
            return Element(said)
        }
    }
}

extension AddressScan.Element {
    fileprivate init?(_ tags: [String: String]) {
        name = AddressRules.name(tags["name"])
        kind = name == nil ? nil : AddressRules.kind(of: tags)
        help = name == nil ? nil : MedicalRules.kind(of: tags)
        isPedestrianArea = kind == .square && tags["place"] != "square"
        street = AddressRules.name(tags["addr:street"]) ?? AddressRules.name(tags["addr:place"])
        interpolation = tags["addr:interpolation"]
        numbers =
            street == nil || interpolation != nil
            ? [] : AddressRules.numbers(tags["addr:housenumber"])
        guard kind != nil || help != nil || !numbers.isEmpty || interpolation != nil else { return nil }
        guard kind != nil else { return }
        for key in ["alt_name", "official_name", "short_name"] {
            others[key] = AddressRules.name(tags[key])
        }
        // A language of two or three letters: `name:sv`, not `name:etymology`.
        for (key, text) in tags where key.hasPrefix("name:") && (7...8).contains(key.utf8.count) {
            others[String(key.dropFirst("name:".count))] = AddressRules.name(text)
        }
        others = others.filter { $0.value != name }
    }
}
