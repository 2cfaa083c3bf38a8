import GuideModel

/// The page of an itinerary, on screen and on paper.
extension Sheet {
    func content(_ itinerary: Itinerary, onPaper edition: PrintEdition? = nil) -> PageContent {
        var content = PageContent("itinerary", itinerary.entry, Frame(view(itinerary, onPaper: edition)))
        content.description = summary(itinerary.entry)
        content.trail = [.init(words["itineraries"], paths.list(.itineraries))]
        let places = Set(atlas.enriched.itineraryTimetables[itinerary.slug]?.entries.map(\.place) ?? [])
        content.alerts = guide.alerts.filter { alert in
            alert.lasts(on: guide.today)
                && alert.affects.contains { target in
                    switch target {
                    case .everything: true
                    case .tour(let slug): slug == itinerary.tour
                    case .place(let slug): places.contains(slug)
                    }
                }
        }
        content.isHidden = edition != nil
        if edition == nil {
            content.data = [structured(itinerary)]
            content.alternates = tracks(.itineraries, itinerary.entry)
        }
        return content
    }

    private func view(_ itinerary: Itinerary, onPaper edition: PrintEdition?) -> RouteView {
        let onPaper = edition != nil
        let timetable = atlas.enriched.itineraryTimetables[itinerary.slug]
        let entries = timetable?.entries ?? []
        let city = itinerary.city ?? entries.first.flatMap { guide.place($0.place)?.city }
        let wording = atlas.wording(in: city)
        var view = route(.itineraries, itinerary.entry, city: itinerary.city, onPaper: onPaper)
        view.cover = cover(itinerary.entry, stops: entries.map(\.place))
        view.start = wording.moment(itinerary.start)
        view.end = itinerary.end.map(wording.moment)
        view.days = wording.days(itinerary.days)
        if case .date(let day) = itinerary.days {
            view.date = MomentView(text: wording.date(day), machine: day.description)
        }
        view.tour = itinerary.tour.flatMap(guide.tour).map { link(to: $0.entry, paths.page(.tours, $0.slug)) }
        view.budget = itinerary.budget.map(wording.money)
        view.isFeatured = itinerary.isFeatured
        view.from = startsAtItsFirstStop(itinerary, entries) ? nil : itinerary.from.map { terminus($0, walk: nil) }
        view.to = itinerary.to.map {
            terminus($0, walk: timetable?.lastLeg.map { walk($0, to: itinerary.to?.place, voice(in: city)) })
        }
        if let timetable { add(timetable, of: itinerary, voice(in: city), onPaper: onPaper, to: &view) }
        let legs = timetable.map { namedLegs(of: itinerary, $0) } ?? []
        view.steps = wording.steps(legs.map(\.leg))
        view.surface = wording.surface(legs.map(\.leg))
        view.stepFree = stepFree(legs, voice(in: city))
        if let edition { addPaper(to: &view, edition, stops: entries.map(\.place), city: city, legs: legs) }
        view.checked = timetable?.day.map(wording.date)
        let endings = timetable?.day == nil ? ["gpx", "kml", "geojson"] : ["gpx", "kml", "geojson", "ics"]
        view.downloads = timetable == nil ? [] : downloads(.itineraries, itinerary.slug, endings)
        let slug = itinerary.slug
        addMaps(
            .itinerary(slug), strips: { .itineraryStrip(slug, number: $0) }, onPaper: edition, to: &view)
        return view
    }

    private func namedLegs(of itinerary: Itinerary, _ timetable: Timetable) -> [NamedLeg] {
        var from = itinerary.from.map(end)
        var legs: [NamedLeg] = []
        for (index, entry) in timetable.entries.enumerated() {
            guard let place = guide.place(entry.place) else { continue }
            let to = end(place, number: index + 1)
            if let leg = entry.leg, let from {
                legs.append(NamedLeg(from: from, to: to, place: place.slug, leg: leg))
            }
            from = to
        }
        if let leg = timetable.lastLeg, let from, let to = itinerary.to {
            legs.append(NamedLeg(from: from, to: end(to), place: to.place, leg: leg))
        }
        return legs
    }

    private func end(_ terminus: Terminus) -> LinkView {
        let view = self.terminus(terminus, walk: nil)
        return LinkView(view.title, view.url ?? "#line", lang: view.lang)
    }

    /// Whether the day begins where its first stop is, so that nothing is walked before it.
    private func startsAtItsFirstStop(_ itinerary: Itinerary, _ entries: [TimetableEntry]) -> Bool {
        guard case .place(let slug) = itinerary.from else { return false }
        return entries.first?.place == slug
    }

