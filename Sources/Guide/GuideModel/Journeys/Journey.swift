public import Calendar
public import Geo

/// One tour or one day as it will be walked: numbered stops with their times, the walks in order, and where it begins and
/// ends. Planning makes it once; pages, print, maps and feeds only read it.
///
///     let journey = enriched.journey(of: tour)
///     for stop in journey.stops { print(stop.number, journey.leg(to: stop)?.walk.metres ?? 0) }
///
/// Places are positions in ``Guide/places`` of the guide that it was made for; they mean nothing in any other guide.
public struct Journey: Hashable, Sendable {
    /// What is walked.
    public enum Subject: Hashable, Sendable {
        case tour(Slug)
        case itinerary(Slug)

        public var slug: Slug {
            switch self {
            case .tour(let slug), .itinerary(let slug): slug
            }
        }

        /// Where its pages are.
        public var section: GuidePaths.Section {
            switch self {
            case .tour: .tours
            case .itinerary: .itineraries
            }
        }
    }

    /// `nil` for a day that was planned on request and is in no file.
    public let subject: Subject?
    /// In the order of the walk. A place that is visited twice is two stops. Empty for a day that has only gaps, none of which
    /// could be filled.
    public let stops: [JourneyStop]
    /// Every walk in order: to the first stop if the day begins elsewhere, between the stops, and on from the last.
    public let legs: [JourneyLeg]
    /// Where it begins and ends, if that is given: a loop ends at its first stop.
    public let from: JourneyPoint?
    public let to: JourneyPoint?
    public let start: TimeOfDay
    public let end: TimeOfDay
    /// The day that its times were checked against: the itinerary's date, or the next suitable day; a tour has none.
    public let day: CalendarDate?
    public let totals: JourneyTotals

    /// - Parameters:
    ///   - stops: in the order of the walk; this initializer numbers them.
    ///   - walks: the walk to each stop, `nil` where none leads there, and one more where the journey goes on from its last
    ///     stop to `to`. A first walk counts only with a `from`.
    public init(
        _ subject: Subject?, in guide: Guide, from: Terminus? = nil, to: Terminus? = nil, start: TimeOfDay,
        stops: [JourneyStop], walks: [Leg?], end: TimeOfDay, day: CalendarDate? = nil
    ) {
        (self.subject, self.start, self.end, self.day) = (subject, start, end, day)
        let (first, last) = (stops.first?.point(number: 1), stops.last?.point(number: stops.count))
        self.from = from.flatMap { JourneyPoint($0, in: guide, or: [first]) }
        self.to = to.flatMap { JourneyPoint($0, in: guide, or: [first, last]) }
        var course = Course(from: self.from, at: start)
        for (index, stop) in stops.enumerated() { course.add(stop, by: index < walks.count ? walks[index] : nil) }
        if let to = self.to, walks.count > stops.count, let walk = walks[stops.count] {
            course.goOn(to: to, at: end, by: walk)
        }
        (self.stops, legs) = (course.stops, course.legs)
        totals = JourneyTotals(legs.map(\.walk))
    }
}

extension Journey {
    /// The walk that leads to a stop; `nil` at a first stop where the journey begins.
    public func leg(to stop: JourneyStop) -> JourneyLeg? { stop.legHere.map { legs[$0] } }

    /// The walk on from a stop: to the next one, or from the last to where the journey ends.
    public func leg(from stop: JourneyStop) -> JourneyLeg? { stop.legOn.map { legs[$0] } }

    /// The walk from the last stop to where the journey ends, if that is given.
    public var lastLeg: JourneyLeg? { stops.isEmpty ? legs.last : stops.last.flatMap(leg(from:)) }

    /// The stop before one, and the stop after it.
    public func stop(before stop: JourneyStop) -> JourneyStop? { stop.number > 1 ? stops[stop.number - 2] : nil }
    public func stop(after stop: JourneyStop) -> JourneyStop? {
        stop.number < stops.count ? stops[stop.number] : nil
    }

    /// The first stop at a place.
    public func stop(at place: Int) -> JourneyStop? { stops.first { $0.place == place } }

    /// Whether the walk comes back to the first stop, where it begins.
    public var isLoop: Bool {
        guard stops.count > 1, case .stop(1, _) = to else { return false }
        if case .stop = from { return true }
        return from == nil
    }

    /// From start to end on the clock: walks, waits and visits.
    public var duration: TimeSpan { TimeSpan(minutes: end.minutes - start.minutes) }
}

