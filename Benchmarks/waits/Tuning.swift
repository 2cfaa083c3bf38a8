import LiveRules

/// How the figures of the rules were chosen: one is changed at a time, on seeds that the report does not use.
struct Tuning {
    let seeds: ClosedRange<Int>

    /// Places of all kinds: honest ones, and ones with lies of all kinds.
    private let settings: [Setting] = [3.0, 6, 20, 60].flatMap { rate in
        [
            Setting(rate: rate, liars: 0), Setting(rate: rate, liars: 0.1), Setting(rate: rate, liars: 0.3),
            Setting(rate: rate, liars: 0.3, lie: .colluding), Setting(rate: rate, liars: 0.3, lie: .oneAddress),
            Setting(rate: rate, liars: 0.2, sharedAddress: 0.8),
        ]
    }

    private let variants: [(name: String, change: (inout WaitFigures) -> Void)] = [
        ("standard", { _ in }),
        ("half-life 10, fixed", { ($0.longestHalfLife, $0.halvingRate) = (10, 1e9) }),
        ("half-life 20, fixed", { ($0.longestHalfLife, $0.halvingRate) = (20, 1e9) }),
        ("half-life 15 at most", { $0.longestHalfLife = 15 }), ("half-life 30 at most", { $0.longestHalfLife = 30 }),
        ("halving rate 10", { $0.halvingRate = 10 }), ("halving rate 40", { $0.halvingRate = 40 }),
        ("here 1", { $0.hereFactor = 1 }), ("here 1.5", { $0.hereFactor = 1.5 }),
        ("usual 0.25", { $0.usualWeight = 0.25 }), ("usual 1", { $0.usualWeight = 1 }),
        ("no limit of an address", { $0.originShare = 1 }), ("limit of an address 1/2", { $0.originShare = 0.5 }),
        ("crowd 0", { $0.crowdFactor = 0 }), ("crowd 1", { $0.crowdFactor = 1 }), ("crowd 3", { $0.crowdFactor = 3 }),
        ("judging 10 min", { $0.judgingWindow = 10 }), ("judging 30 min", { $0.judgingWindow = 30 }),
        ("judging 40 min", { $0.judgingWindow = 40 }),
        ("tolerance 30 %", { $0.toleranceShare = 0.3 }), ("tolerance 70 %", { $0.toleranceShare = 0.7 }),
        ("tolerance 3 min", { $0.tolerance = 3 }),
    ]

    func printAll() {
        var table = Table(
            ["changed", "3/h", "6/h", "20/h", "60/h", "no lies", "lone 10 %", "lone 30 %", "colluding 30 %"]
                + ["one address 30 %", "campus, lone 20 %", "all"])
        for variant in variants {
            var figures = WaitFigures.standard
            variant.change(&figures)
            let errors: [Double] = settings.map { setting in
                Comparison(setting, seeds: seeds, methods: [.both], figures: figures).score(.both).mean
            }
            let groups: [[Double]] = (0..<4).map { rate in Array(errors[rate * 6..<rate * 6 + 6]) }
            let kinds: [[Double]] = (0..<6).map { kind in groups.map { $0[kind] } }
            table.add([variant.name] + groups.map(mean) + kinds.map(mean) + [mean(errors)])
        }
        print(table.markdown)
    }

    private func mean(_ errors: [Double]) -> String { (errors.reduce(0, +) / Double(errors.count)).shorter }
}
