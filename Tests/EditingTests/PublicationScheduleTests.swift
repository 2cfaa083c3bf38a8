import Calendar
import GuideModel
import Pipeline
import Synchronization
import TestSupport
import Testing
import Writing

@testable import Editing

/// A site with a place that appears a day after the first publication, and who edits and publishes it.
private final class ScheduledHouse {
    let house: EditingHouse
    let service: EditingService
    let publisher: Publisher
    private let clock = Clock()

    static let pier = "Content/places/pier.md"
    static let fair = "Content/places/fair.md"
    /// The moment at which the fair appears.
    static let moment = Instant(secondsSince1970: EditingHouse.now.secondsSince1970 + 86_400)

    private init(_ house: EditingHouse) throws {
        self.house = house
        let site = house.site(keeps: true) { [clock] in clock.now.withLock(\.self) }
        let git = try #require(GitVersions(privateOf: house.folder.path, at: EditingHouse.now))
        service = EditingService(site: site, git: git)
        publisher = Publisher(output: house.folder.path + "/Output", site: site, git: git)
    }

    static func with(_ more: [String: String] = [:], _ body: (ScheduledHouse) throws -> Void) throws {
        let files = [
            pier: EditingHouse.place("The pier"),
            fair: EditingHouse.place("The fair", "publish: \(moment.iso8601)\n"),
        ]
        try EditingHouse.with(files.merging(more) { $1 }) { house in
            let scheduled = try ScheduledHouse(house)
            #expect(scheduled.publisher.begin() && scheduled.publisher.finish() != nil)
            try body(scheduled)
        }
    }

    func advance(to moment: Instant) { clock.now.withLock { $0 = moment } }

    /// Saves a file as an editor does.
    func save(_ path: String, _ text: String?) throws {
        let before = house.folder.exists(path) ? Array(try house.folder.read(path).utf8) : nil
        let change = ContentChange(path, before: before, after: text.map { Array($0.utf8) })
        let outcome = try service.save(
            [change], by: Author(name: "Ed", email: "ed@example.org"), with: .administrator, path,
            at: EditingHouse.now)
        guard case .saved = outcome else { return #expect(Bool(false), "\(outcome)") }
    }

    /// Publishes what is due, as the companion does.
    func publishSchedule() throws -> Bool {
        let schedule = try #require(try publisher.schedule())
        return publisher.begin() && publisher.finish(schedule) != nil
    }

    func page(_ slug: String) -> String? { try? house.folder.read("Output/places/\(slug)/index.html") }

    var waiting: [String]? { get throws { try publisher.changes()?.map(\.name) } }
}

private final class Clock: Sendable {
    let now = Mutex(EditingHouse.now)
}

@Suite("Publishing at a moment that files name")
struct PublicationScheduleTests {
    @Test("a place appears at its moment, and nothing goes out with it that was only saved")
    func appears() throws {
        try ScheduledHouse.with(["Content/places/gate.md": EditingHouse.place("The gate")]) { site in
            #expect(site.page("fair") == nil && site.page("gate") != nil)
            #expect(try site.publisher.schedule()?.next == ScheduledHouse.moment)
            try site.save(ScheduledHouse.pier, EditingHouse.place("The long pier"))
            try site.save("Content/places/mill.md", EditingHouse.place("The mill"))
            try site.save("Content/places/gate.md", nil)
            try site.save(ScheduledHouse.pier, EditingHouse.place("The longest pier"))
            site.advance(to: ScheduledHouse.moment)
            #expect(try site.publishSchedule())
            #expect(site.page("fair")?.contains("The fair") == true)
            #expect(site.page("pier")?.contains("The pier") == true && site.page("mill") == nil)
            #expect(site.page("gate") != nil)
            let saved = ["Content/places/gate.md", "Content/places/mill.md", ScheduledHouse.pier]
            #expect(try site.waiting == saved)
            #expect(try site.publisher.schedule()?.next == nil)
            #expect(site.publisher.begin() && site.publisher.finish() != nil)
            #expect(site.page("pier")?.contains("The longest pier") == true && site.page("gate") == nil)
            #expect(try site.waiting == [])
        }
    }

    @Test("a moment that is only saved is none: the published one counts")
    func onlySaved() throws {
        try ScheduledHouse.with { site in
            try site.save(ScheduledHouse.fair, EditingHouse.place("The fair", "publish: 2027-05-01\n"))
            try site.save(ScheduledHouse.pier, EditingHouse.place("The pier", "expires: 2026-09-21T14:30:00Z\n"))
            #expect(try site.publisher.schedule()?.changes.map(\.at) == [ScheduledHouse.moment])
            site.advance(to: ScheduledHouse.moment)
            #expect(try site.publishSchedule())
            #expect(site.page("fair") != nil && site.page("pier") != nil)
        }
    }

    @Test("a place goes at its moment, and an alert after its last day")
    func goes() throws {
        let fair = EditingHouse.place("The fair", "expires: 2026-09-23T18:00:00+03:00\n")
        let storm = "---\ntitle: A storm\nseverity: warning\naffects: all\nuntil: 2026-09-22\n---\n"
        try ScheduledHouse.with([ScheduledHouse.fair: fair, "Content/alerts/storm.md": storm]) { site in
            let changes = try #require(try site.publisher.schedule()?.changes)
            #expect(changes.map(\.kind) == [.goes, .goes])
            #expect(changes.map(\.at.iso8601) == ["2026-09-22T21:00:00Z", "2026-09-23T15:00:00Z"])
            #expect(changes.map(\.file) == ["Content/alerts/storm.md", ScheduledHouse.fair])
            site.advance(to: changes[0].at)
            #expect(try site.publishSchedule())
            #expect(!site.house.folder.exists("Output/alerts/storm/index.html") && site.page("fair") != nil)
            site.advance(to: changes[1].at)
            #expect(try site.publishSchedule())
            #expect(site.page("fair") == nil)
        }
    }

    @Test("a guide that somebody else put in place is left alone")
    func otherGuide() throws {
        try ScheduledHouse.with { site in
            let list = try site.house.folder.read("Output/.waymark-files")
            try site.house.folder.write(list + "\n", to: "Output/.waymark-files")
            site.advance(to: ScheduledHouse.moment)
            #expect(try site.publisher.schedule() == nil)
        }
    }

    @Test("what another program wrote since keeps everything where it is, and is named")
    func otherProgram() throws {
        try ScheduledHouse.with { site in
            try site.house.folder.write(EditingHouse.place("By hand"), to: ScheduledHouse.pier)
            site.advance(to: ScheduledHouse.moment)
            #expect(try site.publisher.schedule()?.others == [ScheduledHouse.pier])
            #expect(try !site.publishSchedule())
            #expect(site.page("fair") == nil && site.page("pier")?.contains("The pier") == true)
        }
    }
}
