import Calendar
import Testing

@testable import LiveRules

@Suite("What others say about a report")
struct JudgementTests {
    private let witnesses = [report(20, ago: 15, by: "a"), report(24, ago: -15, by: "b")]

    private func judgement(
        of report: WaitReport, among reports: [WaitReport], records: [DeviceID: Record] = [:], at minute: Double = 20
    ) -> Judgement? {
        WaitRules.judgement(of: report, among: reports, records: records, at: minutesAfterNoon(minute))
    }

    @Test("it is told after 20 minutes, when all who can say something had the time to")
    func time() {
        #expect(judgement(of: report(22, by: "c"), among: witnesses, at: 19.9) == nil)
        #expect(judgement(of: report(22, by: "c"), among: witnesses, at: 20) == .agrees)
        #expect(judgement(of: report(22, by: "c"), among: witnesses, at: 2000) == .agrees)
    }

    @Test("half of the others' wait is allowed, and not a minute more")
    func half() {
        #expect(judgement(of: report(33, by: "c"), among: witnesses) == .agrees)
        #expect(judgement(of: report(34, by: "c"), among: witnesses) == .differs)
        #expect(judgement(of: report(11, by: "c"), among: witnesses) == .agrees)
        #expect(judgement(of: report(10, by: "c"), among: witnesses) == .differs)
    }

    @Test("five minutes are allowed in any case")
    func five() {
        let short = [report(2, ago: 5, by: "a"), report(2, ago: 5, by: "b")]
        #expect(judgement(of: report(7, by: "c"), among: short) == .agrees)
        #expect(judgement(of: report(8, by: "c"), among: short) == .differs)
    }

    @Test("one other device is not enough, however often it reports")
    func oneOther() {
        let often = [report(20, ago: 15, by: "a"), report(20, ago: 5, by: "a"), report(20, ago: -5, by: "a")]
        #expect(judgement(of: report(20, by: "c"), among: often) == nil)
    }

    @Test("a device does not judge itself")
    func itself() {
        let own = [report(90, ago: 10, by: "c"), report(90, by: "c"), report(90, ago: -10, by: "c")]
        #expect(judgement(of: own[1], among: own + [report(90, by: "a")]) == nil)
        #expect(judgement(of: own[1], among: own + witnesses) == .differs)
    }

    @Test("reports older or newer than 20 minutes and about other places say nothing")
    func elsewhere() {
        #expect(judgement(of: report(20, by: "c"), among: [witnesses[0], report(20, ago: 20.1, by: "b")]) == nil)
        #expect(judgement(of: report(20, by: "c"), among: [witnesses[0], report(20, ago: -20.1, by: "b")]) == nil)
        #expect(judgement(of: report(20, by: "c"), among: [witnesses[0], report(20, by: "b", about: "museum")]) == nil)
    }

    @Test("devices behind one address alone can agree, and neither confirm nor contradict")
    func oneAddress() {
        let den = (0..<10).map { report(20, by: "key \($0)", from: "den") }
        #expect(judgement(of: report(20, by: "c", from: "den"), among: den) == .agreesInNetwork)
        #expect(judgement(of: report(20, by: "c"), among: den) == .agreesInNetwork)
        #expect(judgement(of: report(20, by: "c", from: "den"), among: [den[0]]) == nil)
        #expect(judgement(of: report(90, by: "c"), among: den) == nil)
        #expect(judgement(of: report(20, by: "c", from: "den"), among: den + [report(20, by: "visitor")]) == .agrees)
    }

    @Test("of a device that reported as long before as after, the later report counts")
    func laterCounts() {
        let changing = ["a", "b"].flatMap { [report(60, ago: 10, by: $0), report(20, ago: -10, by: $0)] }
        #expect(judgement(of: report(20, by: "c"), among: changing) == .agrees)
        #expect(judgement(of: report(60, by: "c"), among: changing.reversed()) == .differs)
    }

    @Test("nobody can tell on a quiet place")
    func quiet() {
        #expect(judgement(of: report(20, by: "c"), among: [report(20, by: "c")]) == nil)
        #expect(judgement(of: report(20, by: "c"), among: []) == nil)
    }

    @Test("those who were right before decide")
    func trust() {
        let reports = [report(60, by: "bad"), report(60, by: "worse"), report(20, by: "good")]
        let records = [
            DeviceID(text: "good"): Record(agreed: 20), DeviceID(text: "bad"): Record(differed: 5),
            DeviceID(text: "worse"): Record(differed: 5),
        ]
        #expect(judgement(of: report(20, by: "c"), among: reports) == .differs)
        #expect(judgement(of: report(20, by: "c"), among: reports, records: records) == .agrees)
    }
}
