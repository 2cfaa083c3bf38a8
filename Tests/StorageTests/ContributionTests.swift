import Geo
import LiveRules
import Storage
import Testing

private let point = Coordinate(latitude: 42.366351, longitude: -71.054442)

private func told(
    _ key: String, by device: DeviceID = ann, at seconds: Int = 1000, origin: String = "",
    value: String = "Mo-Fr 10:00-16:00",
    words: String = "It says so on the door."
) -> Contribution {
    Contribution(
        key: key, device: device, origin: origin, at: moment(seconds),
        content: ContributionContent(
            about: .wrong(place: "old-north-church", fact: .hours, value: value), words: words, source: .sign,
            credit: "Ada",
            licence: "CC BY-SA 4.0", language: "en"))
}

private let missing = Contribution(
    key: "missing", device: ben, origin: "prefix", at: moment(1100),
    content: ContributionContent(
        about: .missing(
            city: "boston",
            place: .init(
                name: "Robert'); DROP TABLE contribution;--", kind: "cafe", hours: "24/7",
                website: "https://example.org")),
        location: point, source: .seen, licence: "CC BY-SA 4.0"))

private let limits = ContributionRules.Limits()

private extension Store {
    /// The number of a contribution that no limit keeps out.
    func number(of one: Contribution) async throws -> Int {
        guard case .kept(let kept) = try await keep(one, within: limits) else { throw Unkept() }
        return kept.id
    }
}

private struct Unkept: Error {}

/// What is kept of contributions, and what becomes of them.
@Suite(.serialized) struct ContributionTests {
    @Test("a contribution comes back as it was kept", arguments: TestedStore.allCases)
    func kept(_ tested: TestedStore) async throws {
        try await tested.with { store in
            #expect(try await store.number(of: told("first")) == 1)
            #expect(try await store.number(of: missing) == 2)
            let waiting = try await store.waitingContributions(limit: 9)
            #expect(waiting.map(\.content) == [told("first").content, missing.content])
            #expect(waiting.map(\.device) == [ann, ben] && waiting.map(\.at) == [moment(1000), moment(1100)])
            #expect(try await store.contribution(2)?.key == "missing")
            #expect(try await store.contributions(of: ann, limit: 9).map(\.key) == ["first"])
        }
    }

    @Test("what is sent twice is kept once, and another device learns nothing of it", arguments: TestedStore.allCases)
    func twice(_ tested: TestedStore) async throws {
        try await tested.with { store in
            _ = try await store.number(of: told("first"))
            guard case .known(let known) = try await store.keep(told("first", at: 1200), within: limits) else {
                Issue.record("it was kept twice")
                return
            }
            #expect(known.at == moment(1000))
            #expect(try await store.keep(told("first", by: ben), within: limits) == .foreign)
            #expect(try await store.waitingContributions(limit: 9).count == 1)
        }
    }

    @Test(
        "a device, a household and all together may send a limited number in an hour, and again after it",
        arguments: TestedStore.allCases)
    func flood(_ tested: TestedStore) async throws {
        try await tested.with { store in
            var limits = ContributionRules.Limits()
            (limits.ofDevice, limits.ofOrigin, limits.ofAll) = (2, 3, 4)
            let (cat, dan, eve) = (DeviceID(text: "cat"), DeviceID(text: "dan"), DeviceID(text: "eve"))
            func keep(_ key: String, _ device: DeviceID, _ seconds: Int, _ origin: String) async throws
                -> KeptContribution
            {
                try await store.keep(told(key, by: device, at: seconds, origin: origin), within: limits)
            }
            _ = try await keep("1", ann, 1000, "home")
            _ = try await keep("2", ann, 1010, "home")
            #expect(try await keep("3", ann, 1020, "away") == .tooMany(until: moment(4600)))
            _ = try await keep("4", cat, 1030, "home")
            #expect(try await keep("5", dan, 1040, "home") == .tooMany(until: moment(4600)))
            _ = try await keep("6", dan, 1050, "other")
            #expect(try await keep("7", eve, 1060, "third") == .tooMany(until: moment(4600)))
            guard case .kept = try await keep("8", eve, 4600, "third") else {
                Issue.record("after an hour nothing is taken")
                return
            }
            // What was refused is nowhere.
            #expect(try await store.waitingContributions(limit: 9).map(\.key) == ["1", "2", "4", "6", "8"])
        }
    }

