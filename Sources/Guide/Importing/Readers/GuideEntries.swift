import Geo
import GuideModel

/// The entries of a guide feed as files have them.
extension GuideFeedReading {
    mutating func place(_ node: XMLTree.Node) -> Proposal {
        var place = entry(node, "place")
        place.location = OlderFile.position(node.attribute("latitude"), node.attribute("longitude"))
        place.kind = node.attribute("kind")
        place.city = node.attribute("city")
        let visit = node.attribute("visit")
        if visit != kindVisits[place.kind ?? ""] { place.add("visit", visit.flatMap(Self.duration)) }
        if node.attribute("waits") == "true" { place.add("waits", "yes") }
        addTimes(node, to: &place)
        addCosts(node, to: &place)
        let interests = node.all("interest").compactMap { $0.attribute("slug") }
        if !interests.isEmpty { place.add("interests", Self.list(interests)) }
        for key in PlaceKeys.all where key.element != nil {
            let texts = node.all(key.name).map { PlainWords.plain($0.text) }
            if texts.count == 1 { place.add(key.name, texts[0]) }
            if texts.count > 1 { place.add(key.name, Self.list(texts)) }
        }
        addAccess(node, to: &place)
        addMedia(node, to: &place)
        place.add("links", links(node))
        for field in kept(node, Self.commonKeys.union(["level", "cover", "contributors"])) {
            place.add(field.name, field.value)
        }
        return place
    }

    private func addTimes(_ node: XMLTree.Node, to place: inout Proposal) {
        place.add("hours", node.text("hours"))
        let closures = node.all("closure").map { closure in
            let until = closure.attribute("until")
            return Self.map([
                ("from", closure.attribute("from")), ("until", until == closure.attribute("from") ? nil : until),
                ("reason", closure.attribute("reason").map(PlainWords.plain)),
            ])
        }
        if !closures.isEmpty { place.add("closures", .list(closures)) }
        let busy = node.all("busy").map {
            Self.map([("when", $0.attribute("when")), ("label", $0.attribute("label").map(PlainWords.plain))])
        }
        if !busy.isEmpty { place.add("busy", .list(busy)) }
    }

    private func addCosts(_ node: XMLTree.Node, to place: inout Proposal) {
        let prices = node.all("price").map { price in
            Self.map([("who", price.attribute("who").map(PlainWords.plain)), ("amount", Self.money(price))])
        }
        if !prices.isEmpty { place.add("price", .list(prices)) }
        if prices.isEmpty, let level = node.attribute("price-level") {
            place.add("price", Self.map([("level", level)]))
        }
        if let rating = node.child("rating") {
            place.add(
                "rating",
                Self.map([
                    ("score", rating.attribute("score")), ("count", rating.attribute("count")),
                    ("source", rating.attribute("source").map(PlainWords.plain)), ("url", rating.attribute("url")),
                ]))
        }
        guard let menu = node.child("menu") else { return }
        let dishes = menu.all("dish").map {
            Self.map([
                ("name", $0.attribute("name").map(PlainWords.plain)), ("price", Self.money($0)),
                ("note", $0.attribute("note").map(PlainWords.plain)),
            ])
        }
        place.add("menu", menu.attribute("url").map { .text($0) } ?? (dishes.isEmpty ? nil : .list(dishes)))
    }

    private static func money(_ node: XMLTree.Node) -> String? {
        guard let amount = node.attribute("amount"), let currency = node.attribute("currency") else { return nil }
        return "\(amount) \(currency)"
    }

    private func addAccess(_ node: XMLTree.Node, to place: inout Proposal) {
        guard let access = node.child("accessibility") else { return }
        let texts = ["notes", "step-free", "hearing", "vision"].map { ($0, access.text($0).map(PlainWords.long)) }
        place.add("accessibility", Self.map([("wheelchair", access.attribute("wheelchair"))] + texts))
    }

    private mutating func addMedia(_ node: XMLTree.Node, to place: inout Proposal) {
        var items: [ExtraValue] = []
        for media in node.all("media") {
            let address = media.attribute("url") ?? ""
            let path = file(address)
            let captions = media.child("captions")?.attribute("url").flatMap { file($0) }
            items.append(
                Self.map([
                    ("type", media.attribute("kind")), ("title", media.attribute("title").map(PlainWords.plain)),
                    ("file", path), ("url", path == nil ? address : nil),
                    ("poster", media.attribute("poster").flatMap { file($0) }),
                    ("transcript", captions ?? media.text("transcript").map(PlainWords.long)),
                    ("duration", media.attribute("seconds").flatMap(Self.duration)),
                ]))
        }
        if !items.isEmpty { place.add("media", .list(items)) }
    }

    // MARK: Tours and itineraries

