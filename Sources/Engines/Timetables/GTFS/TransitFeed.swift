import Archives
public import Calendar

/// What is kept of a GTFS timetable for the stops of a guide.
///
///     let feed = try TransitFeed.reading("Content/timetables/hsl.zip", around: today, cache: file) { $0.around(place, within: 100) }
///     let timetable = feed.timetable(of: feed.stops.platforms(of: position))
///
/// It has all stops of the timetable, so that a wrong id can be told with the nearest right one, and the departures of the wanted ones.
/// Cost of reading: linear in the tables, with memory for the wanted departures only.
public struct TransitFeed: Sendable {
    public let stops: FeedStops
    /// The zone of the agencies' clocks.
    public let zone: ZoneName
    /// The days that the timetable covers; `nil` where nothing ever runs.
    public let days: ClosedRange<CalendarDate>?
    /// The days, since 1970, whose services it has.
    let window: ClosedRange<Int32>
    /// The platforms whose departures it has, by position, sorted.
    let wanted: [Int]
    let lines: [StopTimetable.Line]
    let services: [ServiceDays]
    let trips: [StopTimetable.Trip]
    /// The stops of patterns and calls are positions among all stops.
    let patterns: [TripPattern]
    let calls: [StopTimetable.Call]

    init(
        stops: FeedStops, zone: ZoneName, days: ClosedRange<CalendarDate>?, window: ClosedRange<Int32>, wanted: [Int],
        lines: [StopTimetable.Line], services: [ServiceDays], trips: [StopTimetable.Trip], patterns: [TripPattern],
        calls: [StopTimetable.Call]
    ) {
        (self.stops, self.zone, self.days, self.window, self.wanted) = (stops, zone, days, window, wanted)
        (self.lines, self.services, self.trips, self.patterns, self.calls) = (lines, services, trips, patterns, calls)
    }

    /// The departures from some platforms, by their positions; `nil` where the timetable covers no day. It has the lines, services and
    /// trips of these platforms only.
    public func timetable(of platforms: [Int]) -> StopTimetable? {
        guard let days else { return nil }
        let chosen = Set(platforms.map { Int32($0) })
        var (lineMap, serviceMap, tripMap, stopMap) = (Renumbering(), Renumbering(), Renumbering(), Renumbering())
        let calls = calls.filter { chosen.contains($0.stop) }.map { call in
            StopTimetable.Call(
                departure: call.departure, line: lineMap.number(of: call.line),
                service: serviceMap.number(of: call.service), trip: tripMap.number(of: call.trip),
                stop: stopMap.number(of: call.stop), sequence: call.sequence, start: call.start,
                isApproximate: call.isApproximate)
        }
        var patternMap = Renumbering()
        let chosenTrips = tripMap.old.map { old in
            StopTimetable.Trip(
                trips[old].id, direction: trips[old].direction, pattern: patternMap.number(of: trips[old].pattern))
        }
        let chosenPatterns = patternMap.old.map { old in
            TripPattern(
                patterns[old].visits.map { visit in
                    TripPattern.Visit(
                        stop: visit.stop < 0 ? -1 : stopMap.number(of: visit.stop), sequence: visit.sequence,
                        arrival: visit.arrival, departure: visit.departure)
                })
        }
        return StopTimetable(
            zone: zone, clock: platforms.first.flatMap { ZoneName(stops.zones[$0]) }, days: days,
            lines: lineMap.old.map { lines[$0] }, services: serviceMap.old.map { services[$0] }, trips: chosenTrips,
            patterns: chosenPatterns, stops: stopMap.old.map { stops.ids[$0] },
            platforms: platforms.map { stops.ids[$0] },
            surroundings: stops.surroundings(of: platforms),
            platformsAround: stops.platforms(around: platforms), calls: calls)
    }

    private struct Renumbering {
        var old: [Int] = []
        private var new: [Int32: Int32] = [:]

        mutating func number(of number: Int32) -> Int32 {
            if let known = new[number] { return known }
            let next = Int32(old.count)
            new[number] = next
            old.append(Int(number))
            return next
        }
    }
}

extension TransitFeed {
    /// Reads a timetable, or what was kept of it.
    ///
    /// - Parameters:
    ///   - path: of the zip file.
    ///   - today: the services of the days around it are known.
    ///   - cache: the file in which the result is kept; `nil` keeps nothing. A file that is damaged, or was made from another
    ///     timetable or for other stops, is made again.
    ///   - wanted: chooses the stops whose departures are needed, by their positions; platforms, not stations.
    /// - Throws: ``FeedFault``.
    public static func reading(
        _ path: String, around today: CalendarDate, cache: String? = nil, wanted: (FeedStops) -> [Int]
    ) throws(FeedFault) -> TransitFeed {
        let window = FeedCalendar.window(around: today)
        guard let cache else { return try decoding(path, window, wanted: wanted) }
        let digest: UInt64
        do throws(FileReadError) { digest = try FileDigest.of(file: path) } catch {
            throw .unreadable(error.cause)
        }
        let needed = FeedCalendar.window(around: today, margin: 600)
        if let kept = TransitFeedFile.read(cache, of: digest), kept.window.clamped(to: needed) == needed,
            Set(wanted(kept.stops)).isSubset(of: Set(kept.wanted))
        {
            return kept
        }
        let feed = try decoding(path, window, wanted: wanted)
        TransitFeedFile.write(feed, of: digest, to: cache)
        return feed
    }

    private static func decoding(
        _ path: String, _ window: ClosedRange<Int32>, wanted: (FeedStops) -> [Int]
    ) throws(FeedFault) -> TransitFeed {
        let tables = try FeedTables(path: path)
        let stops = try FeedStops.read(tables)
        let (zone, agency) = try readAgencies(tables)
        let platforms = Set(wanted(stops)).sorted()
        let rows = TripRows(stops, wanted: platforms)
        let found = try rows.read(tables)
        let trips = try FeedTrips(tables, of: found, agency: agency)
        let calendar = try FeedCalendar(tables, wanted: Set(trips.trips.compactMap { $0?.service }), in: window)
        var assembly = FeedAssembly(calendar, trips, headsigns: rows.headsigns.texts, stops: stops)
        for (position, trip) in found.enumerated() { try assembly.add(trip, at: position) }
        let days = calendar.days.map {
            CalendarDate(daysSince1970: Int($0.lowerBound))...CalendarDate(daysSince1970: Int($0.upperBound))
        }
        return TransitFeed(
            stops: stops, zone: zone, days: days, window: window, wanted: platforms, lines: assembly.lines,
            services: assembly.services, trips: assembly.trips, patterns: rows.patterns.patterns,
            calls: assembly.calls)
    }

    /// The zone, which all agencies of a timetable share, and the id of an agency that is the only one.
    private static func readAgencies(_ tables: FeedTables) throws(FeedFault) -> (zone: ZoneName, only: String) {
        let rows = try tables.required("agency.txt")
        let column = try rows.requiredColumn("agency_timezone")
        guard try rows.next() else { throw .noRows(table: "agency.txt") }
        let name = rows.text(column)
        guard let zone = ZoneName(name) else { throw .noZone(name) }
        let id = rows.text(rows.column("agency_id"))
        return (zone, try rows.next() ? "" : id)
    }
}
