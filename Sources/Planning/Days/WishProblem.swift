import Geo
import GuideModel
import Hours
import Visiting

/// A wish turned into bare numbers: which places may be visited, and the problem over them.
struct WishProblem {
    let wish: DayWish
    let guide: Guide
    let candidates: [Place]
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
        candidates = region.filter { place in
            guard let reason = wish.reasonAgainst(place) else { return true }
            aside.append(.init(place: place.slug, reason: reason))
            return false
        }
        self.aside = aside
        let mean = PlaceScore.meanRating(in: guide)
        scores = candidates.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: mean) }
        let ends = [wish.from, wish.to].map { $0.flatMap { guide.location(of: $0) } }
        walks = PlanWalks(candidates.map(\.location) + ends, known)
        let zone = guide.timezone(in: wish.city ?? candidates.first?.city)
        clocks = (0..<max(1, wish.days)).map { ElapsedClock(day: wish.date.adding(days: $0), zone: zone) }
        problem = Self.problem(wish, guide, candidates, scores, walks.seconds, clocks)
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

    /// Takes the walks of another problem with the same places.
    mutating func learn(from other: WishProblem) {
        walks = other.walks
        problem.travel = other.problem.travel
    }

    /// Allows half as many stops again, in total and of each kind.
    mutating func allowMoreStops() {
        for category in problem.categoryCaps.indices where category != StopCaps.meal {
            problem.categoryCaps[category] = (problem.categoryCaps[category] * 3 + 1) / 2
        }
    }

    mutating func aim(at aim: DayProblem.Aim) { problem.aim = aim }

    /// Makes places worth much less, so that another plan leaves them out.
    mutating func devalue(_ places: Set<Int>) {
        for place in places where !problem.places[place].isMust {
            let isMeal = problem.places[place].categories.contains(StopCaps.meal)
            let score = problem.places[place].score
            problem.places[place].score = isMeal ? score - 1 : score / 4
        }
    }

    private static func problem(
        _ wish: DayWish, _ guide: Guide, _ places: [Place], _ scores: [PlaceScore], _ travel: [Int],
        _ clocks: [ElapsedClock]
    ) -> DayProblem {
        // A meal is worth more than all other places, so that there is one wherever it is possible.
        let all = scores.reduce(1) { $0 + $1.points } + knownHours
        let caps = StopCaps(wish, places, in: guide)
        let sites = places.indices.map { index in
            var site = site(places[index], at: index, scores[index].points, bonus: all, wish, guide, clocks)
            site.categories = caps.categories(of: places[index], wish, in: guide)
            return site
        }
        let days = clocks.map { clock in
            day(wish, clock, start: places.count, walk: travel[places.count * (places.count + 2) + places.count + 1])
        }
        var problem = DayProblem(places: sites, days: days, travel: travel, points: places.count + 2)
        problem.budget = wish.budget?.minorUnits
        problem.longestLeg = wish.longestLeg?.seconds
        problem.longestWalk = wish.longestWalk?.seconds
        problem.categoryCaps = caps.caps
        return problem
    }

    /// Visitors should arrive at the end somewhat early, if the walk there leaves time for it.
    private static func day(_ wish: DayWish, _ clock: ElapsedClock, start: Int, walk: Int) -> DayProblem.Day {
        let (begins, ends) = (clock.elapsed(wish.start.minutes * 60), clock.elapsed(wish.end.minutes * 60))
        let early = ends - wish.tempo.margin * 60
        let isEarly = wish.to != nil && begins + walk <= early
        return DayProblem.Day(
            start: start, end: wish.to == nil ? nil : start + 1, begins: begins, ends: isEarly ? early : ends)
    }

    /// For meals, places with known hours are preferred.
    private static let knownHours = 25

    private static func site(
        _ place: Place, at point: Int, _ points: Int, bonus: Int, _ wish: DayWish, _ guide: Guide,
        _ clocks: [ElapsedClock]
    ) -> DayProblem.Site {
        let stay = wish.stay(at: place)
        let isMeal = wish.eats(at: place)
        let windows = clocks.enumerated().map { index, clock in
            let open = VisitWindows(place: place, guide: guide)
                .starts(on: wish.date.adding(days: index), visit: stay.lowerBound.seconds, clock: clock)
            return wish.narrowed(open, for: place, isMeal: isMeal, isFirstDay: index == 0, clock)
        }
        var site = DayProblem.Site(
            point: point, score: isMeal ? points + bonus + (place.hours == nil ? 0 : knownHours) : points,
            visit: stay.lowerBound.seconds,
            longestVisit: stay.upperBound.seconds, windows: windows)
        site.fee = place.fee(adults: wish.adults, children: wish.children, in: wish.budget?.currency).minorUnits
        site.isMust = wish.marks[place.slug] == .must || wish.appointments[place.slug] != nil
        site.rank = wish.order.firstIndex(of: place.slug)
        return site
    }
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
        _ windows: [DayProblem.Window], for place: Place, isMeal: Bool, isFirstDay: Bool, _ clock: ElapsedClock
    ) -> [DayProblem.Window] {
        var limits: ClosedRange<Int>?
        if let time = appointments[place.slug] {
            guard isFirstDay else { return [] }
            let early = clock.elapsed(time.minutes * 60) - tempo.margin * 60
            limits = early...early
        } else if isMeal, let meal {
            let (first, last) = (meal.between.lowerBound.minutes * 60, meal.between.upperBound.minutes * 60)
            limits = clock.elapsed(first)...max(clock.elapsed(first), clock.elapsed(last))
        }
        guard let limits else { return windows }
        return windows.compactMap { $0.limited(to: limits) }
    }
}
