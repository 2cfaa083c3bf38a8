import Calendar
import DaySearch
import Geo
import GuideModel

/// Fills the `choose:` gaps of an itinerary on a day with the planner: the places that are worth most, are open then,
/// and leave time and money for what follows.
///
/// One gap is filled by trying every candidate; several also by the search, so that each leaves room for the
/// others. Cost: for each gap the places of its kind, and two walks to each of the best forty.
struct GapFilling {
    /// Steps of the search where there are several gaps.
    private static let steps = 640
    /// How many times a choice is made again because its walk turned out to take longer.
    private static let corrections = 12

    private var wanted: GapProblem
    private let days: [CalendarDate]

    /// - Parameter days: other days of the itinerary; what is open on them too is preferred.
    init(_ slots: [GapSlot], of plan: ItineraryPlan, on day: CalendarDate, alsoOn days: [CalendarDate]) {
        wanted = GapProblem(slots, of: plan, on: day)
        self.days = days
    }

    /// The stops with the gaps filled, and the gaps that nothing fills.
    mutating func filled() -> (stops: [ItineraryPlan.Stop], emptyGaps: [ItineraryPlan.EmptyGap]) {
        var order = chosen()
        for _ in 0..<Self.corrections where wanted.correct(order) { order = chosen() }
        var stops: [ItineraryPlan.Stop] = []
        var empty: [ItineraryPlan.EmptyGap] = []
        let answer = DayAnswer([order], of: wanted.problem)
        for (slot, entry) in wanted.slots.enumerated() {
            switch entry {
            case .stop(let stop): stops.append(stop)
            case .gap(let gap, let source):
                if let site = order.first(where: { wanted.option(at: $0)?.slot == slot }), let answer {
                    stops.append(stop(site, source, gap, order, answer))
                } else {
                    let failure = failure(at: slot, order)
                    empty.append(ItineraryPlan.EmptyGap(source: source, gap: gap, failure: failure))
                }
            }
        }
        return (stops, empty)
    }

    // MARK: Choosing

    private func chosen() -> [Int] {
        var order = wanted.standing
        for slot in wanted.slots.indices {
            if let best = fitting(slot, order).first { order = wanted.order(order, with: best.site) }
        }
        guard wanted.candidates.count > 1 else { return order }
        let found = DaySearch.solve(wanted.problem, effort: .steps(Self.steps))
        let isWhole = Set(wanted.standing).isSubset(of: found.places)
        let score = order.reduce(0) { $0 + wanted.problem.places[$1].score }
        return isWhole && found.score > score ? found.order[0] : order
    }

    /// The sites that may fill a slot of an order, the one worth most first.
    private func fitting(_ slot: Int, _ order: [Int]) -> [(site: Int, worth: Int)] {
        let edits = DayEdits(wanted.problem)
        let found = wanted.options.indices.compactMap { index -> (site: Int, worth: Int)? in
            let (option, site) = (wanted.options[index], wanted.fixed.count + index)
            guard option.slot == slot,
                let answer = edits.keeping([wanted.order(order, with: site)]), waitsInReason(answer, site)
            else { return nil }
            let missed = days.count { !isOpen(site, in: answer, on: $0) }
            return (site, wanted.worth(of: site, in: answer) - missed * Self.missedDay)
        }
        return found.sorted { (-$0.worth, slug($0.site)) < (-$1.worth, slug($1.site)) }
    }

    /// Being shut on another day of the itinerary outweighs any rating, in tenths of a point.
    private static let missedDay = 1000

    private func slug(_ site: Int) -> Slug { wanted.options[site - wanted.fixed.count].candidate.place.slug }

    private func waitsInReason(_ answer: DayAnswer, _ site: Int) -> Bool {
        guard let visit = answer.days[0].visits.first(where: { $0.place == site }) else { return false }
        return wanted.doorWait(of: visit) <= TimetablePlanner.longestWait * 60
    }

    private func isOpen(_ site: Int, in answer: DayAnswer, on day: CalendarDate) -> Bool {
        guard let option = wanted.option(at: site),
            let visit = answer.days[0].visits.first(where: { $0.place == site })
        else { return false }
        let (begins, leaves) = (wanted.clock.shown(visit.begins) / 60, wanted.clock.shown(visit.leaves) / 60)
        return DoorHours(of: option.candidate.place, on: day, in: wanted.plan.guide).isOpen(from: begins, to: leaves)
    }

    private func stop(
        _ site: Int, _ source: ItineraryStop, _ gap: Gap, _ order: [Int], _ answer: DayAnswer
    ) -> ItineraryPlan.Stop {
        let option = wanted.options[site - wanted.fixed.count]
        let others = Set(fitting(option.slot, order).map(\.site)).subtracting([site]).count
        var stop = ItineraryPlan.Stop(place: option.candidate.place, source: source, visit: option.candidate.visit)
        stop.choice = GapChoice(detourMetres: wanted.detourMetres(of: site, in: order), alternatives: others)
        stop.notBefore = gap.between?.lowerBound
        if let visit = answer.days[0].visits.first(where: { $0.place == site }), wanted.doorWait(of: visit) > 0 {
            stop.notBefore = TimeOfDay(minutes: wanted.clock.shown(visit.begins) / 60)
        }
        return stop
    }

    // MARK: Reasons

    private func failure(at slot: Int, _ order: [Int]) -> GapFailure {
        guard let candidates = wanted.candidates[slot], candidates.near > 0 else { return .nothingNear }
        let sites = wanted.options.indices.filter { wanted.options[$0].slot == slot }.map { $0 + wanted.fixed.count }
        if let arrive = wanted.lateArrival(at: slot, in: order) { return .tooLate(arrive: arrive) }
        let alone = DayEdits(wanted.unbound)
        let open = sites.filter { alone.keeping([wanted.order(order, with: $0)]) != nil }
        guard !open.isEmpty else { return .noneOpen(candidates.near) }
        let edits = DayEdits(wanted.problem)
        let lacks = open.prefix(8).map { edits.inserting($0, into: [order]) }
        let currency = wanted.plan.itinerary.budget?.currency ?? ""
        let times = lacks.compactMap { if case .noTime(let short) = $0 { short } else { nil } }
        let money = lacks.compactMap { if case .noMoney(let short) = $0 { short } else { nil } }
        if let short = times.min() { return .noTime(short: TimeSpan(seconds: short)) }
        if let short = money.min() { return .noMoney(short: Money(minorUnits: short, currency: currency)) }
        return .noneOpen(candidates.near)
    }
}
