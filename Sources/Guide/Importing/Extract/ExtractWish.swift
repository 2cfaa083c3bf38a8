public import Geo
public import GuideModel
import Reading

/// What an author wants of an extract.
public struct ExtractWish: Sendable {
    /// The kinds of places. Without any, ``standing`` says what is looked for.
    public var types: [PlaceType] = []
    /// Where; everywhere in the extract otherwise.
    public var area: ExtractArea?
    /// The largest number of places, the notable ones first.
    public var most: Int?
    /// The largest number of places of each type.
    public var mostOfEach: Int?
    /// The places of the guide that are looked for, in order to bring them up to date.
    public var standing: StandingPlaces?
    /// The language of the guide, in which places are named where the map knows such a name.
    public var language = "en"
    /// What places are called that have no name, by type.
    public var labels: [PlaceType: String] = [:]
    /// What the source is called in the report.
    public var name = "extract"

    public init() {}
}

/// The surroundings of a city: within its boundary, where the extract has that whole, otherwise within some metres of its middle.
public struct ExtractArea: Sendable {
    public let middle: Coordinate
    public let metres: Double
    /// By which its boundary is recognised; empty where the distance alone counts.
    let titles: Set<String>
    let wikidata: String?

    /// Metres around a city that has no boundary in the extract.
    public static let usualMetres = 5000.0
}

/// What is looked for in an extract of the places that a guide has.
public struct StandingPlaces: Sendable {
    /// Such as `osm:way/123`.
    let ids: Set<String>
    let wikidata: Set<String>
    let titles: Set<String>
}

extension StandingSite {
    /// - Parameter metres: the distance that counts instead of the boundary.
    /// - Returns: `nil` where the guide has no such city, or the city no position.
    public func area(of city: Slug, metres: Double? = nil) -> ExtractArea? {
        guard let entry = entries.first(where: { $0.kind == .cities && $0.slug == city }),
            let middle = entry.location
        else { return nil }
        return ExtractArea(
            middle: middle, metres: metres ?? ExtractArea.usualMetres, titles: metres == nil ? [entry.title] : [],
            wikidata: metres == nil ? entry.values["wikidata"]?.text : nil)
    }

    /// The places of a city, or of the whole guide, as an extract is asked for them.
    public func places(of city: Slug? = nil) -> StandingPlaces {
        let places = entries.filter { $0.kind == .places && (city == nil || $0.values["city"]?.text == city?.text) }
        return StandingPlaces(
            ids: Set(places.flatMap { ImportRecord($0.values[ImportRecord.key]).ids.filter { $0.hasPrefix("osm:") } }),
            wikidata: Set(places.compactMap { $0.values["wikidata"]?.text }), titles: Set(places.map(\.title)))
    }

    /// The slugs of its cities, sorted.
    public var cities: [String] { entries.filter { $0.kind == .cities }.map(\.slug.text).sorted() }
}
