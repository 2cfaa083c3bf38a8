import Formats
import GuideModel

/// Reads back every file that tells the stops of a tour or itinerary, and compares them with the guide: number, id,
/// name and coordinate, character by character.
///
/// It looks at the bytes that will be published, not at what was meant to be written. Cost: linear in those bytes.
struct AgreementCheck: Sendable {
    private let context: FeedContext
    private var expected: [OutputPath: [Expectation]] = [:]

    init(_ context: FeedContext) {
        self.context = context
        expected = expectations()
    }

    /// - Throws: ``Disagreement``.
    func verify(_ file: OutputFile) throws {
        guard case .bytes(let bytes) = file.content else { return }
        for (reader, stops) in expected[file.path] ?? [] {
            try compare(read(bytes, by: reader, file.path), with: stops, in: file.path)
        }
    }

    private func read(_ bytes: [UInt8], by reader: StopReader, _ path: OutputPath) throws -> [SeenStop] {
        do { return try reader.read(bytes) } catch let fault as XMLFault {
            throw Disagreement(path: path, what: "\(fault) at byte \(fault.offset)")
        } catch let fault as UnreadableFile {
            throw Disagreement(path: path, what: fault.what)
        }
    }

    private func compare(_ found: [SeenStop], with expected: [SeenStop], in path: OutputPath) throws {
        guard found.count == expected.count else {
            throw Disagreement(path: path, what: "it has \(found.count) stops, not \(expected.count)")
        }
        for (index, (seen, wanted)) in zip(found, expected).enumerated() {
            guard let (field, value, right) = seen.difference(from: wanted) else { continue }
            throw Disagreement(path: path, what: "stop \(index + 1): \(field) is \"\(value)\", not \"\(right)\"")
        }
    }
}

private extension AgreementCheck {
    typealias Expectation = (reader: StopReader, stops: [SeenStop])

    /// What each file must say, by path.
    func expectations() -> [OutputPath: [Expectation]] {
        var result: [OutputPath: [Expectation]] = [:]
        for route in context.routes {
            let stops = route.stops.map { SeenStop($0) }
            let readers: [(String, StopReader)] = [("gpx", .gpx), ("kml", .kml), ("geojson", .geoJSON)]
            for (fileExtension, reader) in readers {
                result[context.paths.download(route.section, route.slug, fileExtension)] = [(reader, stops)]
            }
            switch route.section {
            case .tours:
                result[ITourFeed.path(route, context)] = [(.iTour, stops)]
                result[TourMLFile.path(route, context)] = [(.tourML, stops)]
            default:
                result[context.paths.download(.itineraries, route.slug, "ics")] = [(.calendar, stops)]
            }
        }
        let all = context.routes.flatMap { $0.stops.map { SeenStop($0) } }
        result[context.paths.feed("guide.xml")] = [(.guide, all)]
        result[context.paths.feed("places.geojson")] = [(.places, context.guide.places.map { seen($0, id: $0.id) })]
        result[context.paths.rss] = [(.rss(places: context.url(placesFolder)), placesInRSS())]
        return result
    }

    var placesFolder: OutputPath { context.paths.list(.places) }

    /// A place as files without stops describe it.
    func seen(_ place: Place, id: String) -> SeenStop {
        var seen = SeenStop()
        seen.id = id
        seen.name = LegibleText.oneLine(place.title)
        (seen.latitude, seen.longitude) = (place.location.latitudeText, place.location.longitudeText)
        return seen
    }

    /// The places among the newest items, known by their addresses.
    func placesInRSS() -> [SeenStop] {
        RSSItem.newest(context).filter { $0.section == .places }.compactMap { item in
            context.guide.place(item.entry.slug).map { seen($0, id: context.url(.places, $0.slug)) }
        }
    }
}
