import Calendar
import Geo
import GuideModel
import Reading

/// Makes the guide of one edition from content without errors.
struct GuideMaker: Sendable {
    let site: Site
    let catalogue: Catalogue
    let leftOut: LeftOutReferences
    let referable: ReferableFiles
    /// The files to publish.
    let media: [MediaFile]
    let lines: [String: [Coordinate]]
    let editions: [Edition]
    let today: CalendarDate
    let usualWaits: [Slug: UsualWeek]
    let jobs: Int
    let memory: CheckMemory?
    let surroundings: CheckMemory.Surroundings

    func guide(_ edition: Edition) -> Guide {
        let maker = EntryMaker(
            site: site, referable: referable, language: edition.language, leftOut: leftOut, today: today)
        let routes = RouteMaker(lines: lines)
        let places = PlaceMaker(maker: maker)
        var contents = Guide.Contents()
        contents.places = self.places(maker) { maker.words(of: $0).flatMap(places.place) }
        contents.tours = things(.tours, maker, routes.tour)
        let cities = Dictionary(contents.places.compactMap { place in place.city.map { (place.slug, $0) } }) { $1 }
        contents.itineraries = things(.itineraries, maker) { routes.itinerary($0, cities: cities) }
        contents.cities = things(.cities, maker, city)
        contents.alerts = things(.alerts, maker, alert)
        let pages = things(.pages, maker, page)
        contents.pages = pages.filter { !$0.isNotFoundPage }
        contents.notFoundPage = pages.first(where: \.isNotFoundPage)
        contents.frontPage = things(.frontPage, maker, page).first
        let known = usualWaits.isEmpty ? [] : Set(contents.places.map(\.slug))
        return Guide(
            site: site, edition: edition, editions: editions, contents: contents, media: media,
            today: today, usualWaits: usualWaits.filter { known.contains($0.key) },
            leftOutPages: leftOut.pages(in: edition.language), statics: referable.statics)
    }

    /// The places, made again only where their files changed, or what they name is no longer built, or is again.
    private func places(_ maker: EntryMaker, _ make: @Sendable (Catalogue.Item) -> Place?) -> [Place] {
        let items = catalogue.published(.places)
        guard let memory, var known = memory.places(maker.language) else {
            return Parallel.map(items, jobs: jobs, make).compactMap(\.self)
        }
        if known.surroundings != surroundings { known.bySlug = [:] }
        let made = Parallel.map(items, jobs: jobs) { [known] item in
            let (documents, missing) = (item.documents, maker.missing(of: item))
            if let kept = known.bySlug[item.original.source.slug], kept.isMade(from: documents, without: missing) {
                return kept
            }
            return CheckMemory.MadePlace(documents: documents, missing: missing, place: make(item))
        }
        let bySlug = Dictionary(zip(items.map(\.original.source.slug), made)) { first, _ in first }
        memory.keep(CheckMemory.Places(surroundings: surroundings, bySlug: bySlug), maker.language)
        return made.compactMap(\.place)
    }

    private func things<Thing: Sendable>(
        _ kind: ContentKind, _ maker: EntryMaker, _ make: @Sendable (EntryMaker.Words) -> Thing?
    ) -> [Thing] {
        Parallel.map(catalogue.published(kind), jobs: jobs) { item in maker.words(of: item).flatMap(make) }
            .compactMap(\.self)
    }

    @Sendable private func city(_ words: EntryMaker.Words) -> City {
        var city = City(entry: words.entry)
        CityKeys.reader.read(words.fields, into: &city)
        return city
    }

    @Sendable private func alert(_ words: EntryMaker.Words) -> Alert {
        var alert = Alert(
            entry: words.entry, severity: .info, affects: AlertKeys.affects.value(in: words.fields) ?? [])
        AlertKeys.reader.read(words.fields, into: &alert)
        return alert
    }

    @Sendable private func page(_ words: EntryMaker.Words) -> Page {
        var page = Page(entry: words.entry)
        PageKeys.reader.read(words.fields, into: &page)
        return page
    }
}
