import LiveRules
import LiveServer

/// One table of a report of use: as it stands on the page below its picture, and as it is downloaded.
struct UsageTable: Sendable {
    /// Its name in addresses: `places`.
    let name: String
    let heading: String
    let lead: String
    let head: [String]
    let rows: [[String]]
    /// What is said where there are no rows.
    let empty: String
    var charts: [UsageView.ChartView] = []

    /// The text in place of a figure that is hidden.
    static let hidden = "not shown"
}

/// Makes the tables of a report, with the titles of the guide.
struct UsageTables {
    let report: UsageReport
    let guide: UsageGuide

    /// In the order of the page.
    var all: [UsageTable] {
        [time, walks] + stops + [places, pages, searches, languages, editions, sizes, hours, waits]
    }

    /// The same with one table for the stops of all walks.
    var downloads: [UsageTable] {
        [time, walks, allStops, places, pages, searches, languages, editions, sizes, hours, waits]
    }

    /// The most that a picture shows; the table has the rest.
    private static let most = 15

    private func text(_ number: Int) -> String { "\(number)" }
    private func text(_ number: Int?) -> String { number.map { "\($0)" } ?? UsageTable.hidden }
    private func title(_ subject: String) -> String { guide.titles[subject] ?? subject }
}

// MARK: Over time

extension UsageTables {
    private static let overTime: [(counter: UsageCounter, title: String)] = [
        (.visit, "Devices"), (.page, "Pages"), (.begun, "Walks begun"), (.plan, "Days planned"), (.kept, "Days kept"),
        (.search, "Searches"), (.missed, "Found nothing"), (.wait, "Waits reported"),
    ]

    private var time: UsageTable {
        let names = report.periods.names
        let columns = Self.overTime.map { report.series[$0.counter] ?? [Int](repeating: 0, count: names.count) }
        let rows = names.indices.map { row in [names[row].long] + columns.map { text($0[row]) } }
        let sums = ["All"] + columns.map { text($0.reduce(0, +)) }
        let isEmpty = columns.joined().allSatisfy { $0 == 0 }
        return UsageTable(
            name: "time", heading: "Over time",
            lead: "A device counts once a day, and so does a page that it opens. Days are those of \(guide.zone).",
            head: [report.periods.unit.title] + Self.overTime.map(\.title), rows: isEmpty ? [] : rows + [sums],
            empty: "Nothing was counted in these days.",
            charts: isEmpty ? [] : [chart(.visit, "Devices"), chart(.page, "Pages"), chart(.begun, "Walks begun")])
    }

    private func chart(_ counter: UsageCounter, _ title: String) -> UsageView.ChartView {
        let values = report.series[counter] ?? []
        let columns = zip(report.periods.names, values).map {
            ColumnChart.Column(short: $0.short, name: $0.long, value: $1)
        }
        return UsageView.ChartView(title, svg: ColumnChart(title, columns).svg)
    }
}

// MARK: Walks

extension UsageTables {
    private var begun: [(subject: String, walk: UsageReport.Walked)] {
        report.walks.filter { $0.value.begun > 0 || $0.value.reached.contains { $0 > 0 } }
            .map { ($0.key, $0.value) }
            .sorted { ($1.walk.begun, $0.subject) < ($0.walk.begun, $1.subject) }
    }

    private var walks: UsageTable {
        let rows = begun.map { subject, walk in
            [
                title(subject), text(walk.begun), text(walk.reached.first ?? 0), text(walk.reached.last ?? 0),
                share(walk.reached.last ?? 0, of: walk.begun),
            ]
        }
        let bars = begun.prefix(Self.most).map { RowChart.Row(title($0.subject), $0.walk.begun) }
        return UsageTable(
            name: "walks", heading: "Tours and planned days that were begun",
            lead: "A walk is begun when a visitor opens it to be led. It comes to its end at the last stop.",
            head: ["Tour or day", "Begun", "To the first stop", "To the last stop", "Share of those begun"], rows: rows,
            empty: "No walk was begun in these days.",
            charts: bars.isEmpty ? [] : [UsageView.ChartView("Begun", svg: RowChart("Begun", bars).svg)])
    }

    private var stops: [UsageTable] {
        begun.map { subject, walk in
            let names = stopNames(of: subject, walk)
            let bars = zip(names, walk.reached).map { RowChart.Row($0, $1, note: share($1, of: walk.begun)) }
            return UsageTable(
                name: "stops", heading: "How far: \(title(subject))",
                lead: "How many walks got as far as each stop, and after which stop they ended.",
                head: ["Stop", "Got as far", "Share of those begun", "Ended here"],
                rows: names.indices.map { row in
                    [
                        names[row], text(walk.reached[row]), share(walk.reached[row], of: walk.begun),
                        text(walk.stopped[row]),
                    ]
                },
                empty: "",
                charts: [
                    UsageView.ChartView("Got as far", svg: RowChart("Got as far", Array(bars), of: walk.begun).svg)
                ])
        }
    }

    private var allStops: UsageTable {
        let rows = begun.flatMap { subject, walk in
            zip(stopNames(of: subject, walk), zip(walk.reached, walk.stopped)).map {
                [title(subject), $0, text($1.0), text($1.1)]
            }
        }
        return UsageTable(
            name: "stops", heading: "Stops", lead: "", head: ["Tour or day", "Stop", "Got as far", "Ended here"],
            rows: rows, empty: "")
    }

