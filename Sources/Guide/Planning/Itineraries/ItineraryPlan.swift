import Calendar
import Geo
import GuideModel

/// One itinerary with its walks: where it begins and ends, which places it visits, and the walks between them.
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
        let failure: GapFailure
    }

    let itinerary: Itinerary
    let guide: Guide
    let walks: Walks
    let context: GapContext
    let estimate: WalkEstimate
    let zone: ZoneName

    init(_ itinerary: Itinerary, in guide: Guide, walks: Walks, context: GapContext) {
        (self.itinerary, self.guide, self.walks, self.context) = (itinerary, guide, walks, context)
        estimate = walks.estimate
        let firstPlace = itinerary.stops.lazy.compactMap { $0.placeSlug.flatMap(guide.place) }.first
        let city = itinerary.city ?? itinerary.tour.flatMap { guide.tour($0)?.city } ?? firstPlace?.city
        zone = guide.timezone(in: city)
    }

    var from: Coordinate? { itinerary.from.flatMap(guide.location) }
    var to: Coordinate? { itinerary.to.flatMap(guide.location) }

    /// The day from which feeds look for one that suits an undated itinerary: the newest date that the author gave the
    /// itinerary and its stops. It follows from the content alone; without any date it is the same for all guides.
    var contentDay: CalendarDate {
        let places = itinerary.stops.compactMap { $0.placeSlug.flatMap(guide.place) }
        return ([itinerary.entry] + places.map(\.entry)).compactMap(\.contentDate).max() ?? Self.dayWithoutDates
    }

    /// Monday, 1 January 2024.
    private static let dayWithoutDates = CalendarDate(daysSince1970: 19_723)

    func clock(on day: CalendarDate) -> DayClock { DayClock(day: day, zone: zone) }

    /// The stops of a day, gaps filled with what is worth most then; and the gaps that nothing fills.
    ///
    /// - Parameter others: other days of the itinerary, on which a choice should be open as well.
    func stops(on day: CalendarDate, alsoOn others: [CalendarDate] = []) -> (stops: [Stop], emptyGaps: [EmptyGap]) {
        let slots = itinerary.stops.compactMap { source -> GapSlot? in
            switch source.choice {
            case .gap(let gap): return .gap(gap, source)
            case .place(let slug):
                guard let place = guide.place(slug) else { return nil }
                let visit = source.visit ?? place.visit
                return .stop(Stop(place: place, source: source, visit: visit, notBefore: source.at))
            }
        }
        guard slots.contains(where: { $0.stop == nil }) else { return (slots.compactMap(\.stop), []) }
        var filling = GapFilling(slots, of: self, on: day, alsoOn: others)
        return filling.filled()
    }

    /// The interests by which places for a gap are scored: tags that are interests of the guide.
    func wish(on day: CalendarDate) -> DayWish {
        var wish = DayWish(date: day, start: itinerary.start, end: itinerary.end ?? itinerary.start)
        let tags = Set(itinerary.entry.tags)
        wish.interests = guide.site.interests.filter { tags.contains($0.slug.text) }.map(\.slug)
        return wish
    }

    /// The planner for some stops on a day.
    func planner(for stops: [Stop], on day: CalendarDate) -> TimetablePlanner {
        var position = from
        let planned = stops.map { stop in
            let walk = position.map { walks.leg(from: $0, to: stop.place.location) }
            position = stop.place.location
            return PlannedStop(walk: walk, visit: stop.visit, notBefore: stop.notBefore)
        }
        let usual = TimetablePlanner(
            start: itinerary.start, stops: planned,
            lastWalk: to.flatMap { to in position.map { walks.leg(from: $0, to: to) } },
            clock: clock(on: day), doors: stops.map { DoorHours(of: $0.place, on: day, in: guide) })
        return goingRoundWhatIsShut(usual, stops: stops, on: day)
    }

    /// The day as it will be walked.
    func journey(_ stops: [Stop], _ timetable: Timetable, walks: [Leg?], on day: CalendarDate) -> Journey {
        let stops = zip(stops, timetable.entries).compactMap { stop, times -> JourneyStop? in
            guard let place = guide.position(ofPlace: stop.place.slug) else { return nil }
            var result = JourneyStop(
                place: place, arrive: times.arrive, wait: times.wait, stay: stop.visit, leave: times.leave)
            (result.note, result.choice, result.hours) = (stop.source.note, stop.choice, times.hours)
            return result
        }
        return Journey(
            .itinerary(itinerary.slug), in: guide, from: itinerary.from, to: itinerary.to, start: timetable.start,
            stops: stops, walks: walks, end: timetable.end, day: day)
    }
}

extension ItineraryStop {
    var placeSlug: Slug? {
        if case .place(let slug) = choice { slug } else { nil }
    }
}
