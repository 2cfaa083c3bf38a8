import Calendar
import Editing
import Foundation
import GuideModel
import LiveRules
import OpeningHours
import Pipeline
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Administration

@Suite("Alerts now", .serialized)
struct AlertRoutesTests {
    @Test(
        "administrators and editors of everything enter; editors of a tour, moderators and staff do not, and have no entry in the menu"
    )
    func who() async throws {
        try await withGuide { guide in
            for (roles, status) in [
                ("administrator", 200), ("editor", 200), ("editor:harbour", 403), ("moderator", 403), ("staff", 403),
            ] {
                let email = "\(roles.replacing(":", with: "-"))@example.org"
                try await guide.context.person(email, roles)
                let browser = try await guide.context.browser(of: email)
                try await browser.get("")
                #expect(browser.page.contains("Alerts now") == (status == 200), "\(roles)")
                try await browser.post("alerts", Self.fields)
                #expect(browser.status == status, "\(roles)")
                try await browser.post("alerts/storm/end", [("do", "publish")])
                #expect(status == 200 || browser.status == 403, "\(roles)")
            }
            #expect(try await AdminBrowser(guide.context).opens("alerts") == false)
        }
    }

    @Test("an alert is a file that the check accepts, and is published; ended, both are gone")
    func written() async throws {
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts")
            try await browser.post(
                "alerts",
                [
                    ("title", " The quay is closed: storm "), ("summary", "Use the \"old\" bridge."),
                    ("words", "Until the wind\r\nis over."), ("severity", "closed"), ("affects", "tour:harbour"),
                    ("affects", "place:pier"), ("from", "2025-11-24"), ("until", "2025-11-30"), ("waiting", ""),
                    ("do", "publish"),
                ])
            #expect(browser.status == 200 && browser.page.contains("is on every page that it concerns"))
            let file = try guide.folder.read("Content/alerts/the-quay-is-closed-storm.md")
            #expect(
                file == """
                    ---
                    title: "The quay is closed: storm"
                    summary: Use the "old" bridge.
                    from: 2025-11-24
                    until: 2025-11-30
                    severity: closed
                    affects: ["tour:harbour", "place:pier"]
                    ---

                    Until the wind
                    is over.

                    """)
            #expect(try guide.site.look().diagnostics.filter { $0.severity != .note }.map(\.message) == [])
            #expect(try guide.folder.read("Output/data/alerts.json").contains("The quay is closed: storm"))
            #expect(guide.published.withLock { $0 } == 2)
            #expect(browser.page.contains("Closed, for harbour, pier. Now, until 2025-11-30."))

