import Formats
import Geo
import GuideModel

/// GPX 1.1 of a tour or itinerary: stops as waypoints, the walked line as a track.
///
/// What clients read of it is in `Documentation/Feeds.md`: Organic Maps and OsmAnd compare the prefixes `osmand:` and
/// `gpxx:` as strings, OsmAnd groups by `type` and shows a link as a picture, Garmin draws `sym`.
enum GPXFile {
    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        xml.element("gpx", namespaces) { xml in
            writeMetadata(route, context, to: &xml)
            for stop in route.stops { write(stop, context, to: &xml) }
            writeTrack(route, to: &xml)
            writeGroups(route, context, to: &xml)
        }
        return OutputFile(
            context.paths.download(route.section, route.slug, "gpx"), bytes: xml.finished(),
            owner: context.owner(.gpx, route))
    }

    private static let namespaces: [XMLAttribute] = [
        ("version", "1.1"), ("creator", "Waymark"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
        ("xmlns:osmand", "https://osmand.net"),
        ("xmlns:gpxx", "http://www.garmin.com/xmlschemas/GpxExtensions/v3"), ("xmlns:waymark", GuideFeed.namespace),
    ]
    /// The longest description that all importers take.
    private static let descriptionLimit = 5000
    private static let commentLimit = 200
    /// How near a visitor must be, in metres, for a Garmin device to announce a stop.
    private static let proximityMetres = 30

    private static func writeMetadata(_ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter) {
        xml.element("metadata") { xml in
            xml.element("name", text: route.name)
            xml.element("desc", optional: context.brief(route.entry))
            if let author = context.guide.site.author {
                xml.element("author") { $0.element("name", text: LegibleText.oneLine(author)) }
            }
            if route.journey.totals.followsMap {
                xml.element("copyright", [("author", MapCredit.author)]) { xml in
                    xml.element("license", text: MapCredit.licence)
                }
            }
            xml.element("link", [("href", context.url(route.section, route.slug))]) { xml in
                xml.element("text", text: route.name)
            }
            xml.element("time", optional: route.changed?.iso8601)
            if let bounds = route.bounds { write(bounds, to: &xml) }
        }
    }

    private static func write(_ bounds: BoundingBox, to xml: inout XMLWriter) {
        xml.element(
            "bounds",
            [
                ("minlat", DecimalText.degrees(bounds.south)), ("minlon", DecimalText.degrees(bounds.west)),
                ("maxlat", DecimalText.degrees(bounds.north)), ("maxlon", DecimalText.degrees(bounds.east)),
            ])
    }

    private static func write(_ stop: FeedStop, _ context: FeedContext, to xml: inout XMLWriter) {
        let look = PlaceLook.of(stop.place, in: context.guide)
        let description = context.text(about: stop).text(atMost: descriptionLimit)
        let comment = context.brief(stop.place.entry).map { LegibleText.shortened($0, to: commentLimit) }
        xml.element("wpt", point(stop.location)) { xml in
            xml.element("name", text: stop.label)
            xml.element("cmt", optional: comment)
            xml.element("desc", text: description)
            if let picture = context.rasterURL(stop.place.entry) {
                xml.element("link", [("href", picture)]) { $0.element("text", text: stop.name) }
            }
            xml.element("sym", text: look.garmin)
            xml.element("type", text: group(stop, context))
            xml.element("extensions") { xml in
                writeLook(look, to: &xml)
                writeGarmin(stop, context, to: &xml)
                xml.element("waymark:stop", [("number", String(stop.number)), ("id", stop.id)])
            }
        }
    }

    private static func writeLook(_ look: PlaceLook, to xml: inout XMLWriter) {
        xml.element("osmand:icon", text: look.osmand)
        xml.element("osmand:background", text: "circle")
        xml.element("osmand:color", text: look.colour.hex)
    }

    private static func writeGarmin(_ stop: FeedStop, _ context: FeedContext, to xml: inout XMLWriter) {
        xml.element("gpxx:WaypointExtension") { xml in
            xml.element("gpxx:Proximity", text: String(proximityMetres))
            xml.element("gpxx:DisplayMode", text: "SymbolAndName")
            xml.element("gpxx:Categories") { $0.element("gpxx:Category", text: group(stop, context)) }
        }
    }

    /// The word by which OsmAnd and Garmin group stops: the kind's label.
    private static func group(_ stop: FeedStop, _ context: FeedContext) -> String {
        LegibleText.oneLine(context.guide.kind(stop.place.kind)?.label ?? stop.place.kind.text)
    }

    private static func writeTrack(_ route: FeedRoute, to xml: inout XMLWriter) {
        let parts = route.lineParts
        guard !parts.isEmpty else { return }
        xml.element("trk") { xml in
            xml.element("name", text: route.name)
            xml.element("extensions") { xml in
                xml.element("osmand:color", text: PlaceLook.line.colour.hex)
                xml.element("gpxx:TrackExtension") { xml in
                    xml.element("gpxx:DisplayColor", text: PlaceLook.line.garmin)
                }
            }
            for part in parts {
                xml.element("trkseg") { xml in
                    for place in part { xml.element("trkpt", trackPoint(place)) }
                }
            }
        }
    }

    /// How OsmAnd shows each group, sorted by name. Kinds that share a label share the look of the first.
    private static func writeGroups(_ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter) {
        var looks: [String: PlaceLook] = [:]
        for stop in route.stops where looks[group(stop, context)] == nil {
            looks[group(stop, context)] = PlaceLook.of(stop.place, in: context.guide)
        }
        xml.element("extensions") { xml in
            xml.element("osmand:points_groups") { xml in
                for (name, look) in looks.sorted(by: { $0.key < $1.key }) {
                    xml.element(
                        "group",
                        [
                            ("name", name), ("color", look.colour.hex), ("icon", look.osmand), ("background", "circle"),
                        ])
                }
            }
        }
    }

    private static func point(_ place: Coordinate) -> [XMLAttribute] {
        [("lat", place.latitudeText), ("lon", place.longitudeBelow180)]
    }

    /// A segment that ends at the date line stays on its side, a centimetre before it.
    private static func trackPoint(_ place: Coordinate) -> [XMLAttribute] {
        [("lat", place.latitudeText), ("lon", place.longitudeText == "180" ? "179.9999999" : place.longitudeText)]
    }
}
