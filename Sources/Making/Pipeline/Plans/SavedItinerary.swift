import Calendar
import Geo
public import GuideModel
import Markdown
public import Planning
import Reading
import Rendering

/// A planned day as an itinerary file, in which `waymark check` finds nothing wrong and which an author can edit.
public struct SavedItinerary {
    private let phrases: PlanPhrases
    private let guide: Guide
    private let wish: DayWish

    public init(_ phrases: PlanPhrases, guide: Guide, wish: DayWish) {
        (self.phrases, self.guide, self.wish) = (phrases, guide, wish)
    }

    /// The keys that a plan decides. When a file is planned again, it loses those that the new plan does not have.
    private static let planned: Set = ["city", "date", "days", "start", "end", "from", "to", "stops", "budget"]

    /// The text of the file for one day of a plan.
    ///
    /// - Parameter path: of the file. If it exists, its text, its title and all keys that a plan does not decide stay.
    public func text(_ day: DayPlan.Day, replacing path: String) throws -> String {
        let known = try FrontMatterEditor(file: path)
        var file = try known ?? FrontMatterEditor(Self.empty, isYAML: false)
        let itinerary = itinerary(day)
        for key in ItineraryKeys.all where known == nil || Self.planned.contains(key.name) {
            if let value = key.value(of: itinerary) {
                try file.set(
                    key.name, to: value, remarks: key.name == ItineraryKeys.stops.rule.name ? remarks(day) : [:])
            } else {
                try file.remove(key.name)
            }
        }
        return String(decoding: file.bytes, as: UTF8.self)
    }

    private static let empty = Array(
        "---\n# Planned by `waymark plan`. Read it through, write a text below, and it can be published.\n---\n\n".utf8)

    private func itinerary(_ day: DayPlan.Day) -> Itinerary {
        var entry = Entry(
            slug: .planned, title: title, language: guide.edition.language, body: Document(""),
            location: SourceLocation(file: ""))
        entry.summary = summary(day)
        let start = TimeOfDay(minutes: day.begins / 60)
        var itinerary = Itinerary(entry: entry, start: start, stops: day.visits.map(stop))
        (itinerary.city, itinerary.date, itinerary.end) = (wish.city, day.date, wish.end)
        (itinerary.from, itinerary.to, itinerary.budget) = (wish.from, wish.to, wish.budget)
        return itinerary
    }

    private var title: String {
        guard let city = wish.city.flatMap(guide.city) else { return phrases.book.text("plan.title.no-city") }
        return phrases.book.text("plan.title", ["city": city.title])
    }

    private func summary(_ day: DayPlan.Day) -> String {
        phrases.book.text(
            "plan.summary",
            [
                "count": phrases.book.count("stops", day.visits.count),
                "start": phrases.book.time(TimeOfDay(minutes: day.begins / 60)),
                "end": phrases.book.time(TimeOfDay(minutes: day.ends / 60)),
                "first": day.visits.first.map { phrases.title($0.place) } ?? "",
            ])
    }

    private func stop(_ visit: DayPlan.Visit) -> ItineraryStop {
        var stop = ItineraryStop(choice: .place(visit.place), location: SourceLocation(file: ""))
        stop.visit = TimeSpan(minutes: (visit.leaves - visit.begins) / 60)
        // A visit that waits gets a fixed time, so that the plan stays the same even if a walk turns out shorter.
        if visit.begins > visit.arrives { stop.at = TimeOfDay(minutes: visit.begins / 60) }
        return stop
    }

    /// Why each stop is there.
    private func remarks(_ day: DayPlan.Day) -> [Int: String] {
        let reasons = day.visits.map { Self.remark(phrases.because($0)) }
        return Dictionary(uniqueKeysWithValues: reasons.enumerated().map { ($0, $1) })
    }

    /// One line without control characters.
    private static func remark(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}

extension Slug {
    /// The slug of a day that has no file yet; the author names the file of a plan.
    fileprivate static let planned = Slug("planned")!  // because the name is fixed
}