    private func stopNames(of subject: String, _ walk: UsageReport.Walked) -> [String] {
        let names = guide.stops[subject] ?? []
        return walk.reached.indices.map { "\($0 + 1) \($0 < names.count ? names[$0] : "")" }
    }

    private func share(_ part: Int, of whole: Int) -> String {
        whole > 0 ? "\((part * 100 + whole / 2) / whole) %" : ""
    }
}

// MARK: Things and visitors

extension UsageTables {
    private var places: UsageTable {
        ranking(
            "places", "Most visited places", "How often each place's page was opened.", "Place",
            report.ranking(.page).filter { $0.subject.hasPrefix("places/") })
    }

    private var pages: UsageTable {
        ranking(
            "pages", "Other pages", "How often each other page was opened.", "Page",
            report.ranking(.page).filter { !$0.subject.hasPrefix("places/") })
    }

    private var waits: UsageTable {
        ranking(
            "waits", "Waits reported", "How many reports of waits were taken for each place.", "Place",
            report.ranking(.wait).map { UsageReport.Ranked(subject: "places/" + $0.subject, count: $0.count) })
    }

    private func ranking(
        _ name: String, _ heading: String, _ lead: String, _ what: String, _ ranked: [UsageReport.Ranked]
    ) -> UsageTable {
        let bars = ranked.prefix(Self.most).map { RowChart.Row(title($0.subject), $0.count) }
        return UsageTable(
            name: name, heading: heading, lead: lead, head: [what, "Address", "Times"],
            rows: ranked.map { [title($0.subject), $0.subject, text($0.count)] },
            empty: "None in these days.",
            charts: bars.isEmpty ? [] : [UsageView.ChartView("Times", svg: RowChart(heading, bars).svg)])
    }

    private var searches: UsageTable {
        let found = report.protectedRanking(.missed).rows
        let others = report.sum(.missed) - found.reduce(0) { $0 + $1.count }
        return list(
            "searches", "Searches without result",
            """
            What visitors looked for and did not find. Words are kept once five searches had them; what looks like a \
            person's own never is.
            """,
            "Words", found.map { ($0.subject, $0.count) }, others: others,
            othersName: "Others, each by fewer than five")
    }

    private var languages: UsageTable {
        let (rows, others) = report.protectedRanking(.language)
        return list(
            "languages", "Languages of the devices", "To which language the devices are set.", "Language",
            rows.map { (LanguageNames.name($0.subject), $0.count) }, others: others)
    }

    private var editions: UsageTable {
        let (rows, others) = report.protectedRanking(.edition)
        return list(
            "editions", "Languages of the guide", "In which of its languages the guide was opened first.", "Edition",
            rows.map { (LanguageNames.name($0.subject), $0.count) }, others: others)
    }

    private func list(
        _ name: String, _ heading: String, _ lead: String, _ what: String, _ rows: [(name: String, count: Int)],
        others: Int, othersName: String = "Others, each fewer than five"
    ) -> UsageTable {
        let all = rows + (others > 0 ? [(othersName, others)] : [])
        // The sum of all is known from the devices or searches, so that a hidden row needs a second one.
        let shown = SmallCells.protected(all.map(\.count))
        let bars = zip(all, shown).prefix(Self.most).map { RowChart.Row($0.name, $1) }
        return UsageTable(
            name: name, heading: heading, lead: lead, head: [what, "Times"],
            rows: zip(all, shown).map { [$0.name, text($1)] },
            empty: "None in these days.",
            charts: bars.isEmpty ? [] : [UsageView.ChartView("Times", svg: RowChart(heading, Array(bars)).svg)])
    }

    private var sizes: UsageTable {
        let counts = Dictionary(
            report.ranking(.size).map { ($0.subject, $0.count) }, uniquingKeysWith: { first, _ in first })
        let sizes = ScreenSize.allCases
        let shown = SmallCells.protected(sizes.map { counts[$0.rawValue] ?? 0 })
        let isEmpty = counts.isEmpty
        let bars = zip(sizes, shown).map { RowChart.Row($0.title, $1) }
        return UsageTable(
            name: "sizes", heading: "Sizes of devices", lead: "How wide the window was in which the guide was opened.",
            head: ["Width", "Times"], rows: isEmpty ? [] : zip(sizes, shown).map { [$0.title, text($1)] },
            empty: "None in these days.",
            charts: isEmpty ? [] : [UsageView.ChartView("Times", svg: RowChart("Sizes of devices", Array(bars)).svg)])
    }

    private var hours: UsageTable {
        let (cells, days, hours) = SmallCells.protected(report.hours)
        let isEmpty = report.hours.joined().allSatisfy { $0 == 0 }
        let rows = (0..<24).map { hour in
            ["\(hour):00"] + cells.map { text($0[hour]) } + [text(hours[hour])]
        }
        let sum = text(report.hours.joined().reduce(0, +))
        return UsageTable(
            name: "hours", heading: "Hours and weekdays",
            lead: """
                When pages were opened, by the guide's clocks. What came later from devices without a connection has no hour.
                """,
            head: ["Hour"] + WeekChart.days + ["All days"],
            rows: isEmpty ? [] : rows + [["All"] + days.map { text($0) } + [sum]],
            empty: "None in these days.",
            charts: isEmpty ? [] : [UsageView.ChartView("Pages", svg: WeekChart("Pages", cells).svg)])
    }
}

extension ScreenSize {
    fileprivate var title: String {
        switch self {
        case .small: "Narrow (below 600 px)"
        case .medium: "Medium (600 to 1023 px)"
        case .large: "Wide (1024 px and more)"
        }
    }
}
