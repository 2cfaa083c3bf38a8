import Hours
import Testing

@testable import Companion

@Suite("How points count")
struct RewardsTests {
    private let rewards = Rewards(goal: 100, what: "a coffee", place: "at the bar", until: minutesAfterNoon(60))
    private let device = DeviceID(text: "a")

    @Test("a report that others confirmed earns five points, with its reason")
    func earns() {
        let entry = Rewards().entry(for: report(10, by: "a", id: 7), judged: .agrees, earnedToday: 0, at: noon)
        #expect(entry == LedgerEntry(device: device, points: 5, reason: .report, place: "cafe", report: 7, at: noon))
    }

    @Test("a report that others contradicted earns nothing")
    func contradicted() {
        #expect(Rewards().entry(for: report(10, by: "a"), judged: .differs, earnedToday: 0, at: noon) == nil)
    }

    @Test("after ten reports in a day the next earns nothing")
    func limit() {
        #expect(Rewards().entry(for: report(10, by: "a"), judged: .agrees, earnedToday: 9, at: noon) != nil)
        #expect(Rewards().entry(for: report(10, by: "a"), judged: .agrees, earnedToday: 10, at: noon) == nil)
    }

    @Test("a device that was erased earns nothing")
    func erased() {
        #expect(Rewards().entry(for: report(10, by: ""), judged: .agrees, earnedToday: 0, at: noon) == nil)
    }

    @Test("a reward takes the points of the goal")
    func redeems() throws {
        let entry = try rewards.redemption(by: device, holding: 130, at: noon)
        #expect(entry == LedgerEntry(device: device, points: -100, reason: .reward, place: "", report: nil, at: noon))
    }

    @Test("who has too few points is told how many are missing")
    func missing() {
        #expect(throws: Rewards.Refusal.missing(points: 1)) {
            try rewards.redemption(by: device, holding: 99, at: noon)
        }
    }

    @Test("rewards are given to the last second, and not after it")
    func ended() throws {
        let end = minutesAfterNoon(60)
        _ = try rewards.redemption(by: device, holding: 100, at: end)
        #expect(throws: Rewards.Refusal.ended(end)) {
            try rewards.redemption(by: device, holding: 100, at: minutesAfterNoon(60.1))
        }
    }

    @Test("a goal or points of nothing are taken as one")
    func settings() { #expect(Rewards(pointsPerReport: 0, goal: -5) == Rewards(pointsPerReport: 1, goal: 1)) }
}
