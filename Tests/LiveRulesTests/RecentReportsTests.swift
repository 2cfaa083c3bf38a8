import Calendar
import Testing

@testable import LiveRules

@Suite("The newest reports of a place")
struct RecentReportsTests {
    private func rated(_ id: Int, at seconds: Int, from origin: String = "") -> RatedReport {
        RatedReport(
            WaitReport(
                id: id, place: "cafe", device: DeviceID(text: "d\(id)"), origin: origin, minutes: 10,
                at: Instant(secondsSince1970: seconds), isHere: false))
    }

    @Test("they are in order of time, whatever order they come in, and none is there twice")
    func order() {
        let recent = RecentReports([rated(1, at: 30), rated(2, at: 10), rated(3, at: 20), rated(2, at: 10)])
        #expect(recent.all.map(\.report.id) == [2, 3, 1])
        #expect(recent.newest == 3)
        #expect(recent.newest(since: Instant(secondsSince1970: 25)) == 1)
    }

    @Test("of any number the newest 300 are left")
    func bound() {
        let recent = RecentReports((1...5000).map { rated($0, at: $0) })
        #expect(recent.all.map(\.report.id) == Array(4701...5000))
    }

    @Test("a flood from one address pushes out its own reports, and nobody else's")
    func flood() {
        var recent = RecentReports((1...50).map { rated($0, at: $0, from: "home \($0)") })
        for number in 100...10_000 { recent.add(rated(number, at: number, from: "den")) }
        #expect(recent.all.count == 150)
        #expect(recent.all.prefix(50).map(\.report.id) == Array(1...50))
        #expect(recent.all.last?.report.id == 10_000)
    }
}

@Suite("Judging many reports")
struct JudgingTests {
    /// Reports of as many devices, one a second, from as many addresses as are named.
    private func crowd(_ count: Int, addresses: Int, minutes: (Int) -> Int = { _ in 10 }) -> [RatedReport] {
        (0..<count).map { number in
            RatedReport(
                WaitReport(
                    id: number + 1, place: "cafe", device: DeviceID(text: "d\(number)"),
                    origin: "a\(number % addresses)", minutes: minutes(number), at: Instant(secondsSince1970: number),
                    isHere: false))
        }
    }

    private func judged(_ reports: [RatedReport]) -> [Judgement] {
        WaitRules.judgements(
            of: Set(reports.map(\.report.id)), among: reports, at: Instant(secondsSince1970: 1_000_000)
        ).map(\.judgement)
    }

    @Test("where few report, the judgement is the one of all others, as the rule says")
    func asBefore() {
        let reports = crowd(12, addresses: 5) { [10, 11, 40, 12, 9, 90][$0 % 6] }
        let all = reports.map(\.report)
        let expected = all.map {
            WaitRules.judgement(of: $0, among: all, records: [:], at: Instant(secondsSince1970: 1_000_000)) ?? .unclear
        }
        #expect(judged(reports) == expected)
        #expect(Set(expected) == [.agrees, .differs])
    }

    @Test("where all come from one address, they can agree, and nobody is contradicted, once and for all")
    func oneAddress() {
        #expect(judged(crowd(300, addresses: 1)) == Array(repeating: .agreesInNetwork, count: 300))
        let odd = judged(crowd(300, addresses: 1) { $0 == 150 ? 90 : 10 })
        #expect(odd[150] == .unclear && odd.count { $0 == .agreesInNetwork } == 299)
    }

    @Test("an honest one is judged by the honest ones around it, also in a flood from one address")
    func flooded() {
        // Five of other addresses among a flood that says something else.
        let reports = crowd(600, addresses: 600).map { one in
            let isHonest = one.report.id % 100 == 50
            return RatedReport(
                WaitReport(
                    id: one.report.id, place: "cafe", device: one.report.device,
                    origin: isHonest ? one.report.origin : "den", minutes: isHonest ? 10 : 100, at: one.report.at,
                    isHere: false))
        }
        let due = Set(reports.map(\.report.id).filter { $0 % 100 == 50 })
        let found = WaitRules.judgements(of: due, among: reports, at: Instant(secondsSince1970: 1_000_000))
        #expect(found.count == 6)
        #expect(found.allSatisfy { $0.judgement == .agrees })
    }
}
