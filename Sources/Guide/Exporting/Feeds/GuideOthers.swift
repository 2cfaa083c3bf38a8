import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours

/// A city in the guide feed.
struct GuideCity: GuideItem {
    let city: City
    let context: FeedContext

    var entry: Entry { city.entry }
    var address: String { context.url(.cities, city.slug) }
    var kept: [ExtraField] { RoundTripFields.fields(of: city) }
    /// It lists its places.
    func digests(_ inputs: GuideInputs) -> [ContentDigest] { [inputs.faces] }

    var attributes: [XMLAttribute] {
        [
            ("latitude", city.location?.latitudeText), ("longitude", city.location?.longitudeText),
            ("country", city.country),
            ("holidays", city.country.flatMap(HoursScript.holidays)?.code),
            ("population", city.population.map { String($0) }),
            ("area", city.area.map { DecimalText.text($0, places: 3) }),
            ("elevation", city.elevation.map { DecimalText.text($0, places: 1) }),
            ("timezone", city.timezone?.identifier), ("currency", city.currency), ("units", city.units?.rawValue),
            ("street-language", city.language?.text), ("emergency", city.emergency),
        ]
    }

    func writeDetails(to xml: inout XMLWriter) {
        xml.element("website", optional: city.website.map(context.absolute))
        xml.element("wikidata", optional: city.wikidata)
        for link in city.social { xml.link(link, context) }
        xml.holidays("public-holidays", city.publicHolidays)
        xml.holidays("school-holidays", city.schoolHolidays)
        xml.map(of: .city(city.slug), context)
        for place in context.guide.places where place.city == city.slug {
            xml.element("place", [("slug", place.slug.text)])
        }
    }
}

/// An alert in the guide feed.
struct GuideAlert: GuideItem {
    let alert: Alert
    let context: FeedContext

    var entry: Entry { alert.entry }
    var address: String { context.url(.alerts, alert.slug) }
    var kept: [ExtraField] { RoundTripFields.fields(of: alert) }

    var attributes: [XMLAttribute] {
        [
            ("severity", alert.severity.rawValue), ("from", alert.from?.description),
            ("until", alert.until?.description), ("from-time", alert.fromTime?.description),
            ("until-time", alert.untilTime?.description),
        ]
    }

    func writeDetails(to xml: inout XMLWriter) {
        for target in alert.affects {
            switch target {
            case .everything: xml.element("affects", [("all", "true")])
            case .tour(let slug): xml.element("affects", [("tour", slug.text)])
            case .place(let slug): xml.element("affects", [("place", slug.text)])
            }
        }
    }
}

/// A free page in the guide feed.
struct GuidePage: GuideItem {
    let page: Page
    let context: FeedContext

    var entry: Entry { page.entry }
    var address: String { context.url(context.paths.freePage(page.slug)) }
    var kept: [ExtraField] { RoundTripFields.fields(of: page) }

    var attributes: [XMLAttribute] {
        [("menu", page.menu?.label), ("menu-order", page.menu.map { String($0.order) })]
    }

    func writeDetails(to xml: inout XMLWriter) {}
}
