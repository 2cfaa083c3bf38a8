#if !hasFeature(Embedded)
    public import DaySearch
#endif

/// What a visitor wants of a day, in bare numbers. Times of day are minutes, lengths of time seconds.
public struct WishNumbers: Sendable {
    public enum Mark: Int, Sendable {
        case must = 1
        case like, never
    }

    public enum Weather: Int, Sendable {
        case rain, heat
    }

    /// How full the days are.
    public enum Tempo: Int, Sendable {
        case relaxed, steady, full

        /// Minutes that each stop takes more than the visit, and how early visitors are at an appointment and at the end.
        public var ease: Int { self == .relaxed ? 10 : self == .steady ? 5 : 0 }

        /// Fine points that each stop costs.
        var stopPrice: Amount { Amount(PlanRates.stop[rawValue]) }
    }

    /// Where a day begins or ends: at a place of the guide, or elsewhere.
    public struct End: Sendable {
        let place: Int?
        let at: SpherePoint

        public init(place: Int?, at: SpherePoint) { (self.place, self.at) = (place, at) }
    }

    /// A break of each day, begun between two minutes.
    public struct Meal: Sendable {
        let first: Int
        let last: Int

        public init(first: Int, last: Int) { (self.first, self.last) = (first, last) }
    }

    /// What a wish says of one place.
    public struct Ask: Sendable {
        public var mark: Mark?
        /// When a visit of the first day begins.
        public var appointment: Int?
        /// The shortest and the longest visit, where they differ from what the place says.
        public var leastStay: Int?
        public var mostStay: Int?
        /// Which of the wish's interests it serves, or its kind, and which of the meals its kind serves: a bit for each.
        public var interests = 0
        public var meals = 0
        /// Places with a rank are visited in its order.
        public var rank: Int?
        public var isVisited = false
        /// Whether it is one of the wish's candidates.
        public var isCandidate = false
        /// What the party pays, in the smallest unit of the wish's currency.
        public var fee: Amount = 0
        /// Whether all its prices are in another currency than the budget.
        public var isForeign = false

        public init() {}
    }

    /// That many interests and meals have a bit each; others do not count.
    public static let most = 22

    public var days = 1
    public var start: Int
    /// Whether the start was said; if not, or if nobody said from where, a day may start later.
    public var startsSharp = true
    public var end: Int
    public var from: End?
    public var to: End?
    /// Where the visitor is on the first day at some minute, when it has begun.
    public var now: (place: End, time: Int)?
    public var city: Int?
    /// How many interests were chosen.
    public var interests = 0
    /// For each place of the guide.
    public var asks: [Ask]
    /// Whether only the candidates and what is named here may be planned with; otherwise, all places of the city.
    public var hasCandidates = false
    public var meals: [Meal] = []
    public var budget: Amount?
    public var longestLeg: Int?
    public var longestWalk: Int?
    public var isStepFree = false
    /// Whether children take part.
    public var hasChildren = false
    public var weather: Weather?
    public var tempo = Tempo.steady
    /// Whether the stops are given, so that nothing limits how many there are.
    public var keepsStops = false
    /// Kilometres an hour.
    public var pace: Double

    public init(start: Int, end: Int, pace: Double, asks: [Ask]) {
        (self.start, self.end, self.pace, self.asks) = (start, end, pace, asks)
    }

    /// A wish for some places and no others.
    public func only(_ stops: [Int], areMusts: Bool) -> WishNumbers {
        var wish = self
        (wish.meals, wish.keepsStops, wish.hasCandidates) = ([], true, true)
        for place in asks.indices {
            let isStop = stops.contains(place)
            (wish.asks[place].isCandidate, wish.asks[place].rank) = (isStop, nil)
            if !isStop { wish.asks[place].mark = nil } else if areMusts { wish.asks[place].mark = .must }
        }
        return wish
    }
}

extension WishNumbers {
    func isMust(_ place: Int) -> Bool { asks[place].mark == .must || asks[place].appointment != nil }

    /// Whether the wish speaks of a place, wherever it lies.
    func names(_ place: Int) -> Bool { asks[place].mark != nil || isMust(place) || asks[place].rank != nil }

    /// Whether the visitor asked for this very place.
    public func asksFor(_ place: Int) -> Bool { keepsStops || isMust(place) || asks[place].rank != nil }

    /// Whether any of the times of a meal is between the start and the end of the day.
    func isWithinDay(_ meal: Meal) -> Bool { start < meal.last && meal.first < end }

    /// The meals for which a place is considered, by number; `nil` where nobody eats there or wants to.
    ///
    /// A place that the visitor asked for is visited once: for the meal of its appointment, or the first.
    func servings(at place: Int) -> [Int?] {
        if !eats(at: place) { return [nil] }
        var served: [Int?] = []
        for (number, meal) in meals.enumerated() where asks[place].meals & 1 << number != 0 && isWithinDay(meal) {
            let time = asks[place].appointment ?? -1
            if asksFor(place), meal.first <= time, time <= meal.last { return [number] }
            served.append(number)
        }
        if !asksFor(place) { return served }
        return [served.isEmpty ? nil : served[0]]
    }

    /// Whether people who made the wish eat there.
    func eats(at place: Int) -> Bool { asks[place].meals != 0 }

    func servesInterest(_ place: Int) -> Bool { asks[place].interests != 0 }

    /// Whether an interest was chosen that most places to eat serve; a café with a past serves history as well.
    func comesForFood(in guide: GuideNumbers) -> Bool {
        for interest in 0..<interests {
            var balance = 0
            for (place, site) in guide.places.enumerated() where site.isFood {
                balance += asks[place].interests & 1 << interest == 0 ? -1 : 1
            }
            if balance > 0 { return true }
        }
        return false
    }

    /// How long a stop takes at least and at most: the visit, and what it needs besides.
    func stay(at place: Int, in guide: GuideNumbers) -> (least: Int, most: Int) {
        let (ask, site) = (asks[place], guide.places[place])
        let early = ask.appointment == nil ? 0 : tempo.ease * 60
        let usual = site.visit + (early > 0 || eats(at: place) ? 0 : tempo.ease * 60)
        let longest = keepsStops || ask.appointment != nil ? usual : usual * PlanRates.longest / 100 / 60 * 60
        return ((ask.leastStay ?? usual) + early, (ask.mostStay ?? longest) + early)
    }

    /// What a stop costs beside its visit, in fine points.
    func stopPrice(ofWorth worth: Amount) -> Amount { min(tempo.stopPrice, worth * Amount(PlanRates.stopShare) / 100) }
}
