import TestSupport
import Testing

@testable import DaySearch

@Suite("What a day costs beside its time")
struct PriceTests {
    /// A street with a museum that opens late, priced by the minute.
    private func street(opens: Int, price: Int = 10) -> DayProblem {
        var problem = InventedDay.street([(at: 10, score: 100), (at: 20, score: 300)], ends: 900)
        problem.places[1].windows = [[.init(opens: opens, latestStart: 880)]]
        problem.prices.idle = [.init(after: 5, price: price)]
        return problem
    }

    @Test("waiting costs what its steps say, added up")
    func steps() {
        var prices = DayProblem.Prices()
        prices.idle = [.init(after: 5, price: 1), .init(after: 20, price: 3)]
        prices.walk = [.init(after: 0, price: 2), .init(after: 10, price: 5)]
        #expect([0, 5, 10, 30].map(prices.cost(ofIdle:)) == [0, 0, 5, 55])
        #expect([0, 10, 12].map(prices.cost(ofWalking:)) == [0, 20, 34])
    }

    @Test("a place that makes the visitor wait for more than it is worth is left out")
    func waits() throws {
        let patient = DaySearch.solve(street(opens: 660), effort: .steps(200))
        #expect(patient.order == [[0, 1]])
        #expect(patient.value == 400 - 10 * 25)
        #expect(DaySearch.solve(street(opens: 700), effort: .steps(200)).order == [[0]])
    }

    @Test("a day that may start later does, by as much as that saves waiting")
    func freeStart() throws {
        var problem = street(opens: 700)
        problem.days[0].latestBegin = 800
        let answer = DaySearch.solve(problem, effort: .steps(200))
        #expect(answer.order == [[0, 1]])
        #expect(answer.days[0].begins == 670)
        #expect(answer.idle == 0 && answer.value == 400)
        #expect(answer.days[0].ends == 730)
    }

