import Calendar
import Foundation
import GuideModel
import LiveRules
import OpeningHours
import Pipeline
import Storage
import TestSupport
import Testing

@testable import LiveServer

@Suite("What the companion knows of waits")
struct WaitServiceTests {
    @Test("a report is what is known, until it is three quarters of an hour old")
    func known() async throws {
        try await withDesk { service, clock in
            #expect(try await service.known(of: "open").wait == nil)
            let known = try await service.report("open", 12, by: "ann")
            #expect(known.wait?.minutes == 12 && known.wait?.reports == 1 && known.newest == 1)
            clock.advance(minutes: 44)
            #expect(try await service.known(of: "open") == known)
            clock.advance(minutes: 2)
            #expect(try await service.known(of: "open").wait == nil)
            #expect(try await service.known().map(\.place) == ["open", "shut"])
        }
    }

    @Test("pages of one second are told the same, until there is a report, here or at another program")
    func rememberedForASecond() async throws {
        try await withDesk { service, clock in
            let other = WaitService(
                store: service.store, places: service.places, rewards: service.rewards, clock: service.clock)
            #expect(try await other.known(of: ["open"]).first?.wait == nil)
            #expect(try await service.known(of: ["open"]).first?.wait == nil)
            try await service.report("open", 12, by: "ann")
            #expect(try await service.known(of: ["open"]).first?.wait?.minutes == 12)
            #expect(try await other.known(of: ["open"]).first?.wait == nil)
            await other.notice(changesOf: ["open"])
            #expect(try await other.known(of: ["open"]).first?.wait?.minutes == 12)
            clock.advance(minutes: 46)
            #expect(try await other.known(of: ["open"]).first?.wait == nil)
        }
    }

    @Test("a clock that is set back an hour loses nothing: what it calls future waits until then")
    func clockSetBack() async throws {
        try await withDesk { service, clock in
            try await service.report("open", 12, by: "ann")
            clock.advance(minutes: -60)
            #expect(try await service.known(of: "open").wait == nil)
            #expect(try await service.report("open", 30, by: "ben").wait?.minutes == 30)
            try await service.judge()
            clock.advance(minutes: 60)
            let known = try await service.known(of: "open").wait
            #expect(known?.minutes == 12 && known?.reports == 1)
        }
    }

    @Test("twenty minutes later reports judge one another, and those that others confirm have earned points, once")
    func points() async throws {
        try await withDesk { service, clock in
            for (name, minutes) in [("ann", 10), ("ben", 12), ("cat", 11), ("liar", 110)] {
                try await service.report("open", minutes, by: name)
            }
            clock.advance(minutes: 19)
            try await service.judge()
            #expect(try await service.points(["ann", "ben", "cat", "liar"]) == [0, 0, 0, 0])
            clock.advance(minutes: 2)
            for _ in 1...2 { try await service.judge() }
            #expect(try await service.points(["ann", "ben", "cat", "liar"]) == [5, 5, 5, 0])
            #expect(try await service.store.ledger(of: DeviceID(text: "ann"), limit: 9).map(\.place) == ["open"])
            // A device that was contradicted weighs less the next time.
            try await service.report("open", 10, by: "ann")
            try await service.report("open", 110, by: "liar")
            #expect(try await service.known(of: "open").wait?.minutes ?? 120 < 60)
            try await service.store.forget(DeviceID(text: "ann"))
            #expect(try await service.points(["ann", "ben"]) == [0, 5])
        }
    }

    @Test("on a campus behind one address reports earn points where the author trusts it, up to its bound of the day")
    func campus() async throws {
        let names = ["ann", "ben", "cat", "dan", "eva", "fay"]
        let cases: [(Rewards.Trust, Int)] = [(.networks, 0), (.campus(reportsPerDay: 4), 4 * 5)]
        for (trust, points) in cases {
            try await withDesk { own, clock in
                let service = WaitService(
                    store: own.store, places: own.places, rewards: { Rewards(trust: trust) }, clock: own.clock)
                for round in 1...2 {
                    for name in names { try await service.report("open", 12, by: name, from: "campus") }
                    clock.advance(minutes: 25)
                    try await service.judge()
                    #expect(try await service.points(names).reduce(0, +) == points, "\(trust), round \(round)")
                }
                // It makes nobody believed.
                let records = try await service.store.records(of: Set(names.map(DeviceID.init(text:))))
                #expect(records.values.allSatisfy { $0 == Record() })
                // The next day has another digest.
                for name in names { try await service.report("open", 12, by: name, from: "campus, tomorrow") }
                clock.advance(minutes: 25)
                try await service.judge()
                #expect(try await service.points(names).reduce(0, +) == 2 * points)
            }
        }
    }

