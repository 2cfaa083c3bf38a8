import DaySearch
import Foundation

/// Prints how long an answer takes, and how good it is, beside a search of five seconds.
struct Speed {
    let options: Options

    func printAll() {
        row("300 places to choose from, the first answer", seconds: 0) { $0.choosing(300) }
        row("… within 0.05 s", seconds: 0.05) { $0.choosing(300) }
        row("… within 0.1 s", seconds: 0.1) { $0.choosing(300) }
        row("… within 1 s", seconds: 1) { $0.choosing(300) }
        row("2000 places to choose from, within 0.1 s", seconds: 0.1) { $0.choosing(2000) }
        row("40 stops to order, within 0.1 s", seconds: 0.1) { $0.ordering(40) }
        row("12 places, everything tried", seconds: 5) { $0.choosing(12) }
        row("12 stops to order, everything tried", seconds: 5) { $0.ordering(12) }
    }

    private func row(_ name: String, seconds: Double, _ problem: (inout SpeedCases) -> DayProblem) {
        var (times, gaps) = ([Double](), [Double]())
        for seed in options.seeds {
            var cases = SpeedCases(seed: seed)
            let problem = problem(&cases)
            let begin = options.clock.now()
            let answer = solve(problem, seconds: seconds, seed: seed)
            times.append((options.clock.now() - begin) * 1000)
            gaps.append(gap(answer, to: solve(problem, seconds: 5, seed: seed + 1000), problem))
        }
        let (count, mean) = (Double(gaps.count), gaps.reduce(0, +))
        print(
            String(
                format: "%-46@ %7.1f ms at most; gap mean %6.3f %%, worst %6.3f %%", name as NSString, times.max() ?? 0,
                mean / count, gaps.max() ?? 0))
    }

    private func solve(_ problem: DayProblem, seconds: Double, seed: Int) -> DayAnswer {
        let begin = options.clock.now()
        let clock = options.clock
        let effort = SearchEffort(seed: UInt64(seed)) { _ in seconds > 0 ? (clock.now() - begin) / seconds : 1 }
        return DaySearch.solve(problem, effort: effort)
    }

    private func gap(_ answer: DayAnswer, to best: DayAnswer, _ problem: DayProblem) -> Double {
        if problem.aim == .score { return 100 * Double(best.score - answer.score) / Double(max(1, best.score)) }
        if answer.places.count < best.places.count { return 100 }
        return 100 * Double(answer.walked - best.walked) / Double(max(1, best.walked))
    }
}
