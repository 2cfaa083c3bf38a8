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

/// TourML 1.0: a tour with its stops in the order of its connections, and their positions.
public enum TourMLImport: ImportReader {
    public static let system = "tourml"
    public static let abstract = "Bring in a TourML tour, with its ids."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        guard let root = OlderFile.root("Tour", of: file, in: &found) else { return found }
        let metadata = root.child("TourMetadata")
        let title = metadata?.text("Title").map(PlainWords.line) ?? found.source.name
        (found.title, found.language) = (title, language(of: root))
        var entry = Proposal(id: found.source.id("tour"), title: title)
        entry.body = PlainWords.markdown(metadata?.text("Description") ?? "")
        entry.add("id", root.attribute("id"))
        entry.add("updated", root.attribute("lastModified").map { String($0.prefix(10)) })
        var (tour, stops) = (ProposedTour(entry), OlderStops())
        let assets = Dictionary(root.all("Asset").compactMap { asset in asset.attribute("id").map { ($0, asset) } }) {
            first, _ in first
        }
        let order = TourMLOrder(root, assets)
        for stop in order.stops {
            guard let id = stop.attribute("id") else { continue }
            var place = Proposal(id: found.source.id(id), title: stop.text("Title").map(PlainWords.line) ?? id)
            // The first line is about the place; what follows is what the tour says of it.
            let lines = (stop.text("Description") ?? "").split(separator: "\n", maxSplits: 1)
            place.body = PlainWords.markdown(lines.first.map(String.init) ?? "")
            if lines.count == 2 {
                let note = ExtraField(name: "note", value: .text(PlainWords.long(String(lines[1]))))
                tour.details[tour.stops.count] = [note]
            }
            place.origin = file.location(at: stop.offset)
            place.location = TourMLOrder.position(of: stop, assets)
            for part in order.parts[id] ?? [] { add(part, assets, to: &place, &found) }
            stops.add(place, id: id, to: &tour, &found)
        }
        countOthers(root, order, &found)
        if !tour.stops.isEmpty { found.tours = [tour] }
        return found
    }

    /// What the tour says, or else its titles, of which one may be in another language.
    private static func language(of root: XMLTree.Node) -> String? {
        let titles = ([root.child("TourMetadata")].compactMap(\.self) + root.all("Stop")).compactMap {
            $0.child("Title")
        }
        let said = ([root] + titles.prefix(200)).map { $0.attribute("lang").flatMap { LanguageTag($0)?.text } }
        if let own = said[0] { return own }
        let counts = Dictionary(grouping: said.compactMap(\.self)) { $0 }.mapValues(\.count)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// The files that belong to no part of a stop.
    private static func countOthers(_ root: XMLTree.Node, _ order: TourMLOrder, _ found: inout Proposals) {
        let taken = order.parts.values.joined().flatMap { $0.all("AssetRef") }.compactMap { $0.attribute("id") }
        let others = root.all("Asset").count {
            $0.attribute("type") != "geo" && !taken.contains($0.attribute("id") ?? "")
        }
        guard others > 0 else { return }
        found.dropped.append(
            Dropped("\(others) pictures and recordings", why: "they are addresses; put the files into media/ yourself"))
    }

    /// A sound or picture that hangs under a stop: recordings by their address, all else by name.
    private static func add(
        _ part: XMLTree.Node, _ assets: [String: XMLTree.Node], to place: inout Proposal, _ found: inout Proposals
    ) {
        let title = part.text("Title").map(PlainWords.line) ?? part.attribute("id") ?? "a part"
        let files = part.all("AssetRef").compactMap { $0.attribute("id").flatMap { assets[$0] } }
        let address = files.lazy.compactMap { $0.child("Source")?.attribute("uri") }.first
        let kind = ["audio_stop": "audio", "video_stop": "video"][part.attribute("view") ?? ""]
        guard let kind, let address, address.hasPrefix("http") else {
            let words = address.map { ": \(PlainWords.line($0))" } ?? ""
            found.dropped.append(
                Dropped(
                    title + words, why: "it belongs to \(place.title); put the file into media/, and name it there"))
            return
        }
        let fields = [("type", kind), ("title", title), ("url", PlainWords.line(address))]
        let item = ExtraValue.map(fields.map { ExtraField(name: $0.0, value: .text($0.1)) })
        if let media = place.fields.firstIndex(where: { $0.name == "media" }),
            case .list(let items) = place.fields[media].value
        {
            place.fields[media] = ExtraField(name: "media", value: .list(items + [item]))
        } else {
            place.add("media", .list([item]))
        }
    }
}

/// In which order a TourML tour comes to its stops, and what hangs under them.
private struct TourMLOrder {
    private(set) var stops: [XMLTree.Node] = []
    /// The sounds, pictures and films of each stop.
    private(set) var parts: [String: [XMLTree.Node]] = [:]

    /// The stops from the first one along the connections, and then those that no connection reaches, as they stand in the file. A
    /// connection to a sound or picture without a position leads no further: that is a part of its stop.
    init(_ root: XMLTree.Node, _ assets: [String: XMLTree.Node]) {
        let all = root.all("Stop")
        let byId = Dictionary(all.compactMap { stop in stop.attribute("id").map { ($0, stop) } }) { first, _ in first }
        let lines = root.all("Connection").compactMap { line -> (from: String, to: String)? in
            guard let from = line.attribute("srcId"), let to = line.attribute("destId") else { return nil }
            return (from, to)
        }
        let partIds = Set(
            lines.map(\.to).filter { id in
                byId[id].map { Self.isPart($0) && Self.position(of: $0, assets) == nil } ?? false
            })
        for (from, to) in lines where partIds.contains(to) {
            if let part = byId[to] { parts[from, default: []].append(part) }
        }
        let ways = Dictionary(grouping: lines.filter { !partIds.contains($0.to) }, by: \.from)
        let reached = Set(lines.map(\.to))
        let first = all.first { stop in
            stop.attribute("id").map { ways[$0] != nil && !reached.contains($0) } ?? false
        }
        var seen = partIds
        var id =
            root.child("TourMetadata")?.child("RootStopRef")?.attribute("id") ?? (first ?? all.first)?.attribute("id")
        while let current = id, seen.insert(current).inserted {
            if let stop = byId[current] { stops.append(stop) }
            id = ways[current]?.first { !seen.contains($0.to) }?.to
        }
        stops += all.filter { !seen.contains($0.attribute("id") ?? "") }
    }

    private static func isPart(_ stop: XMLTree.Node) -> Bool {
        ["audio_stop", "image_stop", "video_stop"].contains(stop.attribute("view") ?? "")
    }

    static func position(of stop: XMLTree.Node, _ assets: [String: XMLTree.Node]) -> Coordinate? {
        let geo = stop.all("AssetRef").first { $0.attribute("usage") == "geo" }?.attribute("id").flatMap { assets[$0] }
        return (geo?.child("Content")?.text("Data") ?? geo?.text("Data")).flatMap(position)
    }

    private static func position(_ json: String) -> Coordinate? {
        let tree: JSONTree
        do throws(JSONFault) { tree = try JSONTree(Array(json.utf8)) } catch { return nil }
        let geometry = tree["geometry"] ?? tree
        guard let numbers = geometry["coordinates"]?.items?.compactMap(\.number), numbers.count >= 2 else { return nil }
        return Coordinate(latitude: numbers[1], longitude: numbers[0])
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
                        at: SourceLocation(file: file.path)))
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
