import Calendar
public import GuideModel
public import Planning
import Rendering

/// A plan as a table for the terminal: times, walks, fees and reasons, then the sums and what was left out.
public struct PlanText {
    /// How many of the left-out places are shown.
    private static let mostLeftOut = 6

    /// How many of another day's places are named.
    private static let mostOffered = 4

    /// By how many seconds a day must begin later before the text mentions it.
    private static let laterStart = 10 * 60

    private let phrases: PlanPhrases
    private let guide: Guide
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, guide: Guide, wish: DayWish) {
        (self.phrases, self.guide, self.wish) = (phrases, guide, wish)
    }

    public func lines(
        _ plan: DayPlan, asides: [(Slug, CandidateChoice.Aside)] = [], offers: PlanOffers = PlanOffers()
    ) -> [String] {
        var lines: [String] = []
        for day in plan.days { lines += self.lines(day) + [""] }
        lines += Self.wrapped(sums(plan))
        lines += plan.days.compactMap(laterStart).flatMap { Self.wrapped($0) }
        lines += plan.missed.flatMap { Self.wrapped(phrases.reason($0)) }
        lines += phrases.alerts(of: plan).flatMap { Self.wrapped($0) }
        lines += leftOut(plan, asides)
        lines += offered(offers)
        for (number, other) in plan.alternatives.enumerated() {
            let title = book.text("plan.another", ["number": book.number(number + 1), "sums": sums(other)])
            lines += [""] + Self.wrapped(title)
            lines += other.days.flatMap(rows).flatMap(\.short)
        }
        return lines
    }

    private var book: Phrasebook { phrases.book }

    private func offered(_ offers: PlanOffers) -> [String] {
        var texts: [String] = []
        if !offers.hourMore.isEmpty {
            texts.append(book.text("plan.hour-more", ["places": phrases.titles(offers.hourMore)]))
        }
        if let other = offers.otherDay, let day = other.plan.days.first {
            let places = phrases.titles(Array(other.places.prefix(Self.mostOffered)))
            texts.append(book.text("plan.other-day", ["date": book.date(day.date), "places": places]))
        }
        return texts.flatMap { [""] + Self.wrapped($0) }
    }

    /// That a day begins later than was said, where it does by more than a few minutes.
    private func laterStart(_ day: DayPlan.Day) -> String? {
        guard day.begins >= wish.start.minutes * 60 + Self.laterStart, !day.visits.isEmpty else { return nil }
        return book.text(
            "plan.starts-later",
            ["time": book.time(TimeOfDay(minutes: day.begins / 60)), "start": book.time(wish.start)])
    }

    private func leftOut(_ plan: DayPlan, _ asides: [(Slug, CandidateChoice.Aside)]) -> [String] {
        let left =
            plan.leftOut.map { (phrases.title($0.place), phrases.reason($0.reason, at: $0.place)) }
            + asides.map { (phrases.title($0.0), phrases.reason($0.1)) }
        guard !left.isEmpty else { return [] }
        let shown = left.prefix(Self.mostLeftOut).flatMap { Self.wrapped("\($0.0): \($0.1)", indent: 2, hanging: 4) }
        let more = left.count - min(Self.mostLeftOut, left.count) + plan.unexplained
        let rest = more == 0 ? [] : ["  " + book.count("plan.left.more", more)]
        return ["", book.text("plan.left-out")] + shown + rest
    }

    /// One line of the table.
    private struct Row {
        let times: String
        let what: String
        let walk: String
        let fee: String
        let reason: String

        var short: [String] { PlanText.wrapped("\(times)  \(what)", indent: 2, hanging: times.count + 4) }
    }

    /// Columns of times, walks, places and fees; what does not fit goes on the lines below.
    private func lines(_ day: DayPlan.Day) -> [String] {
        let journey = day.journey(in: guide, for: wish)
        let rows = ends(of: journey, around: self.rows(day, journey))
        let times = rows.map(\.times.count).max() ?? 0
        let indent = times + 4
        let walk = rows.map(\.walk.count).max() ?? 0
        let fee = rows.map(\.fee.count).max() ?? 0
        let room = max(20, Self.width - indent - walk - 2 - (fee == 0 ? 0 : fee + 2))
        let what = min(room, rows.map(\.what.count).max() ?? 0)
        let table = rows.flatMap { row -> [String] in
            let names = Self.wrapped(row.what, width: what)
            let cells = [
                row.times.filled(to: times), row.walk.filled(to: walk), (names.first ?? "").filled(to: what), row.fee,
            ]
            let below = String(repeating: " ", count: indent + (walk == 0 ? 0 : walk + 2))
            return [("  " + cells.filter { !$0.isEmpty }.joined(separator: "  ")).trimmed]
                + names.dropFirst().map { below + $0 }
                + (row.reason.isEmpty ? [] : Self.wrapped(row.reason, indent: indent, hanging: indent))
        }
        return [book.date(day.date)] + table
    }

    private func rows(_ day: DayPlan.Day) -> [Row] { rows(day, day.journey(in: guide, for: wish)) }

    private func rows(_ day: DayPlan.Day, _ journey: Journey) -> [Row] {
        zip(journey.stops, day.visits).map { stop, visit in
            // The queue is told among the reasons.
            let idle = stop.wait > visit.queue ? TimeSpan(seconds: stop.wait.seconds - visit.queue.seconds) : .zero
            let waits = idle == .zero ? [] : [book.text("plan.wait", ["time": book.duration(idle)])]
            return Row(
                times: book.range(stop.begin, stop.leave), what: phrases.title(visit.place),
                walk: walk(journey.leg(to: stop)), fee: phrases.price(visit),
                reason: (waits + [phrases.because(visit)]).joined(separator: "; "))
        }
    }

    /// A text in lines of a given width, broken between words.
    public static func wrapped(_ text: String, indent: Int = 0, hanging: Int = 0, width: Int = width) -> [String] {
        var (lines, line, isEmpty) = ([String](), String(repeating: " ", count: indent), true)
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = (String(repeating: " ", count: hanging), true)
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }

    /// The number of columns of a usual terminal.
    public static let width = 80

    private func ends(of journey: Journey, around rows: [Row]) -> [Row] {
        var rows = rows
        if let from = wish.from {
            rows.insert(Row(times: book.time(journey.start), what: name(from), walk: "", fee: "", reason: ""), at: 0)
        }
        if let to = wish.to {
            let walk = walk(journey.lastLeg)
            rows.append(Row(times: book.time(journey.end), what: name(to), walk: walk, fee: "", reason: ""))
        }
        return rows
    }

    private func walk(_ leg: JourneyLeg?) -> String {
        guard let walk = leg?.walk, walk.time != .zero else { return "" }
        return book.text("plan.walk", ["time": book.duration(walk.time), "distance": book.distance(walk.metres)])
    }

    /// `score 420; 2.4 km on foot, 34 min; $21; time left: 35 min`
    public func sums(_ plan: DayPlan) -> String {
        let walking = plan.days.reduce(TimeSpan.zero) { $0 + $1.walking }
        let slack = plan.days.map { book.text("plan.slack", ["time": book.duration($0.slack)]) }
        let parts = [
            book.text("plan.score", ["score": book.number(plan.score)]),
            book.text("plan.on-foot", ["distance": book.distance(plan.metres), "time": book.duration(walking)]),
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
}

extension String {
    /// Padded with spaces to the width of a column.
    fileprivate func filled(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
