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
    static var hidden: String { say("use.not-shown") }
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
    /// With the keys of their words.
    private static let overTime: [(counter: UsageCounter, title: String)] = [
        (.visit, "use.devices"), (.page, "use.pages"), (.begun, "use.walks-begun"), (.plan, "use.days-planned"),
        (.kept, "use.days-kept"), (.search, "use.searches"), (.missed, "use.found-nothing"),
        (.wait, "use.waits-reported"),
    ]

    private var time: UsageTable {
        let names = report.periods.names
        let columns = Self.overTime.map { report.series[$0.counter] ?? [Int](repeating: 0, count: names.count) }
        let rows = names.indices.map { row in [names[row].long] + columns.map { text($0[row]) } }
        let sums = [say("use.all")] + columns.map { text($0.reduce(0, +)) }
        let isEmpty = columns.joined().allSatisfy { $0 == 0 }
        return UsageTable(
            name: "time", heading: say("use.over-time"),
            lead: say("use.over-time.lead", ["zone": "\(guide.zone)"]),
            head: [report.periods.unit.title] + Self.overTime.map { say($0.title) }, rows: isEmpty ? [] : rows + [sums],
            empty: say("use.nothing-counted"),
            charts: isEmpty
                ? []
                : [
                    chart(.visit, say("use.devices")), chart(.page, say("use.pages")),
                    chart(.begun, say("use.walks-begun")),
                ])
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
            name: "walks", heading: say("use.walks"), lead: say("use.walks.lead"),
            head: ["tour-or-day", "begun", "to-first", "to-last", "share"].map { say("use.\($0)") }, rows: rows,
            empty: say("use.no-walk"),
            charts: bars.isEmpty
                ? [] : [UsageView.ChartView(say("use.begun"), svg: RowChart(say("use.begun"), bars).svg)])
    }

    private var stops: [UsageTable] {
        begun.map { subject, walk in
            let names = stopNames(of: subject, walk)
            let bars = zip(names, walk.reached).map { RowChart.Row($0, $1, note: share($1, of: walk.begun)) }
            return UsageTable(
                name: "stops", heading: say("use.how-far", ["walk": title(subject)]), lead: say("use.how-far.lead"),
                head: ["stop", "got-as-far", "share", "ended-here"].map { say("use.\($0)") },
                rows: names.indices.map { row in
                    [
                        names[row], text(walk.reached[row]), share(walk.reached[row], of: walk.begun),
                        text(walk.stopped[row]),
                    ]
                },
                empty: "",
                charts: [
                    UsageView.ChartView(
                        say("use.got-as-far"),
                        svg: RowChart(say("use.got-as-far"), Array(bars), of: walk.begun).svg)
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
            name: "stops", heading: say("label.stops"), lead: "",
            head: ["tour-or-day", "stop", "got-as-far", "ended-here"].map { say("use.\($0)") }, rows: rows, empty: "")
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
            "places", say("use.places"), say("use.places.lead"), say("label.place"),
            report.ranking(.page).filter { $0.subject.hasPrefix("places/") })
    }

    private var pages: UsageTable {
        ranking(
            "pages", say("use.other-pages"), say("use.other-pages.lead"), say("use.page"),
            report.ranking(.page).filter { !$0.subject.hasPrefix("places/") })
    }

    private var waits: UsageTable {
        ranking(
            "waits", say("use.waits-reported"), say("use.waits.lead"), say("label.place"),
            report.ranking(.wait).map { UsageReport.Ranked(subject: "places/" + $0.subject, count: $0.count) })
    }

    private func ranking(
        _ name: String, _ heading: String, _ lead: String, _ what: String, _ ranked: [UsageReport.Ranked]
    ) -> UsageTable {
        let bars = ranked.prefix(Self.most).map { RowChart.Row(title($0.subject), $0.count) }
        return UsageTable(
            name: name, heading: heading, lead: lead, head: [what, say("label.address"), say("use.times")],
            rows: ranked.map { [title($0.subject), $0.subject, text($0.count)] },
            empty: say("use.none"),
            charts: bars.isEmpty ? [] : [UsageView.ChartView(say("use.times"), svg: RowChart(heading, bars).svg)])
    }

    private var searches: UsageTable {
        let found = report.protectedRanking(.missed).rows
        let others = report.sum(.missed) - found.reduce(0) { $0 + $1.count }
        return list(
            "searches", say("use.missed"), say("use.missed.lead"), say("search.words"),
            found.map { ($0.subject, $0.count) }, others: others,
            othersName: say("use.others-searched"))
    }

    private var languages: UsageTable {
        let (rows, others) = report.protectedRanking(.language)
        return list(
            "languages", say("use.device-languages"), say("use.device-languages.lead"), say("label.language"),
            rows.map { (LanguageNames.name($0.subject), $0.count) }, others: others)
    }

    private var editions: UsageTable {
        let (rows, others) = report.protectedRanking(.edition)
        return list(
            "editions", say("use.guide-languages"), say("use.guide-languages.lead"), say("use.edition"),
            rows.map { (LanguageNames.name($0.subject), $0.count) }, others: others)
    }

    private func list(
        _ name: String, _ heading: String, _ lead: String, _ what: String, _ rows: [(name: String, count: Int)],
        others: Int, othersName: String = say("use.others")
    ) -> UsageTable {
        let all = rows + (others > 0 ? [(othersName, others)] : [])
        // The sum of all is known from the devices or searches, so that a hidden row needs a second one.
        let shown = SmallCells.protected(all.map(\.count))
        let bars = zip(all, shown).prefix(Self.most).map { RowChart.Row($0.name, $1) }
        return UsageTable(
            name: name, heading: heading, lead: lead, head: [what, say("use.times")],
            rows: zip(all, shown).map { [$0.name, text($1)] },
            empty: say("use.none"),
            charts: bars.isEmpty ? [] : [UsageView.ChartView(say("use.times"), svg: RowChart(heading, Array(bars)).svg)]
        )
    }

    private var sizes: UsageTable {
        let counts = Dictionary(
            report.ranking(.size).map { ($0.subject, $0.count) }, uniquingKeysWith: { first, _ in first })
        let sizes = ScreenSize.allCases
        let shown = SmallCells.protected(sizes.map { counts[$0.rawValue] ?? 0 })
        let isEmpty = counts.isEmpty
        let bars = zip(sizes, shown).map { RowChart.Row($0.title, $1) }
        return UsageTable(
            name: "sizes", heading: say("use.sizes"), lead: say("use.sizes.lead"),
            head: [say("use.width"), say("use.times")],
            rows: isEmpty ? [] : zip(sizes, shown).map { [$0.title, text($1)] },
            empty: say("use.none"),
            charts: isEmpty
                ? [] : [UsageView.ChartView(say("use.times"), svg: RowChart(say("use.sizes"), Array(bars)).svg)])
    }

    private var hours: UsageTable {
        let (cells, days, hours) = SmallCells.protected(report.hours)
        let isEmpty = report.hours.joined().allSatisfy { $0 == 0 }
        let rows = (0..<24).map { hour in
            ["\(hour):00"] + cells.map { text($0[hour]) } + [text(hours[hour])]
        }
        let sum = text(report.hours.joined().reduce(0, +))
        return UsageTable(
            name: "hours", heading: say("use.hours"), lead: say("use.hours.lead"),
            head: [say("use.hour")] + WeekChart.days + [say("use.all-days")],
            rows: isEmpty ? [] : rows + [[say("use.all")] + days.map { text($0) } + [sum]],
            empty: say("use.none"),
            charts: isEmpty ? [] : [UsageView.ChartView(say("use.pages"), svg: WeekChart(say("use.pages"), cells).svg)])
    }
}

extension ScreenSize {
    fileprivate var title: String {
        switch self {
        case .small: say("use.narrow")
        case .medium: say("use.medium")
        case .large: say("use.wide")
        }
    }
}
