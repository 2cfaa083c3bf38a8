import Calendar
import LiveRules
import Storage
import Testing

/// What every store does with points that wait to be spent.
@Suite(.serialized) struct RewardTests {
    private func voucher(_ digest: String = "one", of device: DeviceID = ann, points: Int = 100) -> Voucher {
        Voucher(
            digest: digest, device: device, points: points, what: "a coffee", place: "at the bar", ends: moment(9000))
    }

    /// A store in which a device has some points.
    private func with(
        _ tested: TestedStore, points: Int, _ body: (any Store) async throws -> Void
    ) async throws {
        try await tested.with { store in
            try await store.keep(report())
            _ = try await store.judge(1, .agrees, entry: entry(points))
            try await body(store)
        }
    }

    @Test("a reward that is redeemed fifty times at once takes its points once", arguments: TestedStore.allCases)
    func once(_ tested: TestedStore) async throws {
        try await with(tested, points: 500) { store in
            try await store.keep(voucher())
            let answers = try await withThrowingTaskGroup(of: Bool.self) { rounds in
                for _ in 1...50 {
                    rounds.addTask { try await store.redeem(voucher(), entry: voucher().entry(at: moment(3000))) }
                }
                return try await rounds.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0 }.count == 1)
            #expect(try await store.points(of: ann) == 400)
            let history = try await store.ledger(of: ann, before: nil, limit: 10).map(\.entry.points)
            #expect(history == [-100, 500])
            #expect(try await store.voucher("one")?.state == .redeemed)
            #expect(try await store.latestVoucher(of: ann)?.redeemed == moment(3000))
        }
    }

    @Test("two rewards at once cannot spend the same points", arguments: TestedStore.allCases)
    func twoRewards(_ tested: TestedStore) async throws {
        try await with(tested, points: 150) { store in
            // Both were kept before the first was replaced, as two programs might do it.
            try await store.keep(voucher("one"))
            async let first = store.redeem(voucher("one"), entry: voucher().entry(at: moment(3000)))
            async let second = store.redeem(voucher("one"), entry: voucher().entry(at: moment(3000)))
            let answers = try await [first, second]
            #expect(answers.filter { $0 }.count == 1)
            try await store.keep(voucher("two"))
            let third = try await store.redeem(voucher("two"), entry: voucher("two").entry(at: moment(3001)))
            #expect(!third)
            #expect(try await store.points(of: ann) == 50)
            #expect(try await store.voucher("two")?.state == .open)
        }
    }

    @Test("a code that was made again is good for nothing", arguments: TestedStore.allCases)
    func replaced(_ tested: TestedStore) async throws {
        try await with(tested, points: 500) { store in
            for digest in ["one", "two", "three"] { try await store.keep(voucher(digest)) }
            #expect(try await store.voucher("one") == nil)
            #expect(try await store.voucher("two")?.state == .replaced)
            let old = try await store.redeem(voucher("two"), entry: voucher().entry(at: moment(3000)))
            #expect(!old)
            #expect(try await store.points(of: ann) == 500)
            #expect(try await store.latestVoucher(of: ann) == voucher("three"))
        }
    }

    @Test(
        "after its end, for another device, or for fewer points, nothing is redeemed and nothing is taken",
        arguments: TestedStore.allCases)
    func otherwise(_ tested: TestedStore) async throws {
        try await with(tested, points: 500) { store in
            try await store.keep(report(by: ben, at: 5000))
            _ = try await store.judge(2, .agrees, entry: entry(500, for: ben, report: 2))
            try await store.keep(voucher())
            let last = try await store.redeem(voucher(), entry: voucher().entry(at: moment(9001)))
            let bens = try await store.redeem(voucher(of: ben), entry: voucher(of: ben).entry(at: moment(3000)))
            let cheap = try await store.redeem(voucher(points: 1), entry: voucher(points: 1).entry(at: moment(3000)))
            #expect([last, bens, cheap] == [false, false, false])
            #expect(try await store.points(of: ann) == 500)
            #expect(try await store.points(of: ben) == 500)
            #expect(try await store.redeem(voucher(), entry: voucher().entry(at: moment(9000))))
        }
    }

    @Test("a history is read in pages, to its beginning", arguments: TestedStore.allCases)
    func pages(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for number in 1...7 {
                try await store.keep(report(at: 1000 * number))
                _ = try await store.judge(number, .agrees, entry: entry(number, report: number))
            }
            var read: [Int] = []
            var before: Int?
            repeat {
                let page = try await store.ledger(of: ann, before: before, limit: 3)
                read += page.map(\.entry.points)
                before = page.last?.id
            } while before != nil
            #expect(read == [7, 6, 5, 4, 3, 2, 1])
        }
    }

    @Test("reports that nobody has judged are a device's pending ones", arguments: TestedStore.allCases)
    func pending(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(
                report("bar", at: 100), report(at: 1000), report("bar", at: 2000), report(by: ben, at: 1500))
            _ = try await store.judge(2, .differs, entry: nil)
            #expect(try await store.pending(of: ann, since: moment(500)).map(\.at) == [moment(2000)])
            #expect(try await store.pending(of: ann, since: moment(0)).map(\.at) == [moment(2000), moment(100)])
        }
    }

    @Test("programs that start at once share the first key that one of them brings", arguments: TestedStore.allCases)
    func sharedKey(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let keys = try await withThrowingTaskGroup(of: String.self) { rounds in
                for number in 1...20 { rounds.addTask { try await store.key("rewards", or: "key \(number)") } }
                return try await rounds.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
            #expect(try await store.key("rewards", or: "another") == keys.first)
        }
    }

    @Test("an erased device has no rewards, and none of its codes can be redeemed", arguments: TestedStore.allCases)
    func erased(_ tested: TestedStore) async throws {
        try await with(tested, points: 500) { store in
            try await store.keep(voucher())
            try await store.forget(ann)
            #expect(try await store.voucher("one") == nil)
            let after = try await store.redeem(voucher(), entry: voucher().entry(at: moment(3000)))
            #expect(!after)
            #expect(try await store.lines().allSatisfy { !$0.contains("ann") })
        }
    }

    @Test("rewards, profiles and keys are lines of the export, and come back", arguments: TestedStore.allCases)
    func lines(_ tested: TestedStore) async throws {
        try await tested.withTwo { store, other in
            try await store.keep(voucher("one"))
            try await store.check(voucher: "one", at: moment(5))
            try await store.keep(voucher("two", of: ben))
            try await store.setName(ProfileName("Ann \u{1F600}"), of: ann)
            try await store.setPicture([0, 1, 255], of: ann, at: moment(7))
            try await store.setName(ProfileName("Ben"), of: ben)
            try await store.begin(Move(digest: "m", from: ann, to: nil, ends: moment(99)), at: moment(1))
            _ = try await store.key("rewards", or: "secret")
            let lines = try await store.lines()
            #expect(lines.count == 7)
            try await other.importLines(lines)
            #expect(try await other.lines() == lines)
            #expect(try await other.picture(of: ann) == [0, 1, 255])
        }
    }

    @Test("SQL in what visitors write stays what they wrote", arguments: TestedStore.allCases)
    func injection(_ tested: TestedStore) async throws {
        let words = "'; DROP TABLE voucher; --"
        try await tested.with { store in
            try await store.keep(
                Voucher(
                    digest: words, device: DeviceID(text: words), points: 1, what: words, place: words, ends: moment(9))
            )
            try await store.setName(ProfileName(words), of: DeviceID(text: words))
            #expect(try await store.voucher(words)?.what == words)
            #expect(try await store.profile(of: DeviceID(text: words)).name.text == words)
            #expect(try await store.voucher("' OR '1'='1") == nil)
        }
    }
}
