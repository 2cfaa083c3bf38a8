import Formats
import GuideModel
import OpeningHours

/// What several items of the guide feed have: files beside their pages, maps and holidays.
extension XMLWriter {
    /// The files of a tour or a day for other programs, and to print.
    mutating func downloads(of route: FeedRoute, _ context: FeedContext) {
        let formats: [(FeedSettings.Feed, ending: String)] = [
            (.gpx, "gpx"), (.kml, "kml"), (.geojson, "geojson"), (.tourml, "tourml.xml"), (.icalendar, "ics"),
            (.podcast, "podcast.xml"),
        ]
        for (feed, ending) in formats where context.has(feed, of: route) {
            let url = context.url(context.paths.download(route.section, route.slug, ending))
            element("download", [("format", feed.rawValue), ("url", url), ("type", MediaType(of: url).name)])
        }
        guard context.hasPDFs else { return }
        let editions = context.guide.site.print.editions
        for edition in editions + editions.compactMap(\.folded) {
            let url = context.url(context.paths.pdf(route.section, route.slug, edition))
            let format = edition == .sheet ? "pdf" : "pdf-\(edition.rawValue)"
            element("download", [("format", format), ("url", url), ("type", MediaType(of: url).name)])
        }
    }

    /// The page of a large map and the picture on it, where there is one.
    mutating func map(of subject: MapSubject, _ context: FeedContext) {
        guard context.enriched.maps?.hasLargeMap(of: subject) ?? false else { return }
        let place: (section: GuidePaths.Section, slug: Slug)? =
            switch subject {
            case .journey(.tour(let slug)): (.tours, slug)
            case .journey(.itinerary(let slug)): (.itineraries, slug)
            case .city(let slug): (.cities, slug)
            case .place, .strip: nil
            }
        guard let (section, slug) = place else { return }
        let page = context.url(context.paths.mapPage(section, slug))
        let hasPicture = context.enriched.hasMapPicture(of: subject)
        let picture = hasPicture ? context.url(context.paths.mapPicture(section, slug)) : nil
        element("map", [("page", page), ("picture", picture)])
    }

    /// Holidays that an author lists, as they are written and as rules.
    mutating func holidays(_ name: XMLName, _ entries: [OpeningHours]) {
        guard let rules = HoursScript.json(ofHolidays: entries) else { return }
        element(name) { xml in
            for entry in entries { xml.element("written", text: entry.text) }
            xml.element("rules", text: rules)
        }
    }

    /// The public holidays of the countries that cities are in, each once.
    mutating func holidays(ofCountriesIn guide: Guide) {
        let known = guide.cities.compactMap { $0.country.flatMap(HoursScript.holidays) }
        let byCode = Dictionary(known.map { ($0.code, $0.json) }, uniquingKeysWith: { first, _ in first })
        for (code, rules) in byCode.sorted(by: { $0.key < $1.key }) {
            element("holidays", [("country", code)]) { $0.element("rules", text: rules) }
        }
    }

    /// The feeds of the whole edition beside this one.
    mutating func feeds(_ context: FeedContext) {
        let paths = context.paths
        let all: [(FeedSettings.Feed, OutputPath)] = [
            (.rss, paths.rss), (.itour, paths.feed("tours.xml")), (.geojson, paths.feed("places.geojson")),
            (.tourml, paths.feed("tourml.xml")),
        ]
        for (feed, path) in all where context.guide.site.feeds.enabled.contains(feed) {
            guard feed != .tourml || !context.tours.isEmpty else { continue }
            element("feed", [("name", feed.rawValue), ("url", context.url(path))])
        }
    }
}

extension FeedContext {
    /// Whether a tour or a day has a file of a format.
    fileprivate func has(_ feed: FeedSettings.Feed, of route: FeedRoute) -> Bool {
        guard guide.site.feeds.enabled.contains(feed) else { return false }
        return switch feed {
        case .tourml: route.section == .tours
        case .podcast: route.section == .tours && guide.tour(route.slug).map(guide.hasPodcast) ?? false
        case .icalendar: route.section == .itineraries && route.hasDay
        default: true
        }
    }
}
