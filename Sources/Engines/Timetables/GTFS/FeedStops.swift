public import Geo

/// The stops of a timetable: `stops.txt`.
///
/// A stop is a platform or a pole; a station has several. The id of a station stands for all of its
/// platforms.
public struct FeedStops: Hashable, Sendable {
    public let ids: [String]
    public let names: [String]
    public let locations: [Coordinate]
    /// The position of a platform's station; -1 where it has none.
    let parents: [Int32]
    /// Whether trips stop there: it is no station, entrance or crossing.
    let isPlatform: [Bool]
    let isStation: [Bool]
    /// The zones of their clocks; empty where it is the agency's. A platform has its station's.
    let zones: [String]
    /// What is written at platforms; empty where the timetable does not say.
    let signs: [String]
    private let index: [String: Int]

    init(
        ids: [String], names: [String], locations: [Coordinate], parents: [Int32], isPlatform: [Bool],
        isStation: [Bool], zones: [String], signs: [String]
    ) {
        (self.ids, self.names, self.locations, self.zones, self.signs) = (ids, names, locations, zones, signs)
        (self.parents, self.isPlatform, self.isStation) = (parents, isPlatform, isStation)
        index = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The position of a stop or a station.
    public func position(of id: String) -> Int? { index[id].flatMap { isPlatform[$0] || isStation[$0] ? $0 : nil } }

    /// The platforms that are meant by a stop or a station, by their positions.
    public func platforms(of position: Int) -> [Int] {
        guard isStation[position] else { return isPlatform[position] ? [position] : [] }
        return ids.indices.filter { isPlatform[$0] && parents[$0] == Int32(position) }
    }

    /// The ids of what some platforms belong to and of what belongs to them: their stations, entrances and boarding areas.
    ///
    /// Cost: linear in the stops.
    func surroundings(of platforms: [Int]) -> [String] {
        let stations = Set(platforms.map { parents[$0] }.filter { $0 >= 0 })
        let owners = stations.union(platforms.map { Int32($0) })
        let parts = ids.indices.filter { !isPlatform[$0] && !isStation[$0] && owners.contains(parents[$0]) }
        return (stations.map { Int($0) } + parts).sorted().map { ids[$0] }
    }

    /// Some platforms, and those that share a station with one of them.
    ///
    /// Cost: linear in the stops.
    func platforms(around platforms: [Int]) -> [String: StopTimetable.Platform] {
        let stations = Set(platforms.map { parents[$0] }.filter { $0 >= 0 })
        let siblings = ids.indices.filter { isPlatform[$0] && stations.contains(parents[$0]) }
        let all = Set(platforms + siblings).sorted().map { position in
            let station = parents[position] < 0 ? position : Int(parents[position])
            return (ids[position], StopTimetable.Platform(station: ids[station], sign: signs[position]))
        }
        return Dictionary(all) { first, _ in first }
    }

    /// The stop that a place without a stop's id is: the nearest within reach, together with those of the same corner there, such as
    /// that across the street (``StopCorner``). Stations stand for their platforms. Cost: linear in the stops.
    ///
    /// - Returns: positions, in their order; none where there is no stop.
    public func around(_ point: Coordinate, within metres: Double) -> [Int] {
        let near = ids.indices.filter { position in
            (isStation[position] || isPlatform[position] && parents[position] < 0)
                && abs(locations[position].latitude - point.latitude) < 0.02
                && locations[position].metres(to: point) <= metres
        }
        guard
            let nearest = near.min(by: { locations[$0].metres(to: point) < locations[$1].metres(to: point) })
        else { return [] }
        let corner = StopCorner(names[nearest])
        return near.filter { StopCorner(names[$0]) == corner }
    }
}

extension FeedStops {
    /// More stops than any country has.
    private static let most = 4_000_000

    static func read(_ tables: FeedTables) throws(FeedFault) -> FeedStops {
        let rows = try tables.required("stops.txt")
        let id = try rows.requiredColumn("stop_id")
        let (name, latitude, longitude) = (rows.column("stop_name"), rows.column("stop_lat"), rows.column("stop_lon"))
        let (kind, parent) = (rows.column("location_type"), rows.column("parent_station"))
        let (zone, sign) = (rows.column("stop_timezone"), rows.column("platform_code"))
        var (ids, names, parents): ([String], [String], [String]) = ([], [], [])
        var (zones, signs): ([String], [String]) = ([], [])
        var locations: [Coordinate] = []
        var kinds: [Int] = []
        while try rows.next() {
            let text = rows.text(id)
            guard !text.isEmpty else { continue }
            guard ids.count < most else { throw .tooMany(table: "stops.txt") }
            ids.append(text)
            names.append(rows.text(name))
            locations.append(
                Coordinate(
                    latitude: Double(rows.text(latitude)) ?? .nan, longitude: Double(rows.text(longitude)) ?? .nan))
            kinds.append(rows.number(kind) ?? 0)
            parents.append(rows.text(parent))
            zones.append(rows.text(zone))
            signs.append(rows.text(sign))
        }
        guard !ids.isEmpty else { throw .noRows(table: "stops.txt") }
        let index = Dictionary(ids.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        let owners = parents.map { index[$0] ?? -1 }
        return FeedStops(
            ids: ids, names: names, locations: locations, parents: owners,
            isPlatform: kinds.map { $0 == 0 }, isStation: kinds.map { $0 == 1 },
            zones: zip(zones, owners).map { $1 >= 0 && !zones[Int($1)].isEmpty ? zones[Int($1)] : $0 },
            signs: signs)
    }
}
