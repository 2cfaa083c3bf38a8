import Calendar
import CoreMetrics
import Synchronization
import Web

/// What the operator of a companion may want to know, counted as it happens.
struct LiveMeters: Sendable {
    let prometheus = Prometheus()
    /// Made once, because pages are asked for thousands of times a second.
    private let pages: PageMeters
    private let latest = LatestTroubles()

    init() { pages = PageMeters(prometheus) }

    /// Does what answers a request, and counts it under its route: `page` for the guide's files, `_live/waits` and so on for what is live. A
    /// route that nobody knows is `other`, so that strangers cannot make up series.
    func measuring(
        _ request: WebRequest, below base: String, _ answer: () async -> WebResponse
    ) async -> WebResponse {
        let clock = ContinuousClock()
        let start = clock.now
        let response = await answer()
        let route = Self.route(of: request, below: base, response.status)
        Counter(
            label: "waymark_requests_total", dimensions: [("route", route), ("status", "\(response.status)")],
            factory: prometheus
        ).increment()
        if case .stream = response.body { return response }
        Timer(label: "waymark_request_seconds", dimensions: [("route", route)], factory: prometheus)
            .recordNanoseconds(Int64(start.duration(to: clock.now) / .nanoseconds(1)))
        return response
    }

    /// The same for a file of the guide that was answered at once.
    func measuringPage(_ answer: () -> WebResponse?) -> WebResponse? {
        let clock = ContinuousClock()
        let start = clock.now
        guard let response = answer() else { return nil }
        pages.count(response.status, start.duration(to: clock.now))
        return response
    }

    /// - Parameter streams: how many pages wait for news.
    func text(streams: Int) -> String {
        Gauge(label: "waymark_open_streams", dimensions: [], factory: prometheus).record(streams)
        return prometheus.text
    }

    /// Something could not be done: the store failed, as a rule.
    func trouble(_ words: String, at moment: Instant) {
        Counter(label: "waymark_troubles_total", dimensions: [], factory: prometheus).increment()
        latest.add(words, at: moment)
    }

    /// How many there were, and the last of them, the newest first.
    var troubles: (count: Int, latest: [(at: Instant, words: String)]) { latest.all }

    /// How requests were answered, by route.
    var routes: [OperationFigures.Route] {
        let readings = prometheus.readings
        let answers = Dictionary(grouping: readings.filter { $0.label == "waymark_requests_total" }) { $0.values[0] }
        let times = Dictionary(
            readings.filter { $0.label == "waymark_request_seconds" }.map { ($0.values[0], $0) },
            uniquingKeysWith: { one, _ in one })
        return answers.map { name, counts in
            func sum(_ digit: Character?) -> Int {
                counts.filter { digit == nil || $0.values[1].first == digit }.reduce(0) { $0 + Int($1.sum) }
            }
            return OperationFigures.Route(
                name: name, requests: sum(nil), refused: sum("4"), failed: sum("5"),
                half: times[name]?.limit(of: 0.5), most: times[name]?.limit(of: 0.99))
        }.sorted { $0.name < $1.name }
    }

    private static func route(of request: WebRequest, below base: String, _ status: Int) -> String {
        guard request.path.hasPrefix(base) else { return status == 404 ? "other" : "page" }
        guard status != 404, let first = request.path.dropFirst(base.count).split(separator: "/").first else {
            return "other"
        }
        return "_live/\(first)" + (request.method == .post ? " POST" : "")
    }
}

extension Prometheus.Reading {
    /// The limit below which a part of what was measured is; `nil` where nothing was, infinite beyond all limits.
    fileprivate func limit(of part: Double) -> Double? {
        guard count > 0 else { return nil }
        return within.first { Double($0.count) >= part * Double(count) }?.limit ?? .infinity
    }
}

/// The last things that could not be done. A class, because they come from many threads.
private final class LatestTroubles: Sendable {
    private static let most = 20

    private let kept = Mutex<(count: Int, latest: [(at: Instant, words: String)])>((0, []))

    var all: (count: Int, latest: [(at: Instant, words: String)]) { kept.withLock { $0 } }

    func add(_ words: String, at moment: Instant) {
        kept.withLock { kept in
            kept.count += 1
            kept.latest = Array(([(moment, words)] + kept.latest).prefix(Self.most))
        }
    }
}

/// The numbers of the guide's files, made when the first is counted. A class, because all requests share them.
private final class PageMeters: Sendable {
    private let prometheus: Prometheus
    private let made = Mutex<(counters: [Int: Counter], timer: Timer?)>(([:], nil))

    init(_ prometheus: Prometheus) { self.prometheus = prometheus }

    func count(_ status: Int, _ time: Duration) {
        let (counter, timer) = meters(status)
        counter.increment()
        let (seconds, attoseconds) = time.components
        timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    private func meters(_ status: Int) -> (Counter, Timer) {
        made.withLock { made in
            let counter =
                made.counters[status]
                ?? Counter(
                    label: "waymark_requests_total", dimensions: [("route", "page"), ("status", "\(status)")],
                    factory: prometheus)
            let timer =
                made.timer
                ?? Timer(label: "waymark_request_seconds", dimensions: [("route", "page")], factory: prometheus)
            (made.counters[status], made.timer) = (counter, timer)
            return (counter, timer)
        }
    }
}
