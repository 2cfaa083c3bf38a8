import Calendar
import Testing

@testable import LiveRules

@Suite("What is counted of the use of a guide")
struct UseTests {
    private var subjects: UsageSubjects {
        var subjects = UsageSubjects()
        subjects.pages = ["", "places/a"]
        subjects.stops = ["tours/t": 3]
        subjects.editions = ["en", "pt-br"]
        return subjects
    }

    @Test("what is part of the guide is counted, with nothing beside it")
    func admitted() {
        let sent: [(UsageCounter, String, Int, Use)] = [
            (.visit, "somebody", 7, Use(.visit)), (.page, "", 0, Use(.page)),
            (.page, "places/a", 9, Use(.page, "places/a")),
            (.edition, "pt-br", 0, Use(.edition, "pt-br")), (.language, "fi", 0, Use(.language, "fi")),
            (.size, "small", 0, Use(.size, "small")), (.begun, "tours/t", 0, Use(.begun, "tours/t")),
            (.reached, "tours/t", 3, Use(.reached, "tours/t", number: 3)), (.plan, "", 0, Use(.plan)),
            (.missed, "ann@example.org", 0, Use(.missed)),
        ]
        for (counter, subject, number, use) in sent {
            #expect(subjects.admitted(counter, about: subject, number: number) == use)
        }
    }

    @Test("what is no part of the guide, and what only the companion counts, is dropped")
    func dropped() {
        let sent: [(UsageCounter, String, Int)] = [
            (.page, "places/b", 0), (.page, "../a", 0), (.edition, "fi", 0), (.language, "fin", 0), (.language, "", 0),
            (.size, "1920x1080", 0), (.begun, "tours/u", 0), (.begun, "", 0), (.reached, "tours/t", 0),
            (.reached, "tours/t", 4), (.reached, "tours/t", -1), (.hour, "", 12), (.wait, "a", 0),
        ]
        for (counter, subject, number) in sent {
            #expect(subjects.admitted(counter, about: subject, number: number) == nil, "\(counter) \(subject)")
        }
    }

