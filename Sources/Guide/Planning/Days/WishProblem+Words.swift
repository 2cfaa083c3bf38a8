import Calendar
import DayPlanning
import GuideModel

/// What the engine says in numbers, in names of the guide.
extension WishProblem {
    func reason(_ reason: PlanReason) -> DayPlan.Reason {
        switch reason {
        case .unwanted: .unwanted
        case .visited: .visited
        case .notStepFree: .notStepFree
        case .closed: .closed
        case .closesBefore(let time): .closesBefore(TimeOfDay(minutes: time))
        case .opensAfter(let time): .opensAfter(TimeOfDay(minutes: time))
        case .closedForMeal(let meal): .closedForMeal(wish.meals[meal].name)
        case .unknownHours: .unknownHours
        case .tooDark(let dawn, let dusk): .tooDark(TimeOfDay(minutes: dawn)...TimeOfDay(minutes: dusk))
        case .noTime(let short): .noTime(short: TimeSpan(seconds: short))
        case .noMoney(let short): .noMoney(short: money(short))
        case .otherMeal: .otherMeal
        case .enoughOfKind(let count): .enoughOfKind(count)
        case .notWorthWalk(let time): .notWorthWalk(TimeSpan(seconds: time))
        case .notWorthWait(let time): .notWorthWait(TimeSpan(seconds: time))
        case .tooSoonAfterMeal: .tooSoonAfterMeal
        case .shortensVisits: .shortensVisits
        case .instead(let place): .instead(guide.places[place].slug)
        case .tooFar: .tooFar
        }
    }

    func refusal(_ fault: PlanFault) -> PlanRefusal {
        switch fault {
        case .directWalkTooLong(let end): .directWalkTooLong(earliestEnd: TimeOfDay(minutes: end))
        case .nothingOpen: .nothingOpen(nextDay: nextDay)
        case .nothingToVisit: .nothingToVisit
        case .nothingStepFree: .nothingStepFree
        case .budgetBelowMusts(let short): .budgetBelowMusts(short: money(short))
        case .mustImpossible(let place, let why): .mustImpossible(guide.places[place].slug, reason(why))
        case .mustInOtherCity(let place): .mustInOtherCity(guide.places[place].slug)
        case .mustsExcludeOneAnother(let fitting):
            .mustsExcludeOneAnother(fitting: fitting.map { guide.places[$0].slug })
        }
    }

    /// The next day of two weeks on which a place of the choice opens.
    private var nextDay: CalendarDate? {
        (1...14).map { wish.date.adding(days: $0) }.first { day in
            planned.candidates.indices.contains { candidate in
                let place = place(candidate)
                return !VisitWindows(place: place, guide: guide).starts(on: day, visit: place.visit.seconds).isEmpty
            }
        }
    }

    /// What a candidate is worth, and why: for a meal, that first.
    func score(_ candidate: Int) -> PlaceScore {
        let (number, meal) = (planned.candidates[candidate].place, planned.candidates[candidate].meal)
        let worth = PlaceWorth(of: number, for: planned.wish, in: planned.guide)
        return PlaceScore(worth, of: guide.places[number], for: wish, in: guide, meal: meal.map { wish.meals[$0].name })
    }
}
