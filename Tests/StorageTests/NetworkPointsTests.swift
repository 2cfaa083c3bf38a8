import Calendar
import LiveRules
import Storage
import Testing

/// What every store does with the points of a network that is trusted.
@Suite(.serialized) struct NetworkPointsTests {
    private let campus = Rewards(reportsPerDay: 3, trust: .campus(reportsPerDay: 20))

    /// Settles as many reports of devices of their own behind one address.
    private func settle(
        _ count: Int, of name: String, from origin: String, in store: any Store, at seconds: Int
    ) async throws {
        for number in 1...count {
            let device = DeviceID(text: "\(name)\(number)")
            guard
                case .kept(let kept, _) = try await store.keep(
                    report(by: device, at: seconds, origin: origin), notWithin: 0)
            else { continue }
            let judged = try await store.settle(
                [(report: kept, judgement: .agreesInNetwork)], rewards: campus, at: moment(seconds))
            #expect(judged == 1)
        }
    }

    private func points(_ count: Int, of name: String, in store: any Store) async throws -> Int {
        var sum = 0
        for number in 1...count { sum += try await store.points(of: DeviceID(text: "\(name)\(number)")) }
        return sum
    }

    @Test(
        "however many devices it has, a network earns up to its bound, and another one its own",
        arguments: TestedStore.allCases)
    func bound(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await settle(25, of: "a", from: "den", in: store, at: 1000)
            #expect(try await points(25, of: "a", in: store) == 20 * 5)
            try await settle(5, of: "b", from: "library", in: store, at: 1000)
            #expect(try await points(5, of: "b", in: store) == 5 * 5)
            #expect(try await store.records(of: [DeviceID(text: "a1")])[DeviceID(text: "a1")] == Record())
        }
    }

    @Test("what is counted of a network goes after two days, and is in no export", arguments: TestedStore.allCases)
    func forgotten(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await settle(20, of: "a", from: "den", in: store, at: 1000)
            #expect(try await store.lines().allSatisfy { !$0.contains("network") || !$0.contains("\"reports\"") })
            try await store.tidy(at: moment(1000 + 86_400))
            try await settle(1, of: "b", from: "den", in: store, at: 1000 + 86_400)
            #expect(try await points(1, of: "b", in: store) == 0)
            try await store.tidy(at: moment(1000 + 3 * 86_400))
            try await settle(1, of: "c", from: "den", in: store, at: 1000 + 3 * 86_400)
            #expect(try await points(1, of: "c", in: store) == 5)
        }
    }
}
