import Calendar
import Geo
import GuideModel

/// A tour as it is walked, and what is wrong with it.
struct TourWalk {
    /// When a tour begins if it names no start.
    static let usualStart = TimeOfDay(9, 0)

    let journey: Journey
    private let tour: Tour
    private let guide: Guide
    private let walks: Walks

    init(_ tour: Tour, in guide: Guide, streets: (any StreetWalks)?, landmarks: Landmarks?) {
        (self.tour, self.guide) = (tour, guide)
        walks = Walks(along: tour.line, pace: tour.pace ?? guide.site.pace, streets: streets, landmarks: landmarks)
        journey = Self.journey(of: tour, in: guide, walks)
    }

    /// Opening hours do not count on a tour: its times are the same on every day.
    private static func journey(of tour: Tour, in guide: Guide, _ walks: Walks) -> Journey {
        let visits = tour.stops.compactMap { Visit($0, in: guide) }
        let first = visits.first?.place
        let legs = legs(through: visits, backTo: tour.isLoop ? first : nil, walks)
        let times = TimetablePlanner(
            start: tour.start ?? usualStart, stops: zip(visits, legs).map { PlannedStop(walk: $1, visit: $0.stay) },
            lastWalk: legs.count > visits.count ? legs[visits.count] : nil,
            clock: DayClock(day: nil, zone: guide.timezone(in: tour.city ?? first?.city)), doors: []
        ).timetable().timetable
        return Journey(
            .tour(tour.slug), in: guide, to: tour.isLoop ? first.map { .place($0.slug) } : nil, start: times.start,
            stops: zip(visits, times.entries).map { $0.stop(at: $1) }, walks: legs, end: times.end)
    }

    /// The walk to each stop, described in the author's words where there are any; there is none to the first.
    private static func legs(through visits: [Visit], backTo start: Place?, _ walks: Walks) -> [Leg?] {
        let points = visits.map(\.place.location) + (start.map { [$0.location] } ?? [])
        var legs: [Leg?] = [nil] + walks.legs(through: points)
        for (index, visit) in visits.enumerated() {
            // The way to the first stop is the way back to it.
            let number = index > 0 ? index : visits.count
            if !visit.source.via.isEmpty, number < legs.count {
                legs[number] = walks.leg(from: points[number - 1], over: visit.source.via, to: visit.place.location)
            }
            if let words = visit.source.directions { legs[index]?.directions = [words] }
        }
        return legs
    }

    /// A stop of the tour and its place.
    private struct Visit {
        let source: Stop
        let position: Int
        let place: Place

        init?(_ source: Stop, in guide: Guide) {
            guard let position = guide.position(ofPlace: source.place) else { return nil }
            (self.source, self.position, place) = (source, position, guide.places[position])
        }

        var stay: TimeSpan { source.visit ?? place.visit }

        func stop(at times: Timetable.Entry) -> JourneyStop {
            var stop = JourneyStop(place: position, arrive: times.arrive, stay: stay, leave: times.leave)
            (stop.note, stop.directions, stop.isOptional) = (source.note, source.directions, source.isOptional)
            return stop
        }
    }

    /// Stops to which no path leads, or none short enough to walk.
    var unreachable: [Diagnostic] {
        journey.legs.compactMap { leg in
            guard case .stop(_, let start) = leg.from, case .stop(let number, let end) = leg.to else { return nil }
            let (from, to) = (guide.places[start], guide.places[end])
            return walks.trouble(
                leg.walk, from: (from.title, from.location), over: tour.stops[number - 1].via,
                to: (to.title, to.location),
                at: tour.stops[number - 1].location, remedy: "make two tours of it")
        }
    }

    /// Points of `via` that are far from any path, or to which nothing leads.
    func pins(on streets: (any StreetWalks)?) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (index, stop) in tour.stops.enumerated() where !stop.via.isEmpty {
            for point in stop.via {
                guard case .far(let metres) = streets?.nearness(of: point) ?? .unmapped else { continue }
                found.append(
                    Diagnostic(
                        .warning, "far-from-paths",
                        "a point of `via` lies \(PlanWords.metres(metres)) from any path of the map; the walk over it is an estimate",
                        at: stop.location, remedy: "move it onto the way that is meant"))
            }
            if index == 0, !tour.isLoop {
                found.append(
                    Diagnostic(
                        .warning, "unused-via", "no walk leads to the first stop, so that its `via` is not used",
                        at: stop.location, remedy: "write it at the stop to which the way leads"))
            }
        }
        return found
    }

    /// Only where the author leaves the order free.
    var longerOrder: Diagnostic? {
        let places = journey.stops.map { guide.places[$0.place] }
        guard tour.order == .free,
            let better = BetterOrder.of(places.map(\.location), walks: walks, isLoop: tour.isLoop)
        else { return nil }
        return better.diagnostic(
            titles: places.map(\.title), at: tour.stops.first?.location ?? tour.entry.location)
    }

    /// Beyond this, in minutes, a tour is not walked in one day.
    private static let longestDay = 12 * 60

    /// What its optional stops take does not count, as visitors leave them out.
    var tooLong: Diagnostic? {
        let optional = journey.stops.filter(\.isOptional).reduce(0) { $0 + $1.stay.seconds / 60 }
        let minutes = journey.duration.seconds / 60 - optional
        guard minutes > Self.longestDay else { return nil }
        return Diagnostic(
            .note, "tour-too-long",
            "this tour takes \(minutes / 60) h \(minutes % 60) min, with visits as long as they are said to be",
            at: tour.stops.first?.location ?? tour.entry.location,
            remedy: "make two tours of it, mark stops as `optional`, or give a shorter `visit`")
    }
}
