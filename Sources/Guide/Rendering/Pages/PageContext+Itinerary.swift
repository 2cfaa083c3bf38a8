import Calendar
import GuideModel
import OpeningHours
import Templating

/// The page of an itinerary, on screen and on paper.
extension PageContext {
    func content(_ itinerary: Itinerary, onPaper edition: PrintEdition? = nil) -> PageContent {
        let view = view(itinerary, onPaper: edition)
        var content = PageContent("itinerary", itinerary.entry, Frame(view))
        if edition != nil, view.hasMaps { content.styles = [GuidePaths.paperMapStyle] }
        content.description = summary(itinerary.entry)
        content.trail = [.init(words["itineraries"], paths.list(.itineraries))]
        content.alerts = alerts(touching: itinerary)
        (content.isHidden, content.isOnPaper) = (edition != nil, edition != nil)
        if edition == nil {
            content.data = [structured(itinerary)]
            content.alternates = tracks(.itineraries, itinerary.entry)
        }
        return content
    }

    private func view(_ itinerary: Itinerary, onPaper edition: PrintEdition?) -> RouteView {
        let onPaper = edition != nil
        let journey = index.enriched.journey(of: itinerary)
        let city = itinerary.city ?? journey.stops.first.flatMap { guide.places[$0.place].city }
        let voice = voice(in: city)
        let wording = voice.wording
        var view = route(.itineraries, itinerary.entry, city: itinerary.city, onPaper: onPaper)
        view.start = wording.moment(itinerary.start)
        view.end = itinerary.end.map(wording.moment)
        view.days = wording.days(itinerary.days)
        if case .date(let day) = itinerary.days {
            view.date = MomentView(text: wording.date(day), machine: day.description)
        }
        view.tour = itinerary.tour.flatMap(guide.tour).map { link(to: $0.entry, paths.page(.tours, $0.slug)) }
        view.budget = itinerary.budget.map(wording.money)
        view.isFeatured = itinerary.isFeatured
        view.stops = stops(of: itinerary, journey, voice, onPaper: onPaper)
        addWays(of: itinerary, journey, voice, to: &view)
        addFacts(of: itinerary, journey, wording, to: &view)
        add(journey, itinerary.entry, voice, to: &view)
        if let edition { addPaper(to: &view, edition, journey, city: city) }
        if !onPaper { view.today = today(itinerary, journey, city: city) }
        if !onPaper { view.along = along(journey, city: city) }
        if let tour = itinerary.tour.flatMap(guide.tour), itinerary.from == nil {
            (view.gettingThere, view.gettingThereLang) = (tour.gettingThere, mark(tour.entry))
        }
        // A calendar knows only dates, and what is for any day has none.
        let calendar = journey.day == nil || itinerary.days == .any ? [] : ["ics"]
        view.downloads = downloads(.itineraries, itinerary.slug, calendar + ["gpx", "kml"])
        addMaps(of: .itinerary(itinerary.slug), onPaper: edition, to: &view)
        return view
    }

    /// Where the day begins and ends; a day that begins at its first stop has no walk there.
    private func addWays(
        of itinerary: Itinerary, _ journey: Journey, _ voice: DirectionsContext, to view: inout RouteView
    ) {
        if case .stop = journey.from {
            view.from = nil
        } else {
            view.from = itinerary.from.map { terminus($0, walk: view.stops.first?.walkTo) }
        }
        view.lastWalk = journey.lastLeg.map { walk($0, voice) }
        view.to = itinerary.to.map { terminus($0, walk: view.lastWalk) }
    }

    private func addFacts(
        of itinerary: Itinerary, _ journey: Journey, _ wording: Wording, to view: inout RouteView
    ) {
        if journey.totals.isWalked {
            view.distance = wording.distance(journey.totals.metres)
            view.walkingTime = wording.duration(journey.totals.walking)
        }
        view.endsAt = wording.moment(journey.end)
        view.checked = journey.day.map(wording.date)
        view.cost = cost(of: journey).map(wording.money)
        view.warnings = shutStops(of: journey, wording).map { [$0] } ?? []
        if let end = itinerary.end, journey.end > end {
            let values: WordValues = ["end": wording.time(journey.end), "limit": wording.time(end)]
            view.warnings.append(words.text("warning.past-end", values))
        }
    }

    private func stops(
        of itinerary: Itinerary, _ journey: Journey, _ voice: DirectionsContext, onPaper: Bool
    ) -> [StopView] {
        var views = stops(of: journey, itinerary.entry, voice, onPaper: onPaper)
        for (index, stop) in journey.stops.enumerated() {
            views[index].isGap = stop.choice != nil
            views[index].gap = stop.choice.map { reason($0, voice.wording) }
            addTimes(of: stop, voice.wording, to: &views[index])
            addHours(stop.hours, of: guide.places[stop.place], on: journey.day, voice.wording, to: &views[index])
        }
        return views
    }

    /// What the plan knows about the hours on its day.
    private func addHours(
        _ hours: VisitHours, of place: Place, on day: CalendarDate?, _ wording: Wording, to view: inout StopView
    ) {
        switch hours {
        case .open where place.hours?.isAlwaysOpen == true: view.hours = words["hours.always"]
        case .open(let until): view.hours = words.text("hours.until", ["time": wording.shortTime(until)])
        case .closedAllDay:
            view.closed = words.text("warning.closed-day", ["day": day.map(wording.onWeekday) ?? ""])
        case .closed(let until?):
            view.closed = words.text("app.my-day.opens", ["time": wording.shortTime(until)])
        case .closed(nil): view.closed = words["app.my-day.closed"]
        case .closes(let time):
            view.closed = words.text("app.my-day.closes", ["time": wording.shortTime(time)])
        case .unstated, .unknown: break
        }
        view.warnings = view.closed.map { [$0] } ?? []
    }

    /// `Closed when you come: Ateneum and Kiasma (2 of 9 stops).`
    private func shutStops(of journey: Journey, _ wording: Wording) -> String? {
        let shut = journey.stops.filter(\.hours.isShut)
        guard !shut.isEmpty else { return nil }
        return words.text(
            "warning.shut-stops",
            [
                "places": wording.list(shut.map { guide.places[$0.place].title }),
                "count": wording.number(shut.count), "all": wording.number(journey.stops.count),
            ])
    }

    private func reason(_ choice: GapChoice, _ wording: Wording) -> String {
        let (key, detour): (String, WordValues) =
            choice.detourMetres < 10
            ? ("gap.on-the-way", [:]) : ("gap.reason", ["detour": wording.distance(choice.detourMetres)])
        guard choice.alternatives > 0 else { return words.text("\(key)-alone", detour) }
        let count = choice.alternatives + 1
        return words.count(key, count, shown: wording.number(count), detour)
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

    /// What an adult pays at all stops that are not shut; `nil` when everything is free or the currencies differ.
    private func cost(of journey: Journey) -> Money? {
        let fees = journey.stops.filter { !$0.hours.isShut }.compactMap { guide.places[$0.place].mainPrice?.amount }
            .filter { !$0.isFree }
        guard let first = fees.first, fees.allSatisfy({ $0.currency == first.currency }) else { return nil }
        return Money(minorUnits: fees.map(\.minorUnits).reduce(0, +), currency: first.currency)
    }
}
