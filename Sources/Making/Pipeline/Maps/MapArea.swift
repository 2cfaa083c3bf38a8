public import Geo
import GuideModel
import Streets

/// An area that a guide needs a map of: one for each cluster of places, not one box around all of them.
public struct MapArea: Hashable, Sendable {
    /// The name of its file without extension: that of the city that most of its places belong to.
    public let name: String
    public let bounds: BoundingBox
    /// How many points of the guide are in it.
    public let points: Int
    let places: [Coordinate]

    public var squareKilometres: Double {
        let (south, north) = (bounds.south, bounds.north)
        let middle = Coordinate(latitude: (south + north) / 2, longitude: bounds.west)
        let width = middle.metres(to: Coordinate(latitude: middle.latitude, longitude: bounds.east))
        let height = Coordinate(latitude: south, longitude: bounds.west)
            .metres(to: Coordinate(latitude: north, longitude: bounds.west))
        return width * height / 1e6
    }
}

/// Divides a guide into areas.
struct MapAreas {
    /// In metres: points that are nearer to each other than this are in the same area.
    static let gap = 3000.0

    private struct Point {
        let location: Coordinate
        let city: Slug?
    }

    private let points: [Point]
    private let guide: Guide

    init(_ guide: Guide) {
        self.guide = guide
        let places = guide.places.map { Point(location: $0.location, city: $0.city) }
        let ends = guide.itineraries.flatMap { itinerary in
            [itinerary.from, itinerary.to].compactMap { end -> Point? in
                guard case .point(_, let location)? = end else { return nil }
                return Point(location: location, city: itinerary.city)
            }
        }
        points = places + ends
    }

    /// The areas by name. Cost: n log n for n places.
    /// - Parameter margin: metres around the outermost places.
    func areas(margin: Double) -> [MapArea] {
        var taken: [String: Int] = [:]
        return clusters().map { cluster in
            let name = name(of: cluster)
            taken[name, default: 0] += 1
            let number = taken[name, default: 1]
            // A cluster has at least one point, so it has a box.
            let box = BoundingBox(around: cluster.map { points[$0].location })
            return box.map { box in
                MapArea(
                    name: number == 1 ? name : "\(name)-\(number)", bounds: box.grown(byMetres: margin),
                    points: cluster.count, places: cluster.map { points[$0].location })
            }
        }.compactMap { $0 }.sorted { $0.name < $1.name }
    }

    /// The clusters of points, by their numbers, the largest first.
    private func clusters() -> [[Int]] {
        let index = PackedIndex(points.map(\.location))
        var cluster = [Int?](repeating: nil, count: points.count)
        var clusters: [[Int]] = []
        for start in points.indices where cluster[start] == nil {
            cluster[start] = clusters.count
            var members = [start]
            var next = 0
            while next < members.count {
                let here = points[members[next]].location
                guard let box = BoundingBox(around: [here])?.grown(byMetres: Self.gap) else { break }
                for other in index.numbers(in: box) where cluster[other] == nil {
                    guard here.metres(to: points[other].location) <= Self.gap else { continue }
                    cluster[other] = clusters.count
                    members.append(other)
                }
                next += 1
            }
            clusters.append(members.sorted())
        }
        return clusters.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private func name(of cluster: [Int]) -> String {
        let cities = Dictionary(grouping: cluster.compactMap { points[$0].city }, by: \.self).mapValues(\.count)
        guard let city = cities.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key else { return "map" }
        let map = guide.city(city)?.map
        return map.flatMap(MapCache.stem) ?? map ?? city.text
    }
}