    mutating func tour(_ node: XMLTree.Node) -> ProposedTour {
        var tour = entry(node, "tour")
        tour.city = node.attribute("city")
        for key in ["season", "difficulty", "audience", "pace", "start", "language"] {
            tour.add(key, node.attribute(key))
        }
        if node.attribute("order") == "free" { tour.add("order", "free") }
        if node.attribute("loop") == "true" { tour.add("loop", "yes") }
        if node.attribute("guided") == "true" { tour.add("guided", "yes") }
        let kept = kept(node, Self.commonKeys.union(["getting-there", "stops", "line"]))
        for field in kept where field.name != "stops" && field.name != "line" { tour.add(field.name, field.value) }
        var walk = ProposedTour(tour)
        let asWritten: [ExtraValue]? = kept.first { $0.name == "stops" }.flatMap { field in
            if case .list(let items) = field.value { items } else { nil }
        }
        for (number, stop) in node.all("stop").enumerated() {
            guard let place = stop.attribute("place") else { continue }
            walk.stops.append(source.id("place-" + place))
            if let asWritten, asWritten.indices.contains(number), case .map(let fields) = asWritten[number] {
                walk.details[walk.stops.count - 1] = fields.filter { $0.name != "place" }
            } else {
                walk.details[walk.stops.count - 1] = details(of: stop)
            }
        }
        walk.line = (kept.first { $0.name == "line" }?.value.text ?? "").split(separator: " ").compactMap { point in
            let parts = point.split(separator: ",").compactMap { Double($0) }
            return parts.count == 2 ? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
        }
        return walk
    }

    /// What a tour or a day says of a stop.
    private func details(of stop: XMLTree.Node) -> [ExtraField] {
        let visit = stop.attribute("visit")
        let own = visit == placeVisits[stop.attribute("place") ?? ""] ? nil : visit.flatMap(Self.duration)
        let fields: [(String, String?)] = [
            ("visit", own), ("note", stop.text("note").map(PlainWords.long)),
            ("directions", stop.text("directions").map(PlainWords.long)),
            ("optional", stop.attribute("optional") == "true" ? "yes" : nil),
        ]
        return fields.compactMap { name, text in text.map { ExtraField(name: name, value: .text($0)) } }
    }

    mutating func itinerary(_ node: XMLTree.Node) -> Proposal {
        var plan = entry(node, "itinerary")
        for key in ["start", "date", "tour"] { plan.add(key, node.attribute(key)) }
        plan.add("end", node.attribute("end-by"))
        plan.add("days", node.attribute("weekdays").map { $0.replacing(" ", with: ",") })
        for key in ["from", "to"] { plan.add(key, node.child(key).flatMap(terminus)) }
        if let budget = node.attribute("budget"), let currency = node.attribute("currency") {
            plan.add("budget", "\(budget) \(currency)")
        }
        if node.attribute("featured") == "true" { plan.add("featured", "yes") }
        for field in kept(node, Self.commonKeys.union(["stops"])) { plan.add(field.name, field.value) }
        guard !plan.fields.contains(where: { $0.name == "stops" }) else { return plan }
        let stops = node.all("stop").compactMap { stop -> ExtraValue? in
            guard let place = stop.attribute("place") else { return nil }
            let details = details(of: stop)
            return details.isEmpty ? .text(place) : .map([ExtraField(name: "place", value: .text(place))] + details)
        }
        plan.add("stops", .list(stops))
        return plan
    }

    private func terminus(_ node: XMLTree.Node) -> ExtraValue? {
        if let place = node.attribute("place") { return .text(place) }
        guard let name = node.attribute("name"), let latitude = node.attribute("latitude"),
            let longitude = node.attribute("longitude")
        else { return nil }
        return Self.map([("name", PlainWords.plain(name)), ("location", "\(latitude), \(longitude)")])
    }

    // MARK: Cities, alerts, pages

    mutating func city(_ node: XMLTree.Node) -> Proposal {
        var city = entry(node, "city")
        city.location = OlderFile.position(node.attribute("latitude"), node.attribute("longitude"))
        for key in ["country", "population", "area", "elevation", "timezone", "currency", "units", "emergency"] {
            city.add(key, node.attribute(key))
        }
        city.add("language", node.attribute("street-language"))
        for key in ["website", "wikidata"] { city.add(key, node.text(key)) }
        city.add("social", social(node))
        for key in ["public-holidays", "school-holidays"] {
            let days = node.child(key)?.all("written").map(\.text) ?? []
            if !days.isEmpty { city.add(key, Self.list(days)) }
        }
        for field in kept(node, Self.commonKeys.union(["map"])) { city.add(field.name, field.value) }
        return city
    }

    mutating func alert(_ node: XMLTree.Node) -> Proposal {
        var alert = entry(node, "alert")
        for key in ["severity", "from", "until", "from-time", "until-time"] { alert.add(key, node.attribute(key)) }
        let targets = node.all("affects").compactMap { target -> String? in
            if target.attribute("all") == "true" { return "all" }
            return target.attribute("tour").map { "tour:\($0)" } ?? target.attribute("place").map { "place:\($0)" }
        }
        alert.add("affects", Self.list(targets))
        for field in kept(node, Self.commonKeys) { alert.add(field.name, field.value) }
        return alert
    }

    mutating func page(_ node: XMLTree.Node) -> Proposal {
        var page = entry(node, "page")
        if let label = node.attribute("menu") {
            page.add("menu", Self.map([("label", PlainWords.plain(label)), ("order", node.attribute("menu-order"))]))
        }
        for field in kept(node, Self.commonKeys.union(["date"])) { page.add(field.name, field.value) }
        // A name that could lead out of the folder is none.
        let folders = kept(node, ["folder"]).first?.value.text?.split(separator: "/", omittingEmptySubsequences: false)
        if let folders, folders.count < 9, folders.allSatisfy({ Slug(String($0)) != nil }) {
            page.folder = folders.joined(separator: "/")
        }
        return page
    }
}
