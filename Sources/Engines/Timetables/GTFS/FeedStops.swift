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
    private let index: [String: Int]

    init(
        ids: [String], names: [String], locations: [Coordinate], parents: [Int32], isPlatform: [Bool],
        isStation: [Bool]
    ) {
        (self.ids, self.names, self.locations) = (ids, names, locations)
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

    /// The stop that a place without a stop's id is: the nearest within reach, together with others of its name there, such as that
    /// across the street. Stations stand for their platforms. Cost: linear in the stops.
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
        return near.filter { names[$0] == names[nearest] }
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
        var (ids, names, parents): ([String], [String], [String]) = ([], [], [])
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
        }
        guard !ids.isEmpty else { throw .noRows(table: "stops.txt") }
        let index = Dictionary(ids.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        return FeedStops(
            ids: ids, names: names, locations: locations, parents: parents.map { index[$0] ?? -1 },
            isPlatform: kinds.map { $0 == 0 }, isStation: kinds.map { $0 == 1 })
    }
}
