import Formats
import Geo
import GuideModel

/// KML 2.2 of a tour or itinerary: a placemark for each stop and one for the walked line.
///
/// Style ids are those that Organic Maps knows, so that it and Google Earth show the same colours; there is no Folder
/// and no icon picture, since Organic Maps reads neither. Names in other languages go in `mwm:` data.
enum KMLFile {
    static func file(_ route: FeedRoute, _ context: FeedContext) -> OutputFile {
        var xml = XMLWriter()
        xml.element("kml", [("xmlns", "http://www.opengis.net/kml/2.2"), ("xmlns:mwm", "https://omaps.app")]) { xml in
            xml.element("Document") { xml in
                write(route, context, to: &xml)
            }
        }
        return OutputFile(
            context.paths.download(route.section, route.slug, "kml"), bytes: xml.finished(),
            owner: context.owner(.kml, route))
    }

    private static func write(_ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter) {
        xml.element("name", text: route.name)
        xml.element("visibility", text: "1")
        xml.element("description", optional: context.brief(route.entry).map(HTMLText.escaped))
        writeStyles(route, context, to: &xml)
        let names = context.translatedNames(of: route)
        if !names.isEmpty {
            xml.element("ExtendedData") { writeNames(names, to: &$0) }
        }
        for stop in route.stops { write(stop, context, to: &xml) }
        writeLine(route, to: &xml)
    }

    private static func writeStyles(_ route: FeedRoute, _ context: FeedContext, to xml: inout XMLWriter) {
        let used = Set(route.stops.map { PlaceLook.of($0.place, in: context.guide).colour })
        for colour in PlaceColour.allCases where used.contains(colour) {
            xml.element("Style", [("id", styleName(colour))]) { xml in
                xml.element("IconStyle") { $0.element("color", text: colour.kml) }
            }
        }
        xml.element("Style", [("id", "walk")]) { xml in
            xml.element("LineStyle") { xml in
                xml.element("color", text: PlaceLook.line.colour.kml)
                xml.element("width", text: "5")
            }
        }
    }

    private static func write(_ stop: FeedStop, _ context: FeedContext, to xml: inout XMLWriter) {
        let lines = context.text(about: stop).lines.map(HTMLText.escaped)
        xml.element("Placemark") { xml in
            xml.element("name", text: stop.label)
            xml.element("address", optional: stop.place.contact.address.map(LegibleText.oneLine))
            xml.element("phoneNumber", optional: stop.place.contact.phone.map(LegibleText.oneLine))
            xml.element("description", text: lines.joined(separator: "<br>"))
            xml.element("styleUrl", text: "#" + styleName(PlaceLook.of(stop.place, in: context.guide).colour))
            xml.element("ExtendedData") { xml in
                xml.element("Data", [("name", "number")]) { $0.element("value", text: String(stop.number)) }
                xml.element("Data", [("name", "id")]) { $0.element("value", text: stop.id) }
                let names = context.translatedNames(of: stop)
                if !names.isEmpty { writeNames(names, to: &xml) }
            }
            xml.element("Point") { $0.element("coordinates", text: coordinates([stop.location])) }
        }
    }

    private static func writeNames(_ names: [(language: String, name: String)], to xml: inout XMLWriter) {
        xml.element("mwm:name") { xml in
            for (language, name) in names { xml.element("mwm:lang", [("code", language)], text: name) }
        }
    }

    private static func writeLine(_ route: FeedRoute, to xml: inout XMLWriter) {
        let parts = route.lineParts
        guard !parts.isEmpty else { return }
        xml.element("Placemark") { xml in
            xml.element("name", text: route.name)
            xml.element("description", optional: route.journey.totals.followsMap ? MapCredit.notice : nil)
            xml.element("styleUrl", text: "#walk")
            if parts.count == 1 {
                write(parts[0], to: &xml)
            } else {
                xml.element("MultiGeometry") { xml in
                    for part in parts { write(part, to: &xml) }
                }
            }
        }
    }

    private static func write(_ line: [Coordinate], to xml: inout XMLWriter) {
        xml.element("LineString") { xml in
            xml.element("tessellate", text: "1")
            xml.element("coordinates", text: coordinates(line))
        }
    }

    private static func styleName(_ colour: PlaceColour) -> String { "placemark-\(colour.rawValue)" }

    /// Longitude first, the opposite of GPX.
    private static func coordinates(_ line: [Coordinate]) -> String {
        line.map { "\($0.longitudeText),\($0.latitudeText)" }.joined(separator: " ")
    }
}

extension FeedContext {
    /// The route's name in every edition, this one's first as `default`; empty where there is one edition only.
    fileprivate func translatedNames(of route: FeedRoute) -> [(language: String, name: String)] {
        names(own: route.name) { edition in
            switch route.section {
            case .tours: edition.tour(route.slug)?.title
            default: edition.itinerary(route.slug)?.title
            }
        }
    }

    fileprivate func translatedNames(of stop: FeedStop) -> [(language: String, name: String)] {
        let number = stop.label.dropLast(stop.name.count)
        return names(own: stop.label) { edition in
            edition.place(stop.place.slug).map { number + LegibleText.oneLine($0.title) }
        }
    }

    private func names(own: String, _ translated: (Guide) -> String?) -> [(language: String, name: String)] {
        guard !translations.isEmpty else { return [] }
        let others = translations.map(\.guide).sorted { $0.edition.language < $1.edition.language }
        let named = others.compactMap { edition in
            translated(edition).map { (edition.edition.language.primary, LegibleText.oneLine($0)) }
        }
        return [("default", own), (guide.edition.language.primary, own)] + named
    }
}