    @Test("what the rules refuse is told with the time to wait")
    func refusals() async throws {
        try await withDesk { service, clock in
            try await service.report("open", 5, by: "ann")
            clock.advance(minutes: 1)
            let soon = await #expect(throws: LiveRefusal.self) { try await service.report("open", 9, by: "ann") }
            #expect(soon?.code == .tooSoon && soon?.status == 429 && soon?.wait == 240)
            let shut = await #expect(throws: LiveRefusal.self) { try await service.report("shut", 9, by: "ann") }
            #expect(shut?.code == .closed)
            let long = await #expect(throws: LiveRefusal.self) { try await service.report("open", 121, by: "ben") }
            #expect(long?.code == .minutes && long?.field == "minutes")
            let nowhere = await #expect(throws: LiveRefusal.self) { try await service.report("nowhere", 1, by: "ben") }
            #expect(nowhere == .noPlace)
            #expect(try await service.known(of: "open").newest == 1)
        }
    }

    @Test("the course has every five minutes of two hours, and what was usual in earlier weeks is told for this hour")
    func story() async throws {
        try await withDesk { service, clock in
            for _ in 1...3 {
                for name in ["ann", "ben"] { try await service.report("open", 20, by: name) }
                clock.advance(minutes: 7 * 24 * 60)
            }
            let empty = try await service.story(of: "open")
            #expect(
                empty.known.wait == nil && empty.course.count == 25 && empty.course.allSatisfy { $0.estimate == nil })
            #expect(empty.usual.first?.minutes == 20 && empty.usual.first?.at == clock.moment)
            try await service.report("open", 30, by: "ann")
            #expect(try await service.story(of: "open").course.last?.estimate?.reports == 1)
        }
    }

    @Test(
        "what is usual is left for the next build, which needs no companion to say it, and is written only when it changes"
    )
    func usualForTheBuild() async throws {
        try await withDeskIn { service, clock, site in
            let file = UsualWaitsFile(service: service, path: "\(site)/\(SiteBuild.usualWaitsPath)")
            #expect(try await !file.renew() && !FileManager.default.fileExists(atPath: file.path))
            for _ in 1...2 {
                for (name, minutes) in [("ann", 20), ("ben", 22)] {
                    try await service.report("open", minutes, by: name)
                }
                clock.advance(minutes: 7 * 24 * 60)
            }
            #expect(try await file.renew())
            #expect(try await !file.renew())
            let guide = try #require(
                try SiteBuild(BuildInputs(site: site, now: clock.moment)).plan(for: .checking).guides.first)
            let week = try #require(guide.usualWaits[Slug("open")!])  // because it is a slug
            #expect(week[.tuesday, 12] == 21 && week[.tuesday, 16] == nil && week[.wednesday, 12] == nil)
            #expect(Set(guide.usualWaits.keys) == [Slug("open")!])
        }
    }
}

/// A desk for a guide of two canteens, of which one is never open, at noon of a Tuesday.
private func withDesk(_ body: (WaitService, MovedClock) async throws -> Void) async throws {
    try await withDeskIn { service, clock, _ in try await body(service, clock) }
}

/// The same, with the folder of the site.
private func withDeskIn(_ body: (WaitService, MovedClock, String) async throws -> Void) async throws {
    let place = { (hours: String) in
        """
        ---
        title: A canteen
        kind: canteen
        location: 60.170, 24.952
        waits: yes
        hours: "\(hours)"
        ---
        Soup.
        """
    }
    let folder = try TemporaryFolder([
        "Content/site.yaml": """
        title: A small guide
        url: https://example.org/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          canteen: { is: restaurant, label: Canteen }
        """,
        "Content/places/open.md": place("24/7"), "Content/places/shut.md": place("off"),
    ])
    defer { folder.remove() }
    let clock = MovedClock()
    let site = try SiteBuild(BuildInputs(site: folder.path, now: clock.moment)).plan(for: .checking)
    let guide = try #require(site.guides.first, "\(site.diagnostics)")
    let store = try SQLStore.open(path: folder.path + "/live.sqlite")
    let service = WaitService(store: store, places: WaitPlaces(guide), rewards: { Rewards() }) { clock.moment }
    try await body(service, clock, folder.path)
    try await store.close()
}

extension WaitService {
    /// Each person is a device in a household of her own.
    @discardableResult
    fileprivate func report(
        _ place: String, _ minutes: Int, by name: String, from origin: String? = nil
    ) async throws -> Known {
        let sent = try SentReport.read(Array(#"{"minutes":\#(minutes)}"#.utf8))
        return try await take(sent, of: place, device: DeviceID(text: name), origin: origin ?? "of " + name)
    }

    fileprivate func points(_ names: [String]) async throws -> [Int] {
        var points: [Int] = []
        for name in names { points.append(try await store.points(of: DeviceID(text: name))) }
        return points
    }
}
