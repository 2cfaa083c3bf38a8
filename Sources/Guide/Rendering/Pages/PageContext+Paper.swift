import Calendar
import GuideModel

/// What a printed tour or itinerary has in addition to its page.
extension PageContext {
    /// From this many stops on, there is an index of stops by name.
    private static let manyStops = 20
    /// How many toilets and benches are listed at most.
    private static let mostFacilities = 12

    private typealias PaperStop = (number: String, place: Place)

    func addPaper(to view: inout RouteView, _ edition: PrintEdition, _ journey: Journey, city: Slug?) {
        let stops = journey.stops.map { (number: String($0.number), place: guide.places[$0.place]) }
        let wording = index.wording(in: city)
        view.printEdition = (edition.isHalf ? .booklet : edition).rawValue
        view.paper = size(of: edition)
        view.emergency = guide.emergency(in: city ?? stops.first?.place.city)
        view.asOf = words.text("as-of", ["date": wording.date(guide.today)])
        view.noFacilities = words.text(
            "facilities-none", ["distance": wording.spokenDistance(GuideIndex.reach.facilities)])
        view.finishPlace = stops.last.map { start(at: $0.place) }
        if let first = stops.first { view.nearStart = arrivals(near: first, wording) }
        if let last = stops.last, stops.count > 1, last.place.slug != stops.first?.place.slug {
            view.nearFinish = arrivals(near: last, wording)
        }
        view.closures = closures(of: stops, wording)
        if journey.day == nil { view.closures = restDays(of: stops, wording) + view.closures }
        if edition.page == .guide { view.along = boxes(journey, city: city) }
        view.facilities = facilities(near: stops, wording)
        view.help = help(beside: stops, city: city, wording)
        view.index = stops.count < Self.manyStops ? [] : index(of: stops)
        view.credits = credits(of: stops, pictures: edition.page == .guide ? guide.site.print.picturesOfStops : 1)
        view.sources = sources(
            usesMap: journey.totals.followsMap, ratings: [])
    }

    /// The paper size in CSS syntax.
    private func size(of edition: PrintEdition) -> String {
        let paper = guide.site.print.paper
        return edition.isHalf ? paper.booklet : paper.rawValue
    }

    /// Days on which stops are closed, the earliest first; those of the same dates and reason together.
    private func closures(of stops: [PaperStop], _ wording: Wording) -> [StopClosureView] {
        struct Days: Hashable {
            let from: CalendarDate
            let until: CalendarDate
            let reason: String?
        }
        var places: [Days: [PaperStop]] = [:]
        for stop in stops {
            for closure in stop.place.closures where closure.until >= guide.today {
                let days = Days(from: closure.from, until: closure.until, reason: closure.reason)
                places[days, default: []].append(stop)
            }
        }
        return places.sorted {
            ($0.key.from, $0.key.until, $0.key.reason ?? "") < ($1.key.from, $1.key.until, $1.key.reason ?? "")
        }.map { days, stops in
            StopClosureView(
                dates: wording.dates(from: days.from, until: days.until) ?? "", reason: days.reason,
                lang: stops.first.flatMap { mark($0.place.entry) }, places: stops.map(line(of:)))
        }
    }

    /// The days of the week on which stops are closed, Monday first; days with the same stops together.
    private func restDays(of stops: [PaperStop], _ wording: Wording) -> [StopClosureView] {
        let shut = stops.map { Set(guide.restDays(of: $0.place)) }
        let closed = Weekday.allCases.map { day in (day, stops.indices.filter { shut[$0].contains(day) }) }
            .filter { !$0.1.isEmpty }
        let lists = closed.map(\.1).reduce(into: [[Int]]()) { if !$0.contains($1) { $0.append($1) } }
        return lists.map { list in
            StopClosureView(
                dates: wording.weekdays(closed.filter { $0.1 == list }.map(\.0)), reason: nil, lang: nil,
                places: list.map { line(of: stops[$0]) })
        }
    }

    /// The makers of the stops' pictures, each once.
    private func credits(of stops: [PaperStop], pictures: Int) -> [StopCreditView] {
        var credits: [(credit: String, numbers: [String])] = []
        for stop in stops {
            for credit in stop.place.entry.images.prefix(pictures).compactMap(\.credit) {
                if let known = credits.firstIndex(where: { $0.credit == credit }) {
                    if credits[known].numbers.last != stop.number { credits[known].numbers.append(stop.number) }
                } else {
                    credits.append((credit, [stop.number]))
                }
            }
        }
        return credits.map { StopCreditView(numbers: $0.numbers.joined(separator: ", "), credit: $0.credit) }
    }

    private func line(of stop: PaperStop) -> IndexLineView {
        IndexLineView(title: stop.place.title, lang: mark(stop.place.entry), number: stop.number)
    }

    private func index(of stops: [PaperStop]) -> [IndexLineView] {
        stops.enumerated().map { (SortKey.key(of: $1.place.title), $0, line(of: $1)) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Toilets, taps, benches and shelters beside the stops, in the order of the walk.
    private func facilities(near stops: [PaperStop], _ wording: Wording) -> [BesideView] {
        facilities(beside: stops.map { ($0.number, $0.place) }, atMost: Self.mostFacilities, wording)
    }

    /// Stations, stops and car parks near an end of the walk, near ones first.
    private func arrivals(near stop: PaperStop, _ wording: Wording) -> [BesideView] {
        index.arrivals(near: stop.place).map { view($0, stop.number, wording) }
    }
}

extension PrintSettings.Paper {
    /// The size of half a sheet in CSS syntax.
    var booklet: String {
        switch self {
        case .a4: "A5"
        case .letter: "5.5in 8.5in"
        }
    }
}
