import Calendar
import DaySearch
import Geo
import GuideModel

/// A wish turned into bare numbers: which places may be visited, and the problem over them.
struct WishProblem {
    let wish: DayWish
    let guide: Guide
    /// A place that serves several meals is here once for each.
    let candidates: [Place]
    /// The meal for which each candidate is considered, by its number in the wish.
    let meals: [Int?]
    let scores: [PlaceScore]
    /// The walks from each point to each other, like the problem's travel times.
    private(set) var walks: PlanWalks
    private(set) var problem: DayProblem
    /// The clock of each day; on two days of a year it jumps.
    let clocks: [ElapsedClock]
    /// Places that were left out before planning, with the reason.
    let aside: [DayPlan.LeftOut]

    init(_ wish: DayWish, guide: Guide, walks known: DayWalks) {
        self.wish = wish
        self.guide = guide
        let region = guide.places.filter { wish.considers($0) }
        var aside: [DayPlan.LeftOut] = []
        let allowed = region.filter { place in
            guard let reason = wish.reasonAgainst(place) else { return true }
            aside.append(.init(place: place.slug, reason: reason))
            return false
        }
        self.aside = aside
        let entries = allowed.flatMap { place in wish.servings(at: place).map { (place: place, meal: $0) } }
        (candidates, meals) = (entries.map(\.place), entries.map(\.meal))
        let mean = PlaceScore.meanRating(in: guide)
        scores = candidates.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: mean) }
        let ends = [wish.from, wish.to].map { $0.flatMap { guide.location(of: $0) } }
        walks = PlanWalks(candidates.map(\.location) + ends, known)
        let zone = guide.timezone(in: wish.city ?? candidates.first?.city)
        clocks = (0..<max(1, wish.days)).map { ElapsedClock(day: wish.date.adding(days: $0), zone: zone) }
        problem = Self.problem(wish, guide, entries, scores, walks.seconds, clocks)
    }

    /// Records the exact times of the walks of an order. Returns whether any differs from what the table said.
    mutating func correct(_ order: [[Int]], by known: DayWalks) -> Bool {
        var isNew = false
        for (day, places) in order.enumerated() {
            let rules = problem.days[day]
            let stops = [rules.start] + places.map { problem.places[$0].point } + [rules.end].compactMap { $0 }
            for (from, to) in zip(stops, stops.dropFirst()) where walks.correct(from: from, to: to, by: known) {
                isNew = true
            }
        }
        if isNew { problem.travel = walks.seconds }
        return isNew
    }

    mutating func aim(at aim: DayProblem.Aim) { problem.aim = aim }

    /// Makes places worth much less, so that another plan leaves them out.
    mutating func devalue(_ places: Set<Int>) {
        for place in places where !problem.places[place].isMust { problem.places[place].score /= 4 }
    }

    private static func problem(
        _ wish: DayWish, _ guide: Guide, _ entries: [(place: Place, meal: Int?)], _ scores: [PlaceScore],
        _ travel: [Int], _ clocks: [ElapsedClock]
    ) -> DayProblem {
        let places = entries.map(\.place)
        let sameness = Sameness(wish, places, points: scores.map(\.points), in: guide)
        let sites = places.indices.map { index in
            let meal = entries[index].meal
            var site = site(places[index], at: index, for: meal, scores[index].points, wish, guide, clocks)
            site.categories = sameness.categories(of: places[index], for: meal, wish, in: guide)
            return site
        }
        let days = clocks.map { clock in
            day(wish, clock, start: places.count, walk: travel[places.count * (places.count + 2) + places.count + 1])
        }
        var problem = DayProblem(places: sites, days: days, travel: travel, points: places.count + 2)
        problem.budget = wish.budget?.minorUnits
        problem.longestLeg = wish.longestLeg?.seconds
        problem.longestWalk = wish.longestWalk?.seconds
        problem.categoryCaps = sameness.caps
        problem.prices = prices(wish, places, sameness, guide)
        return problem
    }

    private static func prices(_ wish: DayWish, _ places: [Place], _ sameness: Sameness, _ guide: Guide)
        -> DayProblem.Prices
    {
        var prices = DayProblem.Prices()
        prices.walk = zip(PlanRates.walkAfter, PlanRates.walkPrice).map { .init(after: $0, price: $1) }
        prices.leg = zip(PlanRates.legAfter, PlanRates.legPrice).map { .init(after: $0, price: $1) }
        prices.idle = zip(PlanRates.idleAfter, PlanRates.idlePrice).map { .init(after: $0, price: $1) }
        prices.sameness = sameness.losses
        let likesFood = wish.comesForFood(in: guide)
        prices.mealGap = likesFood ? PlanRates.foodieGap : PlanRates.mealGap
        prices.mealHaste = PlanRates.mealHaste
        prices.mealLeast = likesFood ? 0 : PlanRates.mealLeast
        prices.mealClash = PlanRates.mealClash
        return prices
    }

    /// Visitors should arrive at the end somewhat early, if the walk there leaves time for it.
    private static func day(_ wish: DayWish, _ clock: ElapsedClock, start: Int, walk: Int) -> DayProblem.Day {
        let (begins, ends) = (clock.elapsed(wish.start.minutes * 60), clock.elapsed(wish.end.minutes * 60))
        let early = ends - wish.tempo.margin * 60
        let isEarly = wish.to != nil && begins + walk <= early
        let isFree = wish.from == nil || !wish.startsSharp
        return DayProblem.Day(
            start: start, end: wish.to == nil ? nil : start + 1, begins: begins,
            latestBegin: isFree ? max(begins, ends) : begins, ends: isEarly ? early : ends)
    }

    private static func site(
        _ place: Place, at point: Int, for meal: Int?, _ points: Int, _ wish: DayWish, _ guide: Guide,
        _ clocks: [ElapsedClock]
    ) -> DayProblem.Site {
        let stay = wish.stay(at: place)
        let isMeal = meal != nil
        let windows = clocks.enumerated().map { index, clock in
            let door = VisitWindows(place: place, guide: guide, isNamed: wish.asksFor(place.slug))
            let (day, visit) = (wish.date.adding(days: index), stay.lowerBound.seconds)
            // Nobody stands in line who has an appointment.
            let open =
                wish.appointments[place.slug] == nil
                ? door.startsWithQueues(on: day, visit: visit, clock: clock)
                : door.starts(on: day, visit: visit, clock: clock)
            return wish.narrowed(open, for: place, meal: meal, isFirstDay: index == 0, clock)
        }
        let worth = points * PlanRates.grain
        let known = isMeal && place.hours != nil ? PlanRates.knownHours : 0
        let stop = isMeal || wish.keepsStops ? 0 : min(wish.tempo.stopPrice, worth * PlanRates.stopShare / 100)
        var site = DayProblem.Site(
            point: point, score: worth + known - stop, visit: stay.lowerBound.seconds,
            longestVisit: stay.upperBound.seconds, windows: windows)
        site.isMeal = isMeal || guide.isFood(place)
        // A meal is worth no more for being long; it may still fill a wait.
        site.longerWorth = site.isMeal ? 0 : worth * PlanRates.longerWorth / 100 / max(60, site.visit)
        site.fee = wish.cost(at: place, in: guide).money.minorUnits
        site.isMust = wish.marks[place.slug] == .must || wish.appointments[place.slug] != nil
        site.rank = wish.order.firstIndex(of: place.slug)
        return site
    }
}

