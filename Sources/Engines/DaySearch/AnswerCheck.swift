/// Checks an answer against its problem. It shares no code with the searches that find answers.
///
///     AnswerCheck(problem).faults(in: answer)   // [] where every rule is kept
public struct AnswerCheck {
    public enum Fault: Hashable, Sendable {
        case dayMissing
        case visitedTwice(Int)
        case banned(Int)
        case mustMissing(Int)
        case arrivalWrong(Int)
        case outsideWindow(Int)
        case wrongStay(Int)
        case legTooLong(day: Int)
        case walkTooLong(day: Int)
        case startWrong(day: Int)
        case endsLate(day: Int)
        case sumWrong(String)
        case overBudget
        case overCap(category: Int)
        case wrongOrder(day: Int)
    }

    private let problem: DayProblem

    public init(_ problem: DayProblem) { self.problem = problem }

    /// Every rule that is broken. Whether all places that must be visited are visited is checked only if the caller
    /// asks for it.
    public func faults(in answer: DayAnswer, requiringMusts: Bool = false) -> [Fault] {
        guard answer.days.count == problem.days.count else { return [.dayMissing] }
        var faults: [Fault] = []
        for index in answer.days.indices { faults += dayFaults(index, answer.days[index]) }
        return faults + setFaults(answer) + (requiringMusts ? mustFaults(answer) : [])
    }

    private func dayFaults(_ index: Int, _ day: DayAnswer.Day) -> [Fault] {
        let rules = problem.days[index]
        var faults: [Fault] = []
        var clock = day.begins
        if clock < rules.begins || clock > rules.latestBegin { faults.append(.startWrong(day: index)) }
        var here = rules.start
        var legs: [Int] = []
        for visit in day.visits {
            let site = problem.places[visit.place]
            let leg = problem.travel[here * problem.points + site.point]
            legs.append(leg)
            if visit.arrives != clock + leg || visit.begins < visit.arrives {
                faults.append(.arrivalWrong(visit.place))
            }
            if !isOpen(site.windows[index], visit) { faults.append(.outsideWindow(visit.place)) }
            let stay = visit.leaves - visit.begins
            if stay < site.visit || stay > site.longestVisit { faults.append(.wrongStay(visit.place)) }
            clock = visit.leaves
            here = site.point
        }
        if let end = rules.end { legs.append(problem.travel[here * problem.points + end]) }
        let home = clock + (rules.end == nil ? 0 : legs.last ?? 0)
        if home != day.ends { faults.append(.sumWrong("end")) }
        if day.ends > rules.ends { faults.append(.endsLate(day: index)) }
        return faults + legFaults(index, legs, day) + rankFaults(index, day)
    }

    private func isOpen(_ windows: [DayProblem.Window], _ visit: DayAnswer.Visit) -> Bool {
        windows.contains { window in
            window.opens <= visit.begins && visit.begins <= window.latestStart
                && visit.leaves <= window.closes ?? .max && visit.begins - visit.arrives >= window.queue
        }
    }

    private func legFaults(_ index: Int, _ legs: [Int], _ day: DayAnswer.Day) -> [Fault] {
        var faults: [Fault] = []
        let walked = legs.reduce(0, +)
        if walked != day.walked { faults.append(.sumWrong("walk")) }
        // On a day without visits, the only walk is from its start to its end.
        if let most = problem.longestLeg, !day.visits.isEmpty, legs.contains(where: { $0 > most }) {
            faults.append(.legTooLong(day: index))
        }
        if let most = problem.longestWalk, !day.visits.isEmpty, walked > most {
            faults.append(.walkTooLong(day: index))
        }
        return faults
    }

    private func rankFaults(_ index: Int, _ day: DayAnswer.Day) -> [Fault] {
        let ranks = day.visits.compactMap { problem.places[$0.place].rank }
        return zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 } ? [] : [.wrongOrder(day: index)]
    }

    private func setFaults(_ answer: DayAnswer) -> [Fault] {
        let visited = answer.days.flatMap { $0.visits.map { $0.place } }
        var counts = [Int](repeating: 0, count: problem.places.count)
        var caps = [Int](repeating: 0, count: problem.categoryCount)
        for place in visited {
            counts[place] += 1
            for category in problem.places[place].categories { caps[category] += 1 }
        }
        var faults: [Fault] = counts.indices.filter { counts[$0] > 1 }.map { .visitedTwice($0) }
        faults += counts.indices.filter { counts[$0] > 0 && problem.places[$0].isBanned }.map { .banned($0) }
        let fees = visited.map { problem.places[$0].fee }.reduce(0 as Amount, +)
        if let budget = problem.budget, fees > budget { faults.append(.overBudget) }
        if fees != answer.fees { faults.append(.sumWrong("fees")) }
        if visited.map({ problem.places[$0].score }).reduce(0 as Amount, +) != answer.score {
            faults.append(.sumWrong("score"))
        }
        if value(answer) != answer.value { faults.append(.sumWrong("value")) }
        for (category, cap) in problem.categoryCaps.enumerated() where category < caps.count && caps[category] > cap {
            faults.append(.overCap(category: category))
        }
        return faults
    }

    /// The value by its definition: visit by visit, with no help from the objective of the searches.
    private func value(_ answer: DayAnswer) -> Amount {
        var (total, used) = (Amount(0), [Int](repeating: 0, count: problem.categoryCount))
        let isPlain = problem.aim != .score
        let prices = isPlain ? DayProblem.Prices() : problem.prices
        for day in answer.days {
            var (idle, fed) = (0, Int?.none)
            for visit in day.visits {
                let site = problem.places[visit.place]
                total += site.score
                if !isPlain && prices != DayProblem.Prices() {
                    total += Amount(visit.leaves - visit.begins - site.visit) * site.longerWorth
                }
                idle += visit.begins - visit.arrives
                for category in site.categories where category < prices.sameness.count {
                    let losses = prices.sameness[category]
                    if !losses.isEmpty { total -= losses[min(used[category], losses.count - 1)] }
                    used[category] += 1
                }
                guard site.isMeal else { continue }
                if let fed {
                    total -= Amount(max(0, fed + prices.mealGap - visit.begins)) * prices.mealHaste
                    if visit.begins - fed < prices.mealLeast { total -= prices.mealClash }
                }
                fed = visit.leaves
            }
            for step in prices.leg {
                var leaves = day.begins
                for visit in day.visits {
                    total -= Amount(max(0, visit.arrives - leaves - step.after)) * step.price
                    leaves = visit.leaves
                }
                total -= Amount(max(0, day.ends - leaves - step.after)) * step.price
            }
            for step in prices.walk where day.walked > step.after {
                total -= Amount(day.walked - step.after) * step.price
            }
            for step in prices.idle where idle > step.after { total -= Amount(idle - step.after) * step.price }
        }
        return total
    }

    private func mustFaults(_ answer: DayAnswer) -> [Fault] {
        var missing = problem.places.map { $0.isMust }
        for day in answer.days {
            for visit in day.visits { missing[visit.place] = false }
        }
        return missing.indices.filter { missing[$0] }
            .map { .mustMissing($0) }
    }
}
