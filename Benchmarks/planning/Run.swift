import DaySearch

/// One answer to one instance.
struct Run: Codable {
    let instance: String
    let series: String
    let seed: Int
    let best: Double
    /// The score, or the time for problems that order all places.
    let value: Double
    /// How far behind the best known answer, in hundredths; below zero is better than it.
    let gap: Double
    let seconds: Double
    let steps: Int
    let faults: [String]

    init(_ instance: Instance, seed: Int, options: Options) {
        let begin = options.clock.now()
        var rounds = 0
        let effort = SearchEffort(seed: UInt64(seed)) { steps in
            rounds = steps
            return options.steps > 0
                ? Double(steps) / Double(options.steps) : (options.clock.now() - begin) / options.seconds
        }
        let answer = DaySearch.solve(instance.problem, effort: effort)
        seconds = options.clock.now() - begin
        (steps, self.seed, self.instance, series, best) = (rounds, seed, instance.name, instance.series, instance.best)
        (value, gap) = Self.judged(answer, instance)
        faults = AnswerCheck(instance.problem).faults(in: answer).map { "\($0)" }
    }

    private static func judged(_ answer: DayAnswer, _ instance: Instance) -> (value: Double, gap: Double) {
        let best = instance.best
        guard instance.problem.aim != .score else {
            return (Double(answer.score), (best - Double(answer.score)) / best * 100)
        }
        let isWhole = answer.places.count == instance.problem.places.count
        return (Double(answer.ends), isWhole ? (Double(answer.ends) - best) / best * 100 : 100)
    }
}