/// One visit of a journey.
public struct JourneyStop: Hashable, Sendable {
    /// From 1, without gaps.
    public fileprivate(set) var number = 0
    /// The position of its place in ``Guide/places``.
    public let place: Int
    public let arrive: TimeOfDay
    /// From the arrival until the visit begins, usually because the place is not open yet.
    public let wait: TimeSpan
    /// How long the visit takes.
    public let stay: TimeSpan
    public let leave: TimeOfDay
    /// What the tour or the plan says about it.
    public var note: String?
    /// The author's directions to it.
    public var directions: String?
    public var isOptional = false
    /// Why the build chose it, where it fills a `choose:` gap.
    public var choice: GapChoice?
    public var hours = VisitHours.unstated
    fileprivate var legHere: Int?
    fileprivate var legOn: Int?

    /// - Parameter leave: the time of day; `nil` for the arrival plus the wait and the stay in whole minutes.
    public init(place: Int, arrive: TimeOfDay, wait: TimeSpan = .zero, stay: TimeSpan, leave: TimeOfDay? = nil) {
        (self.place, self.arrive, self.wait, self.stay) = (place, arrive, wait, stay)
        self.leave =
            leave ?? TimeOfDay(minutes: arrive.minutes + wait.minutesRoundedUp + stay.minutesRoundedUp)
    }

    /// When the visit itself begins.
    public var begin: TimeOfDay { TimeOfDay(minutes: arrive.minutes + wait.minutesRoundedUp) }

    fileprivate func point(number: Int) -> JourneyPoint { .stop(number: number, place: place) }
}

/// One walk of a journey, with its two ends.
public struct JourneyLeg: Hashable, Sendable {
    public let from: JourneyPoint
    public let to: JourneyPoint
    public let departs: TimeOfDay
    public let arrives: TimeOfDay
    public let walk: Leg
}

/// Where a walk begins or ends.
public enum JourneyPoint: Hashable, Sendable {
    /// A stop of the journey, by its number from 1, with the position of its place.
    case stop(number: Int, place: Int)
    /// A place of the guide that is not a stop there, by its position.
    case place(Int)
    /// A point with a name of its own.
    case point(name: String, Coordinate)

    /// The position of the place in ``Guide/places``; `nil` for a point of its own.
    public var place: Int? {
        switch self {
        case .stop(_, let place), .place(let place): place
        case .point: nil
        }
    }

    public func location(in guide: Guide) -> Coordinate {
        switch self {
        case .stop(_, let place), .place(let place): guide.places[place].location
        case .point(_, let location): location
        }
    }

    /// A terminus, or the stop at exactly the same coordinate.
    fileprivate init?(_ terminus: Terminus, in guide: Guide, or stops: [JourneyPoint?]) {
        switch terminus {
        case .point(let name, let location): self = .point(name: name, location)
        case .place(let slug):
            guard let place = guide.position(ofPlace: slug) else { return nil }
            self = .place(place)
        }
        let here = location(in: guide)
        if let stop = stops.compactMap({ $0 }).first(where: { $0.location(in: guide) == here }) { self = stop }
    }
}

/// A journey under construction: numbers its stops and joins them by walks.
private struct Course {
    private(set) var stops: [JourneyStop] = []
    private(set) var legs: [JourneyLeg] = []
    private var here: JourneyPoint?
    private var left: TimeOfDay

    init(from start: JourneyPoint?, at time: TimeOfDay) { (here, left) = (start, time) }

    mutating func add(_ stop: JourneyStop, by walk: Leg?) {
        var stop = stop
        stop.number = stops.count + 1
        let point = stop.point(number: stop.number)
        if let walk { stop.legHere = join(to: point, at: stop.arrive, by: walk) }
        stops.append(stop)
        (here, left) = (point, stop.leave)
    }

    mutating func goOn(to end: JourneyPoint, at time: TimeOfDay, by walk: Leg) { _ = join(to: end, at: time, by: walk) }

    /// The position of the new leg; `nil` where it has no starting point.
    private mutating func join(to end: JourneyPoint, at time: TimeOfDay, by walk: Leg) -> Int? {
        guard let here else { return nil }
        legs.append(JourneyLeg(from: here, to: end, departs: left, arrives: time, walk: walk))
        if !stops.isEmpty { stops[stops.count - 1].legOn = legs.count - 1 }
        return legs.count - 1
    }
}
