import GuideModel

/// The page of a tour, on screen and on paper.
extension Sheet {
    func content(_ tour: Tour, onPaper edition: PrintEdition? = nil) -> PageContent {
        var content = PageContent("tour", tour.entry, Frame(view(tour, onPaper: edition)))
        content.description = summary(tour.entry)
        content.trail = [.init(words["tours"], paths.list(.tours))]
        content.alerts = guide.alerts(touchingTour: tour.slug)
        content.isHidden = edition != nil
        if edition == nil {
            content.data = [structured(tour)]
            content.alternates = tracks(.tours, tour.entry)
        }
        return content
    }

    private func view(_ tour: Tour, onPaper edition: PrintEdition?) -> RouteView {
        let onPaper = edition != nil
        let wording = atlas.wording(in: tour.city)
        var view = route(.tours, tour.entry, city: tour.city, onPaper: onPaper)
        view.cover = cover(tour.entry, stops: tour.stops.map(\.place))
        view.stops = stops(of: tour, wording, onPaper: onPaper)
        view.stopCount = String(view.stops.count)
        addFacts(of: tour, wording, to: &view)
        if let first = tour.stops.first.flatMap({ guide.place($0.place) }) {
            view.startPlace = start(at: first)
        }
        view.itineraries = guide.itineraries.filter { $0.tour == tour.slug }.map(card)
        view.downloads = downloads(.tours, tour.slug, ["gpx", "kml", "geojson", "tourml"])
        addMaps(.tour(tour.slug), strips: { .tourStrip(tour.slug, number: $0) }, onPaper: edition, to: &view)
        let legs = namedLegs(of: tour)
        view.steps = wording.steps(legs.map(\.leg))
        view.surface = wording.surface(legs.map(\.leg))
        view.stepFree = stepFree(legs, voice(in: tour.city))
        if let edition { addPaper(to: &view, edition, stops: tour.stops.map(\.place), city: tour.city, legs: legs) }
        return view
    }

    private func namedLegs(of tour: Tour) -> [NamedLeg] {
        let places = tour.stops.compactMap { guide.place($0.place) }
        return (atlas.enriched.tourLegs[tour.slug] ?? []).enumerated().compactMap { index, leg in
            guard let leg, index > 0, places.count == tour.stops.count else { return nil }
            let next = index % places.count
            return NamedLeg(
                from: end(places[index - 1], number: index), to: end(places[next], number: next + 1),
                place: places[next].slug, leg: leg)
        }
    }

    private func addFacts(of tour: Tour, _ wording: Wording, to view: inout RouteView) {
        let walks = RouteWalks(tour, in: atlas.enriched)
        (view.isEstimate, view.hasFarStops) = (walks.isEstimate, walks.hasFarStops)
        if walks.metres > 0 {
            view.distance = wording.distance(walks.metres)
            view.walkingTime = wording.duration(walks.walking)
        }
        view.totalTime = walks.total.map(wording.duration)
        view.start = tour.start.map(wording.moment)
        if tour.start != nil { view.end = atlas.enriched.tourTimetables[tour.slug].map { wording.moment($0.end) } }
        view.season = tour.season
        view.difficulty = tour.difficulty.map { words["difficulty.\($0.rawValue)"] }
        view.audience = tour.audience
        view.language = tour.spokenLanguage.map(name)
        view.isLoop = tour.isLoop
        view.isGuided = tour.isGuided
    }

    private func name(_ language: LanguageTag) -> String {
        let name = words["language.\(language.primary)"]
        return name.hasPrefix("language.") ? language.text : name
    }

    private func stops(of tour: Tour, _ wording: Wording, onPaper: Bool) -> [StopView] {
        let legs = atlas.enriched.tourLegs[tour.slug] ?? []
        let times = tour.start == nil ? [] : atlas.enriched.tourTimetables[tour.slug]?.entries ?? []
        let voice = voice(in: tour.city)
        let walks = legs.enumerated().map { index, leg in
            let stop = tour.stops[index % tour.stops.count].place
            return leg.map { walk($0, to: stop, voice, authorLang: mark(tour.entry)) }
        }
        return tour.stops.enumerated().compactMap { index, stop in
            guard let place = guide.place(stop.place) else { return nil }
            var view = self.stop(index + 1, place, wording, onPaper: onPaper)
            view.note = stop.note
            view.noteLang = mark(tour.entry)
            view.directions = stop.directions.flatMap(Self.paragraphs)
            view.isOptional = stop.isOptional
            view.isFirst = index == 0
            view.isLast = index == tour.stops.count - 1
            view.stay = wording.duration(stop.visit ?? place.visit)
            view.walkTo = walks.indices.contains(index) ? walks[index] : nil
            view.walk = walks.indices.contains(index + 1) ? walks[index + 1] : nil
            if times.count == tour.stops.count { addTimes(times[index], wording, to: &view) }
            return view
        }
    }
}

