public import Calendar

/// What the wait at a place usually is at each hour of the week, in whole minutes, as visitors reported it over some weeks. An hour of which too
/// little is known has none.
public struct UsualWeek: Hashable, Sendable {
    /// One hour of the week.
    public struct Hour: Hashable, Sendable {
        public let weekday: Weekday
        /// 0…23
        public let hour: Int
        /// 0…``UsualWeek/longest``
        public let minutes: Int

        /// `nil` for numbers out of range.
        public init?(_ weekday: Weekday, hour: Int, minutes: Int) {
            guard (0..<24).contains(hour), (0...UsualWeek.longest).contains(minutes) else { return nil }
            (self.weekday, self.hour, self.minutes) = (weekday, hour, minutes)
        }
    }

    /// No wait that can be reported is longer, in minutes.
    public static let longest = 120

    /// Sorted from Monday 00:00 on.
    public let hours: [Hour]
    private let minutes: [Int?]

    /// Of two entries of the same hour the later one counts.
    public init(_ hours: [Hour]) {
        var minutes = [Int?](repeating: nil, count: 7 * 24)
        for hour in hours { minutes[hour.weekday.rawValue * 24 + hour.hour] = hour.minutes }
        self.minutes = minutes
        self.hours = Weekday.allCases.flatMap { weekday in
            (0..<24).compactMap { hour in
                minutes[weekday.rawValue * 24 + hour].flatMap { Hour(weekday, hour: hour, minutes: $0) }
            }
        }
    }

    /// The usual wait at an hour (0…23); `nil` where too little is known.
    public subscript(weekday: Weekday, hour: Int) -> Int? { minutes[weekday.rawValue * 24 + hour] }

    /// A fingerprint of all of it.
    public var digest: ContentDigest {
        var sum = ContentDigest()
        for hour in hours { sum.add("\(hour.weekday.rawValue) \(hour.hour) \(hour.minutes);") }
        return sum
    }
}
