import Geo
import GuideModel
import Hours
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
        var city = City(entry: words.entry)
        CityKeys.all.read(words.fields, into: &city)
        return city
    }

    private func alert(_ words: EntryMaker.Words) -> Alert {
        var alert = Alert(
            entry: words.entry, severity: .info, affects: AlertKeys.affects.value(in: words.fields) ?? [])
        AlertKeys.all.read(words.fields, into: &alert)
        return alert
    }

    private func page(_ words: EntryMaker.Words) -> Page {
        var page = Page(entry: words.entry)
        PageKeys.all.read(words.fields, into: &page)
        return page
    }
}
