import Hours
import Testing

@testable import Serving

@Suite("Title, time zone and address of the guide, as it is published")
struct CurrentSettingsTests {
    private static func settings(_ url: String) -> CurrentSettings {
        CurrentSettings(title: "T", zone: .utc, url: url)
    }

    @Test("a title, an address and a time zone that are published count at once, on pages and in mail")
    func atOnce() async throws {
        try await AdminHouse.with(hasMail: true) { house in
            try await house.person("ann@example.org", "administrator", name: "Ann")
            let ann = try await house.browser(of: "ann@example.org")
            #expect(ann.page.contains("A small guide"))
            try await ann.get("log")
            #expect(ann.page.contains("18:00"))
            house.settings.take(title: "The large guide", zone: .utc, url: "https://guide.example.com/guide/")
            try await ann.get("log")
            #expect(ann.page.contains("The large guide") && !ann.page.contains("A small guide"))
            #expect(ann.page.contains("16:00") && !ann.page.contains("18:00"))
            try await ann.get("people/new")
            try await ann.post("people/new", [("email", "ben@example.org"), ("name", "Ben"), ("role", "staff")])
            let message = try #require(house.sent.messages.first)
            #expect(message.subject == "Your invitation to The large guide")
            #expect(message.text.contains("https://guide.example.com/guide/_live/admin/link/"))
        }
    }

    @Test("a guide that has gone to another path is found from where it was, and from nowhere else")
    func moved() {
        let settings = Self.settings("https://example.org/guide/")
        #expect(settings.moved("/guide/tours/") == nil)
        settings.take(title: "T", zone: .utc, url: "https://example.org/")
        #expect(settings.address.base == "/")
        #expect(settings.moved("/guide/_live/admin/publish") == "/_live/admin/publish")
        #expect(settings.moved("/tours/") == nil)
        settings.take(title: "T", zone: .utc, url: "https://example.org/old town/")
        #expect(settings.moved("/guide/x") == "/old%20town/x" && settings.moved("/x") == "/old%20town/x")
        #expect(settings.moved("/old town/x") == nil)
        settings.take(title: "T", zone: .utc, url: "https://example.org/guide/")
        #expect(settings.moved("/guide/x") == nil && settings.moved("/old town/x") == "/guide/x")
    }

    @Test("a phone that keeps the guide of before is told to drop it, at whatever path that was; others are led on")
    func farewell() throws {
        func ask(_ path: String, isForWorker: Bool = true) -> WebResponse? {
            var request = WebRequest(path: path)
            request.isForWorker = isForWorker
            return FarewellWorker.answer(request, base: "/town/")
        }
        let answer = try #require(ask("/guide/sw.js"))
        #expect(
            answer.status == 200 && answer.headers.contains { $0 == ("Content-Type", "text/javascript; charset=utf-8") }
        )
        guard case .bytes(let script) = answer.body else { throw AdminHouse.Unexpected() }
        #expect(String(decoding: script, as: UTF8.self).contains("registration.unregister()"))
        #expect(ask("/sw.js") != nil && ask("/town/old/sw.js") != nil)
        #expect(ask("/town/sw.js") == nil && ask("/town/_live/admin/preview/sw.js") == nil)
        #expect(ask("/guide/sw.js", isForWorker: false) == nil && ask("/guide/index.html") == nil)
    }
}
