import Geo
import GuideModel

/// A wish turned into bare numbers: which places may be visited, and the problem over them.
struct WishProblem {
    let wish: DayWish
    let guide: Guide
    let candidates: [Place]
    let scores: [PlaceScore]
    /// Metres from each point to each other, like the problem's travel times.
    let metres: [Double]
    let problem: DayProblem
    /// Places that were left aside before planning, with the reason.
    let aside: [DayPlan.LeftOut]

    /// What a meal is worth beside other places: more than all of them, so that one is had where it can be.
    private static let mealCategory = 0

    init(_ wish: DayWish, guide: Guide, legs: (Coordinate, Coordinate) -> Leg) {
        self.wish = wish
        self.guide = guide
        let region = guide.places.filter { wish.city == nil || $0.city == wish.city || wish.isNamed($0.slug) }
        var aside: [DayPlan.LeftOut] = []
        candidates = region.filter { place in
            guard let reason = wish.reasonAgainst(place) else { return true }
            aside.append(.init(place: place.slug, reason: reason))
            return false
        }
        self.aside = aside
        let mean = PlaceScore.meanRating(in: guide)
        scores = candidates.map { PlaceScore(of: $0, for: wish, in: guide, meanRating: mean) }
        let ends = [wish.from, wish.to].map { $0.flatMap { guide.coordinate(of: $0) } }
        let walks = Self.walks(candidates.map(\.location) + ends, legs)
        metres = walks.map(\.metres)
        problem = Self.problem(wish, guide, candidates, scores, walks.map(\.seconds))
    }

    /// All walks; from and to a point that is not given they take no time.
    private static func walks(
        _ points: [Coordinate?], _ legs: (Coordinate, Coordinate) -> Leg
    ) -> [(metres: Double, seconds: Int)] {
        points.flatMap { start in
            points.map { end in
                guard let start, let end, start != end else { return (0, 0) }
                let leg = legs(start, end)
                return (leg.metres, leg.time.seconds)
            }
        }
    }

    private static func problem(
        _ wish: DayWish, _ guide: Guide, _ places: [Place], _ scores: [PlaceScore], _ travel: [Int]
    ) -> DayProblem {
        let all = scores.reduce(1) { $0 + $1.points }
        let sites = places.indices.map { index in
            site(places[index], at: index, scores[index].points, bonus: all, wish, guide)
        }
        let day = DayProblem.Day(
            start: places.count, end: wish.to == nil ? nil : places.count + 1, begins: wish.start.minutes * 60,
            ends: wish.end.minutes * 60)
        var problem = DayProblem(
            places: sites, days: Array(repeating: day, count: max(1, wish.days)), travel: travel,
            points: places.count + 2)
        problem.budget = wish.budget?.hundredths
        problem.longestLeg = wish.longestLeg?.seconds
        problem.longestWalk = wish.longestWalk?.seconds
        // One meal a day.
        if wish.meal != nil { problem.categoryCaps = [max(1, wish.days)] }
        return problem
    }

    private static func site(
        _ place: Place, at point: Int, _ points: Int, bonus: Int, _ wish: DayWish, _ guide: Guide
    ) -> DayProblem.Site {
        let stay = wish.stays[place.slug] ?? place.visit...place.visit
        let isMeal = wish.meal?.kind == place.kind
        let windows = (0..<max(1, wish.days)).map { index in
            let open = VisitWindows(place: place, guide: guide)
                .starts(on: wish.date.adding(days: index), visit: stay.lowerBound.seconds)
            return wish.narrowed(open, for: place, isMeal: isMeal, isFirstDay: index == 0)
        }
        var site = DayProblem.Site(
            point: point, score: isMeal ? points + bonus : points, visit: stay.lowerBound.seconds,
            longestVisit: stay.upperBound.seconds, windows: windows)
        site.fee = place.fee(adults: wish.adults, children: wish.children).hundredths
        site.categories = isMeal ? [mealCategory] : []
        site.isMust = wish.marks[place.slug] == .must || wish.appointments[place.slug] != nil
        site.rank = wish.order.firstIndex(of: place.slug)
        return site
    }
}

extension DayWish {
    /// Whether the wish speaks of a place, wherever it lies.
    fileprivate func isNamed(_ place: Slug) -> Bool { marks[place] != nil || appointments[place] != nil }

    fileprivate func reasonAgainst(_ place: Place) -> DayPlan.Reason? {
        if visited.contains(place.slug) { return .visited }
        if marks[place.slug] == .never { return .unwanted }
        if isStepFree && place.accessibility.wheelchair != .yes { return .notStepFree }
        // One does not stop over where one starts or ends.
        let ends = [from, to].compactMap { $0 }
        return ends.contains(.place(place.slug)) && !isNamed(place.slug) ? .visited : nil
    }

    /// The windows that remain where an appointment or a meal fixes the time.
    fileprivate func narrowed(
        _ windows: [DayProblem.Window], for place: Place, isMeal: Bool, isFirstDay: Bool
    ) -> [DayProblem.Window] {
        var limits: ClosedRange<Int>?
        if let time = appointments[place.slug] {
            guard isFirstDay else { return [] }
            limits = time.minutes * 60...time.minutes * 60
        } else if isMeal, let meal {
            limits = meal.between.lowerBound.minutes * 60...meal.between.upperBound.minutes * 60
        }
        guard let limits else { return windows }
        return windows.compactMap { window in
            let range = window.opens...window.latestStart
            guard range.overlaps(limits) else { return nil }
            let both = range.clamped(to: limits)
            return DayProblem.Window(opens: both.lowerBound, latestStart: both.upperBound, closes: window.closes)
        }
    }
}

extension Place {
    /// What a party pays: the price for everybody, else the adults' and the children's, else the highest.
    func fee(adults: Int, children: Int) -> Money {
        let currency = prices.first?.amount.currency ?? ""
        func price(_ who: String) -> Int? {
            let named = prices.first { $0.who == who } ?? prices.first { $0.who == nil }
            return named?.amount.hundredths
        }
        let highest = prices.map(\.amount.hundredths).max() ?? 0
        let adult = price("adult") ?? highest
        return Money(hundredths: adults * adult + children * (price("child") ?? adult), currency: currency)
    }
}

extension Guide {
    /// Where a day begins or ends; `nil` where the guide has no such place.
    func coordinate(of end: Terminus) -> Coordinate? {
        switch end {
        case .place(let slug): place(slug)?.location
        case .point(_, let coordinate): coordinate
        }
    }
}
