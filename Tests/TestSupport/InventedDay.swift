@testable public import DaySearch

/// Invented problems: places on a street or scattered by a seed, times in minutes.
public enum InventedDay {
    /// Places along a street, one unit for each minute of walking; the hotel is at 0, where the day begins and ends.
    public static func street(
        _ places: [(at: Int, score: Int)], visit: Int = 10, begins: Int = 600, ends: Int = 720
    ) -> DayProblem {
        let at = [0] + places.map(\.at)
        let sites = places.enumerated().map { index, place in
            DayProblem.Site(
                point: index + 1, score: place.score, visit: visit, windows: [[.init(opens: 0, latestStart: 1440)]])
        }
        return DayProblem(
            places: sites, days: [.init(start: 0, end: 0, begins: begins, ends: ends)],
            travel: at.flatMap { from in at.map { abs($0 - from) } }, points: at.count)
    }

    /// A problem with everything at once: windows with breaks, fees, categories, walking limits, one or two days.
    public static func scattered(seed: UInt64, places count: Int, aim: DayProblem.Aim = .score) -> DayProblem {
        var chance = Chance(seed: seed)
        let days = aim == .score ? 1 + chance.below(2) : 1
        let spots = (0...count).map { _ in (chance.below(60), chance.below(60)) }
        let travel = spots.flatMap { from in spots.map { abs(from.0 - $0.0) + abs(from.1 - $0.1) } }
        let sites = (1...count).map { point in site(point, days: days, isOpen: aim != .score, &chance) }
        let day = DayProblem.Day(
            start: 0, end: chance.below(3) == 0 ? nil : 0, begins: 540, ends: aim == .score ? 900 : 3000)
        var problem = DayProblem(
            places: sites, days: Array(repeating: day, count: days), travel: travel, points: count + 1, aim: aim)
        guard aim == .score else { return problem }
        if chance.below(2) == 0 { problem.budget = 60 }
        if chance.below(2) == 0 { problem.categoryCaps = [2, 3] }
        if chance.below(3) == 0 { problem.longestLeg = 55 }
        if chance.below(3) == 0 { problem.longestWalk = 150 }
        return problem
    }

    private static func site(_ point: Int, days: Int, isOpen: Bool, _ chance: inout Chance) -> DayProblem.Site {
        let visit = 10 + chance.below(40)
        let windows = (0..<days).map { _ -> [DayProblem.Window] in
            if isOpen { return [.init(opens: 540, latestStart: 2500)] }
            let noon = 640 + chance.below(100)
            let morning = DayProblem.Window(opens: 540 + chance.below(60), closes: noon, visit: visit)
            let evening = DayProblem.Window(opens: noon + 60, closes: 900, visit: visit)
            return [morning, chance.below(2) == 0 ? evening : nil].compactMap { $0 }
        }
        var site = DayProblem.Site(point: point, score: 1 + chance.below(20), visit: visit, windows: windows)
        site.fee = chance.below(30)
        site.categories = chance.below(2) == 0 ? [0] : [1]
        site.rank = chance.below(4) == 0 ? chance.below(3) : nil
        return site
    }

    /// The same as `priced`, with rushes in which visitors stand in line.
    public static func crowded(seed: UInt64, places count: Int) -> DayProblem {
        var problem = priced(seed: seed, places: count)
        var chance = Chance(seed: seed &+ 2000)
        for place in problem.places.indices {
            let visit = problem.places[place].visit
            problem.places[place].windows = problem.places[place].windows.map { windows in
                let rushes = (0..<4).map {
                    (from: 500 + $0 * 100 + chance.below(100), queue: chance.below(2) * chance.below(40))
                }
                return windows.flatMap {
                    DayProblem.Window.windows(
                        opens: $0.opens, closes: $0.closes ?? 900, visit: visit, waits: [(0, 0)] + rushes)
                }
            }
        }
        return problem
    }

    /// The same with prices for everything that a day can cost, longer stays, meals, and a start that may be later.
    public static func priced(seed: UInt64, places count: Int) -> DayProblem {
        var problem = scattered(seed: seed, places: count)
        var chance = Chance(seed: seed &+ 1000)
        problem.prices.walk = [.init(after: 0, price: chance.below(3)), .init(after: 60, price: 2)]
        problem.prices.idle = [.init(after: 5, price: 2), .init(after: 20, price: 8)]
        problem.prices.sameness = [[-40, 5, 30], [0, 20, 60, 90]]
        problem.prices.mealGap = 150
        problem.prices.mealHaste = chance.below(10)
        problem.prices.mealLeast = 60
        problem.prices.mealClash = chance.below(2) * 500
        problem.prices.leg = [.init(after: 15, price: chance.below(4))]
        problem.longestLeg = nil
        for place in problem.places.indices {
            problem.places[place].score *= 10
            problem.places[place].longestVisit += chance.below(30)
            problem.places[place].longerWorth = chance.below(3)
            problem.places[place].isMeal = chance.below(4) == 0
        }
        for day in problem.days.indices where chance.below(2) == 0 {
            problem.days[day].latestBegin = problem.days[day].begins + chance.below(200)
        }
        return problem
    }
}
