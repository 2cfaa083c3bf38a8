import Formats
import Geo
import GuideModel

/// GPX 1.0 and 1.1: waypoints become places, tracks tours along their line, routes tours past their points.
public enum GPXImport: ImportReader {
    public static let system = "gpx"
    public static let abstract = "Bring in GPX: waypoints as places, tracks and routes as tours."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var reader = GPXReader(file: file, options: options)
        do throws(ImportTextFault) { reader.read(try XMLTree.bytes(of: file, encoding: options.encoding)) } catch {
            reader.found.diagnostics.append(error.diagnostic)
        }
        return reader.finish()
    }
}

/// Reads tag by tag, because a recording has a million points.
private struct GPXReader {
    private let file: ImportFile
    private let options: ImportOptions
    var found: Proposals
    private var rows = RowCollector()
    private var row: ImportRow?
    private var path: [String] = []
    private var number = 0
    /// The pieces of a track.
    private var pieces: [[Coordinate]] = []
    /// The points of the way behind a point of a route, as Garmin's programs have them.
    private var way: [Coordinate] = []
    private var route: [(row: ImportRow, isNamed: Bool)] = []
    /// The name and description of a track or route.
    private var head: ImportRow?
    private var isGPX = false

    init(file: ImportFile, options: ImportOptions) {
        (self.file, self.options, found) = (file, options, Proposals(source: options.source("gpx", file)))
    }

    mutating func read(_ bytes: [UInt8]) {
        do {
            var xml = XMLReader(bytes)
            while let token = try xml.next() {
                switch token {
                case .start: start(&xml)
                case .end: end()
                case .text: take(try xml.text())
                case .instruction: break
                }
            }
            if !isGPX {
                found.diagnostics.append(
                    ImportRule.unreadable.diagnostic(
                        "this is no GPX: there is no gpx element", at: SourceLocation(file: file.path)))
            }
        } catch let fault as XMLFault {
            report("\(fault)", at: fault.offset)
        } catch {
            report("\(error)", at: 0)
        }
    }

    mutating func finish() -> Proposals {
        rows.finish(&found)
        return found
    }

    private mutating func report(_ words: String, at offset: Int) {
        // What was open is taken as far as it goes.
        while !path.isEmpty { end() }
        found.diagnostics.append(
            ImportRule.unreadable.diagnostic(
                "the XML is broken: \(words)", at: file.location(at: offset),
                remedy: "export it again, or bring in what could be read with --partial"))
    }

    private mutating func start(_ xml: inout XMLReader) {
        let name = xml.localName
        path.append(name)
        switch name {
        case "gpx" where path.count == 1: isGPX = true
        case "wpt", "rtept":
            number += 1
            var point = ImportRow(number: number, file: file.path, line: 1, options)
            point.location = position(xml)
            row = point
        case "trk", "rte":
            head = ImportRow(number: number, file: file.path, options)
            (pieces, route) = ([], [])
        case "trkseg": pieces.append([])
        case "rpt" where row != nil: way.append(position(xml))
        case "trkpt":
            if pieces.isEmpty { pieces.append([]) }
            pieces[pieces.count - 1].append(position(xml))
        case "link":
            if let address = xml.attribute("href") { link(address) }
        default: break
        }
    }

    /// The page of a point, or a picture or sound that lies beside the file.
    private mutating func link(_ address: String) {
        if address.hasPrefix("http") {
            row?.add("website", address)
        } else if FileReference(address) != nil || FileReference.isOutside(address) {
            row?.add(RowFile(references: [address]))
        }
    }

    /// Not a number where it cannot be read, so that it is left out with its reason.
    private func position(_ xml: XMLReader) -> Coordinate {
        guard let latitude = xml.attribute("lat").flatMap(Self.degrees),
            let longitude = xml.attribute("lon").flatMap(Self.degrees)
        else { return Coordinate(latitude: .nan, longitude: .nan) }
        return options.meant(Coordinate(latitude: latitude, longitude: longitude))
    }

