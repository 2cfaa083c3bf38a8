/// One problem at work, as a browser sees it: numbers in a row go in and come out.
///
/// `Templates/app/planner/engine.js` is the other side. An answer is 1, its score, fees and value, and the list of its days: when
/// each begins and ends, what is walked, and the list of its visits (place, arrival, begin, leaving); a list has its length before
/// it. No answer is 0.
public final class DaySession {
    private let problem: DayProblem
    private var search: DaySearch?

    /// - Returns: `nil` where the numbers are no problem.
    public init?(_ numbers: UnsafeBufferPointer<Double>, travel: UnsafeBufferPointer<Int32>) {
        var row = NumberRow(numbers)
        do {
            problem = try DayProblem(&row, travel: travel.map { Int($0) })
        } catch {
            return nil
        }
        if !row.isAtEnd { return nil }
    }

    /// Begins to search; there is a first answer then.
    public func begin(seed: UInt64) { search = DaySearch(problem, seed: seed) }

    /// Searches for a few milliseconds more; see ``DaySearch/advance(at:)``.
    ///
    /// - Returns: how many rounds are over, -1 where nothing is left to search.
    public func advance(at share: Double) -> Int {
        guard let isOver = search?.isOver, !isOver else { return -1 }
        search?.advance(at: share)
        return search?.steps ?? -1
    }

    /// What decides between answers, of the best so far.
    public var value: Double { search.map { Double($0.value) } ?? 0 }

    public var answer: [Double] { Self.row(search?.answer) }

    /// The timetable of an order: the list of places of each day.
    public func timetable(_ order: UnsafeBufferPointer<Double>) -> [Double] {
        Self.row(read(order).flatMap { DayAnswer($0, of: problem) })
    }

    /// The same where it keeps every rule.
    public func keeping(_ order: UnsafeBufferPointer<Double>) -> [Double] {
        Self.row(read(order).flatMap { DayEdits(problem).keeping($0) })
    }

    /// The best order with one more place.
    public func placing(_ place: Int, into order: UnsafeBufferPointer<Double>) -> [Double] {
        guard problem.places.indices.contains(place) else { return [0] }
        return Self.row(read(order).flatMap { DayEdits(problem).placing(place, into: $0) })
    }

    /// The same, or why it is not possible: a number of the case and, of the first three, what it has to say.
    public func inserting(_ place: Int, into order: UnsafeBufferPointer<Double>) -> [Double] {
        guard problem.places.indices.contains(place), let order = read(order) else { return [6] }
        switch DayEdits(problem).inserting(place, into: order) {
        case .inserted(let answer): return Self.row(answer)
        case .noTime(let short): return [2, Double(short)]
        case .noMoney(let short): return [3, Double(short)]
        case .categoryFull(let category): return [4, Double(category)]
        case .shut: return [5]
        case .alreadyIn: return [6]
        case .tooFar: return [7]
        }
    }
}

private extension DaySession {
    /// An order; `nil` where the numbers are none.
    func read(_ numbers: UnsafeBufferPointer<Double>) -> [[Int]]? {
        var row = NumberRow(numbers)
        let count = problem.places.count
        do {
            let order = try row.list { row throws(NumberRow.Fault) in
                try row.list { row throws(NumberRow.Fault) in try row.time(below: count) }
            }
            return order.count == problem.days.count ? order : nil
        } catch {
            return nil
        }
    }

    static func row(_ answer: DayAnswer?) -> [Double] {
        guard let answer else { return [0] }
        var row = [1, Double(answer.score), Double(answer.fees), Double(answer.value), Double(answer.days.count)]
        for day in answer.days {
            row += [day.begins, day.ends, day.walked, day.visits.count].map { Double($0) }
            for visit in day.visits {
                row += [visit.place, visit.arrives, visit.begins, visit.leaves].map { Double($0) }
            }
        }
        return row
    }
}
