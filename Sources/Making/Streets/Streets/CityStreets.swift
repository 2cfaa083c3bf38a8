import Calendar
public import Geo
public import GuideModel
import Planning
import Walking

/// The walking network of a city for the visitor's app, which finds walks in it without a connection.
public struct CityStreets: Sendable {
    public let city: Slug
    let town: StreetTown
    /// What of the town is in the files of the city.
    let box: BoundingBox

    /// In metres, around the box of the city's places: 27 minutes at the usual pace. Visitors set out from a station or a hotel that the
    /// guide does not have, and a walk near the rim of the network may not find its way round.
    private static let margin = 2000.0

    /// One for each city of which a place is on a network, on that with the most of them.
    ///
    /// Cost: one snap for each place.
    public static func of(_ guide: Guide, on networks: StreetNetworks) -> [CityStreets] {
        let byCity = Dictionary(grouping: guide.places, by: \.city)
        return guide.cities.compactMap { city in
            let places = (byCity[city.slug] ?? []).map(\.location)
            let towns = networks.towns.map { town in (town, places.filter(town.hasPath)) }
            var best: (town: StreetTown, places: [Coordinate])?
            for (town, places) in towns where places.count > best?.places.count ?? 0 { best = (town, places) }
            return best.flatMap { CityStreets(city: city.slug, around: $0.places, on: $0.town) }
        }
    }

    /// The network around some places of a city; `nil` for none.
    public init?(city: Slug, around places: [Coordinate], on town: StreetTown) {
        guard let box = BoundingBox(around: places)?.grown(byMetres: Self.margin) else { return nil }
        self.init(city: city, town: town, box: town.surroundings.common(with: box) ?? box)
    }

    /// The whole network of an extract, for tests and benchmarks.
    public init(city: Slug, all town: StreetTown) { self.init(city: city, town: town, box: town.surroundings) }

    private init(city: Slug, town: StreetTown, box: BoundingBox) {
        (self.city, self.town, self.box) = (city, town, box)
    }

    /// The file. Cost: linear in the network.
    public func file() -> [UInt8] {
        StreetsFile(town.network, within: box, conditions: town.hours.forFile).bytes
    }

    /// The hours that directions may tell, in the order of their numbers in the file, from 1.
    public var toldHours: [WayHours] { town.hours.allTold }
}

extension StreetTown {
    fileprivate func hasPath(near place: Coordinate) -> Bool {
        mayReach(place) && with(Walker()) { $0.standing(at: place) } != nil
    }
}

extension TownHours {
    /// What the streets file says of each condition.
    var forFile: [StreetsFile.Condition] {
        let numbers = Dictionary(uniqueKeysWithValues: zip(allTold, 1...))
        return (0..<count).map { number in
            StreetsFile.Condition(
                isUsuallyShut: usuallyShut.contains(number), told: told(number).flatMap { numbers[$0] } ?? 0,
                clauses: script(of: number))
        }
    }

    /// What directions may tell, each once.
    var allTold: [WayHours] {
        var seen: Set<WayHours> = []
        return (0..<count).compactMap(told).filter { seen.insert($0).inserted }
    }
}
