import Calendar
import LiveRules
import Storage

/// What is usual at each place, worked out again every hour from the reports of a quarter of a year.
struct UsualMemory: Sendable {
    private static let past = 91 * 86_400

    private let store: any Store
    private let places: WaitPlaces
    private let weeks = SharedAnswers<UsualWaits>(for: 3600)

    init(_ store: any Store, _ places: WaitPlaces) { (self.store, self.places) = (store, places) }

    /// The usual wait at a moment; `nil` where too little is known.
    func minutes(at place: String, _ moment: Instant) async throws -> Double? {
        try await week(of: place, moment)?.minutes(at: moment, in: places, place)
    }

    /// `nil` for a place that the guide does not have.
    func week(of place: String, _ moment: Instant) async throws -> UsualWaits? {
        guard places.has(place) else { return nil }
        return try await weeks.value(of: place, at: moment) { [store, places] in
            let reports = try await store.believedReports(of: place, since: moment.later(by: -Self.past))
            return UsualWaits(reports: reports) { places.offset(of: place, at: $0) }
        }
    }
}

extension UsualWaits {
    /// By the clocks of a place.
    func minutes(at moment: Instant, in places: WaitPlaces, _ place: String) -> Double? {
        let (day, seconds) = moment.civil(offsetSeconds: places.offset(of: place, at: moment))
        return minutes(on: day.weekday, minuteOfDay: seconds / 60)
    }
}
