import LiveRules
import Storage
import Testing

/// What every store does with reports.
@Suite(.serialized) struct ReportTests {
    @Test("a kept report comes back as it was, with a number of its own", arguments: TestedStore.allCases)
    func keeping(_ tested: TestedStore) async throws {
        try await tested.with { store async throws in
            let told = report("café ‘ö’", by: ann, minutes: 0, at: -5, id: 99, origin: "", isHere: true)
            let kept = report("café ‘ö’", by: ann, minutes: 0, at: -5, id: 1, origin: "", isHere: true)
            #expect(try await store.keep(told, notWithin: 300) == .kept(kept))
            #expect(try await store.reports(of: nil, since: moment(-5)) == [kept])
        }
    }

    @Test("a device's second report on a place is told the first, for a time", arguments: TestedStore.allCases)
    func tooSoon(_ tested: TestedStore) async throws {
        try await tested.with { store async throws in
            let first = report(at: 1000, id: 1)
            #expect(try await store.keep(first, notWithin: 300) == .kept(first))
            #expect(try await store.keep(report(minutes: 50, at: 1299), notWithin: 300) == .tooSoon(first))
            #expect(try await store.keep(report(minutes: 50, at: 701), notWithin: 300) == .tooSoon(first))
            #expect(try await store.keep(report(at: 1300), notWithin: 300) == .kept(report(at: 1300, id: 2)))
            #expect(try await store.keep(report(at: 1400), notWithin: 300) == .tooSoon(report(at: 1300, id: 2)))
            #expect(try await store.reports(of: "cafe", since: moment(0)).map(\.id) == [1, 2])
        }
    }

    @Test("other devices and other places do not wait for one another", arguments: TestedStore.allCases)
    func others(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for other in [report(), report(by: ben), report("bar"), report("bar", by: ben)] {
                guard case .kept = try await store.keep(other, notWithin: 300) else {
                    Issue.record("\(other) was refused")
                    continue
                }
            }
        }
    }

    @Test("of many equal reports at the same time one is kept", arguments: TestedStore.allCases)
    func atTheSameTime(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let answers = try await withThrowingTaskGroup(of: Kept.self) { visitors in
                for _ in 1...300 { visitors.addTask { try await store.keep(report(), notWithin: 300) } }
                return try await visitors.reduce(into: []) { $0.append($1) }
            }
            let first = report(id: 1)
            #expect(answers.filter { $0 == .kept(first) }.count == 1)
            #expect(answers.filter { $0 == .tooSoon(first) }.count == 299)
        }
    }

    @Test("reports come by moment, then by number, of one place or of all", arguments: TestedStore.allCases)
    func order(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 30), report(at: 10), report("bar", at: 20), report(by: ben, at: 10))
            #expect(try await store.reports(of: "cafe", since: moment(10)).map(\.id) == [2, 4, 1])
            #expect(try await store.reports(of: "cafe", since: moment(11)).map(\.id) == [1])
            #expect(try await store.reports(of: nil, since: moment(0)).map(\.id) == [2, 4, 3, 1])
            #expect(try await store.reports(of: "nowhere", since: moment(0)) == [])
        }
    }

    @Test("what came after a number is asked for in pieces", arguments: TestedStore.allCases)
    func pieces(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 30), report(at: 10), report(at: 20))
            #expect(try await store.reports(after: 0, limit: 2).map(\.id) == [1, 2])
            #expect(try await store.reports(after: 2, limit: 2).map(\.id) == [3])
            #expect(try await store.reports(after: 3, limit: 2) == [])
            #expect(try await store.reports(after: 0, limit: -1) == [])
        }
    }

    @Test("places and devices are compared letter by letter, whatever is in them", arguments: TestedStore.allCases)
    func letters(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let odd = ["cafe", "Cafe", "caf\u{E9}", "cafe\u{301}", "x'; DROP TABLE report; --", "%", "", "a\u{0}b"]
            for place in odd { try await store.keep(report(place)) }
            for place in odd { #expect(try await store.reports(of: place, since: moment(0)).count == 1) }
        }
    }

    @Test("origins are erased before a moment, and stay after it", arguments: TestedStore.allCases)
    func origins(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 10), report(at: 20))
            try await store.forgetOrigins(before: moment(20))
            #expect(try await store.reports(of: nil, since: moment(0)).map(\.origin) == ["", "prefix"])
        }
    }
}
