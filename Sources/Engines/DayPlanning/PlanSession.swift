#if !hasFeature(Embedded)
    import DaySearch
#endif

/// A wish at work, as a browser sees it: numbers in a row go in and come out.
///
/// `Templates/app/planner/engine.js` is the other side. What comes out begins with what it is: 0 a plan, 1 the fault for which there
/// is none, 2 the reason why a place was not inserted, 3 nothing.
public final class PlanSession {
    private let found: PlanCandidates
    private var work: Work?
    private var search: DaySearch?
    /// The plans so far, the best one first.
    private var answers: [DayAnswer] = []

    /// - Parameter numbers: the wish; then, where it is about given stops alone, whether all are musts, and their list.
    public init?(_ numbers: UnsafeBufferPointer<Double>, in guide: GuideNumbers) {
        var row = NumberRow(numbers)
        do {
            var wish = try WishNumbers(&row, of: guide)
            if !(try row.skipsNone()) {
                let areMusts = try row.flag()
                wish = wish.only(try row.list(below: guide.places.count), areMusts: areMusts)
            }
            guard row.isAtEnd else { return nil }
            found = PlanCandidates(wish, in: guide)
        } catch {
            return nil
        }
    }

    /// Held by its address, so that nothing copies it.
    private final class Work {
        let wanted: PlanProblem
        init(_ wanted: PlanProblem) { self.wanted = wanted }
    }

    /// The guide that a browser hands over; `nil` where the numbers are none.
    public static func guide(_ numbers: UnsafeBufferPointer<Double>) -> GuideNumbers? {
        var row = NumberRow(numbers)
        do {
            let guide = try GuideNumbers(&row)
            return row.isAtEnd ? guide : nil
        } catch {
            return nil
        }
    }

    /// The places worth planning with, their count before them.
    public func chosen(most: Int) -> AnswerRow {
        let chosen = ChosenPlaces(found.wish, in: found.guide, most: most).chosen
        var row = AnswerRow(chosen.count)
        for place in chosen { row.put(place) }
        return row
    }

    /// The first must that is too far away, -1 where there is none; then the place of each candidate, and its meal or -1.
    public var candidates: AnswerRow {
        var row = AnswerRow(found.wish.firstElsewhere(in: found.guide) ?? -1)
        for candidate in found.all { row.put(candidate.place, candidate.meal ?? -1) }
        return row
    }

    /// Takes when each clock jumps, and the doors of each candidate on each day; answers a fault, or 3.
    public func open(_ numbers: UnsafeBufferPointer<Double>, travel: UnsafeBufferPointer<Int32>) -> AnswerRow? {
        var row = NumberRow(numbers)
        let (count, days) = (found.all.count, max(1, found.wish.days))
        guard (count + PlanProblem.ends) * (count + PlanProblem.ends) == travel.count else { return nil }
        guard travel.allSatisfy({ 0 <= $0 && $0 <= PlanProblem.never }) else { return nil }
        do {
            var (clocks, doors) = ([ClockJump](), [[DoorNumbers]]())
            for _ in 0..<days {
                clocks.append(ClockJump(jumpsAt: try row.whole(), by: Int(try row.amount())))
            }
            for _ in 0..<count {
                doors.append([])
                for _ in 0..<days { doors[doors.count - 1].append(try DoorNumbers(&row)) }
            }
            guard row.isAtEnd else { return nil }
            let work = Work(PlanProblem(found, doors: doors, clocks: clocks, travel: travel.map { Int($0) }))
            self.work = work
            do { try work.wanted.check() } catch { return AnswerRow(error) }
            return AnswerRow(3)
        } catch {
            return nil
        }
    }

    /// Begins to search; there is a first answer then. Later searches are for plans that do without much of those before.
    public func begin(seed: UInt64, leastWalking: Bool) {
        guard var changed = work?.wanted else { return }
        if leastWalking { changed.problem.aim = .leastWalking }
        for answer in answers { changed.devalue(answer) }
        search = DaySearch(changed.problem, seed: seed)
    }

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

    /// The best answer so far, or the fault that not all musts are in it.
    public func plan(explained: Int) -> AnswerRow {
        guard let work, let answer = search?.answer else { return AnswerRow(3) }
        do { try work.wanted.check(answer) } catch { return AnswerRow(error) }
        return AnswerRow(answer, of: work.wanted, explained: explained)
    }

    /// Keeps what was found as a plan: 1 where it may be followed by another one.
    public func accept() -> Int {
        guard let work, let found = search?.answer, let answer = DayAnswer(found.order, of: work.wanted.problem) else {
            return 0
        }
        guard answers.isEmpty || isWorthIt(answer) else { return 0 }
        answers.append(answer)
        return 1
    }

    /// Whether a plan is worth half of the best, and differs from each before in at least a third of its places.
    private func isWorthIt(_ answer: DayAnswer) -> Bool {
        guard answer.value * 2 >= answers[0].value else { return false }
        let places = Array(answer.order.joined())
        return answers.allSatisfy { other in
            let others = Array(other.order.joined())
            return places.count { others.contains($0) } * 3 <= max(places.count, others.count) * 2
        }
    }

    /// The plan that was kept as the last one.
    public func accepted(explained: Int) -> AnswerRow {
        guard let work, let answer = answers.last else { return AnswerRow(3) }
        return AnswerRow(answer, of: work.wanted, explained: explained)
    }

    /// The timetable of an order as it is: for each day how many candidates, and which.
    public func keeping(_ order: UnsafeBufferPointer<Double>) -> AnswerRow {
        guard let work, let order = read(order, work.wanted) else { return AnswerRow(3) }
        do { return AnswerRow(try work.wanted.keeping(order), of: work.wanted, explained: 0) } catch {
            return AnswerRow(error)
        }
    }

    /// The order with one more candidate, a fault of the order itself, or the reason why the candidate does not fit.
    public func inserting(_ place: Int, into order: UnsafeBufferPointer<Double>) -> AnswerRow {
        guard let work, let order = read(order, work.wanted) else { return AnswerRow(3) }
        do {
            _ = try work.wanted.keeping(order)
            guard work.wanted.candidates.indices.contains(place) else { return AnswerRow(3) }
            let edits = DayEdits(work.wanted.problem)
            if case .inserted(let answer) = edits.inserting(place, into: order) {
                return AnswerRow(answer, of: work.wanted, explained: 0)
            }
            return AnswerRow(work.wanted.obstacle(to: place, in: order) ?? .tooFar)
        } catch {
            return AnswerRow(error)
        }
    }

    /// Why a place was left aside before anything was planned.
    public func aside(_ place: Int) -> AnswerRow {
        found.aside.first { $0.place == place }.map { AnswerRow($0.reason) } ?? AnswerRow(3)
    }

    private func read(_ numbers: UnsafeBufferPointer<Double>, _ wanted: PlanProblem) -> [[Int]]? {
        var (row, order) = (NumberRow(numbers), [[Int]]())
        do {
            for _ in wanted.problem.days { order.append(try row.list(below: wanted.candidates.count)) }
        } catch {
            return nil
        }
        return row.isAtEnd ? order : nil
    }
}
