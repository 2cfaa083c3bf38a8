public import GuideModel
public import Planning
import Rendering

/// A plan as a table for the terminal: times, walks, fees and reasons, then the sums and what was left out.
public struct PlanText {
    /// So many of the places left out are told.
    private static let told = 6

    private let phrases: PlanPhrases
    private let guide: Guide
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, guide: Guide, wish: DayWish) {
        (self.phrases, self.guide, self.wish) = (phrases, guide, wish)
    }

    public func lines(_ plan: DayPlan, asides: [(Slug, CandidateChoice.Aside)] = []) -> [String] {
        var lines: [String] = []
        for day in plan.days { lines += self.lines(day) + [""] }
        lines.append(sums(plan))
        if plan.lacksMeal { lines.append(phrases.book.text("plan.lacks-meal")) }
        let left =
            plan.leftOut.prefix(Self.told).map { (phrases.title($0.place), phrases.reason($0.reason)) }
            + asides.prefix(Self.told).map { (phrases.title($0.0), phrases.reason($0.1)) }
        if !left.isEmpty { lines += ["", "left out:"] + left.map { "  \($0.0): \($0.1)" } }
        for (number, other) in plan.alternatives.enumerated() {
            lines += ["", "another day (\(number + 1)): \(sums(other))"]
            lines += other.days.flatMap(rows).map(\.short)
        }
        return lines
    }

    /// One line of the table.
    private struct Row {
        let times: String
        let what: String
        let walk: String
        let fee: String
        let reason: String

        var short: String { "  \(times)  \(what)" }
    }

    private func lines(_ day: DayPlan.Day) -> [String] {
        let rows = ends(of: day, around: self.rows(day))
        let widths = [
            rows.map(\.what.count).max() ?? 0, rows.map(\.walk.count).max() ?? 0, rows.map(\.fee.count).max() ?? 0,
        ]
        let table = rows.map { row in
            let cells = [
                row.times.filled(to: 13), row.walk.filled(to: widths[1]), row.what.filled(to: widths[0]),
                row.fee.filled(to: widths[2]), row.reason,
            ]
            return ("  " + cells.joined(separator: "  ")).trimmed
        }
        return [phrases.book.date(day.date)] + table
    }

    private func rows(_ day: DayPlan.Day) -> [Row] {
        day.visits.map { visit in
            let wait = visit.begins - visit.arrives
            let waits = wait > 0 ? " (\(phrases.book.duration(TimeSpan(seconds: wait))) to wait)" : ""
            return Row(
                times: "\(Self.time(visit.begins))–\(Self.time(visit.leaves))", what: phrases.title(visit.place),
                walk: self.walk(visit.walk, visit.metres) + waits,
                fee: phrases.fee(visit).map(phrases.book.money) ?? "",
                reason: phrases.because(visit))
        }
    }

    private func ends(of day: DayPlan.Day, around rows: [Row]) -> [Row] {
        var rows = rows
        if let from = wish.from {
            let row = Row(times: wish.start.description, what: name(from), walk: "", fee: "", reason: "")
            rows.insert(row, at: 0)
        }
        if let to = wish.to {
            let walk = walk(day.lastWalk ?? .zero, day.lastMetres)
            rows.append(Row(times: Self.time(day.ends), what: name(to), walk: walk, fee: "", reason: ""))
        }
        return rows
    }

    private func walk(_ time: TimeSpan, _ metres: Double) -> String {
        time == .zero ? "" : "walk \(phrases.book.duration(time)), \(phrases.book.distance(metres))"
    }

    /// `score 420; 2.4 km on foot, 34 min; $21; time left: 35 min`
    public func sums(_ plan: DayPlan) -> String {
        let walking = plan.days.reduce(TimeSpan.zero) { $0 + $1.walking }
        let slack = plan.days.map { phrases.book.text("plan.slack", ["time": phrases.book.duration($0.slack)]) }
        let parts = [
            "score \(plan.score)",
            "\(phrases.book.distance(plan.metres)) on foot, \(phrases.book.duration(walking))",
            phrases.cost(of: plan),
            slack.joined(separator: ", "),
        ]
        return parts.joined(separator: "; ")
    }

    private func name(_ end: Terminus) -> String {
        switch end {
        case .place(let slug): phrases.title(slug)
        case .point(let name, _): name
        }
    }

    static func time(_ seconds: Int) -> String { TimeOfDay(minutes: seconds / 60).description }
}

extension String {
    /// With spaces behind, as wide as a column.
    fileprivate func filled(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
