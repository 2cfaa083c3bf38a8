import LiveRules
import OpeningHours
import Storage
import TestSupport
import Testing
import Web

@testable import Administration
@testable import LiveServer

@Suite("The counter, where codes are redeemed")
struct RewardRoutesTests {
    @Test("one code that two of the staff send forty times at once is redeemed once, and logged once")
    func concurrent() async throws {
        try await withCounter { context, service in
            let code = try await service.code(for: ann).text
            try await context.person("eve@example.org", "staff")
            try await context.person("joe@example.org", "staff")
            let browsers = [
                try await context.browser(of: "eve@example.org"), try await context.browser(of: "joe@example.org"),
            ]
            var requests: [WebRequest] = []
            for browser in browsers {
                try await browser.get("rewards")
                requests += Array(repeating: redeeming(code, in: browser), count: 20)
            }
            let answers = try await withThrowingTaskGroup(of: Int.self) { group in
                for request in requests {
                    group.addTask {
                        try await context.routes.answer(request, ["admin", "rewards", "redeem"])?.status ?? 0
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == 303 } == 1 && answers.count { $0 == 409 } == 39, "\(answers)")
            #expect(try await service.story(of: ann).points == 20)
            try await context.person("ad@example.org", "administrator")
            let log = try await context.browser(of: "ad@example.org")
            try await log.get("log")
            #expect(log.page.ranges(of: "100 points").count == 1)
        }
    }

    @Test(
        "who is not of the staff sees no counter, checks no code and redeems none",
        arguments: ["moderator", "editor:harbour"])
    func others(roles: String) async throws {
        try await withCounter { context, service in
            let code = try await service.code(for: ann).text
            try await context.person("mo@example.org", roles)
            let browser = try await context.browser(of: "mo@example.org")
            #expect(!browser.page.contains("admin/rewards"))
            try await browser.get("rewards")
            #expect(browser.status == 403 && !browser.page.contains("Check the code"))
            for path in ["rewards", "rewards/redeem"] {
                // The token of a page that this account may open.
                try await browser.get("account")
                #expect(!browser.formToken.isEmpty)
                try await browser.post(path, [("code", code)])
                #expect(browser.status == 403, "\(path)")
            }
            let story = try await service.story(of: ann)
            #expect(story.points == 120 && story.voucher?.state == .open && story.checkNumber == nil)
        }
    }

    @Test("a form without the token of its session, or from another site's page, redeems nothing")
    func forged() async throws {
        try await withCounter { context, service in
            let code = try await service.code(for: ann).text
            try await context.person("eve@example.org", "staff")
            let browser = try await context.browser(of: "eve@example.org")
            try await browser.get("rewards")
            try await browser.post("rewards/redeem", [("code", code)]) { $0.fetchSite = "cross-site" }
            #expect(browser.status == 403)
            try await browser.get("rewards")
            try await browser.post("rewards/redeem", [("form-token", "x"), ("code", code)]) { request in
                request.body = Array("form-token=x&code=\(code)".utf8)
            }
            #expect(browser.status == 403)
            #expect(try await service.story(of: ann).points == 120)
        }
    }

    @Test("what a visitor calls themselves is shown as text, and a wrong code is said at its field")
    func shown() async throws {
        try await withCounter { context, service in
            try await service.setName(.kept("<b>Ann</b>"), of: ann, from: "")
            let code = try await service.code(for: ann).text
            try await context.person("eve@example.org", "staff")
            let browser = try await context.browser(of: "eve@example.org")
            try await browser.get("rewards")
            try await browser.post("rewards", [("code", "'; DROP TABLE voucher; --")])
            #expect(browser.status == 422 && browser.page.contains("no code of this guide"))
            try await browser.post("rewards", [("code", code)])
            #expect(browser.status == 200 && browser.page.contains("&lt;b&gt;Ann&lt;/b&gt;"))
            #expect(browser.page.contains("The open canteen") && browser.page.contains("class=\"reward-number\""))
            try await browser.post("rewards/redeem", [("code", code)])
            #expect(browser.status == 200 && browser.path.hasSuffix("rewards"))
            try await browser.post("rewards/redeem", [("code", code)])
            #expect(browser.status == 409 && browser.page.contains("redeemed before"))
        }
    }

    /// A counter at which a device with 120 points may have a reward for 100.
    private func withCounter(_ body: (AdminHouse, DeviceService) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/devices.sqlite")
        let clock = ClockInside()
        let report = WaitReport(
            id: 0, place: "open", device: ann, origin: "", minutes: 5, at: clock.moment, isHere: false)
        _ = try await store.keep(report, notWithin: 0)
        _ = try await store.judge(
            1, .agrees,
            entry: LedgerEntry(device: ann, points: 120, reason: .report, place: "open", report: 1, at: clock.moment))
        let service = DeviceService(
            store: store, rewards: { Rewards(goal: 100, what: "a coffee", place: "at the bar") },
            seals: RewardSeals(store: store), clock: { clock.moment })
        try await AdminHouse.with([RewardRoutes(service: service) { $0 == "open" ? "The open canteen" : $0 }]) {
            try await body($0, service)
        }
        try await store.close()
    }

    private func redeeming(_ code: String, in browser: AdminBrowser) -> WebRequest {
        browser.request("rewards/redeem", .post) { request in
            (request.fetchSite, request.fetchMode, request.fetchDestination) = ("same-origin", "navigate", "document")
            request.origin = "http://localhost:8080"
            request.contentType = "application/x-www-form-urlencoded"
            request.body = Array("form-token=\(browser.formToken)&code=\(code)".utf8)
        }
    }
}

@Suite("Streams that are open at once")
struct StreamPlacesTests {
    @Test("beyond the most there is none, until one of them ends")
    func most() {
        let places = StreamPlaces(most: 2, share: 2)
        var first = try? places.take(for: "a")
        let second = try? places.take(for: "b")
        #expect(first != nil && second != nil)
        #expect(throws: StreamPlaces.Refusal.all) { try places.take(for: "c") }
        first = nil
        first = try? places.take(for: "c")
        #expect(first != nil)
        #expect(throws: StreamPlaces.Refusal.all) { try places.take(for: "a") }
    }

