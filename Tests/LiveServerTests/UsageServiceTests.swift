import Calendar
import GuideModel
import LiveRules
import OpeningHours
import Storage
import Synchronization
import TestSupport
import Testing

@testable import LiveServer

@Suite("What the companion counts")
struct UsageServiceTests {
    /// A desk for a guide of one tour with two stops, at a moment of 2026-10-25, when clocks in Helsinki are set back from four to three.
    private func with(
        _ body: (UsageService, any Store, @Sendable (Int) -> Void) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/live.sqlite")
        let now = Mutex(Instant(try #require(CalendarDate(iso8601: "2026-10-25")), minute: 30))
        var subjects = UsageSubjects()
        subjects.pages = ["", "places/a", "tours/t"]
        subjects.stops = ["tours/t": 2]
        let zone = try #require(ZoneName("Europe/Helsinki"))
        let guide = UsageGuide(
            subjects: subjects, titles: [:], stops: ["tours/t": ["A", "B"]], waits: ["a"], zone: zone, isCounting: true,
            days: 30, title: "Guide")
        let service = UsageService(store: store, guide: guide, clock: { now.withLock { $0 } })
        try await body(service, store) { seconds in now.withLock { $0 = $0.later(by: seconds) } }
        try await store.close()
    }

    private func sent(_ text: String) throws -> SentUsage { try SentUsage.read(Array(text.utf8)) }

    private func figures(_ store: any Store, _ counters: Set<UsageCounter>) async throws -> [UsageFigure] {
        let day = try #require(CalendarDate(iso8601: "2026-10-25"))
        return try await store.figures(of: counters, from: day.adding(days: -400), through: day.adding(days: 400))
    }

    @Test("what a page sends is counted on the guide's own day and hour, also in the hour that comes twice")
    func counted() async throws {
        try await with { service, store, pass in
            let page = try sent(#"{"counts":[{"what":"page","about":"places/a"},{"what":"visit"}]}"#)
            // 03:30 in summer time, and an hour later 03:30 again.
            try await service.take(page, origin: "x")
            pass(3600)
            try await service.take(page, origin: "x")
            pass(3600)
            try await service.take(page, origin: "x")
            let day = try #require(CalendarDate(iso8601: "2026-10-25")).daysSince1970
            #expect(
                try await figures(store, [.page, .visit, .hour]) == [
                    UsageFigure(Use(.hour, number: 3), day: day, count: 2),
                    UsageFigure(Use(.hour, number: 4), day: day, count: 1),
                    UsageFigure(Use(.page, "places/a"), day: day, count: 3),
                    UsageFigure(Use(.visit), day: day, count: 3),
                ])
        }
    }

    @Test("what comes later is counted on its day without an hour, and what is too late or still to come not at all")
    func late() async throws {
        try await with { service, store, _ in
            for day in ["2026-10-24", "2026-10-18", "2026-10-17", "2026-10-26"] {
                try await service.take(sent(#"{"day":"\#(day)","counts":[{"what":"page","about":""}]}"#), origin: "x")
            }
            let found = try await figures(store, [.page, .hour])
            #expect(
                found.map { CalendarDate(daysSince1970: $0.day).description }.suffix(2) == ["2026-10-18", "2026-10-24"])
            #expect(found.filter { $0.use.counter == .hour }.map(\.use.number) == [Use.noHour, Use.noHour])
        }
    }

    @Test("what is not of the guide is dropped, and what only the companion counts")
    func dropped() async throws {
        try await with { service, store, _ in
            try await service.take(
                sent(
                    #"{"counts":[{"what":"page","about":"places/z"},{"what":"hour","stop":3},{"what":"wait","about":"a"},{"what":"who"},"#
                        + #"{"what":"reached","about":"tours/t","stop":3}]}"#
                ),
                origin: "x")
            #expect(throws: LiveRefusal.self) {
                try sent(#"{"counts":[{"what":"reached","about":"tours/t","stop":1.5}]}"#)
            }
            #expect(try await figures(store, Set(UsageCounter.allCases)).isEmpty)
            try await service.countWaits(["a": 1])
            try await service.countWaits(["b": 1])
            #expect(try await figures(store, Set(UsageCounter.allCases)).map(\.use) == [Use(.wait, "a")])
        }
    }

    @Test("a flood from one origin is refused, and is told when to come again")
    func flood() async throws {
        try await with { service, _, pass in
            let many = try sent(#"{"counts":[\#((0..<60).map { _ in #"{"what":"plan"}"# }.joined(separator: ","))]}"#)
            for _ in 0..<25 { try await service.take(many, origin: "x") }
            let refusal = await #expect(throws: LiveRefusal.self) { try await service.take(many, origin: "x") }
            #expect(refusal?.status == 429 && refusal?.wait == 600)
            try await service.take(many, origin: "y")
            pass(600)
            try await service.take(many, origin: "x")
        }
    }

    @Test("figures go when the author's days are over")
    func forgotten() async throws {
        try await with { service, store, pass in
            try await service.take(sent(#"{"counts":[{"what":"visit"}]}"#), origin: "x")
            pass(29 * 86_400)
            try await service.forget()
            #expect(try await figures(store, [.visit]).count == 1)
            pass(86_400)
            try await service.forget()
            #expect(try await figures(store, [.visit]).isEmpty)
        }
    }

    @Test(
        "what is no list of counts is refused",
        arguments: [
            "", "[]", "{}", #"{"counts":7}"#, #"{"counts":[7]}"#, #"{"counts":[],"day":"soon"}"#, #"{"counts":[{}]}"#,
        ])
    func refused(text: String) { #expect(throws: LiveRefusal.self) { try SentUsage.read(Array(text.utf8)) } }

    @Test("more than sixty things at once are refused")
    func tooMany() {
        let text = #"{"counts":[\#((0..<61).map { _ in #"{"what":"visit"}"# }.joined(separator: ","))]}"#
        #expect(throws: LiveRefusal.self) { try SentUsage.read(Array(text.utf8)) }
    }
}
