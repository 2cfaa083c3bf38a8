import LiveRules

/// How often the truth lies in the range that an estimate gives.
struct Coverage {
    private var minutes = 0
    private var covered = 0

    init(_ setting: Setting, seeds: ClosedRange<Int>) {
        for seed in seeds {
            var trial = Trial(World(setting, seed: seed))
            trial.follow(week: World.weeks - 1) { day, minute, knowledge in
                let estimate = WaitRules.estimate(
                    of: Array(knowledge.recent), records: knowledge.records, usual: knowledge.usual,
                    at: day.moment(minute))
                guard let estimate else { return }
                minutes += 1
                if (estimate.low...estimate.high).contains(day.truth[minute].rounded()) { covered += 1 }
            }
        }
    }

    var share: Double { Double(covered) / Double(max(1, minutes)) }
}
