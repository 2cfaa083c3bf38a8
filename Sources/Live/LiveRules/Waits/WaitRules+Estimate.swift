public import Calendar

extension WaitRules {
    /// What is believed about the wait at a place, or `nil` when no report is younger than 45 minutes.
    ///
    /// The median of the reports, one for each device, weighted by age, by trust and by whether the device stands there.
    /// Cost: O(n log n) for n reports.
    /// - Parameters:
    ///   - reports: reports about this place alone, in any order; those outside the 45 minutes are passed over.
    ///   - records: of the devices that are known; others count as new.
    ///   - usual: the wait that is usual at this hour, in minutes; it counts as about one report of a new device.
    public static func estimate(
        of reports: [WaitReport], records: [DeviceID: Record], usual: Double?, at moment: Instant
    ) -> WaitEstimate? {
        estimate(of: reports, records: records, usual: usual, at: moment, figures: .standard)
    }

    /// The same by other figures.
    package static func estimate(
        of reports: [WaitReport], records: [DeviceID: Record], usual: Double?, at moment: Instant, figures: WaitFigures
    ) -> WaitEstimate? {
        let rated = reports.map { RatedReport($0, records[$0.device] ?? Record()) }
        return estimate(of: rated, usual: usual, at: moment, figures: figures)
    }

    /// The same of reports that stand with the records of their devices.
    public static func estimate(of reports: [RatedReport], usual: Double?, at moment: Instant) -> WaitEstimate? {
        estimate(of: reports, usual: usual, at: moment, figures: .standard)
    }

    private static func estimate(
        of reports: [RatedReport], usual: Double?, at moment: Instant, figures: WaitFigures
    ) -> WaitEstimate? {
        let recent = reports.filter { rated in
            let age = moment.secondsSince1970 - rated.report.at.secondsSince1970
            return age >= -clockTolerance && age <= figures.window * 60
        }
        guard let latest = recent.lazy.map(\.report.at).max() else { return nil }
        let voices = WeightedReports(of: recent, around: moment, span: figures.window, figures: figures)
        let values = WeightedValues(voices.values + (usual.map { [($0, figures.usualWeight)] } ?? []))
        guard let median = values.median, let low = values.quantile(figures.range.lowerBound),
            let high = values.quantile(figures.range.upperBound)
        else { return nil }
        return WaitEstimate(minutes: median, low: low, high: high, reports: voices.all.count, latest: latest)
    }

    /// What was believed during the last two hours, every five minutes, oldest first: 25 moments, the last is `end`.
    ///
    /// Each entry uses the reports of its own 45 minutes, so that the past does not change when somebody reports now;
    /// the records are today's. Cost: 25 times O(n log n) for n reports.
    /// - Parameter usual: the wait that is usual at a moment, in minutes, where it is known.
    public static func course(
        of reports: [WaitReport], records: [DeviceID: Record], usual: (Instant) -> Double?, until end: Instant
    ) -> [(at: Instant, estimate: WaitEstimate?)] {
        courseMoments(until: end).map { moment in
            (moment, estimate(of: reports, records: records, usual: usual(moment), at: moment))
        }
    }

    /// Every five minutes of the two hours before `end`, and `end`.
    public static func courseMoments(until end: Instant) -> [Instant] {
        stride(from: -2 * 3600, through: 0, by: 5 * 60).map { end.later(by: $0) }
    }
}
