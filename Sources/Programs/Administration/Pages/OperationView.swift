public import Calendar
public import LiveServer
public import Templating

/// How a companion does: what `/metrics` says, for people, and what of it needs somebody.
public struct OperationView: PageView {
    public static let template = "operation"
    public static let fields: [Field<Self>] = [
        .view("since", \.since), .list("sums", \.sums), .list("disks", \.disks), .list("troubles", \.troubles),
        .list("routes", \.routes), .view("grownSince", \.grownSince), .list("tables", \.tables),
        .text("unanswered", \.unanswered),
    ]

    /// One figure, with what it counts.
    public struct Sum: View {
        public static let fields: [Field<Self>] = [.text("label", \.label), .text("figure", \.figure)]

        let label, figure: String
    }

    /// A row of a table: its name and its cells.
    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("name", \.name), .list("cells", \.cells), .flag("isLow", \.isLow),
        ]

        let name: String
        let cells: [Sum]
        let isLow: Bool

        /// - Parameter cells: each with the word of its column, which stands beside it where the row is a block.
        init(_ name: String, _ cells: KeyValuePairs<String, String>, isLow: Bool = false) {
            (self.name, self.isLow) = (name, isLow)
            self.cells = cells.map { Sum(label: say("operation.\($0)"), figure: $1) }
        }
    }

    /// Something that could not be done.
    public struct Trouble: View {
        public static let fields: [Field<Self>] = [.view("at", \.at), .text("words", \.words)]

        let at: MomentView
        let words: String
    }

    let since, grownSince: MomentView
    let sums: [Sum]
    let disks, routes, tables: [Row]
    let troubles: [Trouble]
    /// Why nothing is said of the database; empty where something is.
    let unanswered: String

    /// - Parameter kept: `nil` where the database does not answer.
    public init(
        _ figures: OperationFigures, kept: (since: Instant, tables: [OperationFigures.Table])?, zone: ZoneName
    ) {
        let (troubles, routes) = (figures.troubles, figures.routes)
        since = MomentView(figures.start, in: zone)
        grownSince = MomentView(kept?.since ?? figures.start, in: zone)
        sums = [
            Sum(label: say("operation.open-pages"), figure: "\(figures.streams)"),
            Sum(label: say("operation.answers"), figure: ChartText.grouped(routes.reduce(0) { $0 + $1.requests })),
            Sum(label: say("operation.failed-answers"), figure: ChartText.grouped(routes.reduce(0) { $0 + $1.failed })),
            Sum(label: say("operation.troubles"), figure: ChartText.grouped(troubles.count)),
        ]
        disks = figures.disks.map { disk in
            let share = disk.size > 0 ? disk.free * 100 / disk.size : 0
            return Row(
                disk.path, ["free": Self.size(disk.free), "of": Self.size(disk.size), "share": "\(share) %"],
                isLow: disk.free < 2_000_000_000)
        }
        self.routes = routes.map { route in
            Row(
                route.name,
                [
                    "answers": ChartText.grouped(route.requests), "refused": ChartText.grouped(route.refused),
                    "failed": ChartText.grouped(route.failed), "half": Self.time(route.half, route.requests),
                    "most": Self.time(route.most, route.requests),
                ], isLow: route.failed > 0)
        }
        tables = (kept?.tables ?? []).map {
            Row(
                AdminWords.table($0.name),
                [
                    "rows": ChartText.grouped($0.rows),
                    "growth": ($0.grown > 0 ? "+" : "") + ChartText.grouped($0.grown),
                ])
        }
        self.troubles = troubles.latest.map { Trouble(at: MomentView($0.at, in: zone), words: $0.words) }
        unanswered = kept == nil ? say("operation.no-database") : ""
    }

    /// `1.4 GB`
    static func size(_ bytes: Int) -> String {
        for (name, unit) in [("TB", 1_000_000_000_000), ("GB", 1_000_000_000)] where bytes >= unit {
            return "\(bytes / unit).\(bytes % unit * 10 / unit) \(name)"
        }
        return "\(bytes / 1_000_000) MB"
    }

    /// `up to 25 ms`
    static func time(_ seconds: Double?, _ requests: Int) -> String {
        guard let seconds else { return requests == 0 ? "–" : say("operation.not-measured") }
        if seconds == .infinity { return say("operation.more-than", ["time": "10 s"]) }
        return say(
            "operation.up-to",
            ["time": seconds < 1 ? "\(Int((seconds * 10_000).rounded()) / 10) ms" : "\(seconds) s"])
    }
}
