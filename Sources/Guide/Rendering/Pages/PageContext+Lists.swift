import Formats
import GuideModel
import Templating

/// The pages that list other pages.
extension PageContext {
    func frontPage(_ entry: Entry?) -> PageContent {
        var view = FrontView(title: entry?.title ?? guide.site.title)
        view.summary = entry?.summary ?? guide.site.summary
        view.body = entry.flatMap { body($0) }
        let summary = view.summary
        // A text that begins with the summary says it once.
        if let summary, view.body?.hasPrefix("<p>\(XMLText.escaped(summary))</p>") == true { view.summary = nil }
        view.lang = entry?.summary == nil ? nil : entry.flatMap(mark)
        view.bodyLang = entry.flatMap { mark($0.bodyLanguage) }
        (view.tours, view.toursURL) = first(of: guide.tours, .tours) { card($0) }
        (view.itineraries, view.itinerariesURL) = firstDays()
        view.cities = guide.cities.prefix(Self.coversOnAPage).map(card)
        view.citiesURL = view.cities.count < guide.cities.count ? link(paths.list(.cities)) : nil
        view.locator = locator()
        let count = guide.places.count
        view.placeCount = count == 0 ? nil : words.count("places", count, shown: index.wording(in: nil).number(count))
        view.placesURL = count == 0 ? nil : link(paths.list(.places))
        view.waitsURL = guide.appPages.contains(.waits) ? link(paths.app(.waits)) : nil
        (view.news, view.newsList) = latestNews()
        view.pictures = entry.map { pictures($0) } ?? []
        // The front page's own pictures come after its lists.
        let hasFirst = view.tours.loadFirst() || view.itineraries.loadFirst() || view.cities.loadFirst()
        if hasFirst, !view.pictures.isEmpty { view.pictures[0].isFirst = false }
        view.extra = entry?.extra ?? []
        var content = PageContent("front", view.title, Frame(view))
        if let entry { content = PageContent("front", entry, Frame(view)) }
        content.description = summary
        content.alerts = alertsOfGuide()
        content.data = [structuredSite()]
        return content
    }

    /// Where on earth the cities are; those without a point stand where their first place is.
    private func locator() -> String? {
        let cities = guide.cities.compactMap { city -> LocatorMap.City? in
            let location = city.location ?? index.places(in: city.slug).min().map { guide.places[$0].location }
            return location.map { location in
                LocatorMap.City(name: city.title, location: location, url: HTMLText.escaped(link(.cities, city.slug)))
            }
        }
        let names = index.wording(in: nil).list(cities.map(\.name))
        return LocatorMap(cities)?.html(label: words.text("map.of-guide", ["places": names]))
    }

    /// How many tours, itineraries or cities a list page shows: their covers are drawings of some kilobytes.
    static let coversOnAPage = 24
    /// How many tours and itineraries pages show that are no lists of them.
    private static let first = 12

    /// The cards of the first things of a section and, where these are not all, the address of their list.
    func first<Thing>(
        of things: [Thing], _ section: GuidePaths.Section, _ card: (Thing) -> CardView
    ) -> (cards: [CardView], url: String?) {
        (things.prefix(Self.first).map(card), things.count > Self.first ? link(paths.list(section)) : nil)
    }

    /// The itineraries that are featured, or else all.
    func firstDays() -> (cards: [CardView], url: String?) {
        let featured = guide.itineraries.filter(\.isFeatured)
        let (cards, _) = first(of: featured.isEmpty ? guide.itineraries : featured, .itineraries) { card($0) }
        return (cards, cards.count < guide.itineraries.count ? link(paths.list(.itineraries)) : nil)
    }

    /// A page of the list of tours, itineraries or cities.
    func list(_ section: GuidePaths.Section, page: Int) -> PageContent {
        var view = ListView(title: words[section.rawValue])
        let count = guide.count(of: section)
        let shown = (page - 1) * Self.coversOnAPage..<min(page * Self.coversOnAPage, count)
        switch section {
        case .tours: view.cards = guide.tours[shown].map(card)
        case .itineraries: view.cards = guide.itineraries[shown].map(card)
        case .cities: view.cards = guide.cities[shown].map(card)
        case .places, .alerts: break
        }
        view.cards.loadFirst()
        view.count = String(count)
        var content = PageContent(section.rawValue, view.title, Frame(view))
        content.description = words.text("\(section.rawValue).description", ["site": guide.site.title])
        content.trail = page == 1 ? [] : [.init(words[section.rawValue], paths.list(section))]
        content.pager = pager(page, of: Self.pageCount(count, Self.coversOnAPage)) { paths.list(section, page: $0) }
        return content
    }

