import Calendar
import Timetables

extension LiveFeed {
    /// How some trips run on some days, such as around a closed street: `TripModifications` of the reference.
    struct Detour: Hashable, Sendable {
        /// A stop of a trip: its position there, or its id where that is not told.
        struct Selector: Hashable, Sendable {
            let sequence: Int?
            let stop: String?
        }

        /// A stop that the timetable does not have there.
        struct Replacement: Hashable, Sendable {
            let stop: String
            /// Seconds from the arrival at the stop before the change; `nil` where the feed does not say.
            let travel: Int?
        }

        /// Stops one after another that give way to others.
        struct Change: Hashable, Sendable {
            let first: Selector
            /// `nil` where the new stops come before the first, and none gives way.
            let last: Selector?
            /// Seconds, for all stops after the change.
            let delay: Int
            let stops: [Replacement]
        }

        /// By which news of a trip name it.
        let id: String
        let trips: Set<String>
        /// Days since 1970.
        let days: Set<Int>
        /// When runs of trips leave that run every few minutes; none for all.
        let starts: Set<Int>
        let changes: [Change]
        /// The ids of the alerts that tell passengers of it.
        let notices: [String]

        /// Whether it holds for a departure.
        func holds(for departure: Departure, of trip: String) -> Bool {
            days.contains(departure.day.daysSince1970) && trips.contains(trip)
                && (starts.isEmpty || starts.contains(Int(departure.call.start)))
        }
    }
}

extension LiveFeed.Detour {
    /// `nil` for what makes no sense.
    init?(_ wire: WireTripModifications, entity: String) {
        guard wire.modifications.count <= RealtimeLimits.mostUpdates else { return nil }
        changes = wire.modifications.compactMap(Change.init)
        guard !changes.isEmpty, changes.count == wire.modifications.count else { return nil }
        id = entity
        trips = Set(wire.selectedTrips.flatMap(\.tripIDs)).subtracting([""])
        days = Set(wire.serviceDates.compactMap(LiveFeed.TripName.day))
        starts = Set(wire.startTimes.compactMap(LiveFeed.TripName.seconds))
        guard starts.isEmpty == wire.startTimes.isEmpty else { return nil }
        notices = wire.modifications.map(\.alertID).filter { !$0.isEmpty }
    }
}

extension LiveFeed.Detour.Change {
    fileprivate init?(_ wire: WireTripModifications.Modification) {
        let most = RealtimeLimits.largestDelay
        guard let first = wire.start.flatMap(LiveFeed.Detour.Selector.init), abs(Int(wire.propagatedDelay)) <= most,
            wire.replacementStops.count <= RealtimeLimits.mostUpdates,
            wire.replacementStops.allSatisfy({ !$0.stopID.isEmpty && abs(Int($0.travelTime ?? 0)) <= most })
        else { return nil }
        self.first = first
        last = wire.end.flatMap(LiveFeed.Detour.Selector.init)
        guard (last == nil) == (wire.end == nil) else { return nil }
        delay = Int(wire.propagatedDelay)
        stops = wire.replacementStops.map {
            LiveFeed.Detour.Replacement(stop: $0.stopID, travel: $0.travelTime.map(Int.init))
        }
    }
}

extension LiveFeed.Detour.Selector {
    /// `nil` for what names no stop.
    fileprivate init?(_ wire: WireTripModifications.StopSelector) {
        (sequence, stop) = (wire.stopSequence.map(Int.init), wire.stopID.isEmpty ? nil : wire.stopID)
        if sequence == nil, stop == nil { return nil }
    }
}
