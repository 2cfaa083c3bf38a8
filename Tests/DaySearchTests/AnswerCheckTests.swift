import TestSupport
import Testing

@testable import DaySearch

@Suite("The check of an answer")
struct AnswerCheckTests {
    private let problem = InventedDay.street([(at: 10, score: 1), (at: 20, score: 1)])

    private func faults(_ problem: DayProblem, _ order: [[Int]]) throws -> [AnswerCheck.Fault] {
        AnswerCheck(problem).faults(in: try #require(DayAnswer(order, of: self.problem)), requiringMusts: true)
    }

    @Test("a valid answer has no faults")
    func good() throws { try #expect(faults(problem, [[0, 1]]).isEmpty) }

    @Test("each rule that is broken is named")
    func broken() throws {
        var rules = problem
        rules.places[0].windows = [[.init(opens: 0, latestStart: 605)]]
        try #expect(faults(rules, [[0, 1]]) == [.outsideWindow(0)])
        rules = problem
        rules.longestLeg = 19
        try #expect(faults(rules, [[0, 1]]) == [.legTooLong(day: 0)])
        rules = problem
        rules.longestWalk = 39
        try #expect(faults(rules, [[0, 1]]) == [.walkTooLong(day: 0)])
        rules = problem
        rules.days[0].ends = 650
        try #expect(faults(rules, [[0, 1]]) == [.endsLate(day: 0)])
        rules = problem
        rules.places[1].isMust = true
        try #expect(faults(rules, [[0]]) == [.mustMissing(1)])
        rules = problem
        rules.places[0].rank = 2
        rules.places[1].rank = 1
        try #expect(faults(rules, [[0, 1]]) == [.wrongOrder(day: 0)])
        rules = problem
        rules.categoryCaps = [0]
        rules.places[0].categories = [0]
        try #expect(faults(rules, [[0, 1]]) == [.overCap(category: 0)])
        try #expect(faults(problem, [[0, 0]]) == [.visitedTwice(0)])
    }

    @Test("a visit must be over when its door closes")
    func closing() throws {
        var rules = problem
        let window = DayProblem.Window(opens: 0, closes: 615, visit: 10)
        rules.places[0].windows = [[try #require(window)]]
        try #expect(faults(rules, [[0]]) == [.outsideWindow(0)])
    }
}
