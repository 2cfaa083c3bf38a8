import Geo
import Glibc
import GuideModel
import Mapping
import Rendering

/// Which maps a guide has.
struct MapPlans {
    private let enriched: EnrichedGuide
    private let maps: GuideMaps
    private let text: MapText
    private var guide: Guide { enriched.guide }

    init(_ enriched: EnrichedGuide, maps: GuideMaps, text: MapText) {
        (self.enriched, self.maps, self.text) = (enriched, maps, text)
    }

    /// Of pages: in the order of the guide's lists.
    var ofPages: [MapPlan] {
        routes.flatMap { inTwoSizes($0.subject, $0.overlay) } + cities + guide.places.compactMap(plan)
    }

    /// Of the sheets and booklets of routes.
    func ofPaper(_ paper: MapPaper) -> [MapPlan] {
        let room = PaperRoom(paper, of: guide.site.print)
        return routes.flatMap { subject, overlay, strip in
            var whole = MapPlan(subject, .paper(paper), room.overview, overlay)
            whole.detail = .large
            return [whole] + strips(overlay, room.strip, .paper(paper), strip)
        }
    }

    private typealias Route = (subject: MapSubject, overlay: MapOverlay, strip: (Int) -> MapSubject)

    private var routes: [Route] {
        let tours = guide.tours.map { tour -> Route in
            (.tour(tour.slug), overlay(tour), { .tourStrip(tour.slug, number: $0) })
        }
        let itineraries = guide.itineraries.map { itinerary -> Route in
            (.itinerary(itinerary.slug), overlay(itinerary), { .itineraryStrip(itinerary.slug, number: $0) })
        }
        return (tours + itineraries).filter { !$0.overlay.stops.isEmpty }
    }

    private func inTwoSizes(_ subject: MapSubject, _ overlay: MapOverlay) -> [MapPlan] {
        var large = MapPlan(subject, .largePage, .large, overlay)
        large.detail = .large
        return [MapPlan(subject, .page, .page, overlay), large]
    }

    // MARK: routes

    private func overlay(_ tour: Tour) -> MapOverlay {
        var overlay = MapOverlay()
        overlay.stops = stops(tour.stops.map { ($0.place, $0.isOptional) })
        overlay.legs = (enriched.tourLegs[tour.slug] ?? []).compactMap { $0.map(leg) }
        overlay.isLoop = tour.isLoop
        overlay.marksEnds = true
        overlay.pace = tour.pace ?? guide.site.pace
        return overlay
    }

    private func overlay(_ itinerary: Itinerary) -> MapOverlay {
        var overlay = MapOverlay()
        guard let timetable = enriched.itineraryTimetables[itinerary.slug] else { return overlay }
        overlay.stops = stops(timetable.entries.map { ($0.place, $0.choiceReason != nil) })
        overlay.legs = timetable.entries.compactMap { $0.leg.map(leg) } + (timetable.lastLeg.map { [leg($0)] } ?? [])
        let (first, last) = (overlay.stops.first?.location, overlay.stops.last?.location)
        (overlay.from, overlay.to) = (point(itinerary.from), point(itinerary.to))
        // An end that is a stop needs no sign beside its disc.
        if overlay.from == first { overlay.from = nil }
        overlay.isLoop = overlay.from == nil && overlay.to != nil && overlay.to == first && overlay.stops.count > 1
        if overlay.isLoop || overlay.to == last { overlay.to = nil }
        overlay.marksEnds = true
        overlay.pace = itinerary.tour.flatMap(guide.tour)?.pace ?? guide.site.pace
        return overlay
    }

    private func point(_ terminus: Terminus?) -> Coordinate? {
        switch terminus {
        case .place(let slug): guide.place(slug)?.location
        case .point(_, let coordinate): coordinate
        case nil: nil
        }
    }

    private func stops(_ places: [(Slug, isOptional: Bool)]) -> [MapOverlay.Stop] {
        places.compactMap { slug, isOptional in guide.place(slug).map { ($0, isOptional) } }.enumerated()
            .map { number, stop in
                MapOverlay.Stop(
                    label: "\(number + 1)", name: stop.0.title, location: stop.0.location, isOptional: stop.1)
            }
    }

    private func leg(_ leg: Leg) -> MapOverlay.Leg {
        .init(points: leg.geometry, isEstimate: leg.isEstimate || leg.isFar)
    }

