#if !hasFeature(Embedded)
    public import DaySearch
#endif

/// Why a day cannot be planned, with the nearest that can be.
public enum PlanFault: Error, Sendable {
    /// Not even the walk from start to end fits; the earliest end that is possible, in minutes.
    case directWalkTooLong(earliestEnd: Int)
    /// None of the places is open on these days.
    case nothingOpen
    case nothingToVisit
    /// No place in reach is known to be without steps.
    case nothingStepFree
    case budgetBelowMusts(short: Amount)
    /// A place that must be visited and cannot be, even alone.
    case mustImpossible(Int, PlanReason)
    /// A place that must be visited is in another town than the wish, too far to walk.
    case mustInOtherCity(Int)
    /// Each of the places that must be visited is possible, but not all of them together; those that fit.
    case mustsExcludeOneAnother(fitting: [Int])
}

extension WishNumbers {
    /// The first place that must be visited and is too far away.
    public func firstElsewhere(in guide: GuideNumbers) -> Int? {
        let surroundings = Surroundings(self, in: guide)
        return guide.places.indices.first { isMust($0) && surroundings.isElsewhere(guide.places[$0]) }
    }
}

extension PlanProblem {
    /// What no order of places can solve.
    public func check() throws(PlanFault) {
        for day in problem.days {
            let arrives = day.begins + problem.time(from: day.start, to: day.end)
            if arrives > day.ends { throw .directWalkTooLong(earliestEnd: (arrives + 59) / 60) }
        }
        if candidates.isEmpty {
            let isSteps = aside.contains { if case .notStepFree = $0.reason { true } else { false } }
            throw isSteps ? .nothingStepFree : .nothingToVisit
        }
        if candidates.indices.allSatisfy({ isShut($0) }) { throw .nothingOpen }
        let fees = musts.reduce(0 as Amount) { $0 + problem.places[$1].fee }
        if let budget = problem.budget, fees > budget { throw .budgetBelowMusts(short: fees - budget) }
        for must in musts {
            guard let reason = obstacle(to: must, in: problem.days.map { _ in [] }) else { continue }
            throw .mustImpossible(candidates[must].place, reason)
        }
    }

    /// Whether all places that must be visited are in an answer.
    public func check(_ answer: DayAnswer) throws(PlanFault) {
        let visited = Array(answer.order.joined())
        let fitting = musts.filter { visited.contains($0) }
        if fitting.count < musts.count {
            throw .mustsExcludeOneAnother(fitting: fitting.map { candidates[$0].place })
        }
    }

    private var musts: [Int] { problem.places.indices.filter { problem.places[$0].isMust } }

    /// Whether a candidate is open on none of the days.
    func isShut(_ place: Int) -> Bool { problem.places[place].windows.allSatisfy { $0.isEmpty } }
}

extension PlanProblem {
    /// The timetable of given stops as they are: the candidates of each day; a fault names the first of them that does not fit.
    public func keeping(_ order: [[Int]]) throws(PlanFault) -> DayAnswer {
        let edits = DayEdits(problem)
        if let answer = edits.keeping(order) { return answer }
        var fitting: [[Int]] = problem.days.map { _ in [] }
        for (day, stops) in order.enumerated() {
            for stop in stops {
                let before = fitting
                fitting[day].append(stop)
                if edits.keeping(fitting) != nil { continue }
                let reason = day == 0 ? lack(of: stop, after: before) : obstacle(to: stop, in: before) ?? .tooFar
                throw .mustImpossible(candidates[stop].place, reason)
            }
        }
        throw .nothingToVisit
    }

    /// Why a place cannot be added at the end of an order of the first day that fits without it.
    private func lack(of place: Int, after order: [[Int]]) -> PlanReason {
        let (site, day) = (problem.places[place], problem.days[0])
        guard let before = DayAnswer(order, of: problem), !site.windows[0].isEmpty else { return .closed }
        let leg = problem.time(from: order[0].last.map { problem.places[$0].point } ?? day.start, to: site.point)
        guard leg < Self.never else { return .tooFar }
        let arrives = (before.days[0].visits.last?.leaves ?? day.begins) + leg
        let begins = site.windows[0].reduce(Int.max) { min($0, $1.start(arriving: arrives) ?? .max) }
        if begins == .max {
            return .noTime(short: arrives - site.windows[0].reduce(0) { max($0, $1.latestStart - $1.queue) })
        }
        let ends = begins + site.visit + problem.time(from: site.point, to: day.end)
        return ends > day.ends ? .noTime(short: ends - day.ends) : .tooFar
    }

    /// A walk that does not exist is given a length that no day has time for.
    public static let never = 1 << 29
}
