import Calendar
import Formats
import LiveRules
import LiveServer
import Web

/// The reports of use: a page with pictures and tables, and each table as a file for a spreadsheet.
struct UsageReportRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "menu.use", path: "use",
        lead: "menu.use.lead",
        roles: [.administrator, .editor])
    let service: UsageService

    /// How many days are shown when nobody says which.
    private static let usual = 28

    var routes: [AdminRoute] {
        [
            .get("use") { request, _ in await page(request, try await tables(periods(request.query))) },
            .get("use/*") { request, found in
                let (name, periods) = (try tableName(found[0]), periods(request.query))
                guard let table = try await tables(periods).downloads.first(where: { $0.name == name }) else {
                    return nil
                }
                return file(table, periods)
            },
        ]
    }

    private func tables(_ periods: UsagePeriods) async throws -> UsageTables {
        let guide = service.guide()
        return UsageTables(report: try await service.report(periods), guide: guide)
    }

    /// - Throws: ``AdminRefusal/notFound`` for what is no file for a spreadsheet.
    private func tableName(_ file: String) throws -> String {
        guard file.hasSuffix(".csv") else { throw AdminRefusal.notFound }
        return String(file.dropLast(4))
    }

    /// What the address asks for; what is missing or no day is as usual.
    private func periods(_ query: [String: String]) -> UsagePeriods {
        let today = service.today
        let through = query["through"].flatMap { CalendarDate(iso8601: $0) } ?? today
        let from = query["from"].flatMap { CalendarDate(iso8601: $0) } ?? through.adding(days: 1 - Self.usual)
        return UsagePeriods(query["by"].flatMap(UsagePeriods.Unit.init) ?? .day, from: from, through: through)
    }

    private func page(_ request: AdminRequest, _ tables: UsageTables) async -> WebResponse {
        let (report, periods) = (tables.report, tables.report.periods)
        let query: KeyValuePairs = [
            "by": periods.unit.rawValue, "from": "\(periods.from)", "through": "\(periods.through)",
        ]
        let figures = tables.all.enumerated().map { index, table in
            UsageView.FigureView(
                id: "figure-\(index + 1)", heading: table.heading, lead: table.lead,
                csvURL: request.url("use/\(table.name).csv", query), charts: table.charts, head: table.head,
                rows: table.rows, empty: table.empty)
        }
        let sums = [
            ("devices-daily", UsageCounter.visit), ("pages", .page), ("walks-begun", .begun),
            ("days-planned", .plan), ("searches", .search), ("waits-reported", .wait),
        ].map { UsageView.SumView(say("use.\($0)"), report.sum($1)) }
        let view = UsageView(
            formURL: request.url("use"), from: "\(periods.from)", through: "\(periods.through)",
            units: UsagePeriods.Unit.allCases.map {
                ChoiceView("by", $0.rawValue, $0.title, isChosen: $0 == periods.unit, isOne: true)
            },
            range: say(
                "use.range.\(periods.unit.rawValue)", ["from": "\(periods.from)", "through": "\(periods.through)"]),
            sums: sums,
            figures: figures, isOff: !tables.guide.isCounting)
        return await request.page(say("use.heading"), view)
    }

    private func file(_ table: UsageTable, _ periods: UsagePeriods) -> WebResponse {
        var response = WebResponse.text(CSVText.table([table.head] + table.rows), type: "text/csv; charset=utf-8")
        let name = "\(table.name)-\(periods.from)-\(periods.through).csv"
        response.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
        return response
    }
}
