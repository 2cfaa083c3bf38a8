import CoreMetrics
import Synchronization

/// What a program counts and measures through swift-metrics, as the text that Prometheus reads (format 0.0.4). Timers are histograms in seconds.
///
/// A class, because all who count share it.
final class Prometheus: MetricsFactory {
    private struct Name: Hashable {
        let label: String
        let dimensions: String
        /// What the dimensions say, in their order.
        let values: [String]
    }

    /// What a series says at this moment.
    struct Reading {
        let label: String
        let values: [String]
        let sum: Double
        /// How often something was measured, and how often within each limit, in seconds.
        let count: Int
        let within: [(limit: Double, count: Int)]
    }

    private let series = Mutex<[Name: PrometheusSeries]>([:])

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        made(label, dimensions, .counter)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        made(label, dimensions, .gauge)
    }

    /// Spread is only kept of times.
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        made(label, dimensions, .gauge)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        made(label, dimensions, .histogram)
    }

    /// Series stay: what was counted once is told until the end.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    private func made(
        _ label: String, _ dimensions: [(String, String)], _ kind: PrometheusSeries.Kind
    ) -> PrometheusSeries {
        let name = Name(
            label: label, dimensions: dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ","),
            values: dimensions.map(\.1))
        return series.withLock { series in
            if let known = series[name] { return known }
            let new = PrometheusSeries(kind)
            series[name] = new
            return new
        }
    }

    /// What all series say.
    var readings: [Reading] {
        series.withLock { $0 }.map { name, series in series.reading(name.label, name.values) }
    }

    /// Sorted, so that two readings differ by their numbers alone.
    var text: String {
        let all = series.withLock { $0 }.sorted {
            ($0.key.label, $0.key.dimensions) < ($1.key.label, $1.key.dimensions)
        }
        var (text, last) = ("", "")
        for (name, series) in all {
            if name.label != last { text += "# TYPE \(name.label) \(series.kind.rawValue)\n" }
            last = name.label
            text += series.lines(name.label, name.dimensions)
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

/// One row of numbers. A class, because it is counted from many threads.
final class PrometheusSeries: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private struct State {
        var value = 0.0
        var count = 0
        var buckets = [Int](repeating: 0, count: PrometheusSeries.limits.count)
    }

    /// In seconds, from a page that is in memory to a database that waits for its server.
    fileprivate static let limits = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    let kind: Kind
    private let state = Mutex(State())

    init(_ kind: Kind) { self.kind = kind }

    func increment(by amount: Int64) { state.withLock { $0.value += Double(amount) } }
    func increment(by amount: Double) { state.withLock { $0.value += amount } }
    func decrement(by amount: Double) { state.withLock { $0.value -= amount } }
    func set(_ value: Int64) { state.withLock { $0.value = Double(value) } }
    func set(_ value: Double) { state.withLock { $0.value = value } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
    func reset() { state.withLock { $0 = State() } }

    func recordNanoseconds(_ duration: Int64) {
        let seconds = Double(duration) / 1e9
        state.withLock { state in
            state.value += seconds
            state.count += 1
            if let first = Self.limits.firstIndex(where: { seconds <= $0 }) { state.buckets[first] += 1 }
        }
    }

    func reading(_ label: String, _ values: [String]) -> Prometheus.Reading {
        let state = state.withLock { $0 }
        var sum = 0
        let within = zip(Self.limits, state.buckets).map { limit, count in
            sum += count
            return (limit: limit, count: sum)
        }
        return Prometheus.Reading(
            label: label, values: values, sum: state.value, count: state.count, within: within)
    }

    func lines(_ label: String, _ dimensions: String) -> String {
        let state = state.withLock { $0 }
        let braced = dimensions.isEmpty ? "" : "{\(dimensions)}"
        guard kind == .histogram else { return "\(label)\(braced) \(Self.written(state.value))\n" }
        var (text, sum) = ("", 0)
        let before = dimensions.isEmpty ? "" : dimensions + ","
        for (limit, count) in zip(Self.limits, state.buckets) {
            sum += count
            text += "\(label)_bucket{\(before)le=\"\(Self.written(limit))\"} \(sum)\n"
        }
        return text + "\(label)_bucket{\(before)le=\"+Inf\"} \(state.count)\n"
            + "\(label)_sum\(braced) \(Self.written(state.value))\n\(label)_count\(braced) \(state.count)\n"
    }

    private static func written(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
