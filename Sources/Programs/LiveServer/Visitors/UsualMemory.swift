import Calendar
import LiveRules
import Storage
import Synchronization

/// What is usual at each place, worked out again every hour from the reports of a quarter of a year. A class, because all requests
/// share it.
final class UsualMemory: Sendable {
    private static let lasting = 3600
    private static let past = 91 * 86_400

    private let store: any Store
    private let places: WaitPlaces
    private let known = Mutex<[String: (at: Instant, week: UsualWaits)]>([:])

    init(_ store: any Store, _ places: WaitPlaces) { (self.store, self.places) = (store, places) }

    /// The usual wait at a moment; `nil` where too little is known.
    func minutes(at place: String, _ moment: Instant) async throws -> Double? {
        try await week(of: place, moment)?.minutes(at: moment, in: places, place)
    }

    /// `nil` for a place that the guide does not have.
    func week(of place: String, _ moment: Instant) async throws -> UsualWaits? {
        guard places.has(place) else { return nil }
        if let found = known.withLock({ $0[place] }),
            abs(moment.secondsSince1970 - found.at.secondsSince1970) < Self.lasting
        {
            return found.week
        }
        let reports = try await store.believedReports(of: place, since: moment.later(by: -Self.past))
        let week = UsualWaits(reports: reports) { [places] in places.offset(of: place, at: $0) }
        known.withLock { $0[place] = (moment, week) }
        return week
    }
}

extension UsualWaits {
    /// By the clocks of a place.
    func minutes(at moment: Instant, in places: WaitPlaces, _ place: String) -> Double? {
        let (day, seconds) = moment.civil(offsetSeconds: places.offset(of: place, at: moment))
        return minutes(on: day.weekday, minuteOfDay: seconds / 60)
    }
}
