import Calendar
import LiveRules
import Storage
import Testing

@testable import class Storage.SQLStore

/// That no table grows without end, whatever visitors send.
@Suite(.serialized) struct TidyingTests {
    private let now = moment(2_000_000_000)

    private func bounds(_ change: (inout StoreBounds) -> Void) -> StoreBounds {
        var bounds = StoreBounds()
        change(&bounds)
        return bounds
    }

    private func told(_ key: String, at moment: Instant) -> Contribution {
        Contribution(
            key: key, device: ann, origin: "", at: moment,
            content: ContributionContent(
                about: .wrong(place: "cafe", fact: .hours, value: "Mo-Fr"), source: .sign, licence: "CC0"))
    }

    private func lines(_ store: any Store, _ kind: String) async throws -> [String] {
        try await store.lines().filter { $0.hasPrefix(#"{"kind":"\#(kind)","#) }
    }

    @Test("reports go after 400 days, and the first ones where there are too many", arguments: TestedStore.allCases)
    func reports(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for number in 1...30 {
                try await store.keep(report(at: now.secondsSince1970 - (30 - number) * 86_400 * 20))
            }
            try await store.tidy(at: now)
            #expect(try await store.reports(of: nil, since: moment(0)).map(\.id) == Array(10...30))
            try await store.tidy(at: now, bounds { $0.reports = 5 })
            #expect(try await store.reports(of: nil, since: moment(0)).map(\.id) == Array(26...30))
        }
    }

    @Test("a device goes with its record when nothing of it is left, and with its points after 800 days")
    func devices() async throws {
        try await withSQLite { store, _ in
            let past = now.secondsSince1970 - 790 * 86_400
            try await store.keep(report(by: ann, at: past), report(by: ben, at: past))
            _ = try await store.judge(1, .agrees, entry: entry(for: ann, report: 1, at: past))
            _ = try await store.judge(2, .differs, entry: nil)
            // At the first look both are new; the reports are too old.
            try await store.tidy(at: now)
            #expect(try await lines(store, "device").count == 2)
            try await store.tidy(at: now.later(by: 9 * 86_400))
            #expect(try await lines(store, "device").count == 2)
            try await store.tidy(at: now.later(by: 31 * 86_400))
            #expect(try await lines(store, "device").isEmpty)
            #expect(try await lines(store, "entry").isEmpty)
        }
    }

    @Test("a device that reports, and one with points of this year, stay", arguments: TestedStore.allCases)
    func devicesOfUse(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(by: ann, at: now.secondsSince1970), report(by: ben, at: 1))
            _ = try await store.judge(1, .agrees, entry: nil)
            _ = try await store.judge(2, .agrees, entry: entry(for: ben, report: 2, at: now.secondsSince1970))
            for days in [0, 31, 62, 93] { try await store.tidy(at: now.later(by: days * 86_400)) }
            #expect(try await store.records(of: [ann, ben]).count == 2)
            #expect(try await store.points(of: ben) == 5)
        }
    }

    @Test("a name of a device that never did anything else goes after 30 days, and sooner in a flood of names")
    func profiles() async throws {
        try await withSQLite { store, _ in
            try await store.keep(report(by: ann, at: now.secondsSince1970))
            for number in 1...100 {
                try await store.setName(ProfileName.kept("Ada"), of: DeviceID(text: "d\(number)"))
            }
            try await store.setName(ProfileName.kept("Ann"), of: ann)
            try await store.tidy(at: now)
            #expect(try await lines(store, "profile").count == 101)
            try await store.tidy(at: now.later(by: 1), bounds { $0.profiles = 20 })
            #expect(try await lines(store, "profile").count == 20)
            #expect(try await store.profile(of: ann).name.text == "Ann")
            try await store.tidy(at: now.later(by: 31 * 86_400))
            #expect(try await lines(store, "profile").count == 1)
            #expect(try await store.profile(of: ann).name.text == "Ann")
        }
    }

    @Test("a name that was changed is new again")
    func changedProfile() async throws {
        try await withSQLite { store, _ in
            try await store.setName(ProfileName.kept("Ada"), of: ann)
            try await store.tidy(at: now)
            try await store.setName(ProfileName.kept("Eva"), of: ann)
            for days in [20, 40] { try await store.tidy(at: now.later(by: days * 86_400)) }
            #expect(try await store.profile(of: ann).name.text == "Eva")
            try await store.tidy(at: now.later(by: 51 * 86_400))
            #expect(try await store.profile(of: ann) == .nobody)
        }
    }

    @Test("codes of rewards, moves and words that were searched are bounded", arguments: TestedStore.allCases)
    func others(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let today = CalendarDate(daysSince1970: now.secondsSince1970 / 86_400)
            for number in 1...60 {
                let device = DeviceID(text: "d\(number)")
                let ends = now.later(by: -number * 20 * 86_400)
                try await store.keep(
                    Voucher(digest: "v\(number)", device: device, points: 5, what: "coffee", place: "", ends: ends))
                try await store.begin(
                    Move(digest: "m\(number)", from: device, to: nil, ends: now.later(by: number)), at: now)
                try await store.count(
                    [Use(.missed, "word \(number)"): 1],
                    searches: [MissedSearch(words: "word \(number)", digest: "w\(number)")],
                    of: today.adding(days: number - 60), today: today.adding(days: number - 60))
            }
            try await store.tidy(
                at: now,
                bounds { ($0.moves, $0.searches, $0.missedWords) = (20, 20, 20) })
            #expect(try await lines(store, "voucher").count == 40)
            #expect(try await lines(store, "search").count == 20)
            let words = try await store.figures(of: [.missed], from: today.adding(days: -400), through: today)
            #expect(words.map(\.use.subject) == (41...60).map { "word \($0)" })
            #expect(try await store.move(of: DeviceID(text: "d40"), at: now) == nil)
            #expect(try await store.move(of: DeviceID(text: "d41"), at: now) != nil)
        }
    }

    @Test(
        "waits after wrong passwords go after a day, and the oldest where somebody has typed too many addresses",
        arguments: TestedStore.allCases)
    func paces(_ tested: TestedStore) async throws {
        try await tested.with { store in
            func fill(_ count: Int, from first: Instant, _ name: String) async throws {
                for number in 0..<count {
                    let pace = SignInThrottle(failures: 1, until: first.later(by: number))
                    let isCounted = try await store.count(
                        pace, of: "account \(name) \(number)", after: nil, forgettingBefore: moment(0))
                    #expect(isCounted)
                }
            }
            func left(_ count: Int, _ name: String) async throws -> [Int] {
                var left: [Int] = []
                for number in 0..<count
                where try await store.pace(of: "account \(name) \(number)") != nil { left.append(number) }
                return left
            }
            try await fill(30, from: now.later(by: -86_400 - 10), "old")
            try await fill(700, from: now, "new")
            try await store.tidy(at: now)
            #expect(try await left(30, "old") == Array(10..<30))
            #expect(try await left(700, "new") == Array(0..<700))
            try await store.tidy(at: now, bounds { $0.paces = 100 })
            #expect(try await left(30, "old").isEmpty)
            #expect(try await left(700, "new") == Array(600..<700))
        }
    }

    @Test(
        "somebody who signs in after a flood waits for a few of the rows that it left", arguments: TestedStore.allCases)
    func pacesAtOnce(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for number in 0..<250 {
                let pace = SignInThrottle(failures: 1, until: moment(1000 + number))
                _ = try await store.count(pace, of: "\(number)", after: nil, forgettingBefore: moment(0))
            }
            var left = 250
            for (round, gone) in [100, 100, 50, 0].enumerated() {
                let pace = SignInThrottle(failures: 1, until: now)
                _ = try await store.count(pace, of: "ann \(round)", after: nil, forgettingBefore: now)
                var found = 0
                for number in 0..<250 where try await store.pace(of: "\(number)") != nil { found += 1 }
                #expect(found == left - gone)
                left = found
            }
        }
    }

    @Test("contributions that were decided go after 400 days, and the oldest where there are too many")
    func contributions() async throws {
        try await withSQLite { store, _ in
            for number in (1...30).reversed() {
                let sent = now.later(by: -number * 20 * 86_400)
                guard case .kept(let kept) = try await store.keep(told("c\(number)", at: sent), within: .init())
                else {
                    Issue.record("\(number) was not kept")
                    continue
                }
                if number > 1 { #expect(try await store.withdraw(kept.id, at: sent)) }
            }
            try await store.tidy(at: now)
            // One waits.
            #expect(try await lines(store, "contribution").count == 20)
            try await store.tidy(at: now, bounds { $0.contributions = 5 })
            #expect(try await lines(store, "contribution").count == 6)
        }
    }

    @Test("keys of days are those of today and tomorrow, however many days went by", arguments: TestedStore.allCases)
    func dayKeys(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for day in 1...50 {
                _ = try await store.dayKey(day, offering: [1], forgettingBefore: day)
                #expect(try await store.dayKey(day + 1, offering: [UInt8(day)], forgettingBefore: day) == [UInt8(day)])
            }
            // An earlier one would be the one of before.
            #expect(try await store.dayKey(49, offering: [99], forgettingBefore: 0) == [99])
        }
    }

    @Test("origins are forgotten in steps, however many there are", arguments: TestedStore.allCases)
    func origins(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await withThrowingTaskGroup(of: Void.self) { visitors in
                for number in 1...1201 {
                    visitors.addTask { try await store.keep(report(by: DeviceID(text: "d\(number)"), at: number)) }
                }
                try await visitors.waitForAll()
            }
            try await store.forgetOrigins(before: moment(1201))
            let left = try await store.reports(of: nil, since: moment(0)).filter { !$0.origin.isEmpty }
            #expect(left.map(\.at) == [moment(1201)])
        }
    }
}
