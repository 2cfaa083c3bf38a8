import Calendar
import OpeningHours
import Testing
import Web

@testable import LiveServer

@Suite("Title, time zone and address of the guide, as it is published")
struct CurrentSettingsTests {
    private static func settings(_ url: String) -> CurrentSettings {
        CurrentSettings(title: "T", zone: .utc, url: url)
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
            return RetiredServiceWorker.answer(request, base: "/town/")
        }
        let answer = try #require(ask("/guide/sw.js"))
        #expect(
            answer.status == 200
                && answer.allHeaders.contains { $0 == ("Content-Type", "text/javascript; charset=utf-8") }
        )
        guard case .bytes(let script) = answer.body else {
            Issue.record("no script was sent")
            return
        }
        #expect(String(decoding: script, as: UTF8.self).contains("registration.unregister()"))
        #expect(ask("/sw.js") != nil && ask("/town/old/sw.js") != nil)
        #expect(ask("/town/sw.js") == nil && ask("/town/_live/admin/preview/sw.js") == nil)
        #expect(ask("/guide/sw.js", isForWorker: false) == nil && ask("/guide/index.html") == nil)
    }
}
