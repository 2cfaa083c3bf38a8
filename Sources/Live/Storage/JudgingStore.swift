public import Calendar
public import LiveRules

/// The reports on which estimates and judgements rest, always in bounded numbers, with the records of their devices: one question
/// for both.
public protocol JudgingStore: Sendable {
    /// The newest reports about each place since a moment, at most `limit` of each, in any order.
    func recentReports(of places: [String], since: Instant, limit: Int) async throws -> [String: [RatedReport]]

    /// The newest reports about a place at each of several moments: at most `limit` in the `seconds` before each. In any
    /// order, each once.
    func reports(of place: String, at moments: [Instant], within seconds: Int, limit: Int) async throws -> [RatedReport]

    /// The next reports with a higher number, in the order in which they were kept.
    func ratedReports(after id: Int, limit: Int) async throws -> [RatedReport]

    /// The highest number that a report has; 0 where there is none.
    func lastReport() async throws -> Int

    /// The places with the oldest reports until a moment that wait to be judged, each with its reports that wait and those
    /// around them within `seconds`: as many places as have about 200 that wait, or all. Empty where none waits.
    func judgingWindows(until moment: Instant, within seconds: Int) async throws -> [JudgingWindow]

    /// Judges reports, each once: counts it in the record of its device, and gives the points that it earns. One that was
    /// judged before changes nothing.
    ///
    /// - Returns: how many were judged now.
    func settle(
        _ judged: [(report: WaitReport, judgement: Judgement)], rewards: Rewards, at moment: Instant
    ) async throws -> Int

    /// Declares reports before a moment, that wait to be judged, to be unclear; in bounded steps.
    func giveUpJudging(before: Instant) async throws

    /// Whether a device reported about a place before a moment.
    func hasReported(_ device: DeviceID, about place: String, before: Instant) async throws -> Bool
}

/// Reports of one place that wait to be judged, among those that can judge them.
public struct JudgingWindow: Sendable {
    /// By moment and then by number.
    public let reports: [RatedReport]
    /// The numbers of those that wait; never empty.
    public let due: Set<Int>
}
