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
    }

    public let days: [Day]
    public let score: Int
    public let fees: Int
    /// What decides between answers: the score less what the problem's prices say.
    public let value: Int

    public var walked: Int { days.reduce(0) { $0 + $1.walked } }
    public var idle: Int { days.reduce(0) { $0 + $1.idle } }
    public var ends: Int { days.reduce(0) { $0 + $1.ends } }
    public var order: [[Int]] { days.map { $0.visits.map(\.place) } }
    public var places: Set<Int> { Set(order.joined()) }
}

extension DayAnswer {
    /// The timetable of an order: each day ends as early as it can, and waits are filled or avoided where that is possible;
    /// `nil` where a place is closed by then or a day is over.
    public init?(_ order: [[Int]], of problem: DayProblem) {
        var days: [Day] = []
        for (index, places) in order.enumerated() {
            guard let day = Self.day(index, visiting: places, of: problem) else { return nil }
            days.append(day)
        }
        self.days = days
        score = order.joined().reduce(0) { $0 + problem.places[$1].score }
        fees = order.joined().reduce(0) { $0 + problem.places[$1].fee }
        value = problem.value(of: days)
    }

    /// The same days, valued by another edition of the problem.
    private init(_ answer: DayAnswer, valuedBy problem: DayProblem) {
        (days, score, fees) = (answer.days, answer.score, answer.fees)
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
            let windows = site.windows[index].filter { $0.latestStart >= arrives }
            guard let window = windows.min(by: { $0.opens < $1.opens }) else { return nil }
            let begins = max(arrives, window.opens)
            smoothing.visits.append(
                DaySmoothing.Visit(
                    place: place, begins: begins, wait: begins - arrives, stay: site.visit, longest: site.longestVisit,
                    latest: window.latestStart, closes: window.closes ?? .max, isMeal: site.isMeal))
            (now, point, walked) = (begins + site.visit, site.point, walked + leg)
        }
        let home = problem.time(from: point, to: day.end)
        guard now + home <= day.ends else { return nil }
        let later = problem.prices.idle.isEmpty ? 0 : smoothing.smooth(freedom: day.latestBegin - day.begins)
        let visits = smoothing.visits.map {
            Visit(place: $0.place, arrives: $0.begins - $0.wait, begins: $0.begins, leaves: $0.leaves)
        }
        return Day(begins: day.begins + later, visits: visits, ends: now + home, walked: walked + home)
    }
}

extension DayAnswer {
    /// The same visits, each as long as its place allows and the day has time for; those that gain most by it first.
    public func lengthened(in problem: DayProblem) -> DayAnswer {
        var (answer, stretched) = (self, problem)
        let rank = { (place: Int) in (-problem.places[place].longerWorth, -problem.places[place].score, place) }
        for place in order.joined().sorted(by: { rank($0) < rank($1) })
        where problem.places[place].longestVisit > problem.places[place].visit {
            var (low, high) = (problem.places[place].visit, problem.places[place].longestVisit)
            while low < high {
                let middle = (low + high + 1) / 2
                let longer = stretched.staying(middle, at: place)
                if DayAnswer(order, of: longer) != nil { low = middle } else { high = middle - 1 }
            }
            let longer = stretched.staying(low, at: place)
            guard let other = DayAnswer(order, of: longer).map({ DayAnswer($0, valuedBy: problem) }),
                other.value >= answer.value
            else { continue }
            (answer, stretched) = (other, longer)
        }
        return answer
    }
}

extension DayProblem {
    /// The problem with a longer stay at one place, whose visit still ends by closing time where it must.
    fileprivate func staying(_ stay: Int, at place: Int) -> DayProblem {
        var longer = self
        longer.places[place].visit = stay
        longer.places[place].windows = places[place].windows.map { windows in
            windows.compactMap { window in
                guard let closes = window.closes else { return window }
                let latest = min(window.latestStart, closes - stay)
                return latest < window.opens ? nil : Window(opens: window.opens, latestStart: latest, closes: closes)
            }
        }
        return longer
    }
}
