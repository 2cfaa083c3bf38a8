import Calendar
import LiveRules
import Storage
import Testing

/// What is kept of the use of a guide.
@Suite(.serialized) struct UseTests {
    private let monday = CalendarDate(iso8601: "2026-11-23")!
    private var tuesday: CalendarDate { monday.adding(days: 1) }

    private func search(_ words: String) -> MissedSearch { MissedSearch(words: words, digest: "digest of \(words)") }

    private func missed(_ store: any Store) async throws -> [UsageFigure] {
        try await store.figures(of: [.missed], from: monday, through: tuesday)
    }

    @Test(
        "a thing that is counted again is one figure, of its day, subject and number", arguments: TestedStore.allCases)
    func counting(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let (page, stop) = (Use(.page, "places/a"), Use(.reached, "tours/t", number: 2))
            try await store.count([page: 2, stop: 1], searches: [], of: monday, today: monday)
            try await store.count([page: 3, Use(.page): 1], searches: [], of: monday, today: tuesday)
            try await store.count([page: 1], searches: [], of: tuesday, today: tuesday)
            let all = try await store.figures(of: [.page, .reached], from: monday, through: tuesday)
            let (first, second) = (monday.daysSince1970, tuesday.daysSince1970)
            #expect(
                all == [
                    UsageFigure(Use(.page), day: first, count: 1), UsageFigure(page, day: first, count: 5),
                    UsageFigure(page, day: second, count: 1), UsageFigure(stop, day: first, count: 1),
                ])
            #expect(try await store.figures(of: [.page], from: tuesday, through: tuesday).count == 1)
            #expect(try await store.figures(of: [.visit], from: monday, through: tuesday).isEmpty)
        }
    }

    @Test("words are kept when the fifth search has them, with those before it", arguments: TestedStore.allCases)
    func words(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for _ in 0..<4 { try await store.count([:], searches: [search("ice cream")], of: monday, today: monday) }
            try await store.count([:], searches: [search("lifts")], of: monday, today: monday)
            #expect(try await missed(store).isEmpty)
            #expect(try await !store.lines().joined().contains("\"ice cream\""))
            for _ in 0..<2 { try await store.count([:], searches: [search("ice cream")], of: tuesday, today: tuesday) }
            #expect(
                try await missed(store) == [
                    UsageFigure(Use(.missed, "ice cream"), day: tuesday.daysSince1970, count: 6)
                ])
        }
    }

    @Test("old days go, and so does what too few searched for", arguments: TestedStore.allCases)
    func forgetting(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for _ in 0..<4 {
                try await store.count([Use(.visit): 1], searches: [search("lifts")], of: monday, today: monday)
            }
            try await store.count([Use(.visit): 1], searches: [], of: tuesday, today: tuesday)
            try await store.forgetUse(before: tuesday, searchesSince: monday)
            let left = try await store.figures(of: [.visit], from: monday, through: tuesday)
            #expect(left == [UsageFigure(Use(.visit), day: tuesday.daysSince1970, count: 1)])
            try await store.forgetUse(before: tuesday, searchesSince: tuesday)
            try await store.count([:], searches: [search("lifts")], of: tuesday, today: tuesday)
            #expect(try await missed(store).isEmpty)
        }
    }

    @Test("figures and digests are lines of an export, and come back from them", arguments: TestedStore.allCases)
    func exporting(_ tested: TestedStore) async throws {
        try await tested.withTwo { first, second in
            let use = Use(.reached, "tours/t", number: 2)
            try await first.count([use: 3], searches: [search("lifts")], of: monday, today: monday)
            let lines = try await first.lines()
            let day = monday.daysSince1970
            #expect(
                lines.dropFirst().dropLast() == [
                    #"{"kind":"use","counter":"reached","day":\#(day),"subject":"tours/t","number":2,"times":3}"#,
                    #"{"kind":"search","digest":"digest of lifts","sends":1,"day":\#(day)}"#,
                ])
            try await second.importLines(lines)
            try await second.count([use: 1], searches: [], of: monday, today: monday)
            let all = try await second.figures(of: [.reached], from: monday, through: monday)
            #expect(all == [UsageFigure(use, day: day, count: 4)])
        }
    }
}
