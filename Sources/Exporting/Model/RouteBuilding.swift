import GuideModel

extension Route {
    /// A tour with its walks and, where it has them, its times.
    init(_ tour: Tour, of enriched: EnrichedGuide) {
        let legs = enriched.tourLegs[tour.slug] ?? []
        let times = enriched.tourTimetables[tour.slug]?.entries ?? []
        var list = RouteStopList(count: tour.stops.count)
        for (index, stop) in tour.stops.enumerated() {
            guard let place = enriched.guide.place(stop.place) else { continue }
            let leg = index < legs.count ? legs[index] : nil
            list.add(place, leg: leg, visit: stop.visit ?? place.visit) { result in
                (result.note, result.directions, result.isOptional) = (stop.note, stop.directions, stop.isOptional)
                if times.count == tour.stops.count { result.setTimes(times[index]) }
            }
        }
        let hasReturn = legs.count > tour.stops.count
        self.init(
            .tours, tour.entry, id: tour.id, city: tour.city, stops: list.stops, lastLeg: hasReturn ? legs.last! : nil,
            day: nil)  // because a list longer than another is not empty
    }

    /// An itinerary as its timetable has it; `nil` where it has none.
    init?(_ itinerary: Itinerary, of enriched: EnrichedGuide) {
        guard let timetable = enriched.itineraryTimetables[itinerary.slug] else { return nil }
        var list = RouteStopList(count: timetable.entries.count)
        for entry in timetable.entries {
            guard let place = enriched.guide.place(entry.place) else { continue }
            let stay = TimeSpan(minutes: entry.leave.minutes - entry.begin.minutes)
            list.add(place, leg: entry.leg, visit: stay) { result in
                result.note = entry.note
                result.choice = entry.choiceReason
                result.setTimes(entry)
            }
        }
        self.init(
            .itineraries, itinerary.entry, id: itinerary.slug.text, city: itinerary.city, stops: list.stops,
            lastLeg: timetable.lastLeg, day: timetable.day)
    }

    private init(
        _ section: GuidePaths.Section, _ entry: Entry, id: String, city: Slug?, stops: [RouteStop], lastLeg: Leg?,
        day: CalendarDate?
    ) {
        self.section = section
        self.entry = entry
        self.id = id
        self.city = city
        self.stops = stops
        self.lastLeg = lastLeg
        self.day = day
        name = LegibleText.oneLine(entry.title)
        changed = ([entry] + stops.map(\.place.entry)).compactMap(\.contentDate).max()
    }
}

extension RouteStop {
    fileprivate mutating func setTimes(_ entry: TimetableEntry) {
        (arrive, wait, leave) = (entry.arrive, entry.wait, entry.leave)
    }
}

/// Stops being numbered.
private struct RouteStopList {
    private(set) var stops: [RouteStop] = []
    private var seen: Set<Slug> = []
    private let width: Int

    /// - Parameter count: how many stops there will be at most; decides how many digits a label has.
    init(count: Int) { width = max(2, String(count).count) }

    mutating func add(_ place: Place, leg: Leg?, visit: TimeSpan, _ detail: (inout RouteStop) -> Void) {
        let number = stops.count + 1
        let name = LegibleText.oneLine(place.title)
        let isFirstVisit = seen.insert(place.slug).inserted
        var stop = RouteStop(
            number: number, place: place, id: isFirstVisit ? place.id : "\(place.id).\(number)", name: name,
            label: "\(Decimal.padded(number, to: width)) \(name)", leg: leg, visit: visit)
        detail(&stop)
        stops.append(stop)
    }
}
