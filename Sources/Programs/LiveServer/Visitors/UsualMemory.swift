import Calendar
import LiveRules
import Storage

/// What is usual at each place, from the reports of a quarter of a year: worked out when it is first asked for, and renewed
/// by the upkeep, so that nobody waits for it again.
struct UsualMemory: Sendable {
    private static let past = 91 * 86_400

    private let store: any Store
    private let places: WaitPlaces
    private let weeks = SharedAnswers<UsualWaits>(for: 86_400)

    init(_ store: any Store, _ places: WaitPlaces) { (self.store, self.places) = (store, places) }

    /// The usual wait at a moment; `nil` where too little is known.
    func minutes(at place: String, _ moment: Instant) async throws -> Double? {
        try await week(of: place, moment)?.minutes(at: moment, in: places, place)
    }

    /// `nil` for a place that the guide does not have.
    func week(of place: String, _ moment: Instant) async throws -> UsualWaits? {
        guard places.has(place) else { return nil }
        return try await weeks.value(of: place, at: moment) { try await found(place, moment) }
    }

    /// The same from the reports of now; until it is found, others are given what was known.
    func renewedWeek(of place: String, _ moment: Instant) async throws -> UsualWaits? {
        guard places.has(place) else { return nil }
        return try await weeks.renewed(of: place, at: moment) { try await found(place, moment) }
    }

    private func found(_ place: String, _ moment: Instant) async throws -> UsualWaits {
        let reports = try await store.believedReports(of: place, since: moment.later(by: -Self.past))
        return UsualWaits(reports: reports) { places.offset(of: place, at: $0) }
    }
}

extension UsualWaits {
    /// By the clocks of a place.
    func minutes(at moment: Instant, in places: WaitPlaces, _ place: String) -> Double? {
        let (day, seconds) = moment.civil(offsetSeconds: places.offset(of: place, at: moment))
        return minutes(on: day.weekday, minuteOfDay: seconds / 60)
    }
}