    @Test("what is taken back still counts for the limits", arguments: TestedStore.allCases)
    func takenBack(_ tested: TestedStore) async throws {
        try await tested.with { store in
            var limits = ContributionRules.Limits()
            limits.ofDevice = 1
            let id = try await store.number(of: told("1"))
            #expect(try await store.withdraw(id, at: moment(1001)))
            #expect(try await store.keep(told("2", at: 1002), within: limits) == .tooMany(until: moment(4600)))
        }
    }

    @Test("somebody decides once, and the photograph goes", arguments: TestedStore.allCases)
    func deciding(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let id = try await store.number(of: told("first"))
            #expect(try await store.keepPhotograph([0xFF, 0x00, 0xD8], of: id))
            #expect(try await store.photograph(of: id) == [0xFF, 0x00, 0xD8])
            #expect(try await store.contribution(id)?.hasPhotograph == true)
            let outcome = ContributionOutcome(
                .changed, reason: "With the winter hours.", at: moment(2000), account: 3,
                file: "places/old-north-church.md")
            #expect(try await store.decide(id, outcome))
            #expect(try await store.decide(id, ContributionOutcome(.refused, at: moment(2001))) == false)
            #expect(try await store.withdraw(id, at: moment(2002)) == false)
            #expect(try await store.setWords("more", of: "first", device: ann) == false)
            #expect(try await store.keepPhotograph([1], of: id) == false)
            #expect(try await store.photograph(of: id) == nil)
            let kept = try await store.contribution(id)
            #expect(kept?.outcome == outcome && kept?.hasPhotograph == false)
            #expect(try await store.waitingContributions(limit: 9) == [])
            #expect(try await store.decidedContributions(since: moment(0), limit: 9).map(\.id) == [id])
            #expect(try await store.contributionRecords(of: [ann, ben]) == [ann: .init(taken: 1)])
        }
    }

    @Test("only its author adds words, and what is taken back says nothing any more", arguments: TestedStore.allCases)
    func author(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let id = try await store.number(of: told("first"))
            #expect(try await store.setWords("mine", of: "first", device: ben) == false)
            #expect(try await store.setWords("And on Sundays.", of: "first", device: ann))
            #expect(try await store.contribution(key: "first")?.content.words == "And on Sundays.")
            #expect(try await store.keepPhotograph([1, 2], of: id))
            #expect(try await store.withdraw(id, at: moment(1500)))
            let kept = try await store.contribution(id)
            #expect(kept?.outcome == ContributionOutcome(.withdrawn, at: moment(1500)))
            #expect(kept?.content.text == "" && kept?.content.credit == "" && kept?.hasPhotograph == false)
            #expect(try await store.photograph(of: id) == nil)
        }
    }

    @Test("erasing a device takes back what waits, and forgets whose the rest was", arguments: TestedStore.allCases)
    func erasing(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let decided = try await store.number(of: told("decided", origin: "home"))
            #expect(
                try await store.decide(decided, ContributionOutcome(.accepted, at: moment(1100), file: "places/a.md")))
            let waiting = try await store.number(of: told("waiting", words: "Nobody has read this."))
            #expect(try await store.keepPhotograph([7], of: waiting))
            try await store.forget(ann)
            #expect(try await store.contributions(of: ann, limit: 9) == [])
            #expect(try await store.contribution(waiting)?.outcome.state == .withdrawn)
            #expect(try await store.contribution(decided)?.outcome.state == .accepted)
            let lines = try await store.lines().joined()
            #expect(!lines.contains("\"ann\"") && !lines.contains("Nobody has read") && !lines.contains("Ada"))
            #expect(!lines.contains("photograph\",") && !lines.contains("home"))
        }
    }

    @Test("addresses are forgotten after their time", arguments: TestedStore.allCases)
    func origins(_ tested: TestedStore) async throws {
        try await tested.with { store in
            _ = try await store.number(of: told("old", at: 10, origin: "home"))
            _ = try await store.number(of: told("new", at: 30, origin: "home"))
            try await store.forgetOrigins(before: moment(20))
            #expect(try await store.waitingContributions(limit: 9).map(\.origin) == ["", "home"])
        }
    }

    @Test("contributions and photographs move to another store", arguments: TestedStore.allCases)
    func moving(_ tested: TestedStore) async throws {
        try await tested.withTwo { first, second in
            _ = try await first.number(of: told("first"))
            let id = try await first.number(of: missing)
            #expect(try await first.keepPhotograph([0, 255, 13, 10], of: id))
            let lines = try await first.lines()
            try await second.importLines(lines)
            let moved = try await second.lines()
            #expect(moved == lines)
            #expect(try await second.photograph(of: id) == [0, 255, 13, 10])
            #expect(try await second.number(of: told("third")) == 3)
        }
    }
}
