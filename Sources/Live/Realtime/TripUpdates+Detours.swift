import Calendar
import Timetables

/// Trips that a detour changes.
extension TripUpdates {
    func detour(of departure: Departure) -> LiveFeed.Detour? {
        guard !detours.isEmpty else { return nil }
        let trip = timetable.trips[Int(departure.call.trip)].id
        return detours.first { $0.holds(for: departure, of: trip) }
    }

    /// `nil` where the detour changes nothing of the trip.
    func course(of departure: Departure, by detour: LiveFeed.Detour) -> DetouredCourse? {
        let pattern = timetable.trips[Int(departure.call.trip)].pattern
        return pattern < 0
            ? nil : DetouredCourse(timetable.patterns[Int(pattern)], stops: timetable.stops, by: detour)
    }

    /// What is known of a departure whose trip runs by a detour.
    func told(of departure: Departure, _ course: DetouredCourse, by trip: LiveFeed.Trip?) -> Told {
        let number = course.visits.firstIndex { $0.original == Int(departure.call.sequence) }
        guard let number else { return Told(state: .skipped) }
        // Nobody gets on where it ends now.
        guard number < course.visits.count - 1 else { return Told(state: .cancelled) }
        return told(at: number, of: course, departure, by: trip)
    }

    /// What is known of one stop of a trip.
    ///
    /// - Parameters:
    ///   - departure: any of the trip.
    ///   - trip: news of the changed trip, or those of the timetable's trip: these hold for the stops that both have, by the
    ///     timetable's positions and times, and say nothing of new ones.
    func told(
        at number: Int, of course: DetouredCourse, _ departure: Departure, by trip: LiveFeed.Trip?
    ) -> Told {
        let visit = course.visits[number]
        let scheduled = departure.start + visit.departure
        let planned = due(at: visit, of: departure).secondsSince1970
        var told = Told(state: .planned)
        if let trip, trip.name.detour != nil || visit.original != nil {
            let isChanged = trip.name.detour != nil
            let own =
                isChanged
                ? TripCourse(course, at: number, platforms: timetable.platformsAround, start: departure.start)
                : TripCourse(of: departure, in: timetable, at: visit.original ?? 0, visit.stop)
            told = Self.told(of: own, at: isChanged ? scheduled : planned, by: trip)
            told.stop = own.assigned(in: trip).flatMap { $0 == visit.stop ? nil : $0 }
        }
        if told.state == .planned, scheduled != planned {
            (told.state, told.expected) = (.expected, Instant(secondsSince1970: scheduled))
        }
        return told
    }

    /// When a departure's trip should leave a stop: by the timetable, or by the detour where that has a new one.
    func due(at visit: DetouredCourse.Visit, of departure: Departure) -> Instant {
        let old = visit.original.flatMap { original in
            timetable.visits(of: departure.call).first { Int($0.sequence) == original }
        }
        return Instant(secondsSince1970: departure.start + (old.map { Int($0.departure) } ?? visit.departure))
    }
}
