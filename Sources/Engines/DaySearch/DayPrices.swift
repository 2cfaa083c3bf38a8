extension DayProblem {
    /// What is unpleasant about a day, in points: walking, waiting, more of the same, meals too close together.
    ///
    /// With all prices zero, the problem is the plain one of the benchmarks. All numbers are whole, so that every edition
    /// of the planner finds exactly the same value.
    public struct Prices: Hashable, Sendable {
        /// One piece of a price that grows faster than the time: points for each unit of it beyond a first part.
        public struct Step: Hashable, Sendable {
            public let after: Int
            public let price: Amount

            public init(after: Int, price: Amount) { (self.after, self.price) = (after, price) }
        }

        /// What a day's walking costs; the pieces are added up.
        public var walk: [Step] = []
        /// What each single walk costs besides.
        public var leg: [Step] = []
        /// What a day's waiting costs.
        public var idle: [Step] = []
        /// For each category, what its first, second, third … place loses, all days together; the last number counts for all
        /// that follow. A number below zero is what having one is worth.
        public var sameness: [[Amount]] = []
        /// How long there should be between two meals of one day, and points for each unit of time that is missing.
        public var mealGap = 0
        public var mealHaste: Amount = 0
        /// Under this time two meals are as good as one: what the second of them costs besides.
        public var mealLeast = 0
        public var mealClash: Amount = 0

        public init() {}

        /// What the walking of one day costs.
        public func cost(ofWalking walked: Int) -> Amount { Self.cost(of: walked, by: walk) }

        /// What one walk costs beside its part in the day's walking.
        public func cost(ofLeg walked: Int) -> Amount { Self.cost(of: walked, by: leg) }

        /// What two meals cost with `gap` between them.
        public func cost(ofMealsApart gap: Int) -> Amount {
            Amount(max(0, mealGap - gap)) * mealHaste + (gap < mealLeast ? mealClash : 0)
        }

        /// What the waiting of one day costs.
        public func cost(ofIdle idle: Int) -> Amount { Self.cost(of: idle, by: self.idle) }

        private static func cost(of time: Int, by steps: [Step]) -> Amount {
            var total: Amount = 0
            for step in steps where time > step.after {
                total += step.price * Amount(time - step.after)
            }
            return total
        }

        /// What a place loses when `count` others of its category come before it.
        public func loss(_ category: Int, after count: Int) -> Amount {
            guard sameness.indices.contains(category), let last = sameness[category].last else { return 0 }
            return count < sameness[category].count ? sameness[category][count] : last
        }
    }

    /// Whether anything but score and time counts.
    var isPriced: Bool { aim == .score && prices != Prices() }

    /// What an answer is worth: its visits for their length, less what its walks, waits, samenesses and hasty meals cost.
    ///
    /// Every search, edit and report compares answers by this value alone; `AnswerCheck` computes it again by itself.
    func value(of days: [DayAnswer.Day]) -> Amount {
        let visits = days.flatMap { $0.visits }
        let score = visits.reduce(0 as Amount) { $0 + places[$1.place].score }
        guard isPriced else { return score }
        let stays = visits.reduce(0 as Amount) { total, visit in
            let site = places[visit.place]
            return total + site.longerWorth * Amount(visit.leaves - visit.begins - site.visit)
        }
        var counts = [Int](repeating: 0, count: categoryCount)
        var losses: Amount = 0
        for category in visits.flatMap({ places[$0.place].categories }) {
            losses += prices.loss(category, after: counts[category])
            counts[category] += 1
        }
        return score + stays - losses - days.reduce(0) { $0 + cost(of: $1) }
    }

    private func cost(of day: DayAnswer.Day) -> Amount {
        let idle = day.visits.reduce(0) { $0 + $1.begins - $1.arrives }
        return cost(ofWalksOf: day) + prices.cost(ofIdle: idle) + cost(ofMealsOf: day)
    }

    /// What the walks of a day cost, all together and each by itself.
    public func cost(ofWalksOf day: DayAnswer.Day) -> Amount {
        day.legs.reduce(prices.cost(ofWalking: day.walked)) { $0 + prices.cost(ofLeg: $1) }
    }

    /// What it costs that meals of a day are close together.
    public func cost(ofMealsOf day: DayAnswer.Day) -> Amount {
        let meals = day.visits.filter { places[$0.place].isMeal }
        return zip(meals, meals.dropFirst()).reduce(0 as Amount) {
            $0 + prices.cost(ofMealsApart: $1.1.begins - $1.0.leaves)
        }
    }
}
