import Calendar
import Fetching
import GuideModel
import OpeningHours
import Realtime
import Synchronization
import Testing
import Timetables
import Web

@testable import LiveServer

@Suite("What the companion does with an operator's server")
struct DeparturePollTests {
    @Test("every kind of bad answer leaves the timetable as it is, and is asked again later and later")
    func badAnswers() async throws {
        let world = try World()
        var state = DeparturePoll.State()
        let answers: [(Poll.Answer, Double)] = [
            (.failed("Timeout was reached"), 30), (.refused(status: 503, wait: nil), 60), (.tooLarge, 120),
            (.body(Array("<html>".utf8), Poll.Mark()), 240), (.refused(status: 429, wait: 86_400), 300),
            (.refused(status: 404, wait: nil), 300), (.body([], Poll.Mark()), 300),
        ]
        for (answer, seconds) in answers {
            #expect(await world.poll(answer).step(&state) == seconds)
            let known = try #require(world.service.known(of: "harbour"))
            #expect(known.age == nil && known.departures.map(\.state) == [.planned, .planned])
        }
        #expect(world.troubles.withLock { $0.count } == 1, "the operator of the companion is told once")
        #expect(await world.poll(.unchanged).step(&state) == 15)
        #expect(await world.poll(.failed("gone")).step(&state) == 30)
        #expect(world.troubles.withLock { $0.count } == 2)
    }

    @Test("a server that asks for a pause gets it")
    func retryAfter() async throws {
        let world = try World()
        var state = DeparturePoll.State()
        #expect(await world.poll(.refused(status: 429, wait: 45)).step(&state) == 45)
    }

    @Test("pages are told once what leaves, and again when it changes")
    func hub() async throws {
        let world = try World()
        var state = DeparturePoll.State()
        var pages = world.hub.subscribe(first: "first", about: ["harbour"]).makeAsyncIterator()
        #expect(await pages.next() == "first")
        _ = await world.poll(.unchanged).step(&state)
        let event = try #require(await pages.next())
        #expect(
            event.hasPrefix(
                "event: departures\ndata: {\"place\":\"harbour\",\"zone\":\"Europe/Helsinki\",\"departures\":[{"))
        let told = state.told
        _ = await world.poll(.unchanged).step(&state)
        #expect(state.told == told)
    }

    @Test("a guide that is published is taken: its stops, and the addresses that are asked")
    func published() async throws {
        let world = try World()
        let asked = Asked()
        let polls = Task {
            await DeparturePoll.all(world.service) { address in
                asked.begin(address)
                // The error is dropped because it only says that the poll is cancelled.
                try? await Task.sleep(for: .seconds(600))
                asked.end(address)
            }
        }
        try await asked.become(["https://x.example/"])
        let kept = GuideTimetables.Source(name: "x", realtime: "https://x.example/", places: [:])
        let more = GuideTimetables.Source(name: "y", realtime: "https://y.example/", places: [:])
        world.service.take(GuideTimetables([kept, more]), language: "en")
        try await asked.become(["https://x.example/", "https://y.example/"])
        #expect(world.service.known(of: "harbour") == nil && world.service.places.isEmpty)
        world.service.take(GuideTimetables([more]), language: "en")
        try await asked.become(["https://y.example/"])
        #expect(asked.begun == ["https://x.example/", "https://y.example/"], "an address that stays is asked once")
        polls.cancel()
        await polls.value
        try await asked.become([])
    }

    @Test("only stops have departures, and only questions are answered")
    func group() async throws {
        let world = try World()
        let group = DepartureRoutes(service: world.service)
        #expect(try await group.answer(WebRequest(path: ""), ["departures", "harbour"])?.status == 200)
        #expect(try await group.answer(WebRequest(path: ""), ["waits", "harbour"]) == nil)
        for slug in ["nowhere", "", "../x", "harbour "] {
            await #expect(throws: LiveRefusal.noStop) {
                try await group.answer(WebRequest(path: ""), ["departures", slug])
            }
        }
        await #expect(throws: LiveRefusal.self) {
            try await group.answer(WebRequest(method: .post, path: ""), ["departures", "harbour"])
        }
    }
}

/// A stop at which tram 7 leaves at 8:00 and 8:10 of 24 November 2026. It is 7:59.
private struct World {
    let service: DepartureService
    let hub = EventHub()
    let troubles = Told()

    final class Told: Sendable {
        private let list = Mutex<[String]>([])
        func withLock<Result>(_ body: (inout [String]) -> Result) -> Result {
            list.withLock { list in body(&list) }
        }
    }

    init() throws {
        let day = try #require(CalendarDate(iso8601: "2026-11-24"))
        let zone = try #require(ZoneName("Europe/Helsinki"))
        var weekday = ServiceDays(first: Int32(day.daysSince1970), count: 1)
        weekday.set(Int32(day.daysSince1970), true)
        let timetable = StopTimetable(
            zone: zone, days: day...day, lines: [StopTimetable.Line(name: "7", headsign: "Westend", route: "r7")],
            services: [weekday], trips: [.init("a"), .init("b")], stops: ["harbour"],
            calls: [480, 490].enumerated().map { number, minutes in
                StopTimetable.Call(
                    departure: Int32(minutes * 60), line: 0, service: 0, trip: Int32(number), stop: 0, sequence: 1,
                    start: Int32(minutes * 60), isApproximate: false)
            })
        let slug = try #require(Slug("harbour"))
        let now = Instant(secondsSince1970: timetable.start(of: day).secondsSince1970 + 479 * 60)
        service = DepartureService(
            GuideTimetables([.init(name: "x", realtime: "https://x.example/", places: [slug: timetable])]),
            language: "en", clock: { now })
    }

    func poll(_ answer: Poll.Answer) -> DeparturePoll {
        let troubles = troubles
        return DeparturePoll(
            service: service, address: "https://x.example/", hub: hub, ask: { _ in answer },
            tell: { _ in troubles.withLock { $0.append("trouble") } })
    }
}

/// Which addresses are being asked.
private final class Asked: Sendable {
    private let state = Mutex<(now: Set<String>, begun: [String])>(([], []))

    var begun: [String] { state.withLock { $0.begun } }

    func begin(_ address: String) {
        state.withLock {
            $0.now.insert(address)
            $0.begun.append(address)
        }
    }

    func end(_ address: String) { state.withLock { _ = $0.now.remove(address) } }

    /// Waits until exactly these are asked; a test that waits for ever ends with its time limit.
    func become(_ addresses: Set<String>) async throws {
        for _ in 0..<10_000 where state.withLock({ $0.now }) != addresses {
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(state.withLock { $0.now } == addresses)
    }
}
