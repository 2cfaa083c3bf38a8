import Formats
import Geo
import GuideModel

/// What content files say and the guide feed has in no other form, as files write it: so that a guide can be brought back from
/// its feed. Clients need none of it.
enum RoundTripFields {
    private static let common: Set<String> = ["publish", "expires", "short", "template"]

    static func fields(of place: Place) -> [ExtraField] {
        fields(placeKeys, of: place)
    }

    /// The stops as they are written where the walk to one leads over other points; and the line that the author gave.
    static func fields(of tour: Tour) -> [ExtraField] {
        let detours = tour.stops.contains { !$0.via.isEmpty }
        let line = tour.line.map { "\($0.latitudeText),\($0.longitudeText)" }.joined(separator: " ")
        return fields(detours ? tourKeys : plainTourKeys, of: tour)
            + (line.isEmpty ? [] : [ExtraField(name: "line", value: .text(line))])
    }

    /// The stops as they are written where the build chooses some, or waits at some for a time.
    static func fields(of plan: Itinerary) -> [ExtraField] {
        let isPlain = plan.stops.allSatisfy { stop in
            if case .place = stop.choice { stop.at == nil } else { false }
        }
        return fields(isPlain ? plainPlanKeys : planKeys, of: plan)
    }

    static func fields(of city: City) -> [ExtraField] { fields(cityKeys, of: city) }
    static func fields(of alert: Alert) -> [ExtraField] { fields(alertKeys, of: alert) }
    /// With the folder of the file, which decides in which list its news are.
    static func fields(of page: Page) -> [ExtraField] {
        fields(pageKeys, of: page)
            + (page.folders.map { [ExtraField(name: "folder", value: .text($0))] } ?? [])
    }

    /// Settings that decide what a guide has; those that a site leaves as they are by themselves are not written.
    static func fields(of site: Site) -> [ExtraField] {
        let plain = Site(
            title: site.title, url: site.url, language: site.language, timezone: site.timezone, currency: site.currency,
            units: site.units, location: site.location)
        let names = ["feeds", "bundles", "print", "app", "menu", "footer", "contact"]
        return SiteKeys.all.filter { names.contains($0.name) }.compactMap { key in
            guard let value = key.value(of: site), value != key.value(of: plain) else { return nil }
            return ExtraField(name: key.name, value: value)
        }
    }

    // Chosen once: every item is asked for its fields.
    private static let placeKeys = chosen(PlaceKeys.all, ["level", "cover", "contributors"])
    private static let tourKeys = chosen(TourKeys.all, ["getting-there", "stops"])
    private static let plainTourKeys = chosen(TourKeys.all, ["getting-there"])
    private static let planKeys = chosen(ItineraryKeys.all, ["stops"])
    private static let plainPlanKeys = chosen(ItineraryKeys.all, [])
    private static let cityKeys = chosen(CityKeys.all, ["map"])
    private static let alertKeys = chosen(AlertKeys.all, [])
    private static let pageKeys = chosen(PageKeys.all, ["date"])

    private static func chosen<Owner>(_ keys: [Key<Owner>], _ names: Set<String>) -> [Key<Owner>] {
        keys.filter { names.contains($0.name) || common.contains($0.name) }
    }

    private static func fields<Owner>(_ keys: [Key<Owner>], of owner: Owner) -> [ExtraField] {
        keys.compactMap { key in key.value(of: owner).map { ExtraField(name: key.name, value: $0) } }
    }
}
