import Calendar
import LiveRules

/// What a single wrong report does where all others are honest.
///
/// Every 20 minutes somebody unknown says 0 or 120, in turn, and that he stands there. Counted are the minutes of the
/// following 45 in which the estimate would mislead with this report, and would not without it.
struct OneLie {
    private var minutes = 0
    private var harmed: [Method: Int] = [:]

    init(rate: Double, seeds: ClosedRange<Int>) {
        for seed in seeds {
            var trial = Trial(World(Setting(rate: rate, liars: 0), seed: seed))
            trial.follow(week: World.weeks - 1) { add($0, $1, $2) }
        }
    }

    func share(_ method: Method) -> Double { Double(harmed[method] ?? 0) / Double(max(1, minutes)) }

    private mutating func add(_ day: World.Day, _ minute: Int, _ knowledge: Knowledge) {
        let now = day.moment(minute)
        for told in stride(from: 0, to: day.truth.count, by: 20) where (told...told + 45).contains(minute) {
            let lied = Knowledge(
                recent: knowledge.recent.with(lie(at: day.moment(told), minutes: told / 20 % 2 * 120)),
                records: knowledge.records, usual: knowledge.usual, figures: knowledge.figures)
            minutes += 1
            for method in Method.allCases {
                let truth = day.truth[minute]
                if Score.misleads(lied.wait(by: method, at: now), truth: truth),
                    !Score.misleads(knowledge.wait(by: method, at: now), truth: truth)
                {
                    harmed[method, default: 0] += 1
                }
            }
        }
    }

    private func lie(at moment: Instant, minutes: Int) -> WaitReport {
        WaitReport(
            id: 0, place: "counter", device: DeviceID(text: "stranger"), origin: "elsewhere", minutes: minutes,
            at: moment, isHere: true)
    }
}

extension ArraySlice<WaitReport> {
    /// With one more report, in the order of their time.
    fileprivate func with(_ report: WaitReport) -> ArraySlice<WaitReport> {
        var all = self
        all.insert(report, at: firstIndex { $0.at > report.at } ?? endIndex)
        return all
    }
}
