import Calendar
import Formats
import LiveRules
import OpeningHours
import Storage
import Synchronization
import TestSupport
import Testing
import Web

@testable import LiveServer

/// What the operator of a companion is told, and what nobody is told.
@Suite struct OperationTests {
    private struct Away: Error {}

    private func routes(
        to others: Set<String> = [], keep: @escaping @Sendable () async throws -> Void = {},
        clock: @escaping @Sendable () -> Instant = { Instant(secondsSince1970: 0) },
        reach: @escaping @Sendable () async throws -> Void = {}
    ) -> OperatorRoutes {
        let probe = KeepingProbe(clock: clock, tell: { _ in }, keep: keep)
        return OperatorRoutes(meters: LiveMeters(), hub: EventHub(), metricsTo: others, probe: probe, reach: reach)
    }

    private func request(_ path: String, from client: String? = "127.0.0.1", for visitor: String? = nil) -> WebRequest {
        var request = WebRequest(path: path)
        (request.client, request.forwardedFor) = (client, visitor)
        return request
    }

    @Test("a companion is ready when its database answers, and alive in any case")
    func ready() async {
        #expect(await routes().answer(request("/ready"))?.status == 200)
        let away = routes { throw Away() }
        #expect(await away.answer(request("/ready"))?.status == 503)
        #expect(await away.answer(request("/health"))?.status == 200)
        #expect(await away.answer(request("/guide/")) == nil)
    }

    @Test("a companion that can keep nothing is not ready, and is again once it can; it is not tried for each who asks")
    func keeping() async {
        let isFull = Mutex(true)
        let tries = Mutex(0)
        let now = Mutex(Instant(secondsSince1970: 0))
        let full = routes(
            keep: {
                tries.withLock { $0 += 1 }
                if isFull.withLock({ $0 }) { throw Away() }
            }, clock: { now.withLock { $0 } })
        for _ in 1...5 { #expect(await full.answer(request("/ready"))?.status == 503) }
        #expect(tries.withLock { $0 } == 1)
        #expect(await full.answer(request("/health"))?.status == 200)
        isFull.withLock { $0 = false }
        now.withLock { $0 = $0.later(by: KeepingProbe.pause) }
        for _ in 1...5 { #expect(await full.answer(request("/ready"))?.status == 200) }
        #expect(tries.withLock { $0 } == 2)
    }

    @Test("the same trouble is told once, and then how often it came, while it comes")
    func repeated() {
        let now = Mutex(Instant(secondsSince1970: 0))
        let told = Mutex<[String]>([])
        let troubles = RepeatedTroubles(clock: { now.withLock { $0 } }) { words in told.withLock { $0.append(words) } }
        func wait(_ seconds: Int) {
            now.withLock { $0 = $0.later(by: seconds) }
            troubles.settle()
        }
        for _ in 1...40 { troubles.tell("the disk is full") }
        troubles.tell("a feed is away")
        wait(30)
        #expect(told.withLock { $0 } == ["the disk is full", "a feed is away"])
        wait(30)
        #expect(told.withLock { $0.last } == "the disk is full (39 times more in 60 seconds)")
        // Nothing more for a minute: what comes then is told at once.
        wait(60)
        #expect(told.withLock { $0.count } == 3)
        troubles.tell("the disk is full")
        #expect(told.withLock { $0.count } == 4)
        troubles.tell("the disk is full")
        troubles.settle(isLast: true)
        #expect(told.withLock { $0.last } == "the disk is full (1 time more in 0 seconds)")
        #expect(told.withLock { $0.count } == 5)
    }

    @Test(
        "numbers are for this machine and for whom the operator names, and not for visitors that a proxy here asks for")
    func metrics() async {
        let routes = routes(to: ["10.0.0.7"])
        for client in ["127.0.0.1", "::1", "10.0.0.7"] {
            #expect(await routes.answer(request("/metrics", from: client))?.status == 200)
        }
        for (client, visitor) in [("10.0.0.8", nil), (nil, nil), ("127.0.0.1", "192.0.2.7"), ("10.0.0.7", "192.0.2.7")]
        {
            #expect(await routes.answer(request("/metrics", from: client, for: visitor)) == nil)
        }
    }

    @Test("requests are counted by route and status, without series that strangers make up")
    func counted() async {
        let meters = LiveMeters()
        func ask(_ path: String, _ status: Int, _ method: WebRequest.Method = .get) async {
            var request = WebRequest(path: path)
            request.method = method
            _ = await meters.measuring(request, below: "/guide/_live/") { WebResponse(status: status) }
        }
        await ask("/guide/", 200)
        await ask("/guide/_live/waits/o-hill", 201, .post)
        await ask("/guide/_live/waits/newcomb", 201, .post)
        for number in 1...50 { await ask("/guide/_live/made-up-\(number)", 404) }
        meters.trouble("the disk is full", at: Instant(secondsSince1970: 60))
        let lines = meters.text(streams: 3).split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.hasPrefix("waymark_requests_total") } == [
                #"waymark_requests_total{route="_live/waits POST",status="201"} 2"#,
                #"waymark_requests_total{route="other",status="404"} 50"#,
                #"waymark_requests_total{route="page",status="200"} 1"#,
            ])
        #expect(lines.contains("waymark_open_streams 3"))
        #expect(lines.contains("waymark_troubles_total 1"))
        #expect(lines.contains(#"waymark_request_seconds_bucket{route="other",le="+Inf"} 50"#))
        #expect(lines.contains("# TYPE waymark_request_seconds histogram"))
        let routes = meters.routes
        #expect(routes.map(\.name) == ["_live/waits POST", "other", "page"])
        #expect(routes.map(\.requests) == [2, 50, 1] && routes.map(\.refused) == [0, 50, 0])
        #expect(routes.allSatisfy { $0.failed == 0 && $0.half != nil && $0.most != nil })
        #expect(meters.troubles.count == 1 && meters.troubles.latest.map(\.words) == ["the disk is full"])
    }

