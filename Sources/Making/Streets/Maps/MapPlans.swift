import Geo
import GuideModel
import Mapping

/// Which maps a guide has.
struct MapPlans {
    private let enriched: EnrichedGuide
    private let maps: GuideMaps
    private let text: any MapText
    private var guide: Guide { enriched.guide }

    init(_ enriched: EnrichedGuide, maps: GuideMaps, text: any MapText) {
        (self.enriched, self.maps, self.text) = (enriched, maps, text)
    }

    /// The maps of pages, in the order of the guide's lists.
    var ofPages: [MapPlan] {
        routes.flatMap { inTwoSizes($0.subject, $0.overlay, $0.units) } + cities + guide.places.compactMap(plan)
    }

    /// The maps of the printed sheets and booklets of routes.
    func ofPaper(_ paper: MapPaper) -> [MapPlan] {
        let room = PaperSpace(paper, of: guide.site.print)
        return routes.flatMap { subject, journey, overlay, units in
            var whole = MapPlan(subject, .paper(paper), room.overview, overlay)
            (whole.detail, whole.units) = (.large, units)
            return [whole] + strips(journey, overlay, room.strip, .paper(paper), units)
        }
    }

    private var routes: [(subject: MapSubject, journey: Journey, overlay: MapOverlay, units: Units)] {
        enriched.journeys.compactMap { journey in
            guard let subject = journey.subject, !journey.stops.isEmpty else { return nil }
            let (tour, city): (Tour?, Slug?) =
                switch subject {
                case .tour(let slug): (guide.tour(slug), guide.tour(slug)?.city)
                case .itinerary(let slug):
                    (guide.itinerary(slug)?.tour.flatMap(guide.tour), guide.itinerary(slug)?.city)
                }
            return (.journey(subject), journey, overlay(journey, pace: tour?.pace), guide.units(in: city))
        }
    }

    private func inTwoSizes(_ subject: MapSubject, _ overlay: MapOverlay, _ units: Units) -> [MapPlan] {
        [(MapMedium.page, MapFitting.page), (.largePage, .large)].map { medium, fitting in
            var plan = MapPlan(subject, medium, fitting, linked(overlay, subject, medium))
            plan.units = units
            if medium == .largePage { plan.detail = .large }
            return plan
        }
    }

    /// With addresses that lead from the page of the map to the pages of its places.
    private func linked(_ overlay: MapOverlay, _ subject: MapSubject, _ medium: MapMedium) -> MapOverlay {
        let paths = GuidePaths(guide.edition)
        func link(_ link: MapOverlay.Link?) -> MapOverlay.Link? {
            link.flatMap { Slug($0.id) }.map { MapPlan.link(to: $0, from: subject, on: medium, paths) }
        }
        var overlay = overlay
        for stop in overlay.stops.indices { overlay.stops[stop].link = link(overlay.stops[stop].link) }
        for dot in overlay.dots.indices { overlay.dots[dot].link = link(overlay.dots[dot].link) }
        return overlay
    }

    // MARK: routes

    private func overlay(_ journey: Journey, pace: Double?) -> MapOverlay {
        var overlay = MapOverlay()
        overlay.stops = journey.stops.map { stop in
            let place = guide.places[stop.place]
            var mark = MapOverlay.Stop(
                label: "\(stop.number)", name: place.title, location: place.location,
                isOptional: stop.isOptional || stop.choice != nil)
            mark.link = .init(id: place.slug.text, address: nil)
            mark.isShut = stop.hours.isShut
            return mark
        }
        overlay.legs = journey.legs.map(leg)
        for (number, next) in journey.stops.enumerated() where overlay.legs.indices.contains(number - offset(journey)) {
            overlay.legs[number - offset(journey)].directions = next.directions
        }
        overlay.from = journey.from.flatMap(markedEnd)
        overlay.to = journey.to.flatMap(markedEnd)
        overlay.isLoop = journey.isLoop
        overlay.marksEnds = true
        overlay.pace = pace ?? guide.site.pace
        return overlay
    }

    /// Where an end has a sign of its own; `nil` where it is a stop, which has a disc.
    private func markedEnd(_ end: JourneyPoint) -> Coordinate? {
        if case .stop = end { nil } else { end.location(in: guide) }
    }

    /// One where the first leg leads to the second stop.
    private func offset(_ journey: Journey) -> Int {
        journey.stops.first.flatMap(journey.leg(to:)) == nil ? 1 : 0
    }

    private func leg(_ leg: JourneyLeg) -> MapOverlay.Leg {
        let walk = leg.walk
        var drawn = MapOverlay.Leg(
            points: walk.geometry, isEstimate: walk.isEstimate || walk.isFar, metres: walk.isFar ? nil : walk.metres)
        drawn.ways = walk.namedParts.map { part in
            .init(name: part.name, isSteps: part.way == .steps, points: Array(walk.geometry[part.points]))
        }
        return drawn
    }

