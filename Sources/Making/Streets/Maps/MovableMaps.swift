import Geo
public import GuideModel
import Mapping

/// The grounds of a guide's movable maps: for each city that an extract knows, the town in pieces.
public struct MovableMaps: Sendable {
    private struct Town: Sendable {
        let ground: MapGround
        let plan: TilePlan
        let places: [Coordinate]
    }

    private let towns: [Town]
    private let maps: Lazy<GuideMaps, any Error>

    /// How far around a city's places the map goes, in metres.
    private static let margin = 700.0

    /// Opens nothing yet. Cost: linear in the places and the pieces.
    ///
    /// - Parameter maps: the extracts, which are opened when the first piece is drawn.
    public init(of guide: Guide, networks: StreetNetworks, on maps: Lazy<GuideMaps, any Error>) {
        let byCity = Dictionary(grouping: guide.places) { $0.city }
        towns = guide.cities.compactMap { city in
            Self.town(city.slug, (byCity[city.slug] ?? []).map(\.location), networks)
        }
        self.maps = maps
    }

    /// One for each city that has one, in the order of the guide.
    public var grounds: [MapGround] { towns.map(\.ground) }

    private static func town(_ city: Slug, _ places: [Coordinate], _ networks: StreetNetworks) -> Town? {
        // The extract that knows the most places; of equal ones the first.
        let reached = networks.towns.map { town in (town, places.filter(town.mayReach)) }
        guard let best = reached.map(\.1.count).max(), best > 0,
            let (town, known) = reached.first(where: { $0.1.count == best }),
            let around = BoundingBox(around: known)?.grown(byMetres: margin),
            let area = intersection(around, town.bounds), let plan = TilePlan(of: area, near: known)
        else { return nil }
        let ground = MapGround(
            city: city, area: area, zooms: plan.zooms, tiles: plan.tiles.map { .init(zoom: $0.zoom, x: $0.x, y: $0.y) })
        return Town(ground: ground, plan: plan, places: known)
    }

    /// The area that both boxes have.
    private static func intersection(_ one: BoundingBox, _ other: BoundingBox) -> BoundingBox? {
        let (south, north) = (max(one.south, other.south), min(one.north, other.north))
        let (west, east) = (max(one.west, other.west), min(one.east, other.east))
        guard south < north, west < east else { return nil }
        return BoundingBox(around: [
            Coordinate(latitude: south, longitude: west), Coordinate(latitude: north, longitude: east),
        ])
    }
}

extension MovableMaps {
    /// A file for each piece. The pieces of a city are drawn together, when the first one is asked for.
    ///
    /// - Parameter inputs: of the guide's first edition.
    public func outputs(_ inputs: GuideInputs?) -> [PlannedOutput] {
        towns.flatMap { town in
            let levels = Lazy { try drawn(town) }
            let digest = inputs.map { inputs in { @Sendable in Self.digest(town, inputs) } }
            return zip(town.ground.tiles, town.plan.tiles).map { tile, drawn in
                PlannedOutput(
                    GuidePaths.tile(zoom: tile.zoom, x: tile.x, y: tile.y, of: town.ground.city),
                    owner: "the map of \(town.ground.city)", inputs: digest
                ) { .bytes(try levels.value()?.file(drawn) ?? []) }
            }
        }
    }

    private static func digest(_ town: Town, _ inputs: GuideInputs) -> ContentDigest {
        var sum = inputs.drawings
        sum.add("\(town.ground.city)")
        for place in town.places {
            sum.add(place.latitude.bitPattern)
            sum.add(place.longitude.bitPattern)
        }
        return sum
    }

    private func drawn(_ town: Town) throws -> TownLevels? {
        let maps = try maps.value()
        guard let extract = try maps.extract(under: town.ground, of: town.places) else { return nil }
        return TownLevels(extract, town.plan, visited: town.places)
    }
}

extension GuideMaps {
    /// The extract, or the joined extracts, that an area with some places is drawn from.
    fileprivate func extract(under ground: MapGround, of places: [Coordinate]) throws -> MapExtract? {
        var overlay = MapOverlay()
        overlay.stops = places.map { MapOverlay.Stop(label: "", name: "", location: $0) }
        let framed = FramedPlan(
            plan: MapPlan(.city(ground.city), .page, .page, overlay),
            frame: MapFrame(bounds: ground.area, width: 1_000, height: 1_000))
        return try baseMaps.joined(for: hasSeveralExtracts ? [framed] : []).extract(for: framed)
    }
}
