import Calendar
import LiveRules
import Synchronization
import TestSupport
import Testing
import Web

@testable import LiveServer
@testable import Storage

/// What many reports cost, counted in statements and rows.
@Suite("Many reports of waits")
struct WaitLoadTests {
    @Test("twice as many reports cost twice as much to judge, from one address or many", arguments: [1, 40])
    func linear(addresses: Int) async throws {
        var found: [WatchedEngine.Work] = []
        for count in [600, 1200] {
            try await withBusyPlace { service, engine, clock in
                try await service.fill(count, addresses: addresses)
                clock.advance(minutes: 30)
                found.append(try await engine.work { try await service.judge() })
                #expect(try await service.store.judged().count == count)
            }
        }
        #expect(Double(found[1].statements) <= 2.2 * Double(found[0].statements), "\(found)")
        #expect(Double(found[1].rows) <= 2.2 * Double(found[0].rows), "\(found)")
        // Those around each group of 200 are read again with the next one.
        #expect(found[1].rows <= 6 * 1200, "\(found)")
    }

    @Test("a report is judged once: the next passes look at none again, and at none that is too young")
    func once() async throws {
        try await withBusyPlace { service, engine, clock in
            try await service.fill(500, addresses: 1)
            let early = try await engine.work { try await service.judge() }
            #expect(try await service.store.judged().isEmpty)
            clock.advance(minutes: 30)
            try await service.judge()
            #expect(try await service.store.judged().allSatisfy { $0 == .agreesInNetwork })
            #expect(try await service.store.records(of: [DeviceID(text: "d1")]).isEmpty)
            let late = try await engine.work { try await service.judge() }
            #expect(early.rows == 0 && late.rows == 0 && late.statements < 10, "\(early) \(late)")
        }
    }

    @Test("a pass that was cut short goes on where it ended, in another program, too")
    func restarted() async throws {
        try await withBusyPlace { service, engine, clock in
            try await service.fill(900, addresses: 40)
            clock.advance(minutes: 30)
            // Origins of reports and contributions, what is given up, and two groups of 200.
            engine.breakAfter(writes: 5)
            await #expect(throws: WatchedEngine.Broken.self) { try await service.judge() }
            engine.breakAfter(writes: .max)
            let before = try await service.store.judged().count
            #expect((390...400).contains(before))
            let other = WaitService(
                store: service.store, places: service.places, rewards: service.rewards, clock: service.clock)
            let pass = JudgingPass(store: other.store, rewards: Rewards())
            #expect(try await pass.run(at: clock.moment) == 900 - before)
        }
    }

    @Test("what nobody judged in two hours nobody judges later, because what it came from is forgotten")
    func tooOld() async throws {
        try await withBusyPlace { service, _, clock in
            try await service.fill(30, addresses: 30)
            clock.advance(minutes: 150)
            try await service.judge()
            #expect(try await service.store.judged() == Array(repeating: .unclear, count: 30))
        }
    }

    @Test("one report costs the same after ten others and after two thousand")
    func oneReport() async throws {
        var found: [WatchedEngine.Work] = []
        for earlier in [10, 2000] {
            try await withBusyPlace { service, engine, _ in
                try await service.fill(earlier, addresses: 50)
                _ = try await service.known(of: "cafe")
                found.append(
                    try await engine.work {
                        for number in 1...20 { try await service.report(by: "late \(number)", from: "home \(number)") }
                    })
                #expect(try await service.known(of: "cafe").wait?.reports == min(earlier + 20, RecentReports.most))
            }
        }
        #expect(found[0] == found[1], "\(found)")
        #expect(found[0].statements == 20 && found[0].rows == 20, "\(found)")
    }