            try await browser.post("alerts/the-quay-is-closed-storm/end", [("do", "publish")])
            #expect(browser.page.contains("is gone from all pages"))
            #expect(!guide.folder.exists("Content/alerts/the-quay-is-closed-storm.md"))
            #expect(try !guide.folder.read("Output/data/alerts.json").contains("The quay"))
            let log = try await guide.context.store.audit(before: nil, account: nil, area: .alerts, limit: 9)
            #expect(log.map(\.action) == ["ended", "written"])
        }
    }

    @Test(
        "what is wrong stands at its field, and nothing is written",
        arguments: [
            ("title", "  ", "Write in a few words"), ("title", String(repeating: "a", count: 121), "at most 120 fit"),
            ("summary", String(repeating: "a", count: 501), "at most 500 fit"),
            ("until", "2025-11-23", "That day is over"), ("until", "soon", "That is no day"),
            ("from", "2025-02-30", "That is no day"), ("severity", "awful", "Choose how serious"),
            ("affects", "place:../../site", "no longer in the guide"), ("affects", "", "no longer in the guide"),
        ])
    func wrong(field: String, value: String, words: String) async throws {
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts")
            try await browser.post("alerts", Self.fields.filter { $0.0 != field } + [(field, value)])
            #expect(browser.status == 422 && browser.page.contains(words))
            #expect(!guide.folder.exists("Content/alerts"))
            #expect(field == "title" || browser.page.contains("value=\"Storm\""))
        }
    }

    @Test("an end before the beginning, and an alert about nothing, are refused")
    func together() async throws {
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts")
            try await browser.post("alerts", Self.fields + [("from", "2025-12-02"), ("until", "2025-12-01")])
            #expect(browser.status == 422 && browser.page.contains("It would end before it begins"))
            try await browser.post("alerts", Self.fields.filter { $0.0 != "affects" })
            #expect(browser.status == 422 && browser.page.contains("Choose what it affects"))
        }
    }

    @Test("an alert ends at a time, of today where no day is given; a usual one names it")
    func times() async throws {
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts", query: ["usual": "closed-until"])
            #expect(
                browser.page.contains("value=\"Closed until …\"") && browser.page.contains("value=\"closed-until\""))
            let fields = [
                ("usual", "closed-until"), ("title", "Closed until …"),
                ("summary", "Closed for some hours. Please come later."), ("severity", "closed"),
                ("affects", "place:pier"), ("do", "publish"),
            ]
            for (time, words) in [("", "Say until when"), ("17:00", "That time is over"), ("25:00", "That is no time")]
            {
                try await browser.post("alerts", fields + [("until-time", time)])
                #expect(browser.status == 422 && browser.page.contains(words), "\(time)")
            }
            try await browser.post("alerts", fields + [("until-time", "20:30")])
            #expect(browser.status == 200 && browser.page.contains("Closed, for pier. Now, until 2025-11-24 20:30."))
            let alert = try #require(try guide.site.look().guide?.alerts.first)
            #expect(alert.title == "Closed until 20:30" && alert.untilText == "2025-11-24T20:30")
            #expect(try guide.folder.read("Output/data/alerts.json").contains("2025-11-24T20:30"))
        }
    }

    @Test("signs of HTML and YAML in every field are text, on the page of the administration and in the guide")
    func escaped() async throws {
        let script = "<script>alert(1)</script>"
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts")
            try await browser.post(
                "alerts",
                [
                    ("title", script), ("summary", "- {\(script): \"'#\u{202E}"), ("words", "---\n\(script)"),
                    ("severity", "info"), ("affects", "all"), ("do", "publish"),
                ])
            #expect(browser.status == 200 && !browser.page.contains(script))
            let alert = try #require(try guide.site.look().guide?.alerts.first)
            #expect(alert.title == script && alert.entry.summary == "- {\(script): \"'#")
            for page in ["index.html", "alerts/index.html"] {
                #expect(try !guide.folder.read("Output/\(page)").contains("<script>alert"), "\(page)")
            }
        }
    }

    @Test("what others saved is shown before, and goes out only where that was chosen")
    func others() async throws {
        try await withGuide { guide in
            let browser = try await guide.editor()
            try await browser.get("alerts")
            try guide.folder.write(
                "---\ntitle: New harbour\nstops: [pier]\n---\nText.\n", to: "Content/tours/harbour.md")
            // The page was opened before.
            try await browser.post("alerts", Self.fields)
            #expect(browser.status == 409 && browser.page.contains("Content/tours/harbour.md"))
            #expect(!guide.folder.exists("Content/alerts") && browser.page.contains("value=\"Storm\""))
            let mark = ("waiting", browser.value(of: "waiting"))

            try await browser.post("alerts", Self.fields.filter { $0.0 != "do" } + [mark, ("do", "save")])
            #expect(
                browser.page.contains("with the next publication") && guide.folder.exists("Content/alerts/storm.md"))
            #expect(try !guide.folder.read("Output/data/alerts.json").contains("Storm"))

            let later = ("waiting", browser.value(of: "waiting"))
            try await browser.post("alerts", Self.fields + [later])
            #expect(guide.folder.exists("Content/alerts/storm-2.md"))
            #expect(try guide.folder.read("Output/tours/harbour/index.html").contains("New harbour"))
            #expect(!browser.page.contains("What else is waiting"))
        }
    }

    private static let fields = [
        ("title", "Storm"), ("severity", "warning"), ("affects", "all"), ("do", "publish"),
    ]
}

/// A guide that is published, with its administration.
private struct PublishedGuide {
    let context: AdminHouse
    let folder: TemporaryFolder
    let site: EditedSite
    /// How often.
    let published: Counted

    func editor() async throws -> AdminBrowser {
        try await context.person("ann@example.org", "editor", name: "Ann")
        return try await context.browser(of: "ann@example.org")
    }
}

private final class Counted: Sendable {
    private let count = Mutex(0)

    func withLock(_ body: (inout Int) -> Int) -> Int { count.withLock { body(&$0) } }
}

private func withGuide(_ body: (PublishedGuide) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
        "title: T\nurl: https://example.net/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\nkinds:\n  sight: { label: Sight }\n",
        to: "Content/site.yaml")
    try folder.write(
        "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\nsummary: A pier.\n---\nText.\n",
        to: "Content/places/pier.md")
    try folder.write(
        "---\ntitle: harbour\nstops: [pier]\nsummary: A walk.\n---\nText.\n", to: "Content/tours/harbour.md")
    let path = folder.path
    let inputs: @Sendable () -> BuildInputs = {
        var inputs = BuildInputs(site: path, now: Instant(secondsSince1970: 1_764_000_000))
        inputs.cache = path + "/cache"
        return inputs
    }
    let published = Counted()
    let site = EditedSite(nanoseconds: { 1_900_000_000_000_000_000 }, inputs: inputs)
    let context = EditorContext(
        service: EditingService(site: site, git: nil), publisher: Publisher(output: path + "/Output", site: site),
        published: { _ in
            _ = published.withLock {
                $0 += 1
                return $0
            }
        })
    #expect(context.publisher.begin())
    if let first = context.publisher.finish() { context.published(first) }
    try await AdminHouse.with([AlertRoutes(context: context)]) {
        try await body(PublishedGuide(context: $0, folder: folder, site: site, published: published))
    }
}

extension AdminBrowser {
    /// Of the first field with a name.
    fileprivate func value(of name: String) -> String {
        guard let mark = page.firstRange(of: "name=\"\(name)\" value=\"") else { return "" }
        return String(page[mark.upperBound...].prefix { $0 != "\"" })
    }

    fileprivate func opens(_ path: String) async throws -> Bool {
        try await get(path)
        return status == 200 && page.contains("A new alert")
    }
}