    func content(_ city: City) -> PageContent {
        let wording = index.wording(in: city.slug)
        var view = CityView(id: city.slug.text, title: city.title)
        view.summary = city.entry.summary
        view.body = body(city.entry)
        (view.lang, view.bodyLang) = (mark(city.entry), mark(city.entry.bodyLanguage))
        view.pictures = pictures(city.entry, first: .cover)
        view.furtherPictures = Array(view.pictures.dropFirst())
        view.cover = cover(city)
        view.facts = facts(of: city, wording)
        view.website = city.website.map { LinkView(Self.host(of: $0), $0) }
        view.social = city.social.map { LinkView($0.title, link(written: $0.url)) }
        (view.tours, view.toursURL) = first(of: guide.tours.filter { $0.city == city.slug }, .tours) { card($0) }
        let days = guide.itineraries.filter { $0.city == city.slug }
        (view.itineraries, view.itinerariesURL) = first(of: days, .itineraries) { card($0) }
        view.suggestions = suggestions(for: city.slug, wording)
        if view.pictures.isEmpty, !view.tours.loadFirst() { view.itineraries.loadFirst() }
        let all = index.places(in: city.slug)
        let places = all.count > Self.placesOfACity ? firstOfKinds(all) : all
        view.placesURL = places.count < all.count ? link(paths.places(in: city.slug)) : nil
        view.places = places.map { cardInList(guide.places[$0]) }
        view.kindGroups = kindGroups(of: places, view.places)
        view.extra = city.entry.extra
        view.map = map(.city(city.slug))
        var content = PageContent("city", city.entry, Frame(view))
        content.description = summary(city.entry)
        content.trail = [.init(words["cities"], paths.list(.cities))]
        content.alerts = alerts(touching: city)
        content.data = [structured(city)]
        return content
    }

    private func facts(of city: City, _ wording: Wording) -> [FactView] {
        var facts: [FactView] = []
        if let country = city.country {
            // A country that is known is named in the page's language, whatever the city's file is written in.
            let name = Country.name(country, in: language.primary)
            facts.append(FactView(label: words["fact.country"], value: name))
        }
        if let people = city.population {
            facts.append(FactView(label: words["fact.population"], value: wording.number(people)))
        }
        if let area = city.area {
            let value =
                wording.units == .metric
                ? wording.unit("square-kilometres", wording.decimal(area))
                : wording.unit("square-miles", wording.decimal(area / 2.589988))
            facts.append(FactView(label: words["fact.area"], value: value))
        }
        if let height = city.elevation {
            let value =
                wording.units == .metric
                ? wording.unit("metres", wording.decimal(height, digits: 0))
                : wording.unit("feet", wording.decimal(height / 0.3048, digits: 0))
            facts.append(FactView(label: words["fact.elevation"], value: value))
        }
        return facts
    }

    func alerts() -> PageContent {
        let current = guide.alerts.filter { $0.lasts(on: guide.today) }
        let upcoming = guide.alerts.filter { !$0.lasts(on: guide.today) }
        let view = AlertListView(title: words["alerts"], current: current.map(line), upcoming: upcoming.map(line))
        var content = PageContent("alerts", view.title, Frame(view))
        content.description = words.text("alerts.description", ["site": guide.site.title])
        return content
    }

    func content(_ alert: Alert) -> PageContent {
        let affected = alert.affects.compactMap { target -> LinkView? in
            switch target {
            case .everything: nil
            case .tour(let slug): guide.tour(slug).map { link(to: $0.entry, paths.page(.tours, slug)) }
            case .place(let slug): guide.place(slug).map { link(to: $0.entry, paths.page(.places, slug)) }
            }
        }
        let view = AlertView(
            line: line(alert), body: body(alert.entry), bodyLang: mark(alert.entry.bodyLanguage), affects: affected,
            affectsAll: alert.affects.contains(.everything), pictures: pictures(alert.entry), extra: alert.entry.extra)
        var content = PageContent("alert", alert.entry, Frame(view))
        content.description = summary(alert.entry)
        content.trail = [.init(words["alerts"], paths.list(.alerts))]
        return content
    }

    func content(_ page: Page) -> PageContent {
        var content = PageContent("page", page.entry, Frame(view(page)))
        content.description = summary(page.entry)
        if let list = guide.newsList(of: page) { content.trail = [.init(title(of: list), paths.news(list.slug))] }
        return content
    }

    private func view(_ page: Page) -> FreePageView {
        FreePageView(
            title: page.title, summary: page.entry.summary, body: body(page.entry), lang: mark(page.entry),
            bodyLang: mark(page.entry.bodyLanguage), pictures: pictures(page.entry),
            date: page.date.map(index.wording(in: nil).moment),
            tags: page.entry.tags.map { LinkView($0, link(.tags, TagKey.key(of: $0)), lang: mark(page.entry)) },
            extra: page.entry.extra)
    }

    func notFound() -> PageContent {
        var view = FreePageView(title: words["not-found"], summary: words["not-found-lead"])
        if let page = guide.notFoundPage { view = self.view(page) }
        var content = PageContent("not-found", view.title, Frame(view))
        content.language = guide.notFoundPage?.entry.language
        content.isHidden = true
        return content
    }
}
