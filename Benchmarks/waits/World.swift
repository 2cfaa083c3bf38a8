import Calendar
import LiveRules

/// Who lies, and how.
enum Lie: String, CaseIterable {
    /// Each for himself: 0 or 120 minutes, by chance.
    case lone = "0 or 120, each for himself"
    /// All say 120, each from an address of his own.
    case colluding = "all 120, own addresses"
    /// All say 120 with a new key for each report, from one address.
    case oneAddress = "all 120, new keys, one address"
}

/// What a simulated place is like.
struct Setting {
    /// Reports an hour, honest and not.
    var rate: Double
    /// The share of reports that are lies.
    var liars: Double
    var lie = Lie.lone
    /// The share of honest visitors who share one network address, as on a campus.
    var sharedAddress = 0.0
}

/// The same weekday in five weeks at one place: what was true, and what was reported.
struct World {
    struct Day {
        let begins: Instant
        /// By minute.
        let truth: [Double]
        /// In the order of their time.
        let reports: [WaitReport]
        /// Whether a report is a lie, by its number.
        let lies: Set<Int>

        func moment(_ minute: Int) -> Instant { Instant(secondsSince1970: begins.secondsSince1970 + minute * 60) }
    }

    static let weeks = 5

    let days: [Day]

    init(_ setting: Setting, seed: Int) {
        var chance = Chance(seed: UInt64(seed))
        let monday = CalendarDate(daysSince1970: 20_003)
        days = (0..<Self.weeks).map { week in
            let begins = Instant(monday.adding(days: 7 * week), hour: 11)
            let queue = Queue(chance: &chance)
            var crowd = Crowd(setting: setting, queue: queue, begins: begins, firstID: week * 100_000 + 1)
            crowd.fill(chance: &chance)
            return Day(begins: begins, truth: queue.waits, reports: crowd.admitted, lies: crowd.lies)
        }
    }
}
