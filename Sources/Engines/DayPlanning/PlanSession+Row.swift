#if !hasFeature(Embedded)
    import DaySearch
#endif

/// Numbers for a browser, one after another.
public struct AnswerRow: Sendable {
    public private(set) var numbers: [Double] = []

    init(_ number: Int) { put(number) }

    @inline(never)
    mutating func put(_ number: Int) { numbers.append(Double(number)) }

    mutating func put(_ one: Int, _ other: Int) {
        put(one)
        put(other)
    }

    @inline(never)
    mutating func put(amount: Amount) { numbers.append(Double(amount)) }
}

/// What comes out of a session; `Templates/app/planner/writing.js` reads it.
extension AnswerRow {
    /// 0, the score, the fees and how many places were not explained; then lists with their lengths before them: the days, what was
    /// left out, the meals that were missed.
    init(_ answer: DayAnswer, of wanted: PlanProblem, explained: Int) {
        self.init(0)
        let plan = WrittenPlan(answer, of: wanted, explained: explained)
        put(plan.score)
        put(amount: plan.fees)
        put(plan.unexplained, plan.days.count)
        for day in plan.days {
            put(day.begins, day.ends)
            put(day.slack, day.visits.count)
            for visit in day.visits { put(visit, of: wanted) }
        }
        put(plan.leftOut.count)
        for (place, reason) in plan.leftOut {
            put(place)
            put(reason)
        }
        put(plan.missed.count)
        for (meal, why) in plan.missed { put(meal, why) }
    }

    private mutating func put(_ visit: WrittenPlan.Visit, of wanted: PlanProblem) {
        put(visit.candidate, visit.arrives)
        put(visit.begins, visit.leaves)
        put(visit.queue, visit.wait ?? -1)
        let worth = PlaceWorth(of: wanted.candidates[visit.candidate].place, for: wanted.wish, in: wanted.guide)
        put(worth.points, worth.reasons.count)
        for reason in worth.reasons { put(reason.number) }
    }

    private mutating func put(_ meal: Int, _ why: WrittenPlan.Missed) {
        put(meal)
        switch why {
        case .notInDay: put(0)
        case .nobodyServes: put(1)
        case .closed: put(2)
        case .place(let place, let reason):
            put(3, place)
            put(reason)
        }
    }

    /// Which it is, and two numbers.
    mutating func put(_ reason: PlanReason) {
        switch reason {
        case .unwanted: put(0, 0)
        case .visited: put(1, 0)
        case .notStepFree: put(2, 0)
        case .closed: put(3, 0)
        case .closesBefore(let time): put(4, time)
        case .opensAfter(let time): put(5, time)
        case .closedForMeal(let meal): put(6, meal)
        case .unknownHours: put(7, 0)
        case .tooDark(let dawn, let dusk):
            put(8, dawn)
            return put(dusk)
        case .noTime(let short): put(9, short)
        case .noMoney(let short):
            put(10)
            put(amount: short)
        case .otherMeal: put(11, 0)
        case .enoughOfKind(let count): put(12, count)
        case .notWorthWalk(let time): put(13, time)
        case .notWorthWait(let time): put(14, time)
        case .tooSoonAfterMeal: put(15, 0)
        case .shortensVisits: put(16, 0)
        case .instead(let place): put(17, place)
        case .tooFar: put(18, 0)
        }
        put(0)
    }

    /// 1, which it is, and its numbers.
    init(_ fault: PlanFault) {
        self.init(1)
        switch fault {
        case .directWalkTooLong(let end): put(0, end)
        case .nothingOpen: put(1)
        case .nothingToVisit: put(2)
        case .nothingStepFree: put(3)
        case .budgetBelowMusts(let short):
            put(4)
            put(amount: short)
        case .mustImpossible(let place, let reason):
            put(5, place)
            put(reason)
        case .mustInOtherCity(let place): put(6, place)
        case .mustsExcludeOneAnother(let fitting):
            put(7, fitting.count)
            for place in fitting { put(place) }
        }
    }

    /// 2, and the reason.
    init(_ reason: PlanReason) {
        self.init(2)
        put(reason)
    }
}

extension PlaceWorth.Reason {
    /// Interests come after all others.
    fileprivate var number: Int {
        switch self {
        case .must: 0
        case .appointment: 1
        case .rating: 2
        case .tours: 3
        case .liked: 4
        case .children: 5
        case .sheltered: 6
        case .interest(let interest): 7 + interest
        }
    }
}