    @Test("the list of all places asks the store nothing, however many reports come: the upkeep reads again")
    func list() async throws {
        try await withBusyPlace { service, engine, clock in
            try await service.fill(700, addresses: 50)
            _ = try await service.known()
            for minute in 1...5 {
                clock.advance(seconds: 60)
                let upkeep = try await engine.work { _ = try await service.renewed() }
                #expect(upkeep.statements == 2 && upkeep.rows <= 600, "\(upkeep)")
                clock.advance(seconds: 59)
                let asked = try await engine.work {
                    for number in 1...20 {
                        try await service.report(by: "\(minute) \(number)", from: "home \(number)")
                        _ = try await service.known()
                    }
                }
                #expect(asked == WatchedEngine.Work(statements: 20, rows: 20), "\(asked)")
            }
        }
    }

    @Test("where the upkeep cannot read, what is three minutes old is read by those who ask")
    func listWithoutUpkeep() async throws {
        try await withBusyPlace { service, engine, clock in
            _ = try await service.known()
            clock.advance(seconds: 179)
            let young = try await engine.work { _ = try await service.known() }
            #expect(young.statements == 0)
            clock.advance(seconds: 1)
            let old = try await engine.work { _ = try await service.known() }
            #expect(old.statements == 2)
        }
    }

    @Test("two thousand reports of another program are taken in page by page, and no place is read again")
    func news() async throws {
        try await withBusyPlace { service, engine, _ in
            try await service.report(by: "first", from: "home")
            await service.catchUp()
            _ = try await service.known()
            try await service.fill(2300, addresses: 500)
            let news = await engine.work { await service.catchUp() }
            #expect(news == WatchedEngine.Work(statements: 3, rows: 2300), "\(news)")
            let asked = try await engine.work { _ = try await service.known(of: "cafe") }
            #expect(asked.rows == 0, "\(asked)")
            #expect(try await service.known(of: "cafe").wait?.reports == 300)
        }
    }

    @Test("an answer that is old is given while one who asks has it found out again")
    func renewedBeside() async throws {
        let answers = SharedAnswers<Int>(for: 60, atMost: 300)
        let now = Instant(secondsSince1970: 1000)
        #expect(try await answers.value(of: "x", at: now) { 1 } == 1)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let later = now.later(by: 299)
        for _ in 1...3 {
            let found = try await answers.value(of: "x", at: later) {
                for await _ in gate {}
                return 2
            }
            #expect(found == 1)
        }
        opener.finish()
        while try await answers.value(of: "x", at: later, { 3 }) == 1 { await Task.yield() }
        #expect(try await answers.value(of: "x", at: later) { 4 } == 2)
        #expect(try await answers.value(of: "x", at: later.later(by: 300)) { 5 } == 5)
    }

    @Test("what rests on a hundred reports is worked out once in a second, and then with all that came")
    func rush() async throws {
        try await withBusyPlace { service, _, clock in
            try await service.fill(99, addresses: 50)
            for number in 1...2 {
                try await service.report(by: "late \(number)", from: "home \(number)")
                #expect(try await service.known(of: "cafe").wait?.reports == min(99 + number, 100))
            }
            #expect(try await service.known(of: "cafe").newest == 101)
            clock.advance(seconds: 1)
            #expect(try await service.known(of: "cafe").wait?.reports == 101)
        }
    }

    @Test("a place's page costs a bounded number of rows, and for a minute only once")
    func page() async throws {
        try await withBusyPlace { service, engine, _ in
            try await service.fill(4000, addresses: 50)
            let first = try await engine.work { _ = try await service.story(of: "cafe") }
            // What is usual rests on the newest 20,000 of a quarter of a year.
            #expect(first.rows <= 4000 + 25 * 100 + 600, "\(first)")
            let second = try await engine.work { _ = try await service.story(of: "cafe") }
            #expect(second == WatchedEngine.Work(), "\(second)")
        }
    }

    @Test("visitors never wait for what is usual again: the upkeep renews it")
    func renewal() async throws {
        try await withBusyPlace { service, engine, clock in
            try await service.fill(4000, addresses: 50)
            _ = try await service.story(of: "cafe")
            for _ in 1...2 {
                clock.advance(minutes: 7 * 24 * 60)
                let renewal = try await engine.work { _ = try await service.usualWeeks() }
                #expect(renewal.rows >= 4000, "\(renewal)")
                let page = try await engine.work { _ = try await service.story(of: "cafe") }
                #expect(page.rows == 0, "\(page)")
            }
        }
    }
}