    /// Strips of three to five stops each; the last stop of one is the first of the next. There are none where no extract
    /// covers the stops, because they would show nothing that the whole map does not.
    private func strips(
        _ journey: Journey, _ overlay: MapOverlay, _ fitting: MapFitting, _ medium: MapMedium,
        _ units: Units
    ) -> [MapPlan] {
        let count = journey.stops.count
        guard let subject = journey.subject, count > Self.mostWithoutStrips else { return [] }
        let parts = (count + 2) / 4
        let ranges = (0..<parts).map { (count - 1) * $0 / parts...(count - 1) * ($0 + 1) / parts }
            .filter { overlay.stops[$0].allSatisfy { maps.knows($0.location) } }
        return ranges.enumerated().map { number, range in
            var part = MapOverlay()
            part.stops = Array(overlay.stops[range])
            part.legs = journey.stops[range].dropFirst().compactMap(journey.leg(to:)).map(leg)
            part.pace = overlay.pace
            var plan = MapPlan(.strip(of: subject, number: number), medium, fitting, part)
            plan.units = units
            (plan.detail, plan.stops) = (.strip, range.lowerBound + 1...range.upperBound + 1)
            return plan
        }
    }

    /// Up to this many stops have no strips: their overview shows as much.
    static let mostWithoutStrips = 5

    // MARK: cities and places

    private var cities: [MapPlan] {
        Self.mappedCities(of: guide).flatMap { city, places in
            var overlay = overlay(of: places)
            if !places.contains(where: { maps.knows($0.location) }) { overlay.legs = walks(in: city) }
            return inTwoSizes(.city(city), overlay, guide.units(in: city))
        }
    }

    /// The lines of a city's tours: where no street is known, they tell how the places lie to each other.
    private func walks(in city: Slug) -> [MapOverlay.Leg] {
        guide.tours.filter { $0.city == city }.flatMap { enriched.journey(of: $0).legs.map(leg) }
    }

    /// The cities that have a map, with their places.
    private static func mappedCities(of guide: Guide) -> [(Slug, [Place])] {
        let byCity = Dictionary(grouping: guide.places) { $0.city }
        return guide.cities.map { ($0.slug, byCity[$0.slug] ?? []) }
            .filter { (2...GuideMaps.mostDots).contains($0.1.count) }
    }

    /// What has a large map: every route with stops that can be framed, and every city that has a map. This opens no
    /// extract.
    static func largeMaps(of enriched: EnrichedGuide) -> Set<MapSubject> {
        let guide = enriched.guide
        let routes = enriched.journeys.filter { journey in
            let ends = [journey.from, journey.to].compactMap { $0?.location(in: guide) }
            let points =
                journey.stops.map { guide.places[$0.place].location } + journey.legs.flatMap(\.walk.geometry) + ends
            return !journey.stops.isEmpty && MapFitting.large.frame(around: points) != nil
        }
        let cities = mappedCities(of: guide).filter { MapFitting.large.frame(around: $0.1.map(\.location)) != nil }
        return Set(routes.compactMap(\.subject).map(MapSubject.journey) + cities.map { .city($0.0) })
    }

    /// Places with the icons of their kinds; kinds with the same icon share a row of the legend.
    private func overlay(of places: [Place]) -> MapOverlay {
        let counts = Dictionary(grouping: places, by: \.kind).mapValues(\.count)
        let kinds = counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
        var icons: [String] = []
        var labels: [[String]] = []
        for kind in kinds {
            let icon = PlaceGlyph.path(of: guide.kind(kind)?.icon ?? "")
            let row = icons.firstIndex(of: icon) ?? icons.count
            if row == icons.count {
                icons.append(icon)
                labels.append([])
            }
            labels[row].append(guide.kind(kind)?.plural ?? kind.text)
        }
        var overlay = MapOverlay()
        let ranked = guide.ranked(places)
        overlay.dots = ranked.enumerated().map { number, place in
            let icon = PlaceGlyph.path(of: guide.kind(place.kind)?.icon ?? "")
            var dot = MapOverlay.Dot(
                name: place.title, location: place.location, kind: icons.firstIndex(of: icon) ?? 0,
                isMinor: number >= Self.mostMajor)
            dot.link = .init(id: place.slug.text, address: nil)
            return dot
        }
        overlay.kinds = zip(icons, labels).map { .init(label: $1.joined(separator: ", "), icon: $0) }
        overlay.pace = guide.site.pace
        return overlay
    }

    /// More places than this are smaller dots on a city's map.
    private static let mostMajor = 40

    /// Up to this many places each have a map; in a larger guide only the stops of tours have one.
    private static let mostPlaces = 2_000

    static func mapsAllPlaces(of guide: Guide) -> Bool { guide.places.count <= mostPlaces }

    private func plan(_ place: Place) -> MapPlan? {
        guard Self.mapsAllPlaces(of: guide) || !guide.tours(through: place.slug).isEmpty,
            maps.knows(place.location)
        else { return nil }
        var overlay = MapOverlay()
        overlay.place = place.location
        overlay.pace = guide.site.pace
        var plan = MapPlan(.place(place.slug), .page, .place, overlay)
        plan.detail = .place
        plan.units = guide.units(in: place.city)
        return plan
    }
}
