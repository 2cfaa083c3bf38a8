public import Calendar

/// What one timetable says about the stops of one place: which trips leave there, at which time, on which days.
///
///     let next = timetable.departures(from: now, until: now + 3 hours)
///
/// A value: it knows no file and no clock. Times are those of the timetable; nothing here knows whether a bus is late.
public struct StopTimetable: Hashable, Sendable {
    /// What runs under one name towards one end: `7 Westend`.
    public struct Line: Hashable, Comparable, Sendable {
        /// `7`; the route's long name where it has no short one.
        public let name: String
        /// `Westend`; empty where the timetable does not say.
        public let headsign: String
        /// The route's id in the timetable.
        public let route: String
        /// The id of its agency; empty where the timetable does not say.
        public let agency: String
        /// The route's `route_type`; -1 where the timetable does not say.
        public let type: Int32

        public init(name: String, headsign: String, route: String, agency: String = "", type: Int32 = -1) {
            (self.name, self.headsign, self.route, self.agency, self.type) = (name, headsign, route, agency, type)
        }

        /// By name, as people sort lines: 2 before 10.
        public static func < (left: Line, right: Line) -> Bool {
            let names = (LineName(left.name), LineName(right.name))
            if names.0 != names.1 { return names.0 < names.1 }
            return (left.headsign, left.route) < (right.headsign, right.route)
        }
    }

    /// A trip by its id.
    public struct Trip: Hashable, Sendable {
        public let id: String
        /// 0 or 1; -1 where the timetable does not say.
        public let direction: Int32
        /// A position in ``StopTimetable/patterns``; -1 where it is not known.
        public let pattern: Int32

        public init(_ id: String, direction: Int32 = -1, pattern: Int32 = -1) {
            (self.id, self.direction, self.pattern) = (id, direction, pattern)
        }
    }

    /// Where in a station trips stop.
    public struct Platform: Hashable, Sendable {
        /// The id of its station; its own where it belongs to none.
        public let station: String
        /// What is written there, such as `5`; empty where the timetable does not say.
        public let sign: String

        public init(station: String, sign: String) { (self.station, self.sign) = (station, sign) }
    }

    /// One trip's departure from one stop, on every day of its service.
    public struct Call: Hashable, Sendable {
        /// Seconds since the start of the service day, which is twelve hours before its noon; more than 24 hours after midnight.
        public let departure: Int32
        /// Positions in ``StopTimetable/lines``, ``StopTimetable/services``, ``StopTimetable/trips`` and ``StopTimetable/stops``.
        public let line: Int32
        public let service: Int32
        public let trip: Int32
        public let stop: Int32
        /// The position of the stop in its trip.
        public let sequence: Int32
        /// When the trip leaves its first stop: it tells runs of one trip apart that leaves every few minutes.
        public let start: Int32
        /// Whether it leaves about then: the timetable only says how often.
        public let isApproximate: Bool

        public init(
            departure: Int32, line: Int32, service: Int32, trip: Int32, stop: Int32, sequence: Int32, start: Int32,
            isApproximate: Bool
        ) {
            (self.departure, self.line, self.service, self.trip) = (departure, line, service, trip)
            (self.stop, self.sequence, self.start, self.isApproximate) = (stop, sequence, start, isApproximate)
        }
    }

    /// The zone of the agency's clocks, by which times are counted.
    public let zone: ZoneName
    /// The zone of the clocks at the stops.
    public let clock: ZoneName
    /// The days that the timetable covers.
    public let days: ClosedRange<CalendarDate>
    /// Sorted.
    public let lines: [Line]
    public let services: [ServiceDays]
    public let trips: [Trip]
    public let patterns: [TripPattern]
    /// The ids of all stops that calls and patterns name.
    public let stops: [String]
    /// The ids of the place's own stops, and of their stations, entrances and boarding areas.
    public let platforms: [String]
    public let surroundings: [String]
    /// The platforms of the place, and those that share a station with one of them, by their ids.
    public let platformsAround: [String: Platform]
    /// Sorted by time.
    public let calls: [Call]

