import Formats
import Geo
import GuideModel

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
        let assets = TourMLAssets(root)
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
            stops.add(place, id: id, to: &tour, &found)
            guard found.places.last?.id == place.id else { continue }
            for part in [stop] + (order.parts[id] ?? []) {
                found.attachments += assets.attachments(of: part, to: place, isPart: part !== stop)
            }
        }
        assets.tellOthers(of: &found)
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
}

/// In which order a TourML tour comes to its stops, and what hangs under them.
struct TourMLOrder {
    private(set) var stops: [XMLTree.Node] = []
    /// The sounds, pictures and films of each stop.
    private(set) var parts: [String: [XMLTree.Node]] = [:]

    /// The stops from the first one along the connections, and then those that no connection reaches, as they stand in the file. A
    /// connection to a sound or picture without a position leads no further: that is a part of its stop.
    init(_ root: XMLTree.Node, _ assets: TourMLAssets) {
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
        TourMLAssets.kind(ofView: stop) != nil
    }

    static func position(of stop: XMLTree.Node, _ assets: TourMLAssets) -> Coordinate? {
        let geo = stop.all("AssetRef").first { $0.attribute("usage") == "geo" }?.attribute("id").flatMap {
            assets.byId[$0]
        }
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
