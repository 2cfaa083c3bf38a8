import Calendar
import LiveRules
import Testing

@testable import Storage

/// What pages of devices are told of, asked for all of them at once.
@Suite(.serialized) struct DeviceNewsTests {
    private let ben = DeviceID(text: "ben")

    private func voucher(_ digest: String, ends: Int = 9000) -> Voucher {
        Voucher(digest: digest, device: ann, points: 100, what: "a coffee", place: "", ends: moment(ends))
    }

    @Test("entries are news once, and rewards and moves are while they are open", arguments: TestedStore.allCases)
    func news(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let start = try await store.deviceNews(after: nil, at: moment(0))
            #expect(start == DeviceNews(latest: 0))
            try await store.keep(report())
            _ = try await store.judge(1, .agrees, entry: entry(500))
            let earned = try await store.deviceNews(after: start.latest, at: moment(0))
            #expect(earned.earned == [ann] && earned.open.isEmpty)
            #expect(try await store.deviceNews(after: earned.latest, at: moment(0)).earned.isEmpty)
            try await store.keep(voucher("one"))
            let open = try await store.deviceNews(after: earned.latest, at: moment(10)).open
            #expect(open.keys.map(\.self) == [ann])
            try await store.check(voucher: "one", at: moment(20))
            let checked = try await store.deviceNews(after: nil, at: moment(20)).open
            #expect(checked[ann] != open[ann])
            // The number to compare goes, and then the reward itself.
            #expect(try await store.deviceNews(after: nil, at: moment(20 + 601)).open == open)
            #expect(try await store.deviceNews(after: nil, at: moment(9001)).open.isEmpty)
            #expect(try await store.redeem(voucher("one"), entry: voucher("one").entry(at: moment(30))))
            let redeemed = try await store.deviceNews(after: earned.latest, at: moment(30))
            #expect(redeemed.earned == [ann] && redeemed.open.isEmpty && redeemed.latest > earned.latest)
        }
    }

    @Test("a move is news for both devices, from its code to its end", arguments: TestedStore.allCases)
    func moves(_ tested: TestedStore) async throws {
        try await tested.with { store in
            func open() async throws -> [DeviceID: Set<String>] {
                try await store.deviceNews(after: nil, at: moment(10)).open
            }
            try await store.begin(Move(digest: "m", from: ann, to: nil, ends: moment(600)), at: moment(0))
            let begun = try await open()
            #expect(Set(begun.keys) == [ann])
            _ = try await store.enter("m", by: ben, at: moment(5))
            let entered = try await open()
            #expect(Set(entered.keys) == [ann, ben] && entered[ann] != begun[ann])
            #expect(try await store.finishMove(from: ann, to: ben, at: moment(6)))
            let done = try await open()
            #expect(done[ann] == nil && done[ben] != entered[ben])
            #expect(try await store.deviceNews(after: nil, at: moment(601)).open.isEmpty)
        }
    }

    @Test("what is open costs three statements, however many devices have something")
    func statements() async throws {
        try await withSQLite { plain, _ in
            let engine = CountedEngine(plain.engine)
            let store = SQLStore(engine)
            for number in 1...50 {
                let device = DeviceID(text: "d\(number)")
                try await store.begin(
                    Move(digest: "m\(number)", from: device, to: nil, ends: moment(600)), at: moment(0))
            }
            let count = try await engine.statements {
                let found = try await store.deviceNews(after: 0, at: moment(10))
                #expect(found.open.count == 50)
            }
            #expect(count == 3)
        }
    }

    @Test("a try to keep something leaves nothing behind", arguments: TestedStore.allCases)
    func probe(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keepsSomething()
            try await store.keepsSomething()
            #expect(try await store.dayKey(-1, offering: [7], forgettingBefore: -9) == [7])
        }
    }
}