extension Guide {
    /// Whether people eat there.
    func isFood(_ place: Place) -> Bool { [.meal, .snack].contains(type(of: place).role) }
}

extension DayWish {
    /// Whether a place may be planned with.
    fileprivate func considers(_ place: Place) -> Bool {
        if let candidates { return candidates.contains(place.slug) || names(place.slug) }
        return city == nil || place.city == city || isNamed(place.slug)
    }

    private func isNamed(_ place: Slug) -> Bool { marks[place] != nil || appointments[place] != nil }

    fileprivate func reasonAgainst(_ place: Place) -> DayPlan.Reason? {
        if visited.contains(place.slug) { return .visited }
        if marks[place.slug] == .never { return .unwanted }
        if isStepFree && place.accessibility.wheelchair != .yes { return .notStepFree }
        // The start and the end of a day are not visited on the way.
        let ends = [from, to].compactMap { $0 }
        return ends.contains(.place(place.slug)) && !isNamed(place.slug) ? .visited : nil
    }

    /// The windows that remain where an appointment or a meal fixes the time.
    fileprivate func narrowed(
        _ windows: [DayProblem.Window], for place: Place, meal: Int?, isFirstDay: Bool, _ clock: ElapsedClock
    ) -> [DayProblem.Window] {
        var limits: ClosedRange<Int>?
        if let time = appointments[place.slug] {
            guard isFirstDay else { return [] }
            let early = clock.elapsed(time.minutes * 60) - tempo.margin * 60
            limits = early...early
        } else if let meal {
            let between = meals[meal].between
            let (first, last) = (between.lowerBound.minutes * 60, between.upperBound.minutes * 60)
            limits = clock.elapsed(first)...max(clock.elapsed(first), clock.elapsed(last))
        }
        guard let limits else { return windows }
        return windows.compactMap { $0.limited(to: limits) }
    }
}
