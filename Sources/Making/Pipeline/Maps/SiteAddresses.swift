public import Geo
public import GuideModel
import Reading
import Streets
import Synchronization

/// The addresses of a site's map extracts, by which authors say where something is.
///
///     let addresses = kept.addresses(of: guide, extracts: ["Boston.osm.pbf"], inputs)
///     addresses.find("beacon stret 12", in: nil).addresses    // "Beacon Street 12"
public struct SiteAddresses: Sendable {
    /// An address that was found.
    public struct Found: Hashable, Sendable {
        /// `Beacon Street 12`
        public let title: String
        /// Whether it is somewhere along a street, because no house is asked for or known.
        public let isWholeStreet: Bool
        /// Where it is: its quarter where others have its title, and its city where the guide has several.
        public let area: [String]
        public let point: Coordinate
    }

    /// Whether the site has an extract at all.
    public let hasExtract: Bool
    /// An error for each extract that cannot be read.
    public let faults: [Diagnostic]
    private let parts: [AddressSearch]
    private let titles: [Slug: String]

    fileprivate init(_ extracts: [String], _ cities: [ExtractAddresses.City], cache: String?, jobs: Int) {
        hasExtract = !extracts.isEmpty
        (parts, faults) = ExtractAddresses.of(extracts, cities: cities, cache: cache, jobs: jobs)
        titles = cities.count > 1 ? Dictionary(uniqueKeysWithValues: cities.map { ($0.slug, $0.title) }) : [:]
    }

    /// The addresses that fit best, at most ten; those of a city come alone where there are any. Cost: linear in the names.
    ///
    /// - Returns: and whether they are what was typed, mistakes of typing aside; otherwise they are only the nearest names.
    public func find(_ text: String, in city: Slug?) -> (addresses: [Found], isMeant: Bool) {
        let own = parts.filter { city != nil && $0.city == city }
        var finding = AddressSearch.find(text, in: own)
        if case .none = finding { finding = AddressSearch.find(text, in: parts) }
        return switch finding {
        case .one(let match): (found([match]), true)
        case .several(let matches): (found(matches), true)
        case .none(let nearest): (found(nearest), false)
        }
    }

    private func found(_ matches: [AddressSearch.Match]) -> [Found] {
        matches.map { match in
            let isAlone = matches.count { $0.title == match.title } == 1
            let quarters = isAlone ? [] : parts.compactMap { $0.quarter(near: match.point) }
            let quarter = quarters.min { $0.metres < $1.metres }?.name
            return Found(
                title: match.title, isWholeStreet: match.isWholeStreet,
                area: [quarter, match.city.flatMap { titles[$0] }].compactMap(\.self), point: match.point)
        }
    }
}

/// The addresses of a site, kept by a program that is asked for them again and again.
///
/// A class, because all questions share them.
public final class KeptAddresses: Sendable {
    private struct Kept {
        let extracts: ContentDigest
        let cities: [ExtractAddresses.City]
        let addresses: SiteAddresses
    }

    private let kept = Mutex<Kept?>(nil)

    public init() {}

    /// The addresses, made where the extracts or the cities are others than before; meanwhile, others who want them wait.
    ///
    /// - Parameters:
    ///   - guide: `nil` where the site has errors; then its cities are those that were known last.
    ///   - extracts: their names below `Content/maps/`.
    public func addresses(of guide: Guide?, extracts: [String], _ inputs: BuildInputs) -> SiteAddresses {
        let paths = extracts.map { "\(inputs.site)/Content/maps/\($0)" }
        let state = ContentDigest(statesOf: paths)
        return kept.withLock { kept in
            let cities = guide.map(Self.cities) ?? kept?.cities ?? []
            if let kept, kept.extracts == state, kept.cities == cities { return kept.addresses }
            let addresses = SiteAddresses(paths, cities, cache: inputs.cache, jobs: inputs.jobs)
            kept = state.map { Kept(extracts: $0, cities: cities, addresses: addresses) }
            return addresses
        }
    }

    /// A city that does not say where it is lies where one of its places does.
    private static func cities(of guide: Guide) -> [ExtractAddresses.City] {
        guide.cities.compactMap { city in
            let place = guide.places.first { $0.city == city.slug }
            return (city.location ?? place?.location).map { location in
                ExtractAddresses.City(city.slug, title: city.title, location: location)
            }
        }
    }
}
