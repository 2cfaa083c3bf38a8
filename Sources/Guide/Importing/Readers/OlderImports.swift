import Formats
import Geo
import GuideModel

/// The feed of iTour clients: the points of a tour. Ids stay, so that those clients go on working.
public enum ITourImport: ImportReader {
    public static let system = "itour"
    public static let abstract =
        "Bring in an iTour feed of points of interest, with its ids: a tour past them in order."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        guard let channel = OlderFile.root("channel", of: file, in: &found) else { return found }
        let title = channel.text("name").map(PlainWords.line) ?? found.source.name
        found.title = title
        var tour = Proposal(id: found.source.id("tour"), title: title)
        tour.body = PlainWords.markdown(channel.text("description") ?? "")
        // The file of a tour is named by the tour's id.
        tour.add("id", file.stem)
        var walk = ProposedTour(tour)
        var stops = OlderStops()
        for item in channel.all("item") {
            guard let id = item.text("poiID") else {
                let title = item.text("title").map(PlainWords.line) ?? "an item"
                let why =
                    item.text("id") == nil
                    ? "it has no poiID"
                    : "this is the list of tours; bring in the file of each tour, \(item.text("id") ?? "").xml"
                found.dropped.append(Dropped(title, why: why, at: file.location(at: item.offset)))
                continue
            }
            var place = Proposal(id: found.source.id(id), title: item.text("title").map(PlainWords.line) ?? id)
            place.location = OlderFile.position(item.text("latitude"), item.text("longitude"))
            place.body = PlainWords.markdown(item.text("summary") ?? "")
            place.origin = file.location(at: item.offset)
            stops.add(place, id: id, to: &walk, &found)
        }
        if !walk.stops.isEmpty { found.tours = [walk] }
        return found
    }
}

/// What the files of older systems have in common.
enum OlderFile {
    /// The root element of a name; a diagnostic where it is another, or the file is broken.
    static func root(_ name: String, of file: ImportFile, in found: inout Proposals) -> XMLTree.Node? {
        do throws(ImportTextFault) {
            let bytes = try XMLTree.bytes(of: file)
            let tree = XMLTree(bytes)
            if let fault = tree.fault {
                found.diagnostics.append(
                    ImportRule.unreadable.diagnostic(
                        "the XML is broken: \(fault.words)",
                        at: ImportFile(path: file.path, bytes: bytes).location(at: fault.offset),
                        remedy: "correct it, or bring in what could be read with --partial"))
            }
            if let root = tree.roots.first, root.name == name { return root }
            if tree.fault == nil {
                found.diagnostics.append(
                    ImportRule.unreadable.diagnostic(
                        "the file begins with \(PlainWords.line(tree.roots.first?.name ?? "nothing")), not with \(name)",
                        at: SourceLocation(file: file.path),
                        remedy: tree.roots.first?.name == "TourSet"
                            ? "a set only names its tours: bring in the files that it names" : nil))
            }
        } catch {
            found.diagnostics.append(error.diagnostic)
        }
        return nil
    }

    static func position(_ latitude: String?, _ longitude: String?) -> Coordinate? {
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: Double(latitude) ?? .nan, longitude: Double(longitude) ?? .nan)
    }
}

/// The stops of a tour of an older system.
struct OlderStops {
    /// The title of the first place of each id.
    private var titles: [String: String] = [:]

    /// Adds a stop. A tour that comes to a place again has it under the id with the stop's number after a point: `1011.7`.
    mutating func add(_ place: Proposal, id: String, to tour: inout ProposedTour, _ found: inout Proposals) {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        let first = found.source.id(String(parts[0]))
        if parts.count == 2, titles[first] == place.title { return tour.stops.append(first) }
        var place = place
        place.add("id", id)
        if titles[place.id] == nil { titles[place.id] = place.title }
        found.places.append(place)
        tour.stops.append(place.id)
    }
}

/// Which system a piece of XML is of.
public enum OlderSystem {
    /// The reader for a file, by its root element; `nil` where that is none of ours.
    public static func reader(of bytes: [UInt8]) -> (any ImportReader.Type)? {
        var xml = XMLReader(Array(bytes.prefix(1 << 16)))
        // Nothing is lost because a file whose beginning is no XML has no reader here.
        while let token = try? xml.next() {
            guard token == .start else { continue }
            switch xml.localName {
            case "guide": return GuideImport.self
            case "channel": return ITourImport.self
            case "Tour": return TourMLImport.self
            case "gpx": return GPXImport.self
            case "kml": return KMLImport.self
            default: return nil
            }
        }
        return nil
    }
}