    /// A plain number, or one with a comma.
    private static func degrees(_ text: String) -> Double? { Double(text) ?? PositionText.degrees(text) }

    private mutating func take(_ text: String) {
        guard path.count >= 2 else { return }
        let (name, parent) = (path[path.count - 1], path[path.count - 2])
        let meaning: String? =
            switch name {
            case "name": ColumnNames.title
            case "desc", "cmt": ColumnNames.text
            case "type", "sym": ColumnNames.kind
            default: nil
            }
        switch parent {
        case "wpt", "rtept":
            if let meaning { row?.addOnce(name, text, as: meaning) }
            if name == "url", !text.hasPrefix("http") { link(text.trimmed) }
            if name == "url", text.hasPrefix("http") { row?.addOnce(name, text, as: "website") }
        case "link" where name == "text": row?.nameLastFile(PlainWords.line(text))
        case "cache" where row != nil: takeCache(name, text)
        case _ where row != nil && path.contains("extensions"): extend(name, text)
        case "trk", "rte": if let meaning, meaning != ColumnNames.kind { head?.addOnce(name, text, as: meaning) }
        case "metadata", "gpx": if name == "name" { found.title = PlainWords.line(text) }
        default: break
        }
    }

    /// The name and the text of a geocache; the waypoint itself only has its code.
    private mutating func takeCache(_ name: String, _ text: String) {
        switch name {
        case "name":
            row?.rename(ColumnNames.title, to: "x-geocache")
            row?.add(name, text, as: ColumnNames.title)
        case "short_description", "long_description": row?.addOnce(name, text, as: ColumnNames.text)
        default: break
        }
    }

    /// What Garmin's programs, OsmAnd and others add to a waypoint; colours and the like are nothing that a guide shows.
    private mutating func extend(_ name: String, _ text: String) {
        guard row != nil else { return }
        if name.hasPrefix("osm_tag_") {
            row?.add(String(name.dropFirst(8)), text)
        } else if let meaning = Self.extensions[name] {
            row?.addOnce(name, text, as: meaning)
        }
    }

    private static let extensions = [
        "address": "address", "StreetAddress": ColumnNames.street, "City": ColumnNames.city,
        "PostalCode": ColumnNames.postcode, "PhoneNumber": "phone", "phone": "phone", "Category": ColumnNames.kind,
        "icon": ColumnNames.kind, "amenity_subtype": ColumnNames.kind,
    ]

    private mutating func end() {
        switch path.removeLast() {
        case "wpt":
            if let row { rows.add(row, to: &found) }
            row = nil
        case "rtept":
            if let row { route.append((row, row.title != nil)) }
            for point in way {
                var bend = ImportRow(number: number, file: file.path, options)
                bend.location = point
                route.append((bend, false))
            }
            (row, way) = (nil, [])
        case "trk":
            guard var track = head else { break }
            track.take(track: pieces)
            if track.line.count > 1 {
                rows.add(track, to: &found)
            } else {
                found.dropped.append(Dropped(track.title ?? "a track", why: "it has fewer than two points"))
            }
            (head, pieces) = (nil, [])
        case "rte": endRoute()
        default: break
        }
    }

    /// A route past named points is a tour past them; its other points only shape the line.
    private mutating func endRoute() {
        guard var head else { return }
        let points = route.compactMap(\.row.location)
        let named = route.filter(\.isNamed).map(\.row)
        if named.count < 2 {
            head.line = points
            if points.count > 1 { rows.add(head, to: &found) }
        } else {
            let title = head.title ?? found.title ?? found.source.name
            let ids = named.map { rows.place($0, in: &found) }
            rows.addTour(head, title: title, stops: ids, line: named.count < route.count ? points : [], to: &found)
        }
        (self.head, route) = (nil, [])
    }
}
