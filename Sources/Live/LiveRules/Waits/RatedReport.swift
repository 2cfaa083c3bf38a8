/// A report with the record of its device.
public struct RatedReport: Hashable, Sendable {
    public let report: WaitReport
    /// That of a new device, where nothing is known.
    public let record: Record

    public init(_ report: WaitReport, _ record: Record = Record()) { (self.report, self.record) = (report, record) }
}
