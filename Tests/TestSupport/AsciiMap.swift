public import Geo

/// A town drawn in letters, for tests of walks and maps.
///
///     let town = AsciiMap("""
///         a-b-c
///           |
///           d
///         """)
///     town.osm(ways: ["ab": ["highway": "steps"], "bcd": ["highway": "footway"]])
///
/// Letters and digits are nodes; every other character only shows where the ways are and is ignored. A column is ``spacing``
/// metres wide, and a row as high, with north up.
public struct AsciiMap {
    public let spacing: Double
    public let places: [Character: Coordinate]
    private let order: [Character]

    public init(_ drawing: String, spacing: Double = 50) {
        self.spacing = spacing
        let degree = Coordinate.earthRadius * .pi / 180
        var places: [Character: Coordinate] = [:]
        var order: [Character] = []
        for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.enumerated() where character.isLetter || character.isNumber {
                // On the equator a degree is as long to the east as to the north.
                places[character] = Coordinate(
                    latitude: 0.1 - Double(row) * spacing / degree, longitude: 10 + Double(column) * spacing / degree)
                order.append(character)
            }
        }
        (self.places, self.order) = (places, order)
    }

    public subscript(letter: Character) -> Coordinate { places[letter]! }  // because a test names letters it drew

    /// The number of a letter's node.
    public func id(_ letter: Character) -> Int { order.firstIndex(of: letter)! + 1 }  // because it is drawn

    /// An `.osm` text with the letters as nodes and the given ways, each a word of letters in its direction.
    /// - Parameters:
    ///   - relations: multipolygons by their tags, with words of the ways that are their outer and inner parts.
    ///   - isBackward: whether the nodes come in the order of descending ids, as no extract should have them.
    public func osm(
        ways: KeyValuePairs<String, [String: String]>, nodes: [Character: [String: String]] = [:],
        relations: [(tags: [String: String], outer: [String], inner: [String])] = [], isBackward: Bool = false
    ) -> String {
        var lines = ["<osm version='0.6'>"]
        for letter in isBackward ? order.reversed() : order {
            let place = self[letter]
            lines.append("<node id='\(id(letter))' lat='\(place.latitude)' lon='\(place.longitude)'>")
            lines.append(tags(nodes[letter] ?? [:]) + "</node>")
        }
        for (index, (word, wayTags)) in ways.enumerated() {
            let references = word.map { "<nd ref='\(id($0))'/>" }.joined()
            lines.append("<way id='\(index + 1)'>\(references)\(tags(wayTags))</way>")
        }
        let words = ways.map(\.key)
        for (index, relation) in relations.enumerated() {
            let members = [("outer", relation.outer), ("inner", relation.inner)].flatMap { role, parts in
                parts.compactMap { words.firstIndex(of: $0) }.map {
                    "<member type='way' ref='\($0 + 1)' role='\(role)'/>"
                }
            }
            lines.append("<relation id='\(index + 1)'>\(members.joined())")
            lines.append(tags(relation.tags.merging(["type": "multipolygon"]) { $1 }) + "</relation>")
        }
        return (lines + ["</osm>"]).joined(separator: "\n")
    }

    private func tags(_ tags: [String: String]) -> String {
        tags.sorted { $0.key < $1.key }.map { "<tag k='\($0.key)' v='\($0.value)'/>" }.joined()
    }
}