@Suite("How many reports are taken")
struct WaitLimitTests {
    @Test("sixty in five minutes from one address about one place; others, and other places, are not held up")
    func ofAddress() async throws {
        try await withBusyPlace { service, _, clock in
            for number in 1...60 { try await service.report(by: "key \(number)", from: "den") }
            let refusal = await #expect(throws: LiveRefusal.self) { try await service.report(by: "more", from: "den") }
            #expect(refusal?.status == 429 && refusal?.code == .tooMany && refusal?.wait == 300)
            #expect(refusal?.title == "Many reports of this place came from your network. It takes more in 5 minutes.")
            try await service.report(by: "more", from: "home")
            try await service.report(by: "more", about: "bar", from: "den")
            try await service.report(by: "nobody knows from where", from: "")
            clock.advance(minutes: 5)
            try await service.report(by: "later", from: "den")
        }
    }

    @Test("behind one address, new keys do not shut out devices that reported there on an earlier day")
    func campus() async throws {
        try await withBusyPlace { service, _, clock in
            try await service.report(by: "student", from: "campus")
            clock.advance(minutes: 25 * 60)
            for number in 1...60 { try await service.report(by: "key \(number)", from: "campus") }
            try await service.report(by: "student", from: "campus")
            await #expect(throws: LiveRefusal.self) { try await service.report(by: "key 61", from: "campus") }
        }
    }

    @Test("a report that is not kept takes nobody's share")
    func givenBack() async throws {
        try await withBusyPlace { service, _, _ in
            try await service.report(by: "impatient", from: "den")
            for _ in 1...200 {
                let refusal = await #expect(throws: LiveRefusal.self) {
                    try await service.report(by: "impatient", from: "den")
                }
                #expect(refusal?.code == .tooSoon)
            }
            try await service.report(by: "another", from: "den")
        }
    }

    @Test("while the store cannot follow, 2,000 reports wait; the next are refused at once, and those are kept")
    func underWay() async throws {
        try await withBusyPlace { service, engine, _ in
            engine.hold(true)
            try await withThrowingTaskGroup(of: Void.self) { visitors in
                for number in 1...WaitLimits.mostUnderWay {
                    visitors.addTask { try await service.report(by: "\(number)", from: "home \(number)") }
                }
                while service.limits.underWay < WaitLimits.mostUnderWay { await Task.yield() }
                let refusal = await #expect(throws: LiveRefusal.self) {
                    try await service.report(by: "one more", from: "elsewhere")
                }
                #expect(refusal?.status == 429 && refusal?.code == .tooMany && refusal?.wait == 30)
                engine.hold(false)
                try await visitors.waitForAll()
            }
            try await service.report(by: "one more", from: "elsewhere")
            #expect(try await service.known(of: "cafe").newest == WaitLimits.mostUnderWay + 1)
            #expect(service.limits.underWay == 0)
        }
    }

    @Test("a window takes the same memory whatever is counted in it, and hardly mistakes one subject for another")
    func sketch() {
        var counts = WindowedCounts(seconds: 300, width: 16_384)
        let now = Instant(secondsSince1970: 1000)
        _ = counts.begin(at: now)
        for number in 0..<30_000 { counts.add("subject \(number)") }
        for number in 0..<30_000 { #expect((1...6).contains(counts.count(of: "subject \(number)"))) }
        counts.remove("subject 1")
        #expect(counts.total == 29_999)
        #expect(counts.begin(at: now.later(by: 299)) == 1)
        #expect(counts.begin(at: now.later(by: 300)) == 300 && counts.total == 0)
        counts.add("subject")
        #expect(counts.begin(at: now) == 300 && counts.total == 0)
        // More than cells: a flood of made-up subjects begins a new window.
        for number in 0..<4 * 16_384 { counts.add("made up \(number)") }
        _ = counts.begin(at: now.later(by: 1))
        #expect(counts.total == 0)
    }
}

