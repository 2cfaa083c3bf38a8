public import Calendar

extension WaitRules {
    /// What the reports of other devices say about a report, or `nil` while nobody can tell.
    ///
    /// It is asked 20 minutes after the report or later. At least two other devices must have reported about
    /// the same place within 20 minutes before or after. They can contradict a report, and confirm it for its record, when they
    /// are from at least two addresses, because keys cost nothing; from one, they only agree.
    /// The report agrees when it differs from their weighted median by at most 5
    /// minutes or by half of it, if that is more. Cost: O(n log n) for n reports.
    /// - Parameter reports: may be about other places, may contain the report itself; in any order.
    public static func judgement(
        of report: WaitReport, among reports: [WaitReport], records: [DeviceID: Record], at moment: Instant
    ) -> Judgement? {
        judgement(of: report, among: reports, records: records, at: moment, figures: .standard)
    }

    /// The same by other figures.
    package static func judgement(
        of report: WaitReport, among reports: [WaitReport], records: [DeviceID: Record], at moment: Instant,
        figures: WaitFigures
    ) -> Judgement? {
        let window = figures.judgingWindow * 60
        guard moment.secondsSince1970 >= report.at.secondsSince1970 + window else { return nil }
        let others = reports.filter { other in
            other.place == report.place && other.device != report.device
                && abs(other.at.secondsSince1970 - report.at.secondsSince1970) <= window
        }
        let voices = WeightedReports(
            of: others, around: report.at, span: 2 * figures.judgingWindow, records: records, figures: figures)
        guard voices.all.count >= 2, let median = WeightedValues(voices.values).median else { return nil }
        let agrees = abs(Double(report.minutes) - median) <= max(figures.tolerance, figures.toleranceShare * median)
        if voices.origins >= 2 { return agrees ? .agrees : .differs }
        return agrees ? .agreesInNetwork : nil
    }
}
