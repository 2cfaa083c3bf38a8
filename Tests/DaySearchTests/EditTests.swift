import TestSupport
import Testing

@testable import DaySearch

@Suite("Changes to an order that is there")
struct EditTests {
    private let problem = InventedDay.street([(at: 10, score: 1), (at: 20, score: 1), (at: 30, score: 1)])

    @Test("an order that is kept gets its timetable")
    func keeps() throws {
        let answer = try #require(DayEdits(problem).keeping([[2, 0]]))
        #expect(answer.days[0].visits.map(\.begins) == [630, 660])
        #expect(answer.days[0].ends == 680)
    }

    @Test("one more place goes where it costs the least walking")
    func inserts() {
        guard case .inserted(let answer) = DayEdits(problem).inserting(1, into: [[0, 2]]) else {
            Issue.record("it fits")
            return
        }
        #expect(answer.order == [[0, 1, 2]])
        #expect(answer.walked == 60)
    }

    @Test("if time is too short, the missing minutes are given")
    func tellsShortage() {
        var tight = problem
        tight.days[0].ends = 676
        #expect(DayEdits(tight).inserting(2, into: [[0, 1]]) == .noTime(short: 14))
    }

    @Test("money, categories and closing times are distinguished")
    func tellsReasons() {
        var poor = problem
        poor.places[1].fee = 9
        poor.budget = 5
        #expect(DayEdits(poor).inserting(1, into: [[0]]) == .noMoney(short: 4))
        var full = problem
        full.categoryCaps = [1]
        for place in 0..<2 { full.places[place].categories = [0] }
        #expect(DayEdits(full).inserting(1, into: [[0]]) == .categoryFull(0))
        var shut = problem
        shut.places[1].windows = [[]]
        #expect(DayEdits(shut).inserting(1, into: [[0]]) == .shut)
    }
}