@Suite("What goes on beside visitors")
struct LiveUpkeepTests {
    @Test("beats come, and waits are told, while judging does not end")
    func beats() async throws {
        try await withBusyPlace { service, engine, _ in
            let hub = EventHub()
            let turns = Turns()
            let upkeep = LiveUpkeep(
                service: service, hub: hub, origins: OriginDigests(clock: service.clock),
                usual: UsualWaitsFile(service: service, path: "/nowhere"), tell: { _ in }, rest: turns.rest)
            var events = hub.subscribe(first: "open").makeAsyncIterator()
            #expect(await events.next() == "open")
            engine.hold(true)
            let running = Task { await upkeep.run() }
            await turns.allow(.judging)
            for _ in 1...3 {
                await turns.allow(.beat)
                #expect(await events.next() == "event: beat\ndata: .\n\n")
            }
            await turns.allow(.news)
            engine.hold(false)
            running.cancel()
            turns.end()
            await running.value
        }
    }

    /// Lets each work go on when it is told to.
    private final class Turns: Sendable {
        private let state = Mutex((waiting: [LiveUpkeep.Work: CheckedContinuation<Void, Never>](), isOver: false))

        var rest: @Sendable (LiveUpkeep.Work) async -> Void {
            { work in
                await withCheckedContinuation { caller in
                    let isOver = self.state.withLock { state in
                        if !state.isOver { state.waiting[work] = caller }
                        return state.isOver
                    }
                    if isOver { caller.resume() }
                }
            }
        }

        /// Waits until a work rests, and lets it go on.
        func allow(_ work: LiveUpkeep.Work) async {
            while true {
                if let caller = state.withLock({ $0.waiting.removeValue(forKey: work) }) { return caller.resume() }
                await Task.yield()
            }
        }

        func end() {
            let waiting = state.withLock { state in
                state.isOver = true
                defer { state.waiting = [:] }
                return Array(state.waiting.values)
            }
            for one in waiting { one.resume() }
        }
    }
}

/// A service for a cafe and a bar of which nobody knows the hours, over a store that is watched.
private func withBusyPlace(_ body: (WaitService, WatchedEngine, MovedClock) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let clock = MovedClock()
    let engine = WatchedEngine(try SQLStore.open(path: folder.path + "/live.sqlite").engine)
    let store = SQLStore(engine)
    let service = WaitService(
        store: store, places: WaitPlaces(open: ["bar", "cafe"]), rewards: { Rewards() }, clock: { clock.moment })
    try await body(service, engine, clock)
    try await store.close()
}

extension WaitService {
    fileprivate func report(by name: String, about place: String = "cafe", from origin: String) async throws {
        let sent = try SentReport.read(Array(#"{"minutes":12}"#.utf8))
        _ = try await take(sent, of: place, device: DeviceID(text: name), origin: origin)
    }

    /// Reports of as many devices in the last five minutes, without the limits.
    fileprivate func fill(_ count: Int, addresses: Int) async throws {
        let now = clock()
        try await withThrowingTaskGroup(of: Void.self) { visitors in
            for number in 0..<count {
                let report = WaitReport(
                    id: 0, place: "cafe", device: DeviceID(text: "d\(number)"), origin: "a\(number % addresses)",
                    minutes: 10, at: now.later(by: -300 + number * 300 / count), isHere: false)
                visitors.addTask { _ = try await store.keep(report, notWithin: 300) }
            }
            try await visitors.waitForAll()
        }
    }
}

extension Store {
    /// What was said of each report that was judged.
    fileprivate func judged() async throws -> [Judgement] {
        guard let store = self as? SQLStore else { return [] }
        return try await store.read { database in
            var found: [Judgement] = []
            try database.each("SELECT judgement FROM report WHERE judgement IS NOT NULL", [:]) {
                found.append(try $0.word("judgement"))
            }
            return found
        }
    }
}
