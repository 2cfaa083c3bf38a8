import Geo
import GuideModel
import Hours

/// GeoJSON (RFC 7946): all places in one file, and one file for each tour and itinerary.
enum GeoJSONFile {
    static func places(_ context: FeedContext) -> OutputFile {
        OutputFile(
            context.paths.feed("places.geojson"),
            bytes: collection(context.guide.places.map { feature($0, context) }, named: context.guide.site.title),
            owner: context.owner(.geojson))
    }

    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        let stops = route.stops.map { feature($0, context) }
        return OutputFile(
            context.paths.download(route.section, route.slug, "geojson"),
            bytes: collection(stops + walk(route), named: route.name), owner: context.owner(.geojson, route))
    }

    /// A collection with a name, which RFC 7946 §6.1 allows as a foreign member and most programs show.
    private static func collection(_ features: [JSONValue], named name: String) -> [UInt8] {
        JSONWriter.bytes(
            of: .object([
                ("type", .text("FeatureCollection")), ("name", .text(LegibleText.oneLine(name))),
                ("features", .list(features)),
            ]))
    }

    private static func feature(_ place: Place, _ context: FeedContext) -> JSONValue {
        .object([
            ("type", .text("Feature")), ("id", .text(place.id)), ("geometry", point(place.location)),
            ("properties", .object(properties(place, context))),
        ])
    }

    private static func feature(_ stop: FeedStop, _ context: FeedContext) -> JSONValue {
        let own: [(name: String, value: JSONValue?)] = [
            ("number", .integer(stop.number)), ("label", .text(stop.label)), ("note", .optional(stop.visit.note)),
            ("optional", stop.visit.isOptional ? .flag(true) : nil), ("arrive", .text(stop.visit.arrive.description)),
            ("leave", .text(stop.visit.leave.description)),
        ]
        return .object([
            ("type", .text("Feature")), ("id", .text(stop.id)), ("geometry", point(stop.location)),
            ("properties", .object(own + properties(stop.place, context))),
        ])
    }

    private static func properties(_ place: Place, _ context: FeedContext) -> [(name: String, value: JSONValue?)] {
        [
            ("name", .text(LegibleText.oneLine(place.title))), ("slug", .text(place.slug.text)),
            ("kind", .text(place.kind.text)), ("summary", .optional(context.brief(place.entry))),
            ("url", .text(context.url(.places, place.slug))), ("city", .optional(place.city?.text)),
            ("address", .optional(place.contact.address)), ("phone", .optional(place.contact.phone)),
            ("website", .optional(place.contact.website)), ("opening_hours", .optional(place.hours?.text)),
            ("wheelchair", .optional(place.accessibility.wheelchair?.rawValue)),
            ("wikidata", .optional(place.contact.wikidata)),
            ("image", .optional(place.entry.images.first.flatMap { context.mediaURL($0.file) })),
            ("updated", .optional(place.entry.contentDate?.description)),
        ]
    }

    private static func walk(_ route: FeedRoute) -> [JSONValue] {
        let line = route.line
        guard line.count > 1 else { return [] }
        let geometry = JSONValue.object([
            ("type", .text("LineString")), ("coordinates", .list(line.map(position))),
        ])
        let properties = JSONValue.object([("name", .text(route.name)), ("walk", .flag(true))])
        return [.object([("type", .text("Feature")), ("geometry", geometry), ("properties", properties)])]
    }

    static func point(_ place: Coordinate) -> JSONValue {
        .object([("type", .text("Point")), ("coordinates", position(place))])
    }

    /// Longitude first (RFC 7946 §3.1.1).
    private static func position(_ place: Coordinate) -> JSONValue {
        .list([.number(place.longitudeText), .number(place.latitudeText)])
    }
}