    private func add(
        _ timetable: Timetable, of itinerary: Itinerary, _ voice: WalkVoice, onPaper: Bool, to view: inout RouteView
    ) {
        let wording = voice.wording
        view.stops = stops(of: timetable, to: itinerary.to, voice, noteLang: mark(itinerary.entry), onPaper: onPaper)
        view.stopCount = String(view.stops.count)
        view.lastWalk = timetable.lastLeg.map { walk($0, to: itinerary.to?.place, voice) }
        (view.isEstimate, view.hasFarStops) = (timetable.hasEstimates, timetable.hasFarStops)
        if timetable.walked > 0 || !timetable.hasFarStops {
            view.distance = wording.distance(timetable.walked)
            view.walkingTime = wording.duration(timetable.walking)
        }
        view.totalTime = wording.duration(TimeSpan(minutes: timetable.end.minutes - itinerary.start.minutes))
        view.endsAt = wording.moment(timetable.end)
        view.cost = cost(of: timetable).map(wording.money)
        if view.from != nil { view.from?.walk = view.stops.first?.walkTo }
        if let end = itinerary.end, timetable.end > end {
            let values = ["end": wording.time(timetable.end), "limit": wording.time(end)]
            view.warnings = [words.text("warning.past-end", values)]
        }
        if let first = timetable.entries.first.flatMap({ guide.place($0.place) }) { view.startPlace = start(at: first) }
    }

    private func stops(
        of timetable: Timetable, to end: Terminus?, _ voice: WalkVoice, noteLang: String?, onPaper: Bool
    ) -> [StopView] {
        let wording = voice.wording
        let entries = timetable.entries.compactMap { entry in guide.place(entry.place).map { (entry, $0) } }
        return entries.enumerated().map { index, pair in
            let (entry, place) = pair
            var view = stop(index + 1, place, wording, onPaper: onPaper)
            view.note = entry.note
            view.noteLang = noteLang
            view.isFirst = index == 0
            view.isLast = index == entries.count - 1
            view.walkTo = entry.leg.map { walk($0, to: place.slug, voice) }
            let next = index + 1 < entries.count ? entries[index + 1].0 : nil
            view.walk = (next.map(\.leg) ?? timetable.lastLeg).map { walk($0, to: next?.place ?? end?.place, voice) }
            view.isGap = entry.choiceReason != nil
            view.gap = entry.choiceReason.map { reason($0, wording) }
            addTimes(entry, wording, to: &view)
            addHours(entry.hours, of: place, wording, to: &view)
            return view
        }
    }

    /// What the plan knows of the hours on its day.
    private func addHours(_ hours: VisitHours, of place: Place, _ wording: Wording, to view: inout StopView) {
        switch hours {
        case .open where place.hours?.isAlwaysOpen == true: view.hours = words["hours.always"]
        case .open(let until): view.hours = words.text("hours.until", ["time": wording.shortTime(until)])
        case .closed: view.warnings = [words["warning.closed"]]
        case .unstated, .unknown: break
        }
    }

    private func reason(_ choice: GapChoice, _ wording: Wording) -> String {
        if choice.detourMetres < 10 {
            let count = ["count": String(choice.alternatives + 1)]
            return words.text(choice.alternatives == 0 ? "gap.on-the-way-alone" : "gap.on-the-way", count)
        }
        let values = ["detour": wording.distance(choice.detourMetres), "count": String(choice.alternatives + 1)]
        return words.text(choice.alternatives == 0 ? "gap.reason-alone" : "gap.reason", values)
    }

    private func terminus(_ terminus: Terminus, walk: WalkView?) -> TerminusView {
        switch terminus {
        case .place(let slug):
            TerminusView(
                title: guide.place(slug)?.title ?? slug.text, lang: guide.place(slug).flatMap { mark($0.entry) },
                url: link(.places, slug), walk: walk)
        case .point(let name, _): TerminusView(title: name, url: nil, walk: walk)
        }
    }

    /// What a grown-up pays at all stops; `nil` when nothing costs anything or the currencies differ.
    private func cost(of timetable: Timetable) -> Money? {
        let fees = timetable.entries.compactMap { guide.place($0.place)?.mainPrice?.amount }.filter { !$0.isFree }
        guard let first = fees.first, fees.allSatisfy({ $0.currency == first.currency }) else { return nil }
        return Money(hundredths: fees.map(\.hundredths).reduce(0, +), currency: first.currency)
    }
}