    @Test(
        "the words of a search are kept in small letters with single spaces",
        arguments: [
            ("  Ice\tCREAM ", "ice cream"), ("Café 1900", "café 1900"), ("القلعة", "القلعة"),
            ("St. John's", "st. john's"),
        ])
    func words(typed: String, plain: String) { #expect(SearchWords.plain(typed) == plain) }

    @Test(
        "what looks like a person's own, like a page, or like a program is not kept",
        arguments: [
            "", " ", "a", "ann@example.org", "+358 40 123 4567", "0401234567", "٠١٢٣٤٥٦", "my card is 12345",
            "https://example.org", "www.example.org", "=cmd()", "<script>", "a\u{202E}b", "\u{0}ab", "1234",
            "one two three four five six seven", String(repeating: "long", count: 16),
        ])
    func personal(typed: String) { #expect(SearchWords.plain(typed) == nil) }

    @Test("an origin has a limit for ten minutes, and all of them together have one")
    func limits() {
        var limits = UsageLimits()
        #expect(limits.refusal(of: 1_500, from: "a", at: 1_000) == nil)
        #expect(limits.refusal(of: 1, from: "a", at: 1_100) == 500)
        #expect(limits.refusal(of: 1, from: "b", at: 1_100) == nil)
        #expect(limits.refusal(of: 1, from: "a", at: 1_600) == nil)
        for origin in 0..<39 { #expect(limits.refusal(of: 1_500, from: "\(origin)", at: 1_700) == nil) }
        #expect(limits.refusal(of: 1_500, from: "last", at: 1_700) == 500)
        // A clock that was set back.
        #expect(limits.refusal(of: 1_500, from: "last", at: 10) == nil)
    }
}

@Suite("Which figures are hidden")
struct SmallCellsTests {
    @Test("a small figure is hidden, and with it the next smallest, because the sum would tell")
    func list() {
        #expect(SmallCells.protected([20, 3, 9]) == [20, nil, nil])
        #expect(SmallCells.protected([20, 0, 9]) == [20, 0, 9])
        // Two small ones whose sum is small would be as good as told.
        #expect(SmallCells.protected([20, 1, 1, 9]) == [20, nil, nil, nil])
        #expect(SmallCells.protected([20, 3, 4]) == [20, nil, nil])
    }

    @Test("in a table no row and no column has one hidden figure alone")
    func table() {
        let (cells, rows, columns) = SmallCells.protected([[10, 2, 30], [8, 9, 50], [7, 6, 40]])
        #expect(cells[0][1] == nil && rows == [42, 67, 53] && columns == [25, 17, 120])
        for row in cells { #expect(row.count { $0 == nil } != 1) }
        for column in 0..<3 { #expect(cells.count { $0[column] == nil } != 1) }
        #expect(cells.joined().contains { $0 != nil })
    }

    @Test("whatever is hidden could be another figure: every line has two of them, in a thousand tables")
    func equations() {
        var chance = SystemOfChance(state: 7)
        for _ in 0..<1_000 {
            let values = (0..<4).map { _ in
                (0..<5).map { _ in chance.below(4) == 0 ? chance.below(5) : chance.below(90) }
            }
            let (cells, rows, columns) = SmallCells.protected(values)
            for (line, sum) in zip(cells, rows) { #expect((line + [sum]).count { $0 == nil } != 1) }
            for column in 0..<5 {
                #expect((cells.map { $0[column] } + [columns[column]]).count { $0 == nil } != 1)
            }
            for (row, shown) in zip(values, cells) {
                for (value, cell) in zip(row, shown) {
                    #expect(cell == nil || (cell == value && !(1..<5).contains(value)))
                }
            }
        }
    }
}

/// Numbers that are the same in every run.
private struct SystemOfChance {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

@Suite("What a report says")
struct UsageReportTests {
    private func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text)! }

    private func figure(
        _ counter: UsageCounter, _ subject: String = "", _ number: Int = 0, on text: String, _ count: Int
    )
        -> UsageFigure
    {
        UsageFigure(Use(counter, subject, number: number), day: day(text).daysSince1970, count: count)
    }

    @Test("weeks begin on Monday, months on their first day, and both may be cut off")
    func periods() {
        let weeks = UsagePeriods(.week, from: day("2026-11-21"), through: day("2026-12-01"))
        #expect(weeks.firsts == ["2026-11-21", "2026-11-23", "2026-11-30"].map(day))
        #expect(weeks.index(of: day("2026-11-22").daysSince1970) == 0)
        #expect(weeks.index(of: day("2026-11-29").daysSince1970) == 1)
        #expect(weeks.index(of: day("2026-12-02").daysSince1970) == nil)
        let months = UsagePeriods(.month, from: day("2027-03-01"), through: day("2026-12-31"))
        #expect(months.firsts == ["2026-12-31", "2027-01-01", "2027-02-01", "2027-03-01"].map(day))
        #expect(UsagePeriods(.day, from: day("2024-02-28"), through: day("2024-03-01")).firsts.count == 3)
        #expect(UsagePeriods(.day, from: day("0001-01-01"), through: day("2026-01-01")).firsts.count == 3_660)
    }

    @Test("figures are put together by period, by thing, by weekday and hour, and by stop")
    func report() {
        let report = UsageReport(
            [
                figure(.visit, on: "2026-11-22", 2), figure(.visit, on: "2026-11-23", 3),
                figure(.visit, on: "2026-12-30", 9),
                figure(.page, "places/b", on: "2026-11-22", 4), figure(.page, "places/a", on: "2026-11-22", 4),
                figure(.page, on: "2026-11-23", 9), figure(.hour, "", 23, on: "2026-11-22", 8),
                figure(.hour, "", Use.noHour, on: "2026-11-23", 9), figure(.begun, "tours/t", on: "2026-11-23", 6),
                figure(.reached, "tours/t", 1, on: "2026-11-23", 5),
                figure(.reached, "tours/t", 2, on: "2026-11-23", 2),
                figure(.reached, "tours/t", 9, on: "2026-11-23", 2), figure(.begun, "tours/gone", on: "2026-11-23", 1),
                figure(.missed, on: "2026-11-23", 7), figure(.missed, "ice cream", on: "2026-11-23", 5),
                figure(.language, "en", on: "2026-11-23", 6), figure(.language, "fi", on: "2026-11-23", 4),
            ], in: UsagePeriods(.week, from: day("2026-11-21"), through: day("2026-11-29")), stops: ["tours/t": 3])
        #expect(report.series[.visit] == [2, 3] && report.sum(.visit) == 5 && report.sum(.plan) == 0)
        #expect(report.ranking(.page).map(\.subject) == ["", "places/a", "places/b"])
        #expect(report.hours[6][23] == 8 && report.hours.joined().reduce(0, +) == 8)
        #expect(report.walks["tours/t"]?.reached == [5, 2, 0] && report.walks["tours/t"]?.stopped == [3, 2, 0])
        #expect(report.walks["tours/gone"] == nil)
        #expect(report.sum(.missed) == 7 && report.protectedRanking(.missed).rows.map(\.subject) == ["ice cream"])
        let languages = report.protectedRanking(.language)
        #expect(languages.rows.map(\.subject) == ["en"] && languages.others == 4)
    }
}
