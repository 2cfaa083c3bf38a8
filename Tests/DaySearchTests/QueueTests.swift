import TestSupport
import Testing

@testable import DaySearch

@Suite("Standing in line")
struct QueueTests {
    private func windows(_ waits: (from: Int, queue: Int)...) -> [DayProblem.Window] {
        DayProblem.Window.windows(opens: 660, closes: 900, visit: 30, waits: [(0, 0)] + waits)
    }

    private func start(_ windows: [DayProblem.Window], arriving: Int) -> Int? {
        windows.compactMap { $0.start(arriving: arriving) }.min()
    }

    @Test("a visit in a rush begins after the queue, or when the rush is over, whichever comes first")
    func rush() {
        let windows = windows((720, 15), (780, 0))
        #expect(
            [600, 700, 719, 720, 750, 770, 780, 870, 871].map { start(windows, arriving: $0) } == [
                660, 700, 719, 735, 765, 780, 780, 870, nil,
            ])
    }

    @Test("who comes later never begins sooner, whatever the queues are")
    func order() {
        var chance = Chance(seed: 3)
        for _ in 0..<500 {
            let waits = (0..<5).map {
                (from: $0 * 60 + 600 + chance.below(60), queue: chance.below(3) * chance.below(90))
            }
            let windows = DayProblem.Window.windows(
                opens: 630, closes: 900, visit: 20, waits: [(0, chance.below(9))] + waits)
            let starts = (500...900).map { start(windows, arriving: $0) ?? .max }
            #expect(starts == starts.sorted())
            // Nobody begins before the queue of the moment is over, unless a later part of the hours is calmer.
            for (arrives, begins) in zip(500..., starts) where begins < .max {
                let all = [(from: 0, queue: 0)] + waits
                #expect(begins >= min(max(arrives, 630), begins) && begins <= 880, "\(all)")
            }
            #expect(
                zip(windows, windows.dropFirst()).allSatisfy {
                    $0.latestStart < $1.opens && $0.opens - $0.queue < $1.opens - $1.queue
                })
        }
    }

    @Test("a day goes round a rush: what is near comes first, and the queue costs what waiting costs")
    func around() throws {
        var problem = InventedDay.street(
            [(at: 10, score: 300), (at: 10, score: 300)], visit: 40, begins: 710, ends: 900)
        problem.prices.idle = [.init(after: 5, price: 10)]
        problem.places[0].windows = [windows((720, 20), (760, 0))]
        let answer = DaySearch.solve(problem, effort: .steps(200))
        #expect(answer.order == [[1, 0]] && answer.idle == 0)
        let kept = try #require(DayAnswer([[0, 1]], of: problem))
        #expect(kept.days[0].visits[0].begins == 740 && kept.idle == 20 && kept.value == 600 - 10 * 15)
        #expect(kept.ends == answer.ends + 20)
        #expect(AnswerCheck(problem).faults(in: kept).isEmpty)
    }

    @Test("longer visits before it do not shorten a queue")
    func fixed() throws {
        var problem = InventedDay.street([(at: 0, score: 100), (at: 0, score: 100)], visit: 10, begins: 720, ends: 900)
        problem.prices.idle = [.init(after: 0, price: 1)]
        problem.places[0].longestVisit = 30
        problem.places[1].windows = [windows((720, 15), (800, 0))]
        let day = try #require(DayAnswer([[0, 1]], of: problem)).days[0]
        #expect(day.visits[1].begins - day.visits[1].arrives == 15)
    }

    @Test(
        "with rushes the search finds the best of all orders, and every answer keeps to the queues", arguments: 1...14)
    func best(seed: UInt64) {
        let problem = InventedDay.crowded(seed: seed, places: 5)
        let found = DaySearch.solve(problem, effort: .steps(3000))
        #expect(AnswerCheck(problem).faults(in: found).isEmpty)
        let edits = DayEdits(problem)
        let orders = Self.orders(of: 5, days: problem.days.count)
        let best = orders.compactMap { edits.keeping($0)?.value }.max() ?? 0
        #expect(found.value == best)
    }

    /// Every choice of places in every order on every day.
    private static func orders(of count: Int, days: Int) -> [[[Int]]] {
        var all: [[[Int]]] = [Array(repeating: [], count: days)]
        for place in 0..<count {
            for order in all {
                for day in order.indices {
                    for position in 0...order[day].count {
                        var longer = order
                        longer[day].insert(place, at: position)
                        all.append(longer)
                    }
                }
            }
        }
        return all
    }
}