    /// - Parameters:
    ///   - clock: `nil` for the agency's zone.
    ///   - platforms: `nil` for all stops.
    ///   - calls: in any order; every position in them must exist.
    public init(
        zone: ZoneName, clock: ZoneName? = nil, days: ClosedRange<CalendarDate>, lines: [Line], services: [ServiceDays],
        trips: [Trip], patterns: [TripPattern] = [], stops: [String], platforms: [String]? = nil,
        surroundings: [String] = [], platformsAround: [String: Platform] = [:], calls: [Call]
    ) {
        (self.zone, self.clock, self.days, self.services) = (zone, clock ?? zone, days, services)
        (self.trips, self.patterns, self.stops) = (trips, patterns, stops)
        (self.platforms, self.surroundings) = (platforms ?? stops, surroundings)
        self.platformsAround = platformsAround
        // Lines get their order, and calls follow.
        let order = lines.indices.sorted { lines[$0] < lines[$1] }
        self.lines = order.map { lines[$0] }
        var places = [Int32](repeating: 0, count: lines.count)
        for (place, old) in order.enumerated() { places[old] = Int32(place) }
        self.calls = calls.map { $0.moved(to: places[Int($0.line)]) }.sorted(by: Self.isBefore)
    }

    private static func isBefore(_ left: Call, _ right: Call) -> Bool {
        (left.departure, left.line, left.trip, left.stop, left.sequence, left.start)
            < (right.departure, right.line, right.trip, right.stop, right.sequence, right.start)
    }

    /// The moment from which the times of a service day are counted: its noon less twelve hours, which is midnight but on the days on
    /// which clocks are changed.
    public func start(of day: CalendarDate) -> Instant { ServiceDays.start(of: day, in: zone) }

    /// How many days after their service day began the last trips leave.
    var longestDay: Int { Int((calls.last?.departure ?? 0) / 86_400) }
}

extension StopTimetable.Call {
    fileprivate func moved(to line: Int32) -> Self {
        Self(
            departure: departure, line: line, service: service, trip: trip, stop: stop, sequence: sequence,
            start: start, isApproximate: isApproximate)
    }
}

/// The days on which a service runs, as bits.
public struct ServiceDays: Hashable, Sendable {
    /// The day of the first bit, in days since 1970.
    public let first: Int32
    public private(set) var words: [UInt64]

    /// - Parameter count: of days.
    public init(first: Int32, count: Int) {
        (self.first, words) = (first, [UInt64](repeating: 0, count: (count + 63) / 64))
    }

    public init(first: Int32, words: [UInt64]) { (self.first, self.words) = (first, words) }

    /// Days outside of what it can hold are left alone.
    public mutating func set(_ day: Int32, _ runs: Bool) {
        let bit = Int(day) - Int(first)
        guard bit >= 0, bit / 64 < words.count else { return }
        if runs { words[bit / 64] |= 1 << (bit % 64) } else { words[bit / 64] &= ~(1 << (bit % 64)) }
    }

    public func runs(on day: CalendarDate) -> Bool { runs(on: Int32(clamping: day.daysSince1970)) }

    public func runs(on day: Int32) -> Bool {
        let bit = Int(day) - Int(first)
        return bit >= 0 && bit / 64 < words.count && words[bit / 64] & 1 << (bit % 64) != 0
    }

    /// The first and the last day on which it runs; `nil` where it never does.
    public var range: ClosedRange<Int32>? {
        guard let low = words.firstIndex(where: { $0 != 0 }), let high = words.lastIndex(where: { $0 != 0 }) else {
            return nil
        }
        let start = Int(first) + low * 64 + words[low].trailingZeroBitCount
        return Int32(start)...Int32(Int(first) + high * 64 + 63 - words[high].leadingZeroBitCount)
    }

    /// The first day from some day on on which it runs.
    func first(from day: Int32) -> Int32? {
        guard let range, range.upperBound >= day else { return nil }
        return (max(day, range.lowerBound)...range.upperBound).first { runs(on: $0) }
    }

    /// The moment from which the times of a service day are counted.
    public static func start(of day: CalendarDate, in zone: ZoneName) -> Instant {
        Instant(secondsSince1970: zone.instant(day, TimeOfDay(minutes: 720)).secondsSince1970 - 43_200)
    }
}
