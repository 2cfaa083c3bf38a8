#if !hasFeature(Embedded)
    public import DaySearch
#endif

/// What is known of the door of a place on a day, in what clocks show.
public struct DoorNumbers: Sendable {
    /// When it is known to be open, or likely to be: seconds after midnight.
    public var open: [(from: Int, until: Int)] = []
    /// When its hours do not say whether it is open, such as after an open end: seconds after midnight.
    public var unknown: [(from: Int, until: Int)] = []
    /// From dawn to dusk in minutes, where that limits a visit.
    public var light: (dawn: Int, dusk: Int)?
    /// From a minute on, until the next of them, how many minutes visitors stand in line.
    public var waits: [(from: Int, wait: Int)] = []

    public init() {}
}

/// What the clocks of a day do: on two days of a year they jump.
public struct ClockJump: Sendable {
    /// How many seconds after midnight they jump, and how many seconds forward.
    let at: Int
    let by: Int

    public init(jumpsAt at: Int = 0, by: Int = 0) { (self.at, self.by) = (at, by) }

    /// Seconds since midnight when the clocks show a time; one that they skip counts as if they had not jumped yet, and of one
    /// that they show twice it is the first.
    func elapsed(_ shown: Int) -> Int { shown >= at + max(0, by) ? shown - by : shown }

    func shown(_ elapsed: Int) -> Int { elapsed >= at ? elapsed + by : elapsed }
}

/// A wish turned into bare numbers: which places may be visited, and the problem over them.
///
/// Its points are the candidates in their order, then the start, the end and where the visitor is now.
public struct PlanProblem: Sendable {
    private let found: PlanCandidates
    public let clocks: [ClockJump]
    public var problem: DayProblem
    /// Of each candidate on each day.
    let doors: [[DoorNumbers]]

    public var wish: WishNumbers { found.wish }
    public var guide: GuideNumbers { found.guide }
    public var candidates: [Candidate] { found.all }
    public var aside: [(place: Int, reason: PlanReason)] { found.aside }

    /// How many points there are beside the candidates.
    public static let ends = 3

    /// - Parameters:
    ///   - doors: of each candidate on each day.
    ///   - travel: seconds from each point to each other.
    public init(_ all: PlanCandidates, doors: [[DoorNumbers]], clocks: [ClockJump], travel: [Int]) {
        (found, self.doors, self.clocks) = (all, doors, clocks)
        let points = all.all.count + Self.ends
        problem = DayProblem(places: [], days: [], travel: travel, points: points)
        let (spent, had) = wish.now == nil ? (0, []) : all.spent()
        let meals = wish.meals.indices.map { max(1, wish.days) - (had.contains($0) ? 1 : 0) }
        let sameness = Sameness(wish, candidates, in: guide, meals: meals)
        problem.places = candidates.indices.map { site($0, sameness) }
        problem.days = clocks.indices.map { day($0) }
        problem.budget = wish.budget.map { max(0, $0 - spent) }
        (problem.longestLeg, problem.longestWalk) = (wish.longestLeg, wish.longestWalk)
        problem.categoryCaps = sameness.caps
        problem.prices = prices(sameness.losses)
    }

    private func prices(_ sameness: [[Amount]]) -> DayProblem.Prices {
        func steps(_ after: [Int], _ price: [Int]) -> [DayProblem.Prices.Step] {
            after.indices.map { .init(after: after[$0], price: Amount(price[$0])) }
        }
        var prices = DayProblem.Prices()
        prices.walk = steps(PlanRates.walkAfter, PlanRates.walkPrice)
        prices.leg = steps(PlanRates.legAfter, PlanRates.legPrice)
        prices.idle = steps(PlanRates.idleAfter, PlanRates.idlePrice)
        prices.sameness = sameness
        let likesFood = wish.comesForFood(in: guide)
        prices.mealGap = likesFood ? PlanRates.foodieGap : PlanRates.mealGap
        prices.mealHaste = Amount(PlanRates.mealHaste)
        prices.mealLeast = likesFood ? 0 : PlanRates.mealLeast
        prices.mealClash = Amount(PlanRates.mealClash)
        return prices
    }

