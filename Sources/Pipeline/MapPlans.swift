import Geo
import GuideModel
import Mapping
import Rendering
import Walking

/// One map to draw: what is on it, and how large.
struct MapPlan: Sendable {
    let subject: MapSubject
    var fitting: MapFitting
    var detail = MapDetail.overview
    var isLarge = false
    var overlay: MapOverlay
    /// For a strip: the numbers of its stops, from 1.
    var stops: ClosedRange<Int>?

    init(_ subject: MapSubject, _ fitting: MapFitting, _ overlay: MapOverlay) {
        (self.subject, self.fitting, self.overlay) = (subject, fitting, overlay)
    }

    /// What the frame holds: everything of the guide, or the ground within reach of a place.
    var framed: [Coordinate] { overlay.points + overlay.sheds.flatMap { $0.rings.joined() } }

    var centre: [Coordinate] { overlay.place.map { [$0] } ?? [] }

    /// Begins every id in the drawing; a page has one drawing of a subject.
    var id: String {
        switch subject {
        case .tour(let slug): "map-tour-\(slug)"
        case .itinerary(let slug, let day): "map-day-\(slug)" + (day.map { "-\($0 + 1)" } ?? "")
        case .city(let slug): "map-city-\(slug)"
        case .place(let slug): "map-place-\(slug)"
        case .tourStrip(let slug, let number): "map-tour-\(slug)-part-\(number + 1)"
        case .itineraryStrip(let slug, let number): "map-day-\(slug)-part-\(number + 1)"
        }
    }
}

/// Which maps a guide has.
struct MapPlans {
    private let enriched: EnrichedGuide
    private let maps: GuideMaps
    private let text: MapText
    private var guide: Guide { enriched.guide }

    init(_ enriched: EnrichedGuide, maps: GuideMaps, text: MapText) {
        (self.enriched, self.maps, self.text) = (enriched, maps, text)
    }

    /// In the order of the guide's lists.
    var all: [MapPlan] {
        let routes =
            guide.tours.flatMap { tour in
                inTwoSizes(.tour(tour.slug), overlay(tour))
                    + strips(overlay(tour)) { .tourStrip(tour.slug, number: $0) }
            }
            + guide.itineraries.flatMap { itinerary in
                let overlay = overlay(itinerary)
                return inTwoSizes(.itinerary(itinerary.slug, day: nil), overlay)
                    + strips(overlay) { .itineraryStrip(itinerary.slug, number: $0) }
            }
        return routes + cities + guide.places.compactMap(plan)
    }

    private func inTwoSizes(_ subject: MapSubject, _ overlay: MapOverlay) -> [MapPlan] {
        guard !overlay.stops.isEmpty || !overlay.dots.isEmpty else { return [] }
        var large = MapPlan(subject, .large, overlay)
        large.isLarge = true
        return [MapPlan(subject, .page, overlay), large]
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

    private func leg(_ leg: Leg) -> MapOverlay.Leg { .init(points: leg.geometry, isEstimate: leg.isEstimate) }

    /// Three to five stops each, the last of one being the first of the next; none on plain ground, where they would show
    /// nothing that the whole does not.
    private func strips(_ overlay: MapOverlay, _ subject: (Int) -> MapSubject) -> [MapPlan] {
        let count = overlay.stops.count
        guard count > 5, maps.town(around: overlay.stops.map(\.location)) != nil else { return [] }
        let parts = (count + 2) / 4
        return (0..<parts).map { number in
            let (first, last) = ((count - 1) * number / parts, (count - 1) * (number + 1) / parts)
            var part = MapOverlay()
            part.stops = Array(overlay.stops[first...last])
            part.legs = legs(overlay, from: first, to: last)
            part.pace = overlay.pace
            var plan = MapPlan(subject(number), .strip, part)
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
        overlay.dots = places.map { place in
            .init(name: place.title, location: place.location, kind: shown.firstIndex(of: place.kind) ?? shown.count)
        }
        overlay.kinds = shown.map { guide.kind($0)?.plural ?? $0.text }
        if kinds.count > shown.count { overlay.kinds.append(text["other-kinds"]) }
        overlay.pace = guide.site.pace
        return overlay
    }

    /// Up to so many places each have a map; in a larger guide it is those that tours stop at.
    private static let mostPlaces = 2_000

    private func plan(_ place: Place) -> MapPlan? {
        guard guide.places.count <= Self.mostPlaces || !guide.tours(through: place.slug).isEmpty,
            maps.town(around: [place.location]) != nil
        else { return nil }
        var overlay = MapOverlay()
        overlay.place = place.location
        overlay.pace = guide.site.pace
        var plan = MapPlan(.place(place.slug), .place, overlay)
        plan.detail = .place
        return plan
    }
}

extension StreetNetworks {
    /// What can be reached on foot within five and within fifteen minutes, as far as the extracts can tell: not what they
    /// cut off.
    func sheds(around point: Coordinate, pace: Double) -> [MapOverlay.Shed] {
        [5, 15].compactMap { minutes in
            outline(around: point, minutes: minutes, pace: pace).map { .init(minutes: minutes, rings: [$0]) }
        }
    }

    private func outline(around point: Coordinate, minutes: Int, pace: Double) -> [Coordinate]? {
        for town in towns where town.mayReach(point) {
            let outline = town.with(Walker(pace: pace)) { finder in
                finder.standing(at: point).map { finder.walkshed(from: $0, minutes: Double(minutes)).outline }
            }
            let inner = town.bounds.grown(byMetres: -Self.edge)
            guard let outline, outline.count > 2, inner.south < inner.north, inner.west < inner.east else { continue }
            if outline.allSatisfy(inner.contains) { return outline }
        }
        return nil
    }

    /// An outline that comes so near to the end of the extract may be cut off there, in metres.
    private static let edge = 20.0
}