    @Test("a visit before a wait is longer, within its door's hours and its range")
    func longerVisits() throws {
        var problem = street(opens: 660)
        problem.places[0].longestVisit = 25
        problem.places[0].longerWorth = 2
        let answer = try #require(DayAnswer([[0, 1]], of: problem))
        #expect(answer.days[0].visits[0].leaves == 635)
        #expect(answer.idle == 15)
        #expect(answer.value == 400 + 30 - 100)
        problem.places[0].windows = [[try #require(.init(opens: 0, closes: 628, visit: 10))]]
        #expect(DayAnswer([[0, 1]], of: problem)?.days[0].visits[0].leaves == 628)
    }

    @Test("time that is left goes to the visit that gains most by it, as far as doors and the end of the day allow")
    func filled() throws {
        var problem = InventedDay.street([(at: 10, score: 100), (at: 20, score: 100), (at: 30, score: 100)], ends: 720)
        problem.prices.walk = [.init(after: 0, price: 1)]
        for (place, worth) in [1, 5, 2].enumerated() {
            (problem.places[place].longestVisit, problem.places[place].longerWorth) = (30, worth)
        }
        let order = [[0, 1, 2]]
        let free = try #require(DayAnswer(order, of: problem))
        let spare = problem.days[0].ends - free.days[0].ends
        #expect(free.days[0].visits.map { $0.leaves - $0.begins } == [10, 30, 20])
        #expect(spare == 0)
        problem.places[2].windows = [[.init(opens: 0, latestStart: free.days[0].visits[2].begins - 15)]]
        let pressed = try #require(DayAnswer(order, of: problem))
        #expect(pressed.days[0].visits.map { $0.leaves - $0.begins } == [10, 15, 30])
        #expect(AnswerCheck(problem).faults(in: pressed).isEmpty)
    }

    @Test("a stop goes whose time is worth more in a longer visit")
    func exchanged() {
        var problem = InventedDay.street([(at: 10, score: 300), (at: 20, score: 100)], ends: 665)
        problem.prices.walk = [.init(after: 0, price: 1)]
        (problem.places[0].longestVisit, problem.places[0].longerWorth) = (40, 6)
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0])
        problem.places[0].longerWorth = 0
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0, 1])
    }

    @Test("the second of a kind is worth less, and the third may not be worth the walk")
    func sameness() {
        var problem = InventedDay.street([(at: 10, score: 50), (at: 20, score: 50), (at: 30, score: 50)], ends: 900)
        problem.prices.walk = [.init(after: 0, price: 1)]
        problem.prices.sameness = [[0, 10, 40]]
        for place in 0..<3 { problem.places[place].categories = [0] }
        let answer = DaySearch.solve(problem, effort: .steps(200))
        #expect(answer.order.map { $0.sorted() } == [[0, 1]])
        #expect(answer.value == 100 - 10 - 40)
    }

    @Test("meals keep their distance if that is worth it")
    func meals() {
        var problem = InventedDay.street([(at: 10, score: 50), (at: 11, score: 40), (at: 12, score: 30)], ends: 900)
        for place in 0..<2 { problem.places[place].isMeal = true }
        (problem.prices.mealGap, problem.prices.mealHaste) = (150, 1)
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0, 2])
    }

    @Test("two meals that clash are one")
    func clash() {
        var problem = InventedDay.street([(at: 10, score: 50), (at: 100, score: 40)], ends: 900)
        for place in 0..<2 { problem.places[place].isMeal = true }
        problem.prices.mealLeast = 100
        problem.prices.mealClash = 39
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0, 1])
        problem.prices.mealClash = 41
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0])
        problem.prices.mealLeast = 80
        #expect(DaySearch.solve(problem, effort: .steps(200)).places == [0, 1])
    }

    @Test("one long walk costs more than several short ones, and may not be worth its place")
    func legs() {
        let steps = [(at: 20, score: 50), (at: 40, score: 50), (at: 60, score: 50)]
        var near = InventedDay.street(steps, ends: 900)
        near.days[0].end = nil
        near.prices.leg = [.init(after: 20, price: 2)]
        #expect(DaySearch.solve(near, effort: .steps(200)).value == 150)
        var far = InventedDay.street([(at: 10, score: 50), (at: 60, score: 50)], ends: 900)
        far.days[0].end = nil
        far.prices.leg = [.init(after: 20, price: 1)]
        #expect(DaySearch.solve(far, effort: .steps(200)).value == 100 - 30)
        far.prices.leg = [.init(after: 20, price: 2)]
        #expect(DaySearch.solve(far, effort: .steps(200)).places == [0])
    }

    @Test("the search finds the best of all orders, and the check agrees with its value", arguments: 1...14)
    func agreesWithEveryOrder(seed: Int) {
        let problem = InventedDay.priced(seed: UInt64(seed), places: 6)
        let found = DaySearch.solve(problem, effort: .steps(3000))
        #expect(AnswerCheck(problem).faults(in: found).isEmpty)
        #expect(found.value == EveryOrder(problem).best.value)
    }

    @Test("an answer with a wrong value or a start that is not allowed is a fault")
    func judged() throws {
        let problem = street(opens: 660)
        let answer = try #require(DayAnswer([[0, 1]], of: problem))
        var dearer = problem
        dearer.prices.walk = [.init(after: 0, price: 1)]
        #expect(AnswerCheck(dearer).faults(in: answer) == [.sumWrong("value")])
        var later = problem
        (later.days[0].begins, later.days[0].latestBegin) = (610, 620)
        #expect(AnswerCheck(later).faults(in: answer) == [.startWrong(day: 0)])
    }
}

/// The best of all orders of all subsets, by trying them.
private struct EveryOrder {
    private let problem: DayProblem
    private(set) var best: DayAnswer

    init(_ problem: DayProblem) {
        self.problem = problem
        best = .none
        let none = problem.days.map { _ in [Int]() }
        best = DayAnswer(none, of: problem) ?? .none
        extend(none, day: 0)
    }

    private mutating func extend(_ order: [[Int]], day: Int) {
        if day + 1 < problem.days.count { extend(order, day: day + 1) }
        let used = order.joined()
        for place in problem.places.indices where !used.contains(place) {
            var longer = order
            longer[day].append(place)
            // Visits only push the end of a day back: what does not fit now will not with more of them.
            guard let answer = DayAnswer(longer, of: problem) else { continue }
            if AnswerCheck(problem).faults(in: answer).isEmpty, answer.value > best.value { best = answer }
            extend(longer, day: day)
        }
    }
}
