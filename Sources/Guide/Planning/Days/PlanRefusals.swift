import Calendar
import DaySearch
import GuideModel

/// Refuses what cannot be planned, and names the nearest wish that can be.
struct PlanRefusals {
    let wish: DayWish
    let guide: Guide

    /// What is wrong with the wish itself.
    func checkWish() throws(PlanRefusal) {
        guard wish.start < wish.end else { throw .endBeforeStart }
        let named = Array(wish.marks.keys) + Array(wish.appointments.keys)
        let ends = [wish.from, wish.to].compactMap { end -> Slug? in
            if case .place(let slug) = end { slug } else { nil }
        }
        for slug in (named + ends).sorted() where guide.place(slug) == nil {
            let nearest = Nearest.match(for: slug.text, among: guide.places.map(\.slug.text))
            throw .unknownPlace(slug, nearest: nearest.flatMap { Slug($0) })
        }
        let surroundings = Surroundings(wish, in: guide)
        let far = named.sorted().first { slug in
            (wish.marks[slug] == .must || wish.appointments[slug] != nil)
                && guide.place(slug).map(surroundings.isElsewhere) ?? false
        }
        if let far { throw .mustInOtherCity(far) }
    }

    /// What no order of places can solve.
    func check(_ wanted: WishProblem) throws(PlanRefusal) {
        let problem = wanted.problem
        for day in problem.days {
            let walk = problem.time(from: day.start, to: day.end)
            if day.begins + walk > day.ends {
                throw .directWalkTooLong(earliestEnd: TimeOfDay(minutes: (day.begins + walk + 59) / 60))
            }
        }
        if wanted.candidates.isEmpty {
            let isSteps = wanted.aside.contains { $0.reason == .notStepFree }
            throw isSteps ? .nothingStepFree : .nothingToVisit
        }
        if problem.places.allSatisfy({ $0.windows.allSatisfy(\.isEmpty) }) {
            throw .nothingOpen(nextDay: nextDay(wanted))
        }
        let musts = problem.places.indices.filter { problem.places[$0].isMust }
        let fees = musts.reduce(0) { $0 + problem.places[$1].fee }
        if let budget = wish.budget, fees > budget.minorUnits {
            throw .budgetBelowMusts(short: Money(minorUnits: fees - budget.minorUnits, currency: budget.currency))
        }
        for must in musts {
            guard let reason = wanted.obstacle(to: must, in: problem.days.map { _ in [] }) else {
                continue
            }
            throw .mustImpossible(wanted.candidates[must].slug, reason)
        }
    }

    /// Whether all places that must be visited are in it.
    func check(_ answer: DayAnswer, of wanted: WishProblem) throws(PlanRefusal) {
        let musts = wanted.problem.places.indices.filter { wanted.problem.places[$0].isMust }
        let fitting = musts.filter(answer.places.contains)
        if fitting.count < musts.count {
            throw .mustsExcludeOneAnother(fitting: fitting.map { wanted.candidates[$0].slug })
        }
    }

    private func nextDay(_ wanted: WishProblem) -> CalendarDate? {
        (1...14).map { wish.date.adding(days: $0) }.first { day in
            wanted.candidates.contains { place in
                !VisitWindows(place: place, guide: guide).starts(on: day, visit: place.visit.seconds).isEmpty
            }
        }
    }
}
