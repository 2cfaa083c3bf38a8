import Calendar
import Editing
import Foundation
import Geo
import GuideModel
import LiveRules
import OpeningHours
import Pipeline
import Storage
import TestSupport
import Testing
import Web

@testable import Administration

/// What the tests of moderation work with.
struct ModeratedSite {
    static let cafe = """
        ---
        # The café by the market.
        title: "The café"
        kind: cafe
        city: helsinki
        location: 60.170, 24.952
        hours: "Mo-Fr 08:00-18:00"   # as on the door
        ---
        Coffee.

        """
    static let path = "Content/places/cafe.md"

    let context: AdminHouse
    let browser: AdminBrowser
    let store: SQLStore
    let folder: TemporaryFolder
    let site: EditedSite

    var picture: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/pictures/green.png")
    }

    func open(_ number: Int) async throws {
        try await browser.get("contributions/\(number)")
        #expect(browser.status == 200)
    }

    /// Sends the form of the page that is open.
    func decide(_ wish: String, _ fields: [String: String]) async throws {
        let base = browser.page.firstRange(of: #"name="base" value=""#).map {
            String(browser.page[$0.upperBound...].prefix { $0 != "\"" })
        }
        let number = browser.path.split(separator: "/").last.flatMap { Int($0) } ?? 1
        try await browser.post(
            "contributions/\(number)", [("wish", wish), ("base", base ?? "")] + fields.sorted { $0.key < $1.key })
    }

    /// What `waymark check` calls errors.
    func errors() throws -> [String] {
        try site.look().diagnostics.filter { $0.severity == .error }.map(\.message)
    }
}

/// A site with a café, what visitors told of it, and a moderator who has signed in.
func moderating(
    _ told: [ContributionContent], _ body: (ModeratedSite) async throws -> Void
) async throws {
    let folder = try TemporaryFolder([
        "Content/site.yaml": """
        title: T
        url: https://example.org/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          cafe: { is: cafe, label: Café }
        contributions: { licence: CC0 }
        """,
        "Content/cities/helsinki.md": "---\ntitle: Helsinki\nlocation: 60.17, 24.94\n---\nA city.\n",
        ModeratedSite.path: ModeratedSite.cafe,
    ])
    defer { folder.remove() }
    let path = folder.path
    let inputs: @Sendable () -> BuildInputs = {
        BuildInputs(site: path, now: Instant(secondsSince1970: 1_764_000_000))
    }
    let site = EditedSite(nanoseconds: { 1_900_000_000_000_000_000 }, inputs: inputs)
    let content = EditorContext(
        service: EditingService(site: site, git: nil), publisher: Publisher(output: path + "/Output", site: site),
        published: { _ in })
    let store = try SQLStore.open(path: path + "/told.sqlite")
    for (number, one) in told.enumerated() {
        let contribution = Contribution(
            key: String(repeating: "k", count: 21) + "\(number)", device: DeviceID(text: "device-\(number)"),
            origin: "", at: Instant(secondsSince1970: 1_763_999_000 + number), content: one)
        _ = try await store.keep(contribution, within: .init())
    }
    let group = ModerationRoutes(context: content, store: store, hub: EventHub())
    try await AdminHouse.with([group]) { context in
        try await context.person("mo@example.org", "moderator", name: "Mo")
        let browser = try await context.browser(of: "mo@example.org")
        try await body(ModeratedSite(context: context, browser: browser, store: store, folder: folder, site: site))
    }
    try await store.close()
}

/// Told of the café.
func wrong(
    _ fact: ContributionContent.Fact, _ value: String, at location: Coordinate? = nil, words: String = "",
    credit: String = ""
) -> ContributionContent {
    ContributionContent(
        about: .wrong(place: "cafe", fact: fact, value: value), location: location, words: words, source: .sign,
        credit: credit, licence: "CC0")
}

/// Told of Helsinki.
func absent(_ name: String) -> ContributionContent {
    ContributionContent(
        about: .missing(
            city: "helsinki",
            place: .init(name: name, kind: "cafe", hours: "24/7", website: "https://example.org/")),
        location: Coordinate(latitude: 60.1712, longitude: 24.9415), words: "By the park.", source: .seen,
        licence: "CC0")
}
