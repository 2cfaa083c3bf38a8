public import Geo
public import GuideModel

/// The streets, house numbers, squares, stations, stops and quarters of whole extracts, by which authors say where a new
/// place is.
///
/// Unlike ``CityAddresses``, which visitors download, nothing is left out because there is much of it, or because the
/// guide has no places near it yet.
public enum ExtractAddresses {
    /// A city of a guide, of which addresses may be.
    public struct City: Hashable, Sendable {
        public let slug: Slug
        /// What people may write behind an address.
        public let title: String
        let location: Coordinate

        public init(_ slug: Slug, title: String, location: Coordinate) {
            (self.slug, self.title, self.location) = (slug, title, location)
        }
    }

    /// What is in some extracts, each street with the city that is nearest to its middle.
    ///
    /// Cost: that of reading each extract up to three times, unless the cache has what was read.
    /// - Parameters:
    ///   - extracts: absolute paths.
    ///   - cities: none where addresses are of no city.
    ///   - cache: the folder for what is kept of extracts; `nil` reads them each time.
    /// - Returns: in the order of the extracts and cities, with an error for each extract that cannot be read.
    public static func of(
        _ extracts: [String], cities: [City], cache: String?, jobs: Int
    ) -> (addresses: [AddressSearch], faults: [Diagnostic]) {
        var (addresses, faults): ([AddressSearch], [Diagnostic]) = ([], [])
        for extract in extracts {
            do {
                let table = try AddressCache.table(of: extract, cache: cache, threads: jobs)
                addresses += parts(of: table, cities)
            } catch {
                let name = extract.split(separator: "/").last.map(String.init) ?? extract
                faults.append(StreetNetworks.unread(name, error))
            }
        }
        return (addresses, faults)
    }

    private static func parts(of table: AddressTable, _ cities: [City]) -> [AddressSearch] {
        guard !cities.isEmpty else { return [AddressSearch(table, of: nil, called: "")] }
        var rows = [[AddressTable.Row]](repeating: [], count: cities.count)
        for row in table.rows {
            let point = row.point.coordinate
            let nearest = cities.indices.min { one, other in
                cities[one].location.metres(to: point) < cities[other].location.metres(to: point)
            }
            rows[nearest ?? 0].append(row)
        }
        return zip(cities, rows).filter { !$1.isEmpty }.map { city, rows in
            AddressSearch(AddressTable(rows: rows), of: city.slug, called: city.title)
        }
    }
}
