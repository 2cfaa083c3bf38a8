import Geo
import GuideModel

/// The points of a folder and the lines between them, which may be one walk in pieces, as trip planners write it: each point with the
/// line from the one before, or a line after each point.
struct LegTrail {
    var stops: [(id: String, title: String, location: Coordinate)] = []
    private(set) var legs: [Leg] = []

    struct Leg {
        let line: [Coordinate]
        let title: String?
        /// Whether it stands with a point, as one thing.
        let isOfStop: Bool
    }

    /// Metres from the end of a leg to the next one: a stop is beside the street.
    private static let reach = 250.0

    mutating func add(_ row: ImportRow) {
        legs.append(Leg(line: row.line, title: row.title, isOfStop: row.location != nil))
    }

    /// Whether the lines are the legs of one walk past all of the points, in their order.
    var isOneWalk: Bool {
        guard legs.count > 1, (0...1).contains(stops.count - legs.count) else { return false }
        return legs.allSatisfy(\.isOfStop) ? areChained : areBetweenStops
    }

    /// Each line begins where the one before ends; or all are drawn backwards.
    private var areChained: Bool {
        let pairs = zip(legs.map(\.line), legs.dropFirst().map(\.line))
        return pairs.allSatisfy { Self.areNear($0.last, $1.first) }
            || pairs.allSatisfy { Self.areNear($0.first, $1.last) }
    }

    /// Each line leads from a point to the next one, and has no name of its own: none, or that of the point.
    private var areBetweenStops: Bool {
        guard !legs.contains(where: \.isOfStop) else { return false }
        return legs.indices.allSatisfy { index in
            let (from, to) = (stops[index], stops[(index + 1) % stops.count])
            return Self.areNear(legs[index].line.first, from.location)
                && Self.areNear(legs[index].line.last, to.location)
                && (legs[index].title.map { $0.contains(to.title) } ?? true)
        }
    }

    private static func areNear(_ one: Coordinate?, _ other: Coordinate?) -> Bool {
        guard let one, let other, one.isValid, other.isValid else { return false }
        return one.metres(to: other) <= reach
    }
}

extension RowCollector {
    /// One tour of the stops of each folder that is a walk in legs; the name of a folder with lines that means a trail says nothing of what
    /// the stops are.
    mutating func addTrails(to found: inout Proposals) {
        for folder in Set(lines.compactMap(\.row.folder)) where PlaceType.guess(folder) == .trail {
            forgetKind(folder, in: &found)
        }
        for (folder, trail) in trails.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) where trail.isOneWalk {
            lines.removeAll { $0.row.folder == folder }
            folder.map { forgetKind($0, in: &found) }
            let title = folder ?? found.title ?? found.source.name
            let line = LinePieces(trail.legs.map(\.line)).line
            addTour(nil, title: title, stops: trail.stops.map(\.id), line: line, to: &found)
            if let text = about[folder] ?? about[nil] {
                found.tours[found.tours.count - 1].entry.body = PlainWords.markdown(text)
            }
        }
    }

    private func forgetKind(_ folder: String, in found: inout Proposals) {
        for index in found.places.indices where found.places[index].kind == folder { found.places[index].kind = nil }
    }
}
