import LiveRules
import Storage
import Testing

/// What every store does with judgements, records, points and their history.
@Suite(.serialized) struct DeviceTests {
    @Test("a report is judged once, and its points are given once", arguments: TestedStore.allCases)
    func once(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report())
            let answers = try await withThrowingTaskGroup(of: Bool.self) { rounds in
                for _ in 1...20 { rounds.addTask { try await store.judge(1, .agrees, entry: entry()) } }
                return try await rounds.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0 }.count == 1)
            #expect(try await store.records(of: [ann]) == [ann: Record(agreed: 1)])
            #expect(try await store.points(of: ann) == 5)
            #expect(try await store.ledger(of: ann, limit: 10) == [entry()])
        }
    }

    @Test("a report that nobody kept is not judged", arguments: TestedStore.allCases)
    func missing(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let isJudged = try await store.judge(7, .agrees, entry: entry())
            #expect(!isJudged)
            #expect(try await store.points(of: ann) == 0)
        }
    }

    @Test("a record counts both judgements, and unknown devices are left out", arguments: TestedStore.allCases)
    func records(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(), report(), report(), report(by: ben))
            for (id, judgement) in [(1, Judgement.agrees), (2, .differs), (3, .agrees), (4, .differs)] {
                #expect(try await store.judge(id, judgement, entry: nil))
            }
            let found = try await store.records(of: [ann, ben, DeviceID(text: "nobody")])
            #expect(found == [ann: Record(agreed: 2, differed: 1), ben: Record(differed: 1)])
            #expect(try await store.records(of: []) == [:])
        }
    }

    @Test("what others contradicted is not believed; what nobody could judge is", arguments: TestedStore.allCases)
    func believed(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 30), report(at: 10), report(at: 20), report(at: 5), report("bar", at: 40))
            #expect(try await store.judge(1, .agrees, entry: nil))
            #expect(try await store.judge(3, .differs, entry: nil))
            #expect(try await store.believedReports(of: "cafe", since: moment(10)).map(\.id) == [2, 1])
        }
    }

    @Test("a history comes latest first, and its sum is what a device has", arguments: TestedStore.allCases)
    func history(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(), report(), report())
            let entries = [entry(500, report: 1), entry(-500, report: nil), entry(5, report: 3)]
            for (id, entry) in zip(1..., entries) { _ = try await store.judge(id, .agrees, entry: entry) }
            #expect(try await store.points(of: ann) == 5)
            #expect(try await store.ledger(of: ann, limit: 9) == entries.reversed())
            #expect(try await store.ledger(of: ann, limit: 1) == [entries[2]])
            #expect(try await store.ledger(of: ben, limit: 9) == [])
        }
    }

    @Test("a forgotten device leaves the minutes that it reported, and nothing else", arguments: TestedStore.allCases)
    func forgetting(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(), report(by: ben), report(at: 1100))
            for (id, device) in [(1, ann), (2, ben)] {
                _ = try await store.judge(id, .agrees, entry: entry(for: device, report: id))
            }
            try await store.forget(ann)
            let left = try await store.reports(of: "cafe", since: moment(0))
            #expect(left.map(\.device) == [.erased, ben, .erased])
            #expect(left.map(\.origin) == ["", "prefix", ""])
            #expect(left.map(\.minutes) == [10, 10, 10])
            #expect(try await store.records(of: [ann, ben]) == [ben: Record(agreed: 1)])
            #expect(try await store.points(of: ann) == 0)
            #expect(try await store.ledger(of: ann, limit: 9) == [])
            #expect(try await store.points(of: ben) == 5)
            #expect(try await store.lines().contains { $0.contains("ann") } == false)
        }
    }

    @Test("the late judgement of a forgotten device's report gives nobody points", arguments: TestedStore.allCases)
    func lateJudgement(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report())
            try await store.forget(ann)
            #expect(try await store.judge(1, .agrees, entry: entry()))
            #expect(try await store.points(of: ann) == 0)
            #expect(try await store.records(of: [ann, .erased]) == [:])
        }
    }
}
