import Calendar
import Geo

/// From what is on the wire to values, one by one; `nil` for what makes no sense.
extension LiveFeed.Trip {
    init?(_ wire: WireTripUpdate, made: Instant) {
        guard let trip = wire.trip, wire.stopTimeUpdates.count <= RealtimeLimits.mostUpdates else { return nil }
        name = LiveFeed.TripName(trip)
        guard !name.id.isEmpty || !name.route.isEmpty else { return nil }
        updates = wire.stopTimeUpdates.map(Update.init)
        state =
            switch trip.scheduleRelationship {
            case .canceled: .cancelled
            case .deleted: .removed
            case .added: .added
            case .new: .new
            case .duplicated: wire.properties.flatMap(Copy.init).map(State.copied) ?? .added
            // What does not name all of its stops with their times only has news of the trip.
            case .replacement: updates.isEmpty || !updates.allSatisfy(\.isVisit) ? .runs : .replaced
            case .scheduled, .unscheduled: .runs
            }
        headsign = wire.properties.flatMap { $0.headsign.isEmpty ? nil : $0.headsign }
        delay = wire.delay.map(Int.init)
        at = wire.timestamp == 0 ? made : min(made, Instant(clamping: wire.timestamp))
    }
}

extension LiveFeed.Trip.Copy {
    /// `nil` for a copy of which the day or the start is not told.
    fileprivate init?(_ wire: WireTripUpdate.Properties) {
        guard let day = LiveFeed.TripName.day(wire.startDate), let start = LiveFeed.TripName.seconds(wire.startTime)
        else { return nil }
        (id, self.day, self.start) = (wire.tripID, day, start)
    }
}

extension LiveFeed.TripName {
    init(_ wire: WireTripDescriptor) {
        // A trip as a detour changes it is named by the detour; what stands beside that is for readers who know no detours.
        let changed = wire.modifiedTrip
        detour = changed?.modificationsID
        (id, route) = (changed?.affectedTripID ?? wire.tripID, wire.routeID)
        direction = wire.directionID.map { Int32(truncatingIfNeeded: $0) }
        day = Self.day(changed?.startDate ?? wire.startDate)
        start = Self.seconds(changed?.startTime ?? wire.startTime)
    }

    /// `20261124`
    static func day(_ text: String) -> Int? {
        guard text.utf8.count == 8, let number = Int(text) else { return nil }
        return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)?.daysSince1970
    }

    /// `25:30:00`
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard parts.count == 3, (0..<168).contains(parts[0]), parts[1...].allSatisfy({ (0..<60).contains($0) }) else {
            return nil
        }
        return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }
}

extension LiveFeed.Trip.Update {
    init(_ wire: WireTripUpdate.StopTimeUpdate) {
        sequence = wire.stopSequence.map(Int.init)
        stop = wire.stopID.isEmpty ? nil : wire.stopID
        assigned = wire.properties.flatMap { $0.assignedStopID.isEmpty ? nil : $0.assignedStopID }
        state =
            switch wire.scheduleRelationship {
            case .skipped: .skipped
            case .noData: .unknown
            case .scheduled, .unscheduled: .expected
            }
        (arrivalDelay, arrival) = Self.event(wire.arrival)
        (departureDelay, departure) = Self.event(wire.departure)
        scheduled = [wire.departure, wire.arrival].lazy.compactMap { $0?.scheduled }.first { $0 > 0 }
            .map { Int(min($0, 1 << 40)) }
    }

    /// When a trip leaves that the timetable does not have so, in seconds since 1970.
    var leaves: Int? {
        departure ?? arrival ?? scheduled.map { $0 + (departureDelay ?? arrivalDelay ?? 0) }
    }

    /// Whether it says of a stop all that a trip of its own needs.
    fileprivate var isVisit: Bool { (assigned ?? stop) != nil && (state == .skipped || leaves != nil) }

    private static func event(_ wire: WireTripUpdate.StopTimeEvent?) -> (delay: Int?, time: Int?) {
        guard let wire else { return (nil, nil) }
        // Zero is what senders write who have no time.
        return (wire.delay.map(Int.init), wire.time > 0 ? Int(clamping: wire.time) : nil)
    }
}

extension LiveFeed.Vehicle {
    init?(_ wire: WireVehiclePosition, entity: String, made: Instant) {
        guard let latitude = wire.position?.latitude, let longitude = wire.position?.longitude else { return nil }
        location = Coordinate(latitude: Double(latitude), longitude: Double(longitude))
        // A receiver without a position sends zeros.
        guard location.isValid, location.latitude != 0 || location.longitude != 0 else { return nil }
        let vehicle = wire.vehicle?.id ?? ""
        id = vehicle.isEmpty ? entity : vehicle
        (trip, route) = (wire.trip.map(LiveFeed.TripName.init)?.id ?? "", wire.trip?.routeID ?? "")
        bearing = wire.position?.bearing.flatMap { (0...360).contains($0) ? Int($0) % 360 : nil }
        at = wire.timestamp == 0 ? made : min(made, Instant(clamping: wire.timestamp))
    }
}

extension LiveFeed.Notice {
    init?(_ wire: WireAlert, entity: String) {
        id = entity
        let titles = Self.words(wire.headerText, limit: RealtimeLimits.longestTitle)
        let texts = Self.words(wire.descriptionText, limit: RealtimeLimits.longestText)
        // What has no header says all in its text.
        (self.titles, self.texts) = titles.isEmpty ? (texts, []) : (titles, texts)
        guard !self.titles.isEmpty else { return nil }
        periods = wire.activePeriods.map { period in
            Period(
                from: Instant(clamping: period.start).secondsSince1970,
                until: period.end > 0 ? Instant(clamping: period.end).secondsSince1970 : .max)
        }
        selectors = wire.informedEntities.map(NoticeSelector.init)
    }

    private static func words(_ wire: WireAlert.TranslatedString?, limit: Int) -> [Words] {
        (wire?.translations ?? []).compactMap { one in
            let text = one.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return text.isEmpty ? nil : Words(language: one.language.lowercased(), text: String(text.prefix(limit)))
        }
    }
}

extension Instant {
    /// A moment from a feed, which may say anything.
    init(clamping seconds: UInt64) { self.init(secondsSince1970: Int(min(seconds, 1 << 40))) }
}
