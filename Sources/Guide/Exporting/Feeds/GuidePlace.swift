import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours

/// A place in the guide feed, with every field it has.
struct GuidePlace: GuideItem {
    let place: Place
    let context: FeedContext

    var entry: Entry { place.entry }
    var address: String { context.url(.places, place.slug) }

    var kept: [ExtraField] { RoundTripFields.fields(of: place) }
    var recordings: [MediaItem] { place.media }
    func digests(_ inputs: GuideInputs) -> [ContentDigest] {
        [inputs.neighbours(of: place.slug), context.guide.usualWaits[place.slug]?.digest ?? ContentDigest()]
    }

    var attributes: [XMLAttribute] {
        [
            ("id", place.id), ("kind", place.kind.text), ("city", place.city?.text),
            ("latitude", place.location.latitudeText), ("longitude", place.location.longitudeText),
            ("visit", String(place.visit.seconds)), ("price-level", place.priceLevel.map { String($0) }),
            ("waits", place.reportsWaits ? "true" : nil),
        ]
    }

    func writeDetails(to xml: inout XMLWriter) {
        xml.element("hours", optional: place.hours?.text)
        xml.element("hours-rules", optional: place.hours.map { HoursScript.json(of: $0) })
        for closure in place.closures { write(closure, to: &xml) }
        for price in place.prices { xml.element("price", [("who", price.who)] + money(price.amount)) }
        if let rating = place.rating { write(rating, to: &xml) }
        for interest in place.interests { xml.element("interest", [("slug", interest.text)]) }
        GuideKeys.write(place, context, to: &xml)
        if place.accessibility.isKnown { write(place.accessibility, to: &xml) }
        for item in place.media { write(item, to: &xml) }
        for link in place.links { xml.link(link, context) }
        if let menu = place.menu { write(menu, to: &xml) }
        for busy in place.busy { xml.element("busy", [("when", busy.when.text), ("label", busy.label)]) }
        for hour in context.guide.usualWaits[place.slug]?.hours ?? [] {
            xml.element(
                "usual-wait",
                [("weekday", "\(hour.weekday.rawValue + 1)"), ("hour", "\(hour.hour)"), ("minutes", "\(hour.minutes)")])
        }
        for neighbour in context.enriched.neighbours(of: place.slug) { write(neighbour, to: &xml) }
    }
}

private extension GuidePlace {
    func write(_ closure: Closure, to xml: inout XMLWriter) {
        xml.element(
            "closure",
            [("from", closure.from.description), ("until", closure.until.description), ("reason", closure.reason)])
    }

    func write(_ rating: Rating, to xml: inout XMLWriter) {
        xml.element(
            "rating",
            [
                ("score", DecimalText.text(rating.score, places: 2)), ("count", rating.count.map { String($0) }),
                ("source", rating.source), ("url", rating.url.map(context.absolute)),
            ])
    }

    func write(_ accessibility: Accessibility, to xml: inout XMLWriter) {
        xml.element("accessibility", [("wheelchair", accessibility.wheelchair?.rawValue)]) { xml in
            xml.element("notes", optional: accessibility.notes)
            xml.element("step-free", optional: accessibility.stepFree)
            xml.element("hearing", optional: accessibility.hearing)
            xml.element("vision", optional: accessibility.vision)
        }
    }

    func write(_ item: MediaItem, to xml: inout XMLWriter) {
        guard let url = context.url(of: item.source) else { return }
        var attributes: [XMLAttribute] = [
            ("kind", item.kind.rawValue), ("title", item.title), ("url", url),
            ("seconds", item.duration.map { String($0.seconds) }),
            ("poster", item.poster.flatMap { context.mediaURL($0) }),
        ]
        if case .file(let path) = item.source {
            let file = context.mediaFile(path)
            attributes += [
                ("type", MediaType(of: path).name), ("bytes", file.map { String($0.byteCount) }),
                ("digest", file.map { $0.digest.description }),
            ]
        }
        xml.element("media", attributes) { xml in
            switch item.transcript {
            case .text(let text): xml.element("transcript", text: text)
            case .captions(let path): xml.file("captions", path, [], context)
            case nil: break
            }
        }
    }

    func write(_ menu: Menu, to xml: inout XMLWriter) {
        switch menu {
        case .url(let url): xml.element("menu", [("url", context.absolute(url))])
        case .dishes(let dishes):
            xml.element("menu") { xml in
                for dish in dishes {
                    let price = dish.price.map { money($0) } ?? []
                    xml.element("dish", [("name", dish.name)] + price + [("note", dish.note)])
                }
            }
        }
    }

    func write(_ neighbour: Neighbour, to xml: inout XMLWriter) {
        xml.element("nearby", [("place", neighbour.place.text)] + GuideLeg.attributes(neighbour.leg))
    }

    func money(_ money: Money) -> [XMLAttribute] {
        [("amount", money.amount), ("currency", money.currency)]
    }
}
