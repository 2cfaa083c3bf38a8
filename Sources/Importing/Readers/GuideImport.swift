import Geo
import GuideModel

/// Waymark's own feed, `guide.xml`: cities, places and tours under their own names and ids.
public enum GuideImport: ImportReader {
    public static let system = "waymark"
    public static let abstract =
        "Bring in the feed of another Waymark guide, guide.xml: places and tours under their ids."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        guard let root = OlderFile.root("guide", of: file, in: &found) else { return found }
        found.title = root.child("site")?.text("title").map(PlainWords.line)
        let cities = Dictionary(
            (root.child("cities")?.all("city") ?? []).compactMap { city in
                city.attribute("slug").map { ($0, PlainWords.line(city.text("title") ?? $0)) }
            }
        ) { first, _ in first }
        let kinds = Dictionary(
            (root.child("site")?.child("kinds") ?? root.child("kinds"))?.all("kind").compactMap { kind in
                kind.attribute("slug").map { ($0, kind.attribute("type").flatMap(PlaceType.init)) }
            } ?? []
        ) { first, _ in first }
        for node in root.child("places")?.all("place") ?? [] {
            var place = entry(node, found.source, "place")
            place.location = OlderFile.position(node.attribute("latitude"), node.attribute("longitude"))
            place.kind = node.attribute("kind")
            place.type = place.kind.flatMap { kinds[$0] ?? nil }
            place.city = node.attribute("city").map { cities[$0] ?? $0 }
            addFacts(of: node, to: &place)
            found.places.append(place)
        }
        for node in root.child("tours")?.all("tour") ?? [] {
            var tour = entry(node, found.source, "tour")
            for key in ["season", "difficulty", "audience", "order", "start", "language"]
            where !(key == "order" && node.attribute(key) == "fixed") {
                tour.add(key, node.attribute(key))
            }
            if node.attribute("loop") == "true" { tour.add("loop", "yes") }
            if node.attribute("guided") == "true" { tour.add("guided", "yes") }
            tour.add("pace", node.attribute("pace"))
            var walk = ProposedTour(tour)
            walk.stops = node.all("stop").compactMap { $0.attribute("place").map { found.source.id("place-" + $0) } }
            found.tours.append(walk)
        }
        for (name, what) in [("itineraries", "itinerary"), ("alerts", "alert"), ("pages", "page")] {
            let count = root.child(name)?.all(what).count ?? 0
            if count > 0 {
                found.dropped.append(
                    Dropped("\(count) \(name)", why: "only places, their cities and tours are brought in"))
            }
        }
        return found
    }

    private static func entry(_ node: XMLTree.Node, _ source: ImportSource, _ kind: String) -> Proposal {
        let slug = node.attribute("slug") ?? ""
        var entry = Proposal(id: source.id("\(kind)-\(slug)"), title: PlainWords.line(node.text("title") ?? slug))
        entry.slug = Slug(slug)
        if let id = node.attribute("id"), id != slug { entry.add("id", id) }
        entry.add("summary", node.text("summary").map(PlainWords.line))
        entry.add("updated", node.attribute("updated"))
        entry.body = PlainWords.markdown(node.text("description") ?? node.text("brief") ?? "")
        let tags = node.all("tag").map { ExtraValue.text(PlainWords.line($0.text)) }
        if !tags.isEmpty { entry.fields.append(ExtraField(name: "tags", value: .list(tags))) }
        return entry
    }

    private static func addFacts(of node: XMLTree.Node, to place: inout Proposal) {
        if let seconds = node.attribute("visit").flatMap({ Int($0) }) { place.add("visit", "\(seconds / 60) min") }
        if node.attribute("waits") == "true" { place.add("waits", "yes") }
        for key in ["hours", "address", "phone", "email", "website", "wikidata", "wikipedia"] {
            place.add(key, node.text(key).map(PlainWords.line))
        }
        let cuisine = node.all("cuisine").map { ExtraValue.text(PlainWords.line($0.text)) }
        if !cuisine.isEmpty { place.fields.append(ExtraField(name: "cuisine", value: .list(cuisine))) }
        let prices = node.all("price").compactMap { price -> ExtraValue? in
            guard let amount = price.attribute("amount"), let currency = price.attribute("currency") else { return nil }
            let who = price.attribute("who").map { [ExtraField(name: "who", value: .text($0))] } ?? []
            return .map(who + [ExtraField(name: "amount", value: .text("\(amount) \(currency)"))])
        }
        if !prices.isEmpty { place.fields.append(ExtraField(name: "price", value: .list(prices))) }
        if let access = node.child("accessibility") {
            var fields: [ExtraField] = []
            if let wheelchair = access.attribute("wheelchair") {
                fields.append(ExtraField(name: "wheelchair", value: .text(wheelchair)))
            }
            for key in ["notes", "step-free", "hearing", "vision"] {
                if let text = access.text(key) {
                    fields.append(ExtraField(name: key, value: .text(PlainWords.line(text))))
                }
            }
            if !fields.isEmpty { place.fields.append(ExtraField(name: "accessibility", value: .map(fields))) }
        }
        let links = node.all("link").compactMap { link -> ExtraValue? in
            guard let url = link.attribute("url"), let title = link.attribute("title") ?? Optional(link.text.trimmed),
                !title.isEmpty
            else { return nil }
            return .map([
                ExtraField(name: "title", value: .text(PlainWords.line(title))),
                ExtraField(name: "url", value: .text(url)),
            ])
        }
        if !links.isEmpty { place.fields.append(ExtraField(name: "links", value: .list(links))) }
    }
}
