import Calendar
import GuideModel
import Realtime
import Synchronization
import Timetables

/// Knows what leaves at the guide's stops: by the timetable, and with what operators tell at the moment.
///
/// A class, because the polls put in what they hear while requests are answered.
final class DepartureService: Sendable {
    /// What is told of one place.
    struct Known: Hashable, Sendable {
        let place: String
        let zone: String
        /// How old the oldest of what was heard is, in seconds; `nil` where there is only the timetable.
        let age: Int?
        let departures: [LiveDeparture]
        let notices: [LiveNotice]
    }

    let clock: @Sendable () -> Instant

    private struct State {
        var timetables: GuideTimetables
        var language: String
        /// What was heard, by address.
        var feeds: [String: LiveFeed] = [:]
        var asking: [AsyncStream<Set<String>>.Continuation] = []

        /// The addresses that tell how trips run.
        var addresses: Set<String> { Set(timetables.sources.compactMap(\.realtime)) }
    }

    private let state: Mutex<State>

    /// How far ahead is told, in seconds, and how many departures.
    static let ahead = 3 * 3600
    static let most = 40
    private static let mostNotices = 10

    init(_ timetables: GuideTimetables, language: String, clock: @escaping @Sendable () -> Instant) {
        self.clock = clock
        state = Mutex(State(timetables: timetables, language: language))
    }

    /// Takes the timetables of a guide that was published now. What was heard of an address that it still has stays.
    func take(_ timetables: GuideTimetables, language: String) {
        state.withLock { state in
            (state.timetables, state.language) = (timetables, language)
            let addresses = state.addresses
            state.feeds = state.feeds.filter { addresses.contains($0.key) }
            for one in state.asking { one.yield(addresses) }
        }
    }

    /// The addresses that tell how trips run: those of now, and all of them again with each guide that is published.
    func addresses() -> AsyncStream<Set<String>> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { one in
            state.withLock { state in
                one.yield(state.addresses)
                state.asking.append(one)
            }
        }
    }

    /// Sorted.
    var places: [String] { state.withLock { $0.timetables.places.map(\.text) } }

    /// The places of which an address tells something, sorted.
    func places(of address: String) -> [String] {
        let sources = state.withLock { $0.timetables.sources }
        return Set(sources.filter { $0.realtime == address }.flatMap(\.places.keys)).map(\.text).sorted()
    }

    func hear(_ feed: LiveFeed, from address: String) {
        state.withLock { state in if state.addresses.contains(address) { state.feeds[address] = feed } }
    }

    /// `nil` for a place that is no stop.
    func known(of place: String) -> Known? {
        let (timetables, language, feeds) = state.withLock { ($0.timetables, $0.language, $0.feeds) }
        guard let slug = Slug(place), let timetable = timetables.timetable(of: slug) else { return nil }
        let now = clock()
        let (from, until) = (
            Instant(secondsSince1970: now.secondsSince1970 / 60 * 60),
            Instant(secondsSince1970: now.secondsSince1970 + Self.ahead)
        )
        var (departures, notices): ([LiveDeparture], [LiveNotice]) = ([], [])
        var oldest: Instant?
        for source in timetables.sources {
            guard let part = source.places[slug] else { continue }
            let feed = source.realtime.flatMap { feeds[$0] }
            if let feed, feed.isFresh(at: now) { oldest = min(oldest ?? feed.at, feed.at) }
            let heard = feed ?? .silent(at: now)
            let others = source.places.sorted { $0.key < $1.key }.filter { $0.key != slug }.map(\.value)
            departures += heard.departures(part, beside: others, from: from, until: until, at: now)
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
        let (timetables, feeds) = state.withLock { ($0.timetables, $0.feeds) }
        return feeds.sorted { $0.key < $1.key }.flatMap { address, feed in
            let sources = timetables.sources.filter { $0.realtime == address }
            return feed.vehicles(sources.flatMap(\.places.values), at: now)
        }
    }
}
