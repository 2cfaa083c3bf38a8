import Geo

/// The columns of a table that hold latitude and longitude by a part of their names and by their values: `loc_lat` and `loc_long`,
/// `geo_Longitude`, `POINT_Y`, `latDeg`.
struct AxisColumns {
    /// By their positions.
    let latitude: Int
    let longitude: Int

    private static let latitudes = [
        "latitudine", "latitude", "latitud", "lat", "breitengrad", "szerokosc", "широта", "y",
    ]
    private static let longitudes = [
        "longitudine", "longitude", "longitud", "long", "lng", "lon", "laengengrad", "langengrad", "dlugosc", "долгота",
        "x",
    ]
    /// Rows that are looked at.
    private static let enough = 50

    /// - Parameter rows: the ones below the names.
    init?(named names: [String], _ rows: ArraySlice<TableText.Row>) {
        let folded = names.map(ColumnNames.folded)
        func rest(_ words: [String], _ most: Double) -> [(index: Int, name: String)] {
            folded.indices.compactMap { index in
                let values = rows.prefix(Self.enough).map { index < $0.fields.count ? $0.fields[index] : "" }
                guard let rest = Self.rest(of: folded[index], without: words), Self.areDegrees(values, most) else {
                    return nil
                }
                return (index, rest)
            }
        }
        let (norths, easts) = (rest(Self.latitudes, 90), rest(Self.longitudes, 180))
        for north in norths {
            guard let east = easts.first(where: { $0.name == north.name && $0.index != north.index }) else { continue }
            (latitude, longitude) = (north.index, east.index)
            return
        }
        // Without a twin only whole words count, and only where there is one of each.
        func isWord(_ column: (index: Int, name: String)) -> Bool {
            folded[column.index].count > column.name.count + 1
        }
        let (north, east) = (norths.filter(isWord), easts.filter(isWord))
        guard north.count == 1, east.count == 1, north[0].index != east[0].index else { return nil }
        (latitude, longitude) = (north[0].index, east[0].index)
    }

    /// What is left of a name that begins or ends with one of some words; the longest of them come first.
    private static func rest(of name: String, without words: [String]) -> String? {
        for word in words {
            if name.hasSuffix(word) { return String(name.dropLast(word.count)) }
            if name.hasPrefix(word) { return String(name.dropFirst(word.count)) }
        }
        return nil
    }

    /// Whether a column has numbers within some degrees and nothing else.
    private static func areDegrees(_ values: [String], _ most: Double) -> Bool {
        let said = values.filter { !$0.isEmpty }
        return !said.isEmpty && said.allSatisfy { PositionText.degrees($0).map { abs($0) <= most } ?? false }
    }
}
