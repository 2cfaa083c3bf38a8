import Calendar
import DayPlanning
import DaySearch
import Geo
import GuideModel

/// A wish over a guide, ready to be planned: the engine's problem, with the walks that it was made with.
struct WishProblem {
    let wish: DayWish
    let guide: Guide
    /// The walks from each point to each other, like the problem's travel times.
    private(set) var walks: PlanWalks
    private(set) var planned: PlanProblem

    var problem: DayProblem { planned.problem }

    /// Refused is what is wrong with the wish itself, and what no order of places can solve.
    init(_ wish: DayWish, guide: Guide, walks known: DayWalks) throws(PlanRefusal) {
        (self.wish, self.guide) = (wish, guide)
        try wish.check(in: guide)
        let numbers = PlanNumbers(wish, in: guide)
        if let far = numbers.wish.firstElsewhere(in: numbers.guide) { throw .mustInOtherCity(guide.places[far].slug) }
        let candidates = PlanCandidates(numbers.wish, in: numbers.guide)
        let places = candidates.all.map { guide.places[$0.place] }
        let ends = [wish.from, wish.to].map { $0.flatMap { guide.location(of: $0) } } + [nil]
        walks = PlanWalks(places.map(\.location) + ends, known)
        let zone = guide.timezone(in: wish.city ?? places.first?.city)
        let days = (0..<max(1, wish.days)).map { wish.date.adding(days: $0) }
        let doors = zip(candidates.all, places).map { candidate, place in
            let door = VisitWindows(place: place, guide: guide, isNamed: numbers.wish.asksFor(candidate.place))
            return days.map { door.numbers(on: $0) }
        }
        planned = PlanProblem(
            candidates, doors: doors, clocks: days.map { ElapsedClock(day: $0, zone: zone).jump },
            travel: walks.seconds)
        do { try planned.check() } catch { throw refusal(error) }
    }

    /// Whether all places that must be visited are in an answer.
    func check(_ answer: DayAnswer) throws(PlanRefusal) {
        do { try planned.check(answer) } catch { throw refusal(error) }
    }

    /// The timetable of an order of the candidates; refused at its first stop that does not fit.
    func keeping(_ order: [[Int]]) throws(PlanRefusal) -> DayAnswer {
        do { return try planned.keeping(order) } catch { throw refusal(error) }
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
        if isNew { planned.problem.travel = walks.seconds }
        return isNew
    }

    mutating func aim(at aim: DayProblem.Aim) { planned.problem.aim = aim }

    /// Makes the places of an answer worth much less, so that another plan leaves them out.
    mutating func devalue(_ answer: DayAnswer) { planned.devalue(answer) }

    func place(_ candidate: Int) -> Place { guide.places[planned.candidates[candidate].place] }

    func index(of place: Slug) -> Int? {
        planned.candidates.firstIndex { guide.places[$0.place].slug == place }
    }

    func money(_ minorUnits: Int) -> Money {
        Money(minorUnits: minorUnits, currency: wish.budget?.currency ?? guide.site.currency)
    }
}

extension VisitWindows {
    fileprivate func numbers(on day: CalendarDate) -> DoorNumbers {
        var numbers = DoorNumbers()
        numbers.open = openRanges(on: day).map { ($0.lowerBound, $0.upperBound) }
        numbers.unknown = unknownRanges(on: day).map { ($0.lowerBound, $0.upperBound) }
        numbers.light = light(on: day).map { ($0.lowerBound, $0.upperBound) }
        numbers.waits = ExpectedWaits(place: place, guide: guide).parts(on: day).map { ($0.from, $0.wait) }
        return numbers
    }
}

extension DayWish {
    /// What is wrong with the wish itself.
    fileprivate func check(in guide: Guide) throws(PlanRefusal) {
        guard start < end else { throw .endBeforeStart }
        let ends = [from, to].compactMap { end -> Slug? in
            if case .place(let slug) = end { slug } else { nil }
        }
        let named = Array(marks.keys) + Array(appointments.keys) + ends
        for slug in named.sorted() where guide.place(slug) == nil {
            let nearest = Nearest.match(for: slug.text, among: guide.places.map(\.slug.text))
            throw .unknownPlace(slug, nearest: nearest.flatMap { Slug($0) })
        }
    }
}