    /// Three to five stops each, the last of one being the first of the next; none on plain ground, where they would show
    /// nothing that the whole does not.
    private func strips(
        _ overlay: MapOverlay, _ fitting: MapFitting, _ medium: MapPlan.Medium, _ subject: (Int) -> MapSubject
    ) -> [MapPlan] {
        let count = overlay.stops.count
        guard count > 5 else { return [] }
        let parts = (count + 2) / 4
        let ranges = (0..<parts).map { (count - 1) * $0 / parts...(count - 1) * ($0 + 1) / parts }
            .filter { overlay.stops[$0].allSatisfy { maps.knows($0.location) } }
        return ranges.enumerated().map { number, range in
            let (first, last) = (range.lowerBound, range.upperBound)
            var part = MapOverlay()
            part.stops = Array(overlay.stops[first...last])
            part.legs = legs(overlay, from: first, to: last)
            part.pace = overlay.pace
            var plan = MapPlan(subject(number), medium, fitting, part)
            (plan.detail, plan.stops) = (.strip, first + 1...last + 1)
            return plan
        }
    }

    /// The legs between two stops: the n-th leads to the n-th stop, where none leads to the first.
    private func legs(_ overlay: MapOverlay, from first: Int, to last: Int) -> [MapOverlay.Leg] {
        let skipped = overlay.from == nil ? 0 : 1
        let range = (first + skipped)..<(last + skipped)
        return overlay.legs.indices.filter(range.contains).map { overlay.legs[$0] }
    }

    // MARK: cities and places

    private var cities: [MapPlan] {
        let byCity = Dictionary(grouping: guide.places) { $0.city }
        return guide.cities.flatMap { city -> [MapPlan] in
            let places = byCity[city.slug] ?? []
            guard (2...GuideMaps.mostDots).contains(places.count) else { return [] }
            return inTwoSizes(.city(city.slug), overlay(of: places))
        }
    }

    /// Dots of up to five shapes: the four commonest kinds, and all others.
    private func overlay(of places: [Place]) -> MapOverlay {
        let counts = Dictionary(grouping: places, by: \.kind).mapValues(\.count)
        let kinds = counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
        let shown = Array(kinds.prefix(kinds.count > 5 ? 4 : 5))
        var overlay = MapOverlay()
        let ranked = places.map { (rank(of: $0, isRare: (counts[$0.kind] ?? 0) * 8 <= places.count), $0) }.sorted {
            $0.0 > $1.0
        }
        overlay.dots = ranked.enumerated().map { number, place in
            .init(
                name: place.1.title, location: place.1.location,
                kind: shown.firstIndex(of: place.1.kind) ?? shown.count, isMinor: number >= Self.mostMajor)
        }
        overlay.kinds = shown.map { guide.kind($0)?.plural ?? $0.text }
        if kinds.count > shown.count { overlay.kinds.append(text["other-kinds"]) }
        overlay.pace = guide.site.pace
        return overlay
    }

    /// More places than this are smaller dots on a city's map.
    private static let mostMajor = 40

    private struct Rank: Comparable {
        let weight: Int
        let rating: Double
        let title: String

        static func < (one: Rank, other: Rank) -> Bool {
            // The names the other way round: of equals the first in the alphabet matters most.
            (one.weight, one.rating, other.title) < (other.weight, other.rating, one.title)
        }
    }

    /// How much a place matters on a map: that tours stop there, that the guide has much to say and to show of it,
    /// that it has few of the kind.
    private func rank(of place: Place, isRare: Bool) -> Rank {
        let tours = min(3, guide.tours(through: place.slug).count)
        let weight =
            tours * 4 + (place.entry.images.isEmpty ? 0 : 3) + (place.entry.summary == nil ? 0 : 1)
            + (place.contact.wikipedia == nil ? 0 : 2) + (isRare ? 2 : 0)
        let known = log2(Double(1 + (place.rating?.count ?? 0)))
        return Rank(weight: weight, rating: (place.rating?.score ?? 0) * (1 + known), title: place.title)
    }

    /// Up to this many places each have a map; in a larger guide only the stops of tours have one.
    private static let mostPlaces = 2_000

    private func plan(_ place: Place) -> MapPlan? {
        guard guide.places.count <= Self.mostPlaces || !guide.tours(through: place.slug).isEmpty,
            maps.knows(place.location)
        else { return nil }
        var overlay = MapOverlay()
        overlay.place = place.location
        overlay.pace = guide.site.pace
        var plan = MapPlan(.place(place.slug), .page, .place, overlay)
        plan.detail = .place
        return plan
    }
}
