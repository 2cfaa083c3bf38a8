import Geo
import GuideModel

/// Makes a place from its checked values.
struct PlaceMaker {
    let maker: EntryMaker

    func place(_ words: EntryMaker.Words) -> Place? {
        let fields = words.fields
        guard let location = fields["location"]?.point, let kind = fields.slug("kind") else { return nil }
        let visit = fields.span("visit") ?? maker.site.kinds.first { $0.slug == kind }?.visit ?? SiteMaker.defaultVisit
        var place = Place(
            entry: words.entry, location: location, kind: kind, id: fields.text("id") ?? words.entry.slug.text,
            visit: visit)
        place.locationSource = fields["location"]?.location
        place.city = fields.slug("city")
        place.hours = fields.hours("hours")
        place.closures = fields.list("closures").compactMap { $0.map.flatMap(closure) }
        place.rating = fields.map("rating").flatMap(rating)
        place.interests = fields.slugs("interests")
        place.contact = contact(fields)
        place.accessibility = fields.map("accessibility").map(accessibility) ?? Accessibility()
        place.media = fields.list("media").compactMap { $0.map.flatMap(maker.mediaItem) }
        place.links = fields.list("links").compactMap { $0.map.flatMap(TitledLink.init) }
        place.menu = fields["menu"].map(menu)
        place.cuisine = fields["cuisine"]?.texts ?? []
        place.busy = fields.list("busy").compactMap { $0.map.flatMap(busy) }
        place.reportsWaits = fields.flag("waits") ?? false
        fillPrices(&place, fields["price"])
        return place
    }

    private func fillPrices(_ place: inout Place, _ field: Field?) {
        guard let field else { return }
        if let money = field.money { place.prices = [Price(who: nil, amount: money)] }
        place.priceLevel = field.map?.integer("level")
        place.prices += (field.list ?? []).compactMap(\.map).compactMap { price in
            price.money("amount").map { Price(who: price.text("who"), amount: $0) }
        }
    }

    private func closure(_ fields: Fields) -> Closure? {
        fields.date("from").map { Closure(from: $0, until: fields.date("until") ?? $0, reason: fields.text("reason")) }
    }

    private func rating(_ fields: Fields) -> Rating? {
        fields.number("score").map {
            Rating(score: $0, count: fields.integer("count"), source: fields.text("source"), url: fields.text("url"))
        }
    }

    private func contact(_ fields: Fields) -> Contact {
        var contact = Contact()
        contact.address = fields.text("address")
        contact.phone = fields.text("phone")
        contact.email = fields.text("email")
        contact.website = fields.text("website")
        contact.wikidata = fields.text("wikidata")
        contact.wikipedia = fields.text("wikipedia")
        return contact
    }

    private func accessibility(_ fields: Fields) -> Accessibility {
        var result = Accessibility()
        result.wheelchair = fields.choice("wheelchair")
        result.notes = fields.text("notes")
        result.stepFree = fields.text("step-free")
        result.hearing = fields.text("hearing")
        result.vision = fields.text("vision")
        return result
    }

    private func menu(_ field: Field) -> Menu {
        if let url = field.text { return .url(url) }
        return .dishes(
            (field.list ?? []).compactMap(\.map).compactMap { dish in
                dish.text("name").map { Dish(name: $0, price: dish.money("price"), note: dish.text("note")) }
            })
    }

    private func busy(_ fields: Fields) -> BusyTime? {
        guard let when = fields.hours("when"), let label = fields.text("label") else { return nil }
        return BusyTime(when: when, label: label)
    }
}

extension Field {
    /// Coordinates written as `lat, lon` or as a map of the two.
    var point: Coordinate? {
        if let coordinate { return coordinate }
        guard let map, let latitude = map.number("lat"), let longitude = map.number("lon") else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// One text or a list of them.
    var texts: [String] { text.map { [$0] } ?? (list ?? []).compactMap(\.text) }
}

extension TitledLink {
    init?(_ fields: Fields) {
        guard let title = fields.text("title"), let url = fields.text("url") else { return nil }
        self.init(title: title, url: url)
    }
}
