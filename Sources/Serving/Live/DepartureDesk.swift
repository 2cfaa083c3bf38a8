import Departures
import GuideModel
import Hours
import Realtime
import Synchronization

/// Knows what leaves at the guide's stops: by the timetable, and with what operators tell at the moment.
///
/// A class, because the polls put in what they hear while requests are answered.
final class DepartureDesk: Sendable {
    /// A timetable with an address that tells how its trips run.
    struct Source: Sendable {
        let address: String
        let places: [Slug: StopTimetable]
    }

    /// What is told of one place.
    struct Known: Hashable, Sendable {
        let place: String
        let zone: String
        /// How old the oldest of what was heard is, in seconds; `nil` where there is only the timetable.
        let age: Int?
        let departures: [LiveDeparture]
        let notices: [LiveNotice]
    }

    /// Those with an address.
    let sources: [Source]
    let clock: @Sendable () -> Instant
    private let timetables: GuideTimetables
    private let language: String
    private let feeds: Mutex<[Int: LiveFeed]> = Mutex([:])

    /// How far ahead is told, in seconds, and how many departures.
    static let ahead = 3 * 3600
    static let most = 40
    private static let mostNotices = 10

    init(_ timetables: GuideTimetables, language: String, clock: @escaping @Sendable () -> Instant) {
        (self.timetables, self.language, self.clock) = (timetables, language, clock)
        sources = timetables.sources.compactMap { source in
            source.realtime.map { Source(address: $0, places: source.places) }
        }
    }

    /// Sorted.
    var places: [String] { timetables.places.map(\.text) }

    /// - Parameter source: a position in ``sources``.
    func hear(_ feed: LiveFeed, from source: Int) { feeds.withLock { $0[source] = feed } }

    /// `nil` for a place that is no stop.
    func known(of place: String) -> Known? {
        guard let slug = Slug(place), let timetable = timetables.timetable(of: slug) else { return nil }
        let now = clock()
        let (from, until) = (
            Instant(secondsSince1970: now.secondsSince1970 / 60 * 60),
            Instant(secondsSince1970: now.secondsSince1970 + Self.ahead)
        )
        let feeds = feeds.withLock { $0 }
        var (departures, notices): ([LiveDeparture], [LiveNotice]) = ([], [])
        var oldest: Instant?
        for (number, part) in parts(of: slug) {
            let feed = number.flatMap { feeds[$0] }
            if let feed, feed.isFresh(at: now) { oldest = min(oldest ?? feed.at, feed.at) }
            let heard = feed ?? .silent(at: now)
            departures += heard.departures(part, from: from, until: until, at: now)
            notices += heard.notices(part, language: language, at: now)
        }
        departures.sort { ($0.leaves, $0.name, $0.headsign) < ($1.leaves, $1.name, $1.headsign) }
        return Known(
            place: place, zone: timetable.zone.identifier,
            age: oldest.map { max(0, now.secondsSince1970 - $0.secondsSince1970) },
            departures: Array(departures.prefix(Self.most)), notices: Array(notices.prefix(Self.mostNotices)))
    }

    /// Where the vehicles are of the lines that serve the guide's stops.
    func vehicles() -> [LiveVehicle] {
        let now = clock()
        let feeds = feeds.withLock { $0 }
        return sources.indices.flatMap { number in
            feeds[number]?.vehicles(Array(sources[number].places.values), at: now) ?? []
        }
    }

    /// The timetables that know a place, each with the number of its source if it has an address.
    private func parts(of slug: Slug) -> [(source: Int?, timetable: StopTimetable)] {
        var number = 0
        return timetables.sources.compactMap { source in
            let own = source.realtime == nil ? nil : number
            if source.realtime != nil { number += 1 }
            return source.places[slug].map { (own, $0) }
        }
    }
}
