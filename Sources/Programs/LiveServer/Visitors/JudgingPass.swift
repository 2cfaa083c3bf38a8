import Calendar
import LiveRules
import Storage

/// Judges the reports that are old enough, each once and for good, place by place. What waits is in the store, so a pass that was cut
/// short goes on where it ended, also in another program. Between two groups of some 200 reports it lets others go first.
///
/// Cost: for each report a bounded number of rows, whatever was reported before.
struct JudgingPass: Sendable {
    let store: any Store
    let rewards: Rewards

    /// - Returns: how many were judged.
    @discardableResult
    func run(at now: Instant) async throws -> Int {
        let past = now.later(by: -WaitRules.judgedUntil)
        // Nobody needs to know any longer what came from one household, and nobody can be judged without.
        try await store.forgetOrigins(before: past)
        try await store.giveUpJudging(before: past)
        let until = now.later(by: -WaitRules.judgedAfter)
        var count = 0
        while true {
            let windows = try await store.judgingWindows(until: until, within: WaitRules.judgedAfter)
            if windows.isEmpty { return count }
            let judged = windows.flatMap { WaitRules.judgements(of: $0.due, among: $0.reports, at: now) }
            count += try await store.settle(judged, rewards: rewards, at: now)
            await Task.yield()
            try Task.checkCancellation()
        }
    }
}
