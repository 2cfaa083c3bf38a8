import Calendar
import LiveRules
import Storage
import Synchronization

/// The reports on which the estimate of each place rests, kept up to date: a report that is taken here joins them, and what
/// other programs took is asked for once for all places. So no report costs a look at those before it. Each place is read
/// again after a minute, at most 600 reports, because devices are judged, moved and erased; the upkeep does so, and nobody
/// who asks waits for it: at a server that is busy a place's answer takes milliseconds, and a thousand places' seconds.
///
/// A class, because all requests share it. Cost: 300 reports for each place of the guide.
final class RecentWaits: Sendable {
    private struct Kept {
        var recent = RecentReports()
        /// `nil` while it was not read.
        var read: Instant?
        /// Grows with each change.
        var version = 0
        var known: (second: Instant, wait: WaitEstimate?)?
    }

    private struct State {
        var places: [String: Kept] = [:]
        var reading: [String: Task<Void, any Error>] = [:]
        /// The number of the last report of other programs that is known here; `nil` before the first news.
        var cursor: Int?

        func isFresh(_ place: String, at now: Instant, for seconds: Int = RecentWaits.longest) -> Bool {
            guard let read = places[place]?.read else { return false }
            return abs(now.secondsSince1970 - read.secondsSince1970) < seconds
        }
    }

    /// After how many seconds the upkeep reads a place again, and after how many those who ask do, where it could not.
    static let lasting = 60
    private static let longest = 180
    private static let mostRead = 2 * RecentReports.most
    /// An estimate of this many reports holds until the end of its second, whatever is added: one of them hardly changes it,
    /// and a rush of reports costs one estimate a second for each place.
    private static let settled = 100
    /// News of other programs come in pages of this many. With more pages all places are read again: that many reports are
    /// more than all places keep.
    private static let mostNews = 1000
    private static let mostPages = 20

    private let store: any Store
    private let state = Mutex(State())

    init(_ store: any Store) { self.store = store }

    /// What the estimate of a place rests on. Reads it where it was not read for long.
    func reports(of place: String, at now: Instant) async throws -> (recent: RecentReports, version: Int) {
        try await refresh([place], at: now)
        return state.withLock { ($0.places[place]?.recent ?? RecentReports(), $0.places[place]?.version ?? 0) }
    }

    /// Reads those of the places that were not read for this many seconds, once for all who ask.
    func refresh(_ wanted: [String], at now: Instant, after seconds: Int = longest) async throws {
        let reading = state.withLock { state in
            let stale = wanted.filter { !state.isFresh($0, at: now, for: seconds) && state.reading[$0] == nil }
            if !stale.isEmpty {
                let task = Task { try await self.read(stale, at: now) }
                for place in stale {
                    state.reading[place] = task
                    // What is taken while it is read is not lost.
                    if state.places[place] == nil { state.places[place] = Kept() }
                }
            }
            return Set(wanted.compactMap { state.isFresh($0, at: now, for: seconds) ? nil : state.reading[$0] })
        }
        for task in reading { try await task.value }
    }

    /// A report that was kept by this program.
    func add(_ report: RatedReport) { state.withLock { Self.add(report, to: &$0) } }

    /// What was found out in this second of what is still the same.
    func known(of place: String, at now: Instant) -> WaitEstimate?? {
        state.withLock { state in
            guard state.isFresh(place, at: now), let known = state.places[place]?.known, known.second == now else {
                return nil
            }
            return .some(known.wait)
        }
    }

    func remember(_ wait: WaitEstimate?, of place: String, version: Int, at now: Instant) {
        state.withLock { state in
            if state.places[place]?.version == version { state.places[place]?.known = (now, wait) }
        }
    }

    /// Something may have changed everywhere.
    func forgetEverything() {
        state.withLock { state in
            state.cursor = nil
            for place in state.places.keys { state.places[place]?.read = nil }
        }
    }

    /// Other programs kept reports: takes in those since the last time, each once.
    func catchUp() async {
        do {
            for _ in 0..<Self.mostPages {
                guard let cursor = state.withLock({ $0.cursor }) else { return try await begin() }
                let news = try await store.ratedReports(after: cursor, limit: Self.mostNews)
                state.withLock { state in
                    for report in news { Self.add(report, to: &state) }
                    state.cursor = news.last?.report.id ?? cursor
                }
                if news.count < Self.mostNews { return }
            }
            try await begin()
        } catch {
            // The error is dropped because everything is read again when it is asked for, which then says why it cannot be.
            forgetEverything()
        }
    }

    private func begin() async throws {
        let last = try await store.lastReport()
        forgetEverything()
        state.withLock { $0.cursor = last }
    }

    private func read(_ places: [String], at now: Instant) async throws {
        do {
            let found = try await store.recentReports(
                of: places, since: now.later(by: -WaitRules.window), limit: Self.mostRead)
            state.withLock { state in
                for place in places { Self.put(found[place] ?? [], of: place, at: now, into: &state) }
            }
        } catch {
            state.withLock { state in for place in places { state.reading[place] = nil } }
            throw error
        }
    }

    private static func put(_ found: [RatedReport], of place: String, at now: Instant, into state: inout State) {
        var recent = RecentReports(found.sorted { ($0.report.at, $0.report.id) < ($1.report.at, $1.report.id) })
        let newest = recent.newest
        // Kept while the others were read.
        let oldest = now.later(by: -WaitRules.window)
        for late in state.places[place]?.recent.all ?? [] where late.report.id > newest && late.report.at >= oldest {
            recent.add(late)
        }
        let version = (state.places[place]?.version ?? 0) + 1
        state.places[place] = Kept(recent: recent, read: now, version: version)
        state.reading[place] = nil
    }

    private static func add(_ report: RatedReport, to state: inout State) {
        guard state.places[report.report.place] != nil else { return }
        state.places[report.report.place]?.recent.add(report)
        state.places[report.report.place]?.version += 1
        if (state.places[report.report.place]?.known?.wait?.reports ?? 0) < Self.settled {
            state.places[report.report.place]?.known = nil
        }
    }
}
