import Calendar
import Testing

@testable import LiveRules

@Suite("What the devices behind one address weigh")
struct OriginTests {
    private func minutes(_ reports: [WaitReport]) -> Double? {
        WaitRules.estimate(of: reports, records: [:], usual: nil, at: noon)?.minutes
    }

    private func shares(_ reports: [WaitReport]) -> [String: Double] {
        let voices = WeightedReports(of: reports, around: noon, span: 45, records: [:], figures: .standard).all
        let total = voices.reduce(0) { $0 + $1.weight }
        return Dictionary(voices.map { ($0.report.origin, $0.weight / total) }, uniquingKeysWith: +)
    }

    private func crowd(_ count: Int, saying minutes: Int, from origin: String) -> [WaitReport] {
        (0..<count).map { report(minutes, by: "\(origin) \($0)", from: origin, id: $0) }
    }

    @Test("many new keys behind one address have a third of the weight, and do not decide against two other visitors")
    func manyKeys() throws {
        let reports = crowd(50, saying: 120, from: "den") + (0..<4).map { report(10 + $0, by: "visitor \($0)") }
        let share = try #require(shares(reports)["den"])
        #expect(abs(share - 1.0 / 3) < 1e-9)
        #expect(minutes(reports).map { $0 < 20 } == true)
        let few = crowd(50, saying: 120, from: "den") + [report(10, by: "a"), report(11, by: "b")]
        #expect(minutes(few) == 11)
    }

    @Test("one report alone does not outweigh a crowd that shares an address")
    func loneLiar() {
        #expect(minutes(crowd(10, saying: 20, from: "campus") + [report(120, by: "liar", isHere: true)]) == 20)
    }

    @Test("nor does it with the help of an old one")
    func loneLiarAndOldReport() {
        let others = [report(120, by: "liar"), report(15, ago: 44, by: "someone")]
        #expect(minutes(crowd(10, saying: 20, from: "campus") + others) == 20)
    }

    @Test("where all share one address their median counts")
    func oneAddress() {
        let reports = crowd(3, saying: 20, from: "campus") + [report(120, by: "liar", from: "campus")]
        #expect(minutes(reports) == 20)
        #expect(shares(reports) == ["campus": 1])
    }

    @Test("two addresses with a device each weigh the same")
    func twoDevices() {
        #expect(shares(crowd(1, saying: 1, from: "x") + crowd(1, saying: 2, from: "y")) == ["x": 0.5, "y": 0.5])
    }

    @Test("two crowds weigh the same, whatever their size")
    func twoCrowds() throws {
        let share = try #require(shares(crowd(4, saying: 1, from: "x") + crowd(40, saying: 2, from: "y"))["y"])
        #expect(abs(share - 0.5) < 1e-9)
    }

    @Test("with an address each nothing is lessened")
    func ownAddresses() {
        let shares = self.shares((0..<5).map { report($0, by: "\($0)") }).values
        #expect(shares.count == 5 && shares.allSatisfy { abs($0 - 0.2) < 1e-9 })
    }

    @Test("of three crowds and more none has over a third")
    func manyCrowds() {
        let reports = ["x", "y", "z", "w"].enumerated().flatMap { crowd(5 << ($0 * 2), saying: 9, from: $1) }
        #expect(shares(reports).values.allSatisfy { $0 < 1.0 / 3 + 1e-9 })
    }

    @Test("a single device keeps its weight, however little the others have")
    func single() throws {
        let reports = [report(10, by: "new", from: "x"), report(60, ago: 40, by: "a"), report(60, ago: 40, by: "b")]
        #expect(minutes(reports) == 10)
    }

    @Test("reports without a known address count each for itself")
    func unknown() {
        let reports = (0..<5).map { report(20, by: "\($0)", from: "", id: $0) } + crowd(2, saying: 90, from: "x")
        #expect(minutes(reports) == 20)
    }

    @Test("within an address trust and age still count")
    func within() throws {
        let old = report(5, ago: 20, by: "old", from: "x")
        let reports = [old, report(50, by: "new", from: "x")] + (0..<4).map { report(20, by: "\($0)") }
        let voices = WeightedReports(of: reports, around: noon, span: 45, records: [:], figures: .standard).all
        let weights = Dictionary(uniqueKeysWithValues: voices.map { ($0.report.device.text, $0.weight) })
        #expect(try #require(weights["old"]) < (try #require(weights["new"])) / 2)
    }
}
