import TestSupport
import Testing

@testable import DaySearch

@Suite("Putting days of several answers together")
struct RoutePoolTests {
    /// Places in two directions from the hotel, of which a day has time for one.
    private static let town = days(2, InventedDay.street([(40, 3), (42, 4), (-45, 5), (-44, 6)]))

    /// The same day several times.
    private static func days(_ count: Int, _ problem: DayProblem) -> DayProblem {
        var problem = problem
        problem.days = Array(repeating: problem.days[0], count: count)
        for place in problem.places.indices {
            problem.places[place].windows = Array(repeating: problem.places[place].windows[0], count: count)
            problem.places[place].rank = nil
        }
        return problem
    }

    /// Makes an answer the one that a search tries.
    private func tries(_ order: [[Int]], _ search: DaySearch) {
        search.candidate.copy(search.empty)
        for (day, places) in order.enumerated() {
            for (index, place) in places.enumerated() { search.candidate.insert(place, at: index + 1, on: day) }
        }
    }

    private func keep(_ order: [[Int]], _ search: DaySearch) {
        tries(order, search)
        search.routePool?.keep(search.candidate, unlike: search.empty)
    }

    @Test("two answers that are good on one day each make one that is good on both")
    func recombines() {
        var search = DaySearch(searching: Self.town, seed: 1)
        keep([[0, 1], [2]], search)
        search.best.copy(search.candidate)
        keep([[3, 2], [0]], search)
        search.recombine()
        #expect(Set(search.answer.order.map(Set.init)) == [[0, 1], [2, 3]])
        #expect(search.value == 18)
        #expect(AnswerCheck(Self.town).faults(in: search.answer).isEmpty)
    }

    @Test("where days differ, a route stays on its day")
    func ownDays() throws {
        var town = Self.town
        town.places[0].windows[1] = []
        let search = DaySearch(searching: town, seed: 1)
        keep([[0, 1], [2]], search)
        keep([[2], [3]], search)
        let pool = try #require(search.routePool)
        #expect(pool.kind == [0, 1])
        #expect(pool.choose(over: 0).map { pool.routes[$0].places } == [[0, 1], [3]])
    }

    @Test("two routes may share one place, which counts once")
    func shares() throws {
        let street = Self.days(2, InventedDay.street([(10, 3), (12, 4), (14, 5), (16, 6)]))
        let search = DaySearch(searching: street, seed: 1)
        keep([[0, 1], []], search)
        keep([[1, 2], []], search)
        let pool = try #require(search.routePool)
        #expect(Set(pool.choose(over: 11).map { pool.routes[$0].places }) == [[0, 1], [1, 2]])
        #expect(pool.choose(over: 12).isEmpty)
        keep([[1, 2, 3], [0]], search)
        #expect(Set(pool.choose(over: 17).map { pool.routes[$0].places }) == [[1, 2, 3], [0, 1]])
    }

    @Test("where nothing better can be put together, the best answer stays")
    func keepsBest() {
        var search = DaySearch(searching: Self.town, seed: 1)
        keep([[0, 1], [3, 2]], search)
        search.best.copy(search.candidate)
        keep([[0], [2]], search)
        search.recombine()
        #expect(search.answer.order == [[0, 1], [3, 2]])
    }

    @Test("only so many routes are kept, however many answers there are")
    func isBounded() throws {
        var search = DaySearch(searching: Self.days(3, InventedDay.scattered(seed: 5, places: 40)), seed: 1)
        let pool = try #require(search.routePool)
        for round in 0..<400 {
            search.rebuild([])
            pool.keep(search.candidate, unlike: search.empty)
            if round % 40 == 39 { pool.beginRun() }
        }
        #expect(pool.count > 100)
        #expect(pool.count <= 15 * 3 * SearchSchedule.runs)
    }

    @Test("one day, an order of all places, and ranks have no routes to choose from")
    func isOff() {
        var ranked = Self.town
        ranked.places[0].rank = 1
        var ordered = Self.town
        ordered.aim = .leastWalking
        for problem in [ranked, ordered, InventedDay.street([(40, 3)])] {
            #expect(DaySearch(searching: problem, seed: 1).routePool == nil)
        }
        #expect(DaySearch(searching: Self.town, seed: 1).routePool != nil)
    }

    @Test("several days keep every rule, and the same seed gives the same answer", arguments: 1...6)
    func severalDays(seed: Int) {
        let priced = seed % 2 == 0
        let invented = (priced ? InventedDay.priced : InventedDay.crowded)(UInt64(seed), 40)
        let problem = Self.days(2 + seed % 3, invented)
        let answer = DaySearch.solve(problem, effort: .steps(1000, seed: 3))
        #expect(AnswerCheck(problem).faults(in: answer).isEmpty)
        #expect(answer == DaySearch.solve(problem, effort: .steps(1000, seed: 3)))
    }

    @Test("a search of several days that is cancelled where an annealing run ends has an answer")
    func cancelled() {
        let problem = Self.days(3, InventedDay.scattered(seed: 5, places: 40))
        let effort = SearchEffort { $0 < 640 ? Double($0) / 1000 : 1 }
        let answer = DaySearch.solve(problem, effort: effort)
        #expect(answer.score > 0)
        #expect(AnswerCheck(problem).faults(in: answer).isEmpty)
    }
}
