import Calendar
import LiveRules

/// A way to say what the wait is now.
enum Method: Hashable, CaseIterable {
    case latest, mean, median, plain, trust, usual, both

    var name: String {
        switch self {
        case .latest: "latest"
        case .mean: "mean"
        case .median: "median"
        case .plain: "ours, neither"
        case .trust: "ours, trust"
        case .usual: "ours, usual"
        case .both: "**ours**"
        }
    }

    var usesTrust: Bool { self == .trust || self == .both }
    var usesUsual: Bool { self == .usual || self == .both }
}

/// What is known at a moment.
struct Knowledge {
    /// The reports of the last 45 minutes, in the order of their time.
    let recent: ArraySlice<WaitReport>
    let records: [DeviceID: Record]
    let usual: Double?
    let figures: WaitFigures

    /// The wait in minutes; `recent` must not be empty.
    func wait(by method: Method, at moment: Instant) -> Double {
        let minutes = recent.map { Double($0.minutes) }.sorted()
        switch method {
        case .latest: return Double(recent.last?.minutes ?? 0)
        case .mean: return minutes.reduce(0, +) / Double(minutes.count)
        case .median: return (minutes[(minutes.count - 1) / 2] + minutes[minutes.count / 2]) / 2
        case .plain, .trust, .usual, .both:
            let estimate = WaitRules.estimate(
                of: Array(recent), records: method.usesTrust ? records : [:], usual: method.usesUsual ? usual : nil,
                at: moment, figures: figures)
            return estimate?.minutes ?? 0
        }
    }
}
