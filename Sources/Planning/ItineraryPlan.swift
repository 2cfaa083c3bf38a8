import Geo
import GuideModel

/// One itinerary on the ground: where it begins and ends, which places it visits, and the walks between them.
struct ItineraryPlan {
    /// A stop of the plan and the line of the itinerary it comes from.
    struct Stop {
        let place: Place
        let source: ItineraryStop
        let visit: TimeSpan
        var choice: GapChoice?
        var notBefore: TimeOfDay?
    }

    /// A gap that nothing filled.
    struct EmptyGap: Hashable {
        let source: ItineraryStop
        let gap: Gap
        let failure: GapFilling.Failure
    }

    let itinerary: Itinerary
    let guide: Guide
    let walks: Walks
    let filling: GapFilling
    let zone: ZoneName

    init(_ itinerary: Itinerary, in guide: Guide, walks: Walks, filling: GapFilling) {
        (self.itinerary, self.guide, self.walks, self.filling) = (itinerary, guide, walks, filling)
        let firstPlace = itinerary.stops.lazy.compactMap { $0.placeSlug.flatMap(guide.place) }.first
        let city = itinerary.city ?? itinerary.tour.flatMap { guide.tour($0)?.city } ?? firstPlace?.city
        zone = guide.timezone(in: city)
    }

    var from: Coordinate? { coordinate(of: itinerary.from) }
    var to: Coordinate? { coordinate(of: itinerary.to) }

    private func coordinate(of terminus: Terminus?) -> Coordinate? {
        switch terminus {
        case .place(let slug)?: guide.place(slug)?.location
        case .point(_, let coordinate)?: coordinate
        case nil: nil
        }
    }

    func clock(on day: CalendarDate) -> DayClock { DayClock(day: day, zone: zone) }

    /// The stops of a day, gaps filled with what is open then; and the gaps that nothing fills.
    func stops(on day: CalendarDate) -> (stops: [Stop], emptyGaps: [EmptyGap]) {
        var stops: [Stop] = []
        var empty: [EmptyGap] = []
        let named = Set(itinerary.stops.compactMap(\.placeSlug))
        for (index, source) in itinerary.stops.enumerated() {
            switch source.choice {
            case .place(let slug):
                guard let place = guide.place(slug) else { continue }
                stops.append(
                    Stop(
                        place: place, source: source, visit: source.visit ?? place.visit, notBefore: source.at))
            case .gap(let gap):
                let taken = named.union(stops.map(\.place.slug))
                let situation = situation(gap, source, after: stops, next: next(after: index), taken: taken, on: day)
                switch filling.choose(for: situation) {
                case .success(let choice):
                    stops.append(
                        Stop(
                            place: choice.place, source: source, visit: choice.visit, choice: choice.reason,
                            notBefore: gap.between?.lowerBound))
                case .failure(let refusal):
                    empty.append(EmptyGap(source: source, gap: gap, failure: refusal.failure))
                }
            }
        }
        return (stops, empty)
    }

    private func next(after index: Int) -> Coordinate? {
        let following = itinerary.stops[(index + 1)...].lazy.compactMap { $0.placeSlug.flatMap(guide.place) }.first
        return following?.location ?? to
    }

    private func situation(
        _ gap: Gap, _ source: ItineraryStop, after stops: [Stop], next: Coordinate?, taken: Set<Slug>,
        on day: CalendarDate
    ) -> GapFilling.Situation {
        let leave = planner(for: stops, on: day, endsAtTerminus: false).timetable().timetable.end
        return GapFilling.Situation(
            gap: gap, visit: source.visit, previous: stops.last?.place.location ?? from, next: next,
            leave: leave.minutes, day: day, clock: clock(on: day), taken: taken)
    }

    /// The planner for some stops on a day.
    func planner(
        for stops: [Stop], on day: CalendarDate, start: TimeOfDay? = nil, endsAtTerminus: Bool = true
    ) -> TimetablePlanner {
        var position = from
        let planned = stops.map { stop in
            let leg = position.map { walks.leg(from: $0, to: stop.place.location) }
            position = stop.place.location
            var planned = PlannedStop(place: stop.place.slug, leg: leg, visit: stop.visit)
            planned.note = stop.source.note
            planned.choice = stop.choice
            planned.notBefore = stop.notBefore
            return planned
        }
        let lastLeg = endsAtTerminus ? to.flatMap { to in position.map { walks.leg(from: $0, to: to) } } : nil
        return TimetablePlanner(
            start: start ?? itinerary.start, stops: planned, lastLeg: lastLeg, clock: clock(on: day), day: day,
            doors: stops.map { DoorHours(of: $0.place, on: day, in: guide) })
    }
}

extension ItineraryStop {
    var placeSlug: Slug? {
        if case .place(let slug) = choice { slug } else { nil }
    }
}
