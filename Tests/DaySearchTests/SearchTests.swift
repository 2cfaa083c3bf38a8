import TestSupport
import Testing

@testable import DaySearch

@Suite("The search for the best day")
struct SearchTests {
    @Test("of two places that exclude each other the better one is visited")
    func choosesBetter() {
        let problem = InventedDay.street([(at: 40, score: 3), (at: -45, score: 5)])
        let answer = DaySearch.solve(problem, effort: .steps(200))
        #expect(answer.order == [[1]])
        #expect(answer.days[0].visits[0].begins == 645)
        #expect(answer.days[0].ends == 700)
    }

    @Test("the search finds what trying everything finds", arguments: 1...16)
    func agreesWithOracle(seed: Int) throws {
        let problem = InventedDay.scattered(seed: UInt64(seed), places: 8)
        let exact = try #require(ExactDays.solve(problem))
        let found = DaySearch.searched(problem, effort: .steps(4000))
        #expect(AnswerCheck(problem).faults(in: exact).isEmpty)
        #expect(AnswerCheck(problem).faults(in: found).isEmpty)
        #expect(found.score == exact.score)
        #expect(found.walked == exact.walked)
    }

    @Test("with every place wanted, the order found is the shortest", arguments: 1...10)
    func ordersAll(seed: Int) throws {
        let problem = InventedDay.scattered(seed: UInt64(seed), places: 8, aim: .leastWalking)
        var unranked = problem
        for place in problem.places.indices { unranked.places[place].rank = nil }
        let exact = try #require(ExactDays.solve(unranked))
        let found = DaySearch.searched(unranked, effort: .steps(4000))
        #expect(found.places.count == 8)
        #expect(found.walked == exact.walked)
    }

    @Test("bigger days keep every rule too", arguments: [1, 2, 3, 4])
    func bigDays(seed: Int) {
        let problem = InventedDay.scattered(seed: UInt64(seed), places: 60)
        let answer = DaySearch.solve(problem, effort: .steps(500))
        #expect(AnswerCheck(problem).faults(in: answer).isEmpty)
        #expect(!answer.places.isEmpty)
    }

    @Test("the same seed gives the same answer")
    func isDeterministic() {
        let problem = InventedDay.scattered(seed: 7, places: 40)
        let one = DaySearch.solve(problem, effort: .steps(400, seed: 3))
        #expect(one == DaySearch.solve(problem, effort: .steps(400, seed: 3)))
    }

    @Test("a search that is stopped immediately still has an answer")
    func cancelled() {
        let problem = InventedDay.scattered(seed: 7, places: 40)
        let answer = DaySearch.solve(problem, effort: SearchEffort { _ in 1 })
        #expect(answer.score > 0)
        #expect(AnswerCheck(problem).faults(in: answer).isEmpty)
    }

    @Test("a must is kept however little it is worth")
    func keepsMusts() {
        var problem = InventedDay.street([(at: 40, score: 1), (at: -45, score: 500)])
        problem.places[0].isMust = true
        #expect(DaySearch.solve(problem, effort: .steps(200)).order == [[0]])
    }

    @Test("a problem without places is a day without visits")
    func empty() {
        let problem = InventedDay.street([])
        #expect(DaySearch.solve(problem, effort: .steps(40)).order == [[]])
    }
}
