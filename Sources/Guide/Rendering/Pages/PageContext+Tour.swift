import Calendar
import Formats
import Geo
import GuideModel
import Templating

/// The page of a tour, on screen and on paper.
extension PageContext {
    func content(_ tour: Tour, onPaper edition: PrintEdition? = nil) -> PageContent {
        let view = view(tour, onPaper: edition)
        var content = PageContent("tour", tour.entry, Frame(view))
        if edition != nil, view.hasMaps { content.styles = [GuidePaths.paperMapStyle] }
        content.description = summary(tour.entry)
        content.trail = [.init(words["tours"], paths.list(.tours))]
        content.alerts = alerts(touching: tour)
        (content.isHidden, content.isOnPaper) = (edition != nil, edition != nil)
        if edition == nil {
            content.data = [structured(tour)]
            content.alternates = tracks(.tours, tour.entry) + podcast(of: tour)
        }
        return content
    }

    private func view(_ tour: Tour, onPaper edition: PrintEdition?) -> RouteView {
        let onPaper = edition != nil
        let journey = index.enriched.journey(of: tour)
        let voice = voice(in: tour.city)
        var view = route(.tours, tour.entry, city: tour.city, onPaper: onPaper)
        view.stops = stops(of: tour, journey, voice, onPaper: onPaper)
        addFacts(of: tour, journey, voice.wording, to: &view)
        view.itineraries = index.itineraries(of: tour).map(card)
        if !onPaper { view.along = along(journey, city: tour.city) }
        view.downloads = downloads(.tours, tour.slug, ["gpx", "kml"])
        view.downloads += podcast(of: tour).map { podcast in
            DownloadView(
                label: words["download.podcast"], url: link(podcast.path), note: words["download.podcast.note"],
                feed: podcast.type)
        }
        addMaps(of: .tour(tour.slug), onPaper: edition, to: &view)
        add(journey, tour.entry, voice, to: &view)
        if let edition { addPaper(to: &view, edition, journey, city: tour.city) }
        (view.gettingThere, view.gettingThereLang) = (tour.gettingThere, mark(tour.entry))
        return view
    }

    private func addFacts(of tour: Tour, _ journey: Journey, _ wording: Wording, to view: inout RouteView) {
        if journey.totals.metres > 0 {
            view.distance = wording.distance(journey.totals.metres)
            view.walkingTime = wording.duration(journey.totals.walking)
        }
        view.start = tour.start.map(wording.moment)
        if tour.start != nil { view.end = wording.moment(journey.end) }
        view.season = tour.season
        view.difficulty = tour.difficulty.map { words["difficulty.\($0.rawValue)"] }
        view.audience = tour.audience
        view.language = tour.spokenLanguage.map(name(of:))
        view.isLoop = tour.isLoop
        view.isGuided = tour.isGuided
    }

    private func stops(of tour: Tour, _ journey: Journey, _ voice: DirectionsContext, onPaper: Bool) -> [StopView] {
        var views = stops(of: journey, tour.entry, voice, onPaper: onPaper)
        for (index, stop) in journey.stops.enumerated() {
            views[index].directions = stop.directions.flatMap(Self.paragraphs)
            views[index].isOptional = stop.isOptional
            if tour.start != nil { addTimes(of: stop, voice.wording, to: &views[index]) }
        }
        return views
    }
}

/// What tours and itineraries share.
extension PageContext {
    func route(_ section: GuidePaths.Section, _ entry: Entry, city: Slug?, onPaper: Bool) -> RouteView {
        let page = paths.page(section, entry.slug)
        var view = RouteView(title: entry.title, stopCount: "")
        view.route = "\(section.rawValue)/\(entry.slug)"
        view.summary = entry.summary
        view.body = body(entry, pictures: onPaper ? .printText : .text)
        (view.lang, view.bodyLang) = (mark(entry), mark(entry.bodyLanguage))
        view.city = city.flatMap(guide.city).map { link(to: $0.entry, paths.page(.cities, $0.slug)) }
        view.pictures = pictures(entry, first: .cover)
        view.furtherPictures = Array(view.pictures.dropFirst())
        view.page = link(page)
        view.print = link(paths.printPage(section, entry.slug))
        view.pdf = index.hasPDFs ? link(paths.pdf(section, entry.slug, .sheet)) : nil
        view.printEditions = printEditions(section, entry.slug)
        view.paper = guide.site.print.paper.rawValue
        view.address = Self.short(address(of: page))
        let short = paths.short(section, entry)
        view.shortAddress = Self.printed(address(of: short))
        view.qr = onPaper ? qr(short, title: entry.title) : nil
        view.extra = entry.extra
        return view
    }

    /// The print editions other than the sheet: their PDFs, or their pages where there are none.
    private func printEditions(_ section: GuidePaths.Section, _ slug: Slug) -> [LinkView] {
        let editions = guide.site.print.editions.filter { $0 != .sheet }
        let foldable = index.hasPDFs ? editions.compactMap(\.folded) : []
        return (foldable + editions).map { edition in
            let target = index.hasPDFs ? paths.pdf(section, slug, edition) : paths.printPage(section, slug, edition)
            return LinkView(words["print-edition.\(edition.rawValue)"], link(target))
        }
    }

