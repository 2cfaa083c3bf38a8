import Calendar

/// What was counted in a range of days, put together for reading.
///
///     let report = UsageReport(figures, in: UsagePeriods(.week, from: first, through: last))
///     report.walks["tours/freedom-trail"]?.reached   // [40, 38, 31, …]
///
/// Cost: one look at each figure.
public struct UsageReport: Sendable {
    /// How often one thing was counted.
    public struct Ranked: Hashable, Sendable {
        public let subject: String
        public let count: Int

        public init(subject: String, count: Int) { (self.subject, self.count) = (subject, count) }
    }

    /// How far a tour or a planned day was followed.
    public struct Walked: Hashable, Sendable {
        public internal(set) var begun = 0
        /// How often somebody got as far as each stop, the first stop first.
        public internal(set) var reached: [Int]

        /// How many stopped after each stop: of those who were there, those who did not get to the next one.
        public var stopped: [Int] {
            reached.indices.map { max(0, reached[$0] - ($0 + 1 < reached.count ? reached[$0 + 1] : 0)) }
        }
    }

    public let periods: UsagePeriods
    /// Of each counter what was counted in each period.
    public let series: [UsageCounter: [Int]]
    /// Pages by weekday, Monday first, and hour; without those whose hour is not known.
    public let hours: [[Int]]
    public let walks: [String: Walked]
    private let subjects: [UsageCounter: [String: Int]]

    /// - Parameter stops: how many stops each tour has.
    public init(_ figures: some Sequence<UsageFigure>, in periods: UsagePeriods, stops: [String: Int]) {
        var series: [UsageCounter: [Int]] = [:]
        var subjects: [UsageCounter: [String: Int]] = [:]
        var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        var walks = stops.mapValues { Walked(reached: [Int](repeating: 0, count: $0)) }
        for figure in figures {
            guard let index = periods.index(of: figure.day) else { continue }
            let use = figure.use
            // Searches with words stand among those without.
            if use.counter != .missed || use.subject.isEmpty {
                series[use.counter, default: [Int](repeating: 0, count: periods.firsts.count)][index] += figure.count
            }
            if !use.subject.isEmpty || use.counter == .page {
                subjects[use.counter, default: [:]][use.subject, default: 0] += figure.count
            }
            if use.counter == .hour, (0..<24).contains(use.number) {
                hours[CalendarDate(daysSince1970: figure.day).weekday.rawValue][use.number] += figure.count
            }
            if use.counter == .begun { walks[use.subject]?.begun += figure.count }
            if use.counter == .reached, use.number >= 1, use.number <= walks[use.subject]?.reached.count ?? 0 {
                walks[use.subject]?.reached[use.number - 1] += figure.count
            }
        }
        (self.periods, self.series, self.subjects) = (periods, series, subjects)
        (self.hours, self.walks) = (hours, walks)
    }

    public func sum(_ counter: UsageCounter) -> Int { series[counter]?.reduce(0, +) ?? 0 }

    /// Of a counter how often each thing was counted, the most first.
    public func ranking(_ counter: UsageCounter) -> [Ranked] {
        (subjects[counter] ?? [:]).map { Ranked(subject: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.subject) < ($0.count, $1.subject) }
    }

    /// The same for what is about visitors: things with fewer than five are one sum without their names.
    public func protectedRanking(_ counter: UsageCounter) -> (rows: [Ranked], others: Int) {
        let all = ranking(counter)
        let rows = all.filter { $0.count >= SmallCells.least }
        return (rows, all.reduce(0) { $0 + $1.count } - rows.reduce(0) { $0 + $1.count })
    }
}
