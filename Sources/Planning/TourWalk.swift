import Geo
import GuideModel

/// The walks and times of one tour.
struct TourWalk {
    /// When a tour begins that names no start.
    static let usualStart = TimeOfDay(9, 0)

    private let tour: Tour
    private let places: [Place]
    /// The walk to each stop; `nil` at the first. A loop has one more, back to the start.
    let legs: [Leg?]
    private let walks: Walks
    private let clock: DayClock

    init(_ tour: Tour, in guide: Guide, streets: (any StreetWalks)?, landmarks: Landmarks?) {
        self.tour = tour
        places = tour.stops.compactMap { guide.place($0.place) }
        let points = places.map(\.location) + (tour.isLoop ? places.prefix(1).map(\.location) : [])
        let pace = tour.pace ?? guide.site.pace
        walks = Walks(along: tour.line, pace: pace, streets: streets, landmarks: landmarks)
        var found = walks.legs(through: points)
        for (index, stop) in tour.stops.dropFirst().enumerated() where index < found.count {
            if let words = stop.directions { found[index].directions = [words] }
        }
        legs = [nil] + found
        clock = DayClock(day: nil, zone: guide.timezone(in: tour.city ?? places.first?.city))
    }

    /// On a tour nobody waits for opening hours: its times are the same on every day.
    var timetable: Timetable {
        var stops: [PlannedStop] = []
        for (index, (stop, place)) in zip(tour.stops, places).enumerated() {
            var planned = PlannedStop(place: place.slug, leg: legs[index], visit: stop.visit ?? place.visit)
            planned.note = stop.note
            stops.append(planned)
        }
        return TimetablePlanner(
            start: tour.start ?? Self.usualStart, stops: stops,
            lastLeg: tour.isLoop && legs.count > stops.count ? legs[stops.count] : nil, clock: clock, day: nil,
            doors: []
        ).timetable().timetable
    }

    /// Stops to which no path leads, or none short enough to walk.
    var unreachable: [Diagnostic] {
        let ends = zip(places, places.dropFirst() + places.prefix(1)).map { ($0, $1) }
        return zip(legs.dropFirst(), ends).enumerated().compactMap { index, walk in
            let (leg, (start, end)) = walk
            let stop = index + 1 < tour.stops.count ? tour.stops[index + 1] : tour.stops[0]
            return walks.trouble(
                leg, from: (start.title, start.location), to: (end.title, end.location), at: stop.location,
                remedy: "make two tours of it")
        }
    }

    /// Only where the author leaves the order free.
    var longerOrder: Diagnostic? {
        guard tour.order == .free,
            let better = BetterOrder.of(places.map(\.location), walks: walks, isLoop: tour.isLoop)
        else { return nil }
        return better.diagnostic(
            titles: places.map(\.title), at: tour.stops.first?.location ?? tour.entry.location)
    }
}
