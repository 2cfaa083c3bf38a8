public import Calendar

/// The newest reports about one place: a set of bounded size on which its estimate rests, and which each new report joins.
///
/// With 300 reports in 45 minutes the weight of a report halves every minute (`WaitFigures.halvingRate`), so those that
/// are left out would hardly count. Of one address there are at most a third, the share of the weight that it can have: a
/// flood from one address pushes nobody else out.
public struct RecentReports: Sendable {
    public static let most = 300
    public static let mostOfOrigin = most / 3

    /// By moment and then by number.
    public private(set) var all: [RatedReport] = []
    private var origins: [String: Int] = [:]

    /// Cost: that of adding each.
    public init(_ reports: some Sequence<RatedReport> = []) {
        for report in reports { add(report) }
    }

    /// Takes in a report, and lets the oldest one go where there are too many. One that is there already changes nothing.
    ///
    /// Cost: at most `most` steps, however many were added before.
    public mutating func add(_ rated: RatedReport) {
        let place = place(of: rated.report)
        if place < all.count, all[place].report.id == rated.report.id { return }
        all.insert(rated, at: place)
        let origin = rated.report.origin
        if !origin.isEmpty {
            origins[origin, default: 0] += 1
            if origins[origin, default: 0] > Self.mostOfOrigin,
                let oldest = all.firstIndex(where: { $0.report.origin == origin })
            {
                remove(oldest)
            }
        }
        if all.count > Self.most { remove(0) }
    }

    /// The highest number; 0 where there is none.
    public var newest: Int { all.map(\.report.id).max() ?? 0 }

    /// The same of what was seen at or after a moment.
    public func newest(since moment: Instant) -> Int {
        all.lazy.filter { $0.report.at >= moment }.map(\.report.id).max() ?? 0
    }

    private mutating func remove(_ index: Int) {
        let origin = all.remove(at: index).report.origin
        if let count = origins[origin] { origins[origin] = count > 1 ? count - 1 : nil }
    }

    /// Where a report belongs: before the first one that is not earlier.
    private func place(of report: WaitReport) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            let other = all[middle].report
            if (other.at, other.id) < (report.at, report.id) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
