import GuideModel

/// What a printed tour or itinerary has beside its page.
extension Sheet {
    /// From this many stops on, one looks a stop up by its name.
    private static let manyStops = 20
    /// How far from a stop a toilet or a bench is worth a line, in metres, and how many such lines there are.
    private static let facilityReach = 250.0
    private static let mostFacilities = 12

    func addPaper(
        to view: inout RouteView, _ edition: PrintEdition, stops: [Slug], city: Slug?, legs: [NamedLeg]
    ) {
        let places = stops.compactMap(guide.place)
        let wording = atlas.wording(in: city)
        view.printEdition = edition.rawValue
        view.paper = size(of: edition)
        view.emergency = guide.emergency(in: city ?? places.first?.city)
        view.closures = closures(of: places, wording)
        view.facilities = facilities(near: places, wording)
        view.index = places.count < Self.manyStops ? [] : index(of: places)
        view.credits = places.enumerated().compactMap { index, place in
            place.entry.images.first?.credit.map { StopCreditView(number: String(index + 1), credit: $0) }
        }
        let usesMap = legs.contains { $0.leg.basis == .network }
        view.sources = sources(usesMap: usesMap, hasHours: places.contains { $0.hours != nil }, ratings: [])
    }

    /// As CSS names it.
    private func size(of edition: PrintEdition) -> String {
        switch (edition, guide.site.print.paper) {
        case (.booklet, .a4): "A5"
        case (.booklet, .letter): "5.5in 8.5in"
        case (_, let paper): paper.rawValue
        }
    }

    private func closures(of places: [Place], _ wording: Wording) -> [StopClosureView] {
        places.enumerated().flatMap { index, place in
            place.closures.filter { $0.until >= guide.today }.map { closure in
                StopClosureView(
                    number: String(index + 1), title: place.title, lang: mark(place.entry),
                    dates: wording.dates(from: closure.from, until: closure.until) ?? "", reason: closure.reason)
            }
        }
    }

    private func index(of places: [Place]) -> [IndexLineView] {
        places.enumerated().map { index, place in
            (
                SortKey.key(of: place.title), index,
                IndexLineView(title: place.title, lang: mark(place.entry), number: String(index + 1))
            )
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// The guide's toilets, taps, benches and shelters beside the stops, in the order of the walk.
    private func facilities(near places: [Place], _ wording: Wording) -> [FacilityView] {
        let stops = Set(places.map(\.slug))
        return atlas.facilities.beside(places.map(\.location), within: Self.facilityReach)
            .filter { !stops.contains(guide.places[$0.place].slug) }
            .prefix(Self.mostFacilities).map { near in
                let place = guide.places[near.place]
                return FacilityView(
                    title: place.title, lang: mark(place.entry),
                    kind: guide.kind(place.kind)?.label ?? place.kind.text, stop: String(near.stop + 1),
                    distance: wording.spokenDistance(near.metres), hours: place.hours.flatMap { atlas.hours($0).short },
                    isFree: place.isFree)
            }
    }
}