    /// Adds the totals of the walk.
    func add(_ journey: Journey, _ entry: Entry, _ voice: DirectionsContext, to view: inout RouteView) {
        view.cover = cover(entry, of: journey)
        view.stopCount = String(journey.stops.count)
        view.stopTimes = stopTimes(of: journey)
        view.startPlace = journey.stops.first.map { start(at: guide.places[$0.place]) }
        (view.isEstimate, view.hasFarStops) = (journey.totals.isEstimate, journey.totals.hasFarStops)
        view.totalTime = voice.wording.duration(journey.duration)
        view.steps = voice.wording.steps(journey.totals)
        view.surface = voice.wording.surface(journey.totals)
        view.stepFree = stepFree(journey, voice)
    }

    /// The stops with the walks to and from each: the walk on from one leads to the next.
    func stops(of journey: Journey, _ entry: Entry, _ voice: DirectionsContext, onPaper: Bool) -> [StopView] {
        let lang = mark(entry)
        var walkTo = journey.stops.first.flatMap(journey.leg(to:)).map { walk($0, voice, authorLang: lang) }
        return journey.stops.map { stop in
            let place = guide.places[stop.place]
            var view = self.stop(stop.number, place, voice.wording, onPaper: onPaper)
            view.note = stop.note
            view.noteLang = lang
            view.isFirst = stop.number == 1
            view.isLast = stop.number == journey.stops.count
            view.stay = voice.wording.duration(stop.stay)
            view.walkTo = walkTo
            view.walk = journey.leg(from: stop).map { walk($0, voice, authorLang: lang) }
            walkTo = view.walk
            return view
        }
    }

    func stop(_ number: Int, _ place: Place, _ wording: Wording, onPaper: Bool) -> StopView {
        let kind = guide.kind(place.kind)
        let page = paths.page(.places, place.slug)
        var view = StopView(number: number, title: place.title, url: link(page))
        view.slug = place.slug.text
        view.lang = mark(place.entry)
        view.kind = kind?.label
        view.icon = kind?.icon
        view.summary = summary(place.entry)
        view.hours = place.hours.map { index.hours($0).text }
        view.price = place.mainPrice.map { wording.money($0.amount) }
        view.isFree = place.isFree
        view.picture = firstPicture(place.entry, in: .stop)
        view.cover = cover(place)
        view.wheelchair = place.accessibility.wheelchair.map { words["wheelchair.\($0.rawValue)"] }
        view.alerts = alerts(at: place).filter { !onPaper || !$0.isComing }
        let short = paths.short(.places, place.entry)
        view.shortURL = Self.printed(address(of: short))
        guard onPaper else { return view }
        view.qr = qr(short, title: place.title)
        view.story = story(place.entry, ofStop: number)
        view.storyLang = mark(place.entry.bodyLanguage)
        view.address = place.contact.address
        view.phone = place.contact.phone
        view.secondPicture = secondPicture(place.entry)
        return view
    }

    func addTimes(of stop: JourneyStop, _ wording: Wording, to view: inout StopView) {
        view.arrive = wording.moment(stop.arrive)
        view.leave = wording.moment(stop.leave)
        view.wait = stop.wait > .zero ? wording.duration(stop.wait) : nil
    }

    func start(at place: Place) -> StartView {
        // To a metre: more digits are only longer to type.
        let position = [place.location.latitude, place.location.longitude].map { ($0 * 1e5).rounded() / 1e5 }
        return StartView(
            title: place.title, lang: mark(place.entry), url: link(.places, place.slug),
            directions: directionLinks(place), address: place.contact.address,
            coordinates: position.map(DecimalText.degrees).joined(separator: ", "))
    }

    /// The files that the exporter writes beside a route's page, as far as the site enables them.
    func downloads(_ section: GuidePaths.Section, _ slug: Slug, _ names: [String]) -> [DownloadView] {
        let feeds: [String: FeedSettings.Feed] = [
            "gpx": .gpx, "kml": .kml, "geojson": .geojson, "tourml": .tourml, "ics": .icalendar,
        ]
        return names.filter { feeds[$0].map(guide.site.feeds.enabled.contains) ?? false }.map { name in
            let ending = name == "tourml" ? "tourml.xml" : name
            return DownloadView(
                label: words["download.\(name)"], url: link(paths.download(section, slug, ending)),
                note: words["download.\(name).note"])
        }
    }

    func tracks(_ section: GuidePaths.Section, _ entry: Entry) -> [PageContent.Alternate] {
        [FeedSettings.Feed.gpx, .kml].filter(guide.site.feeds.enabled.contains).map { feed in
            let path = paths.download(section, entry.slug, feed.rawValue)
            return .init(
                type: MediaType(of: path.text).name, title: "\(entry.title) (\(feed.rawValue.uppercased()))", path: path
            )
        }
    }

    /// The tour's podcast, where it has sound.
    private func podcast(of tour: Tour) -> [PageContent.Alternate] {
        guard guide.hasPodcast(tour) else { return [] }
        let title = "\(tour.title) (\(words["download.podcast"]))"
        return [.init(type: "application/rss+xml", title: title, path: paths.podcast(tour.slug))]
    }

    private func qr(_ page: OutputPath, title: String) -> String? {
        index.code(of: address(of: page))?.svg(title: title)
    }

    /// A short address as it is typed: without `https://` and without the slash at its end, which servers add.
    private static func printed(_ address: String) -> String {
        let address = short(address)
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    /// An address as it is printed: without `https://`.
    static func short(_ address: String) -> String {
        address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    }
}
