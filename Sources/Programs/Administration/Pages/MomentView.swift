public import Calendar
public import Templating

/// A moment by the guide's clocks: `2026-11-24 09:30`.
public struct MomentView: View {
    public static let fields: [Field<Self>] = [
        .text("machine", \.machine), .text("written", \.written),
    ]

    let machine, written: String

    public init(_ moment: Instant, in zone: ZoneName) {
        let (date, seconds) = moment.civil(offsetSeconds: zone.offsetSeconds(at: moment))
        (machine, written) = (moment.iso8601, "\(date) \(TimeOfDay(minutes: seconds / 60))")
    }
}
