import Calendar
import Testing

@testable import LiveRules

@Suite("What is believed about a wait")
struct EstimateTests {
    private func believed(
        _ reports: [WaitReport], records: [DeviceID: Record] = [:], usual: Double? = nil, at minute: Double = 0
    ) -> WaitEstimate? {
        WaitRules.estimate(of: reports, records: records, usual: usual, at: minutesAfterNoon(minute))
    }

    @Test("without a report of the last 45 minutes nothing is believed, whatever is usual")
    func nothing() {
        #expect(believed([], usual: 20) == nil)
        #expect(believed([report(10, by: "a")], usual: 20, at: 45.1) == nil)
        #expect(believed([report(10, by: "a")], at: 45)?.minutes == 10)
    }

    @Test("a single report is shown as what it is")
    func single() throws {
        let estimate = try #require(believed([report(10, ago: 4, by: "a")]))
        #expect(estimate == WaitEstimate(minutes: 10, low: 10, high: 10, reports: 1, latest: minutesAfterNoon(-4)))
    }

    @Test("one wrong report among honest ones does not show", arguments: [0, 120])
    func oneLie(minutes: Int) throws {
        let honest = [report(20, ago: 12, by: "a"), report(22, ago: 8, by: "b"), report(24, ago: 4, by: "c")]
        let estimate = try #require(believed(honest + [report(minutes, by: "liar", isHere: true)]))
        #expect((20...24).contains(estimate.minutes))
    }

    @Test("the newest of two that contradict counts more")
    func age() {
        #expect(believed([report(10, ago: 15, by: "a"), report(30, by: "b")])?.minutes == 30)
    }

    @Test("where many report, an old report counts less than where few do")
    func density() {
        let few = [report(10, ago: 15, by: "a"), report(10, ago: 15, by: "b"), report(30, by: "c")]
        #expect(believed(few)?.minutes == 10)
        let old = (0..<20).map { report(10, ago: 15, by: "old \($0)") }
        let new = (0..<10).map { report(30, by: "new \($0)") }
        #expect(believed(old + new)?.minutes == 30)
    }

    @Test("a device that was often right outweighs two that were often wrong")
    func trust() {
        let reports = [report(10, by: "good"), report(60, by: "bad"), report(60, by: "worse")]
        let records = [
            DeviceID(text: "good"): Record(agreed: 10), DeviceID(text: "bad"): Record(differed: 4),
            DeviceID(text: "worse"): Record(differed: 4),
        ]
        #expect(believed(reports)?.minutes == 60)
        #expect(believed(reports, records: records)?.minutes == 10)
    }

    @Test("of two reports made together the one from the spot counts more")
    func here() {
        #expect(believed([report(10, by: "a", isHere: true), report(30, by: "b")])?.minutes == 10)
    }

    @Test("a device speaks once, by its latest report, however often it reports")
    func oneVoice() throws {
        let again = stride(from: 40.0, through: 5, by: -5).map { report(120, ago: $0, by: "a") }
        let estimate = try #require(
            believed(again + [report(100, ago: 1, by: "a"), report(15, by: "b"), report(15, by: "c")]))
        #expect(estimate.minutes == 15)
        #expect(estimate.reports == 3)
        #expect(estimate.high == 100)
    }

    @Test("reports of devices that were erased speak as one")
    func erased() {
        let reports = [report(90, by: "", id: 1), report(80, by: "", id: 2), report(10, by: "a")]
        #expect(believed(reports)?.reports == 2)
    }

    @Test("what is usual holds against one report of an unknown device elsewhere, and yields to two")
    func usual() {
        #expect(believed([report(60, by: "a")], usual: 12)?.minutes == 12)
        #expect(believed([report(60, by: "a")], usual: 12)?.high == 60)
        #expect(believed([report(60, by: "a"), report(55, by: "b")], usual: 12)?.minutes == 55)
        #expect(believed([report(60, by: "a", isHere: true)], usual: 12)?.minutes == 60)
    }

    @Test("what is usual is no report, and no number is not usual")
    func usualIsNoReport() {
        #expect(believed([report(60, by: "a")], usual: 12)?.reports == 1)
        for wrong in [Double.nan, .infinity, -.infinity] {
            #expect(believed([report(60, by: "a")], usual: wrong)?.minutes == 60)
        }
    }

    @Test("a report from a clock that is a little ahead counts at once")
    func clockAhead() { #expect(believed([report(10, ago: -1, by: "a")])?.minutes == 10) }

    @Test("a report made later changes nothing about an earlier moment")
    func future() {
        let reports = [report(10, ago: 10, by: "a"), report(50, by: "b"), report(50, by: "a")]
        #expect(believed(reports, at: -5) == believed([reports[0]], at: -5))
    }

    @Test("the order of the reports changes nothing, and the figures make sense, whatever is reported")
    func order() throws {
        var numbers = Numbers(seed: 14)
        for _ in 0..<300 {
            let reports = (0..<(1 + numbers.below(30))).map { id in
                report(
                    numbers.below(121), ago: Double(numbers.below(45)), by: "\(numbers.below(12))",
                    from: ["", "x", "y", "z"][numbers.below(4)], isHere: numbers.below(2) == 0, id: id)
            }
            let records = [DeviceID(text: "1"): Record(agreed: numbers.below(9), differed: numbers.below(9))]
            let usual = numbers.below(2) == 0 ? nil : Double(numbers.below(60))
            let estimate = try #require(believed(reports, records: records, usual: usual))
            #expect(estimate == believed(reports.reversed(), records: records, usual: usual))
            let rated = reports.map { RatedReport($0, records[$0.device] ?? Record()) }
            #expect(estimate == WaitRules.estimate(of: rated, usual: usual, at: noon))
            #expect(0 <= estimate.low && estimate.low <= estimate.minutes && estimate.minutes <= estimate.high)
            #expect(estimate.high <= 120)
            #expect((1...12).contains(estimate.reports))
        }
    }
}
