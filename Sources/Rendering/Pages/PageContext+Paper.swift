import GuideModel

/// What a printed tour or itinerary has in addition to its page.
extension PageContext {
    /// From this many stops on, there is an index of stops by name.
    private static let manyStops = 20
    /// How far from a stop a toilet or a bench is listed, in metres, and how many are listed at most.
    private static let facilityReach = 250.0
    private static let mostFacilities = 12

    private typealias PaperStop = (number: String, place: Place)

    func addPaper(to view: inout RouteView, _ edition: PrintEdition, _ journey: Journey, city: Slug?) {
        let stops = journey.stops.map { (number: String($0.number), place: guide.places[$0.place]) }
        let wording = index.wording(in: city)
        view.printEdition = edition.rawValue
        view.paper = size(of: edition)
        view.emergency = guide.emergency(in: city ?? stops.first?.place.city)
        view.closures = closures(of: stops, wording)
        view.facilities = facilities(near: stops, wording)
        view.index = stops.count < Self.manyStops ? [] : index(of: stops)
        view.credits = stops.compactMap { stop in
            stop.place.entry.images.first?.credit.map { StopCreditView(number: stop.number, credit: $0) }
        }
        view.sources = sources(
            usesMap: journey.totals.followsMap, hasHours: stops.contains { $0.place.hours != nil }, ratings: [])
    }

    /// The paper size in CSS syntax.
    private func size(of edition: PrintEdition) -> String {
        let paper = guide.site.print.paper
        return edition == .booklet ? paper.booklet : paper.rawValue
    }

    private func closures(of stops: [PaperStop], _ wording: Wording) -> [StopClosureView] {
        stops.flatMap { number, place in
            place.closures.filter { $0.until >= guide.today }.map { closure in
                StopClosureView(
                    number: number, title: place.title, lang: mark(place.entry),
                    dates: wording.dates(from: closure.from, until: closure.until) ?? "", reason: closure.reason)
            }
        }
    }

    private func index(of stops: [PaperStop]) -> [IndexLineView] {
        stops.enumerated().map { index, stop in
            let (number, place) = stop
            return (
                SortKey.key(of: place.title), index,
                IndexLineView(title: place.title, lang: mark(place.entry), number: number)
            )
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// The guide's toilets, taps, benches and shelters beside the stops, in the order of the walk.
    private func facilities(near stops: [PaperStop], _ wording: Wording) -> [FacilityView] {
        let visited = Set(stops.map(\.place.slug))
        return index.facilities.beside(stops.map(\.place.location), within: Self.facilityReach)
            .filter { !visited.contains(guide.places[$0.place].slug) }
            .prefix(Self.mostFacilities).map { near in
                let place = guide.places[near.place]
                return FacilityView(
                    title: place.title, lang: mark(place.entry),
                    kind: guide.kind(place.kind)?.label ?? place.kind.text, stop: stops[near.stop].number,
                    distance: wording.spokenDistance(near.metres), hours: place.hours.flatMap { index.hours($0).short },
                    isFree: place.isFree)
            }
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
