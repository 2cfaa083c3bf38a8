import Fetching
import Geo
public import GuideModel
import Reading
import Streets

/// What is fetched for a site.
public struct FetchPlan: Sendable {
    public let areas: [(area: MapArea, plan: MapFetch.Plan)]
}

/// Why nothing is fetched.
public enum MapRefusal: Error, Hashable, Sendable {
    case siteHasErrors([Diagnostic])
    case tooLarge(area: String, squareKilometres: Int)
    case tooMany(Int)
    case noPlaces

    public var sentence: String {
        switch self {
        case .siteHasErrors: "the site has errors; `waymark check` lists them"
        case .tooLarge(let area, let size):
            "\(area) is \(size) km² large, more than the \(Int(MapFetch.largestArea)) km² that a public server should be asked"
                + " for; take an extract of the region from a provider such as Geofabrik and put it into Content/maps/"
        case .tooMany(let count):
            "the guide has \(count) areas, more than the \(MapFetch.mostAreas) that a public server should be asked for;"
                + " take an extract of the region from a provider such as Geofabrik and put it into Content/maps/"
        case .noPlaces: "the guide has no place, so there is nothing to map"
        }
    }
}

extension SiteBuild {
    /// The areas of the site, and what to do for each.
    ///
    /// - Parameters:
    ///   - margin: metres around the outermost places.
    ///   - refreshes: whether what was fetched before is fetched again.
    /// - Throws: ``MapRefusal`` where that would be too much.
    public func fetchPlan(margin: Double, refreshes: Bool) throws -> FetchPlan {
        let site = try check()
        guard let guide = site.guides.first else { throw MapRefusal.siteHasErrors(site.diagnostics) }
        let areas = MapAreas(guide).areas(margin: margin)
        if areas.isEmpty { throw MapRefusal.noPlaces }
        let towns = StreetNetworks.opening(
            site.sources.maps, site: inputs.site, cache: inputs.cache, jobs: inputs.jobs
        ).networks.towns
        let plans = areas.map { area in
            (area: area, plan: plan(for: area, towns.filter { !isFetched($0.file) || !refreshes }))
        }
        let wanted = plans.filter { $0.plan == .fetch }.map(\.area)
        if wanted.count > MapFetch.mostAreas { throw MapRefusal.tooMany(wanted.count) }
        if let large = wanted.first(where: { $0.squareKilometres > MapFetch.largestArea }) {
            throw MapRefusal.tooLarge(area: large.name, squareKilometres: Int(large.squareKilometres.rounded(.up)))
        }
        return FetchPlan(areas: plans)
    }

    /// The file of an area.
    public func mapFile(of area: MapArea) -> String { "\(inputs.site)/Content/maps/\(area.name).osm" }

    private func plan(for area: MapArea, _ towns: [StreetTown]) -> MapFetch.Plan {
        let own = mapFile(of: area)
        let note = FetchedFile.text(at: MapFetch.noteFile(of: own)) ?? ""
        if towns.contains(where: { $0.file == own }), note.contains(MapFetch.query(for: area)) { return .kept }
        let others = towns.filter { town in town.file != own && area.places.contains(where: town.bounds.contains) }
        let isMapped = area.places.allSatisfy { place in others.contains { $0.bounds.contains(place) } }
        return isMapped ? .mapped(by: others.map(\.file)) : .fetch
    }

    private func isFetched(_ file: String) -> Bool { FetchedFile.text(at: MapFetch.noteFile(of: file)) != nil }
}