/// What tours and itineraries share.
extension Sheet {
    func route(_ section: GuidePaths.Section, _ entry: Entry, city: Slug?, onPaper: Bool) -> RouteView {
        let page = paths.page(section, entry.slug)
        var view = RouteView(title: entry.title, stopCount: "")
        view.summary = entry.summary
        view.body = body(entry)
        (view.lang, view.bodyLang) = (mark(entry), mark(entry.bodyLanguage))
        view.city = city.flatMap(guide.city).map { link(to: $0.entry, paths.page(.cities, $0.slug)) }
        view.pictures = pictures(entry)
        view.page = link(page)
        view.print = link(paths.printPage(section, entry.slug))
        view.pdf = atlas.hasPDFs ? link(paths.pdf(section, entry.slug, .sheet)) : nil
        view.printEditions = printEditions(section, entry.slug)
        view.paper = guide.site.print.paper.rawValue
        view.address = Self.short(address(of: page))
        view.qr = onPaper ? qr(page, title: entry.title) : nil
        view.extra = entry.extra
        return view
    }

    /// The editions for paper beside the sheet: their PDFs, or their pages where there are none.
    private func printEditions(_ section: GuidePaths.Section, _ slug: Slug) -> [LinkView] {
        guide.site.print.editions.filter { $0 != .sheet }.map { edition in
            let target = atlas.hasPDFs ? paths.pdf(section, slug, edition) : paths.printPage(section, slug, edition)
            return LinkView(words["print-edition.\(edition.rawValue)"], link(target))
        }
    }

    func stop(_ number: Int, _ place: Place, _ wording: Wording, onPaper: Bool) -> StopView {
        let kind = guide.kind(place.kind)
        let page = paths.page(.places, place.slug)
        var view = StopView(number: number, title: place.title, url: link(page))
        view.lang = mark(place.entry)
        view.kind = kind?.label
        view.icon = kind?.icon
        view.summary = summary(place.entry)
        view.hours = place.hours.map { atlas.hours($0).text }
        view.price = place.mainPrice.map { wording.money($0.amount) }
        view.isFree = place.isFree
        view.picture = firstPicture(place.entry)
        view.cover = cover(place)
        view.wheelchair = place.accessibility.wheelchair.map { words["wheelchair.\($0.rawValue)"] }
        view.alerts = guide.alerts
            .filter { $0.lasts(on: guide.today) && $0.affects.contains(.place(place.slug)) }.map(line)
        view.shortURL = Self.short(address(of: page))
        guard onPaper else { return view }
        view.qr = qr(page, title: place.title)
        view.story = body(place.entry)
        view.storyLang = mark(place.entry.bodyLanguage)
        view.address = place.contact.address
        view.phone = place.contact.phone
        return view
    }

    func addTimes(_ entry: TimetableEntry, _ wording: Wording, to view: inout StopView) {
        view.arrive = wording.moment(entry.arrive)
        view.leave = wording.moment(entry.leave)
        view.stay = wording.duration(TimeSpan(minutes: entry.leave.minutes - entry.begin.minutes))
        view.wait = entry.wait > .zero ? wording.duration(entry.wait) : nil
    }

    func start(at place: Place) -> StartView {
        StartView(
            title: place.title, lang: mark(place.entry), url: link(.places, place.slug),
            directions: directionLinks(place), address: place.contact.address,
            coordinates: directions(place).coordinates)
    }

    /// The files that the exporter writes beside a route's page, as far as the site wants them.
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
        let types = [(FeedSettings.Feed.gpx, "application/gpx+xml"), (.kml, "application/vnd.google-earth.kml+xml")]
        return types.filter { guide.site.feeds.enabled.contains($0.0) }.map { feed, type in
            .init(
                type: type, title: "\(entry.title) (\(feed.rawValue.uppercased()))",
                path: paths.download(section, entry.slug, feed.rawValue))
        }
    }

    private func qr(_ page: OutputPath, title: String) -> String? {
        atlas.code(of: address(of: page))?.svg(title: title)
    }

    /// An address as one prints it: without `https://`.
    static func short(_ address: String) -> String {
        address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    }
}
