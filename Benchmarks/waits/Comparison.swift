import LiveRules

/// The scores of each method in one setting, over many seeds.
struct Comparison {
    private(set) var scores: [Method: Score] = [:]

    /// - Parameter week: 0 for the first day, where nobody is known yet; 4 for one with four weeks behind it.
    init(
        _ setting: Setting, seeds: ClosedRange<Int>, methods: [Method] = Method.allCases, week: Int = World.weeks - 1,
        figures: WaitFigures = .standard
    ) {
        for seed in seeds {
            var trial = Trial(World(setting, seed: seed), figures: figures)
            trial.follow(week: week) { day, minute, knowledge in
                for method in methods {
                    let wait = knowledge.wait(by: method, at: day.moment(minute))
                    scores[method, default: Score()].add(wait, truth: day.truth[minute])
                }
            }
        }
    }

    func score(_ method: Method) -> Score { scores[method] ?? Score() }
}
