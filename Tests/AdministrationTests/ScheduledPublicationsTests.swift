import Editing
import LiveRules
import LiveServer
import Storage
import TestSupport
import Testing

@testable import Administration

@Suite("Publications at moments that files name")
struct ScheduledPublicationsTests {
    private static let fair =
        "---\ntitle: The fair\nkind: sight\nlocation: 60.170, 24.952\npublish: 2025-11-26\n---\nText.\n"

    private func publications(_ edited: EditedHouse) -> ScheduledPublications {
        let admin = edited.admin
        return ScheduledPublications(
            context: edited.context, store: admin.store, clock: { admin.now },
            tell: { admin.told.hear(.trouble($0)) })
    }

    @Test("at its moment it is published once, the log says so, and the page says before what will happen")
    func published() async throws {
        try await EditedHouse.with(.own, keeps: true) { edited in
            try edited.folder.write(Self.fair, to: "Content/places/fair.md")
            #expect(edited.context.publisher.begin() && edited.context.publisher.finish() != nil)
            try await edited.admin.person("ann@example.org", "administrator", name: "Ann")
            let browser = try await edited.admin.browser(of: "ann@example.org")
            try await browser.get("publish")
            #expect(browser.page.contains("The fair appears") && browser.page.contains("2025-11-26 00:00"))
            let publications = publications(edited)
            var known = ScheduledPublications.Known()
            await publications.look(&known)
            #expect(!edited.folder.exists("Output/places/fair/index.html"))
            edited.advance(seconds: 2 * 86_400)
            for _ in 0..<3 { await publications.look(&known) }
            #expect(edited.folder.exists("Output/places/fair/index.html"))
            let log = try await edited.admin.store.audit(before: nil, account: 0, area: .publishing, limit: 9)
            #expect(log.map(\.action) == ["published on schedule"] && log.map(\.who) == ["Waymark"])
            #expect(edited.admin.told.all.isEmpty)
        }
    }

    @Test("what another program changed is told once to the operator, and on the page")
    func otherProgram() async throws {
        try await EditedHouse.with(.own, keeps: true) { edited in
            try edited.folder.write(Self.fair, to: "Content/places/fair.md")
            #expect(edited.context.publisher.begin() && edited.context.publisher.finish() != nil)
            let tour = try edited.folder.read("Content/tours/harbour.md")
            try edited.folder.write(tour.replacing("Text.", with: "By hand."), to: "Content/tours/harbour.md")
            edited.advance(seconds: 2 * 86_400)
            let publications = publications(edited)
            var known = ScheduledPublications.Known()
            for _ in 0..<3 { await publications.look(&known) }
            #expect(!edited.folder.exists("Output/places/fair/index.html"))
            #expect(edited.admin.told.all.count == 1 && edited.admin.told.all[0].hasSuffix("Content/tours/harbour.md"))
            try await edited.admin.person("ann@example.org", "administrator", name: "Ann")
            let browser = try await edited.admin.browser(of: "ann@example.org")
            try await browser.get("publish")
            #expect(browser.page.contains("This was to happen by itself"))
        }
    }
}
