import Calendar
import LiveRules
import Testing

@testable import Administration
@testable import LiveServer

@Suite("Title, time zone and address of the guide, in the administration")
struct PublishedSettingsTests {
    @Test("a title, an address and a time zone that are published count at once, on pages and in mail")
    func atOnce() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "administrator", name: "Ann")
            let ann = try await context.browser(of: "ann@example.org")
            #expect(ann.page.contains("A small guide"))
            try await ann.get("log")
            #expect(ann.page.contains("18:00"))
            context.settings.take(title: "The large guide", zone: .utc, url: "https://guide.example.com/guide/")
            try await ann.get("log")
            #expect(ann.page.contains("The large guide") && !ann.page.contains("A small guide"))
            #expect(ann.page.contains("16:00") && !ann.page.contains("18:00"))
            try await ann.get("people/new")
            try await ann.post("people/new", [("email", "ben@example.org"), ("name", "Ben"), ("role", "staff")])
            let message = try #require(context.sent.messages.first)
            #expect(message.subject == "Your invitation to The large guide")
            #expect(message.text.contains("https://guide.example.com/guide/_live/admin/link/"))
        }
    }
}
