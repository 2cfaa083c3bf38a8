import Formats

/// A way to find the stops in the bytes of one kind of file.
struct StopReader: Sendable {
    let read: @Sendable ([UInt8]) throws -> [SeenStop]

    static let gpx = StopReader { bytes in
        try XMLStops.read(bytes, each: "wpt") { xml, token, stop in
            if token == .start, xml.isNamed("wpt") {
                (stop.latitude, stop.longitude) = (xml.attribute("lat"), xml.attribute("lon"))
            } else if token == .start, xml.isNamed("waymark:stop") {
                stop.id = xml.attribute("id")
            } else if token == .text, xml.isIn("name", within: "wpt") {
                stop.setLabel(try xml.text())
            }
        }
    }

    /// Placemarks with a point; the walked line has none.
    static let kml = StopReader { bytes in
        var isID = false
        let all = try XMLStops.read(bytes, each: "Placemark") { xml, token, stop in
            if token == .start, xml.isNamed("Data") {
                isID = xml.attribute("name") == "id"
            } else if token == .text, isID, xml.isIn("value", within: "Data") {
                stop.id = try xml.text()
            } else if token == .text, xml.isIn("name", within: "Placemark") {
                stop.setLabel(try xml.text())
            } else if token == .text, xml.isIn("coordinates", within: "Point") {
                let parts = try xml.text().split(separator: ",").map(String.init)
                (stop.longitude, stop.latitude) = (parts.first, parts.last)
            }
        }
        return all.filter { $0.latitude != nil }
    }

    static let iTour = StopReader { bytes in
        var stops = try XMLStops.read(bytes, each: "item") { xml, token, stop in
            guard token == .text else { return }
            if xml.isIn("poiID", within: "item") { stop.id = try xml.text() }
            if xml.isIn("title", within: "item") { stop.name = try xml.text() }
            if xml.isIn("latitude", within: "item") { stop.latitude = try xml.text() }
            if xml.isIn("longitude", within: "item") { stop.longitude = try xml.text() }
        }
        // The order is the number there.
        for index in stops.indices { stops[index].number = index + 1 }
        return stops
    }

    /// Items about places: those whose address lies in a folder.
    static func rss(places folder: String) -> StopReader {
        StopReader { bytes in
            let items = try XMLStops.read(bytes, each: "item") { xml, token, stop in
                guard token == .text else { return }
                if xml.isIn("link", within: "item") { stop.id = try xml.text() }
                if xml.isIn("title", within: "item") { stop.name = try xml.text() }
                if xml.isIn("georss:point", within: "item") {
                    let parts = try xml.text().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                    (stop.latitude, stop.longitude) = (parts.first, parts.count == 2 ? parts[1] : nil)
                }
            }
            return items.filter { $0.id?.hasPrefix(folder) ?? false }
        }
    }

    static let geoJSON = StopReader { try GeoJSONStops.read($0) }
    static let places = StopReader { try GeoJSONStops.readPlaces($0) }
    static let tourML = StopReader { try TourMLStops.read($0) }
    static let guide = StopReader { try GuideStops.read($0) }
    static let calendar = StopReader { CalendarStops.read($0) }
}

/// Stops in XML where each is one element.
enum XMLStops {
    static func read(
        _ bytes: [UInt8], each name: StaticString,
        _ visit: (XMLReader, XMLReader.Token, inout SeenStop) throws -> Void
    ) throws -> [SeenStop] {
        var stops: [SeenStop] = []
        var current: SeenStop?
        var xml = XMLReader(bytes)
        while let token = try xml.next() {
            if token == .start, xml.isNamed(name) { current = SeenStop() }
            if token == .end, xml.isNamed(name), let stop = current {
                stops.append(stop)
                current = nil
            }
            if current != nil { try visit(xml, token, &current!) }  // because it was just compared with nil
        }
        return stops
    }
}
