import Calendar
import Editing
import Foundation
import GuideModel
import OpeningHours
import Pipeline
import Processes
import Synchronization
import TestSupport

@testable import Administration

/// A site of two tours and a place of each, with its editor.
struct EditedHouse {
    enum History {
        case none
        /// The companion's own.
        case own
        /// A repository of the site, in which others commit, too.
        case repository
    }

    let admin: AdminHouse
    let context: EditorContext
    let folder: TemporaryFolder
    private let looks: Counter
    private let clock: ClockInside

    /// How often somebody looked at the files of the site.
    var lookCount: Int { looks.count }

    private static let now = Instant(secondsSince1970: 1_764_000_000)

    /// - Parameter keeps: whether publications leave something for the next.
    static func with(
        _ history: History = .none, hasMail: Bool = false, keeps: Bool = false,
        _ body: (EditedHouse) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try fill(folder)
        let (path, looks, clock) = (folder.path, Counter(), ClockInside())
        if case .repository = history {
            try git(["init", "-q"], in: path)
            try commit(in: path)
        }
        let versions = history == .own ? GitVersions(privateOf: path, at: now) : GitVersions(site: path)
        let site = EditedSite(nanoseconds: { 1_900_000_000_000_000_000 }) {
            looks.add()
            var inputs = BuildInputs(site: path, now: clock.moment)
            if keeps { inputs.cache = path + "/cache" }
            return inputs
        }
        let context = EditorContext(
            service: EditingService(site: site, git: versions),
            publisher: Publisher(output: path + "/Output", site: site, git: versions),
            published: { _ in })
        let groups: [any AdminRouteGroup] = [
            ContentRoutes(context: context), ContentPreviewRoutes(context: context), PublishRoutes(context: context),
        ]
        try await AdminHouse.with(groups, hasMail: hasMail, entries: context.entries) {
            try await body(EditedHouse(admin: $0, context: context, folder: folder, looks: looks, clock: clock))
        }
    }

    private static func fill(_ folder: TemporaryFolder) throws {
        try folder.write(
            "title: T\nurl: https://example.net/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\nkinds:\n  sight: { label: Sight }\n",
            to: "Content/site.yaml")
        for (tour, place) in [("harbour", "pier"), ("old-town", "gate")] {
            try folder.write(
                "---\ntitle: \(place)\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n",
                to: "Content/places/\(place).md")
            try folder.write("---\ntitle: \(tour)\nstops: [\(place)]\n---\nText.\n", to: "Content/tours/\(tour).md")
        }
    }

    /// Moves the clocks of the site and of its administration.
    func advance(seconds: Int) {
        clock.advance(seconds)
        admin.advance(seconds: seconds)
    }

    /// Sends the form of a file with another title, as it is on the disk.
    func rename(_ name: String, to title: String, in browser: AdminBrowser) async throws {
        let base = Data(try folder.read("Content/\(name).md").utf8).base64EncodedString()
        try await browser.get("content/form/" + name)
        try await browser.post("content/form/" + name, [("do", "save"), ("base", base), ("k:title", title)])
    }

    /// Commits everything as somebody with another program.
    static func commit(in path: String) throws {
        try git(["add", "-A", "--", "Content"], in: path)
        try git(["-c", "user.name=Bo", "-c", "user.email=bo@example.org", "commit", "-qm", "by hand"], in: path)
    }

    private static func git(_ words: [String], in path: String) throws {
        let result = try ProcessCall("git", ["-C", path] + words, withheld: { $0.hasPrefix("GIT_") }).run()
        if result.status != 0 { throw AdminHouse.Unexpected() }
    }
}

private final class Counter: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}