    @Test("one address has its share, and never all")
    func share() throws {
        let places = StreamPlaces(most: 10, share: 3)
        var own = try (1...3).map { _ in try places.take(for: "a") }
        #expect(throws: StreamPlaces.Refusal.share) { try places.take(for: "a") }
        let other = try places.take(for: "b")
        own.removeLast()
        own.append(try places.take(for: "a"))
        #expect(throws: StreamPlaces.Refusal.share) { try places.take(for: "a") }
        withExtendedLifetime((own, other)) {}
    }

    @Test("a device that would be one too many is told when to ask again, and is let in once another has gone")
    func refused() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = try SQLStore.open(path: folder.path + "/live.sqlite")
        let clock = ClockInside()
        let service = DeviceService(
            store: store, rewards: { Rewards() }, seals: RewardSeals(store: store), clock: { clock.moment })
        let guardian = LiveGuard(origins: OriginDigests(clock: { clock.moment }), isBehindProxy: false)
        let places = StreamPlaces(most: 1, share: 1)
        let group = DeviceRoutes(service: service, guardian: guardian, streams: places, tell: { _ in })
        var request = WebRequest(path: "/_live/device/events")
        request.authorization = "Device " + String(repeating: "k", count: 22)
        do {
            let open = try await group.answer(request, ["device", "events"])
            #expect(open?.status == 200)
            let refusal = await #expect(throws: LiveRefusal.self) {
                try await group.answer(request, ["device", "events"])
            }
            let answer = try #require(refusal).response
            #expect(answer.status == 503 && answer.headers.contains { $0 == ("Retry-After", "30") })
            guard case .stream(let texts)? = open?.body else { throw AdminHouse.Unexpected() }
            var reader = texts.makeAsyncIterator()
            #expect(await reader.next()?.hasPrefix("event: device\n") == true)
        }
        // The stream ended with its reader; its task hears of it a moment later.
        var next = try? places.take(for: guardian.origin(of: request))
        while next == nil {
            await Task.yield()
            next = try? places.take(for: guardian.origin(of: request))
        }
        try await store.close()
    }
}

private let ann = DeviceID(text: "ann")
