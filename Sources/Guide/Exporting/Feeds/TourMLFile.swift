import Formats
import GuideModel

/// TourML 1.0.0: a file for each tour, and a set that names them.
///
/// It follows what the two known clients read, beyond the schema: the literal prefix `tourml:`, `xml:lang` as the first
/// attribute of every title and description, no reference without its asset, places as GeoJSON text, `code` and
/// `priority` in one order, dates from the content.
enum TourMLFile {
    static func path(_ tour: FeedRoute, _ context: FeedContext) -> OutputPath {
        context.paths.download(.tours, tour.slug, "tourml.xml")
    }

    private static let namespace: XMLAttribute = ("xmlns:tourml", "http://tapintomuseums.org/TourML")

    static func set(_ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        let newest = context.tours.compactMap(\.changed).max()
        xml.element("tourml:TourSet", [namespace, ("tourml:lastModified", newest?.iso8601)]) { xml in
            for tour in context.tours {
                xml.element(
                    "tourml:TourMLRef",
                    [
                        ("tourml:uri", context.url(path(tour, context))),
                        ("tourml:lastModified", tour.changed?.iso8601),
                    ])
            }
        }
        return OutputFile(context.paths.feed("tourml.xml"), bytes: xml.finished(), owner: context.owner(.tourml))
    }

    static func file(_ tour: FeedRoute, _ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        let stops = tour.stops.map { TourMLStop($0, context) }
        let resources = TourMLAsset.resources(of: tour, context)
        xml.element(
            "tourml:Tour", [namespace, ("tourml:id", tour.id), ("tourml:lastModified", tour.changed?.iso8601)]
        ) { xml in
            writeMetadata(tour, resources, context, to: &xml)
            for stop in stops { write(stop, to: &xml) }
            for asset in resources + stops.flatMap(\.assets) { write(asset, to: &xml) }
            writeConnections(tour.stops, to: &xml)
        }
        return OutputFile(path(tour, context), bytes: xml.finished(), owner: context.owner(.tourml, tour))
    }

    private static func writeMetadata(
        _ tour: FeedRoute, _ resources: [TourMLAsset], _ context: FeedContext, to xml: inout XMLWriter
    ) {
        let language = tour.entry.language.text
        xml.element("tourml:TourMetadata") { xml in
            xml.element("tourml:Title", [("xml:lang", language)], text: tour.name)
            xml.element("tourml:Description", [("xml:lang", language)], optional: context.brief(tour.entry))
            xml.element("tourml:Author", optional: context.guide.site.author.map(LegibleText.oneLine))
            if let first = tour.stops.first { xml.element("tourml:RootStopRef", [("tourml:id", first.id)]) }
            for asset in resources {
                xml.element("tourml:AppResource", [("tourml:id", asset.id), ("tourml:usage", asset.usage)])
            }
            writeProperties([("initial_map_zoom", "15")], to: &xml)
        }
    }

    private static func write(_ stop: TourMLStop, to xml: inout XMLWriter) {
        let language = stop.stop.place.entry.language.text
        xml.element("tourml:Stop", [("tourml:id", stop.stop.id), ("tourml:view", stop.view)]) { xml in
            xml.element("tourml:Title", [("xml:lang", language)], text: stop.stop.name)
            xml.element("tourml:Description", [("xml:lang", language)], optional: stop.description)
            for asset in stop.assets {
                xml.element("tourml:AssetRef", [("tourml:id", asset.id), ("tourml:usage", asset.usage)])
            }
            writeProperties([("code", String(stop.stop.number))], to: &xml)
        }
    }

    private static func writeProperties(_ properties: [(name: String, value: String)], to xml: inout XMLWriter) {
        xml.element("tourml:PropertySet") { xml in
            for (name, value) in properties { xml.element("tourml:Property", [("tourml:name", name)], text: value) }
        }
    }

    private static func write(_ asset: TourMLAsset, to xml: inout XMLWriter) {
        xml.element("tourml:Asset", [("tourml:id", asset.id), ("tourml:type", asset.type)]) { xml in
            switch asset.content {
            case .text(let text, let language):
                xml.element("tourml:Content", [("xml:lang", language)]) { $0.element("tourml:Data", text: text) }
            case .source(let url, let language, let format, let credit):
                let attributes: [XMLAttribute] = [
                    ("tourml:uri", url), ("xml:lang", language), ("tourml:format", format),
                ]
                xml.element("tourml:Source", attributes) { xml in
                    guard let credit else { return }
                    xml.element("tourml:Rights") { $0.element("tourml:CreditLine", text: credit) }
                }
            }
        }
    }

    private static func writeConnections(_ stops: [FeedStop], to xml: inout XMLWriter) {
        for (from, to) in zip(stops, stops.dropFirst()) {
            xml.element(
                "tourml:Connection",
                [
                    ("tourml:srcId", from.id), ("tourml:destId", to.id), ("tourml:priority", String(from.number)),
                ])
        }
    }
}
