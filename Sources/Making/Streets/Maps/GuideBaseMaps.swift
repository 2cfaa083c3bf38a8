import Geo
import Mapping

/// A map to draw, and the part of the world that it shows.
struct FramedPlan: Sendable {
    let plan: MapPlan
    let frame: MapFrame
}

/// The extracts that a guide's base maps are drawn from: single ones, and joined ones where a map lies across several.
struct GuideBaseMaps: Sendable {
    private let paths: [String]
    private let alone: [MapExtract]
    private let cache: String?
    private let jobs: Int
    /// Extracts that were joined, by their numbers.
    private var groups: [[Int]: MapExtract] = [:]

    /// An extract that covers less than this share of a map would only draw a useless corner.
    private static let leastShare = 0.1

    /// Opens the extracts, reading those that are new.
    /// - Throws: `OSMReadError`, which names the file and the byte.
    init(opening paths: [String], cache: String?, jobs: Int) throws {
        (self.cache, self.jobs) = (cache, jobs)
        self.paths = paths
        alone = try paths.map { path in
            let kept = cache.map { MapCache.baseMap(of: path, in: $0) }
            return try MapExtract(extract: path, cache: kept, threads: jobs)
        }
    }

    /// How many extracts there are.
    var count: Int { alone.count }

    /// Whether any extract covers a place.
    func knows(_ place: Coordinate) -> Bool {
        alone.contains { $0.knows(place, within: StreetNetworks.reach) }
    }

    /// The area of an extract that holds all of some places.
    func area(holding places: [Coordinate]) -> BoundingBox? {
        alone.lazy.compactMap { $0.area(holding: places) }.first
    }

    /// Where the small things of a sort are near any of some places; those that several extracts have once.
    func places(of mark: MapMark, near places: [Coordinate], within reach: Double) -> [Coordinate] {
        let found = Set(alone.flatMap { $0.places(of: mark, near: places, within: reach) })
        return found.sorted { ($0.latitude, $0.longitude) > ($1.latitude, $1.longitude) }
    }

    /// A copy in which extracts that lie under the same map are joined.
    ///
    /// Extracts that are joined for one map are joined for all, so that each is read at most once more.
    /// - Throws: `OSMReadError`.
    func joined(for plans: [FramedPlan]) throws -> GuideBaseMaps {
        var group = Array(alone.indices)
        for plan in plans {
            let under = extracts(under: plan)
            guard let first = under.first.map({ group[$0] }) else { continue }
            let others = Set(under.map { group[$0] })
            for index in group.indices where others.contains(group[index]) { group[index] = first }
        }
        var baseMaps = self
        for members in Dictionary(grouping: group.indices, by: { group[$0] }).values where members.count > 1 {
            let parts = members.map { (path: paths[$0], alone: alone[$0]) }
            let kept = cache.map { MapCache.baseMap(of: parts.map(\.path).joined(separator: "\n"), in: $0) }
            baseMaps.groups[members] = try MapExtract(joining: parts, cache: kept, threads: jobs)
        }
        return baseMaps
    }

    /// What a base map is drawn from; `nil` where no extract covers enough of the map.
    func extract(for plan: FramedPlan) -> MapExtract? {
        let under = extracts(under: plan)
        guard let first = under.first else { return nil }
        if under.count == 1 { return alone[first] }
        return groups.first { under.allSatisfy($0.key.contains) }?.value
    }

    /// The numbers of the extracts that cover a part of a map; none where they cover no stop and little else.
    private func extracts(under plan: FramedPlan) -> [Int] {
        let shares = alone.map { $0.share(of: plan.frame) }
        let under = alone.indices.filter { shares[$0] > 0 }
        let knowsAny = plan.plan.subjects.contains { place in
            under.contains { alone[$0].knows(place, within: StreetNetworks.reach) }
        }
        return knowsAny || under.reduce(0) { $0 + shares[$1] } >= Self.leastShare ? under : []
    }
}
