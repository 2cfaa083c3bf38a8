import Geo
public import GuideModel
public import Planning
import Rendering

/// A planned day as an itinerary file: `waymark check` finds nothing wrong with it, and an author can continue from there.
public struct SavedItinerary {
    private let phrases: PlanPhrases
    private let guide: Guide
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, guide: Guide, wish: DayWish) {
        (self.phrases, self.guide, self.wish) = (phrases, guide, wish)
    }

    /// The text of the file for one day of a plan.
    public func text(_ day: DayPlan.Day) -> String {
        var lines = [
            "---", "# Planned by `waymark plan`. Read it through, write a text below, and it can be published.",
            "title: \(Self.quoted(title))", "summary: \(Self.quoted(summary(day)))",
        ]
        if let city = wish.city { lines.append("city: \(city)") }
        lines += ["date: \(day.date)", "start: \"\(wish.start)\"", "end: \"\(wish.end)\""]
        if let from = wish.from { lines.append("from: \(Self.terminus(from))") }
        if let to = wish.to { lines.append("to: \(Self.terminus(to))") }
        if let budget = wish.budget { lines.append("budget: \(Self.money(budget))") }
        lines.append("stops:")
        lines += day.visits.map(stop)
        lines += ["---", "", ""]
        return lines.joined(separator: "\n")
    }

    private var title: String {
        guard let city = wish.city.flatMap(guide.city) else { return phrases.book.text("plan.title.no-city") }
        return phrases.book.text("plan.title", ["city": city.title])
    }

    private func summary(_ day: DayPlan.Day) -> String {
        phrases.book.text(
            "plan.summary",
            [
                "count": phrases.book.count("stops", day.visits.count), "start": phrases.book.time(wish.start),
                "end": phrases.book.time(TimeOfDay(minutes: day.ends / 60)),
                "first": day.visits.first.map { phrases.title($0.place) } ?? "",
            ])
    }

    private func stop(_ visit: DayPlan.Visit) -> String {
        var keys = ["place: \(visit.place)", "visit: \((visit.leaves - visit.begins) / 60) min"]
        // Who waits for a door or a table says so: the plan then holds even where a walk turns out shorter.
        if visit.begins > visit.arrives { keys.append("at: \"\(PlanText.time(visit.begins))\"") }
        return "  - { \(keys.joined(separator: ", ")) } # \(Self.remark(phrases.because(visit)))"
    }

    private static func terminus(_ terminus: Terminus) -> String {
        switch terminus {
        case .place(let slug): slug.text
        case .point(let name, let point):
            "{ name: \(quoted(name)), location: \"\(digits(point.latitude)), \(digits(point.longitude))\" }"
        }
    }

    /// Six digits are ten centimetres; no exponent, which a person would not write.
    private static func digits(_ degrees: Double) -> String {
        let millionths = Int((abs(degrees) * 1_000_000).rounded())
        let fraction = String(1_000_000 + millionths % 1_000_000).dropFirst()
        return "\(degrees < 0 ? "-" : "")\(millionths / 1_000_000).\(fraction)"
    }

    private static func money(_ money: Money) -> String {
        let cents = String(100 + money.hundredths % 100).dropFirst()
        return "\(money.hundredths / 100)\(cents == "00" ? "" : ".\(cents)") \(money.currency)"
    }

    /// A YAML text in double quotes.
    static func quoted(_ text: String) -> String {
        let escaped = remark(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// One line without control characters.
    private static func remark(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}
