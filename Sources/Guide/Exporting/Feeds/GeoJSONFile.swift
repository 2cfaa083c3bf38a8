import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours

/// GeoJSON (RFC 7946): all places in one file, and one file for each tour and itinerary.
enum GeoJSONFile {
    static func places(_ context: FeedContext) -> OutputFile {
        let bytes = collection(named: context.guide.site.title) { json in
            for place in context.guide.places { write(place, context, to: &json) }
        }
        return OutputFile(context.paths.feed("places.geojson"), bytes: bytes, owner: context.owner(.geojson))
    }

    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        let bytes = collection(named: route.name) { json in
            for stop in route.stops { write(stop, context, to: &json) }
            writeWalk(route, to: &json)
        }
        return OutputFile(
            context.paths.download(route.section, route.slug, "geojson"), bytes: bytes,
            owner: context.owner(.geojson, route))
    }

    /// A collection with a name, which RFC 7946 §6.1 allows as a foreign member and most programs show.
    private static func collection(named name: String, _ features: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("type", "FeatureCollection")
            json.member("name", LegibleText.oneLine(name))
            json.list("features", features)
        }
        return json.file
    }

    private static func write(_ place: Place, _ context: FeedContext, to json: inout JSONWriter) {
        json.object { json in
            json.member("type", "Feature")
            json.member("id", place.id)
            json.object("geometry") { writePoint(place.location, to: &$0) }
            json.object("properties") { writeProperties(of: place, context, to: &$0) }
        }
    }

    private static func write(_ stop: FeedStop, _ context: FeedContext, to json: inout JSONWriter) {
        json.object { json in
            json.member("type", "Feature")
            json.member("id", stop.id)
            json.object("geometry") { writePoint(stop.location, to: &$0) }
            json.object("properties") { json in
                json.member("number", stop.number)
                json.member("label", stop.label)
                json.member("note", stop.visit.note.map(LegibleText.cleaned))
                json.member("optional", stop.visit.isOptional ? true : nil)
                json.member("arrive", stop.visit.arrive.description)
                json.member("leave", stop.visit.leave.description)
                writeProperties(of: stop.place, context, to: &json)
            }
        }
    }

    private static func writeProperties(of place: Place, _ context: FeedContext, to json: inout JSONWriter) {
        json.member("name", LegibleText.oneLine(place.title))
        json.member("slug", place.slug.text)
        json.member("kind", place.kind.text)
        json.member("summary", context.brief(place.entry))
        json.member("url", context.url(.places, place.slug))
        json.member("city", place.city?.text)
        json.member("address", place.contact.address.map(LegibleText.cleaned))
        json.member("phone", place.contact.phone.map(LegibleText.cleaned))
        json.member("website", place.contact.website.map(LegibleText.cleaned))
        json.member("opening_hours", place.hours?.text)
        json.member("wheelchair", place.accessibility.wheelchair?.rawValue)
        json.member("wikidata", place.contact.wikidata)
        json.member("image", place.entry.images.first.flatMap { context.mediaURL($0.file) })
        json.member("updated", place.entry.contentDate?.description)
    }

    private static func writeWalk(_ route: FeedRoute, to json: inout JSONWriter) {
        let parts = route.lineParts
        guard !parts.isEmpty else { return }
        json.object { json in
            json.member("type", "Feature")
            json.object("geometry") { json in
                json.member("type", parts.count == 1 ? "LineString" : "MultiLineString")
                if parts.count == 1 {
                    json.list("coordinates", of: parts[0]) { writePosition($1, to: &$0) }
                } else {
                    json.list("coordinates", of: parts) { json, part in
                        json.list { json in
                            for place in part { writePosition(place, to: &json) }
                        }
                    }
                }
            }
            json.object("properties") { json in
                json.member("name", route.name)
                json.member("walk", true)
                if route.journey.totals.followsMap {
                    json.member("attribution", "© \(MapCredit.author)")
                    json.member("license", MapCredit.licence)
                }
            }
        }
    }

    /// The members of a point.
    static func writePoint(_ place: Coordinate, to json: inout JSONWriter) {
        json.member("type", "Point")
        json.name("coordinates")
        writePosition(place, to: &json)
    }

    /// Longitude first (RFC 7946 §3.1.1).
    private static func writePosition(_ place: Coordinate, to json: inout JSONWriter) {
        json.list { json in
            json.value(decimal: place.longitude)
            json.value(decimal: place.latitude)
        }
    }
}
