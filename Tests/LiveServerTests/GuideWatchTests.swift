import Calendar
import GuideModel
import LiveRules
import Pipeline
import Synchronization
import TestSupport
import Testing

@testable import LiveServer

@Suite("A guide that is published by somebody else")
struct GuideWatchTests {
    @Test("a guide that another program put into the folder is taken once, and nothing while it is the same")
    func another() async throws {
        try await World.with { world in
            await world.watch.look()
            #expect(world.goals.isEmpty)
            try world.write(goal: 7, list: "a\n")
            await world.watch.look()
            await world.watch.look()
            #expect(world.goals == [7])
        }
    }

    @Test("what was published here is announced with the name of its files, and not read again")
    func own() async throws {
        try await World.with { world in
            try world.write(goal: 9, list: "a\nb\n")
            world.watch.publish(try world.read())
            await world.watch.look()
            #expect(world.goals == [9] && world.announced.withLock { $0 } == ["/guide one"])
        }
    }

    @Test("while the site has errors the guide of before stays, and the operator is told")
    func errors() async throws {
        try await World.with { world in
            try world.write(goal: -1, list: "b\n")
            await world.watch.look()
            #expect(world.goals.isEmpty && world.told.all.count == 1)
        }
    }

    @Test(
        "when another instance has published, the files are read; where its guide does not come, the operator is told")
    func announced() async throws {
        try await World.with { world in
            try world.write(goal: 8, list: nil)
            #expect(try await world.watch.event(about: "/guide one") == nil)
            #expect(world.goals == [8])
            await world.watch.compare(with: "one")
            #expect(world.told.all.isEmpty)
            await world.watch.compare(with: "two")
            #expect(world.told.all == [GuideWatch.isOld(world.folder.path + "/Output")])
            _ = try await world.watch.event(about: "pier")
            #expect(world.goals == [8])
        }
    }
}

/// A site with rewards, and a watch over its output folder.
private final class World {
    let folder: TemporaryFolder
    let watch: GuideWatch
    let announced = Taken<String>()
    let told = Told()
    private let taken = Taken<Int>()

    var goals: [Int] { taken.withLock { $0 } }

    static func with(_ body: (World) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try await body(World(folder))
    }

    private init(_ folder: TemporaryFolder) throws {
        self.folder = folder
        let (path, announced, told, taken) = (folder.path, announced, told, taken)
        let options = LiveOptions(site: path, output: path + "/Output", database: "") {
            Instant(secondsSince1970: 1_764_000_000)
        }
        try folder.write("self.waymarkRelease = 'one';\n", to: "Output/sw.js")
        watch = GuideWatch(
            output: path + "/Output", announce: { subject in announced.withLock { $0.append(subject) } },
            read: CompanionServer(options).visible,
            take: { visible in taken.withLock { $0.append(Rewards(visible.guide).goal) } }, tell: { told.hear($0) })
        try write(goal: 1, list: nil)
    }

    func read() throws -> VisibleGuide { try watch.read() }

    /// - Parameter list: what a build puts in place last; `nil` for no build.
    func write(goal: Int, list: String?) throws {
        try folder.write(
            """
            title: T
            url: https://example.net/
            language: en
            timezone: Europe/Helsinki
            currency: EUR
            rewards: { goal: \(goal), what: A coffee }
            """, to: "Content/site.yaml")
        if let list { try folder.write(list, to: "Output/.waymark-files") }
    }
}

/// What was handed over, in order.
private final class Taken<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    func withLock<Result: Sendable>(_ body: (inout sending [Value]) -> sending Result) -> Result {
        values.withLock(body)
    }
}

/// What the operator is told.
private final class Told: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    func hear(_ event: LiveEvent) {
        if case .trouble(let trouble) = event { words.withLock { $0.append(trouble) } }
    }
}
