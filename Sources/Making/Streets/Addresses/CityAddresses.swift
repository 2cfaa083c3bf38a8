public import GuideModel
import OpenStreetMap

/// The streets, house numbers, squares, stations, stops and quarters of a city, by which visitors
/// say where they are.
public struct CityAddresses: Sendable {
    public let city: Slug
    private let table: AddressTable

    /// One for each city with streets: what is in the part of the town that its streets file has.
    ///
    /// Cost: that of reading each extract up to three times, unless the cache has what was read.
    /// - Parameter cache: the folder for what is kept of extracts; `nil` reads them each time.
    /// - Returns: the addresses, an error for each extract that cannot be read, and a warning for
    ///   each city of which a part is left out.
    public static func of(
        _ cities: [CityStreets], cache: String?, jobs: Int
    ) -> (addresses: [CityAddresses], faults: [Diagnostic]) {
        var tables: [String: AddressTable] = [:]
        var (addresses, faults): ([CityAddresses], [Diagnostic]) = ([], [])
        for streets in cities {
            let extract = streets.town.file
            do {
                let whole =
                    try tables[extract]
                    ?? AddressCache.table(of: extract, cache: cache, threads: jobs)
                tables[extract] = whole
                let (table, leftOut) = whole.part(within: streets.box)
                addresses.append(CityAddresses(city: streets.city, table: table))
                if leftOut > 0 { faults.append(tooMany(leftOut, in: streets)) }
            } catch {
                faults.append(StreetNetworks.unread(name(of: extract), error))
            }
        }
        return (addresses, faults)
    }

    /// Finds in them what people type; `title` is the city's, which they may write behind an address.
    public func search(title: String) -> AddressSearch { AddressSearch(table, of: city, called: title) }

    /// The file. Cost: linear.
    public func file() -> [UInt8] { AddressFile.bytes(of: table) }

    private static func tooMany(_ count: Int, in streets: CityStreets) -> Diagnostic {
        Diagnostic(
            .warning, "many-addresses",
            "\(streets.city) has too many names and house numbers to be found without a connection:"
                + " \(count) are left out, those farthest from its middle",
            at: SourceLocation(file: "Content/maps/\(name(of: streets.town.file))"),
            remedy: "make a city of its own of places that are far apart")
    }

    private static func name(of extract: String) -> String {
        extract.split(separator: "/").last.map(String.init) ?? extract
    }
}