    /// Visitors should arrive at the end somewhat early, if the walk there leaves time for it.
    private func day(_ index: Int) -> DayProblem.Day {
        let (clock, count) = (clocks[index], candidates.count)
        let ends = clock.elapsed(wish.end * 60)
        let now = index == 0 ? wish.now : nil
        let begins = clock.elapsed((now?.time ?? wish.start) * 60)
        let isFree = now == nil && (wish.from == nil || !wish.startsSharp)
        var day = DayProblem.Day(
            start: now == nil ? count : count + 2, end: wish.to == nil ? nil : count + 1, begins: begins,
            latestBegin: isFree ? max(begins, ends) : begins, ends: ends)
        let early = ends - wish.tempo.ease * 60
        if wish.to != nil, begins + problem.time(from: day.start, to: day.end) <= early { day.ends = early }
        return day
    }

    private func site(_ index: Int, _ sameness: Sameness) -> DayProblem.Site {
        let candidate = candidates[index]
        let (place, ask) = (guide.places[candidate.place], wish.asks[candidate.place])
        let (worth, isMeal) = (candidate.worth, candidate.meal != nil)
        let (least, most) = wish.stay(at: candidate.place, in: guide)
        let known = isMeal && place.hasHours ? Amount(PlanRates.knownHours) : 0
        let stop = isMeal || wish.keepsStops ? 0 : wish.stopPrice(ofWorth: worth)
        var site = DayProblem.Site(
            point: index, score: worth + known - stop, visit: least, longestVisit: most,
            windows: clocks.indices.map { windows(index, on: $0, visit: least) })
        site.isMeal = isMeal || place.isFood
        // A meal is worth no more for being long; it may still fill a wait.
        site.longerWorth = site.isMeal ? 0 : worth * Amount(PlanRates.longerWorth) / 100 / Amount(max(60, least))
        (site.fee, site.isMust, site.rank) = (ask.fee, wish.isMust(candidate.place), ask.rank)
        if sameness.first[index] >= 0 { site.categories.append(sameness.first[index]) }
        if sameness.second[index] >= 0 { site.categories.append(sameness.second[index]) }
        return site
    }

    /// When a visit may begin, within what an appointment or a meal allows; nobody stands in line who has an appointment.
    private func windows(_ index: Int, on day: Int, visit: Int) -> [DayProblem.Window] {
        let (clock, door, candidate) = (clocks[day], doors[index][day], candidates[index])
        let time = wish.asks[candidate.place].appointment
        if time != nil, day > 0 { return [] }
        var limits = Int.min...Int.max
        if let time {
            let early = clock.elapsed(time * 60) - wish.tempo.ease * 60
            limits = early...early
        } else if let meal = candidate.meal {
            let first = clock.elapsed(wish.meals[meal].first * 60)
            limits = first...max(first, clock.elapsed(wish.meals[meal].last * 60))
        }
        var waits = [(from: 0, queue: 0)]
        if time == nil { for wait in door.waits { waits.append((clock.elapsed(wait.from * 60), wait.wait * 60)) } }
        var found: [DayProblem.Window] = []
        for range in door.open {
            let windows = DayProblem.Window.windows(
                opens: clock.elapsed(range.from), closes: clock.elapsed(range.until), visit: visit, waits: waits)
            for window in windows {
                if let part = window.limited(to: limits) { found.append(part) }
            }
        }
        return found
    }
}

extension PlanProblem {
    /// Makes the places of an answer worth much less, so that another plan leaves them out.
    public mutating func devalue(_ answer: DayAnswer) {
        for place in answer.order.joined() where !problem.places[place].isMust { problem.places[place].score /= 4 }
    }
}

extension PlanCandidates {
    /// The money and the meals that the places visited so far have used.
    fileprivate func spent() -> (fees: Amount, meals: [Int]) {
        var (fees, meals) = (0 as Amount, [Int]())
        for place in guide.places.indices where wish.asks[place].isVisited {
            fees += wish.asks[place].fee
            for case let meal? in wish.servings(at: place) where !meals.contains(meal) {
                meals.append(meal)
                break
            }
        }
        return (fees, meals)
    }
}
