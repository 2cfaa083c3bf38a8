import Calendar
import Testing

@testable import LiveRules

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

    @Test("what only one network says earns nothing, but where the network is trusted, up to its bound of the day")
    func campus() {
        let near = report(10, by: "a", from: "campus")
        func earns(_ report: WaitReport, _ trust: Rewards.Trust, of network: Int, today: Int = 0) -> Bool {
            Rewards(trust: trust).entry(
                for: report, judged: .agreesInNetwork, earnedToday: today, earnedInNetwork: network, at: noon) != nil
        }
        #expect(!earns(near, .networks, of: 0))
        #expect(earns(near, .campus(reportsPerDay: 3), of: 2))
        #expect(!earns(near, .campus(reportsPerDay: 3), of: 3))
        #expect(!earns(near, .campus(reportsPerDay: 3), of: 0, today: 10))
        #expect(!earns(report(10, by: "a", from: ""), .campus(reportsPerDay: 3), of: 0))
        // Others confirmed it, and the network's bound is not theirs.
        let agreed = Rewards(trust: .campus(reportsPerDay: 3)).entry(
            for: near, judged: .agrees, earnedToday: 0, earnedInNetwork: 9, at: noon)
        #expect(agreed != nil)
    }

    @Test("a device that was erased earns nothing")
    func erased() {
        #expect(Rewards().entry(for: report(10, by: ""), judged: .agrees, earnedToday: 0, at: noon) == nil)
    }

    private func voucher(_ state: Voucher.State = .open, points: Int = 100, ends: Double = 30) -> Voucher {
        Voucher(
            digest: "d", device: device, points: points, what: "a coffee", place: "at the bar",
            ends: minutesAfterNoon(ends),
            state: state, redeemed: state == .redeemed ? noon : nil)
    }

    @Test("a reward takes the points that its code was made for")
    func redeems() {
        #expect(rewards.refusal(of: voucher(), holding: 100, at: noon) == nil)
        let entry = LedgerEntry(device: device, points: -100, reason: .reward, place: "", report: nil, at: noon)
        #expect(voucher().entry(at: noon) == entry)
        // The author asks for more since.
        #expect(Rewards(goal: 900, what: "a cake").refusal(of: voucher(), holding: 100, at: noon) == nil)
    }

    @Test("visitors with too few points are told how many are missing, when they ask for a code and when they show it")
    func missing() throws {
        #expect(throws: Rewards.Refusal.missing(points: 1)) { try rewards.end(holding: 99, at: noon) }
        #expect(rewards.refusal(of: voucher(), holding: 40, at: noon) == .missing(points: 60))
    }

    @Test("a code lasts for a day, and not after the last moment of the reward")
    func lasts() throws {
        #expect(try Rewards(goal: 1, what: "a coffee").end(holding: 1, at: noon) == minutesAfterNoon(24 * 60))
        #expect(try rewards.end(holding: 100, at: noon) == minutesAfterNoon(60))
        #expect(throws: Rewards.Refusal.ended(minutesAfterNoon(60))) {
            try rewards.end(holding: 100, at: minutesAfterNoon(60.1))
        }
    }

    @Test("a reward is given to the last second, and not after it, also when the author has shortened it since")
    func ended() {
        #expect(rewards.refusal(of: voucher(ends: 30), holding: 100, at: minutesAfterNoon(30)) == nil)
        #expect(
            rewards.refusal(of: voucher(ends: 30), holding: 100, at: minutesAfterNoon(30.1))
                == .ended(minutesAfterNoon(30)))
        #expect(
            rewards.refusal(of: voucher(ends: 90), holding: 100, at: minutesAfterNoon(61))
                == .ended(minutesAfterNoon(60)))
    }

    @Test("a code that was used, or made again, is good for nothing")
    func used() {
        #expect(rewards.refusal(of: voucher(.redeemed), holding: 900, at: noon) == .redeemed(noon))
        #expect(rewards.refusal(of: voucher(.replaced), holding: 900, at: noon) == .replaced)
    }

    @Test("where the author gives nothing, no code is made and none is redeemed")
    func nothing() {
        #expect(throws: Rewards.Refusal.nothing) { try Rewards().end(holding: 9000, at: noon) }
        #expect(Rewards().refusal(of: voucher(), holding: 900, at: noon) == .nothing)
    }

    @Test("the terms that a signature covers differ when anything of them does")
    func terms() {
        let plain = Voucher.terms(of: [1, 2], device: device, points: 5, what: "a", ends: noon)
        let others = [
            Voucher.terms(of: [1, 3], device: device, points: 5, what: "a", ends: noon),
            Voucher.terms(of: [1, 2], device: DeviceID(text: "b"), points: 5, what: "a", ends: noon),
            Voucher.terms(of: [1, 2], device: device, points: 4, what: "a", ends: noon),
            Voucher.terms(of: [1, 2], device: device, points: 5, what: "b", ends: noon),
            Voucher.terms(of: [1, 2], device: device, points: 5, what: "a", ends: minutesAfterNoon(1)),
        ]
        #expect(Set(others + [plain]).count == 6)
    }

    @Test("a goal or points of nothing are taken as one")
    func settings() { #expect(Rewards(pointsPerReport: 0, goal: -5) == Rewards(pointsPerReport: 1, goal: 1)) }
}
