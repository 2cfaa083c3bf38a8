import Calendar
import LiveRules
import Testing

@testable import Administration
@testable import LiveServer

@Suite("The tables of the reports")
struct UsageTableTests {
    private let day = CalendarDate(iso8601: "2026-11-24")!

    private func tables(_ counts: [Use: Int], _ unit: UsagePeriods.Unit = .day) throws -> UsageTables {
        var subjects = UsageSubjects()
        subjects.stops = ["tours/t": 3]
        let guide = UsageGuide(
            subjects: subjects, titles: ["tours/t": "The walk", "places/a": "A"], stops: ["tours/t": ["A", "B", "C"]],
            waits: ["a"], zone: try #require(ZoneName("Europe/Helsinki")), isCounting: true, days: 400, title: "Guide")
        let figures = counts.map { UsageFigure($0.key, day: day.daysSince1970, count: $0.value) }
        let periods = UsagePeriods(unit, from: day.adding(days: -1), through: day)
        return UsageTables(report: UsageReport(figures, in: periods, stops: subjects.stops), guide: guide)
    }

    private func rows(_ name: String, of tables: UsageTables) -> [[String]] {
        tables.downloads.first { $0.name == name }?.rows ?? []
    }

    @Test("the stops of a walk say how many got there, and how many ended there")
    func stops() throws {
        let tables = try tables([
            Use(.begun, "tours/t"): 10, Use(.reached, "tours/t", number: 1): 9, Use(.reached, "tours/t", number: 2): 4,
        ])
        #expect(rows("walks", of: tables) == [["The walk", "10", "9", "0", "0 %"]])
        #expect(
            rows("stops", of: tables) == [
                ["The walk", "1 A", "9", "5"], ["The walk", "2 B", "4", "4"], ["The walk", "3 C", "0", "0"],
            ])
        let onPage = try #require(tables.all.first { $0.name == "stops" })
        #expect(onPage.heading == "How far: The walk" && onPage.rows[0] == ["1 A", "9", "90 %", "5"])
    }

    @Test("what is about the guide is shown as it is, and what is about visitors only where there are five")
    func small() throws {
        let tables = try tables([
            Use(.page, "places/a"): 1, Use(.page, "plan"): 2, Use(.visit): 3, Use(.language, "fi"): 1,
            Use(.language, "de"): 5,
            Use(.size, "small"): 6, Use(.size, "large"): 1, Use(.missed): 7, Use(.missed, "ice cream"): 5,
            Use(.wait, "a"): 1,
        ])
        #expect(rows("places", of: tables) == [["A", "places/a", "1"]])
        #expect(rows("pages", of: tables) == [["plan", "plan", "2"]])
        #expect(rows("waits", of: tables) == [["A", "places/a", "1"]])
        // The number of all would reveal a single hidden one, so a second one is hidden, too.
        #expect(
            rows("languages", of: tables) == [
                ["German (de)", "not shown"], ["Others, each fewer than five", "not shown"],
            ])
        #expect(
            rows("searches", of: tables) == [
                ["ice cream", "not shown"], ["Others, each by fewer than five", "not shown"],
            ])
        // The next larger one is hidden, too, because the sum of devices is known.
        #expect(rows("sizes", of: tables).map { $0[1] } == ["not shown", "0", "not shown"])
        let text = tables.all.flatMap(\.charts).map { "\($0)" }.joined()
        #expect(!text.contains("Finnish") && text.contains("German"))
    }

    @Test("others have their sum where it is five or more, and then every row has its figure")
    func others() throws {
        let tables = try tables([
            Use(.language, "fi"): 3, Use(.language, "sv"): 4, Use(.language, "de"): 5, Use(.language, "en"): 12,
            Use(.edition, "en"): 20, Use(.edition, "de"): 8, Use(.edition, "fr"): 2,
        ])
        #expect(rows("languages", of: tables).map { $0[1] } == ["12", "5", "7"])
        #expect(rows("editions", of: tables).map { $0[1] } == ["20", "not shown", "not shown"])
        let drawn = tables.all.first { $0.name == "editions" }.map { "\($0.charts)" } ?? ""
        #expect(drawn.contains("20") && !drawn.contains(">8<") && !drawn.contains(">2<"))
    }

    @Test("days, weeks and months have a row each, and a last one for all of them")
    func time() throws {
        let uses = [Use(.visit): 3, Use(.page, "places/a"): 2]
        #expect(
            rows("time", of: try tables(uses)).map { Array($0.prefix(3)) } == [
                ["Mon 23 Nov 2026", "0", "0"], ["Tue 24 Nov 2026", "3", "2"], ["All", "3", "2"],
            ])
        #expect(rows("time", of: try tables(uses, .week)).map { $0[0] } == ["2026-11-23 to 2026-11-24", "All"])
        #expect(rows("time", of: try tables(uses, .month)).map { $0[0] } == ["November 2026", "All"])
        let german = try AdminWords.$current.withValue(.of("de")) { rows("time", of: try tables(uses)).map { $0[0] } }
        #expect(german == ["Mo 23 Nov 2026", "Di 24 Nov 2026", "Alle"])
        #expect(try tables([:]).all.allSatisfy { $0.rows.isEmpty && $0.charts.isEmpty && !$0.empty.isEmpty })
    }
}
