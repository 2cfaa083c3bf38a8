import Calendar
import Synchronization

/// The moment of an answer as HTTP writes it (RFC 9110, 5.6.7), made once a second. A class, because all requests share it.
final class DateField: Sendable {
    private let clock: @Sendable () -> Instant
    private let last = Mutex<(second: Int, text: String)>((.min, ""))

    init(clock: @escaping @Sendable () -> Instant) { self.clock = clock }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    var text: String {
        let now = clock()
        return last.withLock { last in
            if last.second != now.secondsSince1970 { last = (now.secondsSince1970, Self.written(now)) }
            return last.text
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The first of January 1970 was a Thursday.
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    static func written(_ moment: Instant) -> String {
        let (date, seconds) = moment.civil(offsetSeconds: 0)
        let weekday = days[((moment.secondsSince1970 - seconds) / 86_400 % 7 + 7) % 7]
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(two).joined(separator: ":")
        return "\(weekday), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(time) GMT"
    }
}
