/// Which places to visit on which day, in which order and when.
public struct DayAnswer: Hashable, Sendable {
    public struct Visit: Hashable, Sendable {
        /// Which of the problem's places.
        public let place: Int
        public let arrives: Int
        /// When the visit begins, after waiting for the door.
        public let begins: Int
        public let leaves: Int
    }

    public struct Day: Hashable, Sendable {
        /// When the visitor sets out.
        public let begins: Int
        public let visits: [Visit]
        /// When the visitor reaches the end.
        public let ends: Int
        /// How long the walks of the day take.
        public let walked: Int

        /// How long the visitor waits before visits.
        public var idle: Int { visits.reduce(0) { $0 + $1.begins - $1.arrives } }

        /// How long each walk takes, the one to the end of the day included.
        public var legs: [Int] {
            let leaves = [begins] + visits.map { $0.leaves }
            return zip(leaves, visits.map { $0.arrives } + [ends]).map { $1 - $0 }
        }
    }

    public let days: [Day]
    public let score: Amount
    public let fees: Amount
    /// What decides between answers: the score less what the problem's prices say.
    public let value: Amount

    public var walked: Int { days.reduce(0) { $0 + $1.walked } }
    public var idle: Int { days.reduce(0) { $0 + $1.idle } }
    public var ends: Int { days.reduce(0) { $0 + $1.ends } }
    public var order: [[Int]] { days.map { $0.visits.map { $0.place } } }
    public var places: Set<Int> { Set(order.joined()) }
}

extension DayAnswer {
    /// The timetable of an order: waits are filled or avoided where that is possible, and visits are as long as they are worth
    /// most; `nil` where a place is closed by then or a day is over.
    public init?(_ order: [[Int]], of problem: DayProblem) {
        var days: [Day] = []
        for (index, places) in order.enumerated() {
            guard let day = Self.day(index, visiting: places, of: problem) else { return nil }
            days.append(day)
        }
        self.days = days
        score = order.joined().reduce(0 as Amount) { $0 + problem.places[$1].score }
        fees = order.joined().reduce(0 as Amount) { $0 + problem.places[$1].fee }
        value = problem.value(of: days)
    }

    static let none = DayAnswer(days: [], score: 0, fees: 0, value: 0)

    private static func day(_ index: Int, visiting places: [Int], of problem: DayProblem) -> Day? {
        let day = problem.days[index]
        var (now, point, walked, smoothing) = (day.begins, day.start, 0, DaySmoothing())
        for place in places {
            let site = problem.places[place]
            let leg = problem.time(from: point, to: site.point)
            let arrives = now + leg
            let windows = site.windows[index].filter { $0.start(arriving: arrives) != nil }
            guard let window = windows.min(by: { $0.opens < $1.opens }), let begins = window.start(arriving: arrives)
            else { return nil }
            smoothing.visits.append(
                DaySmoothing.Visit(
                    place: place, begins: begins, wait: begins - arrives - window.queue,
                    queue: window.queue, stay: site.visit, longest: site.longestVisit,
                    latest: window.latestStart, closes: window.closes ?? .max, isMeal: site.isMeal,
                    longerWorth: site.longerWorth))
            (now, point, walked) = (begins + site.visit, site.point, walked + leg)
        }
        let home = problem.time(from: point, to: day.end)
        guard now + home <= day.ends else { return nil }
        let isPlain = problem.prices == DayProblem.Prices()
        let later = isPlain ? 0 : smoothing.smooth(freedom: day.latestBegin - day.begins)
        let longer = problem.isPriced ? smoothing.fill(day.ends - now - home) : 0
        let visits = smoothing.visits.map {
            Visit(place: $0.place, arrives: $0.arrives, begins: $0.begins, leaves: $0.leaves)
        }
        return Day(begins: day.begins + later, visits: visits, ends: now + home + longer, walked: walked + home)
    }
}