    @Test("answers of the program are not guessed at, and load nothing when they are opened by themselves")
    func types() {
        for answer in [WebResponse.refusal(404, "Nothing."), .readOnly, .text("{}", type: "application/json")] {
            let headers = answer.allHeaders.map { "\($0.name): \($0.value)" }
            #expect(headers.contains("X-Content-Type-Options: nosniff"))
            #expect(headers.contains("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'"))
        }
    }

    @Test("a log line is one line, tells its request, and is JSON where that is asked for")
    func lines() {
        #expect(
            logged(.text, .trouble("the disk\nis full"), in: "abcdef12")
                == "2025-11-24T16:00:00Z error: the disk is full request=abcdef12\n")
        #expect(
            logged(.text, .trouble("a\rb\u{1B}[2Jc\u{85}d"))
                == "2025-11-24T16:00:00Z error: a b [2Jc d\n")
        #expect(
            logged(.json, .trouble("the \"disk\" is full"))
                == #"{"time":"2025-11-24T16:00:00Z","level":"error","message":"the \"disk\" is full"}"# + "\n")
        let link = logged(.text, .firstLink("http://localhost/_live/admin/link/secret"))
        #expect(!link.contains("secret"))
    }

    private func logged(_ format: LiveLog.Format, _ event: LiveEvent, in request: String? = nil) -> String {
        let written = Mutex("")
        let log = LiveLog(format, clock: { Instant(secondsSince1970: 1_764_000_000) }) { line in
            written.withLock { $0 += line }
        }
        RequestMark.$current.withValue(request) { log.tell(event) }
        return written.withLock { $0 }
    }

    @Test(
        "a store that fails is told to the operator without the key, the cookie and the address of the visitor who noticed"
    )
    func noSecret() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/live.sqlite")
        try await store.close()
        let written = Mutex("")
        let log = LiveLog(.text, clock: { Instant(secondsSince1970: 0) }) { line in written.withLock { $0 += line } }
        let settings = CurrentSettings(title: "", zone: .utc, url: "https://example.org/guide/")
        let live = LiveRoutes(settings: settings, groups: [Broken(store: store)], tell: log.tell)
        let answers = LiveAnswers(
            operation: routes(), live: live,
            pages: GuidePages(folder: GuideFolder(path: folder.path), settings: settings),
            date: DateField(clock: { Instant(secondsSince1970: 0) }))
        var asked = request("/guide/_live/device", from: "192.0.2.77")
        asked.authorization = "Device AAAABBBBCCCCDDDDEEEEFFFF"
        (asked.cookies, asked.body, asked.requestID) = ("session=TOPSECRET", Array("PASSWORD".utf8), "proxy-name-1")
        let answer = await answers.answer(asked)
        let line = written.withLock { $0 }
        #expect(answer.status == 503)
        #expect(answer.headers.contains { $0 == ("X-Request-ID", "proxy-name-1") })
        #expect(line.hasSuffix("is closed request=proxy-name-1\n"))
        for secret in ["AAAA", "TOPSECRET", "PASSWORD", "192.0.2"] { #expect(!line.contains(secret)) }
    }

    /// A room whose store was closed.
    private struct Broken: LiveRouteGroup {
        let store: any Store

        func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
            try await store.answers()
            return nil
        }
    }

    @Test("a name of a request that a stranger made up is not taken over")
    func marks() {
        var asked = WebRequest(path: "/")
        asked.requestID = "line\nbreak-and-more"
        #expect(RequestMark.mark(for: asked) { _ in [0, 255] } == "00ff")
    }
}
