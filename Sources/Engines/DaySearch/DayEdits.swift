/// What can be done with a given order: keep it, add one more place, continue from here.
public struct DayEdits: Sendable {
    public enum Insertion: Hashable, Sendable {
        case inserted(DayAnswer)
        case noTime(short: Int)
        case noMoney(short: Amount)
        case categoryFull(Int)
        case shut
        case alreadyIn
        /// Every position breaks a limit on walking, or the given order.
        case tooFar
    }

    public let problem: DayProblem

    public init(_ problem: DayProblem) { self.problem = problem }

    /// The timetable of an order as it is; `nil` if it breaks a rule.
    public func keeping(_ order: [[Int]]) -> DayAnswer? {
        guard order.count == problem.days.count, keepsLimits(order), let answer = DayAnswer(order, of: problem),
            answer.days.allSatisfy({ keepsLimits($0) })
        else { return nil }
        return answer
    }

    /// Whether each place is there once and may be, all are affordable, and those with a rank are in its order.
    private func keepsLimits(_ order: [[Int]]) -> Bool {
        var counts = [Int](repeating: 0, count: problem.places.count)
        var used = [Int](repeating: 0, count: problem.categoryCaps.count)
        var fees: Amount = 0
        for day in order {
            var rank = Int.min
            for place in day {
                let site = problem.places[place]
                counts[place] += 1
                if counts[place] > 1 || site.isBanned || site.rank ?? rank < rank { return false }
                rank = site.rank ?? rank
                fees += site.fee
                for category in site.categories where category < used.count { used[category] += 1 }
            }
        }
        return fees <= problem.budget ?? .max && zip(used, problem.categoryCaps).allSatisfy { $0 <= $1 }
    }

    /// Whether no walk of a day, nor all of them together, is too long; the only walk of a day without visits may be.
    private func keepsLimits(_ day: DayAnswer.Day) -> Bool {
        day.visits.isEmpty
            || day.walked <= problem.longestWalk ?? .max
                && (problem.longestLeg.map { most in day.legs.allSatisfy { $0 <= most } } ?? true)
    }

    /// The order with one more place, put where the day is worth most with it; or why that is not possible.
    public func inserting(_ place: Int, into order: [[Int]]) -> Insertion {
        let site = problem.places[place]
        if order.joined().contains(place) { return .alreadyIn }
        if site.isBanned || !site.windows.contains(where: { !$0.isEmpty }) { return .shut }
        let fees = order.joined().reduce(site.fee) { $0 + problem.places[$1].fee }
        if let budget = problem.budget, fees > budget { return .noMoney(short: fees - budget) }
        if let full = site.categories.first(where: { isFull($0, order) }) { return .categoryFull(full) }
        if let best = placing(place, into: order) { return .inserted(best) }
        return shortage(of: place, in: order).map { .noTime(short: $0) } ?? .tooFar
    }

    /// The best order with one more place; `nil` where it fits nowhere.
    public func placing(_ place: Int, into order: [[Int]]) -> DayAnswer? {
        positions(of: place, in: order).compactMap { keeping($0) }
            .min { (-$0.value, $0.walked, $0.ends) < (-$1.value, $1.walked, $1.ends) }
    }

    private func isFull(_ category: Int, _ order: [[Int]]) -> Bool {
        guard problem.categoryCaps.indices.contains(category) else { return false }
        let used = order.joined().count { problem.places[$0].categories.contains(category) }
        return used >= problem.categoryCaps[category]
    }

    private func positions(of place: Int, in order: [[Int]]) -> [[[Int]]] {
        order.indices.flatMap { day in
            (0...order[day].count).map { position in
                var longer = order
                longer[day].insert(place, at: position)
                return longer
            }
        }
    }

    /// How much time is missing at the best position, if only the end of the day and closing times rule it out.
    private func shortage(of place: Int, in order: [[Int]]) -> Int? {
        let latest = problem.days.map { $0.ends }.max() ?? 0
        var (low, high) = (0, latest + problem.places[place].visit)
        guard fits(place, order, grace: high) else { return nil }
        while low < high {
            let middle = (low + high) / 2
            if fits(place, order, grace: middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func fits(_ place: Int, _ order: [[Int]], grace: Int) -> Bool {
        var lenient = problem
        for day in lenient.days.indices { lenient.days[day].ends += grace }
        for index in lenient.places.indices {
            lenient.places[index].windows = problem.places[index].windows.map { windows in
                windows.map {
                    DayProblem.Window(
                        opens: $0.opens, latestStart: $0.latestStart + grace, closes: nil, queue: $0.queue)
                }
            }
        }
        let edits = DayEdits(lenient)
        return positions(of: place, in: order).contains { edits.keeping($0) != nil }
    }
}
