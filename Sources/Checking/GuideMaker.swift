import Geo
import GuideModel
import Reading

/// Makes the guide of one edition from content without errors.
struct GuideMaker {
    let site: Site
    let catalogue: Catalogue
    let shelf: Shelf
    let lines: [String: [Coordinate]]
    let editions: [Edition]
    let today: CalendarDate

    func guide(_ edition: Edition) -> Guide {
        let maker = EntryMaker(site: site, shelf: shelf, language: edition.language)
        let routes = RouteMaker(lines: lines)
        let places = PlaceMaker(maker: maker)
        var contents = Guide.Contents()
        contents.places = words(.places, maker).compactMap(places.place)
        contents.tours = words(.tours, maker).compactMap(routes.tour)
        let cities = Dictionary(contents.places.compactMap { place in place.city.map { (place.slug, $0) } }) { $1 }
        contents.itineraries = words(.itineraries, maker).compactMap { routes.itinerary($0, cities: cities) }
        contents.cities = words(.cities, maker).map(city)
        contents.alerts = words(.alerts, maker).map(alert)
        contents.pages = words(.pages, maker).map(page)
        contents.frontPage = words(.frontPage, maker).first.map(page)
        return Guide(
            site: site, edition: edition, editions: editions, contents: contents, media: Array(shelf.media.values),
            today: today)
    }

    private func words(_ kind: ContentKind, _ maker: EntryMaker) -> [EntryMaker.Words] {
        catalogue.published(kind).compactMap(maker.words)
    }

    private func city(_ words: EntryMaker.Words) -> City {
        let fields = words.fields
        var city = City(entry: words.entry)
        city.location = fields["location"]?.point
        city.country = fields.text("country")
        city.emergency = fields.text("emergency")
        city.language = fields.language("language")
        city.publicHolidays = fields.list("public-holidays").compactMap(\.hours)
        city.schoolHolidays = fields.list("school-holidays").compactMap(\.hours)
        city.population = fields.integer("population")
        city.area = fields.number("area")
        city.elevation = fields.number("elevation")
        city.website = fields.text("website")
        city.social = TitledLink.social(fields.map("social"))
        city.wikidata = fields.text("wikidata")
        city.map = fields.text("map")
        city.timezone = fields.zone("timezone")
        city.currency = fields.text("currency")
        city.units = fields.choice("units")
        return city
    }

    private func alert(_ words: EntryMaker.Words) -> Alert {
        let fields = words.fields
        let targets = (fields["affects"]?.texts ?? []).compactMap(target)
        var alert = Alert(entry: words.entry, severity: fields.choice("severity") ?? .info, affects: targets)
        alert.from = fields.date("from")
        alert.until = fields.date("until")
        return alert
    }

    private func target(_ text: String) -> Alert.Target? {
        guard let (target, name) = ScalarType.alertTarget.mention(of: text) else { return .everything }
        guard let slug = Slug(name) else { return nil }
        if case .tour = target { return .tour(slug) }
        return .place(slug)
    }

    private func page(_ words: EntryMaker.Words) -> Page {
        var page = Page(entry: words.entry)
        if let menu = words.fields.map("menu"), let label = menu.text("label") {
            page.menu = MenuEntry(label: label, order: menu.integer("order") ?? 0)
        }
        return page
    }
}
